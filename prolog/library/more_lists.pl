% The predicates of library(lists) that programs use rarely; the others are always there.
:- module(more_lists, [ nextto/3, subseq/3, selectchk/4 ]).

%!  nextto(?X, ?Y, ?List) is nondet.
%   Y comes right after X in the list.
nextto(X, Y, [X, Y|_]).
nextto(X, Y, [_|L]) :- nextto(X, Y, L).

%!  selectchk(?X, ?Xs, ?Y, ?Ys) is semidet.
%   The first solution of select/4.
selectchk(X, Xs, Y, Ys) :- select(X, Xs, Y, Ys), !.

%!  subseq(+List, -Part, -Rest) is nondet.
%   The elements of the list in two lists, each in their order. Newer than SWI-Prolog 9.0.
%   @differs It is newer than SWI-Prolog 9.0.4.
subseq([], [], []).
subseq([X|Xs], Ps, [X|Rs]) :- subseq(Xs, Ps, Rs).
subseq([X|Xs], [X|Ps], Rs) :- subseq(Xs, Ps, Rs).
