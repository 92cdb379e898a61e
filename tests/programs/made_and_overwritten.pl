% setarg/3 and nb_setarg/3 in clauses that make the term themselves, beside goals that are not worked out with them.

:- dynamic fact/1.
fact(3). fact(1). fact(2).

counter(N) :- S = count(0), ( fact(_), arg(1, S, C0), C is C0 + 1, nb_setarg(1, S, C), fail ; arg(1, S, N) ).
each(N) :- S = sum(0), forall(fact(X), ( arg(1, S, C0), C is C0 + X, nb_setarg(1, S, C) )), arg(1, S, N), print(S), nl.
helper(N) :- S = count(0), ( fact(_), one_more(S), fail ; true ), arg(1, S, N), print(S), nl.
one_more(S) :- arg(1, S, C0), C is C0 + 1, nb_setarg(1, S, C).
collected(W, S) :- fact(X), X >= W, one_more(S), fail.
collected(_, _).
deeper(N) :- S = count(0), collected(2, S), arg(1, S, N).

array(N, T) :- functor(T, t, N), filled(N, T).
filled(0, _) :- !.
filled(N, T) :- setarg(N, T, N), M is N - 1, filled(M, T).

undone(T) :- board(T), ( setarg(2, T, z), arg(2, T, z), fail ; true ), print(T), nl.
board(t(1, 2, 3)).
by_univ(Q) :- findall(X, fact(X), L), T =.. [b|L], setarg(2, T, z), arg(2, T, Q).
rows(T) :- T = b(r(1, 2), r(3, 4)), arg(2, T, R), setarg(1, R, x), print(T), nl.

% Choices that stay open, and clauses behind this one.
left(B) :- B = b(1, 2, 3), dfs(B, 3), print(B), nl.
left(none).
dfs(_, 0) :- !.
dfs(B, D) :- member(Y, [1, 2, 3]), arg(Y, B, X), setarg(D, B, X), setarg(Y, B, 0), D1 is D - 1, dfs(B, D1).

globals(N) :- nb_setval(c, 10), T = t(1), nb_getval(c, V), setarg(1, T, V), arg(1, T, N), nb_setval(c, N), print(T), nl.
pipe(S) :- T = t(a, b), setarg(1, T, c), print(T), nl, setarg(2, T, d), S = T.
chosen(X) :- T = t(0), member(X, [1, 2, 3]), setarg(1, T, X), arg(1, T, Y), Y > 1.
cut(X) :- T = t(0), member(X, [1, 2, 3]), setarg(1, T, X), arg(1, T, Y), Y > 1, !.

main :-
    counter(A), print(A), nl, each(B), print(B), nl, helper(C), print(C), nl, deeper(D), print(D), nl,
    array(5, E), print(E), nl, undone(_), by_univ(F), print(F), nl, rows(_),
    ( left(G), G == none -> print(G), nl ; true ), left(H), print(H), nl,
    globals(I), print(I), nl, pipe(J), print(J), nl,
    findall(K, chosen(K), Ks), print(Ks), nl, cut(L), print(L), nl.
