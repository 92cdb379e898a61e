### `turniir check` ja `turniir watch`.

check-pass = korras
check-not-reached = proovimata
check-warn = hoiatus
check-fail = VIGA
check-head-fail = viga
check-head-file = fail
check-head-problem = esimene probleem
check-loading = laadimine ...
check-positions = seisud ...
check-clauses = klauslid ...

## Reeglid

rule-text = on fail, milles on Prologi tekst
rule-module = on moodul, mis ekspordib ühe kolme argumendiga peapredikaadi
rule-does-not-fail = ei ebaõnnestu ega lõpe veaga
rule-answers-in-time = vastab õigel ajal
rule-legal-steps = teeb lubatud samme
rule-captures = lööb, kui peab
rule-goes-on-capturing = jätkab löömist sama nupuga
rule-no-input = ei oota sisendit
rule-no-sleep = ei maga
rule-no-files = ei ava faile
rule-no-programs = ei käivita teisi programme
rule-no-syntax-errors = on süntaksivigadeta
rule-leaves-ruut = jätab ruut/3 arbiitri hoolde
rule-known-predicates = kutsub välja ainult olemasolevaid predikaate
rule-directives = selle direktiivid õnnestuvad
rule-singletons = kasutab iga muutujat vähemalt kaks korda
rule-no-warnings = laaditakse muude hoiatusteta
rule-plays-games = mängib partiid lõpuni
rule-no-choice-point = ei jäta valikupunkti
rule-prints-nothing = ei trüki midagi
rule-clauses-succeed = selle klauslid õnnestuvad

## Kus

check-place-start = algseis
check-place-capture = löömine vaiksete sammude seas
check-place-backwards = löömine tagasi
check-place-second-jump = ahela teine löök
check-place-last-row = samm viimasele reale
check-place-capture-last-row = löömine viimasele reale
check-place-king-quiet = tamm, millel pole midagi lüüa
check-place-king-capture = tamme kauge löömine
check-place-king-goes-on = tamm, mis peab jätkama
check-place-one-step = ainus lubatud samm
check-place = { $place } ({ $color ->
    [white] valge
   *[black] must
})
check-opponent-random = juhuslike sammude
check-opponent-first = esimese lubatud sammu
check-opponent-itself = iseenda
check-opponent-engine = 1. taseme mootori
check-game-place = samm { $step } { $opponent } vastu ({ $color ->
    [white] valge
   *[black] must
})
check-game-progress = partii { $game } / { $of }: { $color ->
    [white] valge
   *[black] must
} { $opponent } vastu

## Mis

check-at = { $place }: { $what }
check-at-it = { $place }: { $what }
check-and-more = { $what }; ja veel { $more }
check-main = { $predicate } moodulist { $module }
check-in-line = { $goal } real { $line }
check-places = { $count ->
    [one] { $count } koht
   *[other] { $count } kohta
}
check-left-out = { $of } seisust { $count } jäi läbi proovimata
check-no-end = ükski väljakutse ei jõudnud lõpuni
check-slowest = aeglaseim { $ms } ms
check-slowest-and-games = aeglaseim { $ms } ms; partiides { $times }
check-times = { $from }-{ $to } nuppu { $mean } ms, pikim { $longest }
check-calls = { $count ->
    [one] { $count } väljakutse
   *[other] { $count } väljakutset
}
check-score = partiisid { $played } / { $wanted }, punktid { $points }
check-no-time = rohkemaks ei olnud aega
check-lost-by-fault = { $count ->
    [one] { $count } kaotatud oma vea tõttu
   *[other] { $count } kaotatud oma vigade tõttu
}
check-open = { $of } väljakutsest { $count } puhul; lõpeta klausel lõikega
check-in-calls = { $count ->
    [one] { $count } väljakutses
   *[other] { $count } väljakutses
}
check-ran = { $of } klauslist käivitus { $ran } (--coverage loetleb need)
check-overwrites = jälgitav väljakutse lõpeb setarg/3 ja nb_setarg/3 juures
check-never-succeeded = { $clause } prooviti { $times } korda ja see ei õnnestunud kordagi
check-never-used = { $clause } ei kasutatud kordagi
check-never-used-to-end = { $clause } ei kasutatud üheski väljakutses, mis lõpuni jõudis
check-many = { $file }: selles failis on neid palju: turniir intake näitab, mis selles on, turniir run --players võtab selle vastu; check võtab .pl-faile

watch-kept = kontroll: { $rules ->
    [one] { $rules } reegel täidetud
   *[other] { $rules } reeglit täidetud
}
watch-some-not = kontroll: { $rules ->
    [one] { $rules } reegel täidetud
   *[other] { $rules } reeglit täidetud
}, mõni EI OLE
watch-gone = { $file } on kadunud; seda otsitakse edasi
