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
    n(N, O), print(N/O), nl, m(P), print(P), nl, k(Q), print(Q), nl, more.

% Choices that come from goals inside goals.
c1(X, R) :- call(( \+ b(f(X)), \+ b(g(X)) )), R = h(X).
c2(X, R) :- findall(Y, ( q(Y), \+ b(f(X)), \+ b(g(X, Y)) ), L), R = h(X, L).
c3(X, R) :- forall(\+ b(f(X)), \+ b(g(X))), R = h(X).
c4(X, R) :- assertz(seen(X)), ( fail -> true ; R = f(X) ), assertz(seen(g(X))).
c5(X, R) :- ( R == f(X) -> true ; true ), ( R \== g(X) -> R = h(X) ; true ).
c6(X, Y, R) :- ( q(1) -> X = Y ; true ), \+ b(f(X)), a(f(Y, X), R), a(g(X, Y), S), print(S).
c7(X, R) :- ( X == 1 -> a(f(X), _) ; q(X) ), R = g(X).
c8(X, R) :- ( X == 1 -> q(X) ; a(f(X), _) ), R = g(X).
c9(X, R) :- user:( \+ b(f(X)), \+ b(g(X)) ), R = h(X).
c10(X, R) :- once(( \+ b(f(X)) ; b(g(X)) )), ignore(b(h(X))), R = k(X).
c11(X, R) :- setof(Z, ( member(Z, [X]), \+ b(f(X)), \+ b(g(X)) ), L), R = h(X, L).
c12(X, R) :- catch(( \+ b(f(X)), \+ b(g(X)) ), _, true), aggregate_all(count, ( \+ b(f(X)), \+ b(g(X)) ), N), R = h(X, N).
:- dynamic seen/1.
more :- c1(A, B), A = 1, print(B), nl, fail.
more :- c2(A, B), A = 1, print(B), nl, fail.
more :- c3(A, B), A = 1, print(B), nl, fail.
more :- c4(A, B), A = 1, findall(S, seen(S), L), print(B/L), nl, fail.
more :- c5(A, B), A = 1, print(B), nl, fail.
more :- c6(A, B, C), A = 1, print(B/C), nl, fail.
more :- c7(A, B), print(A/B), nl, fail.
more :- c8(A, B), A = 1, print(B), nl, fail.
more :- c9(A, B), A = 1, print(B), nl, fail.
more :- c10(A, B), A = 1, print(B), nl, fail.
more :- c11(A, B), A = 1, print(B), nl, fail.
more :- c12(A, B), A = 1, print(B), nl, fail.
more.
