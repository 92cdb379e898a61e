% planeerija ("the planner"): the planning tree of the course, in plain Prolog.
%
% A planned position is a set of facts ruut(X, Y, Color, Plan_step, Prev_state, Present_state, Cost):
% the pieces of the position Present_state, reached from the position Prev_state, on the level
% Plan_step of the tree. Cost counts + 1 for each enemy piece taken on the way there and - 1 for each
% own piece lost. The tree is built to level 2; among the facts of the last level the greatest Cost
% is looked for; the way back up to the root tells the first step ("best leaf", not minimax).
% kaigul(State, Color, X, Y) tells who moves in a state, and the piece that must go on capturing.

:- module(planeerija, [planeerija/3]).
:- dynamic ruut/7.
:- dynamic viimane_seis/1.
:- dynamic kaigul/4.

suurim_plaanisamm(2).

planeerija(Color, X, Y) :-
    koosta_plaan(Color, X, Y),
    parim_seis(Seis),
    esimene_samm(Seis, Samm),
    mine(Color, Samm), !,
    kustuta_plaan.
planeerija(_, _, _) :- kustuta_plaan.

kustuta_plaan :- retractall(ruut(_, _, _, _, _, _, _)), retractall(viimane_seis(_)),
    retractall(kaigul(_, _, _, _)).

% koosta_plaan: the root is the board; then level by level.
koosta_plaan(Color, X, Y) :-
    kustuta_plaan,
    assert(viimane_seis(0)),
    forall(ruut(A, B, S), assert(ruut(A, B, S, 0, 0, 0, 0))),
    suurim_plaanisamm(Suurim),
    assert(kaigul(0, Color, X, Y)),
    tase(0, Suurim, Color).

tase(N, N, _) :- !.
tase(N, Suurim, Mina) :-
    forall(seis_tasemel(N, Seis, Hind),
           ( kaigul(Seis, Color, X, Y), laienda(N, Seis, Hind, Mina, Color, X, Y) )),
    N1 is N + 1,
    tase(N1, Suurim, Mina).

% seis_tasemel(+Level, -State, -Cost): the positions of a level; one square stands for each.
seis_tasemel(N, Seis, Hind) :- ruut(1, 1, _, N, _, Seis, Hind).

% laienda: every step of a position becomes a position of the next level.
laienda(N, Seis, Hind, Mina, Color, X, Y) :-
    N1 is N + 1,
    forall(plaani_samm(Seis, Color, X, Y, Samm), uus_seis(N1, Seis, Hind, Mina, Color, Samm)).

uus_seis(N, Eelmine, Hind0, Mina, Color, samm(X0, Y0, X1, Y1, VX, VY)) :-
    retract(viimane_seis(S0)), Seis is S0 + 1, assert(viimane_seis(Seis)),
    hinnavahe(VX, Mina, Color, Vahe), Hind is Hind0 + Vahe,
    ruut(X0, Y0, Nupp0, _, _, Eelmine, _),
    (   viimane_rida(Color, X1) -> Nupp is Color * 10 ; Nupp = Nupp0 ),
    forall(ruut(A, B, S, _, _, Eelmine, _),
           (   uus_status(A, B, S, X0, Y0, X1, Y1, VX, VY, Nupp, Uus),
               assert(ruut(A, B, Uus, N, Eelmine, Seis, Hind))
           )),
    jargmisena(VX, Seis, Color, X1, Y1).

% jargmisena: a piece that captured and can go on does so; else it is the opponent's turn.
jargmisena(VX, Seis, Color, X, Y) :-
    VX =\= 0, plaani_look(Seis, Color, X, Y, _), !,
    assert(kaigul(Seis, Color, X, Y)).
jargmisena(_, Seis, Color, _, _) :- vastane(Color, Vastane), assert(kaigul(Seis, Vastane, 0, 0)).

uus_status(X0, Y0, _, X0, Y0, _, _, _, _, _, 0) :- !.
uus_status(X1, Y1, _, _, _, X1, Y1, _, _, Nupp, Nupp) :- !.
uus_status(VX, VY, _, _, _, _, _, VX, VY, _, 0) :- !.
uus_status(_, _, S, _, _, _, _, _, _, _, S).

hinnavahe(0, _, _, 0) :- !.
hinnavahe(_, Mina, Mina, 1) :- !.
hinnavahe(_, _, _, -1).

