% Recursion that never comes back.
% expect: memory crash time
:- module(bomb_recursion, [bomb_recursion/3]).

bomb_recursion(_, _, _) :- deep(0, _).
deep(N, s(X)) :- N1 is N + 1, deep(N1, X), foo(X).
foo(_).
