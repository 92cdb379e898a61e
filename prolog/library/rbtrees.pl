% library(rbtrees): red-black trees. A tree is t(Nil, Root); a node is red(L, K, V, R) or black(L, K, V, R), and
% every empty side is the one term Nil, black('', _, _, '').
:- module(rbtrees,
          [ rb_new/1, rb_empty/1, rb_lookup/3, rb_update/4, rb_update/5, rb_apply/4, rb_insert/4, rb_insert_new/4,
            rb_delete/3, rb_delete/4, rb_visit/2, rb_keys/2, rb_map/2, rb_map/3, rb_partial_map/4, rb_fold/4,
            rb_clone/3, rb_min/3, rb_max/3, rb_del_min/4, rb_del_max/4, rb_next/4, rb_previous/4, rb_in/3,
            rb_size/2, list_to_rbtree/2, ord_list_to_rbtree/2, is_rbtree/1
          ]).

:- meta_predicate rb_apply(?, ?, 2, ?), rb_map(?, 1), rb_map(?, 2, ?), rb_partial_map(?, ?, 2, ?),
       rb_fold(3, ?, ?, ?).

% root(+Tree, -Nil, -Root, +Goal): the parts of a tree; for anything else Goal has no rule.
root(T, Nil, Root, Goal) :- ( nonvar(T), T = t(Nil0, Root0) -> Nil = Nil0, Root = Root0 ; '$no_rule'(rbtrees, Goal) ).

% node(+Node, -Left, -Key, -Value, -Right, -Color): fails for the empty side.
node(red(L, K, V, R), L, K, V, R, red).
node(black(L, K, V, R), L, K, V, R, black) :- L \== ''.

%!  rb_new(-Tree) is det.
%   The tree without keys.
rb_new(t(Nil, Nil)) :- Nil = black('', _, _, '').

%!  rb_empty(?Tree) is semidet.
%   The tree without keys.
rb_empty(t(Nil, Nil)) :- Nil = black('', _, _, '').

%!  rb_lookup(+Key, -Value, +Tree) is semidet.
%   The value of a key.
rb_lookup(Key, Value, Tree) :- root(Tree, _, Root, rb_lookup(Key, Value, Tree)), find(Root, Key, Value).
find(red(L, K, V, R), Key, Value) :- compare(O, K, Key), find(O, L, V, R, Key, Value).
find(black(L, K, V, R), Key, Value) :- L \== '', compare(O, K, Key), find(O, L, V, R, Key, Value).
find(=, _, V, _, _, V).
find(>, L, _, _, Key, Value) :- find(L, Key, Value).
find(<, _, _, R, Key, Value) :- find(R, Key, Value).

%!  rb_min(+Tree, -Key, -Value) is semidet.
%   The first key.
rb_min(Tree, Key, Value) :- root(Tree, _, Root, rb_min(Tree, Key, Value)), least(Root, Key, Value).
least(Node, Key, Value) :- node(Node, L, K, V, _, _), !, ( nil(L) -> Key = K, Value = V ; least(L, Key, Value) ).

%!  rb_max(+Tree, -Key, -Value) is semidet.
%   The last key.
rb_max(Tree, Key, Value) :- root(Tree, _, Root, rb_max(Tree, Key, Value)), greatest(Root, Key, Value).
greatest(Node, Key, Value) :- node(Node, _, K, V, R, _), !, ( nil(R) -> Key = K, Value = V ; greatest(R, Key, Value) ).
nil(black(L, _, _, _)) :- L == ''.

%!  rb_next(+Tree, +Key, -Next, -Value) is semidet.
%   The key that follows one of the tree, with its value.
rb_next(Tree, Key, Next, Value) :-
    root(Tree, _, Root, rb_next(Tree, Key, Next, Value)), next(Root, Key, none, Next-Value).
next(Node, Key, Best, Next) :-
    node(Node, L, K, V, R, _), !,
    compare(O, K, Key),
    (   O = (>) -> next(L, Key, K-V, Next)
    ;   O = (<) -> next(R, Key, Best, Next)
    ;   least(R, K1, V1) -> Next = K1-V1
    ;   Next = Best
    ).

%!  rb_previous(+Tree, +Key, -Previous, -Value) is semidet.
%   The key before one of the tree, with its value.
rb_previous(Tree, Key, Previous, Value) :-
    root(Tree, _, Root, rb_previous(Tree, Key, Previous, Value)), previous(Root, Key, none, Previous-Value).
