:- module(mitu, [mitu/3]).
:- ['mitu/abi', 'mitu/kaigud'].
:- dynamic ajalugu/3.
% Several files and modules; keeps the history of its own moves and plays a square it has not left yet, if it can.
mitu(C, X, Y) :- kaigud:koik(C, X, Y, L), vali(L, S), tee_kaik(C, S), S = k(A, B, _, _, _, _), assertz(ajalugu(C, A, B)), !.
mitu(_, _, _).
vali(L, S) :- member(S, L), S = k(A, B, _, _, _, _), not(ajalugu(_, A, B)), !.
vali([S|_], S).
