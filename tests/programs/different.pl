% dif/2 of variables and atomic terms: values in every order, variables that become one, several at once, strings.

all_different([]).
all_different([X|Xs]) :- apart(Xs, X), all_different(Xs).
apart([], _).
apart([Y|Ys], X) :- dif(X, Y), apart(Ys, X).

each([], _).
each([X|Xs], Values) :- member(X, Values), each(Xs, Values).

test(1) :- dif(X, Y), X = a, Y = b.
test(2) :- dif(X, Y), X = a, Y = a.
test(3) :- dif(X, Y), X = Y.
test(4) :- dif(X, Y), f(X, Y) = f(1, 1).
test(5) :- dif(X, Y), f(X, Y) = f(1, 2).
test(6) :- dif(X, Y), dif(Y, Z), X = Z, Z = 1, Y = 1.
test(7) :- dif(X, Y), dif(Y, Z), X = Z, Z = 1, Y = 2.
test(8) :- dif(X, "text"), X = "text".
test(9) :- dif(X, "text"), X = "other".
test(10) :- dif(X, Y), X = 1, Y = 1.0.
test(11) :- dif(X, f(Y)), X = f(Z), Z = 1, Y = 1.
test(12) :- dif(X, f(Y)), X = f(Z), Z = 1, Y = 2.
test(13) :- dif(X, Y), Y = g(_), X = a.
test(14) :- dif(X, Y), X = a, Y = g(_).
test(15) :- dif(A, B), dif(A, C), dif(B, C), A = 1, C = 2, B = 1.
test(16) :- dif(A, B), dif(A, C), dif(B, C), A = 1, C = 2, B = 3.
test(17) :- dif(X, a), dif(X, b), member(X, [a, b]).
test(18) :- dif(X, a), dif(X, b), member(X, [a, b, c]).
test(19) :- dif(X, Y), ( X = a, fail ; Y = b, X = a ).
test(20) :- dif(f(X, Y), f(1, 2)), X = 1, Y = 2.
test(21) :- dif(f(X, Y), f(1, 2)), X = 1, Y = 3.
test(22) :- dif(f(X, Y), f(Y, X)), X = 1, Y = 1.

main :-
    forall(between(1, 22, N), ( ( test(N) -> print(N-yes) ; print(N-no) ), nl )),
    length(L, 5), numlist(1, 5, Ns),
    aggregate_all(count, ( all_different(L), each(L, Ns) ), Count), print(Count), nl,
    dif(P, Q), P = a, copy_term(Q, Q, Goals), length(Goals, G), print(G), nl.
