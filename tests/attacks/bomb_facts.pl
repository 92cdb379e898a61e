% Asserts facts without end.
% expect: memory time
:- module(bomb_facts, [bomb_facts/3]).

bomb_facts(_, _, _) :- fill(0).
fill(N) :- assertz(fact(N, N, N)), N1 is N + 1, fill(N1).
