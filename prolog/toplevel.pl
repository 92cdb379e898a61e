% What a student has at the top level beside the Prolog: the board shown, set, and played on.

:- module(toplevel, [ seis/0, fen/1, samm/1, sammud/1, tagasi/0, algseis/0, kord/1 ]).

%!  seis is det.
%   Draws the board, and says whose turn it is.
seis :- '$foreign_call'(turniir_study_picture, [], Cs), naita(Cs).

naita(Cs) :- '$refused'(Cs, Why), !, viga(Why).
naita(Cs) :- atom_chars(T, Cs), write(T).

viga(Cs) :- atom_chars(T, Cs), throw(error(board_error(T), _)).

%!  fen(?Position) is det.
%   Position is the board as text, such as 'W:Wc3,Kd4:Bb6,f8' (an atom or a string); a text sets the board.
fen(P) :-
    (   var(P) -> '$foreign_call'(turniir_study_fen, [], Cs), ( '$refused'(Cs, Why) -> viga(Why) ; atom_chars(P, Cs) )
    ;   compound(P), \+ string(P) -> atom_chars('the position stands in quotes, as in fen(''W:Wc3:Bh8'')', Why), viga(Why)
    ;   atom_string(A, P), '$foreign_call'(turniir_study_set, [A], Why), '$ruut_sync',
        ( Why == [] -> true ; viga(Why) )
    ).

%!  algseis is det.
%   Sets the board to the start of a game, White to move.
algseis :- fen('W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8').

%!  kord(-Color) is det.
%   Color, 1 or 2, is to move.
kord(C) :- '$foreign_call'(turniir_study_fen, [], Cs), ( Cs = ['W'|_] -> C = 1 ; C = 2 ).

%!  samm(+Step) is det.
%   Makes a legal step, such as 'c3-d4' or 'c3:e5', for the side to move.
samm(S) :-
    format(atom(A), '~w', [S]), '$foreign_call'(turniir_study_step, [A], Why), '$ruut_sync',
    ( Why == [] -> true ; viga(Why) ).

%!  sammud(-Steps) is det.
%   Steps are the legal steps as atoms.
sammud(L) :-
    '$foreign_call'(turniir_study_steps, [], Cs),
    (   '$refused'(Cs, Why) -> viga(Why)
    ;   Cs == [] -> L = []
    ;   atom_chars(T, Cs), atomic_list_concat(L, ' ', T)
    ).

%!  tagasi is semidet.
%   Takes the last step back, one of samm/1 or a player's own.
tagasi :- '$foreign_call'(turniir_study_back, [], R), '$ruut_sync', R =:= 1.
