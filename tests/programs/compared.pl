% The standard order of terms that have much in common.
term(1). term(1.0). term(a). term(b). term("a"). term("ab"). term(f(1)). term(f(1.0)). term(f(a, b)). term(g(a)).
term([1, 2, 3, 4, 5, 6, 7]). term([1, 2, 3, 4, 5, 6, 8]). term([1, 2, 3, 4, 5, 6]). term([1, 2, 3, 4, 5, 6|7]).
term([a, b, c]). term([a, b, d]). term([a, b|c]). term([a, b, "c"]). term([a, 1.0, x]). term([a, 1, x]). term([[a, b], c]).
term([[a, b], d]). term([[a, c]]). term(f([a, b], c)). term(f([a, b], d)). term(f(f(f(1, 2), 3), 4)). term(f(f(f(1, 3), 3), 4)).
term(f(f(f(1, 2), 3), 5)). term(h(1, 2, 3, 4, 5)). term(h(1, 2, 3, 4, 6)). term(h(1, 2, 3, "4", 5)). term(h(1, 2, 3, 4.0, 5)).
term('[|]'). term([x, y, z]). term(['x y', y]). term(100000000000000000000). term(f(100000000000000000000, a)).
term(f(100000000000000000000, b)). term(f(-1, a)). term(f(-1.5, a)). term(1 - [2, 3]). term(1 - [2, 4]). term(1 - 2).

each(A, Ts) :- each_(Ts, A), nl.
each_([], _).
each_([B|Bs], A) :- compare(O, A, B), write(O), each_(Bs, A).
pairs([], _).
pairs([A|As], Ts) :- each(A, Ts), pairs(As, Ts).

main :-
    findall(T, term(T), Ts), pairs(Ts, Ts),
    msort(Ts, Sorted), print(Sorted), nl, predsort([O, A, B]>>compare(O, A, B), Ts, Sorted1),
    ( Sorted1 == Sorted -> write(same) ; print(Sorted1) ), nl,
    ( member(A, Ts), member(B, Ts), ( A @< B -> true ; A @>= B -> true ; write(neither(A, B)) ), fail ; true ),
    compare(O1, f(X, Y), f(X, Y)), write(O1), nl, compare(O2, [X, 1], [X, 2]), write(O2), nl,
    length(L1, 3000), maplist(=(a), L1), append(L1, [1], L2), append(L1, [2], L3), compare(O3, L2, L3), write(O3), nl,
    nested(2000, 0, N1), nested(2000, 1, N2), compare(O4, N1, N2), write(O4), nl, Y = 1.
nested(N, X, T) :- ( N =:= 0 -> T = X ; M is N - 1, nested(M, X, T0), T = s(T0, N) ).
