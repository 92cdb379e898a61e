:- dynamic inner/1.
inner(1).
:- inner(X), Y is X + 1, assertz(inner(Y)).
inner(3).
