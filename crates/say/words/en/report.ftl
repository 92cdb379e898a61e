### The report's pages.

page-skip = Skip to content
page-pages = Pages
page-standings = Standings
page-games = Games
page-openings = Openings
page-rounds = Rounds
page-bracket = Bracket
page-steps = Steps
page-title-standings = standings
page-title-games = games
page-title-openings = openings
page-title-rounds = rounds
page-title-bracket = bracket
page-all-pdn = All games as PDN
page-no-game = No game is finished yet.
page-broken = This page could not be written: { $why }
report-other-files = this folder has other files and is no report; name an empty or a new one with --out
report-is-file = this is a file; name a folder with --out
progress = { $played } of { $of } games
progress-at-least = { $played } of at least { $of } games
unfinished = Unfinished: { $played } of { $of } games are played. The table is that of now.
unfinished-at-least = Unfinished: { $played } of at least { $of } games are played. The table is that of now.

## Columns and filters

col-game = Game
col-round = Round
col-result = Result
col-reason = Reason
col-rank = Rank
col-player = Player
col-points = Points
col-won = Won
col-drawn = Drawn
col-lost = Lost
col-tie-break = Tie-break
col-ahead = Ahead
col-faults = Lost by fault
col-from = From
col-share = Share
col-length = Length
col-opponent = Opponent
col-colour = Colour
col-own-calls = Own calls
col-duration = Duration
col-calls = Calls
col-mean = Mean
col-longest = Longest
filter-player-reason = Player or reason
filter-player-group = Player or group
filter-steps-opening = Steps or opening
filter-opponent-reason = Opponent or reason

## The first page

index-about = { $format ->
    [double-round-robin] double round robin
    [swiss] swiss
    [knock-out] knock out
    [gauntlet] gauntlet
   *[round-robin] round robin
}, { rules-named }: { $players } players, { $games } games.
index-played = Games played
index-ahead-title = How likely it is stronger than the next in the table
index-ms-title = Milliseconds a step on average
index-note = Tie-break: { $name }. Elo over the mean of the other players, logistic (who is d stronger expects 1 / (1 + 10<sup>-d/400</sup>) of the points); ±: 95 % interval by pairs of games. Ahead: how likely a player is stronger than the next in the table.
index-cross = Cross table
index-cross-note = Points of the row's player against the column's.
index-not-played = Not played
index-not-played-note = These games count for nobody; running the tournament again tries them again.
index-refused = No players
index-refused-note = Of these hand-ins no player was made; they come in when their files are put right and the tournament is run again.
index-withdrawn = Withdrawn
index-withdrawn-note = Their games are kept and count for nobody:

## Rounds and brackets

round-number = Round { $n }
round-final = Final
round-semi-finals = Semi-finals
round-quarter-finals = Quarter-finals
rounds-free = Free:
seat-free = free
seat-open = not known yet
bracket-wins = { $player } wins the tournament.
bracket-open = The final is not decided yet.
bracket-goes-on = goes on
bracket-rule = Who has more points in a match goes on. A level match is played again, up to three times; if it is level still, who stands earlier in the list of players goes on.
bracket-further = level at first, decided by further games, { $games } in all
bracket-place = level after all { $games } games; who stands earlier in the list of players goes on
bracket-line = { $a } { $points } { $b }: { $winner } goes on
bracket-line-open = { $a } { $points } { $b }: not decided yet

## A game

game-number = Game { $n }
game-others = Other games
game-wins = { $player } wins
game-nobody = Nobody scores
game-draw = Draw
game-sentence = { $who } after { $steps } { $steps ->
    [1] step
   *[other] steps
} ({ $why }).
opening-named = { $opening ->
    [start] start
   *[other] { $opening }
}
game-place = round { $round }, opening { opening-named }.
game-at-end = The position at the end.
game-to-start = To the start
game-back = One step back
game-play = Play
game-on = One step on
game-to-end = To the end
game-flip = Flip
game-copy-fen = Copy FEN
game-copy-pdn = Copy PDN
game-leave = Back to the game
game-keys = Keys: left and right arrow, Home, End.
game-evaluation = Evaluation
game-curve = White's advantage after each step
game-mistake = mistake
game-milliseconds = After each step: milliseconds of the call.
game-before = Before the call
game-after = After it
game-taken-away = Facts taken away
game-added = Facts added
game-legal = Legal steps
game-position = Position
game-again = The same call again
game-earlier = If it remembers earlier calls
game-printed = Printed
game-last-printed = Printed in the last call
game-as-pdn = The game as PDN
board-king = king
board-words = White: { $white }. Black: { $black }.

## Openings

openings-note = Results from White's side; games that gave nobody a point are not counted.
openings-starts = Where the games began
openings-firsts = First steps
openings-white-won = White won
openings-black-won = Black won
openings-average = Steps on average
openings-longest = Longest call
openings-no-step = No step was made.
openings-share-title = White's share of the points
openings-rarer = { $n } rarer ones are not listed.

## A player

player-group = Group { $group }.
player-of = of { $n }
player-won-drawn-lost = Won, drawn, lost
player-cannot-play = It cannot play:
player-faults = Faults
player-no-faults = None: every game was decided on the board.
player-faults-note = Games lost otherwise than on the board.
player-games = { $n } { $n ->
    [1] game
   *[other] games
}
player-by-opponent = By opponent
player-by-colour = By colour
player-by-opening = By opening
player-opening = Opening
player-time = Time of the calls
player-no-step = It made no step.
player-calls = { $calls } calls, { $mean } on average, { $most } at most.
player-by-move = By the move of the game
player-by-duration = By duration
player-under = under { $time }
player-over = over { $time }
player-warnings = Warnings when the file was loaded
player-none = None.
outcome-won = won
outcome-drawn = drawn
outcome-lost = lost

## Scripts: they put the numbers in

script-start = Start position
script-step = Step { $n } of { $of }: { color } { $step }
script-lost = Step { $n }, the call that lost: { color }
script-then-start = What follows: step { $n }
script-then-step = What follows, step { $n } of { $of }: { $step }
script-better-start = Better: step { $n }
script-better-step = Better, step { $n } of { $of }: { $step }
script-pause = Pause
script-copied = { $what } copied.
script-no-copy = This browser does not let pages copy.
script-lines = { $n } lines
script-lines-of = { $n } of { $of } lines
script-filter = Filter
script-all = all
script-sort-by = Sort by
script-order-by = Order by
script-rank = rank
script-name = name
