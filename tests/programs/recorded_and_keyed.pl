% Records, references to clauses, and global variables whose names are known only when they are asked for.

:- dynamic fact/2, rule/1.

main :- forall(clause(goal(Name), _), ( write(Name), write(': '), ( catch(goal(Name), E, ( E = error(F, _) -> print(F) ; print(E) )) -> true ; write(no) ), nl )).

count(K) :- nb_getval(K, V), W is V + 1, nb_setval(K, W).
set_all([], _).
set_all([K|Ks], V) :- nb_setval(K, V), set_all(Ks, V).
all([], []).
all([K|Ks], [V|Vs]) :- nb_getval(K, V), all(Ks, Vs).

goal(pool) :- forall(between(1, 300, I), recordz(pool, item(I, a))), findall(X, recorded(pool, item(X, _)), L), sum_list(L, S), print(S).
goal(front) :- recorda(order, 2), recorda(order, 1), recordz(order, 3), findall(X, recorded(order, X), L), print(L).
goal(replaced) :-
    recorda(best, 0),
    forall(between(1, 200, I), ( recorded(best, Old, R), V is Old + I, erase(R), recorda(best, V) )), findall(X, recorded(best, X), L), print(L).
goal(compounds) :-
    forall(between(1, 20, I), ( K is I mod 3, recordz(square(K, x), I) )), findall(X, recorded(square(_, y), X), L), print(L).
goal(keys_of_all_kinds) :-
    Keys = [a, 7, -7, f(x), f(x, y), [], 'a b'],
    forall(nth1(I, Keys, K), recordz(K, v(I))), findall(K-V, ( member(K, Keys), recorded(K, v(V)) ), L), print(L).
goal(free_key) :- K = _, forall(member(X, [1, 2]), recordz(other, X)), ( recorded(K, item(300, a)) -> print(K) ; write(none) ).
goal(unbound_key) :- forall(member(_, [1, 2]), recordz(_, x)).
goal(variables_in_values) :- recordz(open, p(X, Y, X)), recorded(open, p(1, B, C)), ( var(B) -> print(C) ; true ), ( Y == X -> write(same) ; write(other) ) -> true.
goal(references) :-
    findall(R, ( between(1, 9, I), recordz(nine, I, R) ), Rs), forall(( nth1(N, Rs, R), N mod 2 =:= 0 ), erase(R)),
    findall(X, recorded(nine, X), L), print(L), Rs = [R1|_], recorded(K, V, R1), print(K-V), instance(R1, T), print(T).
goal(erased_twice) :- recordz(once, 1, R), erase(R), ( catch(erase(R), error(existence_error(W, _), _), ( print(W), nl, fail )) -> write(yes) ; write(no) ).
goal(erase_what_is_none) :- forall(member(X, [1]), erase(X)).
goal(given_reference) :- recordz(given, 1, R), catch(forall(member(_, [1, 2]), recordz(given, 2, R)), error(E, _), ( functor(E, N, _), print(N) )).
goal(found_by_reference) :- recordz(mine, 5, R), recordz(mine, 6), forall(recorded(mine, X, R), ( print(X), nl )).
goal(in_a_search) :-
    forall(( between(1, 50, I), \+ recorded(seen, I) ), ( recordz(seen, I), ( I mod 2 =:= 0 -> J is I + 1, recordz(seen, J) ; true ) )),
    aggregate_all(count, recorded(seen, _), N), print(N).
goal(while_it_is_asked) :- recordz(grow, 1), forall(( recorded(grow, X), X < 5 ), ( Y is X + 1, recordz(grow, Y) )), findall(X, recorded(grow, X), L), print(L).
goal(taken_back_where_it_throws) :-
    catch(forall(between(1, 10, I), ( recordz(thrown, I), ( I =:= 5 -> throw(five) ; true ) )), five, true),
    findall(X, recorded(thrown, X), L), print(L).
goal(clauses) :-
    findall(R, ( between(1, 6, I), assertz(fact(I, x), R) ), Rs), Rs = [_, R2|_], erase(R2), asserta(fact(0, y), _),
    findall(X, fact(X, _), L), print(L), nb_setval(kept, Rs).
goal(kept_references) :-
    nb_getval(kept, [_, _, R3|_]), clause(fact(X, _), true, R3), print(X), erase(R3), findall(Y, fact(Y, _), L), print(L).
goal(rules_with_references) :- assertz(( rule(X) :- X > 3 ), R), ( rule(4) -> write(yes) ; write(no) ), erase(R), ( rule(4) -> write(yes) ; write(no) ).
goal(many_come_and_go) :-
    recordz(last, none, First),
    forall(between(1, 60000, I), ( recordz(go, I, R), ( I mod 20000 =:= 0 -> nb_setval(some_reference, R), recordz(last, R) ; erase(R) ) )),
    findall(X, ( recorded(last, R), R \== none, recorded(_, X, R) ), L), print(L), erase(First), aggregate_all(count, recorded(last, _), N), print(N).
goal(current_keys) :- recordz(one_more(1), x), findall(K, ( current_key(K), memberchk(K, [pool, nine, one_more(_)]) ), L), msort(L, M), length(M, N), print(N).
goal(counters) :-
    set_all([a, b], 0), forall(between(1, 1000, I), ( I mod 3 =:= 0 -> count(a) ; count(b) )), all([a, b], L), print(L).
