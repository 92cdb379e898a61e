% Fills global variables.
% expect: memory crash time
:- module(bomb_blackboard, [bomb_blackboard/3]).

bomb_blackboard(_, _, _) :- fill(0).
fill(N) :- atom_concat(k, N, K), numlist(1, 1000, L), nb_setval(K, L), N1 is N + 1, fill(N1).
