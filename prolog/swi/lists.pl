% Lists, sorting and the predicates that apply goals to lists, as SWI-Prolog has them.
% Offers: @</2, @=</2, @>/2, @>=/2, append/2, checklist/2, clumped/2, compare/3, convlist/3, delete/3, exclude/3,
%   flatten/2, foldl/4,5,6, group_pairs_by_key/2, include/3, intersection/3, is_set/1, keysort/2, last/2, length/2,
%   list_to_set/2, map_list_to_pairs/3, maplist/2,3,4,5,6, max_list/2, max_member/2,3, memberchk/2, min_list/2,
%   min_member/2,3, msort/2, nth0/3,4, nth1/3,4, numlist/3, pairs_keys/2, pairs_keys_values/3, pairs_values/2,
%   partition/4,5, permutation/2, predsort/3, prefix/2, proper_length/2, proper_list/1, same_length/2, select/3,4,
%   selectchk/3, sort/2,4, sublist/3, subset/2, subtract/3, sum_list/2, sumlist/2, union/3.

:- meta_predicate maplist(1, ?), maplist(2, ?, ?), maplist(3, ?, ?, ?), maplist(4, ?, ?, ?, ?),
       maplist(5, ?, ?, ?, ?, ?), foldl(3, ?, ?, ?), foldl(4, ?, ?, ?, ?), foldl(5, ?, ?, ?, ?, ?),
       foldl(6, ?, ?, ?, ?, ?, ?),
       include(1, ?, ?), exclude(1, ?, ?), partition(1, ?, ?, ?), partition(2, ?, ?, ?, ?),
       predsort(3, ?, ?), checklist(1, ?), sublist(1, ?, ?), convlist(2, ?, ?),
       aggregate_all(?, 0, ?), map_list_to_pairs(2, ?, ?), max_member(2, ?, ?), min_member(2, ?, ?).

%!  maplist(:Goal, ?List1) is nondet.
%!  maplist(:Goal, ?List1, ?List2) is nondet.
%!  maplist(:Goal, ?List1, ?List2, ?List3) is nondet.
%!  maplist(:Goal, ?List1, ?List2, ?List3, ?List4) is nondet.
%!  maplist(:Goal, ?List1, ?List2, ?List3, ?List4, ?List5) is nondet.
%   Goal holds for the elements of the lists at the same places; the lists are as long as each other.
%   @differs maplist/6 is newer than SWI-Prolog 9.0.4.
maplist(G, L) :- '$maplist1'(L, G).
'$maplist1'([], _).
'$maplist1'([A|As], G) :- call(G, A), '$maplist1'(As, G).

maplist(G, L, M) :- '$maplist2'(L, M, G).
'$maplist2'([], [], _).
'$maplist2'([A|As], [B|Bs], G) :- call(G, A, B), '$maplist2'(As, Bs, G).

maplist(G, L, M, N) :- '$maplist3'(L, M, N, G).
'$maplist3'([], [], [], _).
'$maplist3'([A|As], [B|Bs], [C|Cs], G) :- call(G, A, B, C), '$maplist3'(As, Bs, Cs, G).

maplist(G, L, M, N, O) :- '$maplist4'(L, M, N, O, G).
'$maplist4'([], [], [], [], _).
'$maplist4'([A|As], [B|Bs], [C|Cs], [D|Ds], G) :- call(G, A, B, C, D), '$maplist4'(As, Bs, Cs, Ds, G).

maplist(G, L, M, N, O, P) :- '$maplist5'(L, M, N, O, P, G).
'$maplist5'([], [], [], [], [], _).
'$maplist5'([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], G) :-
    call(G, A, B, C, D, E), '$maplist5'(As, Bs, Cs, Ds, Es, G).

%!  foldl(:Goal, +List, +V0, -V) is nondet.
%!  foldl(:Goal, +List1, +List2, +V0, -V) is nondet.
%!  foldl(:Goal, +List1, +List2, +List3, +V0, -V) is nondet.
%   Hands a value through a list, or lists of one length: Goal gets the elements, the value before and the one after.
foldl(G, L, V0, V) :- '$foldl1'(L, G, V0, V).
'$foldl1'([], _, V, V).
'$foldl1'([A|As], G, V0, V) :- call(G, A, V0, V1), '$foldl1'(As, G, V1, V).

foldl(G, L, M, V0, V) :- '$foldl2'(L, M, G, V0, V).
'$foldl2'([], [], _, V, V).
'$foldl2'([A|As], [B|Bs], G, V0, V) :- call(G, A, B, V0, V1), '$foldl2'(As, Bs, G, V1, V).

foldl(G, L, M, N, V0, V) :- '$foldl3'(L, M, N, G, V0, V).
'$foldl3'([], [], [], _, V, V).
'$foldl3'([A|As], [B|Bs], [C|Cs], G, V0, V) :- call(G, A, B, C, V0, V1), '$foldl3'(As, Bs, Cs, G, V1, V).

%!  include(:Goal, +List, -Included) is det.
%   The elements for which Goal holds.
include(G, L, M) :- '$include'(L, G, M).
'$include'([], _, []).
'$include'([A|As], G, Bs) :- ( call(G, A) -> Bs = [A|Bs1] ; Bs = Bs1 ), '$include'(As, G, Bs1).

