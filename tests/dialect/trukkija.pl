% Prints everything: the board with colours and pieces of the chess font, its thoughts, a table.
% Keeps count of its calls. Step: the capture or move nearest to the opponent's side.
:- module(trükkija, [trükkija/3]).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- set_prolog_flag(double_quotes, codes).
:- dynamic kordi/1.

kordi(0).

märk(0, '\u00B7').
märk(1, '\u26C0').   märk(10, '\u26C1').
märk(2, '\u26C2').   märk(20, '\u26C3').

trükkija(Värv, X, Y) :-
    retract(kordi(N)), N1 is N + 1, assert(kordi(N1)),
    laud(Värv),
    nl, write('kord '), write(N1), tab(2), print('Värv'=Värv), nl,
    ( setof(K-S, samm(Värv, X, Y, S, K), [K0-Parim|Muud])
    ->  length(Muud, Pikkus),
        format('~w~t~20|~a~t~8+~d~n', [Parim, 'hind:', K0]),
        format("~`-t~40|~n"),
        format('~s ~q ~e ~4f ~2d ~c~c~n', ["koodid", 'A b', 2.5, 3.14159, 314, 0'o, 0'k]),
        format('muid ~d, ~p~n', [Pikkus, Muud]),
        tee(Värv, Parim)
    ;   write("kaotasin"), put_char('!'), nl
    ),
    with_output_to(atom(A), ( write(a), write(' '), writeq('B c') )), atom_length(A, Len),
    format("~a on ~d m\u00E4rki~n", [A, Len]),
    flush_output, !.

laud(Värv) :-
    write('\e[1m'), write_canonical(Värv), write('\e[0m'), nl,
    forall(rida(R), ( forall(between(1, 8, V), ruuduke(R, V)), nl )).
rida(R) :- member(R, [8,7,6,5,4,3,2,1]).
ruuduke(R, V) :- ruut(R, V, S), !, märk(S, M), write(M), write(' ').
ruuduke(_, _) :- write('  ').

samm(V, 0, 0, S, K) :- \+ löömine(V, _, _, _), !, käik(V, S), hind(V, S, K).
samm(V, 0, 0, S, K) :- !, löömine(V, _, _, S), hind(V, S, K).
samm(V, X, Y, S, K) :- löömine(V, X, Y, S), hind(V, S, K).

hind(1, s(X, _, X1, Y1, _, _), K) :- K is 10 * (8 - X1) + abs(2 * Y1 - 9) + X.
hind(2, s(X, _, X1, Y1, _, _), K) :- K is 10 * X1 + abs(2 * Y1 - 9) - X.

minu(V, X, Y, tavaline) :- ruut(X, Y, V).
minu(V, X, Y, tamm) :- T is V * 10, ruut(X, Y, T).

vaenlane(1, 2). vaenlane(1, 20). vaenlane(2, 1). vaenlane(2, 10).

suund(A, B) :- member(A-B, [1-1, 1-(-1), -1-1, -1-(-1)]).

käik(V, s(X, Y, X1, Y1, 0, 0)) :-
    minu(V, X, Y, tavaline), ( V == 1 -> D = 1 ; D = -1 ), member(E, [-1, 1]),
    X1 is X + D, Y1 is Y + E, ruut(X1, Y1, 0).
käik(V, s(X, Y, X1, Y1, 0, 0)) :-
    minu(V, X, Y, tamm), suund(A, B), libise(X, Y, A, B, X1, Y1).

libise(X, Y, A, B, X1, Y1) :-
    X0 is X + A, Y0 is Y + B, ruut(X0, Y0, 0),
    ( X1 = X0, Y1 = Y0 ; libise(X0, Y0, A, B, X1, Y1) ).

löömine(V, X, Y, s(X, Y, X2, Y2, X1, Y1)) :-
    minu(V, X, Y, tavaline), suund(A, B),
    X1 is X + A, Y1 is Y + B, ruut(X1, Y1, Z), vaenlane(V, Z),
    X2 is X1 + A, Y2 is Y1 + B, ruut(X2, Y2, 0).
löömine(V, X, Y, s(X, Y, X2, Y2, X1, Y1)) :-
    minu(V, X, Y, tamm), suund(A, B), vaata(X, Y, A, B, X1, Y1, Z), vaenlane(V, Z),
    libise(X1, Y1, A, B, X2, Y2).

vaata(X, Y, A, B, X1, Y1, Z) :-
    X0 is X + A, Y0 is Y + B, ruut(X0, Y0, Z0),
    ( Z0 == 0 -> vaata(X0, Y0, A, B, X1, Y1, Z) ; X1 = X0, Y1 = Y0, Z = Z0 ).

tee(V, s(X, Y, X2, Y2, X1, Y1)) :-
    retract(ruut(X, Y, P)), assert(ruut(X, Y, 0)),
    ( X1 =\= 0 -> retract(ruut(X1, Y1, _)), assert(ruut(X1, Y1, 0)) ; true ),
    retract(ruut(X2, Y2, 0)),
    ( P < 10, ( V = 1, X2 = 8 ; V = 2, X2 = 1 ) -> U is P * 10 ; U = P ),
    assert(ruut(X2, Y2, U)),
    term_to_atom(s(X, Y), T0), string_concat('sammuga ', T0, T), string_length(T, L), writef('%w %d\n', [T, L]).
