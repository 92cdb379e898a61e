% Sliding tiles, depth first up to a limit of steps plus distance: the least sum over the limit, and the positions seen.

search(D, Least-N) :-
    Start = [8,6,7,2,5,4,3,0,1], distance(Start, 0, 0, H), Limit is H + 2 * D - 2,
    visit(Start, -1, 0, Limit, 1000, Least, 0, N).

visit(B, From, G, Limit, L0, L, N0, N) :-
    distance(B, 0, 0, H), F is G + H, N1 is N0 + 1,
    (   F > Limit -> L is min(L0, F), N = N1
    ;   H =:= 0 -> L = 0, N = N1
    ;   moves(B, From, Ms), G1 is G + 1, visit_all(Ms, G1, Limit, L0, L, N1, N)
    ).
visit_all([], _, _, L, L, N, N).
visit_all([From-B|Ms], G, Limit, L0, L, N0, N) :-
    visit(B, From, G, Limit, L0, L1, N0, N1),
    ( L1 =:= 0 -> L = 0, N = N1 ; visit_all(Ms, G, Limit, L1, L, N1, N) ).

distance([], _, D, D).
distance([T|Ts], I, D0, D) :-
    ( T =:= 0 -> D1 = D0 ; D1 is D0 + abs(T // 3 - I // 3) + abs(T mod 3 - I mod 3) ),
    I1 is I + 1, distance(Ts, I1, D1, D).

moves(B, From, Ms) :- nth0(Z, B, 0), !, ways([-3,-1,1,3], Z, B, From, Ms).
ways([], _, _, _, []).
ways([D|Ds], Z, B, From, Ms) :-
    T is Z + D,
    (   T >= 0, T < 9, T =\= From, ( abs(D) =:= 3 ; T // 3 =:= Z // 3 ) -> nth0(T, B, V), swapped(B, V, B1), Ms = [Z-B1|Ms1]
    ;   Ms = Ms1
    ),
    ways(Ds, Z, B, From, Ms1).
swapped([], _, []).
swapped([X|Xs], V, [Y|Ys]) :- ( X =:= V -> Y = 0 ; X =:= 0 -> Y = V ; Y = X ), swapped(Xs, V, Ys).