%!  exclude(:Goal, +List, -Others) is det.
%   The elements for which Goal does not hold.
exclude(G, L, M) :- '$exclude'(L, G, M).
'$exclude'([], _, []).
'$exclude'([A|As], G, Bs) :- ( call(G, A) -> Bs = Bs1 ; Bs = [A|Bs1] ), '$exclude'(As, G, Bs1).

%!  partition(:Goal, +List, -Included, -Others) is det.
%   The elements for which Goal holds, and those for which it does not.
partition(G, L, I, E) :- '$partition'(L, G, I, E).
'$partition'([], _, [], []).
'$partition'([A|As], G, I, E) :-
    ( call(G, A) -> I = [A|I1], E = E1 ; I = I1, E = [A|E1] ),
    '$partition'(As, G, I1, E1).

%!  partition(:Goal, +List, -Less, -Equal, -Greater) is semidet.
%   Three lists by the `<`, `=` or `>` that Goal gives for an element.
partition(G, L, Less, Equal, Greater) :- '$partition'(L, G, Less, Equal, Greater).
'$partition'([], _, [], [], []).
'$partition'([A|As], G, L, E, H) :-
    call(G, A, Diff), ( \+ \+ '$an_order'(Diff) -> true ; throw(error(type_error(oneof([<, =, >]), Diff), _)) ),
    '$partition'(Diff, A, As, G, L, E, H).
'$partition'(<, A, As, G, [A|L], E, H) :- '$partition'(As, G, L, E, H).
'$partition'(=, A, As, G, L, [A|E], H) :- '$partition'(As, G, L, E, H).
'$partition'(>, A, As, G, L, E, [A|H]) :- '$partition'(As, G, L, E, H).

'$an_order'(<).
'$an_order'(=).
'$an_order'(>).

%!  checklist(:Goal, +List) is nondet.
%   The old name of maplist/2.
checklist(G, L) :- '$maplist1'(L, G).
%!  sublist(:Goal, +List, -Included) is det.
%   The old name of include/3.
sublist(G, L, M) :- '$include'(L, G, M).
%!  convlist(:Goal, +List, -Results) is det.
%   What Goal gives for those elements for which it holds.
convlist(G, L, M) :- '$convlist'(L, G, M).
'$convlist'([], _, []).
'$convlist'([A|As], G, Bs) :- ( call(G, A, B) -> Bs = [B|Bs1] ; Bs = Bs1 ), '$convlist'(As, G, Bs1).

% '$list_tail'(?List, -Tail): what ends it: `[]` for a list, a variable for a partial one.
'$list_tail'(L, T) :- '$skip_max_list'(_, _, L, T).
% '$must_be_proper'(+List): a list, else the error of must_be(list, List).
'$must_be_proper'(L) :-
    (   is_list(L) -> true
    ;   '$list_tail'(L, T), var(T) -> throw(error(instantiation_error, _))
    ;   throw(error(type_error(list, L), _))
    ).
% '$no_rule'(+Goal): none of the predicate's rules is for such arguments.
'$no_rule'(G) :-
    functor(G, N, A), throw(error(existence_error(matching_rule, lists:G), context(lists:N/A, _))).

%!  length(?List, ?Length) is nondet.
%   The number of elements of a list; partial lists are made longer.
length(L, N) :-
    '$skip_max_list'(M, _, L, T),
    ( T == [], ( var(N) -> true ; integer(N), N >= 0 ) -> N = M ; '$length'(T, L, N) ).
'$length'(T, L, N) :-
    (   nonvar(N), \+ integer(N) -> throw(error(type_error(integer, N), context(length/2, _)))
    ;   integer(N), N < 0 -> throw(error(domain_error(not_less_than_zero, N), context(length/2, _)))
    ;   nonvar(T) -> throw(error(type_error(list, L), context(length/2, _)))
    ;   T \== N, lists:length(L, N)
    ).

%!  append(+Lists, ?List) is nondet.
%   The lists of a list one after the other.
append(Ls, L) :- '$must_be_proper'(Ls), '$append'(Ls, L).
'$append'([], []).
'$append'([L|Ls], As) :- append(L, Ws, As), '$append'(Ls, Ws).

%!  last(?List, ?Last) is nondet.
%   The last element; partial lists are made longer.
last([X|Xs], Y) :- '$last'(Xs, X, Y).
'$last'([], X, X).
'$last'([X|Xs], _, Y) :- '$last'(Xs, X, Y).


%!  nth0(?Index, ?List, ?Element) is nondet.
%!  nth1(?Index, ?List, ?Element) is nondet.
%   The element at a place; places are counted from 0 or from 1.
nth0(I, L, E) :-
    (   integer(I) -> I >= 0, '$nth'(L, I, E)
    ;   var(I) -> '$nth_from'(L, E, 0, I)
    ;   throw(error(type_error(integer, I), _))
    ).
nth1(I, L, E) :-
    (   integer(I) -> I >= 1, J is I - 1, '$nth'(L, J, E)
    ;   var(I) -> '$nth_from'(L, E, 1, I)
    ;   throw(error(type_error(integer, I), _))
    ).
