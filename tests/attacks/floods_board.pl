% Adds a hundred thousand facts.
% expect: illegal-step time memory
:- module(floods_board, [floods_board/3]).

floods_board(_, _, _) :- between(1, 100000, N), assertz(ruut(N, N, N)), fail.
floods_board(_, _, _).
