% Terms that the machine orders as SWI-Prolog does, and lists made ready for its sort.

% '$plain'(+Term): it has no float, no string and no list of characters, which the machine keeps as a text.
'$plain'(T) :- ( integer(T) -> true ; atom(T) -> true ; compound(T) -> '$plain_parts'(T) ; \+ float(T) ).
'$plain_parts'([A|B]) :- !, \+ '$character'(A), '$plain'(A), '$plain'(B).
'$plain_parts'(A-B) :- !, ( integer(A) -> true ; '$plain'(A) ), ( integer(B) -> true ; atom(B) -> true ; '$plain'(B) ).
'$plain_parts'('$string'(_)) :- !, fail.
'$plain_parts'(T) :- functor(T, _, N), '$plain_args'(N, T).
'$plain_args'(N, T) :-
    arg(N, T, A), ( integer(A) -> true ; '$plain'(A) ),
    ( N =:= 1 -> true ; N1 is N - 1, '$plain_args'(N1, T) ).
'$character'(A) :- atom(A), '$atom_length'(A, 1).

% '$sortable'(+List, -Cells): the list as the machine's sort wants it; fails if an element has floats or strings. The
% machine keeps lists of characters as texts. It refuses a list that has a text in its middle, and breaks down over
% elements that are texts beside others. So a list is built anew in cells, unless a look shows that no text can be there.
'$sortable'(L, Cells) :- ( '$uniform'(L) -> Cells = L ; '$each_sortable'(L, Cells) ).
'$each_sortable'([], []).
'$each_sortable'([X|Xs], [Y|Ys]) :-
    ( integer(X) -> Y = X ; '$plain_pair'(X) -> Y = X ; '$plain'(X) -> Y = X ; '$in_cells'(X, Y) ), '$each_sortable'(Xs, Ys).
% '$uniform'(+List): integers only, or facts of one predicate with atoms and integers as arguments. Atoms may be
% characters, which the machine keeps as a text in the middle of a list and then does not sort.
'$uniform'([X|Xs]) :-
    (   integer(X) -> '$uniform0'(Xs)
    ;   compound(X), functor(X, F, N), F \== '.', '$uniform'(N, F, [X|Xs])
    ).
% One clause for each number of arguments, without a loop over them, and up to the four that boards and moves have: this
% look must cost less than building the list anew.
'$uniform'(1, F, L) :- '$uniform1'(L, F).
'$uniform'(2, F, L) :- '$uniform2'(L, F).
'$uniform'(3, F, L) :- '$uniform3'(L, F).
'$uniform'(4, F, L) :- '$uniform4'(L, F).
'$uniform0'([]).
'$uniform0'([X|Xs]) :- integer(X), '$uniform0'(Xs).
'$uniform1'([], _).
'$uniform1'([X|Xs], F) :-
    compound(X), functor(X, F, 1), arg(1, X, A), ( integer(A) -> true ; atom(A) ), '$uniform1'(Xs, F).
'$uniform2'([], _).
'$uniform2'([X|Xs], F) :-
    compound(X), functor(X, F, 2), arg(1, X, A), ( integer(A) -> true ; atom(A) ),
    arg(2, X, B), ( integer(B) -> true ; atom(B) ), '$uniform2'(Xs, F).
'$uniform3'([], _).
'$uniform3'([X|Xs], F) :-
    compound(X), functor(X, F, 3), arg(1, X, A), ( integer(A) -> true ; atom(A) ),
    arg(2, X, B), ( integer(B) -> true ; atom(B) ), arg(3, X, C), ( integer(C) -> true ; atom(C) ), '$uniform3'(Xs, F).
'$uniform4'([], _).
'$uniform4'([X|Xs], F) :-
    compound(X), functor(X, F, 4), arg(1, X, A), ( integer(A) -> true ; atom(A) ),
    arg(2, X, B), ( integer(B) -> true ; atom(B) ), arg(3, X, C), ( integer(C) -> true ; atom(C) ),
    arg(4, X, D), ( integer(D) -> true ; atom(D) ), '$uniform4'(Xs, F).
% '$in_cells'(+Term, -Same): a term whose lists of characters are cells and no texts; fails where it has floats or strings,
% and for large terms, which may be small ones that share their parts.
'$in_cells'(T, C) :- '$in_cells'(T, C, 1000, _).
'$in_cells'(T, C, N0, N) :-
    N0 > 0, N1 is N0 - 1,
    (   integer(T) -> C = T, N = N1
    ;   atom(T) -> C = T, N = N1
    ;   compound(T) -> '$parts_in_cells'(T, C, N1, N)
    ;   \+ float(T), C = T, N = N1
    ).
'$parts_in_cells'([A|B], C, N0, N) :- !, C = [A1|B1], '$in_cells'(A, A1, N0, N1), '$in_cells'(B, B1, N1, N).
'$parts_in_cells'('$string'(_), _, _, _) :- !, fail.
'$parts_in_cells'(T, C, N0, N) :- functor(T, F, K), functor(C, F, K), '$arguments_in_cells'(K, T, C, N0, N).
'$arguments_in_cells'(K, T, C, N0, N) :-
    (   K =:= 0 -> N = N0
    ;   arg(K, T, A), arg(K, C, B), '$in_cells'(A, B, N0, N1), K1 is K - 1, '$arguments_in_cells'(K1, T, C, N1, N)
    ).
