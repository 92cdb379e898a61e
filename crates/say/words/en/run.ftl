### Tournaments on the terminal: `turniir run`, its table, and `turniir intake`.

run-bar = { $pos }/{ $len } games { $bar } { $eta } left  { $message }
run-waiting = { $reason }; waiting
run-new = '{ $player }' is new; its games are played, all others are kept
run-changed = the file of '{ $player }' has changed; its { $games } finished games are played again
run-changed-stands = the file of '{ $player }' has changed; games that are finished stand
run-gone = '{ $player }' is not there any more; its games are kept and count for nobody
run-again = '{ $player }' is there again, and so are its games
run-no-player = no player: { $what }: { $reason }
run-cannot-play = '{ $player }' cannot play and loses its games: { $why }
run-warnings = '{ $player }' has { $count ->
    [1] a warning
   *[other] { $count } warnings, the gravest
}: { $first }
run-incomplete = { $games } game(s) could not be played and count for nobody; the same command tries them again
run-stopped = stopped; all finished games are in { $store }, the same command goes on
run-too-little-memory = the players of a game need { $needed } MiB together, and --total-memory is { $given }
run-less-memory = with { $jobs } games at a time a player can have { $share } MiB, less than the { $memory } MiB it may use; see --jobs and --total-memory
run-loading = loading the players: { $done } of { $of }
run-strict = --strict: nothing was played; { $players } of the players above must be mended or taken out
run-keeps = { $store } keeps what is finished
run-store = store: { $store }; turniir report makes pages of it
run-nothing-named = name a set-up FILE.toml, or the players: --players FOLDER plays them once, --watch FOLDER goes on as files arrive
watch-no-folder = { $folder }: there is no such folder; make it, and put players there
watch-changed = the files of { $folder } have changed
watch-all-played = all is played; waiting for files in { $folder } (Ctrl-C ends)
watch-incomplete = { $games } game(s) could not be played and are tried again at the next change; waiting for files in { $folder }
watch-waiting = { $source }: { $reason }; waiting for files
watch-format = --watch: in this format the players stay what they are; it goes with round robins and gauntlets
marks-no-file = { $file }: there is no such file; [check] and [tests] of a scheme run the players: put their files beside the store as they lay (a server gives set-up.zip out), start turniir marks where turniir run was started, or leave both parts out of the scheme
marks-without = without marks, for nobody handed them in: { $names } (everybody = true in the scheme gives them some)
marks-not-played = { $games } game(s) were not played and count in nobody's marks; turniir run tries them again
not-played = game { $game }, { $white } - { $black }: not played: { $why }

## The table

table-player = player
table-points = pts
table-sup = sup
table-faults = lost by fault
table-ms-step = ms/step
table-longest = longest
table-too-wide = The cross table is wider than 80 columns; turniir table --wide shows it.
table-elo = Elo: logistic, over the mean of the others; ±: 95 % interval by pairs of games.
table-superior = sup: the chance in % to be stronger than the next.
table-free = Rounds without a game, which give the points of a won one: { $names }.

## Submissions

intake-none = there is no submission in it
intake-no-place = no place to unpack to
intake-other-pages = its index.html is no page of turniir intake; name another folder with --pages
intake-submissions = { $source }: { $count ->
    [one] { $count } submission
   *[other] { $count } submissions
}
intake-refused = not understood: { $count }
intake-alike = near-identical: { $count }
intake-pair = { $alike } % alike, { $same } % of the clauses the same but for names: { $a } - { $b }
intake-many = { $share } % of { $name } is code that { $others } others have too; if it was not handed out (--template), look
intake-group = { $count } programs are the same for { $share } % or more: { $names }; if that was not handed out (--template), look
intake-group-same = { $count } programs are the same but for names and order: { $names }; if that was not handed out (--template), look
intake-example = { $share } % of { $name } is the example player { $example }
intake-side-by-side = side by side: { $page }
intake-pages = --pages FOLDER shows them side by side
