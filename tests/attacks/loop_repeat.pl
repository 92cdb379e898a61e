% Repeats and fails.
% expect: time
:- module(loop_repeat, [loop_repeat/3]).

loop_repeat(_, _, _) :- repeat, fail.
