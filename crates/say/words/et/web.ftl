### `turniir serve` lehed.

## Raam

web-play = Mängi
web-watch = Vaata
web-analyse = Analüüsi
web-ladder = Edetabel
web-tournaments = Turniirid
web-hand-in = Esita töö
web-people = Inimesed
web-log-in = Logi sisse
web-log-out = Logi välja
web-language = Keel

## Esileht ja partii alustamine

web-home-title = turniir: mängi kabet
web-home-head = Mängi kabet
web-against = Vastane
web-against-person = Inimene, lingi kaudu
web-against-self = Mõlemad pooled sel ekraanil
web-programs = Programmid
web-course-players = Kursuse mängijad
web-rules = Reeglid
web-rules-named = { $rules ->
    [course] Kursuse reeglid, löök löögi haaval
   *[russian] Vene kabe, ametlikud reeglid
}
web-rules-short = { $rules ->
    [course] kursuse reeglid
   *[russian] ametlikud reeglid
}
web-you-play = Sinu pool
web-by-lot = Loosiga
web-minutes = Minuteid kummalegi
web-seconds = Sekundeid käigu kohta
web-your-name = Sinu nimi
web-no-account = Mängimiseks ei ole kontot vaja.
web-guest = Külaline
web-other-position = Alusta teisest seisust
web-position-fen = Seis FEN-ina
web-home-note = 0 minutit on partii kellata. Prologi näidismängijad mängivad kursuse reeglite järgi.
web-begin = Alusta
web-your-games = Sinu partiid
web-plies = { $n } { $n ->
    [one] käik
   *[other] käiku
}
web-ply = käik { $n }
web-waits = ootab kedagi
web-under-way = käib
web-engine-level = Mootor, tase { $n } / { $of }
web-random = Juhuslikud käigud
web-example = { $name }, näidismängija Prologis
web-version-of = { $name }, { $n }. versioon
web-problem-position = Seis: { $why }
web-nobody-moves = Seis: keegi ei saa seal käia.
web-no-such-player = See mängija ei mängi nende reeglite järgi.
web-clock-range = Kellal on 1 kuni 180 minutit ja käigu kohta lisandub 0 kuni 180 sekundit; 0 minutit ja 0 sekundit tähendab, et kella ei ole.
web-no-such-rules = selliseid reegleid ei ole

## Partii

web-place-free = Üks koht on vaba.
web-send-address = Saada selle lehe aadress sellele, kelle vastu tahad mängida. Mängib see, kes esimesena koha võtab.
web-copy-address = Kopeeri aadress
web-program-said = Mida programm ütles:
web-lost-connection = Ühendus katkes; proovitakse uuesti.
web-moves = Käigud
web-to-present = Praegusesse seisu
web-take-back = Võta tagasi
web-offer-draw = Paku viiki
web-draw-offered = Pakutakse viiki:
web-accept = Võta vastu
web-decline = Keeldu
web-resign = Alistu
web-rematch = Revanš
web-next-game = Nende mängijate järgmine partii
web-save-pdn = Salvesta PDN-ina
web-how-to-move = Klõpsa nupul või lohista seda; klaviatuuril liiguvad nooleklahvid väljalt väljale, Enter võtab ja paneb, Escape laseb lahti. Löögiahel tehakse löök löögi haaval.
web-needs-script = See leht vajab JavaScripti.
web-white-wins = Valge, { $name }, võidab: { $why }.
web-black-wins = Must, { $name }, võidab: { $why }.
web-drawn = Viik: { $why }.
web-no-result = Tulemust ei ole: { $why }.
web-not-yours = sa ei mängi selles partiis
web-game-over = partii on läbi
web-game-not-over = partii ei ole läbi
web-not-your-turn = ei ole sinu kord
web-late = seis on vahepeal muutunud
web-illegal = { $step } ei ole siin lubatud käik
web-nothing-to-do = midagi pole teha
web-no-draw-partner = viiki pole kellelegi pakkuda
web-draw-too-soon = pakkusid just viiki; mängi veidi edasi
web-no-draw-offered = viiki ei ole pakutud
web-places-taken = mõlemad kohad on hõivatud
web-other-not-here = teist poolt veel ei ole
web-no-takeback = käike võetakse tagasi ainult masina vastu ja kellata
web-nothing-to-take = tagasi pole midagi võtta
web-too-many-games = pooleli on { $n } partiid; lõpeta enne mõni neist
web-no-such-deed = sellist tegevust ei ole
web-analyse-later = inimeste partiid analüüsitakse, kui see on läbi
web-did-not-play = sa ei mänginud selles partiis

