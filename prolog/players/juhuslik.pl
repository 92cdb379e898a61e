% juhuslik ("random"): makes any of its legal steps, each with the same chance.
%
% All steps are collected first with findall/3; then one is drawn.

:- module(juhuslik, [juhuslik/3]).
:- use_module(library(random)).
:- use_module(library(lists)).

juhuslik(Color, X, Y) :-
    findall(Samm, samm(Color, X, Y, Samm), Sammud),
    Sammud = [_|_],
    random_member(S, Sammud),
    tee(Color, S), !.
juhuslik(_, _, _).

% samm(+Color, +X, +Y, -Step): captures if there are any, else quiet moves. X, Y are 0, or the piece
% that must go on capturing.
samm(Color, X, Y, Samm) :-
    (   voib_luua(Color, X, Y)
    ->  nupp(Color, X, Y, X0, Y0, Tamm), look(Color, X0, Y0, Tamm, Samm)
    ;   X =:= 0,
        nupp(Color, X, Y, X0, Y0, Tamm), kaik(Color, X0, Y0, Tamm, Samm)
    ).

voib_luua(Color, X, Y) :- nupp(Color, X, Y, X0, Y0, Tamm), look(Color, X0, Y0, Tamm, _), !.

nupp(Color, 0, 0, X, Y, Tamm) :- !, oma(Color, Tamm, Status), ruut(X, Y, Status).
nupp(Color, X, Y, X, Y, Tamm) :- oma(Color, Tamm, Status), ruut(X, Y, Status).

oma(1, ei, 1).
oma(1, jah, 10).
oma(2, ei, 2).
oma(2, jah, 20).

vaenlane(1, 2).
vaenlane(1, 20).
vaenlane(2, 1).
vaenlane(2, 10).

suund(1, 1).
suund(1, -1).
suund(-1, 1).
suund(-1, -1).

ette(1, 1).
ette(2, -1).

% kaik: a quiet move.
kaik(Color, X, Y, ei, samm(X, Y, X1, Y1, 0, 0)) :-
    ette(Color, DX), suund(DX, DY),
    X1 is X + DX, Y1 is Y + DY, ruut(X1, Y1, 0).
kaik(_, X, Y, jah, samm(X, Y, X1, Y1, 0, 0)) :-
    suund(DX, DY), libise(X, Y, DX, DY, X1, Y1).

% libise: the empty squares in a direction, one after the other.
libise(X, Y, DX, DY, X2, Y2) :-
    X1 is X + DX, Y1 is Y + DY, ruut(X1, Y1, 0),
    (   X2 = X1, Y2 = Y1
    ;   libise(X1, Y1, DX, DY, X2, Y2)
    ).

% look: a capture. A king may land on every empty square behind the captured piece.
look(Color, X, Y, ei, samm(X, Y, X2, Y2, X1, Y1)) :-
    suund(DX, DY),
    X1 is X + DX, Y1 is Y + DY, X2 is X1 + DX, Y2 is Y1 + DY,
    ruut(X1, Y1, S), vaenlane(Color, S), ruut(X2, Y2, 0).
look(Color, X, Y, jah, samm(X, Y, X2, Y2, X1, Y1)) :-
    suund(DX, DY),
    takistus(X, Y, DX, DY, X1, Y1, S), vaenlane(Color, S),
    libise(X1, Y1, DX, DY, X2, Y2).

takistus(X, Y, DX, DY, X2, Y2, S) :-
    X1 is X + DX, Y1 is Y + DY, ruut(X1, Y1, S1),
    (   S1 =:= 0
    ->  takistus(X1, Y1, DX, DY, X2, Y2, S)
    ;   X2 = X1, Y2 = Y1, S = S1
    ).

% tee: makes the step on the board.
tee(Color, samm(X0, Y0, X1, Y1, VX, VY)) :-
    retract(ruut(X0, Y0, Nupp)),
    assert(ruut(X0, Y0, 0)),
    (   VX > 0
    ->  retract(ruut(VX, VY, _)), assert(ruut(VX, VY, 0))
    ;   true
    ),
    retract(ruut(X1, Y1, _)),
    (   viimane_rida(Color, X1)
    ->  Uus is Color * 10
    ;   Uus = Nupp
    ),
    assert(ruut(X1, Y1, Uus)).

viimane_rida(1, 8).
viimane_rida(2, 1).
