### Mis hoidlatesse, partiifailidesse ja JSONi läheb inglise keeles ning mille lugeja saab eesti keeles.

## Mis on sammul viga: lause lõpp, mille algus on "mängija"

violation-no-change = ei teinud sammu, kuigi see oli võimalik
violation-wrong-color = käis vastase nupuga
violation-capture-ignored = tegi vaikse sammu, kuigi sai lüüa
violation-captured-left = hüppas üle väljal { $square } asuva nupu, kuid jättis selle lauale
violation-wrong-landing = käis nupuga väljale { $square }, kuhu see ei tohi minna
violation-promotion-missed = jättis viimasele reale jõudnud lihtnupu väljal { $square } tammeks muutmata
violation-promotion-invented = muutis väljal { $square } asuva nupu liiki põhjuseta
violation-several-pieces = muutis rohkem kui üht oma nuppu
violation-own-piece-removed = võttis oma nupu väljalt { $square } ära
violation-piece-invented = pani väljale { $square } uue nupu
violation-foreign-changed = muutis vastase nuppu väljal { $square } seda löömata
violation-wrong-continuing = käis teise nupuga, kuigi väljal { $square } asuv nupp pidi löömist jätkama
violation-missing = jättis välja { $square } ilma ruut/3 faktita
violation-duplicated = jättis väljale { $square } rohkem kui ühe ruut/3 fakti
violation-invented = jättis ruut/3 fakti, mis ei ole laua väli ega nupp

## Kuidas väljakutse muidu kaotatakse

fault-took-longer = kestis kauem kui { $seconds } s
fault-no-answer = ei vastanud { $seconds } s jooksul
fault-no-answer-but = ei vastanud { $seconds } s jooksul; selle viimane rida '{ $line }' ei ole vastus
fault-no-answer-silent = ei vastanud { $seconds } s jooksul ega kirjutanud midagi; kas väljund tühjendatakse iga rea järel (flush)?
fault-longer-than-limit = kestis kauem kui lubatud
fault-memory = kasutas rohkem kui { $mib } MiB mälu
fault-memory-none-left = kasutas { $mib } MiB mälu ajal, kui arvutil seda enam ei olnud
fault-share = kasutas rohkem mälu, kui mängijale ette nähtud, { $mib } MiB
fault-processes = lõi rohkem kui { $processes } protsessi või { $threads } lõime
fault-failed = peapredikaat ebaõnnestus
fault-halt = programm kutsus välja halt
fault-process-ended = mängija protsess on lõppenud
fault-ended-from-outside = mängija protsess lõpetati väljastpoolt
fault-all-ended-from-outside = mängijate protsessid lõpetati väljastpoolt
fault-forbidden = mängija protsess üritas teha keelatut
fault-stack = mängija protsessil sai pinu otsa (signaal 11)
fault-signal = mängija protsessi lõpetas signaal { $signal }
fault-ended-by-itself = mängija protsess lõppes ise
fault-code = mängija protsess lõppes koodiga { $code }
fault-broke-off = mängija protsess katkestas jutu arbiitriga
fault-the-process-signal = protsessi lõpetas signaal { $signal }
fault-the-process-code = protsess lõppes koodiga { $code }
fault-the-process-ended = protsess lõppes
fault-unexpected = ootamatu vastus
fault-no-game = mängija protsess ei alustanud partiid: { $why }
fault-no-legal-move = { $step } ei ole lubatud käik
fault-program-deaf = programm ei loe, mida talle öeldakse
fault-program-ended = programm on lõppenud
fault-program-code = programm on lõppenud koodiga { $code }
fault-program-walled = programm on lõppenud koodiga { $code }: midagi, mille ta käivitab, ei ole olemas või ei ole müüri seest kättesaadav (docs/security.md)
fault-program-outside = programmi protsessid lõpetati väljastpoolt
forfeited = { $games ->
    [one] { $games } partii
   *[other] { $games } partiid
} järjest kaotatud põhjusel { $faults }

## Reegel, mida väljakutse rikkus

rule-must-not-fail = peapredikaat ei tohi ebaõnnestuda; lõpeta see klausliga, mis sobib igale väljakutsele
rule-no-error = väljakutse ei tohi lõppeda veaga: { $detail }
rule-in-time = väljakutse peab lõppema aja piires: see { $detail }
rule-in-memory = väljakutse peab lubatud mäluga läbi saama: see { $detail }

## Miks fail ei saa mängida

load-no-utf8 = { $file }: faili nimi ei ole UTF-8; nimeta ümber
load-time = { $file }: laadimine kestis kauem kui { $seconds } s; mõni faili direktiiv ei lõpe
load-memory = { $file }: faili laadimine { $fault }
load-ended = { $file }: Prologi protsess lõppes faili laadimisel: { $fault }
load-nothing = selles ei ole midagi määratletud
load-no-predicate = selles ei ole predikaati { $predicate }
load-no-export = see ei ekspordi ühtki predikaati; kirjuta esimeseks reaks :- module(Nimi, [main/3]).
load-no-main = see ei ekspordi ühtki kolme argumendiga predikaati, mis oleks selles määratletud
load-many-mains = see ekspordib { $count } kolme argumendiga predikaati ({ $names }); nimeta üks kujul FAIL:PREDIKAAT

