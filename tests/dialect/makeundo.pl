/* Alpha-beta of depth 4 that makes and takes back steps on the shared board; counts nodes in a fact. */
:- module(makeundo, [ab/3]).
:- dynamic nodes/1, best/1.
nodes(0).

ab(C, X, Y) :-
    retractall(nodes(_)), assert(nodes(0)), retractall(best(_)),
    findall(R, arbiter:ruut(_,_,R), L0), length(L0, 32),
    ab(4, C, X, Y, -10000, 10000, _, M),
    not(M = none),
    nodes(N), format('~w nodes~n', [N]),
    do(M, _),
    !.
ab(_, _, _).

ab(0, C, _, _, _, _, V, none) :- !, value(C, V).
ab(D, C, X, Y, A, B, V, M) :-
    retract(nodes(N)), N1 is N + 1, assert(nodes(N1)),
    all(C, X, Y, Ms),
    (   Ms = [] -> V is -5000 - D, M = none
    ;   loop(Ms, D, C, A, B, none, V, M)
    ).

loop([], _, _, A, _, M, A, M).
loop([M|Ms], D, C, A, B, M0, V, Best) :-
    do(M, Undo),
    next(M, C, C1, X1, Y1),
    D1 is D - 1,
    A1 is -B, B1 is -A,
    (   C1 =:= C -> ab(D1, C, X1, Y1, A, B, W, _)
    ;   ab(D1, C1, 0, 0, A1, B1, W0, _), W is -W0
    ),
    undo(Undo),
    (   W >= B -> V = W, Best = M
    ;   W > A -> loop(Ms, D, C, W, B, M, V, Best)
    ;   ( M0 == none -> M2 = M ; M2 = M0 ), loop(Ms, D, C, A, B, M2, V, Best)
    ).

next(m(_,_,X,Y,CX,_,_), C, C, X, Y) :- CX > 0, jumps(C, X, Y, _), !.
next(_, C, O, 0, 0) :- O is 3 - C.

value(C, V) :-
    aggregate_all(sum(W), (user:ruut(_,_,S), w(S, W)), V0),
    ( C =:= 1 -> V = V0 ; V is -V0 ).
w(1, 10). w(2, -10). w(10, 35). w(20, -35).

all(C, X, Y, Ms) :- findall(M, jumps(C, X, Y, M), Ms0), Ms0 = [_|_], !, Ms = Ms0.
all(C, 0, 0, Ms) :- findall(M, slides(C, M), Ms), !.
all(_, _, _, []).

mine(C, C). mine(C, K) :- K is C * 10.
foe(C, S) :- O is 3 - C, mine(O, S).
d(1). d(-1).

jumps(C, X, Y, m(X0,Y0,X2,Y2,X1,Y1,S)) :-
    mine(C, S), ( X =:= 0 -> true ; X0 = X, Y0 = Y ), ruut(X0, Y0, S),
    d(DX), d(DY), jump(S, C, X0, Y0, DX, DY, X1, Y1, X2, Y2).
jump(S, C, X0, Y0, DX, DY, X1, Y1, X2, Y2) :-
    S < 10, !, X1 is X0 + DX, Y1 is Y0 + DY, ruut(X1, Y1, E), foe(C, E), X2 is X1 + DX, Y2 is Y1 + DY, ruut(X2, Y2, 0).
jump(_, C, X0, Y0, DX, DY, X1, Y1, X2, Y2) :-
    seek(X0, Y0, DX, DY, X1, Y1, E), foe(C, E), free(X1, Y1, DX, DY, X2, Y2).
seek(X, Y, DX, DY, XF, YF, S) :- X1 is X+DX, Y1 is Y+DY, ruut(X1, Y1, S1), seek1(S1, X1, Y1, DX, DY, XF, YF, S).
seek1(0, X, Y, DX, DY, XF, YF, S) :- !, seek(X, Y, DX, DY, XF, YF, S).
seek1(S, X, Y, _, _, X, Y, S).
free(X, Y, DX, DY, X1, Y1) :- X1 is X+DX, Y1 is Y+DY, ruut(X1, Y1, 0).
free(X, Y, DX, DY, XR, YR) :- X1 is X+DX, Y1 is Y+DY, ruut(X1, Y1, 0), free(X1, Y1, DX, DY, XR, YR).
slides(C, m(X,Y,X1,Y1,0,0,C)) :- ruut(X, Y, C), ( C =:= 1 -> DX = 1 ; DX = -1 ), d(DY), X1 is X+DX, Y1 is Y+DY, ruut(X1, Y1, 0).
slides(C, m(X,Y,X1,Y1,0,0,K)) :- K is C*10, ruut(X, Y, K), d(DX), d(DY), free(X, Y, DX, DY, X1, Y1).

do(m(X0,Y0,X1,Y1,CX,CY,S), u(X0,Y0,X1,Y1,CX,CY,S,E)) :-
    put(X0, Y0, 0),
    ( CX > 0 -> ruut(CX, CY, E), put(CX, CY, 0) ; E = 0 ),
    ( S =:= 1, X1 =:= 8 -> N = 10 ; S =:= 2, X1 =:= 1 -> N = 20 ; N = S ),
    put(X1, Y1, N).
undo(u(X0,Y0,X1,Y1,CX,CY,S,E)) :- put(X1, Y1, 0), ( CX > 0 -> put(CX, CY, E) ; true ), put(X0, Y0, S).
put(X, Y, S) :- retract(ruut(X, Y, _)), assert(ruut(X, Y, S)), !.
