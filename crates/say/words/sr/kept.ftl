### Šta u skladištima, zapisima partija i JSON-u stoji na engleskom, a čitalac vidi na srpskom.

## Šta ne valja u koraku: kraj rečenice čiji je subjekat "igrač"

violation-no-change = nije napravio korak iako je bio moguć
violation-wrong-color = pomerio je protivnikovu figuru
violation-capture-ignored = odigrao je bez uzimanja iako je mogao da uzme
violation-captured-left = preskočio je figuru na { $square } i ostavio je na tabli
violation-wrong-landing = pomerio je figuru na { $square }, gde ne sme da stane
violation-promotion-missed = piona koji je stigao do poslednjeg reda na { $square } nije pretvorio u damu
violation-promotion-invented = bez razloga je promenio vrstu figure na { $square }
violation-several-pieces = promenio je više od jedne svoje figure
violation-own-piece-removed = sklonio je svoju figuru sa { $square }
violation-piece-invented = stavio je novu figuru na { $square }
violation-foreign-changed = promenio je protivnikovu figuru na { $square } a da je nije uzeo
violation-wrong-continuing = pomerio je drugu figuru, a figura na { $square } morala je da nastavi uzimanje
violation-missing = nije ostavio činjenicu ruut/3 za { $square }
violation-duplicated = ostavio je više od jedne činjenice ruut/3 za { $square }
violation-invented = ostavio je činjenicu ruut/3 koja nije ni polje table ni figura

## Kako se još gubi poziv

fault-took-longer = trajao je duže od { $seconds } s
fault-no-answer = nije odgovorio za { $seconds } s
fault-no-answer-but = nije odgovorio za { $seconds } s; njegov poslednji red, '{ $line }', nije odgovor
fault-no-answer-silent = nije odgovorio za { $seconds } s i ništa nije napisao; da li se izlaz prazni (flush) posle svakog reda?
fault-longer-than-limit = trajao je duže nego što je dozvoljeno
fault-memory = potrošio je više od { $mib } MiB memorije
fault-memory-none-left = potrošio je { $mib } MiB memorije kada je računar više nije imao
fault-share = potrošio je više od igračevog udela u memoriji, { $mib } MiB
fault-processes = napravio je više od { $processes } procesa ili { $threads } niti
fault-failed = glavni predikat nije uspeo
fault-halt = program je pozvao halt
fault-process-ended = igračev proces je završen
fault-ended-from-outside = igračev proces je prekinut spolja
fault-all-ended-from-outside = procesi igrača su prekinuti spolja
fault-forbidden = igračev proces je pokušao ono što nijedan igrač ne sme
fault-stack = igračevom procesu je ponestalo steka (signal 11)
fault-signal = igračev proces je prekinut signalom { $signal }
fault-ended-by-itself = igračev proces se sam završio
fault-code = igračev proces se završio kodom { $code }
fault-broke-off = igračev proces je prekinuo razgovor sa arbitrom
fault-the-process-signal = proces je prekinut signalom { $signal }
fault-the-process-code = proces se završio kodom { $code }
fault-the-process-ended = proces se završio
fault-unexpected = neočekivan odgovor
fault-no-game = igračev proces nije započeo partiju: { $why }
fault-no-legal-move = { $step } nije dozvoljen potez
fault-program-deaf = program ne čita ono što mu se kaže
fault-program-ended = program se završio
fault-program-code = program se završio kodom { $code }
fault-program-walled = program se završio kodom { $code }: nečega što pokreće nema, ili nije dostupno unutar zida (docs/security.md)
fault-program-outside = procesi programa su prekinuti spolja
forfeited = { $games ->
    [one] { $games } partija izgubljena
    [few] { $games } partije izgubljene
   *[other] { $games } partija izgubljeno
} jedna za drugom ({ $faults })

## Pravilo koje je poziv prekršio

rule-must-not-fail = glavni predikat mora uvek da uspe; završite ga klauzulom koja prihvata svaki poziv
rule-no-error = poziv ne sme da se završi greškom: { $detail }
rule-in-time = poziv mora da se završi u zadatom vremenu: { $detail }
rule-in-memory = poziv mora da se zadovolji dozvoljenom memorijom: { $detail }

## Zašto datoteka ne može da igra

load-no-utf8 = { $file }: ime datoteke nije u UTF-8; preimenujte
load-time = { $file }: učitavanje je trajalo duže od { $seconds } s; neka direktiva u datoteci se ne završava
load-memory = { $file }: učitavanje datoteke: { $fault }
load-ended = { $file }: Prologov proces se završio pri učitavanju datoteke: { $fault }
load-nothing = ništa ne definiše
load-no-predicate = nema predikat { $predicate }
load-no-export = ne izvozi nijedan predikat; u prvi red napišite :- module(Ime, [main/3]).
load-no-main = ne izvozi nijedan predikat sa tri argumenta koji sam definiše
load-many-mains = izvozi predikate sa tri argumenta, njih { $count } ({ $names }); navedite jedan kao DATOTEKA:PREDIKAT

