% Doubles a term.
% expect: memory
:- module(bomb_copy, [bomb_copy/3]).

bomb_copy(_, _, _) :- double(f(x)).
double(T) :- copy_term(f(T, T), U), length(_, 10), double(f(U, U, U, U)), true.
