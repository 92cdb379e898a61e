:- begin_tests(wrong).
test(fails) :- 1 =:= 2.
test(answer, X == 3) :- X = 4.
test(succeeds, fail) :- true.
test(quiet, error(_)) :- true.
test(other_error, error(type_error(_, _))) :- atom_length(_, _).
test(error) :- atom_length(_, _).
test(ball) :- throw(ball).
test(all, all(X == [1, 2])) :- member(X, [1, 3]).
test(instances, forall(member(X, [1, 2, 3]))) :- X < 3.
test(setup, setup(fail)) :- true.
test(unknown_option, colour(red)) :- true.
test(two_modes, [fail, throws(x)]) :- true.
test(open) :- member(_, [1, 2]).
test(prints) :- write('some words'), nl.
test(printing_and_failing) :- write(more), fail.
:- end_tests(wrong).

:- begin_tests(unprepared, [setup(throw(no_way))]).
test(never) :- true.
:- end_tests(unprepared).