## Esitatud tööd

run-is-players = need on mängijad, mitte turniiri kirjeldus; turniir run --players { $path } laseb neil mängida
intake-no-text = see ei ole tekstifail
intake-no-main = see ei ekspordi ühtki kolme argumendiga predikaati
intake-empty = kaust on tühi
intake-only = ainult { $files }
intake-no-prolog = selles ei ole loetavat Prologi faili: { $there }
intake-several = mängija võiks olla mitu faili: { $files }; jäta üks alles või nimeta see CSV-loendis
intake-link = viit, mitte fail; jäeti välja
intake-no-utf8 = selle nimi ei ole UTF-8; nimeta ümber
intake-odd-name = selle nimes on nähtamatuid märke või on nimi liiga pikk; nimeta ümber
intake-link-to-copy = viit, mitte fail ega kaust; kopeeri see, kuhu see viitab
intake-not-prolog = see ei ole Prologi fail; selle nimi peaks lõppema .pl
intake-tests = selles failis on ainult ühiktestid, see ei ole mängija
intake-line-empty = sellel real ei ole nime ja faili
intake-no-such-file = sellist faili ei ole
intake-no-pattern = see ei ole muster: { $why }
intake-nothing-fits = ükski fail ega kaust ei sobi
intake-nothing-there = sellist faili ega kausta ei ole; nimeta kaust, zip-fail, CSV-loend või muster
intake-other-there = see pakitakse lahti kausta { $folder }, kus on midagi muud; vii see mujale
intake-no-zip = see ei ole loetav zip-fail: { $why }
intake-damaged = see zip-fail on vigane või poolik; laadi see uuesti alla
intake-not-zip = see ei ole zip-fail, kuigi nimi nii ütleb; salvesta see zip-failina
intake-unzipped = { $file } pakiti lahti ja on osa sellest tööst
intake-not-opened = seda zip-faili ei pakitud lahti: { $why }; paki see ise lahti ja alusta uuesti
intake-course-inside = see on terve kursuse zip-fail; anna see eraldi või paki mujal lahti
intake-packed = see on zip-fail, mis avatakse ainult tööde kaustas; paki see lahti või nimeta kaust
intake-many-entries = selles on rohkem kui { $most } kirjet, rohkem kui kursusel esitatakse
intake-many-files = selles on rohkem kui { $most } faili; sellest ei kasutata midagi
intake-twice = see nimi on arhiivis kaks korda; teine jäeti välja
intake-device = viit või seade, mitte fail; jäeti välja
intake-bomb = { $mib } MiB, mis on pakitud { $kib } KiB sisse, ei ole programm; jäeti välja
intake-not-unpacked = seda ei saa lahti pakkida: { $why }
intake-too-large = lahti pakituna on see suurem kui { $mib } MiB; sellest ei kasutata midagi
intake-locked = see on parooliga lukus; jäeti välja
intake-unseen = selle nimes on nähtamatuid märke; jäeti välja
intake-absolute = selle nimi on koht arvutis, mitte arhiivis; jäeti välja
intake-long-name = selle nimi on liiga pikk; jäeti välja
intake-leads-out = selle nimi viib arhiivist välja; jäeti välja
intake-hidden = selle nimi või osa sellest algab punktiga; jäeti välja
intake-nameless = sellel ei ole nime; jäeti välja
intake-deep = see on rohkem kui { $most } kausta sees; jäeti välja

## Mida öeldakse failide, partiide ja hoidlate kohta

