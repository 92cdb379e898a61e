### What is written into stores, game files and JSON in these English words, and known again in other languages.
### No choices here, and enough words of its own in every sentence.

## What is wrong with a step: the end of a sentence whose beginning is "the player"

violation-no-change = made no step although one was possible
violation-wrong-color = moved a piece of the opponent
violation-capture-ignored = made a quiet move although it could capture
violation-captured-left = jumped the piece on { $square } and left it there
violation-wrong-landing = moved a piece to { $square }, where it may not go
violation-promotion-missed = left the man on { $square } a man although it reached the last row
violation-promotion-invented = changed the rank of the piece on { $square } without reason
violation-several-pieces = changed more than one piece of its own
violation-own-piece-removed = took its own piece off { $square }
violation-piece-invented = put a new piece on { $square }
violation-foreign-changed = changed the opponent's piece on { $square } without capturing it
violation-wrong-continuing = moved another piece while the one on { $square } had to go on capturing
violation-missing = left no ruut/3 fact for { $square }
violation-duplicated = left more than one ruut/3 fact for { $square }
violation-invented = left a ruut/3 fact that is no square of the board or no piece

## How else a call is lost

fault-took-longer = took more than { $seconds } s
fault-no-answer = gave no answer in { $seconds } s
fault-no-answer-but = gave no answer in { $seconds } s; its last line, '{ $line }', is none
fault-no-answer-silent = gave no answer in { $seconds } s, and wrote nothing; is the output flushed after each line?
fault-longer-than-limit = took longer than the limit
fault-memory = used more than { $mib } MiB of memory
fault-memory-none-left = used { $mib } MiB of memory when the machine had none left
fault-share = used more than a player's share of the memory, { $mib } MiB
fault-processes = made more than { $processes } processes or { $threads } threads
fault-failed = the main predicate failed
fault-halt = the program called halt
fault-process-ended = the player's process has ended
fault-ended-from-outside = a player's process was ended from outside
fault-all-ended-from-outside = the processes of the players were ended from outside
fault-forbidden = the player's process tried what no player may do
fault-stack = the player's process ran out of stack (signal 11)
fault-signal = the player's process was ended by signal { $signal }
fault-ended-by-itself = the player's process ended by itself
fault-code = the player's process ended with code { $code }
fault-broke-off = the player's process broke off the talk with the arbiter
fault-the-process-signal = the process was ended by signal { $signal }
fault-the-process-code = the process ended with code { $code }
fault-the-process-ended = the process ended
fault-unexpected = an unexpected answer
fault-no-game = the player's process did not start a game: { $why }
fault-no-legal-move = { $step } is no legal move
fault-program-deaf = the program does not read what it is told
fault-program-ended = the program has ended
fault-program-code = the program has ended with code { $code }
fault-program-walled = the program has ended with code { $code }: something that it starts is not there, or cannot be reached inside the wall (docs/security.md)
fault-program-outside = the program's processes were ended from outside
forfeited = { $games } games lost one after another by { $faults }

## The rule that a call broke

rule-must-not-fail = the main predicate must not fail; end it with a clause that takes every call
rule-no-error = a call must not end in an error: { $detail }
rule-in-time = a call must end within the time limit: it { $detail }
rule-in-memory = a call must do with the memory allowed: it { $detail }

## Why a file cannot play

load-no-utf8 = { $file }: the file's name is no UTF-8; rename it
load-time = { $file }: loading took more than { $seconds } s; a directive of the file does not end
load-memory = { $file }: loading the file { $fault }
load-ended = { $file }: the Prolog process ended while it loaded the file: { $fault }
load-nothing = it defines nothing
load-no-predicate = it has no predicate { $predicate }
load-no-export = it exports no predicate; write :- module(Name, [main/3]). as its first line
load-no-main = it exports no predicate of arity 3 that it defines
load-many-mains = it exports { $count } predicates of arity 3 ({ $names }); name one as FILE:PREDICATE

## Submissions

run-is-players = these are players and no set-up; turniir run --players { $path } lets them play
intake-no-text = this is not a text file
intake-no-main = it exports no predicate of three arguments
intake-empty = the folder is empty
intake-only = only { $files }
intake-no-prolog = there is no Prolog file that can be read in it: { $there }
intake-several = several files could be the player: { $files }; keep one, or name it in a CSV list
intake-link = a link, not a file; left out
intake-no-utf8 = its name is not UTF-8; rename it
intake-odd-name = its name has characters that cannot be seen, or is too long; rename it
intake-link-to-copy = a link, not a file or folder; copy what it leads to
intake-not-prolog = this is no Prolog file; its name should end in .pl
intake-tests = this file has unit tests only, and is no player
intake-line-empty = this line has no name and file
intake-no-such-file = there is no such file
intake-no-pattern = this is no pattern: { $why }
intake-nothing-fits = no file or folder fits
intake-nothing-there = there is no such file or folder; name a folder, a zip file, a CSV list or a pattern
intake-other-there = it is unpacked to { $folder }, where something else is; move that
intake-no-zip = this is no zip file that can be read: { $why }
intake-damaged = this zip file is damaged or not complete; fetch it again
intake-not-zip = this is no zip file, though its name says so; save it as one
intake-unzipped = { $file } is unpacked and counts as part of this hand-in
intake-not-opened = this zip file is not unpacked: { $why }; unpack it by hand and begin again
intake-course-inside = this is the zip file of a whole course; give it by itself, or unpack it elsewhere
intake-packed = this is a zip file, opened only in a folder of hand-ins; unpack it, or name the folder
intake-many-entries = it has more than { $most } entries, more than a course hands in
intake-many-files = there are more than { $most } files in it; nothing of it is used
intake-twice = this name is in the archive twice; the second one is left out
intake-device = a link or a device, not a file; left out
intake-bomb = { $mib } MiB packed into { $kib } KiB is no program; left out
intake-not-unpacked = it cannot be unpacked: { $why }
intake-too-large = unpacked it is larger than { $mib } MiB; nothing of it is used
intake-locked = it is locked with a password; left out
intake-unseen = its name has characters that cannot be seen; left out
intake-absolute = its name is that of a place on the machine, not in the archive; left out
intake-long-name = its name is too long; left out
intake-leads-out = its name leads out of the archive; left out
intake-hidden = its name, or a part of it, begins with a dot; left out
intake-nameless = it has no name; left out
intake-deep = it lies in more than { $most } folders; left out

