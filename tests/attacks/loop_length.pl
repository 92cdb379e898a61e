% Asks for ever longer lists.
% expect: time memory
:- module(loop_length, [loop_length/3]).

loop_length(_, _, _) :- length(L, N), N < 0, L = [].
