% The board as rows of a term, changed by taking it apart and building it anew; higher-order list
% predicates with lambda expressions, association lists, strings, exceptions.
:- module(ruudustik, [ruudustik/3]).
:- use_module(library(apply)).
:- use_module(library(yall)).
:- use_module(library(assoc)).
:- use_module(library(pairs)).
:- use_module(library(aggregate)).

ruudustik(Color, X, Y) :-
    laud(Laud),
    catch(vali(Laud, Color, X, Y, Samm), ei_saa(Miks), ( print_message(informational, format("~w", [Miks])), fail )),
    !,
    kanna_ette(Color, Samm).
ruudustik(_, _, _).

laud(Laud) :-
    numlist(1, 8, Read),
    maplist([R, Rida]>>( findall(S, ( between(1, 8, V), ( ruut(R, V, S0) -> S = S0 ; S = x ) ), L), Rida =.. [rida|L] ), Read, Ridu),
    compound_name_arguments(Laud, laud, Ridu).

ruudul(Laud, X, Y, S) :- X >= 1, X =< 8, Y >= 1, Y =< 8, arg(X, Laud, Rida), arg(Y, Rida, S).

pane(Laud, X, Y, S, Uus) :-
    Laud =.. [laud|Read], nth1(X, Read, Rida, Muud), Rida =.. [rida|Ruudud],
    nth1(Y, Ruudud, _, Jaak), nth1(Y, Uued, S, Jaak), UusRida =.. [rida|Uued],
    nth1(X, UuedRead, UusRida, Muud), Uus =.. [laud|UuedRead].

vali(Laud, C, X, Y, Samm) :-
    (   X > 0 -> include([s(A, B, _, _, _)]>>( A == X, B == Y ), S1, S2), S1 = S1 ; true ),
    kõik(Laud, C, X, Y, Sammud),
    ( Sammud == [] -> throw(ei_saa("sammu pole")) ; true ),
    ( var(S2) -> true ; true ),
    map_list_to_pairs(hinda(Laud, C), Sammud, Paarid),
    foldl([K-S, K0-S0, K1-S1a]>>( K > K0 -> K1 = K, S1a = S ; K1 = K0, S1a = S0 ), Paarid, -10000-none, _-Samm),
    Samm \== none.

kõik(Laud, C, X, Y, Sammud) :-
    findall(S, lüüa(Laud, C, X, Y, S), Löömised),
    (   Löömised = [] , X =:= 0
    ->  ( bagof(s(A, B, A1, B1, []), käia(Laud, C, A, B, A1, B1), Sammud) -> true ; Sammud = [] )
    ;   Sammud = Löömised
    ).

nupp(Laud, C, X, Y, P) :- between(1, 8, X), between(1, 8, Y), ruudul(Laud, X, Y, P), integer(P), oma(C, P).
oma(C, P) :- memberchk(C-P, [1-1, 1-10, 2-2, 2-20]).
vaenlane(C, P) :- integer(P), P =\= 0, \+ oma(C, P).

suunad(P, C, Suunad) :- ( P >= 10 -> Suunad = [1/1, 1/ -1, -1/1, -1/ -1] ; C = 1 -> Suunad = [1/1, 1/ -1] ; Suunad = [-1/1, -1/ -1] ).

käia(Laud, C, X, Y, X1, Y1) :-
    nupp(Laud, C, X, Y, P), suunad(P, C, Suunad), member(DX/DY, Suunad),
    X1 is X + DX, Y1 is Y + DY, ruudul(Laud, X1, Y1, 0).

lüüa(Laud, C, X, Y, s(A, B, A2, B2, [A1, B1])) :-
    ( X =:= 0 -> true ; A = X, B = Y ),
    nupp(Laud, C, A, B, P), suunad(10, C, Suunad), member(DX/DY, Suunad),
    ( P < 10 -> Kaugus = 1 ; Kaugus = 6 ), between(1, Kaugus, N),
    A1 is A + N * DX, B1 is B + N * DY, ruudul(Laud, A1, B1, V),
    ( V == 0 -> fail ; true ),
    vaba(Laud, A, B, DX, DY, N), vaenlane(C, V),
    A2 is A1 + DX, B2 is B1 + DY, ruudul(Laud, A2, B2, 0).
vaba(Laud, A, B, DX, DY, N) :- M is N - 1, forall(between(1, M, K), ( X is A + K * DX, Y is B + K * DY, ruudul(Laud, X, Y, 0) )).

hinda(Laud, C, s(X, Y, X1, Y1, E), Hind) :-
    ruudul(Laud, X, Y, P), pane(Laud, X, Y, 0, L1), pane(L1, X1, Y1, P, L2),
    ( E = [A, B] -> pane(L2, A, B, 0, L3) ; L3 = L2 ),
    Laud3 = L3, Vastane is 3 - C,
    aggregate_all(count, lüüa(Laud3, Vastane, 0, 0, _), Ohus),
    aggregate_all(max(Z), ( nupp(Laud3, C, Z0, _, _), ( C = 1 -> Z = Z0 ; Z is 9 - Z0 ) ), Kaugele),
    list_to_assoc([ohus-Ohus, kaugele-Kaugele], As0), put_assoc(keskel, As0, Y1, As),
    get_assoc(ohus, As, O), get_assoc(kaugele, As, F), get_assoc(keskel, As, M),
    Hind is -5 * O + F - abs(M - 4.5) / 4.

kanna_ette(C, s(X, Y, X1, Y1, E)) :-
    atomic_list_concat([X, Y, X1, Y1], ',', Tekst), split_string(Tekst, ",", "", Osad),
    maplist([O, N]>>number_string(N, O), Osad, [X, Y, X1, Y1]),
    retract(ruut(X, Y, P)), assert(ruut(X, Y, 0)),
    ( E = [A, B] -> retract(ruut(A, B, _)), assert(ruut(A, B, 0)) ; true ),
    retract(ruut(X1, Y1, 0)),
    ( ( C-X1-P = 1-8-1 ; C-X1-P = 2-1-2 ) -> Q is P * 10 ; Q = P ), assert(ruut(X1, Y1, Q)).
