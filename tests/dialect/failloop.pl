% Fail-driven: tries squares with between/3 and a global variable; talks a lot; reads a key.
:- module(failloop, [liigu/3]).
:- set_prolog_flag(verbose, silent).
:- use_module(library(pce)).
:- style_check(-singleton).
:- initialization(nb_setval(kordi, 0)).

liigu(C, X, Y) :-
    nb_getval(kordi, K0), K is K0 + 1, nb_setval(kordi, K),
    write('Käik number '), write(K), nl, write("\e[1mMõtlen\e[0m"), nl,
    get_char(_),
    nb_setval(leitud, ei),
    (   otsi(C, X, Y, S), \+ nb_getval(leitud, ei) -> true
    ;   true
    ),
    ( nb_getval(leitud, ei) -> true ; nb_getval(leitud, S2), tee(C, S2) ), !.
liigu(_, _, _) :- print_message(informational, format("ei leidnud", [])).

otsi(C, X, Y, S) :-
    (   voib(C, X, Y, S0), nb_setval(leitud, S0), !
    ;   X = 0, lihtne(C, S0), nb_setval(leitud, S0), !
    ),
    S = S0.

voib(C, X, Y, s(X0,Y0,X2,Y2,X1,Y1)) :-
    between(1, 8, X0), between(1, 8, Y0),
    ( X =:= 0 ; X =:= X0, Y =:= Y0 ),
    ruut(X0, Y0, P), ( P =:= C ; P =:= C*10 ),
    member([DX,DY], [[1,1],[1,-1],[-1,1],[-1,-1]]),
    (   P < 10
    ->  X1 is X0+DX, Y1 is Y0+DY
    ;   between(1, 7, N), X1 is X0+N*DX, Y1 is Y0+N*DY,
        forall((between(1, 7, M), M < N), (XM is X0+M*DX, YM is Y0+M*DY, ruut(XM, YM, 0)))
    ),
    arbiiter:ruut(X1, Y1, E), E > 0, E =\= C, E =\= C*10,
    X2 is X1+DX, Y2 is Y1+DY, ruut(X2, Y2, 0).

lihtne(C, s(X0,Y0,X1,Y1,0,0)) :-
    ( C == 1 -> D = 1 ; D = -1 ),
    between(1, 8, I), ( C == 1 -> X0 is 9 - I ; X0 = I ),
    between(1, 8, Y0), ruut(X0, Y0, C), X1 is X0+D, ( Y1 is Y0+1 ; Y1 is Y0-1 ), ruut(X1, Y1, 0).
lihtne(C, s(X0,Y0,X1,Y1,0,0)) :-
    T is C*10, ruut(X0, Y0, T), member(D, [1,-1]), member(E, [1,-1]), X1 is X0+D, Y1 is Y0+E, ruut(X1, Y1, 0).

tee(C, s(X0,Y0,X1,Y1,VX,VY)) :-
    retract(ruut(X0,Y0,P)), asserta(ruut(X0,Y0,0)),
    ( VX > 0 -> retract(ruut(VX,VY,_)), asserta(ruut(VX,VY,0)) ; true ),
    retract(ruut(X1,Y1,0)),
    ( ( C =:= 1, X1 =:= 8 ; C =:= 2, X1 =:= 1 ) -> Q is C*10 ; Q = P ),
    asserta(ruut(X1,Y1,Q)),
    format("~w~t~10|~w~n~`-t~20|~n", [P, Q]),
    format("~a: ~d~n", [samm, VX]).
