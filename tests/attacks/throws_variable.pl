% Throws an unbound variable.
% expect: error
:- module(throws_variable, [throws_variable/3]).

throws_variable(_, _, _) :- throw(_).
