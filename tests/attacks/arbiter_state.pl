% Sets itself as both players and announces a result.
% expect: no-step error
:- module(arbiter_state, [arbiter_state/3]).

arbiter_state(_, _, _) :- assert(user:valged(arbiter_state)), assert(user:mustad(arbiter_state)), arbiiter:tulemus(1, win, mine).