previous(Node, Key, Best, Previous) :-
    node(Node, L, K, V, R, _), !,
    compare(O, K, Key),
    (   O = (>) -> previous(L, Key, Best, Previous)
    ;   O = (<) -> previous(R, Key, K-V, Previous)
    ;   greatest(L, K1, V1) -> Previous = K1-V1
    ;   Previous = Best
    ).

%!  rb_update(+Tree, +Key, ?New, -Tree2) is semidet.
%   Gives a key of the tree another value.
rb_update(Tree, Key, New, Tree2) :-
    root(Tree, Nil, Root, rb_update(Tree, Key, New, Tree2)), Tree2 = t(Nil, Root2), update(Root, Key, _, New, Root2).

%!  rb_update(+Tree, +Key, ?Old, ?New, -Tree2) is semidet.
%   The same, where the key has the value Old.
rb_update(Tree, Key, Old, New, Tree2) :-
    root(Tree, Nil, Root, rb_update(Tree, Key, Old, New, Tree2)), Tree2 = t(Nil, Root2),
    update(Root, Key, Old, New, Root2).
update(Node, Key, Old, New, Node2) :-
    node(Node, L, K, V, R, Color), !,
    node(Node2, L2, K, V2, R2, Color), !,
    compare(O, K, Key),
    (   O = (=) -> Old = V, V2 = New, L2 = L, R2 = R
    ;   O = (>) -> V2 = V, R2 = R, update(L, Key, Old, New, L2)
    ;   V2 = V, L2 = L, update(R, Key, Old, New, R2)
    ).

%!  rb_apply(+Tree, +Key, :Goal, -Tree2) is semidet.
%   Gives a key the value that the goal makes of its old one.
rb_apply(Tree, Key, Goal, Tree2) :-
    root(Tree, Nil, Root, rb_apply(Tree, Key, Goal, Tree2)), Tree2 = t(Nil, Root2),
    update(Root, Key, Old, New, Root2), call(Goal, Old, New).

%!  rb_in(?Key, ?Value, +Tree) is nondet.
%   The keys in order, each with its value.
rb_in(Key, Value, Tree) :- root(Tree, _, Root, rb_in(Key, Value, Tree)), in(Root, Key, Value).
in(Node, Key, Value) :-
    node(Node, L, K, V, R, _), !,
    (   in(L, Key, Value)
    ;   Key = K, Value = V
    ;   in(R, Key, Value)
    ).

%!  rb_insert(+Tree, +Key, ?Value, -Tree2) is det.
%   A tree in which the key has this value.
rb_insert(Tree, Key, Value, Tree2) :-
    root(Tree, Nil, Root, rb_insert(Tree, Key, Value, Tree2)),
    put(Root, Key, Value, any, Nil, Root1, _), blackened(Root1, Root2), Tree2 = t(Nil, Root2).

%!  rb_insert_new(+Tree, +Key, ?Value, -Tree2) is semidet.
%   The same for a key that is not there yet.
rb_insert_new(Tree, Key, Value, Tree2) :-
    root(Tree, Nil, Root, rb_insert_new(Tree, Key, Value, Tree2)),
    put(Root, Key, Value, new, Nil, Root1, _), blackened(Root1, Root2), Tree2 = t(Nil, Root2).

blackened(red(L, K, V, R), black(L, K, V, R)).
blackened(black(L, K, V, R), black(L, K, V, R)).

% put(+Node, +Key, +Value, +Kind, +Nil, -Node2, -State): State is `look` while a red node may have a red one above.
put(red(L, K0, V0, R), K, V, Kind, Nil, New, State) :-
    compare(O, K, K0),
    (   O = (<) -> New = red(L1, K0, V0, R), put(L, K, V, Kind, Nil, L1, State)
    ;   O = (>) -> New = red(L, K0, V0, R1), put(R, K, V, Kind, Nil, R1, State)
    ;   Kind == any, New = red(L, K0, V, R), State = done
    ).
put(black(L, K0, V0, R), K, V, Kind, Nil, New, State) :-
    (   L == '' -> New = red(Nil, K, V, Nil), State = look
    ;   compare(O, K, K0),
        (   O = (<) -> put(L, K, V, Kind, Nil, L1, S), put_left(S, L1, K0, V0, R, New, State)
        ;   O = (>) -> put(R, K, V, Kind, Nil, R1, S), put_right(S, R1, K0, V0, L, New, State)
        ;   Kind == any, New = black(L, K0, V, R), State = done
        )
    ).
