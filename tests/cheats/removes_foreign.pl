% Takes a black man off. Expected: illegal-step, changed the opponent's piece.
:- module(removes_foreign, [removes_foreign/3]).

removes_foreign(_, _, _) :- retract(ruut(6, 2, 2)), assert(ruut(6, 2, 0)).
