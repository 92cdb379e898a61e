### Treener: `turniir coach` ja aruanne.

coach-number = { $n }
coach-moves = { $n ->
    [one] { $n } käigu
   *[other] { $n } käigu
}
coach-kings = { $n ->
    [1] tamme
   *[other] { $n } tamme
}
coach-men = { $n ->
    [1] lihtnupu
   *[other] { $n } lihtnuppu
}
coach-later = { " " }{ $moves } pärast

coach-misses-win = Ei märka võitu, mis tuleb { $moves } pärast: { $better } võidab.
coach-draw-tables = Laseb võidetud partii viiki: pärast käiku { $played } on lõppmängutabelite järgi viik.
coach-draw-rule = Laseb võidetud partii viiki: pärast käiku { $played } lõpeb variant viigiga, { $rule }.
coach-loses-blocked = Kaotab partii: { $them ->
    [white] valge
   *[black] must
} võidab { $moves } pärast, käigu { $played } järel ei saa { $us ->
    [white] valge
   *[black] must
} enam käia.
coach-loses-last = Kaotab partii: { $them ->
    [white] valge
   *[black] must
} võidab { $moves } pärast, { $played } lööb viimase nupu.
coach-takes = { $capture } lööb { $n ->
    [1] selle
   *[other] { $n } nuppu
}
coach-takes-with = { $them ->
    [white] valge
   *[black] must
} lööb { coach-takes-n } käikudega { $captures }
coach-takes-n = { $n ->
    [one] { $n } nupu
   *[other] { $n } nuppu
}
coach-after-takes = pärast käiku { $first }, { coach-takes }
coach-take-together = { $captures } löövad { $n ->
    [1] selle
   *[other] { $n } nuppu
}
coach-after-take-together = pärast käiku { $first }, { coach-take-together }
coach-loses = Kaotab{ $later } { $lost }: { $how } ja midagi vastu ei lööda.
coach-loses-for = Kaotab{ $later } { $lost }, saades vastu { $won }: { $how }.
coach-loses-net = Kaotab{ $later } { $net } vahetusega { $n } nuppu { $other } vastu: { $how }.
coach-misses-winning = Jätab{ $later } võitmata { $what }: { $how }.
coach-misses-shot = Jätab märkamata löögi, mis annab { $gives } ja võtab { $what }: { $how }.
coach-misses-exchange = Jätab märkamata vahetuse, mis annab { $gives } ja võtab{ $later } { $what }: { $how }.
coach-misses-capture = Jätab parema löömise tegemata: { $played } lööb { $takes }, { $better } lööb { $could }.
coach-lets-through = Laseb{ $later } lihtnupu läbi: { $them ->
    [white] valge
   *[black] musta
} lihtnupp saab väljal { $square } tammeks käiguga { $played }.
coach-back-row-there = Lahkub tagareast: tamm tekib väljal { $from }, kust nupp on ära käinud.
coach-back-row = Lahkub tagareast: väljalt { $from } saaks nupp lüüa väljal { $man } asuva nupu, enne kui see tammeks saab.
coach-gives-up-road = Loobub peateest { $road }: tamm läheb sealt ära, väljalt { $from } väljale { $to }; { $better } hoiab seda.
coach-forced-only = Läheb sundlöömisse: pärast käiku { $offer } saab { $us ->
    [white] valge
   *[black] must
} käia ainult { $reply }.
coach-forced-here = Läheb sundlöömisse: pärast käiku { $offer } peab { $us ->
    [white] valge
   *[black] must
} lööma, siin { $reply }.
coach-misses-king = Jätab tamme saamata: lihtnupp jõuab väljale { $square } käiguga { $better }.
coach-judgement = Ainult mootori hinnang: see eelistab käiku { $better } käigule { $played }.

coach-instead = { $played }, parem { $better }
coach-score = { $score }, { $share } % partiist
coach-worth-before = { $after }; enne seda { $before }
coach-likely-win = tõenäoline võit
coach-likely-loss = tõenäoline kaotus
coach-win-in = võit { $n ->
    [one] { $n } sammuga
   *[other] { $n } sammuga
}
coach-loss-in = kaotus { $n ->
    [one] { $n } sammuga
   *[other] { $n } sammuga
}

coach-game = partii { $n }: { $white } - { $black } { $result }
rules-named = { $rules ->
    [course] kursuse reeglid
   *[other] reeglid { $rules }
}
coach-rules = { rules-named }, { $moves ->
    [one] { $moves } käik
   *[other] { $moves } käiku
}
coach-one-mistake = { $color ->
    [white] Valge
   *[black] Musta
} viga
coach-side-mistakes = { $color ->
    [white] Valge
   *[black] Musta
} vead, suurim esimesena
coach-ended = { $player } ei kaotanud laual: { $why }
coach-no-moves = pole käike, mida vaadata
coach-no-mistake = ühtki viga, mis kaotaks { $share } % partiist
coach-small-accuracy = täpsus
coach-small-opening = avang
coach-small-middlegame = keskmäng
coach-small-endgame = lõppmäng
coach-small-mistakes = vigu
coach-small-worth = väärtus
coach-small-then = edasi
coach-small-better = parem
coach-small-why = miks
coach-small-board = laud

coach-head = Treener
coach-accuracy = Täpsus
coach-all = Kokku
coach-opening = Avang
coach-middle = Keskmäng
coach-endgame = Lõppmäng
coach-mistakes = Vigu
coach-worth = Väärtus
coach-then = Edasi
coach-better = Parem
coach-show-then = Näita, mis järgneb
coach-show-better = Näita paremat varianti
