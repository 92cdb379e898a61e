% Puts a man on the board. Expected: illegal-step, new piece.
:- module(adds_own, [adds_own/3]).

adds_own(_, _, _) :- retract(ruut(4, 2, 0)), assert(ruut(4, 2, 1)).
