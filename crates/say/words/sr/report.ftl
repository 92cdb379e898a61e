### Stranice izveštaja.

page-skip = Pređi na sadržaj
page-pages = Stranice
page-standings = Poredak
page-games = Partije
page-openings = Otvaranja
page-rounds = Kola
page-bracket = Kup
page-steps = Koraci
page-title-standings = poredak
page-title-games = partije
page-title-openings = otvaranja
page-title-rounds = kola
page-title-bracket = kup
page-all-pdn = Sve partije kao PDN
page-no-game = Još nijedna partija nije završena.
page-broken = Ova stranica nije mogla da se napiše: { $why }
report-other-files = u ovoj fascikli su druge datoteke i ovo nije izveštaj; sa --out navedite praznu ili novu
report-is-file = ovo je datoteka; sa --out navedite fasciklu
progress = { $played } od { $of } partija
progress-at-least = { $played } od najmanje { $of } partija
unfinished = Nezavršeno: odigrano je { $played } od { $of } partija. Tabela je trenutna.
unfinished-at-least = Nezavršeno: odigrano je { $played } od najmanje { $of } partija. Tabela je trenutna.

## Kolone i filteri

col-game = Partija
col-round = Kolo
col-result = Rezultat
col-reason = Razlog
col-rank = Mesto
col-player = Igrač
col-points = Poeni
col-won = Pobede
col-drawn = Remiji
col-lost = Porazi
col-tie-break = Dod. kriterijum
col-ahead = Jači
col-faults = Izgubljeno greškom
col-from = Početak
col-share = Udeo
col-length = Dužina
col-opponent = Protivnik
col-colour = Boja
col-own-calls = Sopstveni pozivi
col-duration = Trajanje
col-calls = Pozivi
col-mean = Prosek
col-longest = Najduže
filter-player-reason = Igrač ili razlog
filter-player-group = Igrač ili grupa
filter-steps-opening = Koraci ili otvaranje
filter-opponent-reason = Protivnik ili razlog

## Prva stranica

index-about = { $format ->
    [double-round-robin] Svako sa svakim dvokružno
    [swiss] Švajcarski sistem
    [knock-out] Kup
    [gauntlet] Jedan protiv svih
   *[round-robin] Svako sa svakim
}, { rules-named }: { $players ->
    [one] { $players } igrač
    [few] { $players } igrača
   *[other] { $players } igrača
}, partija: { $games }.
index-played = Odigrane partije
index-ahead-title = Verovatnoća da je jači od sledećeg u tabeli
index-ms-title = Milisekunde po koraku u proseku
index-note = Dodatni kriterijum: { $name }. Elo iznad proseka ostalih igrača, logistički (ko je za d jači očekuje 1 / (1 + 10<sup>-d/400</sup>) poena); ±: 95 % interval poverenja po parovima partija. Jači: verovatnoća da je igrač jači od sledećeg u tabeli.
index-cross = Unakrsna tabela
index-cross-note = Poeni igrača iz reda protiv igrača iz kolone.
index-not-played = Neodigrane
index-not-played-note = Ove partije se ne broje nikome; novo pokretanje turnira pokušava ih ponovo.
index-refused = Bez igrača
index-refused-note = Od ovih predatih radova nije nastao igrač; ulaze kada se datoteke isprave i turnir ponovo pokrene.
index-withdrawn = Odustali
index-withdrawn-note = Njihove partije se čuvaju i ne broje se nikome:

## Kola i kup

round-number = { $n }. kolo
round-final = Finale
round-semi-finals = Polufinale
round-quarter-finals = Četvrtfinale
rounds-free = Slobodni:
seat-free = slobodan
seat-open = još nepoznato
bracket-wins = { $player } osvaja turnir.
bracket-open = Finale još nije odlučeno.
bracket-goes-on = ide dalje
bracket-rule = Dalje ide ko u susretu ima više poena. Nerešen susret igra se ponovo, do tri puta; ako je i dalje nerešen, dalje ide ko je ranije na spisku igrača.
bracket-further = u početku nerešeno, odlučile su dodatne partije (ukupno partija: { $games })
bracket-place = nerešeno i posle dodatnih partija (ukupno partija: { $games }); dalje ide ko je ranije na spisku igrača
bracket-line = { $a } { $points } { $b }: dalje ide { $winner }
bracket-line-open = { $a } { $points } { $b }: još nije odlučeno

