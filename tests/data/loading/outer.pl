told(before) :- fail.
:- dynamic told/1.
:- assertz(told(first)).
between_directives(1).
:- consult(inner).
:- findall(X, inner(X), L), assertz(told(L)).
:- initialization(assertz(told(last))).
:- assertz(told(second)).