## Miks partii lõppes

web-end-resigned = teine pool alistus
web-end-agreed = kokkuleppel
web-end-left = konto eemaldati
web-end-no-moves = teisel poolel ei ole enam käiku
web-end-quiet = { $limit } sammu löömata
web-end-repetition = sama seis kolm korda
web-end-kings = liiga kaua käidi ainult tammedega
web-end-time = teisel poolel sai aeg otsa
web-end-illegal = teine pool tegi lubamatu sammu
web-end-no-step = teine pool ei teinud sammu, kuigi sai
web-end-failed = teise poole programm ebaõnnestus
web-end-error = teise poole programm lõppes veaga
web-end-memory = teise poole programm võttis liiga palju mälu
web-end-crash = teise poole programm jooksis kokku
web-end-load = teise poole programmi ei saanud laadida
web-end-forfeit = teine pool oli liiga sageli eksinud
web-end-not-played = seda ei saanud mängida

## Lauad, skriptides

web-board = Laud
web-piece = { $piece ->
    [white-man] valge lihtnupp
    [white-king] valge tamm
    [black-man] must lihtnupp
    [black-king] must tamm
   *[empty] tühi
}
web-taken = võetud
web-can-move = saab käia
web-can-be-reached = siia saab käia
web-waiting-other = Oodatakse teist poolt.
web-your-turn = { $color ->
    [white] Sinu kord: valge.
   *[black] Sinu kord: must.
}
web-to-move = { $color ->
    [white] Valge käigul.
   *[black] Must käigul.
}
web-offers-draw = { $color ->
    [white] Valge pakub viiki.
   *[black] Must pakub viiki.
}
web-moved = { $color ->
    [white] Valge
   *[black] Must
} { $step }
web-resign-again = Alistumiseks vajuta uuesti
web-copied = Kopeeritud
web-no-copy = Veebilehitseja ei lase lehel kopeerida; kopeeri aadress aadressirealt.
web-unreachable = Serverini ei pääse; proovi uuesti.
web-engine-busy = Mootor on hõivatud; vajuta uuesti küsimiseks Mootor.
web-then-better = Edasi { $then }. Parem { $better }.
web-play-first = Tee esimene käik
web-depth = sügavus { $n }
web-white-keeps = Hinnang: valgele jääb partiist { $n } %
web-coach-looks = Treener vaatab partiid.
web-coach-progress = Treener vaatab partiid: { $done } / { $of }.
web-coach-whole = Treener kogu partiist
web-no-mistake = Vigu ei leitud.
web-show-position = Näita seisu

## Analüüsimine

web-evaluation = Hinnang
web-engine-lines = Mootori variandid
web-engine = Mootor
web-coach = Treener
web-copy-link = Kopeeri link
web-coach-game = Treener kogu partiile
web-paste = Kleebi seis või partii
web-fen-or-pdn = FEN või PDN
web-accuracy = { $color }: täpsus { $percent } %, { $n } { $n ->
    [one] käik
   *[other] käiku
}.
web-no-choice = { $color }: ühelgi käigul polnud valikut.
web-has-won = { $color ->
    [white] Valge on võitnud: teisel poolel ei ole käiku.
   *[black] Must on võitnud: teisel poolel ei ole käiku.
}
web-draw-by-rules = Viik reeglite järgi: { $why }.
web-too-many-plies = partiis on siin kõige rohkem { $n } käiku
web-no-move = { $step } ei ole käik
web-neither = see ei ole seis FEN-ina ega partii PDN-ina
web-not-analysed = { $rules }: neid reegleid siin ei analüüsita

## Vaatamine

web-nobody-plays = Praegu ei mängi keegi.
web-games-under-way = Käimasolevad partiid.
web-more = Veel

## Edetabel

web-ladder-lead = Igaühe viimane vastu võetud versioon mängib edasi, üks partii korraga, kursuse reeglite järgi.
web-nothing-accepted = Veel ei ole midagi vastu võetud.
web-place = Koht
web-version-n = { $n }. versioon
web-play-against = Mängi { $name } vastu
web-ladder-note = Elo teiste keskmise suhtes, ± 95 %. Uus versioon alustab otsast. Võit annab kaks punkti, viik ühe.
web-last-games = Viimased partiid

