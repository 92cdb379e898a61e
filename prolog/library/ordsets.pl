% library(ordsets): sets as lists in the standard order without repetitions.
:- module(ordsets,
          [ is_ordset/1, ord_empty/1, ord_memberchk/2, ord_add_element/3, ord_del_element/3,
            ord_selectchk/3, ord_intersect/2, ord_intersect/3, ord_intersection/2, ord_intersection/3,
            ord_intersection/4, ord_disjoint/2, ord_subtract/3, ord_union/2, ord_union/3, ord_union/4,
            ord_subset/2, ord_seteq/2, ord_symdiff/3, list_to_ord_set/2
          ]).
:- use_module(library(error)).

%!  is_ordset(@Term) is semidet.
%   Whether a term is a list in order without repetitions.
is_ordset(L) :- is_list(L), ( L = [X|Xs] -> rising(Xs, X) ; true ).
rising([], _).
rising([Y|Ys], X) :- X @< Y, rising(Ys, Y).

%!  ord_empty(?Set) is semidet.
%   The empty set.
ord_empty([]).

%!  list_to_ord_set(+List, -Set) is det.
%   The set of a list's elements.
list_to_ord_set(L, S) :- sort(L, S).

%!  ord_seteq(+Set1, +Set2) is semidet.
%   Whether two sets are the same.
ord_seteq(A, B) :- A == B.

%!  ord_memberchk(+Element, +Set) is semidet.
%   Whether a set has an element. It is looked for four elements at a time, as SWI-Prolog does, which tells for lists
%   that are not in order.
ord_memberchk(X, [A, B, C, D|Rest]) :- !,
    compare(O, X, D),
    ( O = (>) -> ord_memberchk(X, Rest) ; O = (<) -> below(X, A, B, C) ; true ).
ord_memberchk(X, [A, B|Rest]) :- !,
    compare(O, X, B),
    ( O = (>) -> ord_memberchk(X, Rest) ; O = (<) -> X == A ; true ).
ord_memberchk(X, [A]) :- X == A.
below(X, A, B, C) :- compare(O, X, B), ( O = (>) -> X == C ; O = (<) -> X == A ; true ).

%!  ord_add_element(+Set, +Element, -Set2) is det.
%   The set with one more element.
ord_add_element([], X, [X]).
ord_add_element([Y|Ys], X, S) :- compare(O, Y, X), add(O, Y, Ys, X, S).
add(=, Y, Ys, _, [Y|Ys]).
add(>, Y, Ys, X, [X, Y|Ys]).
add(<, Y, Ys, X, [Y|S]) :- ord_add_element(Ys, X, S).

%!  ord_del_element(+Set, +Element, -Set2) is det.
%   The set without an element.
ord_del_element([], _, []).
ord_del_element([Y|Ys], X, S) :- compare(O, Y, X), del(O, Y, Ys, X, S).
del(=, _, Ys, _, Ys).
del(>, Y, Ys, _, [Y|Ys]).
del(<, Y, Ys, X, [Y|S]) :- ord_del_element(Ys, X, S).

%!  ord_selectchk(+Element, ?Set, ?Rest) is semidet.
%   A set and what is left without one of its elements.
ord_selectchk(X, [Y|Ys], R) :-
    (   R = [Y|Rs], Y @< X -> ord_selectchk(X, Ys, Rs)
    ;   X = Y, R = Ys, ( Ys == [] -> true ; Ys = [Z|_] -> X @< Z )
    ).

%!  ord_intersect(+Set1, +Set2) is semidet.
%   Whether two sets have an element in common.
ord_intersect([X|Xs], [Y|Ys]) :- compare(O, X, Y), meet(O, X, Xs, Y, Ys).
meet(=, _, _, _, _).
meet(<, _, Xs, Y, Ys) :- ord_intersect(Xs, [Y|Ys]).
meet(>, X, Xs, _, Ys) :- ord_intersect([X|Xs], Ys).

%!  ord_disjoint(+Set1, +Set2) is semidet.
%   Whether two sets have no element in common.
ord_disjoint(A, B) :- \+ ord_intersect(A, B).

%!  ord_intersect(+Set1, +Set2, -Set3) is det.
%   The old name of ord_intersection/3.
ord_intersect(A, B, C) :- ord_intersection(A, B, C).

%!  ord_intersection(+Set1, +Set2, -Set3) is det.
%   What two sets have in common.
ord_intersection(A, B, C) :- ( C == [] -> \+ ord_intersect(A, B) ; both(A, B, C) ).
both([], _, []).
both([X|Xs], Ys, S) :- both(Ys, X, Xs, S).
both([], _, _, []).
both([Y|Ys], X, Xs, S) :- compare(O, X, Y), both(O, X, Xs, Y, Ys, S).
both(=, X, Xs, _, Ys, [X|S]) :- both(Xs, Ys, S).
both(<, _, Xs, Y, Ys, S) :- both(Xs, Y, Ys, S).
both(>, X, Xs, _, Ys, S) :- both(Ys, X, Xs, S).

%!  ord_intersection(+Sets, -Set) is det.
%   What all sets of a list have in common.
ord_intersection(Sets, S) :-
    must_be(list, Sets), lengths(Sets, Pairs), keysort(Pairs, [_-First|Rest]), narrowed(Rest, First, S).
lengths([], []).
lengths([S|Ss], [N-S|Ps]) :- ( is_list(S) -> length(S, N) ; type_error(list, S) ), lengths(Ss, Ps).
narrowed(Rest, S0, S) :-
    (   S0 == [] -> S = []
    ;   Rest = [_-T|Rest1] -> ord_intersection(S0, T, S1), narrowed(Rest1, S1, S)
    ;   S = S0
    ).

