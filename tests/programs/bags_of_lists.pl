% bagof/3 and setof/3 over a list that the goal has: what has a value is no part of a solution's witness.

main :-
    findall(X-V, ( between(1, 6000, X), V is X mod 17 ), KV),
    bagof(Q, X^member(Q-X, KV), Qs), length(Qs, N), print(N), nl,
    findall(V-M, ( setof(Q, member(Q-V, KV), L), length(L, M) ), Ms), print(Ms), nl,
    setof(V, Q^member(Q-V, KV), Vs), print(Vs), nl,
    L1 = [f(A, 1), f(B, 2), f(A, 3)], findall(A-B-Xs, bagof(X, Y^member(f(Y, X), L1), Xs), R1), numbervars(R1, 0, _), print(R1), nl,
    L2 = [f(C, 1), f(_, 2), f(C, 3)], findall(Xs, bagof(X, member(f(C, X), L2), Xs), R2), print(R2), nl,
    L3 = [g(D, 1), g(a, 2), g(E, 3)], findall(D/E-Z-Xs, bagof(X, member(g(Z, X), L3), Xs), R3), numbervars(R3, 0, _), print(R3), nl,
    W = k(_), findall(Xs-W, bagof(X-W, member(X, [1, 2]), Xs), R4), numbervars(R4, 0, _), print(R4), nl,
    ( bagof(X, ( member(X, [1, 2]), W = k(X) ), Xs5), print(Xs5-W), nl, fail ; true ),
    findall(T-Xs, aggregate_all(bag(X), member(X-T, [1-a, 2-b]), Xs), R6), length(R6, N6), print(N6), nl.