put_left(done, L, K, V, R, black(L, K, V, R), done).
put_left(look, L, K, V, R, New, State) :-
    (   L = red(A, LK, LV, B), ( B = red(_, _, _, _) ; A = red(_, _, _, _) ) ->
        (   R = red(C, RK, RV, D) -> New = red(black(A, LK, LV, B), K, V, black(C, RK, RV, D)), State = look
        ;   B = red(B1, BK, BV, B2) -> New = black(red(A, LK, LV, B1), BK, BV, red(B2, K, V, R)), State = done
        ;   New = black(A, LK, LV, red(B, K, V, R)), State = done
        )
    ;   New = black(L, K, V, R), State = done
    ).
put_right(done, R, K, V, L, black(L, K, V, R), done).
put_right(look, R, K, V, L, New, State) :-
    (   R = red(C, RK, RV, D), ( C = red(_, _, _, _) ; D = red(_, _, _, _) ) ->
        (   L = red(A, LK, LV, B) -> New = red(black(A, LK, LV, B), K, V, black(C, RK, RV, D)), State = look
        ;   C = red(C1, CK, CV, C2) -> New = black(red(L, K, V, C1), CK, CV, red(C2, RK, RV, D)), State = done
        ;   New = black(red(L, K, V, C), RK, RV, D), State = done
        )
    ;   New = black(L, K, V, R), State = done
    ).

%!  rb_delete(+Tree, +Key, -Tree2) is semidet.
%   Takes a key out.
rb_delete(Tree, Key, Tree2) :-
    root(Tree, Nil, Root, rb_delete(Tree, Key, Tree2)), del(Root, Key, _, Root2, _), Tree2 = t(Nil, Root2).

%!  rb_delete(+Tree, +Key, -Value, -Tree2) is semidet.
%   Takes a key out and tells its value.
rb_delete(Tree, Key, Value, Tree2) :-
    root(Tree, Nil, Root, rb_delete(Tree, Key, Value, Tree2)), del(Root, Key, V, Root2, _),
    Tree2 = t(Nil, Root2), Value = V.

%!  rb_del_min(+Tree, -Key, -Value, -Tree2) is semidet.
%   Takes the first key out.
rb_del_min(Tree, Key, Value, Tree2) :-
    root(Tree, Nil, Root, rb_del_min(Tree, Key, Value, Tree2)), del_least(Root, Key, Value, Root2, _),
    Tree2 = t(Nil, Root2).

%!  rb_del_max(+Tree, -Key, -Value, -Tree2) is semidet.
%   Takes the last key out.
rb_del_max(Tree, Key, Value, Tree2) :-
    root(Tree, Nil, Root, rb_del_max(Tree, Key, Value, Tree2)), del_greatest(Root, Key, Value, Root2, _),
    Tree2 = t(Nil, Root2).

% del(+Node, +Key, -Value, -Node2, -State): State is `short` where a black node is missing on every way down.
del(Node, Key, Value, New, State) :-
    node(Node, L, K, V, R, Color), !,
    compare(O, Key, K),
    (   O = (<) -> del(L, Key, Value, L1, S), left_short(S, Color, L1, K, V, R, New, State)
    ;   O = (>) -> del(R, Key, Value, R1, S), right_short(S, Color, R1, K, V, L, New, State)
    ;   Value = V, joined(Color, L, R, New, State)
    ).
joined(Color, L, R, New, State) :-
    (   nil(L) -> alone(Color, R, New, State)
    ;   nil(R) -> alone(Color, L, New, State)
    ;   del_least(R, K, V, R1, S), right_short(S, Color, R1, K, V, L, New, State)
    ).
alone(red, N, N, done).
alone(black, N, New, State) :- ( N = red(L, K, V, R) -> New = black(L, K, V, R), State = done ; New = N, State = short ).
del_least(Node, Key, Value, New, State) :-
    node(Node, L, K, V, R, Color), !,
    (   nil(L) -> Key = K, Value = V, alone(Color, R, New, State)
    ;   del_least(L, Key, Value, L1, S), left_short(S, Color, L1, K, V, R, New, State)
    ).
del_greatest(Node, Key, Value, New, State) :-
    node(Node, L, K, V, R, Color), !,
    (   nil(R) -> Key = K, Value = V, alone(Color, L, New, State)
    ;   del_greatest(R, Key, Value, R1, S), right_short(S, Color, R1, K, V, L, New, State)
    ).

