% Asserts ever larger terms.
% expect: memory crash time
:- module(bomb_terms, [bomb_terms/3]).

bomb_terms(_, _, _) :- fill(f).
fill(T) :- assertz(fact(T)), fill(g(T, T)).
