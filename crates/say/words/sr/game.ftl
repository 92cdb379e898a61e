### Partije i pozivi: `turniir match` i `turniir try`, i ono što je zajedničko svim naredbama.

## Boje, nabrajanja, male reči

color = { $color ->
    [white] beli
   *[black] crni
}
side = { $color ->
    [white] beli
   *[black] crni
}
white = Beli
black = Crni
nothing = ništa
no-facts = ništa
percent = { $n } %
no-step = nema koraka
list-and = { $rest } i { $last }
list-or = { $rest } ili { $last }
and-then = { $first }; { $then }
comma-then = { $first }, { $then }
given = { $text }

## Zašto se partija završila

reason-no-moves = nema poteza
reason-quiet-steps = remi, bez uzimanja: { $limit }
reason-draw = remi, { draw-rule }
reason-illegal-step = nedozvoljen korak
reason-no-step = bez koraka
reason-failed = neuspeh
reason-error = greška
reason-time = vreme
reason-memory = memorija
reason-crash = pad procesa
reason-load = učitavanje
reason-forfeit = bez borbe
reason-not-played = nije odigrana

draw-quiet = previše koraka bez uzimanja
draw-rule = { $rule ->
    [repetition] ponavljanje pozicije
    [king-moves] samo potezi damama, bez uzimanja
    [three-kings] tri dame nisu na vreme uhvatile usamljenu damu
    [main-road] usamljena dama drži glavnu dijagonalu
    [balance] odnos snaga se nije na vreme promenio
   *[quiet-steps] previše koraka bez uzimanja
}

## match

match-start = { $white } (beli) protiv { $black } (crni)
match-won = { $player } ({ color }) pobeđuje posle { $steps ->
    [one] { $steps } koraka
    [few] { $steps } koraka
   *[other] { $steps } koraka
}: { $why } ({ $points })
match-draw = remi posle { $steps ->
    [one] { $steps } koraka
    [few] { $steps } koraka
   *[other] { $steps } koraka
}: { $why } ({ $points })
match-loses-by = { $color ->
    [white] beli
   *[black] crni
} gubi ({ $reason }): { $detail }
match-no-step = { $color ->
    [white] beli
   *[black] crni
} nema dozvoljen korak
match-counts = { $player }: { $won ->
    [one] { $won } pobeda
    [few] { $won } pobede
   *[other] { $won } pobeda
}, { $drawn ->
    [one] { $drawn } remi
    [few] { $drawn } remija
   *[other] { $drawn } remija
}, { $lost ->
    [one] { $lost } poraz
    [few] { $lost } poraza
   *[other] { $lost } poraza
}
match-all-won = sve dobijeno, nema Elo
match-all-lost = sve izgubljeno, nema Elo
match-elo = Elo { $elo } ± { $error } (logistički, 95 % po parovima partija)

## Poziv koji je izgubio

losing-head = Poziv koji je izgubio: korak { $step }, { $color ->
    [white] beli
   *[black] crni
}
losing-before = pre poziva
losing-after = posle njega
losing-continuing = figura na { $square } morala je da nastavi uzimanje
line-took-away = uklonio
line-added = dodao
line-go-on = nastaviti
line-legal = dozvoljeno
line-rule = pravilo
line-printed = ispisao
line-position = pozicija
line-again = ponovo
again-earlier = za igrača koji pamti ranije pozive ili uzima slučajne brojeve: --pdn sa datotekom partije (match --pdn je čuva) i --earlier umesto --fen i onoga što sledi
again-check = { $step }. korak partije: igrač koji pamti ranije pozive može postupiti drukčije kad se pozove jednom
line-calls = pozivi
line-time = vreme
line-left = ostavio
line-watched = praćeno
line-flames = plamenovi
fact-no-number = ruut/3 bez tri mala broja

## Prekršeno pravilo, sa poljima

