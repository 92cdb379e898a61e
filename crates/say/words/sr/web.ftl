### Stranice programa `turniir serve`.

## Okvir

web-play = Igra
web-watch = Gledaj
web-analyse = Analiza
web-ladder = Lestvica
web-tournaments = Turniri
web-hand-in = Predaj
web-people = Ljudi
web-log-in = Prijava
web-log-out = Odjava
web-language = Jezik

## Prva stranica i početak partije

web-home-title = turniir: igraj damu
web-home-head = Igraj damu
web-against = Protivnik
web-against-person = Osoba, preko veze
web-against-self = Obe strane na ovom ekranu
web-programs = Programi
web-course-players = Igrači sa kursa
web-rules = Pravila
web-rules-named = { $rules ->
    [course] Pravila kursa, skok po skok
   *[russian] Ruska dama, zvanična pravila
}
web-rules-short = { $rules ->
    [course] pravila kursa
   *[russian] zvanična pravila
}
web-you-play = Vi igrate
web-by-lot = Žrebom
web-minutes = Minuta po igraču
web-seconds = Sekundi po potezu
web-your-name = Vaše ime
web-no-account = Za igru nije potreban nalog.
web-guest = Gost
web-other-position = Počni iz druge pozicije
web-position-fen = Pozicija kao FEN
web-home-note = 0 minuta je partija bez sata. Primeri u Prologu igraju po pravilima kursa.
web-begin = Počni
web-your-games = Vaše partije
web-plies = { $n } { $n ->
    [one] polupotez
    [few] polupoteza
   *[other] polupoteza
}
web-ply = polupotez { $n }
web-waits = čeka nekoga
web-under-way = u toku
web-engine-level = Motor, nivo { $n } od { $of }
web-random = Nasumični potezi
web-example = { $name }, primer u Prologu
web-version-of = { $name }, verzija { $n }
web-problem-position = Pozicija: { $why }
web-nobody-moves = Pozicija: tu niko ne može da igra.
web-no-such-player = Taj igrač ne igra po ovim pravilima.
web-clock-range = Sat ima od 1 do 180 minuta i dodaje od 0 do 180 sekundi po potezu; 0 minuta i 0 sekundi znači bez sata.
web-no-such-rules = takva pravila ne postoje

## Partija

web-place-free = Jedno mesto je slobodno.
web-send-address = Pošaljite adresu ove stranice onome protiv koga želite da igrate. Igra ko prvi zauzme mesto.
web-copy-address = Kopiraj adresu
web-program-said = Šta je program rekao:
web-lost-connection = Veza je prekinuta; pokušava se ponovo.
web-moves = Potezi
web-to-present = Na sadašnju poziciju
web-take-back = Vrati potez
web-offer-draw = Ponudi remi
web-draw-offered = Ponuđen je remi:
web-accept = Prihvati
web-decline = Odbij
web-resign = Predaj partiju
web-rematch = Revanš
web-next-game = Sledeća partija ovih igrača
web-save-pdn = Sačuvaj kao PDN
web-how-to-move = Kliknite ili prevucite figuru; tastaturom: strelice idu od polja do polja, Enter uzima i spušta, Escape pušta. Nizovi uzimanja igraju se skok po skok.
web-needs-script = Ovoj stranici je potreban JavaScript.
web-white-wins = Beli, { $name }, pobeđuje: { $why }.
web-black-wins = Crni, { $name }, pobeđuje: { $why }.
web-drawn = Remi: { $why }.
web-no-result = Bez rezultata: { $why }.
web-not-yours = ne igrate u ovoj partiji
web-game-over = partija je završena
web-game-not-over = partija nije završena
web-not-your-turn = niste na potezu
web-late = pozicija se u međuvremenu promenila
web-illegal = { $step } ovde nije dozvoljen potez
web-nothing-to-do = nema šta da se uradi
web-no-draw-partner = nema kome da se ponudi remi
web-draw-too-soon = upravo ste ponudili remi; igrajte još malo
web-no-draw-offered = remi nije ponuđen
web-places-taken = oba mesta su zauzeta
web-other-not-here = druga strana još nije tu
web-no-takeback = potezi se vraćaju samo protiv mašina i bez sata
web-nothing-to-take = nema poteza koji bi se vratio
web-too-many-games = u toku je { $n } partija; prvo završite neke
web-no-such-deed = takva radnja ne postoji
web-analyse-later = partija između ljudi analizira se kad se završi
web-did-not-play = niste igrali u ovoj partiji