file-no-player = sellist faili ei ole; nimeta mängija kujul FILE.pl, FILE.pl:PREDICATE, random, engine, engine:level=3, hub:COMMAND või lines:COMMAND
file-no-prolog = sellist faili ei ole; nimeta see kujul FILE.pl või FILE.pl:PREDICATE
file-no-player-meant = sellist faili ei ole; kas mõtlesid { $name }?
file-none-to-watch = sellist faili ei ole; turniir new NAME teeb selle
file-no-permission = selle lugemiseks ei ole luba
file-folder = see on kaust; nimeta fail selles
file-folder-no-prolog = see on kaust, mitte Prologi fail
file-no-plain = see ei ole fail, milles oleks tekst
file-large = fail on suurem kui { $mib } MB
file-link-out = see on viit, mis viib kaustast välja; nimeta fail { $file }
file-link-player = see on viit teise mängija failile { $file }
file-link-player-out = see on viit, mis viib mängija kaustast välja
swipl-no-load = SWI-Prolog ei laadinud faili
swipl-says = SWI-Prolog ütleb: { $detail }
swipl-ended = SWI-Prolog lõppes
swipl-outside = SWI-Prolog lõpetati väljastpoolt
games-none-pdn = ühtki partiid ei leitud; PDN-is on märgendid [Name "value"] ja käigud 1. c3-d4 f6-g5
games-none-json = ühtki partiid ei leitud; turniir match --json kirjutab need
games-no-number = partiid { $number } ei ole; --game valib ühe neist: { $numbers }
games-no-move-so = '{ $what }' ei ole käik; käigud kirjutatakse c3-d4, c3:e5 või 22-18
games-name-one = selles on { $count } partiid; nimeta üks võtmega --game N, neist: { $numbers }
games-no-move = selles ei ole käike, mida vaadata
store-none = see ei ole turniiri hoidla; turniir run teeb selle
store-no-tournament = see ei ole turniiri hoidla
store-in-use = seda hoidlat kasutab teine turniir; oota selle lõppu või nimeta teine hoidla võtmega --store
store-other = see hoidla on teise seadistuse oma ({ $difference }); nimeta võtmega --store teine fail või kustuta see koos kõigi mängudega
store-differs = erinev on { $names }
players-too-few = midagi ei ole mängida: mängijaid leiti { $count }, vaja on vähemalt kahte

## Mida ütleb programmi laadimine

warn-syntax = süntaksiviga: { $detail }
warn-undefined = { $predicate } ei ole määratletud
warn-other-arity = failis on { $names }
warn-meant = kas mõtlesid { $names }?
warn-unnamed = { $predicate } kutsub välja muutujat, mida mujal ei ole
warn-left-out = lause jäetakse välja
warn-singleton = ühekordne muutuja { $names }
warn-singletons = ühekordsed muutujad { $names }
warn-singleton-branch = harus ühekordne: { $names }
warn-singleton-negation = \+ sees ühekordne: { $names }
warn-singleton-marked = märgitud ühekordseks, kuid esineb mitu korda: { $names }
warn-scattered = predikaadi { $predicate } klauslid ei ole failis koos
warn-ruut-declared = ruut/3 on siin deklareeritud; laud on arbiitri oma ja deklaratsiooni ei arvestata
warn-ruut-defined = ruut/3 on siin määratletud; laud on arbiitri oma ja neid fakte ei arvestata
warn-built-in = { $predicate } on sisseehitatud predikaat ja seda ei saa ümber määratleda
warn-replaced = { $predicate } on määratletud siin ja failis { $file }; kehtivad siinsed klauslid
warn-library = library({ $library }) ei ole siin saadaval; ülejäänud fail laaditakse
warn-no-file = faili '{ $file }', mida laadida, ei ole (otsiti selle faili kõrvalt)
warn-no-own-file = faili '{ $file }', mida laadida, ei ole (otsiti selle faili kõrvalt; teise mängija fail ei loe)
warn-no-alias = faili '{ $file }', mida laadida, ei ole (ükski user:file_search_path/2 klausel ei ütle, mis kaust { $alias } on)
warn-no-file-there = faili '{ $file }', mida laadida, ei ole (otsiti kaustadest { $folders })
warn-alias-error = faili '{ $file }', mida laadida, ei ole (user:file_search_path/2 lõppes veaga: { $error })
warn-file-outside = fail '{ $file }' on väljaspool selle programmi kausta ja seda ei loeta (loetakse ainult selle kausta faile)
warn-no-module = { $file } ei ole mooduli fail, seega use_module/1 seda ei laadi
warn-module-late = see ei ole faili esimene liige: SWI-Prologis direktiiv nurjub ja fail läheb edasi nagu enne
warn-arbiter = arbiiter on juba olemas; midagi ei laadita
warn-clause-head = klausli pea peab olema nimi, mitte muutuja ega arv
warn-main = initialization(_, main) on programmidele, mida käivitatakse omaette; seda ei käivitata
warn-test-body = sellel testil ei ole keha; kirjuta test(Name) :- Goal.
directive-failed = see direktiiv ebaõnnestus
directive-memory = see direktiiv kasutas ära lubatud mälu
directive-error = see direktiiv lõppes veaga: { $detail }
condition-memory = see tingimus kasutas ära lubatud mälu
condition-error = see tingimus lõppes veaga: { $detail }

# Partiid mitmele masinale.
not-played-worker = tööline, kes seda mängis, lõpetas { $count } korda
queue-odd-answer = tööline '{ $worker }' andis vastuse, mis ei ole vastus
queue-other-file = järjekorras olev fail ei ole see, mis sinna pandi
queue-no-player-file = faili ei saa järjekorrast kätte: { $reason }
queue-no-programs = töölised ei käivita mängijatena programme ega loe oma masina faile
queue-worker-stops = tööline lõpetab enne partii lõppu
queue-too-busy = masin oli { $number } % ajast hõivatud muuga
