% Geometry by constraints over integers, in both directions; a step of a man by plain constraints, of a king by unknowns that the board fills.
:- module(piirangud, [piirangud/3]).
:- use_module(library(clpfd)).
:- use_module(library(lists)).

vastane(1, V) :- V in 2 \/ 20.
vastane(2, V) :- V in 1 \/ 10.

vaenlane(1, V) :- V mod 2 #= 0, V #\= 10.
vaenlane(2, V) :- V #= 1 #\/ V #= 10.

laual(X, Y) :- [X, Y] ins 1..8, (X + Y) mod 2 #= 0.

piirangud(C, X, Y) :- samm(C, X, Y, Samm), !, tee(Samm).
piirangud(_, _, _).

% A jump of the piece that must go on, else of any; else a quiet move that goes as far forward as it can.
samm(C, X, Y, S) :- X #> 0, !, vota(C, X, Y, S), !.
samm(C, 0, 0, S) :- vota(C, _, _, S), !.
samm(C, 0, 0, S) :-
    findall(T-s(X, Y, X1, Y1), kaib(C, X, Y, X1, Y1, T), L),
    pairs_keys(L, Ks), Ks = [_|_], max_list(Ks, K),
    memberchk(K-S, L).

kaib(C, X, Y, X1, Y1, T) :-
    suund(C, D), ruut(X, Y, C), X1 #= X + D, abs(Y1 - Y) #= 1, ruut(X1, Y1, 0), tulu(C, X1, Y1, T).
kaib(C, X, Y, X1, Y1, T) :-
    P #= 10 * C, ruut(X, Y, P),
    laual(X1, Y1), abs(X1 - X) #= abs(Y1 - Y), X1 #\= X,
    ruut(X1, Y1, 0), vahe_tuhi(X, Y, X1, Y1), tulu(C, X1, Y1, T).

tulu(1, X, Y, T) :- T #= X * 8 + Y.
tulu(2, X, Y, T) :- T #= (9 - X) * 8 + Y.

suund(1, 1).
suund(2, -1).

vota(C, X, Y, v(X, Y, X2, Y2, X1, Y1)) :-
    ruut(X, Y, C),
    member(DX, [-1, 1]), member(DY, [-1, 1]),
    X1 #= X + DX, Y1 #= Y + DY, ruut(X1, Y1, V), 0 #\= V, vaenlane(C, V),
    X2 - X1 #= DX, Y2 #= Y + 2 * DY, ruut(X2, Y2, 0).
vota(C, X, Y, v(X, Y, X2, Y2, X1, Y1)) :-
    P #= 10 * C, ruut(X, Y, P),
    vastane(C, V),
    laual(X1, Y1), abs(X1 - X) #= abs(Y1 - Y), X1 #\= X,
    ruut(X1, Y1, V), vahe_tuhi(X, Y, X1, Y1),
    laual(X2, Y2),
    ( X1 #> X -> X2 #> X1 ; X2 #< X1 ), ( Y1 #> Y -> Y2 #> Y1 ; Y2 #< Y1 ),
    abs(X2 - X1) #= abs(Y2 - Y1),
    ruut(X2, Y2, 0), vahe_tuhi(X1, Y1, X2, Y2).

% Every square between two of a diagonal is empty.
vahe_tuhi(X, Y, X1, Y1) :-
    ( X1 #> X -> DX = 1 ; DX = -1 ), ( Y1 #> Y -> DY = 1 ; DY = -1 ), N #= abs(X1 - X) - 1,
    vahe(N, X, Y, DX, DY).

vahe(0, _, _, _, _) :- !.
vahe(N, X, Y, DX, DY) :- X1 #= X + DX, Y1 #= Y + DY, ruut(X1, Y1, 0), N1 #= N - 1, vahe(N1, X1, Y1, DX, DY).

tee(s(X, Y, X1, Y1)) :- retract(ruut(X, Y, P)), retract(ruut(X1, Y1, 0)), assertz(ruut(X, Y, 0)), pane(X1, Y1, P).
tee(v(X, Y, X2, Y2, X1, Y1)) :-
    retract(ruut(X, Y, P)), retract(ruut(X1, Y1, _)), retract(ruut(X2, Y2, 0)),
    assertz(ruut(X, Y, 0)), assertz(ruut(X1, Y1, 0)), pane(X2, Y2, P).

pane(8, Y, 1) :- !, assertz(ruut(8, Y, 10)).
pane(1, Y, 2) :- !, assertz(ruut(1, Y, 20)).
pane(X, Y, P) :- assertz(ruut(X, Y, P)).