% '$keys_in_cells'(+Pairs, -Same): their keys.
'$keys_in_cells'([], []).
'$keys_in_cells'([K-V|T], [K1-V|T1]) :- '$in_cells'(K, K1), '$keys_in_cells'(T, T1).
% Most lists that are sorted have such elements.
'$plain_pair'(X) :- nonvar(X), X = A-B, integer(A), ( atom(B) ; integer(B) ).

% '$plain_keys'(+List): its elements are pairs whose keys are plain. Binds nothing.
'$plain_keys'([]).
'$plain_keys'([P|T]) :- nonvar(P), P = K-_, ( integer(K) -> true ; '$plain'(K) ), '$plain_keys'(T).

% '$order'(-Order, +A, +B): the standard order of two terms.
'$order'(O, A, B) :-
    (   integer(A), integer(B) -> compare(O, A, B)
    ;   atom(A), atom(B) -> compare(O, A, B)
    ;   % Equal terms are found without walking what they share more than once.
        A == B -> O = (=)
    ;   '$order_different'(O, A, B, 12)
    ).
% '$order_different'(-Order, +A, +B, +Levels): of two that are not the same. What they have in common in front is passed by, and
% nothing else is looked at. Who goes down into a part has looked at all of it before; so after some levels the rest is
% gone through as a whole.
'$order_different'(O, A, B, N) :-
    (   integer(A), integer(B) -> compare(O, A, B)
    ;   atom(A), atom(B) -> compare(O, A, B)
    ;   compound(A), compound(B), N > 0 -> '$order_compounds'(A, B, O, N)
    ;   '$order_others'(O, A, B)
    ).
'$order_compounds'([X|Xs], [Y|Ys], O, N) :- !,
    (   X == Y -> ( compound(Xs), compound(Ys) -> '$order_compounds'(Xs, Ys, O, N) ; '$order_different'(O, Xs, Ys, N) )
    ;   integer(X), integer(Y) -> compare(O, X, Y)
    ;   N1 is N - 1, '$order_different'(O1, X, Y, N1), ( O1 = (=) -> '$order'(O, Xs, Ys) ; O = O1 )
    ).
'$order_compounds'(A, B, O, N) :-
    (   functor(A, F, K), functor(B, F, K), F \== '$string' -> '$order_arguments'(1, K, A, B, O, N)
    ;   '$order_others'(O, A, B)
    ).
'$order_others'(O, A, B) :- ( '$plain'(A), '$plain'(B) -> compare(O, A, B) ; 'system:$compare'(O, A, B) ).
'$order_arguments'(I, K, A, B, O, N) :-
    arg(I, A, X), arg(I, B, Y),
    (   I =:= K -> '$order_different'(O, X, Y, N)
    ;   X == Y -> J is I + 1, '$order_arguments'(J, K, A, B, O, N)
    ;   N1 is N - 1, '$order_different'(O1, X, Y, N1), ( O1 = (=) -> J is I + 1, '$order_rest'(J, K, A, B, O) ; O = O1 )
    ).
% Two zeros are not the same, and neither is less.
'$order_rest'(I, K, A, B, O) :-
    arg(I, A, X), arg(I, B, Y), '$order'(O1, X, Y),
    ( O1 = (=), I < K -> J is I + 1, '$order_rest'(J, K, A, B, O) ; O = O1 ).

% '$arguments'(+Term, -Arguments): as a list.
'$arguments'(T, As) :- functor(T, _, N), ( N =< 4 -> '$few_arguments'(N, T, As) ; '$arguments'(N, T, [], As) ).
'$few_arguments'(0, _, []).
'$few_arguments'(1, T, [A]) :- arg(1, T, A).
'$few_arguments'(2, T, [A, B]) :- arg(1, T, A), arg(2, T, B).
'$few_arguments'(3, T, [A, B, C]) :- arg(1, T, A), arg(2, T, B), arg(3, T, C).
'$few_arguments'(4, T, [A, B, C, D]) :- arg(1, T, A), arg(2, T, B), arg(3, T, C), arg(4, T, D).
'$arguments'(N, T, As0, As) :-
    ( N =:= 0 -> As = As0 ; arg(N, T, A), N1 is N - 1, '$arguments'(N1, T, [A|As0], As) ).
% '$with_arguments'(+Term, +More, -Longer): a term with arguments added at its end.
'$with_arguments'(T, More, L) :-
    functor(T, F, N), '$skip_max_list'(K, _, More, E),
    (   E == [] -> M is N + K, functor(L, F, M), '$same_arguments'(N, T, L), '$more_arguments'(More, N, L)
    ;   T =.. [_|Args], append(Args, More, All), L =.. [F|All]
    ).
'$same_arguments'(N, T, L) :-
    ( N =:= 0 -> true ; arg(N, T, A), arg(N, L, A), N1 is N - 1, '$same_arguments'(N1, T, L) ).
'$more_arguments'([], _, _).
'$more_arguments'([A|As], N, L) :- N1 is N + 1, arg(N1, L, A), '$more_arguments'(As, N1, L).
