% ahne ("greedy"): tries each of its steps on the board, looks at what the opponent can capture
% after it, and makes the step that is worth most. The first of equal steps wins.

:- module(ahne, [ahne/3]).

ahne(Color, X, Y) :-
    findall(Hind-Samm, (samm(Color, X, Y, Samm), hinda(Color, Samm, Hind)), Hinnatud),
    parim(Hinnatud, Samm),
    tee(Color, Samm), !.
ahne(_, _, _).

% parim(+ValuedSteps, -Step): the first step of the greatest value.
parim([H-S|Teised], Parim) :- parim(Teised, H, S, Parim).

parim([], _, Parim, Parim).
parim([H1-S1|Teised], H, S, Parim) :-
    (   H1 > H
    ->  parim(Teised, H1, S1, Parim)
    ;   parim(Teised, H, S, Parim)
    ).

% hinda(+Color, +Step, -Value): makes the step, values the board, and puts everything back. The
% facts go back into the order in which they were.
hinda(Color, Samm, Hind) :-
    findall(ruut(A, B, C), ruut(A, B, C), Enne),
    tee(Color, Samm),
    vastane(Color, Vastane),
    seisu_hind(Color, Materjal),
    (   voib_luua(Vastane, 0, 0)
    ->  Hind is Materjal - 2
    ;   Hind = Materjal
    ),
    retractall(ruut(_, _, _)),
    forall(member(F, Enne), assertz(F)).

vastane(1, 2).
vastane(2, 1).

% seisu_hind: men count 2, kings 6, ours for and the opponent's against us.
seisu_hind(Color, Hind) :-
    aggregate_all(sum(V), (ruut(_, _, S), vaartus(Color, S, V)), Hind).

vaartus(1, 1, 2).
vaartus(1, 10, 6).
vaartus(1, 2, -2).
vaartus(1, 20, -6).
vaartus(2, 2, 2).
vaartus(2, 20, 6).
vaartus(2, 1, -2).
vaartus(2, 10, -6).

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
