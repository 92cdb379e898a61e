### Turniri u terminalu: `turniir run`, njegova tabela i `turniir intake`.

run-bar = { $pos }/{ $len } partija { $bar } još { $eta }  { $message }
run-waiting = { $reason }; čeka se
run-new = '{ $player }' je nov; igraju se njegove partije, sve druge ostaju
run-changed = datoteka igrača '{ $player }' se promenila; ponovo se { $games ->
    [one] igra { $games } završena partija
    [few] igraju { $games } završene partije
   *[other] igra { $games } završenih partija
}
run-changed-stands = datoteka igrača '{ $player }' se promenila; završene partije ostaju kakve jesu
run-gone = igrača '{ $player }' više nema; njegove partije se čuvaju i ne broje se nikome
run-again = igrač '{ $player }' se vratio, a sa njim i njegove partije
run-no-player = nije igrač: { $what }: { $reason }
run-cannot-play = '{ $player }' ne može da igra i gubi svoje partije: { $why }
run-warnings = '{ $player }' ima { $count ->
    [1] upozorenje
    [one] { $count } upozorenje, najvažnije
    [few] { $count } upozorenja, najvažnije
   *[other] { $count } upozorenja, najvažnije
}: { $first }
run-incomplete = { $games ->
    [one] { $games } partija nije mogla da se odigra i ne broji
    [few] { $games } partije nisu mogle da se odigraju i ne broje
   *[other] { $games } partija nije moglo da se odigra i ne broji
} se nikome; ista naredba pokušava ponovo
run-stopped = zaustavljeno; sve završene partije su u { $store }, ista naredba nastavlja
run-too-little-memory = igračima jedne partije zajedno treba { $needed } MiB, a --total-memory je { $given }
run-less-memory = sa { $jobs ->
    [one] { $jobs } partijom
    [few] { $jobs } partije
   *[other] { $jobs } partija
} istovremeno igrač može imati { $share } MiB, manje od dozvoljenih { $memory } MiB; pogledajte --jobs i --total-memory
run-loading = učitavanje igrača: { $done } od { $of }
run-strict = --strict: ništa nije odigrano; od gornjih igrača treba popraviti ili izbaciti { $players }
run-keeps = { $store } čuva ono što je završeno
run-store = skladište: { $store }; turniir report od njega pravi stranice
run-nothing-named = navedite postavku FILE.toml, ili igrače: --players FASCIKLA igra jednom, --watch FASCIKLA nastavlja kako datoteke stižu
watch-no-folder = { $folder }: takva fascikla ne postoji; napravite je i stavite igrače u nju
watch-changed = datoteke u { $folder } su se promenile
watch-all-played = sve je odigrano; čekaju se datoteke u { $folder } (Ctrl-C završava)
watch-incomplete = { $games ->
    [one] { $games } partija nije mogla da se odigra
    [few] { $games } partije nisu mogle da se odigraju
   *[other] { $games } partija nije moglo da se odigra
}, pokušava se ponovo pri sledećoj promeni; čekaju se datoteke u { $folder }
watch-waiting = { $source }: { $reason }; čekaju se datoteke
watch-format = --watch: u ovom formatu igrači se ne menjaju; moguće je kada igra svako sa svakim ili jedan protiv svih
marks-no-file = { $file }: nema takve datoteke; [check] i [tests] u šemi pokreću igrače: stavite njihove datoteke pored skladišta kako su i stajale (server daje set-up.zip), pokrenite turniir marks u fascikli u kojoj je pokrenut turniir run, ili izostavite te delove iz šeme
marks-without = bez ocene, jer ih niko nije predao: { $names } (everybody = true u šemi daje i njima)
marks-not-played = { $games ->
    [one] { $games } partija nije odigrana i ne računa
    [few] { $games } partije nisu odigrane i ne računaju
   *[other] { $games } partija nije odigrano i ne računa
} se nikome u ocenu; turniir run pokušava ponovo
not-played = partija { $game }, { $white } - { $black }: nije odigrana: { $why }

## Tabela

table-player = igrač
table-points = poeni
table-sup = jači
table-faults = izgubljeno greškom
table-ms-step = ms/korak
table-longest = najduže
table-too-wide = Unakrsna tabela je šira od 80 kolona; turniir table --wide je prikazuje.
table-elo = Elo: logistički, iznad proseka ostalih; ±: 95 % interval poverenja po parovima.
table-superior = jači: verovatnoća u % da je jači od sledećeg.
table-free = Kola bez partije, koja donose poene pobede: { $names }.

## Predati radovi

intake-none = nema predatih radova
intake-no-place = nema mesta za raspakivanje
intake-other-pages = njen index.html nije stranica koju je napravio turniir intake; sa --pages navedite drugu fasciklu
intake-submissions = { $source }: { $count ->
    [one] { $count } predat rad
    [few] { $count } predata rada
   *[other] { $count } predatih radova
}
intake-refused = nerazumljivo: { $count }
intake-alike = gotovo istovetno: { $count }
intake-pair = sličnost { $alike } %, istih klauzula do na imena { $same } %: { $a } - { $b }
intake-many = { $share } % rada { $name } je kod koji ima još { $others ->
    [one] { $others } drugi
    [few] { $others } druga
   *[other] { $others } drugih
}; ako nije bio podeljen (--template), pogledajte
intake-group = Programa koji su isti bar { $share } %: { $count } ({ $names }); ako to nije podeljeno (--template), pogledajte
intake-group-same = Programa koji su isti do na imena i redosled: { $count } ({ $names }); ako to nije podeljeno (--template), pogledajte
intake-example = { $share } % rada { $name } je primer igrača { $example }
intake-side-by-side = uporedo: { $page }
intake-pages = --pages FASCIKLA ih prikazuje uporedo