% The machine walks over the elements before. A list that ends openly before the place gets them.
'$nth'(L, I, E) :-
    '$skip_max_list'(K, I, L, T),
    (   K =:= I -> T = [E|_]
    ;   var(T) -> J is I - K, length(B, J), append(B, [E|_], T)
    ;   T = [_|_] -> '$nth_of_cycle'(I, L, E)
    ).
'$nth_of_cycle'(I, [X|Xs], E) :- ( I =:= 0 -> E = X ; J is I - 1, '$nth_of_cycle'(J, Xs, E) ).
'$nth_from'([X|Xs], E, B, I) :- '$nth_next'(Xs, X, E, B, I).
% '$nth_next'(?Rest, ?Item, ?Element, +Place, -Index): the item in front of what is left, or one of those; what is left may be
% no list.
'$nth_next'(Xs, X, E, B, I) :- ( atomic(Xs) -> E = X, I = B ; nonvar(Xs) -> '$nth_gen'(Xs, X, E, B, I) ; '$nth_open'(Xs, X, E, B, I) ).
'$nth_gen'(_, X, X, B, B).
'$nth_gen'([Y|Ys], _, E, B, I) :- B1 is B + 1, '$nth_next'(Ys, Y, E, B1, I).
% The open end of a partial list stays open.
'$nth_open'(_, X, X, B, B).
'$nth_open'([Y|Ys], _, E, B, I) :- B1 is B + 1, '$nth_open'(Ys, Y, E, B1, I).

%!  nth0(?Index, ?List, ?Element, ?Rest) is nondet.
%!  nth1(?Index, ?List, ?Element, ?Rest) is nondet.
%   The element at a place and the list without it; with Index and Rest known the element is put in there.
nth0(I, L, E, R) :- integer(I), I >= 0, !, '$nth_del'(I, L, E, R).
nth0(I, L, E, R) :- '$nth_var'(I, nonneg), '$nth_gen_del'(L, E, R, 0, I).
nth1(I, L, E, R) :- integer(I), I >= 1, !, J is I - 1, '$nth_del'(J, L, E, R).
nth1(I, L, E, R) :- '$nth_var'(I, positive_integer), '$nth_gen_del'(L, E, R, 1, I).
'$nth_var'(I, Type) :- ( var(I) -> true ; throw(error(type_error(Type, I), _)) ).
'$nth_del'(I, [X|Xs], E, R) :- ( I =:= 0 -> E = X, R = Xs ; R = [X|Rs], J is I - 1, '$nth_del'(J, Xs, E, Rs) ).
'$nth_gen_del'([E|R], E, R, B, B).
'$nth_gen_del'([X|Xs], E, [X|R], B, I) :- B1 is B + 1, '$nth_gen_del'(Xs, E, R, B1, I).

%!  select(?Element, ?List, ?Rest) is nondet.
%   One of the elements and the list without it.
select(X, [X|R], R).
select(X, [Y|Ys], [Y|Rs]) :- select(X, Ys, Rs).
%!  selectchk(+Element, +List, -Rest) is semidet.
%   The first solution of select/3.
selectchk(X, L, R) :- select(X, L, R0), !, R = R0.
%!  select(?X, ?Xs, ?Y, ?Ys) is nondet.
%   Ys is Xs with one X replaced by Y.
select(X, Xs, Y, Ys) :- '$select4'(Xs, X, Y, Ys).
'$select4'([X|T], X, Y, [Y|T]).
'$select4'([H|T], X, Y, [H|T2]) :- '$select4'(T, X, Y, T2).
%!  delete(+List, @Element, -Rest) is det.
%   The elements that do not unify with Element.
delete([], _, []).
delete([X|Xs], Y, R) :- ( X \= Y -> R = [X|R1] ; R = R1 ), delete(Xs, Y, R1).
% Sets as lists. Ends that are no lists are looked at first, so that ordinary lists pay nothing for them.
%!  subtract(+Set, +Less, -Rest) is det.
%   The elements of Set that are not in Less.
subtract(L, S, R) :- ( '$two_lists'(L, S) -> '$subtract'(L, S, R) ; '$subtract_odd'(L, S, R) ).
'$subtract'([], _, []).
'$subtract'([X|Xs], Ys, R) :- ( memberchk(X, Ys) -> R = R1 ; R = [X|R1] ), '$subtract'(Xs, Ys, R1).
'$subtract_odd'(L, S, R) :-
    (   nonvar(L), L = [X|Xs] -> ( '$list_element'(X, S) -> R = R1 ; R = [X|R1] ), '$subtract_odd'(Xs, S, R1)
    ;   L == [] -> R = []
    ;   '$no_rule'(subtract(L, S, R))
    ).
%!  intersection(+Set1, +Set2, -Set3) is det.
%   The elements of Set1 that are in Set2 too.
intersection(L, S, R) :- ( '$two_lists'(L, S) -> '$intersection'(L, S, R) ; '$intersection_odd'(L, S, R) ).
'$intersection'([], _, []).
'$intersection'([X|Xs], Ys, R) :- ( memberchk(X, Ys) -> R = [X|R1] ; R = R1 ), '$intersection'(Xs, Ys, R1).
'$intersection_odd'(L, S, R) :-
    (   nonvar(L), L = [X|Xs] -> ( '$list_element'(X, S) -> R = [X|R1] ; R = R1 ), '$intersection_odd'(Xs, S, R1)
    ;   L == [] -> R = []
    ;   '$no_rule'(intersection(L, S, R))
    ).
