% Moves a black man. Expected: illegal-step, moved a piece of the opponent.
:- module(wrong_color, [wrong_color/3]).

wrong_color(_, _, _) :- retract(ruut(6, 2, 2)), retract(ruut(5, 1, 0)), assert(ruut(6, 2, 0)), assert(ruut(5, 1, 2)).
