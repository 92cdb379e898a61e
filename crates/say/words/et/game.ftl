### Partiid ja väljakutsed: `turniir match` ja `turniir try`, ning mis on kõigil käskudel ühine.

## Värvid, loetelud, väikesed sõnad

color = { $color ->
    [white] valge
   *[black] must
}
side = { $color ->
    [white] valge
   *[black] must
}
white = Valge
black = Must
nothing = mitte midagi
no-facts = ei midagi
percent = { $n } %
no-step = sammu ei ole
list-and = { $rest } ja { $last }
list-or = { $rest } või { $last }
and-then = { $first }; { $then }
comma-then = { $first }, { $then }
given = { $text }

## Miks partii lõppes

reason-no-moves = käike ei ole
reason-quiet-steps = viik, { $limit } vaikset sammu
reason-draw = viik, { draw-rule }
reason-illegal-step = lubamatu samm
reason-no-step = samm tegemata
reason-failed = ebaõnnestumine
reason-error = viga
reason-time = aeg
reason-memory = mälu
reason-crash = kokkujooksmine
reason-load = laadimine
reason-forfeit = loobumiskaotus
reason-not-played = mängimata

draw-quiet = liiga palju vaikseid samme
draw-rule = { $rule ->
    [repetition] seis kordus
    [king-moves] käidi ainult tammedega ja ei löödud
    [three-kings] kolm tamme ei saanud üksikut tamme õigel ajal kätte
    [main-road] üksik tamm hoiab peateed
    [balance] jõudude vahekord ei muutunud õigel ajal
   *[quiet-steps] liiga palju samme löömata
}

## match

match-start = { $white } (valge) { $black } (must) vastu
match-won = { $player } ({ color }) võidab { $steps ->
    [one] { $steps } sammu järel
   *[other] { $steps } sammu järel
}: { $why } ({ $points })
match-draw = viik { $steps } sammu järel: { $why } ({ $points })
match-loses-by = { $color ->
    [white] valge
   *[black] must
} kaotab ({ $reason }): { $detail }
match-no-step = { $color ->
    [white] valgel
   *[black] mustal
} ei ole lubatud sammu
match-counts = { $player }: { $won ->
    [one] { $won } võit
   *[other] { $won } võitu
}, { $drawn ->
    [one] { $drawn } viik
   *[other] { $drawn } viiki
}, { $lost ->
    [one] { $lost } kaotus
   *[other] { $lost } kaotust
}
match-all-won = kõik võidetud, Elot ei ole
match-all-lost = kõik kaotatud, Elot ei ole
match-elo = Elo { $elo } ± { $error } (logistiline, 95 % partiipaaride järgi)

## Väljakutse, mis kaotas

losing-head = Väljakutse, mis kaotas: samm { $step }, { $color ->
    [white] valge
   *[black] must
}
losing-before = enne väljakutset
losing-after = pärast seda
losing-continuing = väljal { $square } asuv nupp pidi löömist jätkama
line-took-away = eemaldas
line-added = lisas
line-go-on = jätkata
line-legal = lubatud
line-rule = reegel
line-printed = trükkis
line-position = seis
line-again = uuesti
again-earlier = varasemaid väljakutseid mäletavale või juhuarve võtvale mängijale: --fen ja sellele järgneva asemel --pdn koos mängu failiga (match --pdn hoiab selle alles) ja --earlier
again-check = mängu { $step }. samm: varasemaid väljakutseid mäletav mängija võib ühe väljakutse korral teisiti käituda
line-calls = kutsed
line-time = aeg
line-left = jättis
line-watched = jälgitud
line-flames = leegid
fact-no-number = ruut/3, milles ei ole kolm väikest arvu

## Rikutud reegel koos väljadega