%!  union(+Set1, +Set2, -Set3) is det.
%   The elements of Set1 that are not in Set2, and then Set2.
union(L, S, R) :- ( '$two_lists'(L, S) -> '$union'(L, S, R) ; '$union_odd'(L, S, R) ).
'$union'([], Ys, Ys).
'$union'([X|Xs], Ys, R) :- ( memberchk(X, Ys) -> R = R1 ; R = [X|R1] ), '$union'(Xs, Ys, R1).
'$union_odd'(L, S, R) :-
    (   nonvar(L), L = [X|Xs] -> ( '$list_element'(X, S) -> R = R1 ; R = [X|R1] ), '$union_odd'(Xs, S, R1)
    ;   L == [] -> R = S
    ;   '$no_rule'(union(L, S, R))
    ).
%!  subset(+Part, +Set) is semidet.
%   All elements of Part are in Set.
subset(L, S) :- ( '$two_lists'(L, S) -> '$subset'(L, S) ; '$subset_odd'(L, S) ).
'$subset'([], _).
'$subset'([X|Xs], Ys) :- memberchk(X, Ys), '$subset'(Xs, Ys).
'$subset_odd'(L, S) :-
    (   nonvar(L), L = [X|Xs] -> '$list_element'(X, S), '$subset_odd'(Xs, S)
    ;   L == [] -> true
    ;   '$no_rule'(subset(L, S))
    ).
'$two_lists'(A, B) :- '$skip_max_list'(_, _, A, T), T == [], '$skip_max_list'(_, _, B, U), U == [].
% '$list_element'(?Element, ?List): memberchk/2 that raises an error at the end of what is no list.
'$list_element'(X, L) :-
    (   memberchk(X, L) -> true
    ;   '$list_tail'(L, T), nonvar(T), T \== [] -> throw(error(type_error(list, T), _))
    ).

%!  sum_list(+Numbers, -Sum) is det.
%   The sum of the numbers, 0 of none.
sum_list(L, S) :- '$list_tail'(L, T), ( T == [] -> '$sum'(L, 0, S) ; '$sum_odd'(L, 0, S) ).
%!  sumlist(+Numbers, -Sum) is det.
%   The old name of sum_list/2.
sumlist(L, S) :- sum_list(L, S).
'$sum'([], S, S).
'$sum'([X|Xs], S0, S) :- S1 is S0 + X, '$sum'(Xs, S1, S).
'$sum_odd'(L, S0, S) :-
    (   nonvar(L), L = [X|Xs] -> S1 is S0 + X, '$sum_odd'(Xs, S1, S)
    ;   '$no_rule'(sum_list(L, S0, S))
    ).
%!  max_list(+Numbers, -Max) is semidet.
%   The greatest number.
max_list(L, M) :-
    (   is_list(L) -> L = [X|Xs], '$max_list'(Xs, X, M)
    ;   nonvar(L), L = [X|Xs] -> '$max_odd'(Xs, X, M)
    ;   '$no_rule'(max_list(L, M))
    ).
'$max_list'([], M, M).
'$max_list'([X|Xs], M0, M) :- M1 is max(X, M0), '$max_list'(Xs, M1, M).
'$max_odd'(L, M0, M) :-
    (   nonvar(L), L = [X|Xs] -> M1 is max(X, M0), '$max_odd'(Xs, M1, M)
    ;   '$no_rule'(max_list(L, M0, M))
    ).
%!  min_list(+Numbers, -Min) is semidet.
%   The smallest number.
min_list(L, M) :-
    (   is_list(L) -> L = [X|Xs], '$min_list'(Xs, X, M)
    ;   nonvar(L), L = [X|Xs] -> '$min_odd'(Xs, X, M)
    ;   '$no_rule'(min_list(L, M))
    ).
'$min_odd'(L, M0, M) :-
    (   nonvar(L), L = [X|Xs] -> M1 is min(X, M0), '$min_odd'(Xs, M1, M)
    ;   '$no_rule'(min_list(L, M0, M))
    ).
'$min_list'([], M, M).
'$min_list'([X|Xs], M0, M) :- M1 is min(X, M0), '$min_list'(Xs, M1, M).
%!  max_member(-Max, +List) is semidet.
%   The element that is last in the standard order of terms.
max_member(M, L) :-
    (   is_list(L) -> L = [X|Xs], '$max_member'(Xs, X, M)
    ;   nonvar(L), L = [X|Xs] -> '$last_tail'(Xs, T, >, X, M0), '$no_rule'(max_member_(T, M0, M))
    ;   '$no_rule'(max_member(M, L))
    ).
% '$last_tail'(+List, -Tail, +Order, +Best0, -Best): the end of what is no list and the best before it.
'$last_tail'(L, T, O, M0, M) :-
    (   nonvar(L), L = [X|Xs] -> ( '$compare'(O, X, M0) -> M1 = X ; M1 = M0 ), '$last_tail'(Xs, T, O, M1, M)
    ;   T = L, M = M0
    ).
