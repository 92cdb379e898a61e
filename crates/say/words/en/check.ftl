### `turniir check` and `turniir watch`.

check-pass = pass
check-not-reached = not reached
check-warn = warn
check-fail = FAIL
check-head-fail = fail
check-head-file = file
check-head-problem = first problem
check-loading = loading ...
check-positions = positions ...
check-clauses = clauses ...

## The rules

rule-text = is a file with a Prolog text
rule-module = is a module that exports one main predicate of arity 3
rule-does-not-fail = does not fail or throw
rule-answers-in-time = answers in time
rule-legal-steps = makes legal steps
rule-captures = captures when it must
rule-goes-on-capturing = goes on capturing with the same piece
rule-no-input = does not wait for input
rule-no-sleep = does not sleep
rule-no-files = opens no files
rule-no-programs = starts no other program
rule-no-syntax-errors = has no syntax errors
rule-leaves-ruut = leaves ruut/3 to the arbiter
rule-known-predicates = calls only predicates that exist
rule-directives = its directives succeed
rule-singletons = uses every variable at least twice
rule-no-warnings = loads without further warnings
rule-plays-games = plays games to their end
rule-no-choice-point = leaves no choice point
rule-prints-nothing = prints nothing
rule-clauses-succeed = its clauses succeed

## Where

check-place-start = the start
check-place-capture = a capture among quiet moves
check-place-backwards = a capture backwards
check-place-second-jump = the second jump of a chain
check-place-last-row = a step to the last row
check-place-capture-last-row = a capture to the last row
check-place-king-quiet = a king without anything to capture
check-place-king-capture = a king with a far capture
check-place-king-goes-on = a king that must go on
check-place-one-step = the only legal step
check-place = { $place } ({ $color })
check-opponent-random = random steps
check-opponent-first = the first legal step
check-opponent-itself = itself
check-opponent-engine = the engine at level 1
check-game-place = step { $step } against { $opponent } ({ $color })
check-game-progress = game { $game } of { $of }: { $color } against { $opponent }

## What

check-at = { $place }: { $what }
check-at-it = { $place }: it { $what }
check-and-more = { $what }; and { $more } more
check-main = { $predicate } of module { $module }
check-in-line = { $goal } in line { $line }
check-places = { $count } places
check-left-out = { $count } of { $of } positions not reached
check-no-end = no call came to its end
check-slowest = slowest { $ms } ms
check-slowest-and-games = slowest { $ms } ms; in games { $times }
check-times = { $from }-{ $to } pieces { $mean } ms, longest { $longest }
check-calls = { $count } calls
check-score = { $played } of { $wanted } games, { $points } points
check-no-time = no time for more
check-lost-by-fault = { $count } lost by a fault of its own
check-open = in { $count } of { $of } calls; end the clause with a cut
check-in-calls = in { $count } calls
check-ran = { $ran } of { $of } clauses ran (--coverage lists them)
check-overwrites = a call that is watched ends at setarg/3 and nb_setarg/3
check-never-succeeded = { $clause } was tried { $times } times and never succeeded
check-never-used = { $clause } was never used
check-never-used-to-end = { $clause } was used in no call that came to its end
check-many = { $file }: this is a file of many: turniir intake shows what is in it, turniir run --players takes it; check takes the .pl files

watch-kept = check: { $rules } rules kept
watch-some-not = check: { $rules } rules kept, some are NOT
watch-gone = { $file } is gone; it is looked for again
