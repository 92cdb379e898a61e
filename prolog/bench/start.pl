% A player that moves its first man that can: what `turniir bench start` calls once, from the start.
:- module(start, [start/3]).

start(Color, _, _) :-
    ruut(X, Y, Color), ahead(Color, DX), member(DY, [-1, 1]),
    X1 is X + DX, Y1 is Y + DY, ruut(X1, Y1, 0), !,
    retract(ruut(X, Y, Color)), retract(ruut(X1, Y1, 0)),
    assertz(ruut(X, Y, 0)), assertz(ruut(X1, Y1, Color)).

ahead(1, 1).
ahead(2, -1).