explain-steps = { $steps } või { $more ->
    [one] { $more } muu
   *[other] { $more } muud
}
explain-moved = käis
explain-moved-way = käis väljalt { $from } väljale { $to }
explain-no-change = laud on endine, kuigi võimalik oli { $possible }
explain-wrong-color = käigul oli { $color ->
    [white] valge
   *[black] must
}, aga käidi vastase nupuga väljalt { $from } väljale { $to }
explain-capture-ignored = { $moved } löömata, kuid löömine on kohustuslik: { $possible }
explain-captured-left = { $moved } üle välja { $square }, kuid jättis löödud nupu väljale { $square }
explain-promotion-missed = { $moved } viimasele reale, kus lihtnupp saab kohe tammeks: oodati { $wanted }, mitte { $is }
explain-promotion-invented = väljal { $square } asuv nupp muutis liiki, enne { $was }, nüüd { $is }, kuid ei jõudnud viimasele reale
explain-several-pieces = ühe sammuga käib üks nupp, kuid oma nupud muutusid väljadel { $squares }
explain-own-piece-removed = oma nupp väljalt { $square } kadus laualt ja ükski oma nupp ei tulnud uuele väljale
explain-piece-invented = väljale { $square } ilmus oma nupp, kuid ükski ei lahkunud oma väljalt
explain-foreign-changed = väli { $square } muutus, enne { $was }, nüüd { $is }: see on vastase oma ja selle sammuga seda ei lööda
explain-wrong-continuing = { $moved }, kuid väljal { $square } asuv nupp pidi löömist jätkama: { $possible }
explain-landed = väljale { $square } tuli nupp, kuid sinna ei tohi ükski minna
explain-no-own-step = { $moved }, kuid { $kind ->
    [king] tammel
   *[man] lihtnupul
} väljal { $square } ei ole lubatud sammu; lubatud oli { $possible }
explain-may-only-go = { $moved }, kuid { $kind ->
    [king] tamm
   *[man] lihtnupp
} väljal { $square } tohib käia ainult { $possible }
explain-missing = välja { $square } fakti { $fact } ei ole enam
explain-duplicated = väljal { $square } on { $count } fakti: { $facts }
explain-odd-fact = { $fact } ei ole laua tume väli väärtusega 0, 1, 2, 10 või 20
explain-no-numbers = ruut/3 faktis ei ole kolm väikest arvu
explain-no-square = ühelgi väljal

## try

try-made = { $color ->
    [white] valge
   *[black] must
} tegi lubatud sammu { $step }
try-would-lose = { $color ->
    [white] valge
   *[black] must
} kaotaks ({ $reason })
try-none-possible = { $color ->
    [white] valgel
   *[black] mustal
} ei ole lubatud sammu ja seda ei tehtud
try-none = sammu ei ole
try-time = { $wall } ms ({ $cpu } ms protsessori aega)
try-inferences-own = { $all } järeldussammu, neist { $own } faili enda predikaatide omad
try-inferences = { $all } järeldussammu
try-inferences-from = üle { $from } järeldussammu; kõik loeb kokku --profile
try-choice-point = valikupunkti; lõpeta klausel lõikega
try-watched = { $time } ms protsessori aega, { $times } korda nii palju kui väljakutse { $plain } ms
try-stopped = Jälgitav kutse katkestati { $calls } kutse järel: see ei jõua lõpule.
try-busiest = esimese { $seconds } s jooksul enim: { $names }
try-only-unseen = --only { $name }: kutse ei jõudnud sellise predikaadini (tabeldatud predikaate ja mida need kutsuvad ei jälgita).
try-full = Jälg sai pärast { $calls } kutset täis ja kutse katkestati; --only PREDICATE jälgib vähem.
try-trace-rest = { "" }   ... veel { $count } rida; --trace FAIL kirjutab kõik
try-watched-no-end = jälgitud väljakutse ei lõppenud: { $why }
try-watched-differs = jälgitud väljakutse lõppes teisiti kui eelmine: mängija sõltub ajast või juhusest
try-watched-overwrites = jälgitav väljakutse lõpeb seal, kus ta jõuab setarg/3 või nb_setarg/3 juurde: siin on näha, mis oli enne seda
try-differ = Kaks süsteemi erinevad: siin { $here }, SWI-Prologis { $there }.
try-other-order = Mõlemad teevad sama sammu, kuid faktid jäävad eri järjekorda.
try-same-times = Mõlemad teevad sama, kuni faktide järjekorrani; { $times } korda SWI-Prologi protsessori aeg.
try-same = Mõlemad teevad sama.
try-printed-differ = Mõlemad jätavad samad faktid; see, mida nad trükivad, erineb.
try-earlier = samm { $step }: mängija varasem väljakutse kaotaks ({ $reason }): { $detail }
try-continuing-empty = --continuing { $square }: seal ei ole selle poole nuppu ({ color })
try-continuing-quiet = --continuing { $square }: selle välja nupul ei ole midagi võtta; ilma võtmiseta kutsel on 0, 0
try-no-legal-step = ühtki lubatud sammu
try-other-step = samm { $number }: mängija teeb nüüd { $made }, kuid partiis oli { $played }, seepärast ei saa teda samasse kohta viia; jäta --earlier ära või nimeta partii seeme võtmega --seed
try-other-side = selles partiis on siin käigul { color } ja tema eest mängis { $mover }; { $player } mängis teist poolt: nimeta võtmega --ply mõni tema samm või anna --color
