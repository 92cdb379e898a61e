% Interpreters of the program's own clauses.
:- dynamic likes/2.

app([], L, L).
app([X|Xs], L, [X|Ys]) :- app(Xs, L, Ys).
nrev([], []).
nrev([X|Xs], R) :- nrev(Xs, R0), app(R0, [X], R).
likes(mari, X) :- fond(X, mari), X \== mari.

likes(jaan, mari).
likes(peeter, "text").
fond(jaan, mari). fond(mari, mari).
queen([], []).
queen(N, Q) :- integer(N), N > 0, ( Q = N ; M is N - 1, queen(M, Q) ).
odd_atoms([a, b|T], T, 'it''s', "str", 0'c, 1.5, f(_, X, X)).
fact(1). fact(2). fact(3).
loop(0) :- !.
loop(N) :- M is N // 2, loop(M).

solve(true) :- !.
solve((A, B)) :- !, solve(A), solve(B).
solve((A ; B)) :- !, ( solve(A) ; solve(B) ).
solve(H) :- predicate_property(H, built_in), !, call(H).
solve(H) :- clause(H, B), solve(B).

depth(true, 0) :- !.
depth((A, B), D) :- !, depth(A, D1), depth(B, D2), D is max(D1, D2).
depth(H, 0) :- predicate_property(H, built_in), !, call(H).
depth(H, D) :- clause(H, B), depth(B, D1), D is D1 + 1.

proof(true, true) :- !.
proof((A, B), (P, Q)) :- !, proof(A, P), proof(B, Q).
proof(H, built_in(H)) :- predicate_property(H, built_in), !, call(H).
proof(H, (H :- P)) :- clause(H, B), proof(B, P).

show(X) :- print(X), nl.
main :-
    solve(nrev([1, 2, 3, 4, 5, 6, 7, 8], R)), show(R),
    findall(X-Y, solve(app(X, Y, [a, b])), L), show(L),
    findall(W-V, solve(likes(W, V)), Ls), show(Ls),
    findall(Q, solve(queen(3, Q)), Qs), show(Qs),
    depth(nrev([a, b, c], _), D), show(D),
    proof(nrev([a], _), P), show(P),
    forall(clause(app(A, B, C), Body), show((app(A, B, C) :- Body))),
    findall(T-K, clause(odd_atoms(T, _, K, _, _, _, _), true), Ts), show(Ts),
    clause(odd_atoms([a, b, c, d], U, _, S, Code, F, G), true), show([U, S, Code, F]), functor(G, N, Ar), show(N/Ar),
    findall(I, clause(fact(I), true), Is), show(Is), ( clause(fact(2), true) -> show(yes) ; show(no) ),
    findall(B2, clause(loop(_), B2), Bs), show(Bs), findall(B3, clause(loop(0), B3), B3s), show(B3s),
    assertz(likes(anna, jaan)), findall(W-V, solve(likes(W, V)), Ls2), show(Ls2),
    clause(nrev(_, _), Body2, Ref), clause(H3, B4, Ref), show(H3-Body2-B4), !,
    catch(clause(_, true), error(E, _), show(E)), catch(clause(4, true), error(E2, _), show(E2)),
    ( clause(unknown_predicate(_), _) -> show(yes) ; show(no) ), listing(app/3), listing(loop/1).
