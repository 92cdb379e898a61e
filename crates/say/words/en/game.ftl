### Games and calls: `turniir match` and `turniir try`, and what all commands share.

## Colours, lists, small words

color = { $color ->
    [white] white
   *[black] black
}
side = { $color ->
    [white] white
   *[black] black
}
white = White
black = Black
nothing = nothing
no-facts = nothing
percent = { $n } %
no-step = no step
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
and-then = { $first }; { $then }
comma-then = { $first }, { $then }
given = { $text }

## Why a game ended: the names that machines get, too

reason-no-moves = no-moves
reason-quiet-steps = draw-{ $limit }
reason-draw = { $rule }
reason-illegal-step = illegal-step
reason-no-step = no-step
reason-failed = failed
reason-error = error
reason-time = time
reason-memory = memory
reason-crash = crash
reason-load = load
reason-forfeit = forfeit
reason-not-played = not-played

draw-quiet = too many quiet steps
draw-rule = { $rule ->
    [repetition] the same position again and again
    [king-moves] moves by kings only without a capture
    [three-kings] three kings did not catch a lone king in time
    [main-road] a lone king holds the main road
    [balance] the balance of pieces did not change in time
   *[quiet-steps] too many steps without a capture
}

## match

match-start = { $white } (white) against { $black } (black)
match-won = { $player } ({ $color }) wins after { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}: { $why } ({ $points })
match-draw = draw after { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}: { $why } ({ $points })
match-loses-by = { $color } loses by { $reason }: { $detail }
match-no-step = { $color } has no legal step
match-counts = { $player }: { $won } won, { $drawn } drawn, { $lost } lost
match-all-won = all won, no Elo
match-all-lost = all lost, no Elo
match-elo = Elo { $elo } ± { $error } (logistic, 95 % by pairs of games)

## The call that lost

losing-head = The call that lost: step { $step }, { $color }
losing-before = before the call
losing-after = after it
losing-continuing = the piece on { $square } had to go on capturing
line-took-away = took away
line-added = added
line-go-on = go on
line-legal = legal
line-rule = rule
line-printed = printed
line-position = position
line-again = again
again-earlier = for a player that remembers earlier calls or draws random numbers: --pdn with the file of the game (match --pdn keeps it) and --earlier in place of --fen and what follows it
again-check = step { $step } of a game: a player that remembers earlier calls may act otherwise when it is called once
line-calls = calls
line-time = time
line-left = left
line-watched = watched
line-flames = flames
fact-no-number = ruut/3 with something that is no small number

## The broken rule with its squares

explain-steps = { $steps } or { $more } others
explain-moved = it moved
explain-moved-way = it moved { $from } to { $to }
explain-no-change = the board is as it was, although { $possible } was possible
explain-wrong-color = { $color } was to move, and it moved the opponent's piece from { $from } to { $to }
explain-capture-ignored = { $moved } quietly, but capturing is compulsory: { $possible }
explain-captured-left = { $moved } over { $square }, but left the captured piece on { $square }
explain-promotion-missed = { $moved }, the last row, where a man becomes a king at once: { $wanted } is wanted, not { $is }
explain-promotion-invented = the piece on { $square } changed its rank from { $was } to { $is } without reaching the last row
explain-several-pieces = one piece moves in a step, but its own pieces changed on { $squares }
explain-own-piece-removed = its own piece on { $square } left the board, and none of its pieces came to a new square
explain-piece-invented = a piece of its own appeared on { $square }, and none left its square
explain-foreign-changed = it changed { $square } from { $was } to { $is }: that is the opponent's and no capture of this step
explain-wrong-continuing = { $moved }, but the piece on { $square } had to go on capturing: { $possible }
explain-landed = a piece came to { $square }, where none may go
explain-no-own-step = { $moved }, but the { $kind } on { $square } has no legal step; legal was { $possible }
explain-may-only-go = { $moved }, but the { $kind } on { $square } may only go { $possible }
explain-missing = there is no fact { $fact } for { $square } any more
explain-duplicated = { $square } has { $count } facts: { $facts }
explain-odd-fact = { $fact } is no dark square of the board with 0, 1, 2, 10 or 20
explain-no-numbers = a ruut/3 fact does not hold three small numbers
explain-no-square = no square

## try

try-made = { $color } made the legal step { $step }
try-would-lose = { $color } would lose by { $reason }
try-none-possible = { $color } has no legal step and made none
try-none = none-possible
try-time = { $wall } ms ({ $cpu } ms of processor)
try-inferences-own = { $all } inferences, { $own } of them of the file's own predicates
try-inferences = { $all } inferences
try-inferences-from = more than { $from } inferences; --profile counts them all
try-choice-point = a choice point; end the clause with a cut
try-watched = { $time } ms of processor, { $times } times the call's { $plain } ms
try-stopped = The watched call was given up after { $calls } calls: it does not come to its end.
try-busiest = most often in the first { $seconds } s: { $names }
try-only-unseen = --only { $name }: the call did not come to such a predicate (tabled predicates, and what they call, are not traced).
try-full = The trace is full after { $calls } calls, and the call was given up there; --only PREDICATE traces less.
try-trace-rest = { "" }   ... { $count } lines more; --trace FILE writes them all
try-watched-no-end = the watched call came to no end: { $why }
try-watched-differs = the watched call ended otherwise than the call before: the player depends on time or chance
try-watched-overwrites = a call that is watched ends where it comes to setarg/3 or nb_setarg/3: what is shown here is what came before that
try-differ = The two differ: { $here } here, { $there } under SWI-Prolog.
try-other-order = The two make the same step and leave the facts in another order.
try-same-times = The two do the same, down to the order of the facts; { $times } times SWI-Prolog's processor time.
try-same = The two do the same.
try-printed-differ = The two leave the same facts; what they print differs.
try-earlier = step { $step }: the player's earlier call ends in { $reason }: { $detail }
try-continuing-empty = --continuing { $square }: { $color } has no piece there
try-continuing-quiet = --continuing { $square }: the piece there has nothing to capture; a call without a capture has 0, 0
try-no-legal-step = no legal step
try-other-step = step { $number }: the player makes { $made } now and { $played } in the game, so it cannot be brought to where it was; leave --earlier out, or name the game's seed with --seed
try-other-side = in this game { $color } is to move here, whom { $mover } played; { $player } had the other side: name one of its plies with --ply, or say --color
