% Facts that are found by large integers, such as the hash values of positions, and goals that are given such numbers.

:- dynamic seen/2, node/3.

next(X, Y) :- Y is (X * 6364136223846793005 + 1442695040888963407) mod (1 << 64).

fill(0, X, X) :- !.
fill(N, X, Z) :- next(X, Y), assertz(seen(Y, N)), M is N - 1, fill(M, Y, Z).

found(0, _, S, S) :- !.
found(N, X, S0, S) :- next(X, Y), ( seen(Y, V) -> S1 is S0 + V ; S1 = S0 ), M is N - 1, found(M, Y, S1, S).

% The machine's own look-ups, additions and removals.
around(K) :-
    get_time(_),
    forall(member(D, [-1, 0, 1]), ( J is K + D, assertz(node(J, [J, a], p(J))) )),
    findall(A, node(K, A, _), As), print(As), nl,
    findall(B, node(_, [K|_], B), Bs), print(Bs), nl,
    findall(C, node(C, _, p(K)), Cs), print(Cs), nl,
    J is K + 1, retract(node(J, L, _)), print(L), nl,
    aggregate_all(count, node(_, _, _), N), print(N), nl,
    retractall(node(K, _, _)),
    findall(C, node(C, _, _), Ds), print(Ds), nl,
    retractall(node(_, _, _)).

given(H, F) :- findall(X, ( member(X, [H, 1]), X > 1 ), L), F = f(L, H).

kept(H) :- b_setval(hash, H), b_getval(hash, X), Y is X mod 1000, print(Y), nl.

main :-
    fill(2000, 1, _), found(4000, 1, 0, S), print(S), nl,
    forall(member(K, [1099511627775, 1099511627776, -1099511627776, 36028797018963968, 9223372036854775807,
                      9223372036854775808, -9223372036854775809, 123456789012345678901234567890]), around(K)),
    given(1234567890123456789012, F), print(F), nl,
    kept(18446744073709551615), kept(-1099511627777),
    forall(member(T, [1, -1, a, [], 2.5, "abc", 'õ', 'š', f(1, g(a, [b|c])), [1, 2, 3, 4], 1208925819614629174706176]),
           ( term_hash(T, H), term_hash(T, 2, 1000000, H2), print(H-H2), nl )),
    ( term_hash(f(_), V), var(V) -> print(free) ; print(bound) ), nl,
    findall(H, ( between(1, 3000, I), J is I mod 7, term_hash([I, J, b], H) ), Hs), sort(Hs, Us), length(Us, N), print(N), nl.
