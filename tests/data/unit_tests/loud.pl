% Names and outputs that a terminal would take for commands, and an error deep inside.
:- begin_tests(loud).
test('\e[31mred') :- write('\e[2Jgone\a'), nl.
test(long) :- forall(between(1, 30000, _), write(xx)).
test(deep) :- outer([1, 2, x]).
test(raised, true(X == 1)) :- X = 1, throw('\e]0;title').
:- end_tests(loud).
outer([]).
outer([X|Xs]) :- inner(X, _), outer(Xs).
inner(X, Y) :-
    Y is X + 1.
