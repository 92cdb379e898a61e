% library(assoc): tables from keys to values as balanced (AVL) trees. A tree is `t`, or
% t(Key, Value, Balance, Left, Right) whose Balance is `<`, `-` or `>`: which side is the deeper one.
:- module(assoc,
          [ empty_assoc/1, put_assoc/4, list_to_assoc/2, ord_list_to_assoc/2, map_assoc/2, map_assoc/3,
            max_assoc/3, min_assoc/3, get_assoc/3, get_assoc/5, gen_assoc/3, is_assoc/1, assoc_to_list/2,
            assoc_to_keys/2, assoc_to_values/2, del_assoc/4, del_min_assoc/4, del_max_assoc/4
          ]).
:- use_module(library(error)).

:- meta_predicate map_assoc(1, ?), map_assoc(2, ?, ?).

:- multifile error:has_type/2.
error:has_type(assoc, X) :- ( X == t -> true ; compound(X), functor(X, t, 5) ).

%!  empty_assoc(?Assoc) is semidet.
%   The table without keys.
empty_assoc(t).

%!  get_assoc(+Key, +Assoc, -Value) is semidet.
%   The value of a key; keys are told apart by the standard order.
get_assoc(Key, Tree, Value) :-
    (   tree(Tree) -> find(Tree, Key, Value)
    ;   var(Tree) -> throw(error(instantiation_error, context(system:'$btree_find_node'/5, _)))
    ;   throw(error(type_error(btree, Tree), context(system:'$btree_find_node'/5, _)))
    ).

% tree(+Tree): it is one on the surface; tree(+Tree, +Goal): else the goal has no rule.
tree(T) :- nonvar(T), ( T == t -> true ; T = t(_, _, _, _, _) ).
tree(T, G) :- ( tree(T) -> true ; '$no_rule'(assoc, G) ).

find(t(K, V, _, L, R), Key, Value) :- compare(O, Key, K), find(O, Key, V, L, R, Value).
find(=, _, V, _, _, V).
find(<, Key, _, L, _, Value) :- find(L, Key, Value).
find(>, Key, _, _, R, Value) :- find(R, Key, Value).

%!  get_assoc(+Key, +Assoc0, ?Value0, ?Assoc, ?Value) is semidet.
%   Both tables have the key, with these values, and are else the same.
get_assoc(Key, Tree, Value, Tree1, New) :-
    tree(Tree, get_assoc(Key, Tree, Value, Tree1, New)), Tree = t(K, V, B, L, R), Tree1 = t(K, W, B, L1, R1),
    compare(O, Key, K), change(O, Key, V, L, R, Value, W, L1, R1, New).
change(=, _, V, L, R, V, W, L, R, W).
change(<, Key, V, L, R, Value, V, L1, R, New) :- get_assoc(Key, L, Value, L1, New).
change(>, Key, V, L, R, Value, V, L, R1, New) :- get_assoc(Key, R, Value, R1, New).

%!  gen_assoc(?Key, +Assoc, ?Value) is nondet.
%   The keys in order, each with its value.
gen_assoc(Key, Tree, Value) :-
    ( ground(Key) -> get_assoc(Key, Tree, Value) ; tree(Tree, gen_assoc_(Key, Tree, Value)), each(Tree, Key, Value) ).
each(t(K, V, _, L, R), Key, Value) :-
    (   each(L, Key, Value)
    ;   Key = K, Value = V
    ;   each(R, Key, Value)
    ).

%!  put_assoc(+Key, +Assoc0, +Value, -Assoc) is det.
%   A table in which the key has this value.
put_assoc(Key, Tree, Value, New) :- tree(Tree, insert(Tree, Key, Value, New, _)), put(Tree, Key, Value, New0, _), New = New0.

% put(+Tree, +Key, +Value, -New, -Grown): Grown is `yes` where the tree became deeper.
put(t, K, V, t(K, V, -, t, t), yes).
put(t(K0, V0, B, L, R), K, V, New, Grown) :- compare(O, K, K0), put(O, K0, V0, B, L, R, K, V, New, Grown).
put(=, K0, _, B, L, R, _, V, t(K0, V, B, L, R), no).
put(<, K0, V0, B, L, R, K, V, New, Grown) :- put(L, K, V, L1, G), left_grown(G, B, K0, V0, L1, R, New, Grown).
put(>, K0, V0, B, L, R, K, V, New, Grown) :- put(R, K, V, R1, G), right_grown(G, B, K0, V0, L, R1, New, Grown).

left_grown(no, B, K, V, L, R, t(K, V, B, L, R), no).
left_grown(yes, B, K, V, L, R, New, Grown) :- left_deeper(B, K, V, L, R, New, Grown).
left_deeper(-, K, V, L, R, t(K, V, <, L, R), yes).
left_deeper(>, K, V, L, R, t(K, V, -, L, R), no).
left_deeper(<, K, V, L, R, New, no) :- turn_right(L, K, V, R, New, _).

