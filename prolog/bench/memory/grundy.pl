% Grundy's game, heaps that are split into unequal ones, without remembering anything.

search(D, G) :- N is D + 4, grundy(N, G).

grundy(N, G) :- H is (N - 1) // 2, splits(1, H, N, [], Gs), mex(0, Gs, G).
splits(I, H, N, Gs, Gs) :- I > H, !.
splits(I, H, N, Gs0, Gs) :-
    J is N - I, grundy(I, A), grundy(J, B), G is A xor B, I1 is I + 1,
    sort([G|Gs0], Gs1), splits(I1, H, N, Gs1, Gs).
mex(G, Gs, M) :- ( memberchk(G, Gs) -> G1 is G + 1, mex(G1, Gs, M) ; M = G ).
