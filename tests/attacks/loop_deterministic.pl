% Counts for ever.
% expect: time memory
:- module(loop_deterministic, [loop_deterministic/3]).

loop_deterministic(_, _, _) :- count(0).
count(N) :- N1 is N + 1, N1 > 0, ( N1 > 1000 -> count(0) ; count(N1) ).