## Zašto se partija završila

web-end-resigned = druga strana je predala
web-end-agreed = sporazumno
web-end-left = nalog je uklonjen
web-end-no-moves = druga strana više nema poteza
web-end-quiet = { $limit } koraka bez uzimanja
web-end-repetition = ista pozicija tri puta
web-end-kings = predugo samo potezi damama
web-end-time = drugoj strani je isteklo vreme
web-end-illegal = druga strana je odigrala nedozvoljen korak
web-end-no-step = druga strana nije odigrala korak iako je mogla
web-end-failed = program druge strane nije uspeo
web-end-error = program druge strane završio je greškom
web-end-memory = program druge strane zauzeo je previše memorije
web-end-crash = program druge strane se srušio
web-end-load = program druge strane nije mogao da se učita
web-end-forfeit = druga strana je prečesto grešila
web-end-not-played = nije mogla da se odigra

## Table, u skriptama

web-board = Tabla
web-piece = { $piece ->
    [white-man] beli pion
    [white-king] bela dama
    [black-man] crni pion
    [black-king] crna dama
   *[empty] prazno
}
web-taken = uzeta
web-can-move = može da se igra
web-can-be-reached = može da se stigne
web-waiting-other = Čeka se druga strana.
web-your-turn = { $color ->
    [white] Vi ste na potezu: beli.
   *[black] Vi ste na potezu: crni.
}
web-to-move = { $color ->
    [white] Beli je na potezu.
   *[black] Crni je na potezu.
}
web-offers-draw = { $color ->
    [white] Beli nudi remi.
   *[black] Crni nudi remi.
}
web-moved = { $color ->
    [white] Beli
   *[black] Crni
} { $step }
web-resign-again = Pritisnite ponovo za predaju
web-copied = Kopirano
web-no-copy = Pregledač ne dozvoljava kopiranje; kopirajte adresu iz adresne linije.
web-unreachable = Server nije dostupan; pokušajte ponovo.
web-engine-busy = Motor je zauzet; pritisnite Motor da pitate ponovo.
web-then-better = Zatim { $then }. Bolje { $better }.
web-play-first = Odigraj prvi potez
web-depth = dubina { $n }
web-white-keeps = Procena: beli zadržava { $n } % partije
web-coach-looks = Trener gleda partiju.
web-coach-progress = Trener gleda partiju: { $done } / { $of }.
web-coach-whole = Trener o celoj partiji
web-no-mistake = Nije nađena nijedna greška.
web-show-position = Prikaži poziciju

## Analiza

web-evaluation = Procena
web-engine-lines = Varijante motora
web-engine = Motor
web-coach = Trener
web-copy-link = Kopiraj vezu
web-coach-game = Trener za celu partiju
web-paste = Nalepi poziciju ili partiju
web-fen-or-pdn = FEN ili PDN
web-accuracy = { $color }: tačnost { $percent } %, { $n } { $n ->
    [one] potez
    [few] poteza
   *[other] poteza
}.
web-no-choice = { $color }: nijedan potez sa izborom.
web-has-won = { $color ->
    [white] Beli je pobedio: druga strana nema poteza.
   *[black] Crni je pobedio: druga strana nema poteza.
}
web-draw-by-rules = Remi po pravilima: { $why }.
web-too-many-plies = partija ovde ima najviše { $n } polupoteza
web-no-move = { $step } nije potez
web-neither = ovo nije ni pozicija kao FEN ni partija kao PDN
web-not-analysed = { $rules } se ovde ne analizira

## Gledanje

web-nobody-plays = Trenutno niko ne igra.
web-games-under-way = Partije u toku.
web-more = Još

## Lestvica

