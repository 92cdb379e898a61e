% Leaves terms, variables and rules as facts of the board.
% expect: illegal-step
:- module(odd_board, [odd_board/3]).

odd_board(_, _, _) :- assertz(ruut(_, x, f(y))), assertz((ruut(A, B, C) :- ruut(B, A, C))).
