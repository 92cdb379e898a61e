% Takes its own man off. Expected: illegal-step, took its own piece.
:- module(removes_own, [removes_own/3]).

removes_own(_, _, _) :- retract(ruut(3, 1, 1)), assert(ruut(3, 1, 0)).
