### The pages of `turniir serve`.

## The frame

web-play = Play
web-watch = Watch
web-analyse = Analyse
web-ladder = Ladder
web-tournaments = Tournaments
web-hand-in = Hand in
web-people = People
web-log-in = Log in
web-log-out = Log out
web-language = Language

## The first page, and beginning a game

web-home-title = turniir: play draughts
web-home-head = Play draughts
web-against = Against
web-against-person = A person, by a link
web-against-self = Both sides at this screen
web-programs = Programs
web-course-players = Players of the course
web-rules = Rules
web-rules-named = { $rules ->
    [course] Course rules, jump by jump
   *[russian] Russian draughts, official rules
}
web-rules-short = { $rules ->
    [course] course
   *[russian] official
}
web-you-play = You play
web-by-lot = By lot
web-minutes = Minutes each
web-seconds = Seconds a move
web-your-name = Your name
web-no-account = Nobody needs an account to play.
web-guest = Guest
web-other-position = Begin from another position
web-position-fen = Position as FEN
web-home-note = 0 minutes is a game without clocks. The Prolog examples play the course rules.
web-begin = Begin
web-your-games = Your games
web-plies = { $n } { $n ->
    [one] ply
   *[other] plies
}
web-ply = ply { $n }
web-waits = waits for somebody
web-under-way = under way
web-engine-level = Engine, level { $n } of { $of }
web-random = Random moves
web-example = { $name }, an example in Prolog
web-version-of = { $name }, version { $n }
web-problem-position = The position: { $why }
web-nobody-moves = The position: nobody can move there.
web-no-such-player = That player does not play by these rules.
web-clock-range = A clock has 1 to 180 minutes and adds 0 to 180 seconds a move; 0 minutes and 0 seconds are no clock.
web-no-such-rules = there are no such rules

## A game

web-place-free = A place is free.
web-send-address = Send the address of this page to whom you want to play against. The first who takes the place plays.
web-copy-address = Copy the address
web-program-said = What the program said:
web-lost-connection = The connection is lost; trying again.
web-moves = Moves
web-to-present = To the present position
web-take-back = Take back
web-offer-draw = Offer a draw
web-draw-offered = A draw is offered:
web-accept = Accept
web-decline = Decline
web-resign = Resign
web-rematch = Rematch
web-next-game = The next game of these players
web-save-pdn = Save as PDN
web-how-to-move = Click or drag a piece; or with the keyboard: arrow keys go from square to square, Enter takes and puts, Escape lets go. Capture chains are made jump by jump.
web-needs-script = This page needs JavaScript.
web-white-wins = White, { $name }, wins: { $why }.
web-black-wins = Black, { $name }, wins: { $why }.
web-drawn = Draw: { $why }.
web-no-result = No result: { $why }.
web-not-yours = you do not play in this game
web-game-over = the game is over
web-game-not-over = the game is not over
web-not-your-turn = it is not your turn
web-late = the position has changed meanwhile
web-illegal = { $step } is no legal move here
web-nothing-to-do = nothing to do
web-no-draw-partner = there is nobody to offer a draw to
web-draw-too-soon = you have offered a draw just now; play on for a while
web-no-draw-offered = no draw is offered
web-places-taken = both places are taken
web-other-not-here = the other side is not here yet
web-no-takeback = moves are taken back only without clocks, against machines
web-nothing-to-take = there is no move to take back
web-too-many-games = there are { $n } games under way; end some of them first
web-no-such-deed = there is no such thing to do
web-analyse-later = a game between people is analysed when it is over
web-did-not-play = you did not play in this game

## Why a game ended

web-end-resigned = the other side resigned
web-end-agreed = by agreement
web-end-left = an account was removed
web-end-no-moves = the other side has no move left
web-end-quiet = { $limit } steps without a capture
web-end-repetition = the same position three times
web-end-kings = moves by kings only for too long
web-end-time = the other side ran out of time
web-end-illegal = the other side made an illegal step
web-end-no-step = the other side made no step though it had one
web-end-failed = the other side's program failed
web-end-error = the other side's program ended with an error
web-end-memory = the other side's program took too much memory
web-end-crash = the other side's program crashed
web-end-load = the other side's program could not be loaded
web-end-forfeit = the other side had failed too often
web-end-not-played = it could not be played

