% Deletes all facts.
% expect: illegal-step
:- module(clears_board, [clears_board/3]).

clears_board(_, _, _) :- retractall(ruut(_, _, _)).
