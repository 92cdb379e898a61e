% Enumerates without end.
% expect: time
:- module(loop_between, [loop_between/3]).

loop_between(_, _, _) :- between(1, inf, X), X < 0.
