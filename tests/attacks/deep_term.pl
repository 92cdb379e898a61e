% A term nested a million deep, printed and asserted.
% expect: time memory crash no-step error
:- module(deep_term, [deep_term/3]).

deep_term(_, _, _) :- nest(1000000, x, T), assertz(t(T)), write(T).
nest(0, T, T) :- !.
nest(N, T, R) :- N1 is N - 1, nest(N1, f(T), R).