web-ladder-lead = Poslednja prihvaćena verzija svakoga igra dalje, partiju po partiju, po pravilima kursa.
web-nothing-accepted = Još ništa nije prihvaćeno.
web-place = Mesto
web-version-n = verzija { $n }
web-play-against = Igraj protiv: { $name }
web-ladder-note = Elo iznad proseka ostalih, ± 95 %. Nova verzija počinje ispočetka. Dva poena za pobedu, jedan za remi.
web-last-games = Poslednje partije

## Predaja

web-prolog-file = Prolog datoteka
web-at-most-kib = Najviše { $kib } KiB.
web-or-paste = Ili nalepite tekst
web-text-of-player = Tekst igrača
web-hand-in-note = Datoteka se odmah proverava: igra u zatvorenom procesu, u pozicijama i celim partijama. Što se prihvati, igra na lestvici. Njen tekst i rezultat provere vidite samo vi i nastavnici.
web-how-player-looks = Kakav mora biti igrač
web-player-module = Modul koji izvozi jedan predikat sa tri argumenta: boja na potezu, 1 za belog i 2 za crnog, i red i kolona figure koja je upravo uzela i mora da nastavi, ili 0 i 0.
web-player-board = Tabla su činjenice { $fact } za 32 tamna polja: 0 prazno, 1 i 10 beli pion i bela dama, 2 i 20 crni pion i crna dama.
web-player-step = Svaki poziv pravi jedan dozvoljen korak menjajući te činjenice pomoću retract i assertz: tih potez, ili tačno jedan skok, pri čemu se preskočena figura skida s table. Ne sme da ne uspe; bez koraka se vraća i ne menja ništa.
web-player-comment = Tihi koraci belog nagore i udesno; uzimanja ovde nedostaju.
web-player-own = Na vašem računaru: { $new } pravi igrača za početak, { $check } kaže isto što i ovde.
web-your-versions = Vaše verzije
web-versions = Verzije
web-version = Verzija
web-file = Datoteka
web-handed-in-utc = Predato (UTC)
web-check = Provera
web-state = { $state ->
    [accepted] prihvaćeno
    [refused] odbijeno
    [failed] neprovereno
   *[waiting] čeka
}
web-packed = Ovo je zapakovana datoteka; predajte samu Prolog datoteku.
web-no-text = Ovo nije tekst; predajte Prolog datoteku.
web-empty-file = U njoj nema ničega; izaberite datoteku ili nalepite tekst.
web-form-broken = obrazac nije stigao ceo; pošaljite ga ponovo
web-two-wait = Dve vaše datoteke čekaju proveru; sačekajte jednu od njih.
web-is-example = Ovo je primer { $name }, neizmenjen.
web-came-late = Predato { $when } (UTC), posle roka.
web-is-late = kasni
web-deadline = Rok
web-deadline-utc = Dan i vreme (UTC)
web-deadline-note = Što se preda kasnije ipak se prima i obeležava kao kasno. Prazno: nema roka.
web-deadline-is = Predati do { $when } (UTC).
web-deadline-over = Rok je bio { $when } (UTC); što sada stigne obeležava se kao kasno.
web-deadline-wrong = Rok je dan i vreme, na primer 2026-12-01T18:00, ili ništa.
web-next-hand-in = Predajte svog igrača
web-next-invite = Pozovite svoje studente
web-next-tournament = Počni turnir
web-next-last = Vaša verzija { $n }: { $state }
web-next-players = Igrača na lestvici: { $n }
web-too-many-files = Predali ste { $n } datoteka; obratite se nastavniku.

## Presuda

web-checking = Provera je u toku:
web-check-running = Provera je u toku
web-waits-turn = čeka na red
web-loading = učitava se
web-unit-tests = jedinični testovi
web-reload = Ponovo učitajte stranicu za minut.
web-accepted = Prihvaćeno: igra na lestvici.
web-play-it = Igraj protiv nje
web-refused = Nije prihvaćeno: prvo treba popraviti ono što je označeno sa "{ $fail }".
web-check-failed = Nije mogla da se proveri, ali datoteka nije kriva. Predajte je ponovo.
web-verdict = { $verdict ->
    [pass] u redu
    [warn] upozorenje
    [fail] greška
   *[open] nedostignuto
}
web-n-more = još { $n }
web-rule = Pravilo
web-legal-steps = Dozvoljeni koraci
web-what-it-did = Šta je uradio
web-position = Pozicija
web-same-call = Isti poziv ponovo
web-tests = Jedinični testovi
web-text-handed-in = Tekst onako kako je predat
web-another-version = Predaj drugu verziju
web-file-version = { $file }, verzija { $n }
web-no-piece-moved = nijedna figura nije pomerena
web-took = sklonio: { $gone }
web-put = stavio: { $put }
web-took-put = sklonio: { $gone }; stavio: { $put }
web-row-column = red { $row }, kolona { $column }
web-no-piece = nešto što nije figura