## Töö esitamine

web-prolog-file = Prologi fail
web-at-most-kib = Kõige rohkem { $kib } KiB.
web-or-paste = Või kleebi tekst
web-text-of-player = Mängija tekst
web-hand-in-note = Faili kontrollitakse kohe: see mängib suletud protsessis seise ja terveid partiisid. Mis vastu võetakse, mängib edetabelis edasi. Selle teksti ja kontrolli tulemust näete ainult sina ja õpetajad.
web-how-player-looks = Milline peab mängija olema
web-player-module = Moodul, mis ekspordib ühe kolme argumendiga predikaadi: käigul olev värv, valge 1 ja must 2, ning selle nupu rida ja veerg, mis äsja lõi ja peab jätkama, või 0 ja 0.
web-player-board = Laud on 32 tumeda välja faktid { $fact }: 0 tühi, 1 ja 10 valge lihtnupp ja tamm, 2 ja 20 must lihtnupp ja tamm.
web-player-step = Iga väljakutse teeb ühe lubatud sammu, muutes neid fakte retract'i ja assertz'iga: vaikse käigu või täpselt ühe löögi, kusjuures löödud nupp võetakse laualt. Väljakutse ei tohi ebaõnnestuda; kui sammu ei ole, siis see lõpeb ega muuda midagi.
web-player-comment = Valge vaiksed sammud üles ja paremale; löömised on siit puudu.
web-player-own = Oma arvutis: { $new } teeb mängija, millest alustada, { $check } ütleb sama mis siin.
web-your-versions = Sinu versioonid
web-versions = Versioonid
web-version = Versioon
web-file = Fail
web-handed-in-utc = Esitatud (UTC)
web-check = Kontroll
web-state = { $state ->
    [accepted] vastu võetud
    [refused] tagasi lükatud
    [failed] kontrollimata
   *[waiting] ootel
}
web-packed = See on pakitud fail; esita Prologi fail ise.
web-no-text = See ei ole tekst; esita Prologi fail.
web-empty-file = Selles ei ole midagi; vali fail või kleebi selle tekst.
web-form-broken = vorm ei jõudnud tervena kohale; saada uuesti
web-two-wait = Kaks sinu faili ootavad kontrolli; oota, kuni üks neist on kontrollitud.
web-is-example = See on näide { $name }, muutmata.
web-came-late = Esitatud { $when } (UTC), pärast tähtaega.
web-is-late = hilinenud
web-deadline = Tähtaeg
web-deadline-utc = Päev ja kellaaeg (UTC)
web-deadline-note = Hiljem esitatu võetakse siiski vastu ja märgitakse hilinenuks. Tühi: tähtaega pole.
web-deadline-is = Esitada hiljemalt { $when } (UTC).
web-deadline-over = Tähtaeg oli { $when } (UTC); mis nüüd tuleb, märgitakse hilinenuks.
web-deadline-wrong = Tähtaeg on päev ja kellaaeg, näiteks 2026-12-01T18:00, või tühi.
web-next-hand-in = Esita oma mängija
web-next-invite = Kutsu oma üliõpilased
web-next-tournament = Alusta turniiri
web-next-last = Sinu versioon { $n }: { $state }
web-next-players = Mängijaid edetabelis: { $n }
web-too-many-files = Oled esitanud { $n } faili; pöördu õpetaja poole.

## Otsus

web-checking = Kontroll käib:
web-check-running = Kontroll käib
web-waits-turn = ootab järjekorras
web-loading = laadimine
web-unit-tests = ühiktestid
web-reload = Laadi leht minuti pärast uuesti.
web-accepted = Vastu võetud: see mängib edetabelis edasi.
web-play-it = Mängi selle vastu
web-refused = Ei võetud vastu: kõigepealt tuleb parandada see, mille juures on "{ $fail }".
web-check-failed = Seda ei saanud kontrollida, kuid fail ei ole süüdi. Esita see uuesti.
web-verdict = { $verdict ->
    [pass] korras
    [warn] hoiatus
    [fail] viga
   *[open] proovimata
}
web-n-more = veel { $n }
web-rule = Reegel
web-legal-steps = Lubatud sammud
web-what-it-did = Mida see tegi
web-position = Seis
web-same-call = Sama väljakutse uuesti
web-tests = Ühiktestid
web-text-handed-in = Tekst, nagu see esitati
web-another-version = Esita uus versioon
web-file-version = { $file }, { $n }. versioon
web-no-piece-moved = ühtki nuppu ei liigutatud
web-took = võttis ära { $gone }
web-put = pani { $put }
web-took-put = võttis ära { $gone }; pani { $put }
web-row-column = rida { $row }, veerg { $column }
web-no-piece = mis ei ole nupp

