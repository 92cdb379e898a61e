% The predicates of library(apply) that programs use rarely; the others are always there.
:- module(more_apply, [ foldl/7, foldr/4, scanl/4, scanl/5, scanl/6, scanl/7 ]).

:- meta_predicate foldl(6, ?, ?, ?, ?, ?, ?), foldr(3, ?, ?, ?), scanl(3, ?, ?, ?), scanl(4, ?, ?, ?, ?),
       scanl(5, ?, ?, ?, ?, ?), scanl(6, ?, ?, ?, ?, ?, ?).

%!  foldl(:Goal, +L1, +L2, +L3, +L4, +V0, -V) is nondet.
%   Hands a value through four lists at once.
foldl(G, L1, L2, L3, L4, V0, V) :- folded(L1, L2, L3, L4, G, V0, V).
folded([], [], [], [], _, V, V).
folded([A|As], [B|Bs], [C|Cs], [D|Ds], G, V0, V) :- call(G, A, B, C, D, V0, V1), folded(As, Bs, Cs, Ds, G, V1, V).

%!  foldr(:Goal, +List, +V0, -V) is nondet.
%   Hands a value through a list from its end. Newer than SWI-Prolog 9.0.
%   @differs It is newer than SWI-Prolog 9.0.4.
foldr(G, L, V0, V) :- folded_back(L, G, V0, V).
folded_back([], _, V, V).
folded_back([X|Xs], G, V0, V) :- folded_back(Xs, G, V0, V1), call(G, X, V1, V).

%!  scanl(:Goal, +List, +V0, -Values) is nondet.
%   All values that foldl/4 goes through.
scanl(G, L, V0, [V0|Vs]) :- scanned(L, G, V0, Vs).
scanned([], _, _, []).
scanned([A|As], G, V0, [V|Vs]) :- call(G, A, V0, V), scanned(As, G, V, Vs).

%!  scanl(:Goal, +L1, +L2, +V0, -Values) is nondet.
%   The same for two lists.
scanl(G, L1, L2, V0, [V0|Vs]) :- scanned(L1, L2, G, V0, Vs).
scanned([], [], _, _, []).
scanned([A|As], [B|Bs], G, V0, [V|Vs]) :- call(G, A, B, V0, V), scanned(As, Bs, G, V, Vs).

%!  scanl(:Goal, +L1, +L2, +L3, +V0, -Values) is nondet.
%   The same for three lists.
scanl(G, L1, L2, L3, V0, [V0|Vs]) :- scanned(L1, L2, L3, G, V0, Vs).
scanned([], [], [], _, _, []).
scanned([A|As], [B|Bs], [C|Cs], G, V0, [V|Vs]) :- call(G, A, B, C, V0, V), scanned(As, Bs, Cs, G, V, Vs).

%!  scanl(:Goal, +L1, +L2, +L3, +L4, +V0, -Values) is nondet.
%   The same for four lists.
scanl(G, L1, L2, L3, L4, V0, [V0|Vs]) :- scanned(L1, L2, L3, L4, G, V0, Vs).
scanned([], [], [], [], _, _, []).
scanned([A|As], [B|Bs], [C|Cs], [D|Ds], G, V0, [V|Vs]) :-
    call(G, A, B, C, D, V0, V), scanned(As, Bs, Cs, Ds, G, V, Vs).