## Partija

game-number = { $n }. partija
game-others = Druge partije
game-wins = { $player } pobeđuje
game-nobody = Niko nema poena
game-draw = Remi
game-sentence = { $who } posle { $steps ->
    [one] { $steps } koraka
    [few] { $steps } koraka
   *[other] { $steps } koraka
} ({ $why }).
opening-named = { $opening ->
    [start] početno
   *[other] { $opening }
}
game-place = { $round }. kolo, otvaranje { opening-named }.
game-at-end = Pozicija na kraju.
game-to-start = Na početak
game-back = Korak nazad
game-play = Pusti
game-on = Korak napred
game-to-end = Na kraj
game-flip = Okreni
game-copy-fen = Kopiraj FEN
game-copy-pdn = Kopiraj PDN
game-leave = Nazad na partiju
game-keys = Tasteri: leva i desna strelica, Home, End.
game-evaluation = Procena
game-curve = Prednost belog posle svakog koraka
game-mistake = greška
game-milliseconds = Posle svakog koraka: milisekunde poziva.
game-before = Pre poziva
game-after = Posle njega
game-taken-away = Uklonjene činjenice
game-added = Dodate činjenice
game-legal = Dozvoljeni koraci
game-position = Pozicija
game-again = Isti poziv ponovo
game-earlier = Ako pamti ranije pozive
game-printed = Ispisano
game-last-printed = Ispisano u poslednjem pozivu
game-as-pdn = Partija kao PDN
board-king = dama
board-words = Beli: { $white }. Crni: { $black }.

## Otvaranja

openings-note = Rezultati sa strane belog; partije koje nikome nisu dale poen ne broje se.
openings-starts = Odakle su partije počele
openings-firsts = Prvi koraci
openings-white-won = Pobede belog
openings-black-won = Pobede crnog
openings-average = Koraka u proseku
openings-longest = Najduži poziv
openings-no-step = Nijedan korak nije napravljen.
openings-share-title = Udeo belog u poenima
openings-rarer = Na spisku nema { $n ->
    [one] { $n } ređeg.
    [few] { $n } ređa.
   *[other] { $n } ređih.
}

## Igrač

player-group = Grupa { $group }.
player-of = od { $n }
player-won-drawn-lost = Pobede, remiji, porazi
player-cannot-play = Ne može da igra:
player-faults = Greške
player-no-faults = Nema: svaka partija je odlučena na tabli.
player-faults-note = Partije koje nisu izgubljene na tabli.
player-games = { $n ->
    [one] { $n } partija
    [few] { $n } partije
   *[other] { $n } partija
}
player-by-opponent = Po protivniku
player-by-colour = Po boji
player-by-opening = Po otvaranju
player-opening = Otvaranje
player-time = Vreme poziva
player-no-step = Nije napravio nijedan korak.
player-calls = { $calls ->
    [one] { $calls } poziv
    [few] { $calls } poziva
   *[other] { $calls } poziva
}, u proseku { $mean }, najviše { $most }.
player-by-move = Po potezu partije
player-by-duration = Po trajanju
player-under = ispod { $time }
player-over = preko { $time }
player-warnings = Upozorenja pri učitavanju datoteke
player-none = Nema.
outcome-won = pobeda
outcome-drawn = remi
outcome-lost = poraz

## Skripte: brojeve one stavljaju

script-start = Početna pozicija
script-step = Korak { $n } od { $of }: { color } { $step }
script-lost = Korak { $n }, poziv koji je izgubio: { color }
script-then-start = Šta sledi: korak { $n }
script-then-step = Šta sledi, korak { $n } od { $of }: { $step }
script-better-start = Bolje: korak { $n }
script-better-step = Bolje, korak { $n } od { $of }: { $step }
script-pause = Pauza
script-copied = { $what }: kopirano.
script-no-copy = Ovaj pregledač ne dozvoljava stranicama da kopiraju.
script-lines = Redova: { $n }
script-lines-of = Redova: { $n } od { $of }
script-filter = Filter
script-all = sve
script-sort-by = Sortiraj po
script-order-by = Poređaj po
script-rank = mestu
script-name = imenu
