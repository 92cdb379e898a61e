% Goals that a program makes and calls, with many solutions in them.

:- dynamic fact/1, mark/2.

main :- forall(clause(goal(Name), _), ( write(Name), write(': '), ( catch(goal(Name), E, ( E = error(F, _) -> print(F) ; print(E) )) -> true ; write(no) ), nl )).

p(X) :- X > 700.
q(X, Y) :- Y is X * X.
run(G) :- call(G).
all(T, G, L) :- findall(T, G, L).
count(G, N) :- aggregate_all(count, G, N).
list(N, L) :- numlist(1, N, L).

goal(fails) :- G = ( between(1, 1000, X), X < 0 ), ( run(G) -> write(X) ; write(none) ).
goal(first) :- G = ( between(1, 1000, X), X * X > 5000 ), run(G), write(X).
goal(all) :- G = ( between(1, 1000, X), X mod 97 =:= 0 ), findall(X, run(G), L), print(L).
goal(some_of_them) :- G = ( between(1, 1000, X), X mod 97 =:= 0 ), run(G), X > 400, write(X).
goal(collected) :- all(X-Y, ( between(1, 300, X), q(X, Y), Y mod 1000 =:= 1 ), L), print(L).
goal(counted) :- count(( between(1, 900, X), p(X) ), N), print(N).
goal(cut) :- G = ( between(1, 1000, X), X > 500, ! ), findall(X, run(G), L), print(L).
goal(cut_in_a_branch) :- G = ( between(1, 1000, X), ( X > 3 -> !, Y = large ; Y = small ) ), findall(X-Y, run(G), L), print(L).
goal(conditions) :- G = ( between(1, 300, X), ( X =:= 7 -> Y = seven ; X =:= 9 -> Y = nine ; fail ) ), findall(X-Y, run(G), L), print(L).
goal(soft) :- G = ( between(1, 300, X), ( X > 298 *-> Y = a ; X < 3, Y = b ) ), findall(X-Y, run(G), L), print(L).
goal(negated) :- G = ( between(1, 300, X), \+ ( between(1, 250, Y), Y =:= X ) ), aggregate_all(count, run(G), N), print(N).
goal(either) :- G = ( ( between(1, 250, X), X > 248 ; X = z ; member(X, [a, b]) ) ), findall(X, run(G), L), print(L).
goal(several_variables) :- G = ( between(1, 250, X), Y is X mod 7, Z = f(X, Y, W), Y =:= 6, X > 240 ), findall(Z-W, run(G), L), length(L, N), print(N), L = [f(A, B, C)-D|_], print([A, B]), ( C == D -> write(same) ; write(other) ).
goal(shared) :- G = ( between(1, 250, X), X > 249, A = B, B = f(C) ), run(G), ( A = f(D), D == C -> write(same) ; write(other) ), write(X).
goal(bound_before) :- X = 5, G = ( between(1, 1000, Y), Y > X, Y < 8 ), findall(Y, run(G), L), print(L).
goal(long_list) :- list(500, L), G = ( member(X, L), X mod 100 =:= 0 ), findall(X, run(G), Xs), print(Xs).
goal(forall) :- G = forall(between(1, 1000, X), X > 0), ( run(G) -> write(yes) ; write(no) ), H = forall(between(1, 1000, Y), Y < 1000), ( run(H) -> write(yes) ; write(no) ), print([X, Y]).
goal(facts_added) :- G = forall(between(1, 300, X), assertz(fact(X))), run(G), aggregate_all(count, fact(_), N), print(N).
goal(facts_changed) :- G = ( between(1, 300, _), retract(fact(X)), Y is X + 1, assertz(fact(Y)), fail ; true ), run(G), aggregate_all(sum(X), fact(X), S), print(S).
goal(facts_found) :- G = ( between(290, 600, X), fact(X) ), findall(X, run(G), L), length(L, N), print(N).
goal(printed) :- G = ( between(1, 250, X), X > 247, write(X), nl, fail ; write(over) ), run(G).
goal(printed_and_left_open) :- G = ( between(1, 250, X), X > 247, write(X), nl ), run(G), X >= 249.
goal(error_within) :- G = ( between(1, 250, X), Y is 10 / ( 200 - X ), Y < -1000 ), run(G), write(X).
goal(error_behind_some) :- G = ( between(1, 250, X), ( X < 240 -> fail ; X =:= 243 -> atom_length(_, _) ; true ) ), forall(run(G), ( write(X), nl )).
goal(unknown_within) :- G = ( between(1, 250, X), X > 240, nobody_has_written_it(X) ), run(G).
goal(no_goal) :- G = ( between(1, 250, X), X > 240, 3 ), run(G).
goal(unbound_within) :- G = ( between(1, 250, X), X > 240, _ ), run(G).
goal(thrown) :- G = ( between(1, 250, X), ( X =:= 200 -> throw(found(X)) ; true ), fail ), catch(run(G), found(Y), ( write(caught), write(Y) )).
goal(caught_within) :- G = ( between(1, 250, X), catch(( X =:= 200, throw(found(X)) ), found(Y), true ) ), findall(X-Y, run(G), L), print(L).
goal(waits) :- freeze(X, X > 248), G = ( between(1, 250, X), write(X), nl ), findall(X, run(G), L), print(L).
goal(waits_within) :- G = ( between(1, 250, X), freeze(Y, true), X > 248, Y = X ), findall(Y, run(G), L), print(L).
goal(called_within) :- H = q(X, Y), G = ( between(1, 250, X), call(H), Y > 61000, T =.. [p, X], ( call(T) -> true ; true ) ), findall(X-Y, run(G), L), print(L).
goal(qualified) :- G = user:( between(1, 900, X), p(X), X < 703 ), findall(X, run(G), L), print(L).
goal(once_and_ignored) :- G = ( once(( between(1, 900, X), p(X) )), ignore(( between(1, 900, Y), Y > 1000 )) ), run(G), print(X), ( var(Y) -> write(free) ; print(Y) ).
goal(global_variable) :- nb_setval(sum, 0), G = forall(between(1, 300, X), ( nb_getval(sum, S), T is S + X, nb_setval(sum, T) )), run(G), nb_getval(sum, V), print(V).
goal(texts) :- G = ( between(1, 300, X), atom_number(A, X), atom_length(A, 3), sub_atom(A, 1, 1, _, '0'), string_concat(A, "!", S) ), findall(S, ( run(G), X > 205 ), L), length(L, N), nth1(1, L, F), print(N-F).
goal(large_numbers) :- G = ( between(1, 300, X), Y is 7 ** X, Y > 10 ** 250 ), run(G), print(X).
goal(without_end) :- G = ( repeat, nb_getval(sum, S), T is S - 1, nb_setval(sum, T), T =< 45000 ), run(G), !, print(T).
goal(from_on) :- G = ( between(100, inf, X), X mod 64 =:= 0, X mod 27 =:= 0 ), run(G), !, print(X).
goal(again_and_again) :- findall(N, ( between(1, 5, I), J is I * 300, count(( between(1, J, X), X mod I =:= 0 ), N) ), L), print(L).
goal(redefined) :- assertz(mark(1, a)), G = ( between(1, 300, X), mark(X, Y) ), findall(Y, run(G), L1), assertz(( mark(Z, b) :- Z > 298 )), findall(Y, run(G), L2), print(L1-L2).
goal(of_facts_with_terms) :- assertz(fact(f(_, b))), G = ( between(1, 250, X), X > 248, fact(f(X, Y)) ), findall(X-Y, run(G), L), print(L).
goal(inner_forall) :- G = ( between(1, 300, X), forall(between(1, 300, Y), ( X + Y > 300 ; X * Y < 3000 )), X > 9 ), ( run(G) -> print(X) ; write(none) ).
goal(forall_of_no_goal) :- G = forall(between(1, 300, X), 3), run(G), print(X).
goal(forall_where_the_condition_is_none) :- G = forall(( between(1, 300, _), 3 ), true), run(G).
goal(forall_of_unbound) :- G = forall(between(1, 300, _), _), run(G).
goal(too_many_variables) :- length(L, 40), G = ( between(1, 300, X), X > 299, L = [X|_] ), run(G), L = [Y|_], print(Y).
goal(in_a_list_of_tests) :- forall(member(G-N, [( between(1, 300, X), X > 299 )-a, ( between(1, 300, Y), Y > 300 )-b, ( member(Z, [1, 2]), Z > 1 )-c]), ( ( run(G) -> write(N), write(' holds') ; write(N), write(' fails') ), nl )), print([X, Y, Z]).
goal(findall) :- G = findall(X-Y, ( between(1, 300, X), X mod 150 =:= 0, Y = f(X, Z) ), L), run(G), L = [A-f(B, C), _-f(_, D)], print(A/B), ( C == D -> write(same) ; write(other) ), ( C == Z -> write(same) ; write(other) ), ( var(X) -> write(free) ; true ).
goal(findall_of_no_list) :- G = findall(X, between(1, 300, X), foo), run(G).
goal(findall_of_some) :- G = findall(X, ( between(1, 300, X), X > 297 ), [A|B]), run(G), print(A-B).
goal(findall_where_somebody_waits) :- freeze(L, ( length(L, N), print(N), nl )), G = findall(X, ( between(1, 300, X), X > 297 ), L), run(G).
goal(aggregates) :-
    forall(member(S, [count, sum(X), max(X), min(X), max(X, Y), bag(Y), set(Y), r(count, max(X))]),
        ( G = aggregate_all(S, ( between(1, 300, X), X > 297, Y is X mod 2 ), R), run(G), print(R), nl )).
goal(aggregates_of_none) :- G = aggregate_all(max(X), ( between(1, 300, X), X > 300 ), R), ( run(G) -> print(R) ; write(none) ).
goal(findall_with_an_error) :- G = findall(X, ( between(1, 300, X), Y is 1 / ( 300 - X ), Y > 2 ), _), run(G).
goal(findall_that_prints) :- G = findall(X, ( between(1, 300, X), X > 298, write(X), nl ), L), run(G), print(L).
