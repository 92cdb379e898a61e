% Lists as boards: a walk over ten thousand squares by nth1/3, and sets of positions that are gone through by constraints
% that only compute.
:- use_module(library(clpfd)).

runs(12).

program(Sum-Count) :-
    numlist(1, 64, Board), walked(4000, Board, 1, 0, Sum),
    findall(X-Y, ( between(1, 30, X), between(1, 30, Y), attacked(X, Y) ), Ps), length(Ps, Count).

walked(0, _, _, S, S) :- !.
walked(N, Board, At, S0, S) :-
    nth1(At, Board, V), S1 is S0 + V, Next is (At * 5 + N) mod 64 + 1, M is N - 1, walked(M, Board, Next, S1, S).

attacked(X, Y) :- D #= X - Y, S #= X + Y, D mod 3 #= 0, S #> 7, D #\= 0, Y #= X - D.
