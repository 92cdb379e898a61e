### Games for many machines: `turniir worker`, `turniir queue`, and what `--queue` says.

queue-no-server = { $server }: there is no NATS server to be reached: { $reason }; start one, or see to the address, and give the same command again
queue-refused = { $server }: the server does not let us in; see to --credentials
queue-no-address = { $server }: this is no address; it is nats://HOST:PORT or tls://HOST:PORT
queue-certificate = { $server }: the server's certificate is not accepted: { $reason }; give its authority by --tls-ca, and an address that the certificate names
queue-no-file = { $file }: { $reason }
queue-wrong-credentials = { $file }: these are no credentials: a .creds file, an nkey seed (SU...) or a line user:password
queue-server-says = the server of the queue says: { $reason }
queue-not-allowed = the server of the queue does not let us: { $reason }; see to the permissions of these credentials, and that --name is the name that stands in them
queue-no-process = a process or a folder for it cannot be had: { $reason }
queue-only-here = '{ $player }' is a program or has files of this machine, and can be played without --queue only
queue-file-changed = the file of '{ $player }' has changed since the run began; give the same command again
queue-server-gone = { $server }: the server cannot be reached; what is finished is kept
queue-waits = the server does not take games: { $reason }
queue-alone = --{ $option } needs --queue
queue-no-worker = no worker is there; start one with turniir worker --queue on each machine
queue-other-workers = no worker fits: { $names } with turniir { $theirs }, and this is { $ours }; run the same program on all machines
queue-no-tags = no worker has the tags { $tags }; start one with --tags, or leave out --needs
queue-tally = answers that came twice: { $doubled }; with a wrong ticket: { $forged }; games handed out again: { $again }
run-workers = { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
} at a time
table-machines = Played by: { $shares }.
worker-ready = worker { $name }: { $jobs ->
    [one] { $jobs } game
   *[other] { $jobs } games
} at a time, speed { $speed }; waiting for games at { $server }
worker-server-gone = the server cannot be reached; games in play go on
worker-server-back = the server is back
worker-other-program = '{ $tournament }' is not played here: it is of turniir { $theirs }, and this is { $ours }; run the same program on all machines
worker-too-busy = { $percent } % of the players' time is lost to other programs; no more games until that is better
worker-handed-back = a game was handed back: { $reason }
worker-waits = an answer cannot be given: { $reason }; trying again
worker-stopped = stopped; games in play were handed back
status-none = no workers, and no games in the queue
status-workers = Workers
status-tournaments = Tournaments
status-queue = Messages
status-no-coordinator = { $name }: its coordinator does not answer; its command given again goes on, and turniir queue remove { $id } takes its games away
queue-removed = { $id }: { $games } games and their answers are taken away
queue-has-coordinator = { $id }: its coordinator is at work; stop that first
queue-no-tournament = { $id }: there is no such tournament in the queue; turniir queue status names them
status-name = name
status-playing = playing
status-played = played
status-back = handed back
status-broken = broken off
status-speed = speed
status-lost = lost time
status-tags = tags
status-waiting = waiting
status-in-play = in play
status-rate = games/minute
status-left = left
status-messages = games: { $games } ({ $work_size } bytes); answers: { $results } ({ $answer_size } bytes)
