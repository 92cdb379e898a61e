% library(oset): an older set of names for ordered sets.
:- module(oset,
          [ oset_is/1, oset_union/3, oset_int/3, oset_diff/3, oset_dint/2, oset_dunion/2, oset_addel/3,
            oset_delel/3, oset_power/2
          ]).
:- use_module(library(ordsets)).

%!  oset_is(@Term) is semidet.
%   Whether a term is an ordered set.
oset_is(S) :- is_ordset(S).

%!  oset_union(+Set1, +Set2, -Set3) is det.
%   The elements of both.
oset_union(A, B, C) :- ord_union(A, B, C).

%!  oset_int(+Set1, +Set2, -Set3) is det.
%   What both have.
oset_int(A, B, C) :- ord_intersection(A, B, C).

%!  oset_diff(+Set1, +Set2, -Set3) is det.
%   What only the first has.
oset_diff(A, B, C) :- ord_subtract(A, B, C).

%!  oset_dunion(+Sets, -Set) is det.
%   The elements of all sets of a list.
oset_dunion(Sets, S) :- ord_union(Sets, S).

%!  oset_dint(+Sets, -Set) is det.
%   What all sets of a list have.
oset_dint(Sets, S) :- ( Sets == [] -> S = [] ; ord_intersection(Sets, S) ).

%!  oset_addel(+Set, +Element, -Set2) is det.
%   One more element.
oset_addel(S, X, T) :- ord_add_element(S, X, T).

%!  oset_delel(+Set, +Element, -Set2) is det.
%   One element less.
oset_delel(S, X, T) :- ord_del_element(S, X, T).

%!  oset_power(+Set, -Sets) is det.
%   All parts of a set, as a set.
oset_power(S, P) :- parts(S, L), sort(L, P).
parts([], [[]]).
parts([X|Xs], L) :- parts(Xs, L0), with(L0, X, L, L0).
with([], _, L, L).
with([P|Ps], X, [[X|P]|L], E) :- with(Ps, X, L, E).