## Turniirid

web-tournament-state = { $state ->
    [running] Turniir, käib
    [stopped] Turniir, peatatud
    [failed] Turniir, katkenud
   *[finished] Turniir, lõppenud
}
web-state-of = { $state ->
    [running] käib
    [stopped] peatatud
    [failed] katkenud
   *[finished] lõppenud
}
web-games-played = Mängitud partiid
web-played-of = Mängitud on { $played } / { $of } partiid.
web-n-games = { $n } { $n ->
    [one] partii
   *[other] partiid
}.
web-no-game-ended = Ükski partii ei ole veel lõppenud.
web-white-black = Valge - must
web-why = Miks
web-last-of = Viimased { $shown } / { $of } partiid.
web-stop = Peata
web-go-on = Jätka
web-report = Aruanne
web-table-csv = Tabel CSV-na
web-store = Hoidla
web-set-up-players = Seadistus koos mängijatega
web-set-up = Ainult seadistus
web-none-yet = Ühtki ei ole veel olnud.
web-begin-one = Alusta uut
web-takes-part = Osaleb igaühe viimane vastu võetud versioon sellisena, nagu see praegu on: praegu { $n }.
web-name = Nimi
web-format = Vorm
web-format-named = { $format ->
    [double-round-robin] Sama kaks korda
    [swiss] Šveitsi süsteem, voorudena
    [knock-out] Väljalangemine
    [gauntlet] Esimene kõigi teiste vastu
   *[round-robin] Igaüks igaühe vastu
}
web-openings = Avangud
web-opening-named = { $opening ->
    [drawing] Loosimistabel
   *[start] Tavaline algseis
}
web-games-of-pair = Partiisid paari kohta
web-rounds-swiss = Voore (Šveitsi)
web-seconds-call = Sekundeid väljakutse kohta
web-gauntlet-first = Kõigi teiste vastu (üks kõigi vastu)
web-first-of-list = nimekirja esimene
web-besides = Peale õpilaste
web-nobody = mitte keegi
web-all-of-these = kõik need
web-machine-named = { $machine ->
    [random] Juhuslikud sammud
   *[engine] Mootor, tase { $n }
}
web-no-format = Sellist vormi või avangut ei ole.
web-game-range = 1 kuni 20 partiid paari kohta, 1 kuni 50 vooru.
web-time-range = Väljakutsele 0,1 kuni 60 sekundit.
web-no-machine = Sellist masinat ei ole.
web-needs-name = Turniiril on nimi.
web-needs-two = Turniiriks on vaja kahte mängijat: oota esitatud töid või lisa masinaid.
web-another-tournament = üks turniir juba käib; peata see enne
web-tournament-running = turniir käib
web-took-no-part = see on osalejatele ja õpetajatele

## Kontod

