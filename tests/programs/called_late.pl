% Calls that are known only when they are made, of predicates that nothing names.
:- dynamic rule/2, seen/1.
:- table 't spare'/1.

p(1). p(2).
p(X, Y) :- Y is X * 10.
q(X) :- p(X), X > 1.
deep(X) :- deeper(X).
deeper(X) :- deepest(X).
deepest(7).
'$worked7 spare'(8).
'user:$worked9 spare'(9).
't spare'(1). 't spare'(2).
t(X, Y) :- atom_concat(d, eep, N), G =.. [N, Y], X = G.

made(N, R) :- G =.. [N, R], call(G).
all(N, L) :- findall(R, made(N, R), L0), msort(L0, L).

main :-
    forall(member(N, [p, q, deep, '$worked7 spare', 'user:$worked9 spare', 't spare']), ( all(N, L), print(N-L), nl )),
    atom_concat(p, '', P), maplist(P, [1, 2], Ys), print(Ys), nl,
    t(G, Y), call(G), print(Y), nl,
    assertz(( rule(X, Z) :- integer(X), deep(A), Z is A + X )), rule(1, R1), print(R1), nl,
    made_rule(R2), assertz(R2), rule(seen, R3), print(R3), nl,
    catch(made(nothing, _), error(E, _), ( print(E), nl )),
    catch(made(p, _, _), error(E2, _), ( print(E2), nl )),
    forall(( member(H, [deepest(_), q(_)]), clause(H, B) ), ( B = true -> print(fact), nl ; print(rule), nl )),
    numlist(1, 600, Ns), foldl(step, Ns, 0, Sum), print(Sum), nl,
    freeze(V, made(deep, V)), V = 7, print(V), nl,
    ( predicate_property(deeper(_), number_of_clauses(C)) -> print(C), nl ; true ),
    all(p, Last), print(Last), nl.

made_rule(( rule(seen, Z) :- atom_concat(dee, pest, N), G =.. [N, Z], call(G) )).
made(N, A, B) :- G =.. [N, A, B, 1], call(G).
% More of them than are looked up one by one.
step(N, S0, S) :- I is N mod 2 + 1, name_of(I, Name), G =.. [Name, N, X], call(G), S is S0 + X.
name_of(1, one).
name_of(2, two).
one(N, X) :- X is N.
two(N, X) :- X is 2 * N.
