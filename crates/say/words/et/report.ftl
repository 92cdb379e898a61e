### Aruande lehed.

page-skip = Sisu juurde
page-pages = Lehed
page-standings = Paremusjärjestus
page-games = Partiid
page-openings = Avangud
page-rounds = Voorud
page-bracket = Väljalangemistabel
page-steps = Sammud
page-title-standings = paremusjärjestus
page-title-games = partiid
page-title-openings = avangud
page-title-rounds = voorud
page-title-bracket = väljalangemistabel
page-all-pdn = Kõik partiid PDN-failina
page-no-game = Ükski partii ei ole veel lõppenud.
page-broken = Seda lehte ei saanud kirjutada: { $why }
report-other-files = selles kaustas on muid faile ja see ei ole aruanne; nimeta võtmega --out tühi või uus kaust
report-is-file = see on fail; nimeta võtmega --out kaust
progress = { $played } / { $of } partiid
progress-at-least = { $played } / vähemalt { $of } partiid
unfinished = Lõpetamata: mängitud on { $played } / { $of } partiid. Tabel näitab praegust seisu.
unfinished-at-least = Lõpetamata: mängitud on { $played } / vähemalt { $of } partiid. Tabel näitab praegust seisu.

## Veerud ja filtrid

col-game = Partii
col-round = Voor
col-result = Tulemus
col-reason = Põhjus
col-rank = Koht
col-player = Mängija
col-points = Punkte
col-won = Võite
col-drawn = Viike
col-lost = Kaotusi
col-tie-break = Lisanäitaja
col-ahead = Üle
col-faults = Vea tõttu kaotatud
col-from = Algus
col-share = Osa
col-length = Pikkus
col-opponent = Vastane
col-colour = Värv
col-own-calls = Oma väljakutsed
col-duration = Kestus
col-calls = Väljakutseid
col-mean = Keskmine
col-longest = Pikim
filter-player-reason = Mängija või põhjus
filter-player-group = Mängija või rühm
filter-steps-opening = Sammud või avang
filter-opponent-reason = Vastane või põhjus

## Esileht

index-about = { $format ->
    [double-round-robin] Kahekordne ringturniir
    [swiss] Šveitsi süsteem
    [knock-out] Väljalangemisturniir
    [gauntlet] Üks kõigi vastu
   *[round-robin] Ringturniir
}, { rules-named }: { $players ->
    [one] { $players } mängija
   *[other] { $players } mängijat
}, partiisid { $games }.
index-played = Mängitud partiid
index-ahead-title = Kui tõenäoline on, et ta on tabelis järgmisest tugevam
index-ms-title = Keskmiselt millisekundeid sammu kohta
index-note = Lisanäitaja: { $name }. Elo teiste mängijate keskmise suhtes, logistiline (kes on d võrra tugevam, ootab 1 / (1 + 10<sup>-d/400</sup>) punktidest); ±: 95 % usaldusvahemik partiipaaride järgi. Üle: kui tõenäoline on, et mängija on tabelis järgmisest tugevam.
index-cross = Risttabel
index-cross-note = Rea mängija punktid veeru mängija vastu.
index-not-played = Mängimata
index-not-played-note = Need partiid ei loe kellelegi; turniiri uuesti käivitamine proovib neid uuesti.
index-refused = Mängijateta
index-refused-note = Nendest esitustest mängijat ei saanud; nad tulevad mängu, kui failid on korras ja turniir uuesti käivitatakse.
index-withdrawn = Lahkunud
index-withdrawn-note = Nende partiid jäävad alles ja ei loe kellelegi:

## Voorud ja väljalangemine

round-number = { $n }. voor
round-final = Finaal
round-semi-finals = Poolfinaalid
round-quarter-finals = Veerandfinaalid
rounds-free = Vaba:
seat-free = vaba
seat-open = veel teadmata
bracket-wins = { $player } võidab turniiri.
bracket-open = Finaal ei ole veel otsustatud.
bracket-goes-on = pääseb edasi
bracket-rule = Edasi pääseb see, kellel on kohtumises rohkem punkte. Viigiline kohtumine mängitakse uuesti, kuni kolm korda; kui see on ikka viigis, pääseb edasi mängijate loendis eespool olija.
bracket-further = alguses viigis, otsustasid lisamängud, kokku { $games } mängu
bracket-place = pärast kõiki { $games } mängu viigis; edasi pääseb mängijate loendis eespool olija
bracket-line = { $a } { $points } { $b }: edasi pääseb { $winner }
bracket-line-open = { $a } { $points } { $b }: veel otsustamata

