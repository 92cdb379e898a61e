% Remembers: global variables, flags, a history of boards, a table of values with rules, everything
% declared dynamic. Plays the step that leads to the board seen least often; then the first.
:- module(malu, [malu/3]).
:- dynamic nahtud/2, ajalugu/1, vaartus/2, samm/5, votab/7, reegel/3, kihid/1.
:- dynamic(viimane/1).
:- initialization(( nb_setval(kaike, 0), flag(malu_kordi, _, 0) )).

kihid([]).
vaartus(0, 0) :- !.
vaartus(S, V) :- S < 10, !, V is 1.
vaartus(S, 3) :- S >= 10.

reegel(nahtud, Seis, K) :- nahtud(Seis, N), !, K is N * 100.
reegel(nahtud, _, 0).
reegel(kaal, Seis, K) :- findall(V, ( member(r(_, _, S), Seis), vaartus(S, V) ), L), sum_list(L, K).
reegel(aar, Seis, K) :- aggregate_all(count, ( member(r(_, Y, S), Seis), S > 0, ( Y =:= 1 ; Y =:= 8 ) ), K0), K is -K0.

malu(C, X, Y) :-
    nb_getval(kaike, N), N1 is N + 1, nb_setval(kaike, N1),
    flag(malu_kordi, F, F + 1),
    b_setval(varv, C),
    findall(St, samm_voi_votmine(C, X, Y, St), Steps),
    Steps = [_|_],
    findall(K-St, ( member(St, Steps), hinda(C, St, K) ), Hinnad),
    keysort(Hinnad, [_-Parim|_]),
    rakenda(C, Parim),
    seis(Seis), mäleta(Seis),
    ( retract(viimane(_)) -> true ; true ), asserta(viimane(Parim)),
    retract(kihid(L0)), ( length(L0, Len), Len >= 5 -> append(L1, [_], L0) ; L1 = L0 ), assert(kihid([Parim|L1])), !.
malu(_, _, _).

mäleta(Seis) :- retract(nahtud(Seis, N)), !, N1 is N + 1, assertz(nahtud(Seis, N1)).
mäleta(Seis) :- assertz(nahtud(Seis, 1)).

seis(Seis) :- findall(r(X, Y, S), ( ruut(X, Y, S), S \= 0 ), L), sort(L, Seis).

hinda(C, St, K) :-
    seis(S0), tehtud(C, St, S0, S1), sort(S1, S2),
    findall(V, reegel(_, S2, V), Vs), sumlist(Vs, K).

tehtud(C, st(X, Y, X1, Y1, E), S0, [r(X1, Y1, U)|S2]) :-
    select(r(X, Y, P), S0, S1), uus(C, X1, P, U),
    ( E = e(A, B), subtract(S1, [r(A, B, _)], S1b), S1b \== S1 -> true ; S1b = S1 ),
    ( E = e(A, B) -> exclude(sama(A, B), S1b, S2) ; S2 = S1b ).
sama(A, B, r(A, B, _)).

uus(1, 8, 1, 10) :- !.
uus(2, 1, 2, 20) :- !.
uus(_, _, P, P).

samm_voi_votmine(C, X, Y, St) :-
    (   votab(C, X, Y, _, _, _, _) -> votab(C, X, Y, X1, Y1, E, F), St = st(E, F, X1, Y1, E0), koht(C, E, F, X1, Y1, E0)
    ;   X =:= 0, samm(C, A, B, X1, Y1), St = st(A, B, X1, Y1, none)
    ).

% Which enemy lies between the two squares.
koht(C, X, Y, X1, Y1, e(A, B)) :-
    DX is sign(X1 - X), DY is sign(Y1 - Y), vahel(X, Y, DX, DY, X1, A, B), ruut(A, B, S), vastane(C, S), !.
vahel(X, Y, DX, DY, X1, A, B) :- XA is X + DX, XA =\= X1, YA is Y + DY, ( A = XA, B = YA ; vahel(XA, YA, DX, DY, X1, A, B) ).

vastane(C, S) :- S > 0, S =\= C, S =\= C * 10.

samm(C, X, Y, X1, Y1) :- ruut(X, Y, C), D is 3 - 2 * C, member(E, [1, -1]), plus(X, D, X1), plus(Y, E, Y1), ruut(X1, Y1, 0).
samm(C, X, Y, X1, Y1) :- T is 10 * C, ruut(X, Y, T), nurk(D, E), between(1, 7, N), X1 is X + N * D, Y1 is Y + N * E, ( ruut(X1, Y1, 0) -> true ; !, fail ).

nurk(1, 1). nurk(1, -1). nurk(-1, 1). nurk(-1, -1).

votab(C, X, Y, X2, Y2, A, B) :-
    ruut(A, B, C), ( X =:= 0 -> true ; A = X, B = Y ), nurk(D, E),
    X1 is A + D, Y1 is B + E, ruut(X1, Y1, S), vastane(C, S),
    X2 is X1 + D, Y2 is Y1 + E, ruut(X2, Y2, 0).
votab(C, X, Y, X2, Y2, A, B) :-
    T is C * 10, ruut(A, B, T), ( X =:= 0 -> true ; A = X, B = Y ), nurk(D, E),
    once(( between(1, 7, N), XN is A + N * D, YN is B + N * E, ruut(XN, YN, S), S \== 0 )),
    vastane(C, S), X2 is XN + D, Y2 is YN + E, ruut(X2, Y2, 0).

rakenda(C, st(X, Y, X1, Y1, E)) :-
    retract(ruut(X, Y, P)), assertz(ruut(X, Y, 0)),
    ( E = e(A, B) -> retract(ruut(A, B, _)), assertz(ruut(A, B, 0)) ; true ),
    retract(ruut(X1, Y1, _)), uus(C, X1, P, U), assertz(ruut(X1, Y1, U)).
