% A list without end.
% expect: memory
:- module(bomb_list, [bomb_list/3]).

bomb_list(_, _, _) :- grow([]).
grow(L) :- grow([x|L]).
