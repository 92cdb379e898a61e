% The arbiter of the course: plays one game of Russian draughts ("kabe") between two players.
%
%   ?- assert(mustad(black_main)), assert(valged(white_main)).
%   ?- turniir.
%
% The board is the dynamic predicate ruut(X, Y, Status): X is the row, Y the column, Status is
% 0 empty, 1 white man, 2 black man, 10 white king, 20 black king. The arbiter calls
% Main(Color, X, Y) of the player to move; the player changes the board by one step. X and Y are 0,
% or the square of the piece that must go on capturing.

:- module(arbiiter, [turniir/0, otsus/6, seaduslikud_sammud/4, jata_meelde/3]).

%!  turniir is det.
%   Plays a game from the start position and announces its result.
turniir :-
    peapredikaat(1, _), peapredikaat(2, _),
    '$foreign_call'(turniir_set_up, [], _), '$ruut_sync',
    '$foreign_call'(turniir_announce_start, [], _),
    '$foreign_call'(turniir_first_turn, [], Varv),
    '$foreign_call'(turniir_quiet_limit, [], Piir),
    mang(Varv, 0, 0, 0, Piir).

% peapredikaat(+Color, -Main): the main predicate that was set with valged/1 or mustad/1.
peapredikaat(1, Main) :- ( catch(user:valged(Main), _, fail) -> true ; puudub(valged) ).
peapredikaat(2, Main) :- ( catch(user:mustad(Main), _, fail) -> true ; puudub(mustad) ).

puudub(Nimi) :- throw(error(existence_error(player, Nimi), turniir/0)).

% mang(+Color, +X, +Y, +Quiet, +Limit): the game goes on with Color to move. Quiet counts the
% steps since the last capture. A failure-driven round leaves no memory behind.
mang(Varv, X, Y, Vaikseid, Piir) :-
    (   voor(Varv, X, Y, Vaikseid, Piir, Jargmine),
        '$store_global_var'('$arbiter_next', Jargmine),
        fail
    ;   true
    ),
    '$fetch_global_var'('$arbiter_next', Jargmine0),
    (   Jargmine0 = edasi(Varv1, X1, Y1, Vaikseid1)
    ->  mang(Varv1, X1, Y1, Vaikseid1, Piir)
    ;   true
    ).

% voor(..., -Next): one call of a player. Next is edasi(Color, X, Y, Quiet) or labi.
voor(Varv, X, Y, Vaikseid, Piir, Jargmine) :-
    seaduslikud_sammud(Varv, X, Y, Sammud),
    vastane(Varv, Vastane),
    (   Sammud == []
    ->  tulemus(Vastane, 'no-moves', 'has no legal step'), Jargmine = labi
    ;   Vaikseid >= Piir
    ->  atom_concat('draw-', Piir, Pohjus),
        tulemus(0, Pohjus, 'steps without a capture'), Jargmine = labi
    ;   seis(Enne),
        jata_meelde(Varv, X, Y),
        kutsu(Varv, X, Y, Vastus),
        (   Vastus == ok
        ->  seis(Parast),
            otsus(Varv, Enne, Parast, Sammud, Samm, Viga),
            jatka(Viga, Samm, Varv, Vastane, Vaikseid, Jargmine)
        ;   Vastus = kaotus(Pohjus, Selgitus),
            tulemus(Vastane, Pohjus, Selgitus), Jargmine = labi
        )
    ),
    !.

% jatka(+Error, +Step, ...): after a legal step the same player goes on, if its piece captured and
% can capture again; else it is the opponent's turn.
jatka(ok, samm(X0, Y0, X1, Y1, VX, VY, Tamm), Varv, Vastane, Vaikseid, Jargmine) :-
    !,
    '$foreign_call'(turniir_announce_step, [Varv, X0, Y0, X1, Y1, VX, VY, Tamm], _),
    (   VX =:= 0
    ->  Vaikseid1 is Vaikseid + 1, Jargmine = edasi(Vastane, 0, 0, Vaikseid1)
    ;   seaduslikud_sammud(Varv, X1, Y1, Edasi), Edasi \== []
    ->  Jargmine = edasi(Varv, X1, Y1, 0)
    ;   Jargmine = edasi(Vastane, 0, 0, 0)
    ).
jatka(viga(no_change, Lause), _, _, Vastane, _, labi) :-
    !,
    tulemus(Vastane, 'no-step', Lause).
jatka(viga(_, Lause), _, _, Vastane, _, labi) :-
    tulemus(Vastane, 'illegal-step', Lause).

