% Prints without end.
% expect: time
:- module(loop_printing, [loop_printing/3]).

loop_printing(_, _, _) :- repeat, write('all work and no play'), nl, fail.
