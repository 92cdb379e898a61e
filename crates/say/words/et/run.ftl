### Turniirid terminalis: `turniir run`, selle tabel ja `turniir intake`.

run-bar = { $pos }/{ $len } partiid { $bar } jäänud { $eta }  { $message }
run-waiting = { $reason }; oodatakse
run-new = '{ $player }' on uus; mängitakse tema partiid, kõik muud jäävad alles
run-changed = mängija '{ $player }' fail on muutunud; tema { $games ->
    [one] { $games } lõppenud partii
   *[other] { $games } lõppenud partiid
} mängitakse uuesti
run-changed-stands = mängija '{ $player }' fail on muutunud; lõppenud partiid jäävad kehtima
run-gone = mängijat '{ $player }' enam ei ole; tema partiid jäävad alles, kuid ei loe kellelegi
run-again = '{ $player }' on tagasi ja tema partiid samuti
run-no-player = ei ole mängija: { $what }: { $reason }
run-cannot-play = '{ $player }' ei saa mängida ja kaotab oma partiid: { $why }
run-warnings = mängija '{ $player }': { $count ->
    [1] hoiatus
    [one] { $count } hoiatus, tähtsaim
   *[other] { $count } hoiatust, tähtsaim
}: { $first }
run-incomplete = { $games ->
    [one] { $games } partii jäi
   *[other] { $games } partiid jäi
} mängimata ega loe kellelegi; sama käsk proovib uuesti
run-stopped = peatatud; kõik lõppenud partiid on hoidlas { $store }, sama käsk jätkab
run-too-little-memory = ühe partii mängijad vajavad kokku { $needed } MiB, kuid --total-memory on { $given }
run-less-memory = kui korraga käib { $jobs } partiid, saab mängija { $share } MiB, vähem kui lubatud { $memory } MiB; vaata --jobs ja --total-memory
run-loading = mängijate laadimine: { $done } / { $of }
run-strict = --strict: midagi ei mängitud; ülal nimetatud mängijatest tuleb { $players } parandada või välja jätta
run-keeps = { $store } hoiab lõppenut alles
run-store = hoidla: { $store }; turniir report teeb sellest lehed
run-nothing-named = nimeta seadistus FILE.toml või mängijad: --players KAUST mängib korra, --watch KAUST jätkab, kui faile juurde tuleb
watch-no-folder = { $folder }: sellist kausta ei ole; tee see ja pane mängijad sinna
watch-changed = kausta { $folder } failid on muutunud
watch-all-played = kõik on mängitud; oodatakse faile kausta { $folder } (Ctrl-C lõpetab)
watch-incomplete = { $games ->
    [one] { $games } partii jäi
   *[other] { $games } partiid jäi
} mängimata, neid proovitakse järgmise muudatuse järel uuesti; oodatakse faile kausta { $folder }
watch-waiting = { $source }: { $reason }; oodatakse faile
watch-format = --watch: selles vormis jäävad mängijad samaks; see sobib turniiridega, kus kõik mängivad kõigiga või üks kõigiga
marks-no-file = { $file }: sellist faili ei ole; skeemi osad [check] ja [tests] käivitavad mängijaid: pange nende failid hoidla kõrvale, nagu nad olid (server annab set-up.zip), käivitage turniir marks samas kaustas kui turniir run, või jätke need osad skeemist välja
marks-without = hindeta, sest neid ei esitanud keegi: { $names } (everybody = true skeemis annab neilegi)
marks-not-played = { $games ->
    [one] { $games } partii jäi
   *[other] { $games } partiid jäi
} mängimata ega loe kellegi hindes; turniir run proovib uuesti
not-played = partii { $game }, { $white } - { $black }: mängimata: { $why }

## Tabel

table-player = mängija
table-points = pkt
table-sup = üle
table-faults = vea tõttu kaotatud
table-ms-step = ms/samm
table-longest = pikim
table-too-wide = Risttabel on laiem kui 80 veergu; turniir table --wide näitab seda.
table-elo = Elo: logistiline, teiste keskmise suhtes; ±: 95 % usaldusvahemik partiipaaride järgi.
table-superior = üle: tõenäosus (%), et on järgmisest tugevam.
table-free = Voorud ilma partiita, mis annavad võidu punktid: { $names }.

## Esitatud tööd

intake-none = selles ei ole ühtki esitatud tööd
intake-no-place = lahti pakkimiseks ei ole kohta
intake-other-pages = selle index.html ei ole turniir intake leht; nimeta võtmega --pages teine kaust
intake-submissions = { $source }: { $count ->
    [one] { $count } esitatud töö
   *[other] { $count } esitatud tööd
}
intake-refused = arusaamatuid: { $count }
intake-alike = peaaegu ühesuguseid: { $count }
intake-pair = sarnasus { $alike } %, klauslitest samad peale nimede { $same } %: { $a } - { $b }
intake-many = { $share } % tööst { $name } on kood, mis on ka { $others ->
    [one] { $others } teisel
   *[other] { $others } teisel
}; kui seda ei jagatud (--template), siis uuri
intake-group = { $count } programmi on vähemalt { $share } % ulatuses samad: { $names }; kui seda ei jagatud (--template), vaadake
intake-group-same = { $count } programmi on samad peale nimede ja järjekorra: { $names }; kui seda ei jagatud (--template), vaadake
intake-example = { $share } % tööst { $name } on näidismängija { $example }
intake-side-by-side = kõrvuti: { $page }
intake-pages = --pages KAUST näitab neid kõrvuti
