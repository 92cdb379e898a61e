% Four in a row, as columns that are lists: negamax with a count of neighbours at the end.

search(D, V) :- maplist(=([]), [A,B,C,E,F]), negamax([A,B,C,E,F], 1, D, V).

negamax(Cs, P, D, V) :-
    (   D =:= 0 -> neighbours(Cs, P, V)
    ;   findall(I, ( nth1(I, Cs, C), length(C, L), L < 4 ), Is),
        (   Is == [] -> V = 0 ; D1 is D - 1, drop_all(Is, Cs, P, D1, -1000, V) )
    ).
drop_all([], _, _, _, V, V).
drop_all([I|Is], Cs, P, D, V0, V) :-
    drop(I, Cs, P, Cs1),
    (   row(I, Cs1, P) -> V1 is 500 + D
    ;   O is 3 - P, negamax(Cs1, O, D, V2), V1 is -V2
    ),
    V3 is max(V0, V1), drop_all(Is, Cs, P, D, V3, V).

drop(1, [C|Cs], P, [C1|Cs]) :- !, append(C, [P], C1).
drop(I, [C|Cs], P, [C|Cs1]) :- I1 is I - 1, drop(I1, Cs, P, Cs1).

% Three of a player above each other, or beside the last man.
row(I, Cs, P) :- nth1(I, Cs, C), length(C, H), ( append(_, [P,P,P], C) ; across(Cs, H, P, 0) ), !.
across([C|Cs], H, P, N) :-
    ( nth1(H, C, P) -> N1 is N + 1 ; N1 = 0 ),
    ( N1 >= 3 -> true ; across(Cs, H, P, N1) ).

neighbours(Cs, P, V) :- foldl(pairs(P), Cs, 0, V).
pairs(P, C, V0, V) :- ( append(_, [A,B|_], C), A == B -> ( A =:= P -> V is V0 + 1 ; V is V0 - 1 ) ; V = V0 ).
