% Calls what is not there. Expected: error.
:- module(undefined, [undefined/3]).

undefined(C, X, Y) :- nowhere(C, X, Y).