## What is said of files, games and stores

file-no-player = there is no such file; name a player as FILE.pl, FILE.pl:PREDICATE, random, engine, engine:level=3, hub:COMMAND or lines:COMMAND
file-no-prolog = there is no such file; name one as FILE.pl or FILE.pl:PREDICATE
file-no-player-meant = there is no such file; did you mean { $name }?
file-none-to-watch = there is no such file; turniir new NAME makes one
file-no-permission = no permission to read it
file-folder = this is a folder; name a file in it
file-folder-no-prolog = this is a folder, not a Prolog file
file-no-plain = this is not a file with a text in it
file-large = the file is larger than { $mib } MB
file-link-out = this is a link that leads out of its folder; name the file { $file }
file-link-player = this is a link to another player's file, { $file }
file-link-player-out = this is a link that leads out of the player's folder
swipl-no-load = SWI-Prolog did not load the file
swipl-says = SWI-Prolog says: { $detail }
swipl-ended = SWI-Prolog ended
swipl-outside = SWI-Prolog was ended from outside
games-none-pdn = no game found; PDN has tags [Name "value"] and moves 1. c3-d4 f6-g5
games-none-json = no game found; turniir match --json writes one
games-no-number = there is no game { $number }; --game takes { $numbers }
games-no-move-so = '{ $what }' is not a move; moves are written c3-d4, c3:e5 or 22-18
games-name-one = it has { $count } games; name one with --game N, of { $numbers }
games-no-move = it has no move to look at
store-none = this is no tournament's store; turniir run makes one
store-no-tournament = this is no tournament's store
store-in-use = another run uses this store; wait for its end, or name another one with --store
store-other = this store belongs to another set-up ({ $difference }); name another file with --store, or remove it with all its games
store-differs = it differs in { $names }
players-too-few = no games to play: { $count } player(s) found, and at least two are needed

## What loading a program tells

warn-syntax = syntax error: { $detail }
warn-undefined = { $predicate } is not defined
warn-other-arity = the file has { $names }
warn-meant = did you mean { $names }?
warn-unnamed = { $predicate } calls a variable that stands nowhere else
warn-left-out = the clause is left out
warn-singleton = singleton variable { $names }
warn-singletons = singleton variables { $names }
warn-singleton-branch = singleton in a branch: { $names }
warn-singleton-negation = singleton in a negation: { $names }
warn-singleton-marked = marked as singleton, but there more than once: { $names }
warn-scattered = clauses of { $predicate } are not together in the file
warn-ruut-declared = ruut/3 is declared here; the board belongs to the arbiter and the declaration is ignored
warn-ruut-defined = ruut/3 is defined here; the board belongs to the arbiter and these facts are ignored
warn-built-in = { $predicate } is a built-in predicate and cannot be redefined
warn-replaced = { $predicate } is defined here and in { $file }; the clauses here replace those
warn-library = library({ $library }) is not available here; the rest of the file is loaded
warn-no-file = there is no file '{ $file }' to load (looked beside this file)
warn-no-own-file = there is no file '{ $file }' to load (looked beside this file; another player's file does not count)
warn-no-alias = there is no file '{ $file }' to load (no clause of user:file_search_path/2 says which folder { $alias } is)
warn-no-file-there = there is no file '{ $file }' to load (looked in { $folders })
warn-alias-error = there is no file '{ $file }' to load (user:file_search_path/2 raised an error: { $error })
warn-file-outside = the file '{ $file }' lies outside of this program's folder and is not read (only files of that folder are)
warn-no-module = { $file } is no module file, so use_module/1 does not load it
warn-module-late = this is not the file's first term: in SWI-Prolog the directive fails and the file goes on as it was
warn-arbiter = the arbiter is there already; nothing is loaded
warn-clause-head = a clause needs a name as its head, not a variable or a number
warn-main = initialization(_, main) belongs to programs that are started by themselves; it is not run
warn-test-body = this test has no body; write test(Name) :- Goal.
directive-failed = this directive failed
directive-memory = this directive used up the memory allowed
directive-error = this directive raised an error: { $detail }
condition-memory = this condition used up the memory allowed
condition-error = this condition raised an error: { $detail }

# Games for many machines.
not-played-worker = the worker that played it ended { $count } times
queue-odd-answer = the worker '{ $worker }' gave an answer that is none
queue-other-file = the file at the queue is not the one that was put there
queue-no-player-file = the file cannot be had from the queue: { $reason }
queue-no-programs = workers start no programs and read no files of their machine for players
queue-worker-stops = the worker stops before the game has ended
queue-too-busy = the machine was busy with other things for { $number } % of the time
