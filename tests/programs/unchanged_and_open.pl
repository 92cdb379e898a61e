% Searches over dynamic facts that no clause changes, whose choices stay open.

:- dynamic p/2, colour/1, next/2, seen/1.

main :- forall(clause(goal(Name), _), ( write(Name), write(': '), ( catch(goal(Name), E, ( E = error(F, _) -> print(F) ; print(E) )) -> true ; write(no) ), nl )).

triple(A, B, C) :- between(1, 40, A), p(A, X), between(A, 40, B), p(B, Y), Z is X + Y, p(C, Z).
map([A, B, C, D]) :- colour(A), colour(B), A \== B, colour(C), C \== A, C \== B, colour(D), D \== B, D \== C.
path(X, X, [X]).
path(X, Z, [X|P]) :- next(X, Y), path(Y, Z, P).
large(A, B) :- triple(A, B, _), A > 9.

colour(red). colour(green). colour(blue).
next(a, b). next(a, c). next(b, d). next(c, d). next(d, e). next(b, e).
p(1, 1).
p(2, 4).
p(3, 9).
p(4, 16).
p(5, 25).
p(6, 36).
p(7, 49).
p(8, 64).
p(9, 81).
p(10, 100).
p(11, 121).
p(12, 144).
p(13, 169).
p(14, 196).
p(15, 225).
p(16, 256).
p(17, 289).
p(18, 324).
p(19, 361).
p(20, 400).
p(21, 441).
p(22, 484).
p(23, 529).
p(24, 576).
p(25, 625).
p(26, 676).
p(27, 729).
p(28, 784).
p(29, 841).
p(30, 900).
p(31, 961).
p(32, 1024).
p(33, 1089).
p(34, 1156).
p(35, 1225).
p(36, 1296).
p(37, 1369).
p(38, 1444).
p(39, 1521).
p(40, 1600).

goal(first) :- triple(A, B, C), print(A-B-C).
goal(later) :- triple(A, B, C), A > 14, print(A-B-C).
goal(all) :- ( triple(A, B, C), write(A-B-C), write(' '), fail ; write(over) ).
goal(counted) :- nb_setval(n, 0), ( triple(_, _, _), nb_getval(n, N), M is N + 1, nb_setval(n, M), fail ; nb_getval(n, M), print(M) ).
goal(some) :- findall(A-B, ( triple(A, B, _), B < 20 ), L), print(L).
goal(noted) :- ( triple(A, _, C), assertz(seen(A-C)), fail ; findall(S, seen(S), L), print(L) ).
goal(two_at_once) :- triple(A, B, C), large(D, E), A + 7 =:= D, print([A, B, C, D, E]).
goal(one_in_the_other) :- triple(A, _, _), \+ ( triple(D, _, _), D > A, D < A + 2 ), print(A).
goal(coloured) :- ( map(L), print(L), nl, fail ; true ).
goal(paths) :- ( path(a, e, P), print(P), write(' '), fail ; true ).
goal(path_of_some_length) :- path(a, e, P), length(P, 4), print(P).
goal(cut) :- path(a, X, [_, _|P]), P \== [], !, print(X-P).
goal(soft) :- ( triple(A, B, _) *-> B > 30 ; A = none ), print(A-B).
goal(error_behind_the_first) :- triple(A, B, _), X is 1 / ( 5 - A ), X < 0, print(A-B).
