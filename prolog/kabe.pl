% library(kabe): what a draughts player may import.
%
%   :- use_module(library(kabe)).
%
% Colours (Varv) are 1 White and 2 Black; squares are X, Y as in ruut/3. A step is
% samm(X0, Y0, X1, Y1, VX, VY, Tamm): from, to, the captured square (0, 0 for none), and 1 if a man
% becomes a king. Wrong arguments throw the standard errors; unbound ones are enumerated where a mode
% line says ?.

:- module(kabe, [
    kaik/2, kaik/4, loomine/4, loomisahel/3, vaikne_kaik/2,
    diagonaal/4, vaba_tee/5, tamme_loomine/6,
    tee_samm/2, vota_tagasi/1,
    materjal/3, liikuvus/2, seisu_voti/2, hinnang/2,
    ruut/7, plaan/4, plaan/5, suvenda/1, kustuta_plaan/0, plaani_suurus/2,
    parim_leht/2, parim_minimax/2, parim_alfabeeta/2, parim_hinnanguga/2,
    tee_juureni/2, esimene_samm/2, mine/1
]).

:- dynamic ruut/7.

% --- Steps ---------------------------------------------------------------------------------------

%!  kaik(+Varv, ?Samm) is nondet.
%   The legal steps: captures if there are any, else quiet ones.
%     ?- kaik(1, samm(3, 3, X, Y, 0, 0, 0)).   X = 4, Y = 2 ; X = 4, Y = 4.
kaik(Varv, Samm) :- kaik(Varv, 0, 0, Samm).

%!  kaik(+Varv, +X, +Y, ?Samm) is nondet.
%   The legal steps when the piece on X, Y must go on capturing; 0, 0 for a free choice.
kaik(Varv, X, Y, Samm) :-
    varv(Varv, kaik/4),
    ( X == 0, Y == 0 -> true ; ruudukoht(X, Y, kaik/4) ),
    sammud(Varv, X, Y, 0, Sammud),
    member(Samm, Sammud).

%!  loomine(+Varv, ?X, ?Y, ?Samm) is nondet.
%   The captures of the piece on X, Y.
loomine(Varv, X, Y, Samm) :-
    varv(Varv, loomine/4),
    voimalik_koht(X, Y, loomine/4),
    sammud(Varv, 0, 0, 1, Sammud),
    Samm = samm(X, Y, _, _, _, _, _),
    member(Samm, Sammud).

%!  loomisahel(+Varv, ?Teekond, ?Voetud) is nondet.
%   Whole captures: the squares X-Y touched, the first included, and the squares captured.
loomisahel(Varv, Teekond, Voetud) :-
    varv(Varv, loomisahel/3),
    '$foreign_call'(turniir_kabe_chains, [Varv, 0, 0], Tekst),
    arvud(Tekst, Arvud),
    ahelad(Arvud, Ahelad),
    member(Teekond-Voetud, Ahelad).

ahelad([], []).
ahelad([N, X, Y|Arvud], [[X-Y|Ruudud]-Voetud|Ahelad]) :-
    ahel(N, Arvud, Ruudud, Voetud, Edasi),
    ahelad(Edasi, Ahelad).

ahel(0, Arvud, [], [], Arvud) :- !.
ahel(N, [X, Y, VX, VY|Arvud], [X-Y|Ruudud], [VX-VY|Voetud], Edasi) :-
    N1 is N - 1,
    ahel(N1, Arvud, Ruudud, Voetud, Edasi).

%!  vaikne_kaik(+Varv, ?Samm) is nondet.
%   The quiet moves, whether or not a capture is compulsory.
vaikne_kaik(Varv, Samm) :-
    varv(Varv, vaikne_kaik/2),
    sammud(Varv, 0, 0, 2, Sammud),
    member(Samm, Sammud).

sammud(Varv, X, Y, Liik, Sammud) :-
    '$foreign_call'(turniir_kabe_steps, [Varv, X, Y, Liik], Tekst),
    arvud(Tekst, Arvud),
    seitsmed(Arvud, Sammud).

