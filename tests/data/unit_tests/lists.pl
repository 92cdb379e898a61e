% All of these pass, each in another way.
:- module(lists_of_tests, [twice/2]).
:- use_module(library(plunit)).

:- dynamic seen/1.

twice(X, Y) :- Y is 2 * X.

:- begin_tests(ways, [setup(assertz(seen(unit))), cleanup(retractall(seen(_)))]).

helper(X) :- member(X, [1, 2, 3]).

test(plain) :- twice(2, 4).
test(answer, X == 4) :- twice(2, X).
test(number, X =:= 4.0) :- twice(2, X).
test(variant, X =@= f(_, _)) :- X = f(_, _).
test(condition_of_answer, true(X > 3)) :- twice(2, X).
test(fails, fail) :- twice(2, 5).
test(throws, throws(ball(1))) :- throw(ball(1)).
test(error, error(type_error(_, _))) :- atom_length(f(x), _).
test(error_with_context, error(existence_error(procedure, _), _)) :- no_such_predicate.
test(all, all(X == [1, 2, 3])) :- helper(X).
test(set, set(X == [1, 2])) :- member(X, [2, 1, 2]).
test(bag, bag(X == [1, 2, 2])) :- member(X, [2, 1, 2]).
test(nondet, nondet) :- member(_, [1, 2]).
test(prepared, [setup(assertz(seen(here))), cleanup(retractall(seen(here)))]) :- seen(here).
test(undone, fail) :- seen(here).
test(many, [forall(member(X, [1, 2, 3])), Y =:= 2 * X]) :- twice(X, Y).
test(unit_is_prepared) :- seen(unit).
test(left_out, condition(fail)) :- fail.
test(left_out_for_a_reason, blocked('not yet')) :- fail.
test(known_to_fail, fixme('next week')) :- fail.
test(same_name) :- true.
test(same_name) :- true.

:- end_tests(ways).

:- begin_tests(closed, [condition(fail)]).
test(not_run) :- fail.
:- end_tests(closed).

:- begin_tests(later, [blocked(later)]).
test(not_run) :- fail.
:- end_tests(later).

:- initialization((run_tests, halt)).