## Boards, in scripts

web-board = Board
web-piece = { $piece ->
    [white-man] white man
    [white-king] white king
    [black-man] black man
    [black-king] black king
   *[empty] empty
}
web-taken = taken
web-can-move = can move
web-can-be-reached = can be reached
web-waiting-other = Waiting for the other side.
web-your-turn = { $color ->
    [white] Your turn: White.
   *[black] Your turn: Black.
}
web-to-move = { $color ->
    [white] White to move.
   *[black] Black to move.
}
web-offers-draw = { $color ->
    [white] White offers a draw.
   *[black] Black offers a draw.
}
web-moved = { $color ->
    [white] White
   *[black] Black
} { $step }
web-resign-again = Press again to resign
web-copied = Copied
web-no-copy = The browser does not let the page copy; copy the address from its own line.
web-unreachable = The server cannot be reached; try again.
web-engine-busy = The engine is busy; press Engine to ask again.
web-then-better = Then { $then }. Better { $better }.
web-play-first = Play the first move
web-depth = depth { $n }
web-white-keeps = Evaluation: White keeps { $n } % of the game
web-coach-looks = The coach looks at the game.
web-coach-progress = The coach looks at the game: { $done } / { $of }.
web-coach-whole = The coach on the whole game
web-no-mistake = No mistake found.
web-show-position = Show the position

## Analysing

web-evaluation = Evaluation
web-engine-lines = Lines of the engine
web-engine = Engine
web-coach = The coach
web-copy-link = Copy a link
web-coach-game = Coach the whole game
web-paste = Paste a position or a game
web-fen-or-pdn = FEN or PDN
web-accuracy = { $color }: accuracy { $percent } % over { $n } { $n ->
    [one] move
   *[other] moves
}.
web-no-choice = { $color }: no move with a choice.
web-has-won = { $color ->
    [white] White has won: the other side has no move.
   *[black] Black has won: the other side has no move.
}
web-draw-by-rules = Draw by the rules: { $why }.
web-too-many-plies = a game has at most { $n } plies here
web-no-move = { $step } is no move
web-neither = this is neither a position as FEN nor a game as PDN
web-not-analysed = { $rules } is not analysed here

## Watching

web-nobody-plays = Nobody plays just now.
web-games-under-way = Games under way.
web-more = More

## The ladder

web-ladder-lead = The last accepted version of everybody plays on, one game at a time, by the rules of the course.
web-nothing-accepted = Nothing has been accepted yet.
web-place = Place
web-version-n = version { $n }
web-play-against = Play against { $name }
web-ladder-note = Elo over the mean of the others, ± 95 %. A new version begins anew. Two points for a win, one for a draw.
web-last-games = Last games

## Handing in

web-prolog-file = Prolog file
web-at-most-kib = At most { $kib } KiB.
web-or-paste = Or paste the text
web-text-of-player = Text of the player
web-hand-in-note = The file is checked at once: it plays in a closed process, in positions and whole games. What is accepted plays on the ladder. Only you and your teachers see its text and what its check says.
web-how-player-looks = How a player must look
web-player-module = A module that exports one predicate of three arguments: the colour to move, 1 for White and 2 for Black, and row and column of the piece that has just captured and must go on, or 0 and 0.
web-player-board = The board is the facts { $fact } of the 32 dark squares: 0 empty, 1 and 10 a white man and king, 2 and 20 a black man and king.
web-player-step = Each call makes one legal step by changing those facts with retract and assertz: a quiet move, or exactly one jump, with the jumped piece taken off the board. It must not fail; without a step it returns and changes nothing.
web-player-comment = White's quiet steps up and to the right; captures are missing here.
web-player-own = On your own computer: { $new } makes a player to begin with, { $check } says what is said here.
web-your-versions = Your versions
web-versions = Versions
web-version = Version
web-file = File
web-handed-in-utc = Handed in (UTC)
web-check = Check
web-state = { $state ->
    [accepted] accepted
    [refused] refused
    [failed] failed
   *[waiting] waiting
}
web-packed = This is a packed file; hand in the Prolog file itself.
web-no-text = This is no text; hand in a Prolog file.
web-empty-file = There is nothing in it; choose a file or paste its text.
web-form-broken = the form did not arrive whole; send it again
web-two-wait = Two of your files wait for their check; wait for one of them.
web-is-example = This is the example { $name }, unchanged.
web-came-late = It was handed in on { $when } (UTC), after the deadline.
web-is-late = late
web-deadline = Deadline
web-deadline-utc = Day and time (UTC)
web-deadline-note = What is handed in later is taken all the same, and marked as late. Empty for no deadline.
web-deadline-is = To be handed in by { $when } (UTC).
web-deadline-over = The deadline was { $when } (UTC); what comes now is marked as late.
web-deadline-wrong = A deadline is a day and a time, such as 2026-12-01T18:00, or nothing.
web-next-hand-in = Hand in your player
web-next-invite = Invite your students
web-next-tournament = Begin a tournament
web-next-last = Your version { $n }: { $state }
web-next-players = Players on the ladder: { $n }
web-too-many-files = You have handed in { $n } files; ask your teacher.

