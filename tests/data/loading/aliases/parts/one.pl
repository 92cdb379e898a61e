:- module(one, [one/1]).
:- use_module(parts(seven)).
one(X) :- seven(Y), X = one-Y.