%!  otsus(+Color, +Before, +After, +Steps, -Step, -Verdict) is det.
%   Compares the facts before and after a call. Verdict is ok and Step the step that was made, or
%   viga(Name, Sentence).
otsus(Varv, Enne, Parast, Sammud, Samm, Viga) :-
    msort(Parast, Jarjestatud),
    (   member(Samm, Sammud),
        parast_sammu(Samm, Varv, Enne, Uus),
        msort(Uus, Uus1),
        Uus1 == Jarjestatud
    ->  Viga = ok
    ;   msort(Enne, Enne1), Enne1 == Jarjestatud
    ->  Viga = viga(no_change, 'made no step although one was possible')
    ;   '$foreign_call'(turniir_violation, [], Tekst),
        append(Nimi, ['\n'|Lause], Tekst),
        atom_chars(NimiA, Nimi), atom_chars(LauseA, Lause),
        Viga = viga(NimiA, LauseA)
    ),
    !.

% parast_sammu(+Step, +Color, +Before, -After): the board after a step.
parast_sammu(samm(X0, Y0, X1, Y1, VX, VY, Tamm), Varv, Enne, Parast) :-
    member(ruut(X0, Y0, Nupp0), Enne),
    (   Tamm =:= 1 -> Nupp is Varv * 10 ; Nupp = Nupp0 ),
    maplist(uus_ruut(X0-Y0, X1-Y1, VX-VY, Nupp), Enne, Parast),
    !.

uus_ruut(Algus, Lopp, Voetud, Nupp, ruut(X, Y, S0), ruut(X, Y, S)) :-
    (   X-Y == Algus -> S = 0
    ;   X-Y == Lopp -> S = Nupp
    ;   X-Y == Voetud -> S = 0
    ;   S = S0
    ).

%!  seaduslikud_sammud(+Color, +X, +Y, -Steps) is det.
%   All legal steps: samm(FromX, FromY, ToX, ToY, CapturedX, CapturedY, BecomesKing); 0, 0 for no
%   capture. With X, Y not 0 only the captures of that piece.
seaduslikud_sammud(Varv, X, Y, Sammud) :-
    '$foreign_call'(turniir_steps, [Varv, X, Y], Tekst),
    (   '$granted'(Tekst, Margid)
    ->  '$steps'(Margid, Sammud)
    ;   Sammud = []
    ).

% seis(-Facts): the board as it is, in the order of assertion.
seis(Faktid) :- findall(ruut(X, Y, S), ruut(X, Y, S), Faktid).

vastane(1, 2).
vastane(2, 1).

%!  jata_meelde(+Color, +X, +Y) is det.
%   Remembers the board, so that a violation can be named by comparing with it.
jata_meelde(Varv, X, Y) :- '$foreign_call'(turniir_remember, [Varv, X, Y], _).

% kutsu(+Color, +X, +Y, -Answer): lets the player make its step. Answer is ok or
% kaotus(Reason, Explanation).
kutsu(Varv, X, Y, Vastus) :-
    (   '$foreign_call'(turniir_outside, [], 1)
    ->  '$foreign_call'(turniir_call_player, [Varv, X, Y], Tekst), '$ruut_sync',
        vastus(Tekst, Vastus)
    ;   '$foreign_call'(turniir_announce_call, [Varv], _),
        peapredikaat(Varv, Main),
        kutsu_siin(Main, Varv, X, Y, Vastus)
    ).

vastus(Tekst, Vastus) :-
    (   append(Pohjus, ['\n'|Selgitus], Tekst)
    ->  atom_chars(P, Pohjus), atom_chars(S, Selgitus), Vastus = kaotus(P, S)
    ;   Vastus = ok
    ).

% In the arbiter's own Prolog: the first answer counts, and what failure undoes is undone, so that
% only the changes of the board are left.
kutsu_siin(Main, Varv, X, Y, Vastus) :-
    Siht =.. [Main, Varv, X, Y],
    '$foreign_call'(turniir_call_limit, [], Ms),
    (   catch(( piiratud(Ms, Siht) -> V = ok ; V = kaotus(failed, 'the main predicate failed') ),
              Viga, kaotus_vea_tottu(Viga, Ms, V))
    ->  true
    ;   V = kaotus(failed, 'the main predicate failed')
    ),
    Vastus = V.

% piiratud(+Milliseconds, +Goal): calls a player; 0 for no limit.
piiratud(0, Siht) :- !, user:Siht.
piiratud(Ms, Siht) :- S is Ms / 1000, call_with_time_limit(S, user:Siht).

kaotus_vea_tottu(Viga, Ms, kaotus(time, Selgitus)) :-
    Viga == time_limit_exceeded, Ms > 0, !,
    % format/2 would bring all that it needs along.
    S is Ms / 1000, atom_concat('took more than ', S, T), atom_concat(T, ' s', Selgitus).
kaotus_vea_tottu(Viga, _, kaotus(Pohjus, Selgitus)) :-
    '$describe'(Viga, Selgitus),
    ( '$memory_error'(Viga) -> Pohjus = memory ; Viga == '$halt' -> Pohjus = crash ; Pohjus = error ).

% tulemus(+Winner, +Reason, +Explanation): announces the end; Winner 0 is a draw.
tulemus(Voitja, Pohjus, Selgitus) :-
    '$foreign_call'(turniir_announce_result, [Voitja, Pohjus, Selgitus], _).
