% Builds a list without end. Expected: memory.
:- module(eats_memory, [eats_memory/3]).

eats_memory(_, _, _) :- eat([]).
eat(L) :- eat([L, L, L, L|L]).