seitsmed([], []).
seitsmed([A, B, C, D, E, F, G|Arvud], [samm(A, B, C, D, E, F, G)|Sammud]) :- seitsmed(Arvud, Sammud).

% --- King geometry -------------------------------------------------------------------------------

%!  diagonaal(+X0, +Y0, ?Sirge, ?Ruudud) is nondet.
%   The two lines through a square: 1 is X = Y + (X0 - Y0), 2 is X = -Y + (X0 + Y0); squares X-Y by
%   rising X, the square itself included.
%     ?- diagonaal(3, 3, 2, R).   R = [1-5, 2-4, 3-3, 4-2, 5-1].
diagonaal(X0, Y0, Sirge, Ruudud) :-
    ruudukoht(X0, Y0, diagonaal/4),
    member(Sirge, [1, 2]),
    findall(X-Y, ( between(1, 8, X), sirgel(Sirge, X0, Y0, X, Y), Y >= 1, Y =< 8 ), Ruudud).

sirgel(1, X0, Y0, X, Y) :- Y is X - (X0 - Y0).
sirgel(2, X0, Y0, X, Y) :- Y is (X0 + Y0) - X.

%!  vaba_tee(+X, +Y, ?DX, ?DY, ?Ruudud) is nondet.
%   The empty squares X-Y from a square in a direction (DX and DY are 1 or -1) up to the first piece or
%   the edge, nearest first.
vaba_tee(X, Y, DX, DY, Ruudud) :-
    ruudukoht(X, Y, vaba_tee/5),
    member(DX, [1, -1]), member(DY, [1, -1]),
    vabad(X, Y, DX, DY, Ruudud).

vabad(X, Y, DX, DY, Ruudud) :-
    X1 is X + DX, Y1 is Y + DY,
    (   ruut(X1, Y1, 0)
    ->  Ruudud = [X1-Y1|Teised], vabad(X1, Y1, DX, DY, Teised)
    ;   Ruudud = []
    ).

%!  tamme_loomine(+Varv, +X, +Y, ?VX, ?VY, ?T) is nondet.
%   An enemy on VX, VY that a king of Varv on X, Y could capture, and the set T of the empty squares
%   behind it, nearest first.
tamme_loomine(Varv, X, Y, VX, VY, T) :-
    varv(Varv, tamme_loomine/6),
    ruudukoht(X, Y, tamme_loomine/6),
    member(DX, [1, -1]), member(DY, [1, -1]),
    vabad(X, Y, DX, DY, Vabad),
    length(Vabad, N),
    VX is X + DX * (N + 1), VY is Y + DY * (N + 1),
    ruut(VX, VY, Nupp), vaenlane(Varv, Nupp),
    vabad(VX, VY, DX, DY, T),
    T = [_|_].

vaenlane(1, 2).
vaenlane(1, 20).
vaenlane(2, 1).
vaenlane(2, 10).

% --- The board -----------------------------------------------------------------------------------

%!  tee_samm(+Samm, -Tagasi) is det.
%   Makes a step on ruut/3; Tagasi is for vota_tagasi/1.
tee_samm(samm(X0, Y0, X1, Y1, VX, VY, Tamm), tagasi(Vanad)) :-
    ruudukoht(X0, Y0, tee_samm/2), ruudukoht(X1, Y1, tee_samm/2),
    ruut(X0, Y0, Nupp), ruut(X1, Y1, Siin),
    (   Tamm == 1, Nupp < 10 -> Uus is Nupp * 10 ; Uus = Nupp ),
    (   VX == 0
    ->  Vanad = [ruut(X0, Y0, Nupp), ruut(X1, Y1, Siin)]
    ;   ruut(VX, VY, Voetud),
        Vanad = [ruut(X0, Y0, Nupp), ruut(X1, Y1, Siin), ruut(VX, VY, Voetud)],
        pane(VX, VY, 0)
    ),
    pane(X0, Y0, 0), pane(X1, Y1, Uus),
    !.

