% Variables that are made one before they become parts of structures, and structures in several choices.
p(X, Y) :- X = Y, a(f(Y), A), a(f(Y), B), print(A-B), findall(Y, q(Y), L), print(L).
a(X, X).
q(1). q(2).
r(X, X, Y) :- a(f(X), A), a(f(X), B), a(g(Y), C), a(h(Y, X), D), print(A/B/C/D), copy_term(A-B-D, E), print(E).
s(X, Y, Z) :- X = Z, Y = Z, a(f(X), A), a(f(X, Y), B), a(f(Z, X), C), X = 5, print(A/B/C).
w(X) :- ( X == 1 -> a(f(X), _) ; true ), a(g(X), A), X = 2, print(A).
w2(X) :- ( a(1, 2) -> a(f(Y), _) ; true ), a(g(X, Y), A), ( fail ; true ), a(g(Y, X), B), X = 2, Y = 3, print(A/B).
n(X, Y) :- \+ b(f(X)), \+ b(g(X, Y)), ( b(h(Y)) -> true ; b2(h(Y)) -> true ; true ), findall(X-Y, ( X = 1, q(Y) ), L), print(L), \+ b(k(Y, X)).
b(none).
b2(none).
m(X) :- ( q(Y), b(f(X, Y)) -> true ; ( b(g(X)) -> true ; b(h(X)) ) ; true ), ( b(f(X)) -> true ; X = 4 ), print(X).
k(X) :- forall(q(Y), \+ b(f(X, Y))), forall(q(Y), \+ b(f(Y, X))), aggregate_all(bag(X-Y), q(Y), L), print(L), once(( q(X) ; b(X) )).

main :- p(A, B), print(A/B), nl, p(C, C), print(C), nl, r(D, E, F), D = 1, print(E/F), nl,
    r(G, H, H), G = 1, print(H), nl, s(I, J, K), print(I/J/K), nl, w(L), print(L), nl, w2(M), print(M), nl,
    n(N, O), print(N/O), nl, m(P), print(P), nl, k(Q), print(Q), nl.