## Turniri

web-tournament-state = { $state ->
    [running] Turnir, u toku
    [stopped] Turnir, zaustavljen
    [failed] Turnir, prekinut
   *[finished] Turnir, završen
}
web-state-of = { $state ->
    [running] u toku
    [stopped] zaustavljen
    [failed] prekinut
   *[finished] završen
}
web-games-played = Odigrane partije
web-played-of = Odigrano je { $played } od { $of } partija.
web-n-games = { $n } { $n ->
    [one] partija
    [few] partije
   *[other] partija
}.
web-no-game-ended = Još nijedna partija nije završena.
web-white-black = Beli - crni
web-why = Zašto
web-last-of = Poslednjih { $shown } od { $of } partija.
web-stop = Zaustavi
web-go-on = Nastavi
web-report = Izveštaj
web-table-csv = Tabela kao CSV
web-store = Skladište
web-set-up-players = Postavke sa igračima
web-set-up = Samo postavke
web-none-yet = Još nije bilo nijednog.
web-begin-one = Započni novi
web-takes-part = Učestvuje poslednja prihvaćena verzija svakoga onakva kakva je sada: trenutno { $n }.
web-name = Ime
web-format = Sistem
web-format-named = { $format ->
    [double-round-robin] Isto dvaput
    [swiss] Švajcarski, po kolima
    [knock-out] Kup
    [gauntlet] Prvi protiv svih ostalih
   *[round-robin] Svako sa svakim
}
web-openings = Otvaranja
web-opening-named = { $opening ->
    [drawing] Tabela žreba
   *[start] Uobičajena pozicija
}
web-games-of-pair = Partija po paru
web-rounds-swiss = Kola (švajcarski)
web-seconds-call = Sekundi po pozivu
web-gauntlet-first = Protiv svih ostalih (jedan protiv svih)
web-first-of-list = prvi na spisku
web-besides = Pored studenata
web-nobody = niko
web-all-of-these = svi ovi
web-machine-named = { $machine ->
    [random] Nasumični koraci
   *[engine] Motor, nivo { $n }
}
web-no-format = Takav sistem ili otvaranje ne postoji.
web-game-range = Od 1 do 20 partija po paru, od 1 do 50 kola.
web-time-range = Od 0,1 do 60 sekundi za poziv.
web-no-machine = Takva mašina ne postoji.
web-needs-name = Turnir ima ime.
web-needs-two = Za turnir su potrebna dva igrača: sačekajte predaje ili dodajte mašine.
web-another-tournament = drugi turnir je u toku; prvo ga zaustavite
web-tournament-running = turnir je u toku
web-took-no-part = ovo je za učesnike i nastavnike

## Nalozi

