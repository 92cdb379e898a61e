% A variable that is part of structures in two branches, whose goals are asked first whether something waits.
:- dynamic d/2, new/1, c/1.
d(1,a). d(2,1). d(0,2).
c(0).

waits(X) :- freeze(X, true).
s(Y, Z) :- ( bump(Z), d(f(Y,Y), Z) ; asserta(d(f(1,a), [1,2])) -> asserta(new(Y)) ; true ).
bump(N) :- retract(c(M)), N is M + 1, assertz(c(N)).
found(L) :- findall(Y/Z, s(Y,Z), L).
main :- found(L), length(L, N), findall(A-B, d(A,B), D), findall(A, new(A), W), print(N-D), nl, ( W = [V], var(V) -> writeln(free) ; writeln(W) ).

