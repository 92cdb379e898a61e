/* Alpha-beta on copies of the board with a level number: laud(Level, X, Y, Status).
   The deepest level counts men; a capture that goes on keeps the turn. */
:- module('Alfa-Beeta', [kaik_ab/3]).
:- dynamic laud/4.
:- dynamic parim/2, sugavus/1.

sugavus(3).

kaik_ab(Color, X, Y) :-
    retractall(laud(_, _, _, _)), retractall(parim(_, _)),
    forall(arbiter:ruut(A, B, S), assertz(laud(0, A, B, S))),
    sugavus(D),
    steps(0, Color, X, Y, Steps), Steps \= [],
    root(Steps, Color, D, -inf, none, Best),
    Best \= none, play(Color, Best), !.
kaik_ab(_, _, _).

root([], _, _, _, Best, Best).
root([S|Ss], C, D, Alpha, B0, Best) :-
    value(0, C, S, D, Alpha, inf, V),
    (   V > Alpha
    ->  assert(parim(V, S)), root(Ss, C, D, V, S, Best)
    ;   root(Ss, C, D, Alpha, B0, Best)
    ).

value(L, C, S, D, Alpha, Beta, V) :-
    L1 is L + 1,
    copy(L, L1), make(L1, C, S, G),
    (   G = on(X, Y), steps(L1, C, X, Y, [_|_])
    ->  best(L1, C, X, Y, D, Alpha, Beta, V)
    ;   O is 3 - C, D1 is D - 1, NA is -Beta, NB is -Alpha,
        best(L1, O, 0, 0, D1, NA, NB, V1), V is -V1
    ),
    retractall(laud(L1, _, _, _)).

best(L, C, _, _, 0, _, _, V) :- !, count(L, C, V).
best(L, C, X, Y, D, Alpha, Beta, V) :-
    steps(L, C, X, Y, Steps),
    (   Steps == [] -> V is -100 - D
    ;   loop(Steps, L, C, D, Alpha, Beta, V)
    ).

loop([], _, _, _, Alpha, _, Alpha).
loop([S|Ss], L, C, D, Alpha, Beta, V) :-
    value(L, C, S, D, Alpha, Beta, V0),
    (   V0 >= Beta -> V = V0
    ;   A is max(Alpha, V0), loop(Ss, L, C, D, A, Beta, V)
    ).

count(L, C, V) :-
    aggregate_all(sum(W), ( laud(L, _, _, S), S > 0, weight(C, S, W) ), V).
weight(1, 1, 1) :- !.
weight(1, 10, 3) :- !.
weight(1, 2, -1) :- !.
weight(1, 20, -3) :- !.
weight(2, S, W) :- weight(1, S, W0), W is -W0.

copy(L, L1) :- retractall(laud(L1, _, _, _)), laud(L, X, Y, S), assertz(laud(L1, X, Y, S)), fail.
copy(_, _).

make(L, C, s(X, Y, Z, W, cap(A, B)), on(Z, W)) :- !, move(L, C, X, Y, Z, W), retract(laud(L, A, B, _)), assertz(laud(L, A, B, 0)).
make(L, C, s(X, Y, Z, W, no), off) :- move(L, C, X, Y, Z, W).
move(L, C, X, Y, Z, W) :-
    retract(laud(L, X, Y, P)), assertz(laud(L, X, Y, 0)),
    retract(laud(L, Z, W, 0)), king(C, Z, P, Q), assertz(laud(L, Z, W, Q)).
king(1, 8, 1, 10) :- !.
king(2, 1, 2, 20) :- !.
king(_, _, P, P).

steps(L, C, X, Y, Steps) :-
    findall(S, capture(L, C, X, Y, S), Caps),
    (   Caps \= [] -> Steps = Caps
    ;   X > 0 -> Steps = []
    ;   findall(S, quiet(L, C, S), Steps)
    ).

mine(L, C, X, Y, 1) :- laud(L, X, Y, C).
mine(L, C, X, Y, 7) :- K is C * 10, laud(L, X, Y, K).

capture(L, C, X0, Y0, s(X, Y, Z, W, cap(A, B))) :-
    mine(L, C, X, Y, R), ( X0 =:= 0 ; X0 =:= X, Y0 =:= Y ),
    direction(DX, DY), seek(L, R, X, Y, DX, DY, A, B, S), enemy(C, S),
    Z is A + DX, W is B + DY, laud(L, Z, W, 0).
seek(L, R, X, Y, DX, DY, A, B, S) :-
    R > 0, X1 is X + DX, Y1 is Y + DY, laud(L, X1, Y1, S1),
    (   S1 =:= 0 -> R1 is R - 1, seek(L, R1, X1, Y1, DX, DY, A, B, S)
    ;   A = X1, B = Y1, S = S1
    ).
enemy(C, S) :- S =:= 3 - C ; S =:= 10 * (3 - C).

quiet(L, C, s(X, Y, Z, W, no)) :-
    laud(L, X, Y, C), ( C =:= 1 -> DX = 1 ; DX = -1 ), ( DY = 1 ; DY = -1 ), Z is X + DX, W is Y + DY, laud(L, Z, W, 0).
quiet(L, C, s(X, Y, Z, W, no)) :-
    K is C * 10, laud(L, X, Y, K), direction(DX, DY), slide(L, X, Y, DX, DY, Z, W).
slide(L, X, Y, DX, DY, Z, W) :-
    X1 is X + DX, Y1 is Y + DY, laud(L, X1, Y1, 0), ( Z = X1, W = Y1 ; slide(L, X1, Y1, DX, DY, Z, W) ).

direction(DX, DY) :- member(DX, [1, -1]), member(DY, [1, -1]).

play(C, s(X, Y, Z, W, E)) :-
    retract(arbiter:ruut(X, Y, P)), assert(arbiter:ruut(X, Y, 0)),
    ( E = cap(A, B) -> retract(arbiter:ruut(A, B, _)), assert(arbiter:ruut(A, B, 0)) ; true ),
    retract(arbiter:ruut(Z, W, _)), king(C, Z, P, Q), assert(arbiter:ruut(Z, W, Q)).