web-login = Kasutajanimi
web-password = Parool
web-login-note = Kontod on kursuste jaoks: õpetaja saadab sulle liitumise aadressi. Mängimiseks, analüüsimiseks ja vaatamiseks ei ole kontot vaja.
web-wrong-login = See nimi ja parool ei käi kokku.
web-join = Liitu
web-invited = { $role ->
    [administrator] Sind on kutsutud haldajaks.
    [teacher] Sind on kutsutud õpetajaks.
   *[student] Sind on kutsutud õpilaseks.
}
web-role-named = { $role ->
    [administrator] haldaja
    [teacher] õpetaja
   *[student] õpilane
}
web-login-hint = Millega sisse logid, näiteks meiliaadress; seda näevad ainult õpetajad.
web-shown-name = Nimi, mida teised näevad
web-shown-hint = See võib olla väljamõeldud.
web-at-least = Vähemalt { $n } märki.
web-login-wrong = Kasutajanimes on 1 kuni 60 tähte, numbrit või märki . - _ @ +
web-choose-name = Vali nimi, mida teised näevad.
web-reserved-name = Seda nime võidaks pidada serveri enda omaks; vali teine.
web-password-range = Paroolis on { $least } kuni { $most } märki.
web-name-taken = See kasutajanimi või nimi on juba kellelgi; vali teine.
web-no-invite = see kutse on juba kasutatud, aegunud või seda pole kunagi olnud; küsi uus
web-for-teachers = see leht on õpetajatele
web-account = Konto
web-password-changed = Parool on muudetud. Kes mujal oli sisse logitud, on välja logitud.
web-another-password = Uus parool
web-password-now = Praegune parool
web-new-password = Uus parool
web-change-it = Muuda
web-account-note = Konto eemaldab soovi korral õpetaja.
web-wrong-password = See ei ole praegune parool.
web-reset-lead = Kasutajale { $login }. Kes on praegu selle nimega sisse logitud, logitakse välja.
web-log-in-with-it = Logi sellega sisse

## Inimesed

web-alike-link = Sarnased programmid
web-send-this = Saada see aadress sellele, kellele see on mõeldud. Seda näidatakse ainult nüüd.
web-invite = Kutsu
web-role = Roll
web-days = Päevi
web-note = Märkus
web-group-two = 2. rühm
web-make-address = Tee aadress
web-open-invites = Kehtivad kutsed
web-invite-line = veel { $n }, roll { $role }, { $days } { $days ->
    [one] päev
   *[other] päeva
}
web-withdraw = Tühista
web-accounts = Kontod
web-handed-in = Esitatud
web-last-utc = Viimane (UTC)
web-password-for = Uus parool kasutajale { $login }
web-shown-as = Teised näevad nime { $name }.
web-nothing-handed-in = Midagi ei ole esitatud.
web-text = Tekst
web-save = Salvesta
web-remove-account = Eemalda konto
web-remove-note = Kõik sellega esitatu kustutatakse koos edetabeli partiidega. Siin mängitud partiid jäävad alles, ilma nimeta. Peetud turniiridesse jäävad nimi ja programm alles. Seda ei saa tagasi võtta.
web-type-login = Kirjuta kasutajanimi uuesti
web-all-accounts = Kõik kontod
web-wrong-removal = See ei ole selle konto kasutajanimi.
web-no-invite-role = sellesse rolli sa kutsuda ei saa
web-invite-range = kutse on 1 kuni 500 inimesele ja 1 kuni 365 päevaks
web-only-administrator = seda teeb ainult haldaja
web-not-own = oma kontot ei eemalda keegi

## Sarnased programmid

web-alike = Sarnased
web-alike-lead = Praegu vastu võetud versioonid, kokku { $n }, võrreldud nagu { $command }; mis neil on ühist näidetega või mis on paljudel, ei loe. See, et kaks on sarnased, ei ütle midagi selle põhjuse kohta.
web-none-alike = Ühtki peaaegu ühesugust paari ei ole.
web-pairs = Paarid
web-groups-alike = Ühesuguste rühmad
web-first = Esimene
web-second = Teine
web-in-common = Ühist
web-same-clauses = Samu klausleid
web-fingerprints = Sõrmejälgi
web-side-by-side = Kõrvuti
web-of-examples = Peaaegu ainult näide
web-pair-lead = { $share } väiksema programmi sõrmejälgedest on mõlemas; { $same } selle klauslitest on samad, kui nimesid ei arvestata. Number viib paarilise juurde.
web-pair-same = sama, ainult nimed erinevad
web-pair-near = palju ühist
web-pair-partner = paariline { $n }

## Mida leht anda ei saa

web-did-not-work = See ei õnnestunud
web-to-first-page = Esilehele
web-no-page = sellist lehte ei ole
web-log-in-first = logi kõigepealt sisse
web-too-large = liiga suur: kõige rohkem { $kib } KiB
web-too-many = liiga palju katseid; oota minut ja proovi uuesti
web-busy = server on hõivatud; proovi hetke pärast uuesti
web-internal = siin läks midagi valesti; see on logis
web-strange-form = see vorm ei tulnud selle serveri lehelt; mine tagasi, laadi leht uuesti ja proovi veel kord
web-form-slow = vorm jõudis kohale liiga aeglaselt