## Predati radovi

run-is-players = ovo su igrači, a ne opis turnira; turniir run --players { $path } pušta ih da igraju
intake-no-text = ovo nije tekstualna datoteka
intake-no-main = ne izvozi nijedan predikat sa tri argumenta
intake-empty = fascikla je prazna
intake-only = samo { $files }
intake-no-prolog = u njoj nema Prolog datoteke koja se može pročitati: { $there }
intake-several = više datoteka bi moglo biti igrač: { $files }; ostavite jednu ili je navedite u CSV spisku
intake-link = veza, a ne datoteka; izostavljena je
intake-no-utf8 = ime nije u UTF-8; preimenujte
intake-odd-name = ime ima nevidljive znakove ili je predugačko; preimenujte
intake-link-to-copy = veza, a ne datoteka ni fascikla; kopirajte ono na šta pokazuje
intake-not-prolog = ovo nije Prolog datoteka; ime treba da se završava na .pl
intake-tests = ova datoteka ima samo jedinične testove i nije igrač
intake-line-empty = u ovom redu nema imena i datoteke
intake-no-such-file = takva datoteka ne postoji
intake-no-pattern = ovo nije šablon: { $why }
intake-nothing-fits = nijedna datoteka ni fascikla ne odgovara
intake-nothing-there = takva datoteka ili fascikla ne postoji; navedite fasciklu, zip datoteku, CSV spisak ili šablon
intake-other-there = raspakuje se u { $folder }, gde je nešto drugo; premestite to
intake-no-zip = ovo nije zip datoteka koja se može pročitati: { $why }
intake-damaged = ova zip datoteka je oštećena ili nepotpuna; preuzmite je ponovo
intake-not-zip = ovo nije zip datoteka, iako ime tako kaže; sačuvajte je kao zip
intake-unzipped = { $file } je raspakovano i deo je ovog rada
intake-not-opened = ova zip datoteka nije raspakovana: { $why }; raspakujte je sami i počnite ponovo
intake-course-inside = ovo je zip datoteka celog kursa; navedite je samu ili je raspakujte na drugom mestu
intake-packed = ovo je zip datoteka, koja se otvara samo u fascikli sa radovima; raspakujte je ili navedite fasciklu
intake-many-entries = ima više od { $most } stavki, više nego što jedan kurs predaje
intake-many-files = sadrži više od { $most } datoteka; ništa od toga se ne koristi
intake-twice = ovo ime je dva puta u arhivi; drugo je izostavljeno
intake-device = veza ili uređaj, a ne datoteka; izostavljeno
intake-bomb = { $mib } MiB spakovanih u { $kib } KiB nije program; izostavljeno
intake-not-unpacked = ne može da se raspakuje: { $why }
intake-too-large = raspakovano je veće od { $mib } MiB; ništa od toga se ne koristi
intake-locked = zaključano je lozinkom; izostavljeno
intake-unseen = ime ima nevidljive znakove; izostavljeno
intake-absolute = ime označava mesto na računaru, a ne u arhivi; izostavljeno
intake-long-name = ime je predugačko; izostavljeno
intake-leads-out = ime vodi van arhive; izostavljeno
intake-hidden = ime ili deo imena počinje tačkom; izostavljeno
intake-nameless = nema ime; izostavljeno
intake-deep = nalazi se dublje od { $most } fascikli; izostavljeno

## Šta se kaže o datotekama, partijama i skladištima

