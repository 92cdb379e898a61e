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

% '$sortable'(+List, -Cells): the list in cells of its own, as the machine's sort wants it; fails if an element is not
% plain.
'$sortable'([], []).
'$sortable'([X|Xs], [Y|Ys]) :-
    ( integer(X) -> Y = X ; '$plain_pair'(X) -> Y = X ; '$plain'(X) -> Y = X ; '$in_cells'(X, Y) ), '$sortable'(Xs, Ys).
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

% '$machine_sorted'(+Length, +List, -Sorted): the list as the machine's sort has it, where that is SWI-Prolog's order;
% fails where more of it must be looked at, as it is quicker to do with short lists. Variables come first, then floats,
% integers, atoms and compounds by arity and name, so the first and the last tell what is between them. The machine
% takes a list for none that goes on behind characters, which are a text.
'$machine_sorted'(N, [X|Xs], S) :-
    N > 8, '$simple_or_flat'(X),
    catch(builtins:sort([X|Xs], S), error(type_error(list, _), _), fail), S = [A|_], '$last_of'(S, B),
    (   '$simple'(A) -> '$simple'(B)
    ;   compound(A), compound(B), functor(A, F, K), functor(B, F, K), F \== '$string', F \== '.',
        arg(1, A, A1), '$simple'(A1), arg(1, B, B1), '$simple'(B1), '$simple_rest'(K, S)
    ).
'$simple'(X) :- ( integer(X) -> true ; atom(X) ).
'$simple_or_flat'(X) :-
    (   integer(X) -> true
    ;   atom(X) -> true
    ;   compound(X), functor(X, _, K), K < 5, '$simple_in'(K, X)
    ).
'$simple_in'(K, X) :- ( K =:= 0 -> true ; arg(K, X, A), '$simple'(A), J is K - 1, '$simple_in'(J, X) ).
% '$simple_rest'(+K, +Terms): so are the arguments behind the first of terms of K arguments.
'$simple_rest'(1, _).
'$simple_rest'(2, L) :- '$simple_second'(L).
'$simple_rest'(3, L) :- '$simple_third'(L).
'$simple_rest'(4, L) :- '$simple_third'(L), '$simple_fourth'(L).
'$simple_second'([]).
'$simple_second'([X|Xs]) :- arg(2, X, A), ( integer(A) -> true ; atom(A) ), '$simple_second'(Xs).
'$simple_third'([]).
'$simple_third'([X|Xs]) :-
    arg(2, X, A), arg(3, X, B), ( integer(A) -> true ; atom(A) ), ( integer(B) -> true ; atom(B) ), '$simple_third'(Xs).
'$simple_fourth'([]).
'$simple_fourth'([X|Xs]) :- arg(4, X, A), ( integer(A) -> true ; atom(A) ), '$simple_fourth'(Xs).
'$last_of'(L, X) :- '$skip_max_list'(N, _, L, _), K is N - 1, '$skip_max_list'(_, K, L, [X]).

% '$plain_keys'(+Pairs): the keys of pairs in the machine's order are plain.
'$plain_keys'([]).
'$plain_keys'([K-V|T]) :-
    (   '$simple'(K), '$last_of'([K-V|T], L-_), '$simple'(L) -> true
    ;   '$all_plain_keys'([K-V|T])
    ).
'$all_plain_keys'([]).
'$all_plain_keys'([K-_|T]) :- ( integer(K) -> true ; '$plain'(K) ), '$all_plain_keys'(T).

% '$order'(-Order, +A, +B): the standard order of two terms.
'$order'(O, A, B) :-
    (   integer(A), integer(B) -> compare(O, A, B)
    ;   % Equal terms are found without walking what they share more than once.
        A == B -> O = (=)
    ;   '$plain'(A), '$plain'(B) -> compare(O, A, B)
    ;   'system:$compare'(O, A, B)
    ).

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