goal(new_keys) :- set_all([n1, n2, n3], [x, y]), nb_setval(n4, f(Z, Z)), all([n1, n2, n3, n4], [A, B, C, f(X, Y)]), print([A, B, C]), ( X == Y -> write(same) ; write(other) ), nb_current(n2, V), print(V).
goal(no_such_key) :- all([a, nobody_has_set_it], _).
goal(a_key_that_is_no_atom) :- set_all([3], x).
goal(an_unbound_key) :- set_all([_], x).
goal(one_of_both) :- nb_setval(both, 1), forall(member(K, [both]), count(K)), nb_getval(both, V), print(V).
goal(large_values) :-
    numlist(1, 2000, L), nb_setval(large, L), set_all([s], 0), forall(between(1, 10, _), count(s)), all([s, large], [S, M]), length(M, N), print(S/N).
goal(with_variables) :- nb_setval(v, p(_, 1)), set_all([w], 0), forall(between(1, 3, _), count(w)), all([w], [W]), all([v], [p(V, One)]), ( var(V) -> print(W/One) ; write(bound) ).
goal(backtracked) :- set_all([k], 0), ( member(X, [1, 2, 3]), nb_setval(k, X), X >= 2 -> true ; true ), all([k], [V]), print(V).
goal(backtrackable) :- b_setval(bk, 1), ( b_setval(bk, 2), fail ; true ), all([bk], L), print(L).
goal(many_keys) :-
    findall(K, ( between(1, 100, I), atom_concat(key, I, K) ), Ks), set_all(Ks, 0), forall(member(K, Ks), count(K)), all(Ks, Vs), sum_list(Vs, S), print(S).
goal(names_made_in_a_loop) :-
    forall(between(1, 30, I), ( atom_concat(made, I, K), nb_setval(K, I) )), findall(V, ( between(1, 30, I), atom_concat(made, I, K), nb_getval(K, V) ), Vs), sum_list(Vs, S), print(S).
goal(caught) :- catch(( set_all([c], 1), count(c), throw(x) ), x, true), all([c], L), print(L).
goal(many_found) :-
    forall(between(1, 100, I), recordz(moved, v(I))),
    forall(between(1, 160000, I), ( J is I + 100, recordz(moved, v(J)), recorded(moved, v(I), R), erase(R) )),
    findall(X, recorded(moved, v(X)), L), length(L, N), min_list(L, Least), max_list(L, Most), print(N-Least-Most).
goal(many_added) :- forall(between(1, 160000, I), ( recordz(added, v(I), R), erase(R) )), aggregate_all(count, recorded(added, _), N), print(N).
goal(many_facts) :- forall(between(1, 120000, I), ( assertz(fact(I, many), R), erase(R) )), aggregate_all(count, fact(_, many), N), print(N).
goal(erased_meanwhile) :-
    forall(member(X, [1, 2, 3]), recordz(meanwhile, X)),
    findall(X-T, ( recorded(meanwhile, X, R), drop(meanwhile), ( R == '' -> T = empty ; T = reference ) ), L), print(L),
    forall(member(X, [1, 2, 3]), recordz(meanwhile, X)),
    findall(X, ( recorded(meanwhile, X, R), drop(meanwhile), erase(R) ), M), print(M).
goal(references_of_another_kind) :-
    recordz(kind, 1, R), assertz(fact(2, kind), C),
    forall(member(G, [clause(_, _, R), recorded(_, _, C), recorded(kind, _, C), recorded(_, _, []), clause(_, _, []), erase([]), instance([], _)]),
        ( ( catch(G, error(E, _), ( E =.. [N|_], print(N) )) -> true ; write(no) ), nl )).
goal(keys_that_are_none) :-
    forall(member(K, [3.14, "text", 72057594037927936, -72057594037927937, 123456789012345678901234567890]),
        ( catch(recordz(K, x), error(E, _), ( print(E), nl )), catch(recorded(K, _), error(F, _), ( print(F), nl )) )).
goal(keys_that_stand_there_and_are_none) :-
    catch(forall(member(_, [1, 2]), recordz(72057594037927936, x)), error(E, _), ( print(E), nl )),
    catch(forall(member(_, [1, 2]), recordz(-72057594037927937, x)), error(F, _), ( print(F), nl )), forall(member(_, [1]), recordz(72057594037927935, here)), recorded(72057594037927935, H), print(H).
goal(a_name_like_a_mark) :-
    nb_setval('$keyed', 3), nb_setval(one_more, 8), findall(Q, ( member(K, [one_more, '$keyed']), nb_getval(K, P), nb_getval('$keyed', Q0), Q = P-Q0 ), L), print(L).
goal(greatest_key) :- forall(member(K, [72057594037927935, -72057594037927936]), recordz(K, large)), findall(K, recorded(K, large), L), print(L).
goal(no_key_and_a_reference) :- R = given, catch(recorda(_, x, R), error(E, _), ( print(E), nl )).

drop(K) :- recorded(K, _, R), erase(R), fail.
drop(_).
