% An interpreter of Prolog in Prolog runs naive reverse of thirty elements.

runs(800).

program(R) :- numlist(1, 30, L), solved(reversed(L, R)).

solved(true) :- !.
solved((A, B)) :- !, solved(A), solved(B).
solved(G) :- rule(G, B), solved(B).

rule(reversed([], []), true).
rule(reversed([X|Xs], R), ( reversed(Xs, S), joined(S, [X], R) )).
rule(joined([], L, L), true).
rule(joined([X|Xs], L, [X|R]), joined(Xs, L, R)).