'$max_member'([], M, M).
'$max_member'([X|Xs], M0, M) :- '$compare'(O, X, M0), ( O = (>) -> '$max_member'(Xs, X, M) ; '$max_member'(Xs, M0, M) ).
%!  min_member(-Min, +List) is semidet.
%   The element that is first in the standard order of terms.
min_member(M, L) :-
    (   is_list(L) -> L = [X|Xs], '$min_member'(Xs, X, M)
    ;   nonvar(L), L = [X|Xs] -> '$last_tail'(Xs, T, <, X, M0), '$no_rule'(min_member_(T, M0, M))
    ;   '$no_rule'(min_member(M, L))
    ).
'$min_member'([], M, M).
'$min_member'([X|Xs], M0, M) :- '$compare'(O, X, M0), ( O = (<) -> '$min_member'(Xs, X, M) ; '$min_member'(Xs, M0, M) ).
%!  max_member(:Order, -Max, +List) is semidet.
%   The element that is not before any other by an order such as `@=<`.
max_member(G, M, [X|Xs]) :- '$max_by'(Xs, G, X, M).
'$max_by'([], _, M, M).
'$max_by'([X|Xs], G, M0, M) :- ( call(G, M0, X) -> '$max_by'(Xs, G, X, M) ; '$max_by'(Xs, G, M0, M) ).
%!  min_member(:Order, -Min, +List) is semidet.
%   The element that is not behind any other by an order such as `@=<`.
min_member(G, M, [X|Xs]) :- '$min_by'(Xs, G, X, M).
'$min_by'([], _, M, M).
'$min_by'([X|Xs], G, M0, M) :- ( call(G, X, M0) -> '$min_by'(Xs, G, X, M) ; '$min_by'(Xs, G, M0, M) ).
%!  numlist(+Low, +High, -Integers) is semidet.
%   The integers from Low to High.
numlist(L, H, R) :- '$integer'(L), '$integer'(H), L =< H, '$numlist'(L, H, R).
'$numlist'(H, H, [H]) :- !.
'$numlist'(L, H, [L|R]) :- L1 is L + 1, '$numlist'(L1, H, R).

%!  list_to_set(+List, -Set) is det.
%   The elements, each where it stands first; identical elements are one.
list_to_set(L, S) :-
    '$must_be_list'(L, _), length(L, N),
    (   N < 16 -> '$to_set'(L, [], S)
    ;   % Of those that are alike the first: sorted they stand side by side, and the number of each brings it back to its place.
        '$numbered'(L, 1, P), '$keysort'(P, Q), '$dedup_keys'(Q, R), '$number_first'(R, T), '$keysort'(T, U), '$unkeyed'(U, S)
    ).
'$numbered'([], _, []).
'$numbered'([X|Xs], I, [X-I|Ps]) :- I1 is I + 1, '$numbered'(Xs, I1, Ps).
'$number_first'([], []).
'$number_first'([X-I|Ps], [I-X|Qs]) :- '$number_first'(Ps, Qs).
'$to_set'([], _, []).
'$to_set'([X|Xs], Seen, R) :-
    ( '$memberchk_eq'(X, Seen) -> R = R1, S1 = Seen ; R = [X|R1], S1 = [X|Seen] ),
    '$to_set'(Xs, S1, R1).
'$memberchk_eq'(X, [Y|Ys]) :- ( X == Y -> true ; '$memberchk_eq'(X, Ys) ).
%!  is_set(@Term) is semidet.
%   A list without identical elements.
is_set(L) :- is_list(L), length(L, N), sort(L, S), length(S, N).

%!  permutation(?List, ?Permutation) is nondet.
%   The elements in any order.
permutation(L, P) :-
    '$skip_max_list'(M, _, L, T), '$skip_max_list'(N, _, P, U),
    (   T == [], U == [] -> M =:= N
    ;   var(T), var(U) -> length(L, K), length(P, K)
    ;   T == [], var(U) -> length(P, M)
    ;   var(T), U == [] -> length(L, N)
    ;   '$must_be_proper'(L), '$must_be_proper'(P)
    ),
    '$perm'(L, P).
'$perm'([], []) :- !.
'$perm'(L, [F|R]) :- select(F, L, Rest), '$perm'(Rest, R).

%!  flatten(+Nested, -List) is det.
%   The elements of lists in lists as one list.
flatten(L, F) :- '$flatten'(L, [], F0), !, F = F0.
'$flatten'(V, T, [V|T]) :- var(V), !.
'$flatten'([], T, T) :- !.
'$flatten'([H|R], T, F) :- !, '$flatten'(H, F1, F), '$flatten'(R, T, F1).
'$flatten'(A, T, [A|T]).

