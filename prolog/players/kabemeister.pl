% kabemeister ("the draughts master"): plans with library(kabe). The tree is built in Rust, so there
% is time for several levels more than in plain Prolog, and for minimax over the engine's evaluation
% instead of the best leaf.

:- module(kabemeister, [kabemeister/3]).
:- use_module(library(kabe)).

tase(6).

kabemeister(Color, X, Y) :-
    tase(Tase),
    plaan(Color, X, Y, Tase),
    parim_hinnanguga(Seis, _),
    tee_juureni(Seis, [_, Esimene|_]),
    mine(Esimene),
    kustuta_plaan, !.
kabemeister(_, _, _).