right_grown(no, B, K, V, L, R, t(K, V, B, L, R), no).
right_grown(yes, B, K, V, L, R, New, Grown) :- right_deeper(B, K, V, L, R, New, Grown).
right_deeper(-, K, V, L, R, t(K, V, >, L, R), yes).
right_deeper(<, K, V, L, R, t(K, V, -, L, R), no).
right_deeper(>, K, V, L, R, New, no) :- turn_left(R, K, V, L, New, _).

% turn_right(+Left, +Key, +Value, +Right, -New, -Lower): the left side is two deeper. Lower is `yes` where the
% new tree is less deep than the old one was.
turn_right(t(K1, V1, B, A, M), K, V, R, New, Lower) :- turn_right(B, K1, V1, A, M, K, V, R, New, Lower).
turn_right(<, K1, V1, A, M, K, V, R, t(K1, V1, -, A, t(K, V, -, M, R)), yes).
turn_right(-, K1, V1, A, M, K, V, R, t(K1, V1, >, A, t(K, V, <, M, R)), no).
turn_right(>, K1, V1, A, t(K2, V2, B, M1, M2), K, V, R, t(K2, V2, -, t(K1, V1, BL, A, M1), t(K, V, BR, M2, R)), yes) :-
    parted(B, BL, BR).
turn_left(t(K1, V1, B, M, A), K, V, L, New, Lower) :- turn_left(B, K1, V1, M, A, K, V, L, New, Lower).
turn_left(>, K1, V1, M, A, K, V, L, t(K1, V1, -, t(K, V, -, L, M), A), yes).
turn_left(-, K1, V1, M, A, K, V, L, t(K1, V1, <, t(K, V, >, L, M), A), no).
turn_left(<, K1, V1, t(K2, V2, B, M1, M2), A, K, V, L, t(K2, V2, -, t(K, V, BL, L, M1), t(K1, V1, BR, M2, A)), yes) :-
    parted(B, BL, BR).
parted(-, -, -).
parted(<, -, >).
parted(>, <, -).

%!  del_assoc(+Key, +Assoc0, ?Value, -Assoc) is semidet.
%   Takes a key out.
del_assoc(Key, Tree, Value, New) :- tree(Tree, delete(Tree, Key, Value, New, _)), del(Tree, Key, Value, New, _).

% del(+Tree, +Key, -Value, -New, -Lower): Lower is `yes` where the tree became less deep.
del(t(K0, V0, B, L, R), K, V, New, Lower) :- compare(O, K, K0), del(O, K0, V0, B, L, R, K, V, New, Lower).
del(=, _, V, B, L, R, _, V, New, Lower) :- joined(B, L, R, New, Lower).
del(<, K0, V0, B, L, R, K, V, New, Lower) :- del(L, K, V, L1, G), left_lower(G, B, K0, V0, L1, R, New, Lower).
del(>, K0, V0, B, L, R, K, V, New, Lower) :- del(R, K, V, R1, G), right_lower(G, B, K0, V0, L, R1, New, Lower).

joined(B, L, R, New, Lower) :-
    (   L == t -> New = R, Lower = yes
    ;   R == t -> New = L, Lower = yes
    ;   B == (>) -> first(R, K, V, R1, G), right_lower(G, B, K, V, L, R1, New, Lower)
    ;   last(L, K, V, L1, G), left_lower(G, B, K, V, L1, R, New, Lower)
    ).

left_lower(no, B, K, V, L, R, t(K, V, B, L, R), no).
left_lower(yes, B, K, V, L, R, New, Lower) :- left_less(B, K, V, L, R, New, Lower).
left_less(-, K, V, L, R, t(K, V, >, L, R), no).
left_less(<, K, V, L, R, t(K, V, -, L, R), yes).
left_less(>, K, V, L, R, New, Lower) :- turn_left(R, K, V, L, New, Lower).
right_lower(no, B, K, V, L, R, t(K, V, B, L, R), no).
right_lower(yes, B, K, V, L, R, New, Lower) :- right_less(B, K, V, L, R, New, Lower).
right_less(-, K, V, L, R, t(K, V, <, L, R), no).
right_less(>, K, V, L, R, t(K, V, -, L, R), yes).
right_less(<, K, V, L, R, New, Lower) :- turn_right(L, K, V, R, New, Lower).

%!  del_min_assoc(+Assoc0, ?Key, ?Value, -Assoc) is semidet.
%   Takes the first key out.
del_min_assoc(Tree, Key, Value, New) :- first(Tree, Key, Value, New, _).
first(t(K0, V0, B, L, R), K, V, New, Lower) :-
    (   L = t -> K = K0, V = V0, New = R, Lower = yes
    ;   first(L, K, V, L1, G), left_lower(G, B, K0, V0, L1, R, New, Lower)
    ).

%!  del_max_assoc(+Assoc0, ?Key, ?Value, -Assoc) is semidet.
%   Takes the last key out.
del_max_assoc(Tree, Key, Value, New) :- last(Tree, Key, Value, New, _).
last(t(K0, V0, B, L, R), K, V, New, Lower) :-
    (   R = t -> K = K0, V = V0, New = L, Lower = yes
    ;   last(R, K, V, R1, G), right_lower(G, B, K0, V0, L, R1, New, Lower)
    ).