explain-steps = { $steps } ili { $more ->
    [one] još { $more } drugi
    [few] još { $more } druga
   *[other] još { $more } drugih
}
explain-moved = pomerio je figuru
explain-moved-way = pomerio je figuru sa { $from } na { $to }
explain-no-change = tabla je kao što je bila, iako je bilo moguće { $possible }
explain-wrong-color = na potezu je bio { $color ->
    [white] beli
   *[black] crni
}, a pomerena je protivnikova figura sa { $from } na { $to }
explain-capture-ignored = { $moved } bez uzimanja, a uzimanje je obavezno: { $possible }
explain-captured-left = { $moved } preko { $square }, ali je uzetu figuru ostavio na { $square }
explain-promotion-missed = { $moved }, u poslednji red, gde pion odmah postaje dama: treba { $wanted }, a ne { $is }
explain-promotion-invented = figura na { $square } promenila je vrstu sa { $was } na { $is } a da nije stigla do poslednjeg reda
explain-several-pieces = u jednom koraku ide jedna figura, a njegove figure su se promenile na { $squares }
explain-own-piece-removed = njegova figura sa { $square } nestala je sa table, a nijedna njegova figura nije došla na novo polje
explain-piece-invented = na { $square } se pojavila njegova figura, a nijedna nije napustila svoje polje
explain-foreign-changed = promenio je { $square } sa { $was } na { $is }: to je protivnikovo i ne uzima se ovim korakom
explain-wrong-continuing = { $moved }, a figura na { $square } morala je da nastavi uzimanje: { $possible }
explain-landed = na { $square } je došla figura, a tamo nijedna ne sme
explain-no-own-step = { $moved }, ali { $kind ->
    [king] dama
   *[man] pion
} na { $square } nema dozvoljen korak; dozvoljeno je bilo { $possible }
explain-may-only-go = { $moved }, ali { $kind ->
    [king] dama
   *[man] pion
} na { $square } sme samo { $possible }
explain-missing = za { $square } više nema činjenice { $fact }
explain-duplicated = { $square } ima { $count ->
    [one] { $count } činjenicu
    [few] { $count } činjenice
   *[other] { $count } činjenica
}: { $facts }
explain-odd-fact = { $fact } nije tamno polje table sa 0, 1, 2, 10 ili 20
explain-no-numbers = činjenica ruut/3 nema tri mala broja
explain-no-square = ni na jednom polju

## try

try-made = { $color ->
    [white] beli
   *[black] crni
} je napravio dozvoljen korak { $step }
try-would-lose = { $color ->
    [white] beli
   *[black] crni
} bi izgubio ({ $reason })
try-none-possible = { $color ->
    [white] beli
   *[black] crni
} nema dozvoljen korak i nije napravio nijedan
try-none = nema koraka
try-time = { $wall } ms ({ $cpu } ms procesora)
try-inferences-own = { $all } zaključivanja, od toga { $own } predikata same datoteke
try-inferences = { $all } zaključivanja
try-inferences-from = više od { $from } zaključivanja; --profile ih broji sva
try-choice-point = tačku izbora; završite klauzulu rezom
try-watched = { $time } ms procesora, { $times } puta više od { $plain } ms poziva
try-stopped = Praćeni poziv je prekinut posle { $calls } poziva: ne stiže do kraja.
try-busiest = u prvih { $seconds } s najviše: { $names }
try-only-unseen = --only { $name }: poziv nije stigao do takvog predikata (tabelirani predikati, i ono što oni pozivaju, ne prate se).
try-full = Trag je pun posle { $calls } poziva i poziv je tu prekinut; --only PREDICATE prati manje.
try-trace-rest = { "" }   ... još { $count } redova; --trace DATOTEKA upisuje sve
try-watched-no-end = praćeni poziv se nije završio: { $why }
try-watched-differs = praćeni poziv se završio drugačije od prethodnog: igrač zavisi od vremena ili slučaja
try-watched-overwrites = poziv koji se prati završava se kada dođe do setarg/3 ili nb_setarg/3: ovde je prikazano ono što je bilo pre toga
try-differ = Dva sistema se razlikuju: ovde { $here }, u SWI-Prologu { $there }.
try-other-order = Oba prave isti korak, ali činjenice ostavljaju drugim redom.
try-same-times = Oba rade isto, sve do redosleda činjenica; { $times } puta vreme procesora SWI-Prologa.
try-same = Oba rade isto.
try-printed-differ = Oba ostavljaju iste činjenice; ono što ispisuju se razlikuje.
try-earlier = korak { $step }: raniji poziv igrača gubi ({ $reason }): { $detail }
try-continuing-empty = --continuing { $square }: tamo nema figure te strane ({ color })
try-continuing-quiet = --continuing { $square }: figura na tom polju nema šta da uzme; poziv bez uzimanja ima 0, 0
try-no-legal-step = nijedan dozvoljen korak
try-other-step = korak { $number }: igrač sada pravi { $made }, a u partiji { $played }, pa se ne može dovesti tamo gde je bio; izostavite --earlier ili navedite seme partije sa --seed
try-other-side = u ovoj partiji ovde je na potezu { color }, za koga je igrao { $mover }; { $player } je imao drugu stranu: navedite neki njegov korak sa --ply ili zadajte --color