%!  vota_tagasi(+Tagasi) is det.
%   Takes a step back: every square is what it was (the order of the facts is not).
vota_tagasi(tagasi(Vanad)) :- taasta(Vanad).

taasta([]).
taasta([ruut(X, Y, S)|Vanad]) :- pane(X, Y, S), taasta(Vanad).

pane(X, Y, S) :- retract(ruut(X, Y, _)), !, assertz(ruut(X, Y, S)).

%!  materjal(?Varv, ?Kive, ?Tammi) is nondet.
%   Men and kings of a colour.
materjal(Varv, Kive, Tammi) :- voimalik_varv(Varv, materjal/3), loendus(Varv, [Kive, Tammi, _, _]).

%!  liikuvus(?Varv, ?Samme) is nondet.
%   How many legal steps a colour has.
liikuvus(Varv, Samme) :- voimalik_varv(Varv, liikuvus/2), loendus(Varv, [_, _, Samme, _]).

%!  hinnang(?Varv, ?Sajandikud) is nondet.
%   The engine's static evaluation for a colour, to move, in hundredths of a man.
hinnang(Varv, Sajandikud) :- voimalik_varv(Varv, hinnang/2), loendus(Varv, [_, _, _, Sajandikud]).

%!  seisu_voti(?Varv, ?Voti) is nondet.
%   An atom that differs for different boards with a colour to move.
seisu_voti(Varv, Voti) :-
    voimalik_varv(Varv, seisu_voti/2),
    '$foreign_call'(turniir_kabe_key, [Varv], Tekst),
    korras(Tekst),
    atom_chars(Voti, Tekst).

loendus(Varv, Arvud) :- '$foreign_call'(turniir_kabe_counts, [Varv], Tekst), arvud(Tekst, Arvud).

% --- The planning tree ---------------------------------------------------------------------------

%!  ruut(?X, ?Y, ?Color, ?Plan_step, ?Prev_state, ?Present_state, ?Cost) is nondet.
%   The pieces of the states of the tree. The facts are kept outside of Prolog and look as if they were asserted; they
%   can be retracted.

%!  plaan(+Varv, +X, +Y, +Tase) is det.
%   Builds the tree of the present board to a level; X, Y as in kaik/4.
%   esimene(C, X, Y) :- plaan(C, X, Y, 4), parim_minimax(S, _), tee_juureni(S, [_, E|_]), mine(E), !.
plaan(Varv, X, Y, Tase) :- plaan(Varv, X, Y, Tase, 0).

%!  plaan(+Varv, +X, +Y, +Tase, +Seise) is det.
%   The same with a limit of states; a larger tree throws a resource error.
plaan(Varv, X, Y, Tase, Seise) :-
    varv(Varv, plaan/4),
    ( X == 0, Y == 0 -> true ; ruudukoht(X, Y, plaan/4) ),
    tase(Tase, plaan/4),
    '$foreign_call'(turniir_plan_build, [Varv, X, Y, Tase, Seise], Tekst),
    ehitatud(Tekst).

%!  suvenda(+Tase) is det.
%   Grows the tree to a level.
suvenda(Tase) :-
    tase(Tase, suvenda/1),
    '$foreign_call'(turniir_plan_deepen, [Tase], Tekst),
    ehitatud(Tekst).

ehitatud([o, k]) :- !.
ehitatud([n, o, n, e]) :- !, throw(error(existence_error(plan, kabe), suvenda/1)).
ehitatud([t|_]) :- !, throw(error(resource_error(plan_states), plaan/4)).
ehitatud(Tekst) :- korras(Tekst).

%!  kustuta_plaan is det.
%   Forgets the tree.
kustuta_plaan :- '$foreign_call'(turniir_plan_drop, [], _).

%!  plaani_suurus(?Seise, ?Tase) is semidet.
%   How many states the tree has, and its last level.
plaani_suurus(Seise, Tase) :- '$foreign_call'(turniir_plan_size, [], Tekst), arvud(Tekst, [Seise, Tase]).

