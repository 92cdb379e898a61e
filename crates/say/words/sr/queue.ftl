### Partije za mnogo mašina: `turniir worker`, `turniir queue` i šta kaže `--queue`.

queue-no-server = { $server }: nijedan NATS server nije dostupan: { $reason }; pokrenite ga ili proverite adresu i ponovite istu naredbu
queue-refused = { $server }: server nas ne pušta; proverite --credentials
queue-no-address = { $server }: ovo nije adresa; adresa je nats://HOST:PORT ili tls://HOST:PORT
queue-certificate = { $server }: sertifikat servera nije prihvaćen: { $reason }; navedite izdavača sa --tls-ca, i adresu koja je u sertifikatu
queue-no-file = { $file }: { $reason }
queue-wrong-credentials = { $file }: ovo nisu akreditivi: datoteka .creds, nkey seme (SU...) ili red korisnik:lozinka
queue-server-says = server reda kaže: { $reason }
queue-not-allowed = server reda čekanja ne dopušta: { $reason }; proverite dozvole ovih akreditiva i da li je --name ime koje u njima stoji
queue-no-process = proces ili njegova fascikla ne mogu da se dobiju: { $reason }
queue-only-here = '{ $player }' je program ili ima datoteke ove mašine i može da igra samo bez --queue
queue-file-changed = datoteka igrača '{ $player }' se promenila od početka; ponovite istu naredbu
queue-server-gone = { $server }: server nije dostupan; ono što je završeno ostaje
queue-waits = server ne prima partije: { $reason }
queue-alone = --{ $option } traži --queue
queue-no-worker = nema nijednog radnika; pokrenite turniir worker --queue na svakoj mašini
queue-other-workers = nijedan radnik ne odgovara: { $names } je iz programa turniir { $theirs }, a ovo je { $ours }; pokrenite isti program na svim mašinama
queue-no-tags = nijedan radnik nema oznake { $tags }; pokrenite nekog sa --tags, ili promenite --needs
queue-tally = odgovori koji su došli dvaput: { $doubled }; sa pogrešnom kartom: { $forged }; ponovo izdate partije: { $again }
run-workers = { $workers ->
    [one] { $workers } radnik
    [few] { $workers } radnika
   *[other] { $workers } radnika
}, { $games ->
    [one] { $games } partija
    [few] { $games } partije
   *[other] { $games } partija
} istovremeno
table-machines = Igrali: { $shares }.
worker-ready = radnik { $name }: { $jobs ->
    [one] { $jobs } partija
    [few] { $jobs } partije
   *[other] { $jobs } partija
} istovremeno, brzina { $speed }; čeka partije na { $server }
worker-server-gone = server nije dostupan; partije u toku se nastavljaju
worker-server-back = server se vratio
worker-other-program = '{ $tournament }' se ovde ne igra: iz programa je turniir { $theirs }, a ovo je { $ours }; pokrenite isti program na svim mašinama
worker-too-busy = { $percent } % vremena igrača odlazi na druge programe; nema novih partija dok se to ne popravi
worker-handed-back = partija je vraćena: { $reason }
worker-waits = odgovor ne može da se da: { $reason }; pokušava se ponovo
worker-stopped = zaustavljeno; partije u toku su vraćene
status-none = nema radnika ni partija u redu
status-workers = Radnici
status-tournaments = Turniri
status-queue = Poruke
status-no-coordinator = { $name }: njegov koordinator ne odgovara; ista komanda nastavlja, a turniir queue remove { $id } uklanja partije
queue-removed = { $id }: { $games } partija i njihovi odgovori su uklonjeni
queue-has-coordinator = { $id }: njegov koordinator radi; prvo ga zaustavite
queue-no-tournament = { $id }: nema takvog turnira u redu; turniir queue status ih navodi
status-name = ime
status-playing = igra
status-played = odigrano
status-back = vraćeno
status-broken = prekinuto
status-speed = brzina
status-lost = izgubljeno vreme
status-tags = oznake
status-waiting = čeka
status-in-play = u igri
status-rate = partija/minut
status-left = ostalo
status-messages = partije: { $games } ({ $work_size } bajtova); odgovori: { $results } ({ $answer_size } bajtova)
