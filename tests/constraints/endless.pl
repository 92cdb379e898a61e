% A player whose constraints narrow ten thousand million values one by one.
:- module(endless, [endless/3]).
:- use_module(library(clpfd)).

endless(_, _, _) :- X in 0..10000000000, Y in 0..10000000000, X #> Y, Y #> X.
endless(_, _, _).
