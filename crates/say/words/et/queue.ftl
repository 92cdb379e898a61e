### Partiid mitmele masinale: `turniir worker`, `turniir queue` ja mida ütleb `--queue`.

queue-no-server = { $server }: NATS-serverit ei saa kätte: { $reason }; käivitage see või vaadake aadress üle ja andke sama käsk uuesti
queue-refused = { $server }: server ei lase sisse; vaadake üle --credentials
queue-no-address = { $server }: see ei ole aadress; aadress on nats://HOST:PORT või tls://HOST:PORT
queue-certificate = { $server }: serveri sertifikaati ei usaldata: { $reason }; andke väljaandja võtmega --tls-ca ja aadress, mis sertifikaadis on
queue-no-file = { $file }: { $reason }
queue-wrong-credentials = { $file }: need ei ole tunnused: .creds-fail, nkey seeme (SU...) või rida kasutaja:parool
queue-server-says = järjekorra server ütleb: { $reason }
queue-not-allowed = järjekorra server ei luba: { $reason }; vaata üle nende volituste õigused ja kas --name on sama nimi, mis nendes kirjas
queue-no-process = protsessi või selle kausta ei saa: { $reason }
queue-only-here = '{ $player }' on programm või kasutab selle masina faile ja mängib ainult ilma võtmeta --queue
queue-file-changed = mängija '{ $player }' fail on pärast algust muutunud; andke sama käsk uuesti
queue-server-gone = { $server }: serverit ei saa kätte; lõppenud partiid on alles
queue-waits = server ei võta partiisid vastu: { $reason }
queue-alone = --{ $option } vajab võtit --queue
queue-no-worker = ühtegi töötajat pole; käivitage igas masinas turniir worker --queue
queue-other-workers = ükski töötaja ei sobi: { $names } on programmist turniir { $theirs }, siin on { $ours }; käivitage kõigis masinates sama programm
queue-no-tags = ühelgi töötajal pole silte { $tags }; käivitage mõni võtmega --tags või muutke --needs
queue-tally = vastuseid, mis tulid kaks korda: { $doubled }; vale piletiga: { $forged }; uuesti välja antud partiisid: { $again }
run-workers = { $workers ->
    [one] { $workers } tööline
   *[other] { $workers } töölist
}, { $games ->
    [one] { $games } partii
   *[other] { $games } partiid
} korraga
table-machines = Mängisid: { $shares }.
worker-ready = tööline { $name }: { $jobs ->
    [one] { $jobs } partii
   *[other] { $jobs } partiid
} korraga, kiirus { $speed }; ootab partiisid serverist { $server }
worker-server-gone = serverit ei saa kätte; pooleli partiid jätkuvad
worker-server-back = server on tagasi
worker-other-program = turniiri '{ $tournament }' siin ei mängita: see on programmist turniir { $theirs }, siin on { $ours }; käivitage kõigis masinates sama programm
worker-too-busy = { $percent } % mängijate ajast läheb teistele programmidele; uusi partiisid ei võeta, kuni see paraneb
worker-handed-back = partii anti tagasi: { $reason }
worker-waits = vastust ei saa anda: { $reason }; proovitakse uuesti
worker-stopped = peatatud; pooleli partiid anti tagasi
status-none = töölisi ei ole ja järjekorras ei ole partiisid
status-workers = Töölised
status-tournaments = Turniirid
status-queue = Sõnumid
status-no-coordinator = { $name }: selle korraldaja ei vasta; sama käsk jätkab, turniir queue remove { $id } võtab mängud ära
queue-removed = { $id }: { $games } mängu ja nende vastused on ära võetud
queue-has-coordinator = { $id }: selle korraldaja töötab; peatage enne see
queue-no-tournament = { $id }: järjekorras pole sellist turniiri; turniir queue status näitab neid
status-name = nimi
status-playing = mängib
status-played = mängitud
status-back = tagasi antud
status-broken = katkenud
status-speed = kiirus
status-lost = kadunud aeg
status-tags = sildid
status-waiting = ootab
status-in-play = mängus
status-rate = partiid/minut
status-left = jäänud
status-messages = partiid: { $games } ({ $work_size } baiti); vastused: { $results } ({ $answer_size } baiti)