%!  pairs_keys_values(?Pairs, ?Keys, ?Values) is nondet.
%   Key-Value pairs and the lists of their keys and values.
pairs_keys_values([], [], []).
pairs_keys_values([K-V|T], [K|Ks], [V|Vs]) :- pairs_keys_values(T, Ks, Vs).
%!  pairs_keys(?Pairs, ?Keys) is nondet.
%   The keys of Key-Value pairs.
pairs_keys([], []).
pairs_keys([K-_|T], [K|Ks]) :- pairs_keys(T, Ks).
%!  pairs_values(?Pairs, ?Values) is nondet.
%   The values of Key-Value pairs.
pairs_values([], []).
pairs_values([_-V|T], [V|Vs]) :- pairs_values(T, Vs).
%!  map_list_to_pairs(:Goal, +List, -Pairs) is nondet.
%   Pairs Key-Element, whose key Goal gives for the element.
map_list_to_pairs(G, L, P) :- '$map_pairs'(L, G, P).
'$map_pairs'([], _, []).
'$map_pairs'([X|Xs], G, [K-X|P]) :- call(G, X, K), '$map_pairs'(Xs, G, P).

%!  proper_list(@Term) is semidet.
%   The old name of is_list/1.
proper_list(L) :- is_list(L).
%!  proper_length(@List, -Length) is semidet.
%   The number of elements of what is a list; fails for anything else.
proper_length(L, N) :- is_list(L), length(L, N).
%!  same_length(?List1, ?List2) is nondet.
%   Two lists have as many elements.
same_length([], []).
same_length([_|A], [_|B]) :- same_length(A, B).
%!  prefix(?Part, ?List) is nondet.
%   The list begins with Part.
prefix([], _).
prefix([X|P], [X|L]) :- prefix(P, L).
%!  msort(+List, -Sorted) is det.
%   The elements in the standard order of terms; identical ones stay.
%   @differs Sorting cyclic terms does not end.
msort(L, S) :-
    '$skip_max_list'(N, _, L, T),
    (   T == [] -> ( '$sortable'(L, L1) -> '$msort_plain'(N, L1, S) ; '$msort_any'(L, S) )
    ;   '$must_be_list'(L, msort/2)
    ).
'$msort'(L, S) :- '$skip_max_list'(N, _, L, _), ( '$sortable'(L, L1) -> '$msort_plain'(N, L1, S) ; '$msort_any'(L, S) ).
'$msort_plain'(N, L, S) :-
    builtins:sort(L, S0), '$skip_max_list'(N0, _, S0, _),
    ( N == N0 -> S = S0 ; '$keyed'(L, P), builtins:keysort(P, Q), '$unkeyed'(Q, S) ).
'$msort_any'(L, S) :- '$keyed'(L, P), '$merge_sort'(P, Q), '$unkeyed'(Q, S).
'$keyed'([], []).
'$keyed'([X|Xs], [X-X|Ps]) :- '$keyed'(Xs, Ps).
'$unkeyed'([], []).
'$unkeyed'([_-X|Ps], [X|Xs]) :- '$unkeyed'(Ps, Xs).

%!  sort(+List, -Sorted) is det.
%   The elements in the standard order of terms, identical ones once.
%   @differs Sorting cyclic terms does not end.
sort(L, S) :-
    (   is_list(L) -> ( '$sortable'(L, L1) -> builtins:sort(L1, S0), S = S0 ; '$msort'(L, M), '$dedup'(M, S) )
    ;   builtins:sort(L, S)
    ).
%!  memberchk(?Element, ?List) is semidet.
%   Whether a list has an element that unifies; it is unified with the first.
memberchk(X, L) :- '$list_element'(X, L).

%!  keysort(+Pairs, -Sorted) is det.
%   Key-Value pairs in the standard order of their keys; pairs with the same key stay in their order.
%   @differs Sorting cyclic keys does not end.
keysort(L, S) :- catch('$keysort'(L, S0), error(type_error(pair, _), _), '$no_pair'(L)), S = S0.
'$no_pair'([X|Xs]) :-
    ( var(X) -> throw(error(instantiation_error, keysort/2)) ; X = _-_ -> '$no_pair'(Xs) ; throw(error(type_error(pair, X), keysort/2)) ).

% '$must_be_list'(+L, +Indicator): a list, else the error of that predicate.
'$must_be_list'(L, P) :-
    (   is_list(L) -> true
    ;   '$skip_max_list'(_, _, L, T), var(T) -> throw(error(instantiation_error, P))
    ;   throw(error(type_error(list, L), P))
    ).

% The machine orders floats before all integers; SWI-Prolog compares by value. Only lists that have floats somewhere
% need the slower way. The machine's sort breaks down over lists of characters beside other terms, so the keys come first.
'$keysort'(P, Q) :-
    (   \+ is_list(P) -> builtins:keysort(P, Q)
    ;   '$plain_keys'(P) -> builtins:keysort(P, Q)
    ;   '$all_pairs'(P) -> ( '$keys_in_cells'(P, P1) -> builtins:keysort(P1, Q) ; '$merge_sort'(P, Q) )
    ;   builtins:keysort(P, Q)
    ).
'$all_pairs'([]).
'$all_pairs'([P|Ps]) :- nonvar(P), P = _-_, '$all_pairs'(Ps).
'$merge_sort'(L, S) :- length(L, N), '$merge_sort'(N, L, [], S).
'$merge_sort'(0, R, R, []) :- !.
'$merge_sort'(1, [X|R], R, [X]) :- !.
'$merge_sort'(N, L, R, S) :-
    A is N // 2, B is N - A,
    '$merge_sort'(A, L, M, SA), '$merge_sort'(B, M, R, SB),
    '$merge'(SA, SB, S).
