% Redefines built-in predicates.
% expect: no-step
:- module(redefine_builtin, [redefine_builtin/3]).

retract(X) :- X.
assertz(_).
write(_) :- halt.
redefine_builtin(_, _, _) :- write(x).