web-login = Korisničko ime
web-password = Lozinka
web-login-note = Nalozi su za kurseve: nastavnik vam šalje adresu za pridruživanje. Za igru, analizu i gledanje nije potreban.
web-wrong-login = To ime i lozinka ne idu zajedno.
web-join = Pridruži se
web-invited = { $role ->
    [administrator] Pozvani ste kao administrator.
    [teacher] Pozvani ste kao nastavnik.
   *[student] Pozvani ste kao student.
}
web-role-named = { $role ->
    [administrator] administrator sistema
    [teacher] nastavnik
   *[student] učenik
}
web-login-hint = Čime se prijavljujete, na primer adresa e-pošte; vide ga samo nastavnici.
web-shown-name = Ime koje drugi vide
web-shown-hint = Može biti izmišljeno.
web-at-least = Najmanje { $n } znakova.
web-login-wrong = Korisničko ime ima od 1 do 60 slova, cifara ili znakova . - _ @ +
web-choose-name = Izaberite ime koje drugi vide.
web-reserved-name = To ime bi moglo da se shvati kao serverovo; izaberite drugo.
web-password-range = Lozinka ima od { $least } do { $most } znakova.
web-name-taken = Neko već ima to korisničko ime ili ime; izaberite drugo.
web-no-invite = ova pozivnica je iskorišćena, istekla ili nikad nije ni postojala; zatražite drugu
web-for-teachers = ova stranica je za nastavnike
web-account = Nalog
web-password-changed = Lozinka je promenjena. Ko je bio prijavljen drugde, odjavljen je.
web-another-password = Druga lozinka
web-password-now = Sadašnja lozinka
web-new-password = Nova lozinka
web-change-it = Promeni
web-account-note = Nalog na zahtev uklanja nastavnik.
web-wrong-password = To nije sadašnja lozinka.
web-reset-lead = Za { $login }. Ko je sada prijavljen tim imenom, biće odjavljen.
web-log-in-with-it = Prijavi se njom

## Ljudi

web-alike-link = Slični programi
web-send-this = Pošaljite ovu adresu onome kome je namenjena. Prikazuje se samo sada.
web-invite = Pozovi
web-role = Uloga
web-days = Dana
web-note = Napomena
web-group-two = grupa 2
web-make-address = Napravi adresu
web-open-invites = Otvorene pozivnice
web-invite-line = još { $n } kao { $role }, { $days } { $days ->
    [one] dan
    [few] dana
   *[other] dana
}
web-withdraw = Povuci
web-accounts = Nalozi
web-handed-in = Predato
web-last-utc = Poslednje (UTC)
web-password-for = Nova lozinka za { $login }
web-shown-as = Drugi vide ime { $name }.
web-nothing-handed-in = Ništa nije predato.
web-text = Tekst
web-save = Sačuvaj
web-remove-account = Ukloni nalog
web-remove-note = Sve što je njime predato briše se, zajedno s partijama na lestvici. Partije odigrane ovde ostaju, bez imena. Odigrani turniri zadržavaju ime i program. To se ne može poništiti.
web-type-login = Ponovo upišite korisničko ime
web-all-accounts = Svi nalozi
web-wrong-removal = To nije korisničko ime ovog naloga.
web-no-invite-role = ne možete da pozovete u tu ulogu
web-invite-range = pozivnica je za 1 do 500 ljudi i 1 do 365 dana
web-only-administrator = to radi samo administrator
web-not-own = niko ne uklanja sopstveni nalog

## Slični programi

web-alike = Slični
web-alike-lead = Sada prihvaćene verzije, ukupno { $n }, upoređene kao što radi { $command }; što im je zajedničko s primerima, ili što mnogi imaju, ne računa se. To što su dve slične ne govori zašto.
web-none-alike = Nema dve gotovo istovetne.
web-pairs = Parovi
web-groups-alike = Grupe sličnih programa
web-first = Prva
web-second = Druga
web-in-common = Zajedničko
web-same-clauses = Iste klauzule
web-fingerprints = Otisci
web-side-by-side = Jedno pored drugog
web-of-examples = Skoro samo primer
web-pair-lead = { $share } otisaka manjeg programa je u oba; { $same } njegovih klauza je isto osim imena. Broj vodi do para.
web-pair-same = isto osim imena
web-pair-near = mnogo zajedničkog
web-pair-partner = par { $n }

## Šta stranica ne može da pruži

web-did-not-work = To nije uspelo
web-to-first-page = Na prvu stranicu
web-no-page = takva stranica ne postoji
web-log-in-first = prvo se prijavite
web-too-large = preveliko: najviše { $kib } KiB
web-too-many = previše pokušaja; sačekajte minut i pokušajte ponovo
web-busy = server je zauzet; pokušajte ponovo za trenutak
web-internal = ovde je nešto pošlo naopako; zabeleženo je
web-strange-form = ovaj obrazac nije poslat sa stranice ovog servera; vratite se, ponovo učitajte stranicu i pokušajte ponovo
web-form-slow = obrazac je predugo stizao
