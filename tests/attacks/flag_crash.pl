% A query that once crashed the engine.
% expect: failed
:- module(flag_crash, [flag_crash/3]).

flag_crash(_, _, _) :- current_prolog_flag(X, X), foo(X).
