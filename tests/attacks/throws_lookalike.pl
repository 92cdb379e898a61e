% Throws what the arena itself throws.
% expect: crash error
:- module(throws_lookalike, [throws_lookalike/3]).

throws_lookalike(_, _, _) :- throw('$halt').