% left_short(+State, +Color, +Left, +Key, +Value, +Right, -Node, -State2): a node whose left side may be short.
left_short(done, Color, L, K, V, R, New, done) :- colored(Color, L, K, V, R, New).
left_short(short, Color, L, K, V, R, New, State) :-
    (   R = red(A, RK, RV, B) -> left_short(short, red, L, K, V, A, L1, _), New = black(L1, RK, RV, B), State = done
    ;   R = black(A, RK, RV, B),
        (   A = red(A1, AK, AV, A2), \+ B = red(_, _, _, _) ->
            colored(Color, black(L, K, V, A1), AK, AV, black(A2, RK, RV, B), New), State = done
        ;   B = red(B1, BK, BV, B2) ->
            colored(Color, black(L, K, V, A), RK, RV, black(B1, BK, BV, B2), New), State = done
        ;   New = black(L, K, V, red(A, RK, RV, B)), ( Color == red -> State = done ; State = short )
        )
    ).
right_short(done, Color, R, K, V, L, New, done) :- colored(Color, L, K, V, R, New).
right_short(short, Color, R, K, V, L, New, State) :-
    (   L = red(A, LK, LV, B) -> right_short(short, red, R, K, V, B, R1, _), New = black(A, LK, LV, R1), State = done
    ;   L = black(A, LK, LV, B),
        (   B = red(B1, BK, BV, B2), \+ A = red(_, _, _, _) ->
            colored(Color, black(A, LK, LV, B1), BK, BV, black(B2, K, V, R), New), State = done
        ;   A = red(A1, AK, AV, A2) ->
            colored(Color, black(A1, AK, AV, A2), LK, LV, black(B, K, V, R), New), State = done
        ;   New = black(red(A, LK, LV, B), K, V, R), ( Color == red -> State = done ; State = short )
        )
    ).
colored(red, L, K, V, R, red(L, K, V, R)).
colored(black, L, K, V, R, black(L, K, V, R)).

%!  rb_visit(+Tree, -Pairs) is det.
%   The tree as Key-Value pairs in order.
rb_visit(Tree, Pairs) :- root(Tree, _, Root, rb_visit(Tree, Pairs)), visit(Root, Pairs, []).
visit(Node, P, E) :- ( node(Node, L, K, V, R, _) -> visit(L, P, [K-V|M]), visit(R, M, E) ; P = E ).

%!  rb_keys(+Tree, -Keys) is det.
%   The keys in order.
rb_keys(Tree, Keys) :- root(Tree, _, Root, rb_keys(Tree, Keys)), keys(Root, Keys, []).
keys(Node, P, E) :- ( node(Node, L, K, _, R, _) -> keys(L, P, [K|M]), keys(R, M, E) ; P = E ).

%!  rb_size(+Tree, -Size) is det.
%   How many keys there are.
rb_size(Tree, Size) :- root(Tree, _, Root, rb_size(Tree, Size)), size(Root, 0, Size).
size(Node, S0, S) :- ( node(Node, L, _, _, R, _) -> S1 is S0 + 1, size(L, S1, S2), size(R, S2, S) ; S = S0 ).

%!  rb_map(+Tree, :Goal) is semidet.
%   Calls the goal with every value.
rb_map(Tree, Goal) :- root(Tree, _, Root, rb_map(Tree, Goal)), map(Root, Goal).
map(Node, G) :- ( node(Node, L, _, V, R, _) -> call(G, V), map(L, G), map(R, G) ; true ).

%!  rb_map(+Tree, :Goal, -Tree2) is semidet.
%   The same keys, with values that the goal gives for the old ones.
rb_map(Tree, Goal, Tree2) :-
    root(Tree, Nil, Root, rb_map(Tree, Goal, Tree2)), Tree2 = t(Nil, Root2), map(Root, Goal, Nil, Root2).
map(Node, G, Nil, New) :-
    (   node(Node, L, K, V, R, Color) -> call(G, V, W), map(L, G, Nil, L1), map(R, G, Nil, R1), colored(Color, L1, K, W, R1, New)
    ;   New = Nil
    ).

%!  rb_partial_map(+Tree, +Keys, :Goal, -Tree2) is semidet.
%   The same for the keys of an ordered list; a value for which the goal fails stays.
rb_partial_map(Tree, Keys, Goal, Tree2) :-
    root(Tree, Nil, Root, rb_partial_map(Tree, Keys, Goal, Tree2)), Tree2 = t(Nil, Root2),
    some(Root, Keys, [], Goal, Root2).
