% Makes a cyclic term and uses it.
% expect: no-step error crash memory time
:- module(cyclic, [cyclic/3]).

cyclic(_, _, _) :- X = f(X), assertz(c(X)), copy_term(X, Y), Y == X, write(X).