'$merge'([], B, B) :- !.
'$merge'(A, [], A) :- !.
'$merge'([KA-A|As], [KB-B|Bs], S) :-
    '$compare'(O, KA, KB),
    (   O = (>) -> S = [KB-B|S1], '$merge'([KA-A|As], Bs, S1)
    ;   S = [KA-A|S1], '$merge'(As, [KB-B|Bs], S1)
    ).

% Numbers by value, and strings before atoms, as SWI-Prolog has them.
%!  compare(?Order, @Term1, @Term2) is det.
%!  @<(@Term1, @Term2) is semidet.
%!  @>(@Term1, @Term2) is semidet.
%!  @=<(@Term1, @Term2) is semidet.
%!  @>=(@Term1, @Term2) is semidet.
%   The standard order: variables, numbers by value, atoms, strings, compounds by arity, name and arguments.
%   @differs `[]` has its place among the atoms by its text, and a list its place among the compounds as one named `.`.
%     Comparing cyclic terms does not end.
compare(O, A, B) :-
    (   nonvar(O), \+ '$compare_order'(O) -> builtins:compare(O, A, B)
    ;   '$order'(O0, A, B), O = O0
    ).
'$compare_order'(O) :-
    (   ( O == (<) ; O == (>) ; O == (=) ) -> true
    ;   atom(O) -> throw(error(domain_error(order, O), compare/3))
    ;   throw(error(type_error(atom, O), compare/3))
    ).
A @< B :- ( integer(A), integer(B) -> A < B ; '$order'(<, A, B) ).
A @> B :- ( integer(A), integer(B) -> A > B ; '$order'(>, A, B) ).
A @=< B :- ( integer(A), integer(B) -> A =< B ; '$order'(O, A, B), O \== (>) ).
A @>= B :- ( integer(A), integer(B) -> A >= B ; '$order'(O, A, B), O \== (<) ).
'$compare'(O, A, B) :-
    (   number(A), number(B) ->
        ( A < B -> O = (<) ; A > B -> O = (>) ; builtins:compare(O, A, B) )
    ;   compound(A), compound(B), functor(A, N, K), functor(B, N, K) -> '$compare_args'(1, K, O, A, B)
    ;   string(A) -> '$compare_string'(O, A, B)
    ;   string(B) -> '$compare_string'(O0, B, A), '$turned'(O0, O)
    ;   builtins:compare(O, A, B)
    ).
'$compare_string'(O, A, B) :-
    (   ( var(B) ; number(B) ) -> O = (>)
    ;   string(B) -> builtins:compare(O, A, B)
    ;   O = (<)
    ).
'$turned'(<, >).
'$turned'(>, <).
'$turned'(=, =).
'$compare_args'(I, N, O, A, B) :-
    (   I > N -> O = (=)
    ;   arg(I, A, X), arg(I, B, Y), '$compare'(O1, X, Y),
        ( O1 = (=) -> J is I + 1, '$compare_args'(J, N, O, A, B) ; O = O1 )
    ).

'$dedup'([], []).
'$dedup'([X|Xs], R) :- '$dedup'(Xs, X, R).
'$dedup'([], X, [X]).
'$dedup'([Y|Ys], X, R) :- ( X == Y -> '$dedup'(Ys, X, R) ; R = [X|R1], '$dedup'(Ys, Y, R1) ).

%!  sort(+Key, +Order, +List, -Sorted) is det.
%   Sorts by an argument (0 for the whole term) and an order: `@<` and `@>` keep one of those that are alike, `@=<` and
%   `@>=` keep all.
sort(K, O0, L, S) :-
    '$must_be_list'(L, sort/4), '$sort_order'(O0), '$sort_key'(K), '$order_named'(O0, O),
    (   K == 0 -> '$sort_whole'(O, L, S0), S = S0
    ;   '$sort_keys'(L, K, P), '$sort_order'(O, P, Q), '$unkeyed'(Q, S)
    ).
'$sort_order'(O) :-
    (   var(O) -> throw(error(instantiation_error, sort/4))
    ;   \+ atom(O) -> throw(error(type_error(atom, O), sort/4))
    ;   '$is_sort_order'(O) -> true
    ;   throw(error(domain_error(order, O), sort/4))
    ).
% Without the `@` they are the same orders.
'$order_named'(O0, O) :- ( O0 = (<) -> O = (@<) ; O0 = (=<) -> O = (@=<) ; O0 = (>) -> O = (@>) ; O0 = (>=) -> O = (@>=) ; O = O0 ).
'$is_sort_order'(<).
'$is_sort_order'(=<).
'$is_sort_order'(>).
'$is_sort_order'(>=).
'$is_sort_order'(@<).
'$is_sort_order'(@=<).
'$is_sort_order'(@>).
'$is_sort_order'(@>=).
'$sort_key'(K) :-
    (   var(K) -> throw(error(instantiation_error, sort/4))
    ;   integer(K) -> ( K >= 0 -> true ; throw(error(domain_error(not_less_than_one, K), sort/4)) )
    ;   atom(K) -> true
    ;   is_list(K), '$sort_path'(K) -> true
    ;   throw(error(type_error(sort_key, K), sort/4))
    ).
