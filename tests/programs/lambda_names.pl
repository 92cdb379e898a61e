% Lambda expressions whose parameters have the names of other variables of the clause.

steps(X-Y, U-V) :- member(A-B, [1-0, 0-1]), U is X + A, V is Y + B, U < 30, V < 30.

bfs([], S, S) :- !.
bfs(F, S0, S) :-
    findall(N, ( member(K, F), steps(K, N), \+ get_assoc(N, S0, _) ), L0), sort(L0, L),
    foldl([N, A, B]>>put_assoc(N, A, t, B), L, S0, S1),
    bfs(L, S1, S).

unbound(L, R) :- findall(N, member(N, L), _), foldl([N, A, B]>>( B is A + N ), L, 0, R).
bound(L, R) :- N = 3, foldl([N, A, B]>>( B is A + N ), L, 0, R).
later(L, R-N) :- foldl([N, A, B]>>( B is A + N ), L, 0, R), N = R.
partly(L, R) :- P = f(_, b), maplist([P, X]>>( P = f(X, _) ), L, R).
both(L, R) :- P = f(Q), ( Q = 1 ; true ), maplist([P, X]>>( P = f(Y), X = Y-Q ), L, R).
outer(L, R) :- member(N, [1, 2]), maplist([X, Y]>>( Y is X + N ), L, R).
inner(L, R) :- maplist([X, Y]>>( maplist([X, Z]>>( Z = X ), [1, 2], Y) ), L, R).
along(L, R-Q) :- P = f(Q), maplist({Q}/[P, X]>>( X = Q ), L, R).
chosen(L, R-Q) :- P = f(Q), include({Q}/[P]>>true, L, R).
shared(L, R) :- length(L, X), maplist({X}/[Y, Z]>>( Z is X + Y ), L, R).

% The same in clauses that the machine runs.
told(G, L) :- get_time(_), with_output_to(string(_), write(G)), findall(R, call(G, L, R), Rs), print(Rs), nl.
kept(L, R) :- with_output_to(string(_), findall(N, member(N, L), _)), foldl([N, A, B]>>( B is A + N ), L, 0, R).

main :-
    list_to_assoc([0-0-t], A), bfs([0-0], A, S), assoc_to_keys(S, Ks), length(Ks, N), print(N), nl,
    forall(member(G, [unbound, bound, later, outer, inner, shared, kept]), ( told(G, [1, 2, 3]), told(G, [3, 3]) )),
    forall(member(G, [along, chosen]), ( told(G, [f(1), f(2), f(1)]), told(G, [f(1)]), told(G, [f(1), f(1)]) )),
    told(partly, [f(a, b), f(c, b)]), told(partly, [f(a, c)]),
    findall(R, ( both([f(1), f(2)], R), \+ \+ ( numbervars(R, 0, _), print(R), nl ) ), _),
    forall(( member(X, [2, 1]), flush_output, ttyflush, flush_output(user_output) ), ( print(X), nl(user_output) )),
    format(user_error, "", []), nl.
