% Never returns. Expected: time.
:- module(loops, [loops/3]).

loops(C, X, Y) :- loops(C, X, Y).