%!  ord_intersection(+Set1, +Set2, -Both, -Rest2) is det.
%   What two sets have in common, and what is only in the second.
ord_intersection([], Ys, [], Ys).
ord_intersection([X|Xs], Ys, S, R) :- split(Ys, X, Xs, S, R).
split([], _, _, [], []).
split([Y|Ys], X, Xs, S, R) :- compare(O, X, Y), split(O, X, Xs, Y, Ys, S, R).
split(=, X, Xs, _, Ys, [X|S], R) :- ord_intersection(Xs, Ys, S, R).
split(<, _, Xs, Y, Ys, S, R) :- ord_intersection(Xs, [Y|Ys], S, R).
split(>, X, Xs, Y, Ys, S, [Y|R]) :- split(Ys, X, Xs, S, R).

%!  ord_subset(+Set1, +Set2) is semidet.
%   Whether all elements of the first are in the second.
ord_subset([], _).
ord_subset([X|Xs], Ys) :- within(Ys, X, Xs).
within([Y|Ys], X, Xs) :- compare(O, X, Y), ( O = (=) -> ord_subset(Xs, Ys) ; O = (>) -> within(Ys, X, Xs) ).

%!  ord_subtract(+Set1, +Set2, -Set3) is det.
%   The elements of the first that are not in the second.
ord_subtract(Xs, Ys, S) :-
    (   Xs == [] -> S = []
    ;   Ys == [] -> S = Xs
    ;   nonvar(Xs), Xs = [X|Xs1] -> minus(Ys, X, Xs1, S)
    ;   throw(error(existence_error(matching_rule, ordsets:ord_subtract(Xs, Ys, S)), context(ordsets:ord_subtract/3, _)))
    ).
minus([], X, Xs, [X|Xs]).
minus([Y|Ys], X, Xs, S) :- compare(O, X, Y), minus(O, X, Xs, Y, Ys, S).
minus(=, _, Xs, _, Ys, S) :- ord_subtract(Xs, Ys, S).
minus(<, X, Xs, Y, Ys, [X|S]) :- ord_subtract(Xs, [Y|Ys], S).
minus(>, X, Xs, _, Ys, S) :- minus(Ys, X, Xs, S).

%!  ord_union(+Sets, -Set) is det.
%   The elements of all sets of a list.
ord_union(Sets, S) :- length(Sets, N), ( N =:= 0 -> S = [] ; union_of(N, Sets, _, S) ).
union_of(N, Sets, Rest, S) :-
    (   N =:= 1 -> Sets = [S|Rest]
    ;   A is N // 2, B is N - A,
        union_of(A, Sets, Sets1, S1), union_of(B, Sets1, Rest, S2), ord_union(S1, S2, S)
    ).

%!  ord_union(+Set1, +Set2, -Set3) is det.
%   The elements of both sets.
ord_union(Xs, Ys, S) :-
    (   Xs == [] -> S = Ys
    ;   nonvar(Xs), Xs = [X|Xs1] -> merge(Ys, X, Xs1, S)
    ;   throw(error(existence_error(matching_rule, ordsets:ord_union(Xs, Ys, S)), context(ordsets:ord_union/3, _)))
    ).
merge(Ys, X, Xs, S) :-
    (   Ys == [] -> S = [X|Xs]
    ;   nonvar(Ys), Ys = [Y|Ys1] -> compare(O, X, Y), merge(O, X, Xs, Y, Ys1, S)
    ;   throw(error(existence_error(matching_rule, ordsets:union2(Ys, X, Xs, S)), context(ordsets:union2/4, _)))
    ).
merge(=, X, Xs, _, Ys, [X|S]) :- ord_union(Xs, Ys, S).
merge(<, X, Xs, Y, Ys, [X|S]) :- merge(Xs, Y, Ys, S).
merge(>, X, Xs, Y, Ys, [Y|S]) :- merge(Ys, X, Xs, S).

%!  ord_union(+Set1, +Set2, -Set3, -New) is det.
%   The elements of both sets, and those that the first has not.
ord_union([], Ys, Ys, Ys).
ord_union([X|Xs], Ys, S, New) :- grown(Ys, X, Xs, S, New).
grown([], X, Xs, [X|Xs], []).
grown([Y|Ys], X, Xs, S, New) :- compare(O, X, Y), grown(O, X, Xs, Y, Ys, S, New).
grown(=, X, Xs, _, Ys, [X|S], New) :- ord_union(Xs, Ys, S, New).
grown(<, X, Xs, Y, Ys, [X|S], New) :- ord_union(Xs, [Y|Ys], S, New).
grown(>, X, Xs, Y, Ys, [Y|S], [Y|New]) :- grown(Ys, X, Xs, S, New).

%!  ord_symdiff(+Set1, +Set2, -Set3) is det.
%   The elements that only one of the sets has.
ord_symdiff([], Ys, Ys).
ord_symdiff([X|Xs], Ys, S) :- apart(Ys, X, Xs, S).
apart([], X, Xs, [X|Xs]).
apart([Y|Ys], X, Xs, S) :- compare(O, X, Y), apart(O, X, Xs, Y, Ys, S).
apart(=, _, Xs, _, Ys, S) :- ord_symdiff(Xs, Ys, S).
apart(<, X, Xs, Y, Ys, [X|S]) :- apart(Xs, Y, Ys, S).
apart(>, X, Xs, Y, Ys, [Y|S]) :- apart(Ys, X, Xs, S).
