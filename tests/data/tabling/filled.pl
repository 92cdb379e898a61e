% Tables that are filled by goals that are worked out, and those that are not; what changes between calls.
:- dynamic edge/2, weight/1.
:- table path/2, back/2, both/2, len/2, even/1, odd/1, twice/1, of/3, big/2, shown/1, cut/2, deep/1, none/0, some/0, lam/2.

edge(1, 2). edge(2, 3). edge(3, 1). edge(3, 4). edge(5, 6).
path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).
back(X, Y) :- edge(X, Y).
back(X, Y) :- edge(X, Z), back(Z, Y).
both(X, Y) :- edge(X, Y).
both(X, Y) :- both(X, Z), both(Z, Y).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
even(0).
even(N) :- N > 0, M is N - 1, odd(M).
odd(N) :- N > 0, M is N - 1, even(M).
twice(X) :- path(X, Y), back(Y, X).
of(X, f(Y, _), "s") :- path(X, Y).
of(X, 1.5, [a|T]) :- edge(X, T).
big(0, 1).
big(N, F) :- N > 0, M is N - 1, big(M, G), F is G * N.
shown(X) :- edge(1, X), write(shown(X)), nl.
cut(X, Y) :- path(X, Y), Y > 2, !.
cut(X, none) :- \+ path(X, _).
deep(0).
deep(N) :- N > 0, M is N - 1, deep(M).
none :- none.
some :- none.
some :- path(5, 6).
lam(X, L) :- findall(Y, path(X, Y), L0), maplist([A, B]>>(B is A * 2), L0, L1), msort(L1, L).

all(T, G) :- findall(T, G, L), msort(L, S), print(S), nl.

main :-
    all(X-Y, path(X, Y)), all(Y, path(1, Y)), all(Y, back(1, Y)), all(X-Y, both(X, Y)), all(X, twice(X)),
    len([a, b, C, C], N), print(N), nl, all(L-M, ( L = [_, _], len(L, M) )),
    ( even(100) -> print(even) ; print(odd) ), nl, ( odd(77) -> print(odd) ; true ), nl,
    findall(X-Y-Z, of(X, Y, Z), Of), length(Of, Many), print(Many), nl, all(Y, of(1, Y, [a|_])),
    big(30, F), print(F), nl, big(5, G), print(G), nl,
    findall(X, shown(X), _), findall(X, shown(X), _), nl,
    all(X-Y, ( member(X, [1, 4, 5]), cut(X, Y) )),
    ( deep(2000) -> print(deep) ; true ), nl, ( none -> print(some) ; print(none) ), nl, ( some -> print(some) ; true ), nl,
    all(L1, lam(1, L1)),
    % Tables stay as they are until they are abolished.
    assertz(edge(4, 5)), all(Y, path(1, Y)), abolish_all_tables, all(Y, path(1, Y)),
    ( member(W, [7, 8]), assertz(edge(W, 1)), all(Y, path(W, Y)), abolish_all_tables, fail ; true ),
    catch(( assertz(edge(x, 1)), forall(path(x, Y), integer(Y)), atom_length(_, _) ), error(E, _), ( print(E), nl )), all(Y, path(x, Y)),
    retractall(edge(_, _)), all(Y, path(1, Y)), abolish_all_tables, all(Y, path(1, Y)).