% parim_seis: the first state of the greatest cost on the deepest level that was reached.
parim_seis(Seis) :-
    suurim_plaanisamm(Suurim),
    parim_tasemel(Suurim, Seis).

parim_tasemel(N, Seis) :-
    N > 0,
    (   findall(H-S, seis_tasemel(N, S, H), [H0-S0|Teised])
    ->  suurim(Teised, H0, S0, Seis)
    ;   N1 is N - 1,
        parim_tasemel(N1, Seis)
    ).

suurim([], _, S, S).
suurim([H1-S1|T], H, S, Parim) :- ( H1 > H -> suurim(T, H1, S1, Parim) ; suurim(T, H, S, Parim) ).

% esimene_samm(+State, -First): up the tree to level 1.
esimene_samm(Seis, Esimene) :-
    ruut(1, 1, _, N, Eelmine, Seis, _),
    (   N =:= 1 -> Esimene = Seis ; esimene_samm(Eelmine, Esimene) ).

% mine(+Color, +State): the board becomes the chosen position; squares that stay the same stay.
mine(_, Seis) :-
    forall(( ruut(X, Y, S, _, _, Seis, _), ruut(X, Y, Vana), Vana =\= S ),
           ( retract(ruut(X, Y, Vana)), assert(ruut(X, Y, S)) )).

vastane(1, 2).
vastane(2, 1).

% plaani_samm(+State, +Color, +X, +Y, -Step): the steps in a planned position.
plaani_samm(Seis, Color, X, Y, Samm) :-
    (   plaani_look(Seis, Color, X, Y, _)
    ->  plaani_look(Seis, Color, X, Y, Samm)
    ;   X =:= 0,
        plaani_nupp(Seis, Color, 0, 0, X0, Y0, Tamm), plaani_kaik(Seis, Color, X0, Y0, Tamm, Samm)
    ).

plaani_look(Seis, Color, X, Y, Samm) :-
    plaani_nupp(Seis, Color, X, Y, X0, Y0, Tamm), look(Seis, Color, X0, Y0, Tamm, Samm).

plaani_nupp(Seis, Color, 0, 0, X, Y, Tamm) :- !, oma(Color, Tamm, Status), ruut(X, Y, Status, _, _, Seis, _).
plaani_nupp(Seis, Color, X, Y, X, Y, Tamm) :- oma(Color, Tamm, Status), ruut(X, Y, Status, _, _, Seis, _).

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
plaani_kaik(Seis, Color, X, Y, ei, samm(X, Y, X1, Y1, 0, 0)) :-
    ette(Color, DX), suund(DX, DY),
    X1 is X + DX, Y1 is Y + DY, ruut(X1, Y1, 0, _, _, Seis, _).
plaani_kaik(Seis, _, X, Y, jah, samm(X, Y, X1, Y1, 0, 0)) :-
    suund(DX, DY), libise(Seis, X, Y, DX, DY, X1, Y1).

% libise: the empty squares in a direction, one after the other.
libise(Seis, X, Y, DX, DY, X2, Y2) :-
    X1 is X + DX, Y1 is Y + DY, ruut(X1, Y1, 0, _, _, Seis, _),
    (   X2 = X1, Y2 = Y1
    ;   libise(Seis, X1, Y1, DX, DY, X2, Y2)
    ).

% look: a capture. A king may land on every empty square behind the captured piece.
look(Seis, Color, X, Y, ei, samm(X, Y, X2, Y2, X1, Y1)) :-
    suund(DX, DY),
    X1 is X + DX, Y1 is Y + DY, X2 is X1 + DX, Y2 is Y1 + DY,
    ruut(X1, Y1, S, _, _, Seis, _), vaenlane(Color, S), ruut(X2, Y2, 0, _, _, Seis, _).
look(Seis, Color, X, Y, jah, samm(X, Y, X2, Y2, X1, Y1)) :-
    suund(DX, DY),
    takistus(Seis, X, Y, DX, DY, X1, Y1, S), vaenlane(Color, S),
    libise(Seis, X1, Y1, DX, DY, X2, Y2).

takistus(Seis, X, Y, DX, DY, X2, Y2, S) :-
    X1 is X + DX, Y1 is Y + DY, ruut(X1, Y1, S1, _, _, Seis, _),
    (   S1 =:= 0
    ->  takistus(Seis, X1, Y1, DX, DY, X2, Y2, S)
    ;   X2 = X1, Y2 = Y1, S = S1
    ).

viimane_rida(1, 8).
viimane_rida(2, 1).
