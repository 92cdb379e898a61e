% Becomes a king at once. Expected: illegal-step, rank.
:- module(invents_king, [invents_king/3]).

invents_king(_, _, _) :- retract(ruut(3, 1, 1)), retract(ruut(4, 2, 0)), assert(ruut(3, 1, 0)), assert(ruut(4, 2, 10)).
