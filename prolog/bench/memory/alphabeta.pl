% Alpha-beta with the board as a list: men on a board of six by six step or jump forward, who has nobody left loses.

search(D, V-M) :- start(B), best(B, 1, D, -1000, 1000, V, M).

start(B) :- findall(s(X,Y,S), ( between(1, 6, X), between(1, 6, Y), (X + Y) mod 2 =:= 0, first(X, S) ), B).
first(X, S) :- ( X =< 2 -> S = 1 ; X >= 5 -> S = 2 ; S = 0 ).

best(B, C, 0, _, _, V, none) :- !, worth(B, C, 0, V).
best(B, C, D, Alpha, Beta, V, M) :-
    moves(B, B, C, Ms),
    (   Ms == [] -> V is -900 - D, M = none
    ;   D1 is D - 1, choose(Ms, B, C, D1, Alpha, Beta, none, V, M)
    ).

choose([], _, _, _, Alpha, _, M, Alpha, M).
choose([M1|Ms], B, C, D, Alpha, Beta, M0, V, M) :-
    make(B, M1, C, B1), O is 3 - C, NA is -Beta, NB is -Alpha,
    best(B1, O, D, NA, NB, V1, _), V2 is -V1,
    (   V2 >= Beta -> V = V2, M = M1
    ;   V2 > Alpha -> choose(Ms, B, C, D, V2, Beta, M1, V, M)
    ;   choose(Ms, B, C, D, Alpha, Beta, M0, V, M)
    ).

worth([], _, V, V).
worth([s(X,Y,S)|T], C, V0, V) :-
    (   S =:= 0 -> V1 = V0
    ;   S =:= 1 -> V1 is V0 + 10 * (3 - 2 * C) + (X * 7 + Y * 3) mod 5
    ;   V1 is V0 - 10 * (3 - 2 * C) - (X * 3 + Y * 5) mod 4
    ),
    worth(T, C, V1, V).

moves([], _, _, []).
moves([s(X,Y,S)|T], B, C, Ms) :-
    (   S =:= C -> Y1 is Y + 1, Y2 is Y - 1, step(B, C, X, Y, Y1, Ms, Ms1), step(B, C, X, Y, Y2, Ms1, Ms2)
    ;   Ms = Ms2
    ),
    moves(T, B, C, Ms2).
step(B, C, X, Y, Y1, Ms, Ms1) :-
    X1 is X + 3 - 2 * C,
    (   memberchk(s(X1,Y1,S), B) ->
        (   S =:= 0 -> Ms = [m(X,Y,X1,Y1,0,0)|Ms1]
        ;   S =\= C, X2 is 2 * X1 - X, Y2 is 2 * Y1 - Y, memberchk(s(X2,Y2,0), B) -> Ms = [m(X,Y,X2,Y2,X1,Y1)|Ms1]
        ;   Ms = Ms1
        )
    ;   Ms = Ms1
    ).

make([], _, _, []).
make([s(X,Y,S)|T], M, C, [s(X,Y,S1)|T1]) :-
    M = m(A,B,E,F,G,H),
    ( X =:= A, Y =:= B -> S1 = 0 ; X =:= E, Y =:= F -> S1 = C ; X =:= G, Y =:= H -> S1 = 0 ; S1 = S ),
    make(T, M, C, T1).
