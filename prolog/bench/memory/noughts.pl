% Minimax of noughts and crosses on four by four squares, the lines as lists of squares.

search(D, V) :- length(B, 16), maplist(=(e), B), value(B, x, D, V).

value(B, P, D, V) :-
    other(P, O),
    (   wins(O, B) -> V is -100 - D
    ;   D =:= 0 -> open_lines(B, P, V)
    ;   numlist(1, 16, Ns), include(empty(B), Ns, Free),
        (   Free == [] -> V = 0
        ;   D1 is D - 1, maplist(reply(B, P, O, D1), Free, Vs), max_list(Vs, V)
        )
    ).
reply(B, P, O, D, N, V) :- put(N, B, P, B1), value(B1, O, D, V1), V is -V1.

other(x, o).
other(o, x).
empty(B, N) :- nth1(N, B, e).
put(N, [E|T], P, B) :- ( N =:= 1 -> B = [P|T] ; N1 is N - 1, B = [E|T1], put(N1, T, P, T1) ).

wins(P, B) :- lines(Ls), member(L, Ls), all(L, B, P), !.
all([], _, _).
all([N|Ns], B, P) :- nth1(N, B, P), all(Ns, B, P).
lines([[1,2,3,4],[5,6,7,8],[9,10,11,12],[13,14,15,16],[1,5,9,13],[2,6,10,14],[3,7,11,15],[4,8,12,16],[1,6,11,16],[4,7,10,13]]).

open_lines(B, P, V) :- other(P, O), lines(Ls), count(Ls, B, O, 0, N), count(Ls, B, P, 0, M), V is N - M.
count([], _, _, N, N).
count([L|Ls], B, P, N0, N) :- ( member(S, L), nth1(S, B, P) -> N1 = N0 ; N1 is N0 + 1 ), count(Ls, B, P, N1, N).