'$sort_path'([]).
'$sort_path'([I|Is]) :- ( integer(I) ; atom(I) ), !, '$sort_path'(Is).
'$sort_whole'(@<, L, S) :- sort(L, S).
'$sort_whole'(@=<, L, S) :- msort(L, S).
'$sort_whole'(@>, L, S) :- sort(L, S0), reverse(S0, S).
'$sort_whole'(@>=, L, S) :- msort(L, S0), reverse(S0, S).
'$sort_keys'([], _, []).
'$sort_keys'([X|Xs], K, [Key-X|Ps]) :-
    ( integer(K), compound(X), arg(K, X, Key0) -> Key = Key0 ; '$sort_by'(K, X, Key) ), '$sort_keys'(Xs, K, Ps).
'$sort_by'([K|Ks], X, Key) :- !, '$sort_by'(K, X, Y), ( Ks == [] -> Key = Y ; '$sort_by'(Ks, Y, Key) ).
'$sort_by'(K, X, Key) :-
    (   var(X) -> throw(error(instantiation_error, sort/4))
    ;   atom(K) -> throw(error(type_error(dict, X), sort/4))
    ;   \+ compound(X) -> throw(error(type_error(compound, X), sort/4))
    ;   arg(K, X, Key0) -> Key = Key0
    ;   throw(error(existence_error(argument, K, X), sort/4))
    ).
'$sort_order'(@=<, P, Q) :- '$keysort'(P, Q).
'$sort_order'(@<, P, Q) :- '$keysort'(P, Q0), '$dedup_keys'(Q0, Q).
'$sort_order'(@>=, P, Q) :- reverse(P, R), '$keysort'(R, Q0), reverse(Q0, Q).
'$sort_order'(@>, P, Q) :- reverse(P, R), '$keysort'(R, Q0), reverse(Q0, Q1), '$dedup_keys'(Q1, Q).
'$dedup_keys'([], []).
'$dedup_keys'([K-V|T], R) :- '$dedup_keys'(T, K-V, R).
'$dedup_keys'([], P, [P]).
'$dedup_keys'([K2-V2|T], K-V, R) :- ( K == K2 -> '$dedup_keys'(T, K-V, R) ; R = [K-V|R1], '$dedup_keys'(T, K2-V2, R1) ).

%!  predsort(:Order, +List, -Sorted) is semidet.
%   Sorts by a goal that gives `<`, `=` or `>` for two elements; of those with `=` the first stays.
predsort(G, L, S) :-
    '$skip_max_list'(N, _, L, T),
    (   T == [] -> true
    ;   var(L) -> throw(error(instantiation_error, _))
    ;   throw(error(existence_error(type, L), _))
    ), ( N =:= 0 -> S = [] ; '$predsort'(N, G, L, _, S) ).
'$predsort'(2, G, [A, B|R], R, S) :- !, call(G, O, A, B), '$psort2'(O, A, B, S).
'$predsort'(1, _, [A|R], R, [A]) :- !.
'$predsort'(0, _, R, R, []) :- !.
'$predsort'(N, G, L, R, S) :-
    A is N // 2, B is N - A,
    '$predsort'(A, G, L, M, SA), '$predsort'(B, G, M, R, SB), '$predmerge'(G, SA, SB, S).
'$psort2'(<, A, B, [A, B]).
'$psort2'(=, A, _, [A]).
'$psort2'(>, A, B, [B, A]).
'$predmerge'(_, [], R, R) :- !.
'$predmerge'(_, R, [], R) :- !.
'$predmerge'(G, [A|As], [B|Bs], R) :- call(G, O, A, B), !, '$predmerge'(O, G, A, B, As, Bs, R).
'$predmerge'(<, G, A, B, As, Bs, [A|R]) :- '$predmerge'(G, As, [B|Bs], R).
'$predmerge'(=, G, A, _, As, Bs, [A|R]) :- '$predmerge'(G, As, Bs, R).
'$predmerge'(>, G, A, B, As, Bs, [B|R]) :- '$predmerge'(G, [A|As], Bs, R).

%!  clumped(+Pairs, -Counts) is semidet.
%   Elements in a row that are identical, as Element-Count.
clumped(L, C) :- '$clumped'(L, C).
'$clumped'([], []).
'$clumped'([X|Xs], R) :- '$clump'(Xs, X, 1, R).
'$clump'([], X, N, [X-N]).
'$clump'([Y|Ys], X, N, R) :- ( X == Y -> N1 is N + 1, '$clump'(Ys, X, N1, R) ; R = [X-N|R1], '$clump'(Ys, Y, 1, R1) ).
%!  group_pairs_by_key(+Pairs, -Groups) is det.
%   Neighbouring pairs with identical keys as Key-Values.
group_pairs_by_key([], []).
group_pairs_by_key([K-V|T], [K-[V|Vs]|G]) :- '$same_key'(K, T, Vs, R), group_pairs_by_key(R, G).
'$same_key'(K, [K2-V|T], [V|Vs], R) :- K == K2, !, '$same_key'(K, T, Vs, R).
'$same_key'(_, R, [], R).