file-no-player = takva datoteka ne postoji; navedite igrača kao FILE.pl, FILE.pl:PREDICATE, random, engine, engine:level=3, hub:COMMAND ili lines:COMMAND
file-no-prolog = takva datoteka ne postoji; navedite je kao FILE.pl ili FILE.pl:PREDICATE
file-no-player-meant = takva datoteka ne postoji; da li ste mislili { $name }?
file-none-to-watch = takva datoteka ne postoji; pravi je turniir new NAME
file-no-permission = nema dozvole za čitanje
file-folder = ovo je fascikla; navedite datoteku u njoj
file-folder-no-prolog = ovo je fascikla, a ne Prolog datoteka
file-no-plain = ovo nije datoteka sa tekstom
file-large = datoteka je veća od { $mib } MB
file-link-out = ovo je veza koja vodi van svoje fascikle; navedite datoteku { $file }
file-link-player = ovo je veza ka datoteci drugog igrača, { $file }
file-link-player-out = ovo je veza koja vodi van igračeve fascikle
swipl-no-load = SWI-Prolog nije učitao datoteku
swipl-says = SWI-Prolog kaže: { $detail }
swipl-ended = SWI-Prolog se završio
swipl-outside = SWI-Prolog je prekinut spolja
games-none-pdn = nema nijedne partije; PDN ima oznake [Name "value"] i poteze 1. c3-d4 f6-g5
games-none-json = nema nijedne partije; zapisuje ih turniir match --json
games-no-number = nema partije { $number }; --game bira jednu od { $numbers }
games-no-move-so = '{ $what }' nije potez; potezi se pišu c3-d4, c3:e5 ili 22-18
games-name-one = u njoj je partija: { $count }; navedite jednu sa --game N, od { $numbers }
games-no-move = nema poteza za gledanje
store-none = ovo nije skladište turnira; pravi ga turniir run
store-no-tournament = ovo nije skladište turnira
store-in-use = ovo skladište koristi drugi turnir; sačekajte kraj ili navedite drugo sa --store
store-other = ovo skladište je od druge postavke ({ $difference }); navedite drugu datoteku sa --store ili ga obrišite sa svim partijama
store-differs = razlikuje se u: { $names }
players-too-few = nema partija za igranje: nađeno igrača: { $count }, a potrebna su bar dva

## Šta kaže učitavanje programa

warn-syntax = sintaksna greška: { $detail }
warn-undefined = { $predicate } nije definisan
warn-other-arity = datoteka ima { $names }
warn-meant = da li ste mislili { $names }?
warn-unnamed = { $predicate } poziva promenljivu koja nigde drugde ne stoji
warn-left-out = klauzula se izostavlja
warn-singleton = promenljiva upotrebljena samo jednom: { $names }
warn-singletons = promenljive upotrebljene samo jednom: { $names }
warn-singleton-branch = upotrebljeno samo jednom u grani: { $names }
warn-singleton-negation = upotrebljeno samo jednom u \+: { $names }
warn-singleton-marked = označeno kao jednokratno, a upotrebljeno više puta: { $names }
warn-scattered = klauzule predikata { $predicate } nisu zajedno u datoteci
warn-ruut-declared = ruut/3 je ovde deklarisan; tabla pripada arbitru i deklaracija se zanemaruje
warn-ruut-defined = ruut/3 je ovde definisan; tabla pripada arbitru i ove činjenice se zanemaruju
warn-built-in = { $predicate } je ugrađeni predikat i ne može se ponovo definisati
warn-replaced = { $predicate } je definisan ovde i u { $file }; važe klauzule odavde
warn-library = library({ $library }) ovde ne postoji; ostatak datoteke se učitava
warn-no-file = nema datoteke '{ $file }' za učitavanje (traženo je pored ove)
warn-no-own-file = nema datoteke '{ $file }' za učitavanje (traženo je pored ove; datoteka drugog igrača ne računa se)
warn-no-alias = nema datoteke '{ $file }' za učitavanje (nijedna klauzula user:file_search_path/2 ne kaže koja je fascikla { $alias })
warn-no-file-there = nema datoteke '{ $file }' za učitavanje (traženo je u { $folders })
warn-alias-error = nema datoteke '{ $file }' za učitavanje (user:file_search_path/2 je izazvao grešku: { $error })
warn-file-outside = datoteka '{ $file }' je izvan fascikle ovog programa i ne čita se (čitaju se samo datoteke te fascikle)
warn-no-module = { $file } nije datoteka modula, pa je use_module/1 ne učitava
warn-module-late = ovo nije prvi term datoteke: u SWI-Prologu direktiva ne uspeva i datoteka se nastavlja kao što je bila
warn-arbiter = arbitar je već tu; ništa se ne učitava
warn-clause-head = glava klauzule mora biti ime, a ne promenljiva ni broj
warn-main = initialization(_, main) je za programe koji se pokreću sami; ne izvršava se
warn-test-body = ovaj test nema telo; napišite test(Name) :- Goal.
directive-failed = ova direktiva nije uspela
directive-memory = ova direktiva je potrošila dozvoljenu memoriju
directive-error = ova direktiva je izazvala grešku: { $detail }
condition-memory = ovaj uslov je potrošio dozvoljenu memoriju
condition-error = ovaj uslov je izazvao grešku: { $detail }

# Partije za mnogo mašina.
not-played-worker = radnik koji ju je igrao završio je { $count } puta
queue-odd-answer = radnik '{ $worker }' dao je odgovor koji to nije
queue-other-file = datoteka u redu nije ona koja je tamo stavljena
queue-no-player-file = datoteka se ne može dobiti iz reda: { $reason }
queue-no-programs = radnici za igrače ne pokreću programe i ne čitaju datoteke svoje mašine
queue-worker-stops = radnik staje pre kraja partije
queue-too-busy = mašina je { $number } % vremena bila zauzeta drugim stvarima
