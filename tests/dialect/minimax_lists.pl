% Minimax of depth 2 on lists: the board is a list of r(X,Y,S) terms, nothing is asserted in between.
:- module('Minimax Listidega', [minimax_main/3]).
:- use_module(library(lists)).

minimax_main(Color, X, Y) :-
    findall(r(A,B,S), ruut(A,B,S), Board),
    moves(Board, Color, X, Y, Ms),
    Ms \= [],
    maplist(score(Board, Color), Ms, Scores),
    pairs_keys_values(Pairs, Scores, Ms),
    keysort(Pairs, Sorted),
    last(Sorted, _-Best),
    do_move(Best), !.
minimax_main(_, _, _).

score(Board, Color, M, Score) :-
    apply_move(Board, Color, M, B1),
    Opp is 3 - Color,
    moves(B1, Opp, 0, 0, Replies),
    (   Replies = [] -> Score = 1000
    ;   findall(V, (member(R, Replies), apply_move(B1, Opp, R, B2), eval(B2, Color, V)), Vs),
        min_list(Vs, Score)
    ).

eval(B, Color, V) :- foldl(add(Color), B, 0, V).
add(Color, r(X,_,S), V0, V) :- worth(S, Color, X, W), V is V0 + W.
worth(0, _, _, 0) :- !.
worth(S, Color, X, W) :-
    ( S >= 10 -> Owner is S // 10, Base = 30 ; Owner = S, ( S =:= 1 -> Base is 10 + X ; Base is 19 - X ) ),
    ( Owner =:= Color -> W = Base ; W is -Base ).

moves(B, C, X, Y, Ms) :-
    findall(m(X0,Y0,X2,Y2,X1,Y1), capture(B, C, X, Y, X0, Y0, X1, Y1, X2, Y2), Caps),
    (   Caps \== [] -> Ms = Caps
    ;   X =\= 0 -> Ms = []
    ;   findall(m(X0,Y0,X1,Y1,0,0), quiet(B, C, X0, Y0, X1, Y1), Ms)
    ).

own(C, S) :- S =:= C.
own(C, S) :- S =:= C * 10.
enemy(C, S) :- S > 0, O is 3 - C, own(O, S).
dir(1,1). dir(1,-1). dir(-1,1). dir(-1,-1).
fwd(1, 1). fwd(2, -1).
at(B, X, Y, S) :- memberchk(r(X,Y,S0), B), S = S0.

quiet(B, C, X, Y, X1, Y1) :-
    member(r(X,Y,C), B), fwd(C, DX), member(DY, [-1,1]),
    X1 is X+DX, Y1 is Y+DY, at(B, X1, Y1, 0).
quiet(B, C, X, Y, X1, Y1) :-
    K is C*10, member(r(X,Y,K), B), dir(DX,DY), ray(B, X, Y, DX, DY, X1, Y1).

ray(B, X, Y, DX, DY, XR, YR) :-
    X1 is X+DX, Y1 is Y+DY, at(B, X1, Y1, 0),
    ( XR = X1, YR = Y1 ; ray(B, X1, Y1, DX, DY, XR, YR) ).

capture(B, C, X, Y, X0, Y0, X1, Y1, X2, Y2) :-
    member(r(X0,Y0,S), B), S > 0, own(C, S),
    ( X =:= 0 -> true ; X0 = X, Y0 = Y ),
    dir(DX, DY),
    (   S < 10
    ->  X1 is X0+DX, Y1 is Y0+DY, at(B, X1, Y1, E), enemy(C, E),
        X2 is X1+DX, Y2 is Y1+DY, at(B, X2, Y2, 0)
    ;   first(B, X0, Y0, DX, DY, X1, Y1, E), enemy(C, E), ray(B, X1, Y1, DX, DY, X2, Y2)
    ).
first(B, X, Y, DX, DY, XF, YF, S) :-
    X1 is X+DX, Y1 is Y+DY, at(B, X1, Y1, S1),
    ( S1 =:= 0 -> first(B, X1, Y1, DX, DY, XF, YF, S) ; XF = X1, YF = Y1, S = S1 ).

apply_move(B, C, m(X0,Y0,X1,Y1,CX,CY), B2) :-
    at(B, X0, Y0, P),
    ( (C =:= 1, X1 =:= 8 ; C =:= 2, X1 =:= 1) -> P1 is C*10 ; P1 = P ),
    maplist(change(X0-Y0, X1-Y1, CX-CY, P1), B, B2).
change(F, T, V, P, r(X,Y,S0), r(X,Y,S)) :-
    ( X-Y == F -> S = 0 ; X-Y == T -> S = P ; X-Y == V -> S = 0 ; S = S0 ).

do_move(m(X0,Y0,X1,Y1,CX,CY)) :-
    retract(ruut(X0,Y0,P)), assertz(ruut(X0,Y0,0)),
    ( CX > 0 -> retract(ruut(CX,CY,_)), assertz(ruut(CX,CY,0)) ; true ),
    retract(ruut(X1,Y1,0)),
    ( P == 1, X1 == 8 -> N = 10 ; P == 2, X1 == 1 -> N = 20 ; N = P ),
    assertz(ruut(X1,Y1,N)).
