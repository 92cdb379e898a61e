% library(dialect/hprolog): predicates on lists of hProlog, which compare with ==.
:- module(hprolog, [
    substitute_eq/4, memberchk_eq/2, intersect_eq/3, list_difference_eq/3, take/3, drop/3, split_at/4, max_go_list/2,
    or_list/2, sublist/2, bounded_sublist/3, empty_ds/1, ds_to_list/2, get_ds/3, put_ds/4
]).
:- use_module(library(assoc)).

%!  substitute_eq(+Old, +List, +New, -Result) is det.
%   A list with New in place of what is identical to Old.
substitute_eq(_, [], _, []).
substitute_eq(X, [Y|Ys], Z, [V|Vs]) :- ( X == Y -> V = Z ; V = Y ), substitute_eq(X, Ys, Z, Vs).

%!  memberchk_eq(+Value, +List) is semidet.
%   Whether a list has an element that is identical.
memberchk_eq(X, [Y|Ys]) :- ( X == Y -> true ; memberchk_eq(X, Ys) ).

%!  intersect_eq(+List1, +List2, -Intersection) is det.
%   The elements of a list that another one has.
intersect_eq([], _, []).
intersect_eq([X|Xs], Ys, L) :- ( memberchk_eq(X, Ys) -> L = [X|T] ; L = T ), intersect_eq(Xs, Ys, T).

%!  list_difference_eq(+List, +Subtract, -Rest) is det.
%   The elements of a list that another one lacks.
list_difference_eq([], _, []).
list_difference_eq([X|Xs], Ys, L) :- ( memberchk_eq(X, Ys) -> L = T ; L = [X|T] ), list_difference_eq(Xs, Ys, T).

%!  take(+N, +List, -First) is semidet.
%   The first N elements of a list.
take(0, _, []) :- !.
take(N, [X|Xs], [X|Ys]) :- N > 0, N1 is N - 1, take(N1, Xs, Ys).

%!  drop(+N, +List, -Last) is semidet.
%   A list without its first N elements.
drop(0, L, L) :- !.
drop(N, [_|Xs], Ys) :- N > 0, N1 is N - 1, drop(N1, Xs, Ys).

%!  split_at(+N, +List, -First, -Last) is semidet.
%   The first N elements of a list, and the others.
split_at(0, L, [], L) :- !.
split_at(N, [H|T], [H|L1], L2) :- N1 is N - 1, split_at(N1, T, L1, L2).

%!  max_go_list(+List, -Max) is semidet.
%   The greatest element in the standard order of terms.
max_go_list([H|T], Max) :- max_go_list(T, H, Max).
max_go_list([], Max, Max).
max_go_list([H|T], X, Max) :- ( H @=< X -> max_go_list(T, X, Max) ; max_go_list(T, H, Max) ).

%!  or_list(+Integers, -Or) is det.
%   The bitwise or of some integers.
or_list(L, Or) :- or_list(L, 0, Or).
or_list([], Or, Or).
or_list([H|T], Or0, Or) :- Or1 is H \/ Or0, or_list(T, Or1, Or).

%!  sublist(?Sublist, +List) is nondet.
%   Some elements of a list in their order.
sublist(L, L).
sublist(Sub, [H|T]) :- shorter(T, H, Sub).
shorter(T, _, T).
shorter([H|T], X, Sub) :- ( shorter(T, H, Sub) ; Sub = [X|Sub1], shorter(T, H, Sub1) ).

%!  bounded_sublist(?Sublist, +List, +Bound) is nondet.
%   As sublist/2 with at most Bound elements.
bounded_sublist([], _, _).
bounded_sublist(Sub, [H|T], N) :-
    N > 0,
    ( Sub = [H|Sub1], N1 is N - 1, bounded_sublist(Sub1, T, N1) ; bounded_sublist(Sub, T, N) ).

%!  empty_ds(-Store) is det.
%   A store of keys and values, empty.
empty_ds(DS) :- empty_assoc(DS).
%!  ds_to_list(+Store, -Pairs) is det.
%   The keys and values of a store.
ds_to_list(DS, L) :- assoc_to_list(DS, L).
%!  get_ds(+Key, +Store, -Value) is semidet.
%   The value of a key.
get_ds(K, DS, V) :- get_assoc(K, DS, V).
%!  put_ds(+Key, +Store, +Value, -NewStore) is det.
%   A store in which a key has that value.
put_ds(K, DS, V, DS1) :- put_assoc(K, DS, V, DS1).
