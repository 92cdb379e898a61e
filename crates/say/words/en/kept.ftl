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
fault-longer-than-limit = took longer than the limit
fault-memory = used more than { $mib } MiB of memory
fault-memory-none-left = used { $mib } MiB of memory when the machine had none left
fault-share = used more than a player's share of the memory, { $mib } MiB
fault-processes = made more than { $processes } processes or { $threads } threads
fault-failed = the main predicate failed
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
intake-not-prolog = this is no Prolog file, whose name would end in .pl
intake-tests = this file has unit tests only, and is no player
intake-line-empty = this line has no name and file
intake-no-such-file = there is no such file
intake-no-pattern = this is no pattern: { $why }
intake-nothing-fits = no file or folder fits
intake-nothing-there = there is no such file or folder; name a folder, a zip file, a CSV list or a pattern
intake-other-there = it is unpacked to { $folder }, where something else is; move that
intake-no-zip = this is no zip file that can be read: { $why }
intake-many-entries = it has more than { $most } entries, more than a course hands in
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
intake-nameless = it has no name; left out
intake-deep = it lies in more than { $most } folders; left out