%!  parim_leht(?Seis, ?Hind) is semidet.
%   The course's rule: the first state of the greatest cost on the last level.
parim_leht(Seis, Hind) :- valik(0, Seis, Hind).

%!  parim_minimax(?Seis, ?Hind) is semidet.
%   The state that minimax leads to.
parim_minimax(Seis, Hind) :- valik(1, Seis, Hind).

%!  parim_alfabeeta(?Seis, ?Hind) is semidet.
%   The same by alpha-beta.
parim_alfabeeta(Seis, Hind) :- valik(2, Seis, Hind).

%!  parim_hinnanguga(?Seis, ?Hind) is semidet.
%   The state that minimax leads to when the last level is worth what the engine's evaluation says, in
%   hundredths of a man.
parim_hinnanguga(Seis, Hind) :- valik(3, Seis, Hind).

valik(Reegel, Seis, Hind) :- '$foreign_call'(turniir_plan_choose, [Reegel], Tekst), arvud(Tekst, [Seis, Hind, _]).

%!  tee_juureni(+Seis, ?Tee) is semidet.
%   The states from the root, 0, to a state.
tee_juureni(Seis, Tee) :-
    seisunumber(Seis, tee_juureni/2),
    '$foreign_call'(turniir_plan_path, [Seis], Tekst),
    arvud(Tekst, Tee).

%!  esimene_samm(+Seis, ?Samm) is semidet.
%   The first step on the way to a state.
esimene_samm(Seis, Samm) :-
    tee_juureni(Seis, [_, Esimene|_]),
    '$foreign_call'(turniir_plan_step, [Esimene], Tekst),
    arvud(Tekst, Arvud),
    seitsmed(Arvud, [Samm]).

%!  mine(+Seis) is semidet.
%   The board becomes the position of a state; squares that stay the same are not touched.
mine(Seis) :-
    seisunumber(Seis, mine/1),
    findall(X-Y-S, ( ruut(X, Y, S, _, _, Seis, _), ruut(X, Y, Vana), Vana \== S ), Muutused),
    Muutused = [_|_],
    muuda(Muutused).

muuda([]).
muuda([X-Y-S|Muutused]) :- pane(X, Y, S), muuda(Muutused).

% --- Arguments -----------------------------------------------------------------------------------

varv(Varv, Kus) :-
    taisarv(Varv, Kus),
    ( ( Varv =:= 1 ; Varv =:= 2 ) -> true ; throw(error(domain_error(varv, Varv), Kus)) ).

voimalik_varv(Varv, Kus) :- ( var(Varv) -> member(Varv, [1, 2]) ; varv(Varv, Kus) ).

ruudukoht(X, Y, Kus) :-
    taisarv(X, Kus), taisarv(Y, Kus),
    (   X >= 1, X =< 8, Y >= 1, Y =< 8, (X + Y) mod 2 =:= 0
    ->  true
    ;   throw(error(domain_error(must_ruut, X-Y), Kus))
    ).

voimalik_koht(X, Y, Kus) :- ( integer(X), integer(Y) -> ruudukoht(X, Y, Kus) ; koht(X, Kus), koht(Y, Kus) ).

koht(X, Kus) :- ( var(X) -> true ; taisarv(X, Kus) ).

tase(Tase, Kus) :-
    taisarv(Tase, Kus),
    ( Tase >= 1 -> true ; throw(error(domain_error(not_less_than_one, Tase), Kus)) ).

seisunumber(Seis, Kus) :-
    taisarv(Seis, Kus),
    ( Seis >= 0 -> true ; throw(error(domain_error(not_less_than_zero, Seis), Kus)) ).

taisarv(X, Kus) :-
    (   var(X) -> throw(error(instantiation_error, Kus))
    ;   integer(X) -> true
    ;   throw(error(type_error(integer, X), Kus))
    ).

korras(Tekst) :- '$refused'(Tekst, Nimi), !, atom_chars(N, Nimi), throw(error(domain_error(laud, N), kabe)).
korras(_).

arvud(Tekst, Arvud) :- korras(Tekst), '$granted'(Tekst, Margid), '$values'(Margid, Arvud).
