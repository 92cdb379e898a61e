% Variables with attributes that become one, and that get structures in the heads of rules.

:- dynamic nothing/0.

dom:attr_unify_hook(D, Y) :-
    (   var(Y), get_attr(Y, dom, E) -> append(D, E, F), sort(F, G), put_attr(Y, dom, G), print(joined(D, E)), nl
    ;   var(Y) -> put_attr(Y, dom, D), print(moved(D)), nl
    ;   print(got(D, Y)), nl, ( Y = no(_) -> fail ; true )
    ).

one(X, Y) :- put_attr(X, dom, [a]), put_attr(Y, dom, [b]), X = Y, get_attr(X, dom, D), print(D), nl.
other(X, Y) :- put_attr(Y, dom, [b]), put_attr(X, dom, [a]), Y = X, get_attr(Y, dom, D), print(D), nl.
same(X) :- put_attr(X, dom, [s]), Y = X, X = Y, get_attr(Y, dom, D), print(D), nl.
plain(X, Y) :- put_attr(X, dom, [p]), X = Y, Y = f(1), print(X), nl.

first([X|_], X).
second([_, X|_], X) :- true.
pair(p(A, B), A, B) :- integer(A).
pair(q(A), A, none) :- true.
pair(no(A), A, never) :- true.

nx(N, [N|T]) :- M is N + 1, freeze(T, nx(M, T)).
take(0, _, []) :- !.
take(N, [X|Xs], [X|Ys]) :- M is N - 1, take(M, Xs, Ys).
sum([X|Xs], N, S0, S) :- ( N =:= 0 -> S = S0 ; N1 is N - 1, S1 is S0 + X, sum(Xs, N1, S1, S) ).

main :-
    one(_, _), other(_, _), same(_), plain(_, _),
    put_attr(L, dom, [l]), second(L, x), print(L), nl,
    put_attr(P, dom, [p]), ( pair(P, 1, B) -> print(P-B) ; print(none) ), nl,
    put_attr(Q, dom, [q]), findall(Q-C, pair(Q, 2, C), Qs), print(Qs), nl,
    put_attr(R, dom, [r]), ( pair(R, _, never) -> print(R) ; print(refused) ), nl,
    freeze(F, ( print(frozen(F)), nl )), first(F, z), print(F), nl,
    freeze(T, nx(1, T)), take(5, T, Ys), print(Ys), nl,
    freeze(U, nx(1, U)), sum(U, 300, 0, S), print(S), nl,
    dif(V, f(1)), ( pair(V, _, _) -> print(V) ; true ), nl.