## The verdict

web-checking = The check is under way:
web-check-running = The check is under way
web-waits-turn = waiting for its turn
web-loading = loading
web-unit-tests = unit tests
web-reload = Reload the page in a minute.
web-accepted = Accepted: it plays on the ladder.
web-play-it = Play against it
web-refused = Not accepted: what is marked "{ $fail }" has to be mended first.
web-check-failed = It could not be checked, through no fault of the file. Hand it in again.
web-verdict = { $verdict ->
    [pass] pass
    [warn] warn
    [fail] fail
   *[open] not reached
}
web-n-more = { $n } more
web-rule = Rule
web-legal-steps = Legal steps
web-what-it-did = What it did
web-position = Position
web-same-call = The same call again
web-tests = Unit tests
web-text-handed-in = The text as it was handed in
web-another-version = Hand in another version
web-file-version = { $file }, version { $n }
web-no-piece-moved = no piece was moved
web-took = took away { $gone }
web-put = put { $put }
web-took-put = took away { $gone }; put { $put }
web-row-column = row { $row }, column { $column }
web-no-piece = what is no piece

## Tournaments

web-tournament-state = { $state ->
    [running] Tournament, running
    [stopped] Tournament, stopped
    [failed] Tournament, failed
   *[finished] Tournament, finished
}
web-state-of = { $state ->
    [running] running
    [stopped] stopped
    [failed] failed
   *[finished] finished
}
web-games-played = Games played
web-played-of = { $played } of { $of } games are played.
web-n-games = { $n } { $n ->
    [one] game
   *[other] games
}.
web-no-game-ended = No game has ended yet.
web-white-black = White - Black
web-why = Why
web-last-of = The last { $shown } of { $of } games.
web-stop = Stop
web-go-on = Go on
web-report = Report
web-table-csv = Table as CSV
web-store = Store
web-set-up-players = Set-up with the players
web-set-up = Set-up alone
web-none-yet = There has been none yet.
web-begin-one = Begin one
web-takes-part = The last accepted version of everybody takes part as it is at this moment: { $n } now.
web-name = Name
web-format = Format
web-format-named = { $format ->
    [double-round-robin] The same twice
    [swiss] Swiss, in rounds
    [knock-out] Knock-out
    [gauntlet] The first against all others
   *[round-robin] Everybody against everybody
}
web-openings = Openings
web-opening-named = { $opening ->
    [drawing] The drawing table
   *[start] The usual position
}
web-games-of-pair = Games of a pair
web-rounds-swiss = Rounds (Swiss)
web-seconds-call = Seconds a call
web-gauntlet-first = Against all others (in a gauntlet)
web-first-of-list = the first of the list
web-besides = Besides the students
web-nobody = nobody
web-all-of-these = all of these
web-machine-named = { $machine ->
    [random] Random steps
   *[engine] Engine, level { $n }
}
web-no-format = There is no such format or opening.
web-game-range = 1 to 20 games of a pair, 1 to 50 rounds.
web-time-range = 0.1 to 60 seconds for a call.
web-no-machine = There is no such machine.
web-needs-name = A tournament has a name.
web-needs-two = A tournament needs two players: wait for hand-ins, or add machines.
web-another-tournament = another tournament is under way; stop it first
web-tournament-running = the tournament is under way
web-took-no-part = this is for who takes part, and for teachers

