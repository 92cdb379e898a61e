% Makes atoms without end.
% expect: memory time error
:- module(bomb_atoms, [bomb_atoms/3]).

bomb_atoms(_, _, _) :- atoms(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa).
atoms(A) :- atom_concat(A, A, B), atoms(B).
