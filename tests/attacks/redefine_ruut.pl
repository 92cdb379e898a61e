% Defines its own board.
% expect: failed no-step
:- module(redefine_ruut, [redefine_ruut/3]).

ruut(1, 1, 10).
redefine_ruut(_, _, _) :- ruut(_, _, 10).
