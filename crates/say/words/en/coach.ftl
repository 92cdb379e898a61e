### The coach: `turniir coach` and the report.

coach-number = { $n ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $n }
}
coach-moves = { $n ->
    [1] one move
   *[other] { coach-number } moves
}
coach-kings = { $n ->
    [1] a king
   *[other] { coach-number } kings
}
coach-men = { $n ->
    [1] a man
   *[other] { coach-number } men
}
coach-later = { " " }in { $moves }

coach-misses-win = Misses a win in { $moves }: { $better } wins.
coach-draw-tables = Lets a won game become a draw: after { $played } the endgame tables know a draw.
coach-draw-rule = Lets a won game become a draw: after { $played } the line ends in one, { $rule }.
coach-loses-blocked = Loses the game: { $them ->
    [white] White
   *[black] Black
} wins in { $moves }, after { $played } { $us ->
    [white] White
   *[black] Black
} cannot move.
coach-loses-last = Loses the game: { $them ->
    [white] White
   *[black] Black
} wins in { $moves }, { $played } takes the last piece.
coach-takes = { $capture } takes { $n ->
    [1] it
   *[other] { coach-number }
}
coach-takes-with = { $them ->
    [white] White
   *[black] Black
} takes { coach-takes-n } with { $captures }
coach-takes-n = { $n ->
   *[other] { coach-number }
}
coach-after-takes = after { $first }, { coach-takes }
coach-take-together = { $captures } take { $n ->
    [1] it
   *[other] { coach-number }
}
coach-after-take-together = after { $first }, { coach-take-together }
coach-loses = Loses { $lost }{ $later }: { $how }, and nothing is taken back.
coach-loses-for = Loses { $lost } for { $won }{ $later }: { $how }.
coach-loses-net = Loses { $net }{ $later } by { $n ->
    [8] an
    [11] an
   *[other] a
} { coach-number }-for-{ $other }: { $how }.
coach-misses-winning = Misses winning { $what }{ $later }: { $how }.
coach-misses-shot = Misses a shot that gives { $gives } and takes { $what }: { $how }.
coach-misses-exchange = Misses an exchange that gives { $gives } and takes { $what }{ $later }: { $how }.
coach-misses-capture = Misses a better capture: { $played } takes { $takes }, { $better } takes { $could }.
coach-lets-through = Lets a man through{ $later }: { $them ->
    [white] White
   *[black] Black
}'s man becomes a king on { $square } with { $played }.
coach-back-row-there = Leaves the back row: the king is made on { $from }, which the man has left.
coach-back-row = Leaves the back row: from { $from } the man could take the one on { $man } before it is a king.
coach-gives-up-road = Gives up the main road { $road }: the king leaves it from { $from } to { $to }; { $better } keeps it.
coach-forced-only = Walks into a forced capture: after { $offer } { $us ->
    [white] White
   *[black] Black
} can only play { $reply }.
coach-forced-here = Walks into a forced capture: after { $offer } { $us ->
    [white] White
   *[black] Black
} has to capture, here with { $reply }.
coach-misses-king = Misses a king: a man gets to { $square } with { $better }.
coach-judgement = Only the engine's opinion: it likes { $better } better than { $played }.

coach-instead = { $played } instead of { $better }
coach-score = { $score }, { $share } % of the game
coach-worth-before = { $after }; before it { $before }
coach-likely-win = likely win
coach-likely-loss = likely loss
coach-win-in = win in { $n }
coach-loss-in = loss in { $n }

coach-game = game { $n }: { $white } - { $black } { $result }
rules-named = { $rules ->
    [course] course rules
   *[other] { $rules } rules
}
coach-rules = { rules-named }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
coach-one-mistake = Mistakes of { $color }
coach-side-mistakes = Mistakes of { $color }, the greatest first
coach-ended = { $player } did not lose on the board: { $why }
coach-no-moves = no moves to look at
coach-no-mistake = no mistake that loses { $share } % of the game
coach-small-accuracy = accuracy
coach-small-opening = opening
coach-small-middlegame = middlegame
coach-small-endgame = endgame
coach-small-mistakes = mistakes
coach-small-worth = worth
coach-small-then = then
coach-small-better = better
coach-small-why = why
coach-small-board = board

coach-head = The coach
coach-accuracy = Accuracy
coach-all = All
coach-opening = Opening
coach-middle = Middle game
coach-endgame = Endgame
coach-mistakes = Mistakes
coach-worth = Worth
coach-then = Then
coach-better = Better
coach-show-then = Show what follows
coach-show-better = Show the better line