some(Node, Keys, Rest, G, New) :-
    (   Keys == [] -> Rest = [], New = Node
    ;   node(Node, L, K, V, R, Color) ->
        some(L, Keys, Keys1, G, L1),
        (   nonvar(Keys1), Keys1 = [K1|Keys2], K == K1 -> ( call(G, V, W) -> true ; W = V )
        ;   W = V, Keys2 = Keys1
        ),
        some(R, Keys2, Rest, G, R1), colored(Color, L1, K, W, R1, New)
    ;   Rest = Keys, New = Node
    ).

%!  rb_fold(:Goal, +Tree, +State0, -State) is semidet.
%   Calls the goal with every Key-Value pair in order, the state before and the state after.
rb_fold(Goal, Tree, S0, S) :- root(Tree, _, Root, rb_fold(Goal, Tree, S0, S)), fold(Root, Goal, S0, S).
fold(Node, G, S0, S) :-
    ( node(Node, L, K, V, R, _) -> fold(L, G, S0, S1), call(G, K-V, S1, S2), fold(R, G, S2, S) ; S = S0 ).

%!  rb_clone(+Tree, -Tree2, -Pairs) is det.
%   A tree with the same keys and new variables as values, and its pairs.
rb_clone(Tree, Tree2, Pairs) :-
    root(Tree, Nil, Root, rb_clone(Tree, Tree2, Pairs)), clone(Root, Nil, Root2, Pairs, []), Tree2 = t(Nil, Root2).
clone(Node, Nil, New, P, E) :-
    (   node(Node, L, K, _, R, Color) ->
        clone(L, Nil, L1, P, [K-W|M]), clone(R, Nil, R1, M, E), colored(Color, L1, K, W, R1, New)
    ;   New = Nil, P = E
    ).

%!  list_to_rbtree(+Pairs, -Tree) is det.
%   A tree of pairs in any order.
list_to_rbtree(Pairs, Tree) :- sort(Pairs, Sorted), ord_list_to_rbtree(Sorted, Tree).

%!  ord_list_to_rbtree(+Pairs, -Tree) is det.
%   A tree of pairs that are in order.
ord_list_to_rbtree(Pairs, Tree) :-
    Nil = black('', _, _, ''),
    (   is_list(Pairs) -> true
    ;   '$skip_max_list'(_, _, Pairs, T), var(T) -> throw(error(instantiation_error, context(system:(=..)/2, _)))
    ;   throw(error(type_error(list, Pairs), context(system:(=..)/2, _)))
    ),
    length(Pairs, N),
    (   N =:= 0 -> Root = Nil
    ;   N =:= 1 -> Pairs = [K-V], Root = black(Nil, K, V, Nil)
    ;   Height is truncate(log(N) / log(2)), built(N, Height, Nil, Pairs, _, Root)
    ),
    Tree = t(Nil, Root).

% built(+Count, +Height, +Nil, +Pairs, -Rest, -Node): the lowest row is red; the right side gets the odd pair.
built(N, Height, Nil, Pairs, Rest, Node) :-
    (   N =:= 0 -> Node = Nil, Rest = Pairs
    ;   Left is (N - 1) // 2, Right is N - 1 - Left, Lower is Height - 1,
        built(Left, Lower, Nil, Pairs, [K-V|Pairs1], L), built(Right, Lower, Nil, Pairs1, Rest, R),
        ( Height =:= 0 -> Node = red(L, K, V, R) ; Node = black(L, K, V, R) )
    ).

%!  is_rbtree(@Term) is semidet.
%   Whether a term is a tree: keys in order, no red node below a red one, as many black ones on every way down.
is_rbtree(Tree) :-
    nonvar(Tree), Tree = t(Nil, Root),
    (   Nil == Root -> true
    ;   nonvar(Root), Root = black(_, _, _, _), sound(Root, -inf, +inf, _)
    ).
sound(Node, Min, Max, Blacks) :-
    nonvar(Node),
    (   nil(Node) -> Blacks = 0
    ;   node(Node, L, K, _, R, Color), !,
        ( K @> Min -> true ; Min == -inf ), ( K @< Max -> true ; Max == +inf ),
        ( Color == red -> black(L), black(R) ; true ),
        sound(L, Min, K, Blacks0), sound(R, K, Max, Blacks1), Blacks0 =:= Blacks1,
        ( Color == red -> Blacks = Blacks0 ; Blacks is Blacks0 + 1 )
    ).
black(N) :- nonvar(N), N = black(_, _, _, _).
