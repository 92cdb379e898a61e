% Goals made of texts: nothing else in the program names what they call.
go(Text) :-
    term_to_atom(G, Text),
    (   catch(G, error(E, _), ( print(E), nl )) -> ( var(E) -> numbervars(G, 0, _), print(G), nl ; true )
    ;   write(no), nl
    ).

main :-
    go('list_to_ord_set([b, a, b], S)'), go('must_be(integer, a)'), go('must_be(integer, 1)'), go('random_member(X, [a])'),
    go('string_lines(S, ["a", "b"])'), go('foldl([X, Y, Z]>>(Z is X + Y), [1, 2], 0, S)'), go('list_to_assoc([a - 1], A)'),
    go('( subtract([1, 2], [2], L), ( L == [1] -> Y = yes ; Y = no ) )'), go('findall(X, ( member(X, [1, 2, 3]), X > 1 ), L)'),
    go('nobody_has_this(1)'), go('\\+ 1 = 2'), go('forall(member(X, [1]), integer(X))'), go('(X = 1 ; X = 2)'),
    atom_concat(list_to_, set, N), call(N, [b, a, b], L1), print(L1), nl,
    atom_concat(pairs_, keys, M), call(M, [a-1, b-2], L2), print(L2), nl.
