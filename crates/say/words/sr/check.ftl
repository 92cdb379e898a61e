### `turniir check` i `turniir watch`.

check-pass = u redu
check-not-reached = nije dostignuto
check-warn = upozorenje
check-fail = GREŠKA
check-head-fail = greška
check-head-file = datoteka
check-head-problem = prvi problem
check-loading = učitavanje ...
check-positions = pozicije ...
check-clauses = klauzule ...

## Pravila

rule-text = jeste datoteka sa tekstom u Prologu
rule-module = jeste modul koji izvozi jedan glavni predikat sa tri argumenta
rule-does-not-fail = uspeva i ne izaziva grešku
rule-answers-in-time = odgovara na vreme
rule-legal-steps = pravi dozvoljene korake
rule-captures = uzima kada mora
rule-goes-on-capturing = nastavlja uzimanje istom figurom
rule-no-input = ne čeka unos
rule-no-sleep = ne spava
rule-no-files = ne otvara datoteke
rule-no-programs = ne pokreće druge programe
rule-no-syntax-errors = nema sintaksnih grešaka
rule-leaves-ruut = prepušta ruut/3 arbitru
rule-known-predicates = poziva samo predikate koji postoje
rule-directives = direktive mu uspevaju
rule-singletons = svaku promenljivu koristi bar dva puta
rule-no-warnings = učitava se bez drugih upozorenja
rule-plays-games = igra partije do kraja
rule-no-choice-point = ne ostavlja tačku izbora
rule-prints-nothing = ništa ne ispisuje
rule-clauses-succeed = klauzule mu uspevaju

## Gde

check-place-start = početna pozicija
check-place-capture = uzimanje među potezima bez uzimanja
check-place-backwards = uzimanje unazad
check-place-second-jump = drugi skok u nizu
check-place-last-row = korak u poslednji red
check-place-capture-last-row = uzimanje do poslednjeg reda
check-place-king-quiet = dama koja nema šta da uzme
check-place-king-capture = dama sa dalekim uzimanjem
check-place-king-goes-on = dama koja mora da nastavi
check-place-one-step = jedini dozvoljeni korak
check-place = { $place } ({ $color ->
    [white] beli
   *[black] crni
})
check-opponent-random = nasumičnih koraka
check-opponent-first = prvog dozvoljenog koraka
check-opponent-itself = samog sebe
check-opponent-engine = motora na nivou 1
check-game-place = korak { $step } protiv { $opponent } ({ $color ->
    [white] beli
   *[black] crni
})
check-game-progress = partija { $game } od { $of }: { $color ->
    [white] beli
   *[black] crni
} protiv { $opponent }

## Šta

check-at = { $place }: { $what }
check-at-it = { $place }: { $what }
check-and-more = { $what }; i još { $more }
check-main = { $predicate } iz modula { $module }
check-in-line = { $goal } u redu { $line }
check-places = { $count ->
    [one] { $count } mesto
    [few] { $count } mesta
   *[other] { $count } mesta
}
check-left-out = nije dostignuto { $count } od { $of } pozicija
check-no-end = nijedan poziv nije stigao do kraja
check-slowest = najsporiji { $ms } ms
check-slowest-and-games = najsporiji { $ms } ms; u partijama { $times }
check-times = { $from }-{ $to } figura { $mean } ms, najduži { $longest }
check-calls = { $count ->
    [one] { $count } poziv
    [few] { $count } poziva
   *[other] { $count } poziva
}
check-score = { $played } od { $wanted } partija, { $points } poena
check-no-time = za više nije bilo vremena
check-lost-by-fault = { $count ->
    [one] { $count } izgubljena sopstvenom greškom
    [few] { $count } izgubljene sopstvenom greškom
   *[other] { $count } izgubljeno sopstvenom greškom
}
check-open = u { $count } od { $of } poziva; završite klauzulu rezom
check-in-calls = u { $count ->
    [one] { $count } pozivu
    [few] { $count } poziva
   *[other] { $count } poziva
}
check-ran = izvršeno { $ran } od { $of } klauzula (--coverage ih nabraja)
check-overwrites = poziv koji se prati završava se kod setarg/3 i nb_setarg/3
check-never-succeeded = { $clause }: { $times ->
    [one] { $times } pokušaj
    [few] { $times } pokušaja
   *[other] { $times } pokušaja
}, nijednom nije uspela
check-never-used = { $clause } nikada nije upotrebljena
check-never-used-to-end = { $clause } nije upotrebljena ni u jednom pozivu koji je stigao do kraja
check-many = { $file }: u ovoj datoteci ih je mnogo: turniir intake pokazuje šta je u njoj, turniir run --players je prima; check prima datoteke .pl

watch-kept = provera: { $rules ->
    [one] { $rules } pravilo ispunjeno
    [few] { $rules } pravila ispunjena
   *[other] { $rules } pravila ispunjeno
}
watch-some-not = provera: { $rules ->
    [one] { $rules } pravilo ispunjeno
    [few] { $rules } pravila ispunjena
   *[other] { $rules } pravila ispunjeno
}, neka NISU
watch-gone = { $file } je nestala; traži se ponovo