%!  min_assoc(+Assoc, -Key, -Value) is semidet.
%   The first key.
min_assoc(Tree, Key, Value) :- tree(Tree, min_assoc(Tree, Key, Value)), lowest(Tree, Key, Value).
lowest(t(K, V, _, L, _), Key, Value) :- ( L == t -> Key = K, Value = V ; lowest(L, Key, Value) ).

%!  max_assoc(+Assoc, -Key, -Value) is semidet.
%   The last key.
max_assoc(Tree, Key, Value) :- tree(Tree, max_assoc(Tree, Key, Value)), highest(Tree, Key, Value).
highest(t(K, V, _, _, R), Key, Value) :- ( R == t -> Key = K, Value = V ; highest(R, Key, Value) ).

%!  assoc_to_list(+Assoc, -Pairs) is det.
%   The table as Key-Value pairs in order.
assoc_to_list(Tree, Pairs) :- pairs(Tree, Pairs, []).
pairs(t, P, P).
pairs(t(K, V, _, L, R), P, E) :- pairs(L, P, [K-V|M]), pairs(R, M, E).

%!  assoc_to_keys(+Assoc, -Keys) is det.
%   The keys in order.
assoc_to_keys(Tree, Keys) :- keys(Tree, Keys, []).
keys(t, P, P).
keys(t(K, _, _, L, R), P, E) :- keys(L, P, [K|M]), keys(R, M, E).

%!  assoc_to_values(+Assoc, -Values) is det.
%   The values in the order of their keys.
assoc_to_values(Tree, Values) :- values(Tree, Values, []).
values(t, P, P).
values(t(_, V, _, L, R), P, E) :- values(L, P, [V|M]), values(R, M, E).

%!  list_to_assoc(+Pairs, -Assoc) is det.
%   A table of pairs in any order; a domain error if a key is there twice.
list_to_assoc(Pairs, Tree) :- keysort(Pairs, Sorted), built(Sorted, Pairs, unique_key_pairs, Tree).

%!  ord_list_to_assoc(+Pairs, -Assoc) is det.
%   A table of pairs that are in order already, else a domain error.
ord_list_to_assoc(Pairs, Tree) :- built(Pairs, Pairs, key_ordered_pairs, Tree).

built(Sorted, Pairs, What, Tree) :-
    (   Sorted == [] -> Tree = t
    ;   rising(Sorted) -> length(Sorted, N), balanced(N, Sorted, _, _, Tree)
    ;   domain_error(What, Pairs)
    ).
rising([K-_|Ps]) :- rising(Ps, K).
rising([], _).
rising([K-_|Ps], K0) :- K0 @< K, rising(Ps, K).

% balanced(+Count, +Pairs, -Rest, -Depth, -Tree): the left side gets the odd one.
balanced(N, Pairs, Rest, Depth, Tree) :-
    (   N =:= 0 -> Rest = Pairs, Depth = 0, Tree = t
    ;   Right is (N - 1) // 2, Left is N - 1 - Right,
        balanced(Left, Pairs, [K-V|Pairs1], DL, L), balanced(Right, Pairs1, Rest, DR, R),
        ( DL > DR -> B = (<) ; B = (-) ), Depth is DL + 1, Tree = t(K, V, B, L, R)
    ).

%!  map_assoc(:Goal, +Assoc) is semidet.
%   Calls the goal with every value.
map_assoc(G, Tree) :- tree(Tree, map_assoc_(Tree, G)), map(Tree, G).
map(t, _).
map(t(_, V, _, L, R), G) :- map(L, G), call(G, V), map(R, G).

%!  map_assoc(:Goal, +Assoc0, ?Assoc) is semidet.
%   The same keys, with values that the goal gives for the old ones.
map_assoc(G, Tree, New) :- tree(Tree, map_assoc_(Tree, G, New)), map(Tree, G, New).
map(t, _, t).
map(t(K, V, B, L0, R0), G, t(K, W, B, L, R)) :- map(L0, G, L), call(G, V, W), map(R0, G, R).

%!  is_assoc(+Term) is semidet.
%   Whether a term is a table: keys in order, sides balanced as they say.
is_assoc(Tree) :- nonvar(Tree), sound(Tree, _, _, _).
% sound(+Tree, -Least, -Greatest, -Depth); an empty tree leaves the first two free and the same.
sound(T, _, _, _) :- var(T), !, fail.
sound(t, K, K, 0).
sound(t(K, _, B, L, R), Least, Greatest, Depth) :-
    sound(L, Least0, LMax, DL), sound(R, RMin, Greatest0, DR),
    compare(O, DR, DL), balance(O, B0), B == B0,
    ( L == t -> Least = K ; LMax @< K, Least = Least0 ),
    ( R == t -> Greatest = K ; K @< RMin, Greatest = Greatest0 ),
    Depth is max(DL, DR) + 1.
balance(=, -).
balance(<, <).
balance(>, >).
