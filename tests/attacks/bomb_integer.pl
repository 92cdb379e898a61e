% An integer that doubles its digits.
% expect: memory time error
:- module(bomb_integer, [bomb_integer/3]).

bomb_integer(_, _, _) :- square(7).
square(N) :- M is N * N, square(M).