## Accounts

web-login = Login
web-password = Password
web-login-note = Accounts are for courses: a teacher sends you an address to join. To play, analyse and watch you need none.
web-wrong-login = That name and password do not belong together.
web-join = Join
web-invited = { $role ->
    [administrator] You are invited as administrator.
    [teacher] You are invited as teacher.
   *[student] You are invited as student.
}
web-role-named = { $role ->
    [administrator] administrator
    [teacher] teacher
   *[student] student
}
web-login-hint = What you log in with, such as your mail address; only teachers see it.
web-shown-name = Name that others see
web-shown-hint = It may be a made-up one.
web-at-least = At least { $n } characters.
web-login-wrong = A login has 1 to 60 letters, digits or any of . - _ @ +
web-choose-name = Choose a name that others see.
web-reserved-name = That name would be taken for the server's own; choose another.
web-password-range = A password has { $least } to { $most } characters.
web-name-taken = Somebody has that login or that name already; choose another.
web-no-invite = this invitation has been used, has run out, or was never made; ask for another
web-for-teachers = this page is for teachers
web-account = Account
web-password-changed = The password has been changed. Whoever was logged in elsewhere has been logged out.
web-another-password = Another password
web-password-now = Password of now
web-new-password = New password
web-change-it = Change it
web-account-note = An account is removed by a teacher, on request.
web-wrong-password = That is not the password of now.
web-reset-lead = For { $login }. Whoever is logged in by that name now will be logged out.
web-log-in-with-it = Log in with it

## People

web-alike-link = Programs that are alike
web-send-this = Send this address to whom it is for. It is shown only now.
web-invite = Invite
web-role = Role
web-days = Days
web-note = Note
web-group-two = group 2
web-make-address = Make an address
web-open-invites = Open invitations
web-invite-line = { $n } more as { $role }, { $days } { $days ->
    [one] day
   *[other] days
}
web-withdraw = Withdraw
web-accounts = Accounts
web-handed-in = Handed in
web-last-utc = Last (UTC)
web-password-for = New password for { $login }
web-shown-as = Shown to others as { $name }.
web-nothing-handed-in = Nothing has been handed in.
web-text = Text
web-save = Save
web-remove-account = Remove the account
web-remove-note = Everything that was handed in by it is deleted, with its games on the ladder. Games that were played here stay, without the name. Tournaments that were played keep the name and the program. It cannot be undone.
web-type-login = Type the login again
web-all-accounts = All accounts
web-wrong-removal = That is not the login of this account.
web-no-invite-role = you cannot invite to that role
web-invite-range = an invitation is for 1 to 500 people and 1 to 365 days
web-only-administrator = only an administrator does that
web-not-own = nobody removes the own account

## Programs that are alike

web-alike = Alike
web-alike-lead = The accepted versions of now, { $n } in all, compared as { $command } does; what they have in common with the examples, or what many have, counts for nothing. That two are alike says nothing about why.
web-none-alike = No two are near-identical.
web-pairs = Pairs
web-groups-alike = Groups that are alike
web-first = First
web-second = Second
web-in-common = In common
web-same-clauses = Same clauses
web-fingerprints = Fingerprints
web-side-by-side = Side by side
web-of-examples = Little but an example
web-pair-lead = { $share } of the smaller program's fingerprints are in both; { $same } of its clauses are the same but for names. A number leads to the partner.
web-pair-same = the same but for names
web-pair-near = much in common
web-pair-partner = partner { $n }

## What a page cannot give

web-did-not-work = That did not work
web-to-first-page = To the first page
web-no-page = there is no such page
web-log-in-first = log in first
web-too-large = too large: at most { $kib } KiB
web-too-many = too many attempts; wait a minute and try again
web-busy = the server is busy; try again in a moment
web-internal = something went wrong here; it has been logged
web-strange-form = this form was not sent from a page of this server; go back, reload the page and try again
web-form-slow = the form took too long to arrive
