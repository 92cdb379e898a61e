% Errors of arithmetic that a goal catches itself, in loops, searches and conditions.

main :- forall(clause(goal(Name), Body), ( write(Name), write(': '), ( catch(Body, E, tell(E)) -> true ; write(no) ), nl )).

tell(error(F, context(C, _))) :- !, print(F-C).
tell(E) :- print(E).

value(E, V) :- catch(V is E, error(F, context(C, _)), V = error(F, C)).
value_or(E, Default, V) :- catch(V is E, _, V = Default).
holds(A, B) :- catch(A < B, error(F, context(C, _)), ( print(F/C), nl, fail )).

expression(1 + 2). expression(foo + 1). expression(_ + 1). expression(1 // 0). expression(1 / 0). expression(3 / 2).
expression(7 mod 0). expression(0 / 0). expression(0 // 0). expression(1 rem 0). expression(1 div 0). expression(f(x) * 2). expression(a).
expression(foo(1, 2)). expression(foo(_, 2)). expression(2 ** -1). expression(2 + a / 0). expression(b / 0 + a). expression(1 / 0 + a).
expression(max(1, z)). expression(- q). expression(abs(_)). expression(10 ** 2). expression(max(2, 3) // (1 - 1)). expression(1.5 / 2).
expression(random(1)). expression(e - e). expression(gcd(12, 18)). expression(x rdiv 2). expression(truncate(3.7)).

nest(0, E) :- !, X is E, write(X).
nest(N, E) :- M is N - 1, catch(nest(M, E), no(N), true).
thrown(0) :- !, throw(x).
thrown(N) :- M is N - 1, catch(thrown(M), no(N), true).
left(N, X) :- between(1, N, I), catch(member(X, [I, 0]), never, true).

goal(past_many) :- catch(nest(20000, 1 / 0), error(E, _), ( print(E), nl )), catch(nest(20000, foo), error(F, _), ( print(F), nl )).
goal(thrown_past_many) :- catch(thrown(20000), X, print(X)).
goal(behind_many_that_are_left) :- findall(X, catch(( left(30, X), X =:= 0, _ is 1 / X ), error(_, _), X = caught), L), print(L).
goal(all) :- findall(V, ( expression(E), value(E, V) ), L), forall(member(V, L), ( print(V), nl )).
goal(defaults) :- findall(V, ( expression(E), value_or(E, none, V) ), L), length(L, N), aggregate_all(count, member(none, L), M), print(M/N).
goal(compared) :- findall(A-B, ( member(A, [1, a, _, 2 / 0, f(1)]), member(B, [2, b, _]), holds(A, B) ), L), length(L, N), print(N).
goal(loop) :- forall(between(1, 2000, I), catch(( I mod 7 =:= 0 -> _ is I // 0 ; true ), error(evaluation_error(_), _), true)), write(done).
goal(count) :- aggregate_all(count, ( between(1, 1000, I), catch(( _ is 1000 // (I mod 10) ), _, fail) ), N), print(N).
goal(nested) :- findall(X, ( member(E, [1 / 0, foo, 3]), catch(catch(X is E, error(type_error(_, _), _), X = inner), error(evaluation_error(_), _), X = outer) ), L), print(L).
goal(behind_choices) :- findall(X, catch(( member(X, [1, 2, 3]), Y is 6 // (X - 3), Y =\= 0 ), error(evaluation_error(zero_divisor), _), X = end), L), print(L).
goal(undone) :- findall(X-Y, ( member(E, [1, bad]), catch(( X = 1, Y is E ), _, true) ), L), length(L, N), L = [A|_], print(A/N).
goal(not_caught_inside) :- catch(forall(member(X, [1, 0]), _ is 1 // X), error(E, _), ( print(E), nl )), write(on).
goal(other_ball) :- catch(forall(member(X, [1, 0]), catch(_ is 1 // X, other, true)), error(E, _), print(E)).
goal(rethrown) :- catch(forall(member(X, [2, 0]), catch(_ is 1 // X, Ball, throw(again(Ball)))), again(error(E, _)), print(E)).
goal(cleaned) :- findall(X, catch(call_cleanup(( member(X, [1, 2]), _ is 1 // (2 - X) ), ( write(cleaned), nl )), _, fail), L), print(L).
goal(countdown) :-
    findall(V, ( member(A, [6, 3, 0]), member(B, [2, 0, 3]), member(Op, [+, -, *, /]), E =.. [Op, A, B], catch(V is E, error(evaluation_error(_), _), fail) ), L),
    length(L, N), sumlist(L, S), print(N-S).
goal(in_a_condition) :- findall(R, ( member(X, [1, a, _]), ( catch(X > 0, _, fail) -> R = yes ; R = no ) ), L), print(L).
goal(negated) :- findall(X, ( member(X, [1, b, 3]), \+ catch(( _ is X + 1, fail ), _, true) ), L), print(L).
goal(facts_stay) :- forall(member(X, [1, 0, 2]), catch(( assertz(seen(X)), _ is 1 // X ), _, true)), findall(X, seen(X), L), print(L), retractall(seen(_)).
goal(nothing_is_lost) :- findall(S, ( between(1, 5, I), S = s(J), catch(( J = I, _ is I / (I - 3) ), error(_, _), J = caught) ), L), print(L).

:- dynamic seen/1.