## Partii

game-number = { $n }. partii
game-others = Teised partiid
game-wins = { $player } võidab
game-nobody = Keegi ei saa punkte
game-draw = Viik
game-sentence = { $who } { $steps ->
    [one] { $steps } sammu järel
   *[other] { $steps } sammu järel
} ({ $why }).
opening-named = { $opening ->
    [start] algseis
   *[other] { $opening }
}
game-place = { $round }. voor, avang { opening-named }.
game-at-end = Seis lõpus.
game-to-start = Algusesse
game-back = Samm tagasi
game-play = Esita
game-on = Samm edasi
game-to-end = Lõppu
game-flip = Pööra
game-copy-fen = Kopeeri FEN
game-copy-pdn = Kopeeri PDN
game-leave = Tagasi partii juurde
game-keys = Klahvid: vasak ja parem nool, Home, End.
game-evaluation = Hinnang
game-curve = Valge eelis iga sammu järel
game-mistake = viga
game-milliseconds = Iga sammu järel: väljakutse millisekundid.
game-before = Enne väljakutset
game-after = Pärast seda
game-taken-away = Eemaldatud faktid
game-added = Lisatud faktid
game-legal = Lubatud sammud
game-position = Seis
game-again = Sama väljakutse uuesti
game-earlier = Kui ta varasemaid väljakutseid mäletab
game-printed = Trükitud
game-last-printed = Trükitud viimases väljakutses
game-as-pdn = Partii PDN-kujul
board-king = tamm
board-words = Valge: { $white }. Must: { $black }.

## Avangud

openings-note = Tulemused valge seisukohast; partiisid, mis kellelegi punkti ei andnud, ei loeta.
openings-starts = Kust partiid algasid
openings-firsts = Esimesed sammud
openings-white-won = Valge võitis
openings-black-won = Must võitis
openings-average = Keskmiselt samme
openings-longest = Pikim väljakutse
openings-no-step = Ühtki sammu ei tehtud.
openings-share-title = Valge osa punktidest
openings-rarer = Loetlemata jäi { $n ->
    [one] { $n } haruldasem.
   *[other] { $n } haruldasemat.
}

## Mängija

player-group = Rühm { $group }.
player-of = / { $n }
player-won-drawn-lost = Võite, viike, kaotusi
player-cannot-play = Ta ei saa mängida:
player-faults = Vead
player-no-faults = Ei ole: kõik partiid otsustati laual.
player-faults-note = Partiid, mida ei kaotatud laual.
player-games = { $n ->
    [one] { $n } partii
   *[other] { $n } partiid
}
player-by-opponent = Vastaste järgi
player-by-colour = Värvi järgi
player-by-opening = Avangu järgi
player-opening = Avang
player-time = Väljakutsete aeg
player-no-step = Ta ei teinud ühtki sammu.
player-calls = { $calls ->
    [one] { $calls } väljakutse
   *[other] { $calls } väljakutset
}, keskmiselt { $mean }, kõige rohkem { $most }.
player-by-move = Partii käigu järgi
player-by-duration = Kestuse järgi
player-under = alla { $time }
player-over = üle { $time }
player-warnings = Hoiatused faili laadimisel
player-none = Ei ole.
outcome-won = võit
outcome-drawn = viik
outcome-lost = kaotus

## Skriptid: arvud panevad need ise

script-start = Algseis
script-step = Samm { $n } / { $of }: { color } { $step }
script-lost = Samm { $n }, väljakutse, mis kaotas: { color }
script-then-start = Mis järgneb: samm { $n }
script-then-step = Mis järgneb, samm { $n } / { $of }: { $step }
script-better-start = Parem: samm { $n }
script-better-step = Parem, samm { $n } / { $of }: { $step }
script-pause = Peata
script-copied = { $what } kopeeritud.
script-no-copy = See brauser ei luba lehtedel kopeerida.
script-lines = Ridu: { $n }
script-lines-of = Ridu: { $n } / { $of }
script-filter = Filter
script-all = kõik
script-sort-by = Sordi
script-order-by = Järjesta
script-rank = koha järgi
script-name = nime järgi
