% Boyer's rewriting: a statement is rewritten by lemmas until only conditions are left, which are then decided.

runs(2).

program(Verdict) :-
    statement(S), rewritten(S, R),
    ( tautology(R, [], []) -> Verdict = proved ; Verdict = open ).

statement(implies(and(implies(A, B), and(implies(B, C), and(implies(C, D), implies(D, E)))), implies(A, E))) :-
    A = f(plus(plus(a, b), plus(c, zero))),
    B = f(times(times(a, b), plus(c, d))),
    C = f(reverse(append(append(a, b), nil))),
    D = equal(plus(a, b), difference(x, y)),
    E = lessp(remainder(a, b), member(a, length(b))).

rewritten(T, T) :- atomic(T), !.
rewritten(T, R) :-
    functor(T, F, N), functor(U, F, N), rewritten_args(N, T, U),
    (   lemma(U, V) -> rewritten(V, R)
    ;   R = U
    ).

rewritten_args(0, _, _) :- !.
rewritten_args(N, T, U) :-
    arg(N, T, A), rewritten(A, B), arg(N, U, B),
    M is N - 1, rewritten_args(M, T, U).

tautology(T, True, False) :-
    (   true_by(T, True) -> true
    ;   false_by(T, False) -> fail
    ;   T = if(C, A, B) ->
        (   true_by(C, True) -> tautology(A, True, False)
        ;   false_by(C, False) -> tautology(B, True, False)
        ;   tautology(A, [C|True], False), tautology(B, True, [C|False])
        )
    ).

true_by(t, _) :- !.
true_by(T, True) :- listed(T, True).
false_by(f, _) :- !.
false_by(T, False) :- listed(T, False).

listed(X, [Y|Ys]) :- ( X == Y -> true ; listed(X, Ys) ).

lemma(and(P, Q), if(P, if(Q, t, f), f)).
lemma(or(P, Q), if(P, t, if(Q, t, f))).
lemma(not(P), if(P, f, t)).
lemma(implies(P, Q), if(P, if(Q, t, f), t)).
lemma(iff(P, Q), and(implies(P, Q), implies(Q, P))).
lemma(if(if(A, B, C), D, E), if(A, if(B, D, E), if(C, D, E))).
lemma(append(append(X, Y), Z), append(X, append(Y, Z))).
lemma(plus(plus(X, Y), Z), plus(X, plus(Y, Z))).
lemma(equal(plus(A, B), zero), and(zerop(A), zerop(B))).
lemma(difference(X, X), zero).
lemma(equal(plus(A, B), plus(A, C)), equal(B, C)).
lemma(equal(zero, difference(X, Y)), not(lessp(Y, X))).
lemma(equal(X, difference(X, Y)), and(numberp(X), or(equal(X, zero), zerop(Y)))).
lemma(length(reverse(X)), length(X)).
lemma(reverse(append(A, B)), append(reverse(B), reverse(A))).
lemma(times(X, plus(Y, Z)), plus(times(X, Y), times(X, Z))).
lemma(times(times(X, Y), Z), times(X, times(Y, Z))).
lemma(equal(times(X, Y), zero), or(zerop(X), zerop(Y))).
lemma(exec(append(X, Y), P, E), exec(Y, exec(X, P, E), E)).
lemma(member(X, append(A, B)), or(member(X, A), member(X, B))).
lemma(member(X, reverse(Y)), member(X, Y)).
lemma(member(A, intersect(B, C)), and(member(A, B), member(A, C))).
lemma(nth(zero, _), zero).
lemma(exp(I, plus(J, K)), times(exp(I, J), exp(I, K))).
lemma(exp(I, times(J, K)), exp(exp(I, J), K)).
lemma(reverse_loop(X, Y), append(reverse(X), Y)).
lemma(count_list(Z, sort_lp(X, Y)), plus(count_list(Z, X), count_list(Z, Y))).
lemma(equal(append(A, B), append(A, C)), equal(B, C)).
lemma(remainder(_, 1), zero).
lemma(remainder(X, X), zero).
lemma(remainder(zero, _), zero).
lemma(lessp(remainder(_, Y), Y), not(zerop(Y))).
lemma(lessp(plus(X, Y), plus(X, Z)), lessp(Y, Z)).
lemma(lessp(times(X, Z), times(Y, Z)), and(not(zerop(Z)), lessp(X, Y))).
lemma(zerop(X), or(equal(X, zero), not(numberp(X)))).
lemma(length(cons(_, cons(_, X))), plus(2, length(X))).
lemma(quotient(plus(X, plus(X, Y)), 2), plus(X, quotient(Y, 2))).
lemma(sigma(zero, I), quotient(times(I, add1(I)), 2)).
lemma(plus(X, add1(Y)), add1(plus(X, Y))).
lemma(greatest_factor(X, 1), X).
lemma(flatten(cons(X, Y)), append(flatten(X), flatten(Y))).
lemma(power_eval(big_plus(X, Y, I, B), B), plus(I, plus(power_eval(X, B), power_eval(Y, B)))).
lemma(gcd(X, Y), gcd2(Y, X)) :- Y @< X.
lemma(value(normalize(X), A), value(X, A)).
lemma(equal(reverse(X), reverse(Y)), equal(X, Y)).
lemma(assume_true(V, L), cons(cons(V, t), L)).
lemma(listp(gopher(X)), listp(X)).
lemma(samefringe(X, Y), equal(flatten(X), flatten(Y))).
