% Loops over a library predicate.
% expect: time
:- module(loop_foreign, [loop_foreign/3]).

loop_foreign(_, _, _) :- repeat, atom_length(abcdefghij, N), N < 0.
