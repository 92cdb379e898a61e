% Mängija täpitähtedega nimedes: õäöü. Latin-1 ja CRLF.
% esimene ("the first"): makes the first legal step that it finds.
%
% The board is given by the facts ruut(X, Y, Status), which the arbiter keeps: X is the row, Y the
% column; Status is 0 empty, 1 white man, 2 black man, 10 white king, 20 black king. The arbiter
% calls võttis_esimese(Color, X, Y) with Color 1 (white) or 2 (black). X and Y are 0, or the square of the
% piece that has just captured and must go on.

:- module('Kõige Ülem', [võttis_esimese/3]).

% A piece that captured must go on; else any capture, because capturing is compulsory; else any
% quiet move. The last clause lets a player without a step return without doing anything.
võttis_esimese(Color, X, Y) :- X > 0, löö(Color, X, Y), !.
võttis_esimese(Color, 0, 0) :- leia(Color, X, Y), löö(Color, X, Y), !.
võttis_esimese(Color, 0, 0) :- leia(Color, X, Y), kai(Color, X, Y), !.
võttis_esimese(_, _, _).

% leia(+Color, -X, -Y): a square with a piece of ours; first the men, then the kings.
leia(Color, X, Y) :- ruut(X, Y, Color).
leia(Color, X, Y) :- Tõmm is Color * 10, ruut(X, Y, Tõmm).

% Men go forward: white up, black down.
edasi(1, 1).
edasi(2, -1).

suund(DX, DY) :- member(DX, [1, -1]), member(DY, [1, -1]).

vastane(1, 2).
vastane(1, 20).
vastane(2, 1).
vastane(2, 10).

% löö(+Color, +X, +Y): the piece on X, Y captures something.
löö(Color, X, Y) :-
    ruut(X, Y, Color),
    suund(DX, DY),
    X1 is X + DX, Y1 is Y + DY, X2 is X1 + DX, Y2 is Y1 + DY,
    vastane(Color, V), ruut(X1, Y1, V), ruut(X2, Y2, 0),
    tõsta(Color, X, Y, X2, Y2),
    tuhjenda(X1, Y1).
löö(Color, X, Y) :-
    Tõmm is Color * 10, ruut(X, Y, Tõmm),
    suund(DX, DY),
    esimene_nupp(X, Y, DX, DY, X1, Y1, V), vastane(Color, V),
    X2 is X1 + DX, Y2 is Y1 + DY, ruut(X2, Y2, 0),
    tõsta(Color, X, Y, X2, Y2),
    tuhjenda(X1, Y1).

% esimene_nupp(+X, +Y, +DX, +DY, -X1, -Y1, -V): the first piece in a direction.
esimene_nupp(X, Y, DX, DY, X2, Y2, V) :-
    X1 is X + DX, Y1 is Y + DY,
    ruut(X1, Y1, S),
    (   S =:= 0
    ->  esimene_nupp(X1, Y1, DX, DY, X2, Y2, V)
    ;   X2 = X1, Y2 = Y1, V = S
    ).

% kai(+Color, +X, +Y): the piece on X, Y makes a quiet move.
kai(Color, X, Y) :-
    ruut(X, Y, Color), edasi(Color, DX), member(DY, [1, -1]),
    X1 is X + DX, Y1 is Y + DY, ruut(X1, Y1, 0),
    tõsta(Color, X, Y, X1, Y1).
kai(Color, X, Y) :-
    Tõmm is Color * 10, ruut(X, Y, Tõmm), suund(DX, DY),
    X1 is X + DX, Y1 is Y + DY, ruut(X1, Y1, 0),
    tõsta(Color, X, Y, X1, Y1).

% tosta: lifts the piece from X, Y to X1, Y1; on the last row it becomes a king.
tõsta(Color, X, Y, X1, Y1) :-
    retract(ruut(X, Y, Nupp)), assert(ruut(X, Y, 0)),
    retract(ruut(X1, Y1, 0)),
    uus_nupp(Color, X1, Nupp, Uus),
    assert(ruut(X1, Y1, Uus)).

uus_nupp(1, 8, 1, 10) :- !.
uus_nupp(2, 1, 2, 20) :- !.
uus_nupp(_, _, Nupp, Nupp).

tuhjenda(X, Y) :- retract(ruut(X, Y, _)), assert(ruut(X, Y, 0)).
