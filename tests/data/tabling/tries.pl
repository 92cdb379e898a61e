% Tries.
all(G, V) :- findall(V-x, G, L0), sort(L0, L), length(L0, N), print(N-L), nl.
yes(G) :- ( catch(G, error(E, _), ( print(E), nl, fail )) -> writeln(yes) ; writeln(no) ).
main :-
    trie_new(T), yes(is_trie(T)), yes(is_trie(x)), yes(trie_insert(T, a, 1)), yes(trie_insert(T, a, 2)),
    yes(trie_insert(T, f(_, b), 3)), yes(trie_insert(T, a, 1)), yes(trie_insert(T, f(X, X), [1, 2])), yes(trie_insert(T, f(_, _), "s")),
    yes(trie_lookup(T, a, 1)), yes(trie_lookup(T, b, _)), yes(trie_lookup(T, f(A, A), [1, 2])), yes(trie_lookup(T, f(_, _), V)),
    print(V), nl, findall(K, trie_gen(T, K, _), Ks), length(Ks, N), print(N), nl, all(trie_gen(T, f(1, Y)), Y),
    all(trie_gen(T, a, W), W), trie_update(T, a, 7), all(trie_gen(T, a, W), W), yes(trie_delete(T, a, _)), yes(trie_lookup(T, a, _)),
    all(trie_gen(T, f(x, b), W), W), forall(between(1, 200, I), trie_insert(T, n(I), I)),
    aggregate_all(sum(I), trie_gen(T, n(I), I), Sum), print(Sum), nl,
    trie_insert(T, k(1.5, 12345678901234567890), v, Node), trie_term(Node, Key), print(Key), nl.
