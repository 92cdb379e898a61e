### Trener: `turniir coach` i izveštaj.

coach-number = { $n }
coach-moves = { $n ->
    [one] { $n } potez
    [few] { $n } poteza
   *[other] { $n } poteza
}
coach-kings = { $n ->
    [1] damu
    [one] { $n } damu
    [few] { $n } dame
   *[other] { $n } dama
}
coach-men = { $n ->
    [1] piona
    [one] { $n } piona
    [few] { $n } piona
   *[other] { $n } piona
}
coach-later = { " " }za { $moves }

coach-misses-win = Propušta dobitak za { $moves }: { $better } dobija.
coach-draw-tables = Dobijenu partiju pušta u remi: posle { $played } tabele završnica pokazuju remi.
coach-draw-rule = Dobijenu partiju pušta u remi: posle { $played } varijanta se završava remijem, { $rule }.
coach-loses-blocked = Gubi partiju: { $them ->
    [white] beli
   *[black] crni
} dobija za { $moves }, posle { $played } { $us ->
    [white] beli
   *[black] crni
} ne može da igra.
coach-loses-last = Gubi partiju: { $them ->
    [white] beli
   *[black] crni
} dobija za { $moves }, { $played } uzima poslednju figuru.
coach-takes = { $capture } uzima { $n ->
    [1] tu figuru
    [one] { $n } figuru
    [few] { $n } figure
   *[other] { $n } figura
}
coach-takes-with = { $them ->
    [white] beli
   *[black] crni
} uzima { coach-takes-n } potezima { $captures }
coach-takes-n = { $n ->
    [one] { $n } figuru
    [few] { $n } figure
   *[other] { $n } figura
}
coach-after-takes = posle { $first }, { coach-takes }
coach-take-together = { $captures } uzimaju { $n ->
    [1] tu figuru
    [one] { $n } figuru
    [few] { $n } figure
   *[other] { $n } figura
}
coach-after-take-together = posle { $first }, { coach-take-together }
coach-loses = Gubi { $lost }{ $later }: { $how }, a ništa se ne uzima zauzvrat.
coach-loses-for = Gubi { $lost } u zamenu za { $won }{ $later }: { $how }.
coach-loses-net = Gubi { $net }{ $later } u razmeni { $n } za { $other }: { $how }.
coach-misses-winning = Propušta da osvoji { $what }{ $later }: { $how }.
coach-misses-shot = Propušta udar koji daje { $gives } i uzima { $what }: { $how }.
coach-misses-exchange = Propušta razmenu koja daje { $gives } i uzima { $what }{ $later }: { $how }.
coach-misses-capture = Propušta bolje uzimanje: { $played } uzima { $takes }, { $better } uzima { $could }.
coach-lets-through = Propušta piona{ $later }: { $them ->
    [white] beli
   *[black] crni
} pion postaje dama na { $square } potezom { $played }.
coach-back-row-there = Napušta osnovni red: dama nastaje na { $from }, odakle je pion otišao.
coach-back-row = Napušta osnovni red: sa { $from } pion bi mogao da uzme onog na { $man } pre nego što postane dama.
coach-gives-up-road = Napušta glavnu dijagonalu { $road }: dama odlazi sa { $from } na { $to }; { $better } je zadržava.
coach-forced-only = Ulazi u prinudno uzimanje: posle { $offer } { $us ->
    [white] beli
   *[black] crni
} može da igra samo { $reply }.
coach-forced-here = Ulazi u prinudno uzimanje: posle { $offer } { $us ->
    [white] beli
   *[black] crni
} mora da uzme, ovde { $reply }.
coach-misses-king = Propušta damu: pion stiže na { $square } potezom { $better }.
coach-judgement = Samo mišljenje motora: više voli { $better } nego { $played }.

coach-instead = { $played } umesto { $better }
coach-score = { $score }, { $share } % partije
coach-worth-before = { $after }; pre toga { $before }
coach-likely-win = verovatan dobitak
coach-likely-loss = verovatan gubitak
coach-win-in = dobitak za { $n ->
    [one] { $n } korak
    [few] { $n } koraka
   *[other] { $n } koraka
}
coach-loss-in = gubitak za { $n ->
    [one] { $n } korak
    [few] { $n } koraka
   *[other] { $n } koraka
}

coach-game = partija { $n }: { $white } - { $black } { $result }
rules-named = { $rules ->
    [course] pravila kursa
   *[other] pravila { $rules }
}
coach-rules = { rules-named }, { $moves ->
    [one] { $moves } potez
    [few] { $moves } poteza
   *[other] { $moves } poteza
}
coach-one-mistake = Greška { $color ->
    [white] belog
   *[black] crnog
}
coach-side-mistakes = Greške { $color ->
    [white] belog
   *[black] crnog
}, najveća prva
coach-ended = { $player } nije izgubio na tabli: { $why }
coach-no-moves = nema poteza za gledanje
coach-no-mistake = nema greške koja gubi { $share } % partije
coach-small-accuracy = tačnost
coach-small-opening = otvaranje
coach-small-middlegame = središnjica
coach-small-endgame = završnica
coach-small-mistakes = greške
coach-small-worth = vrednost
coach-small-then = zatim
coach-small-better = bolje
coach-small-why = zašto
coach-small-board = pozicija

coach-head = Trener
coach-accuracy = Tačnost
coach-all = Ukupno
coach-opening = Otvaranje
coach-middle = Središnjica
coach-endgame = Završnica
coach-mistakes = Greške
coach-worth = Vrednost
coach-then = Zatim
coach-better = Bolje
coach-show-then = Pokaži šta sledi
coach-show-better = Pokaži bolju varijantu
