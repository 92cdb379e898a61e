% Goals without side effects inside findall/3, forall/2, \+ and aggregates, which are worked out in Rust, and such as
% have to be left to the machine.

:- dynamic b/3, rule/2, seen/1, sign/2.

b(1, 2, 1). b(1, 4, 1). b(2, 3, 0). b(2, 5, 2). b(3, 4, 0). b(3, 6, 0).
rule(X, Y) :- b(X, Y, _).
rule(X, X) :- X > 8.
sign(p, 'Plus sign'). sign(m, []). sign(f, 2.5).
dir(1, 1). dir(2, -1).
opp(1, 2). opp(2, 1).
side(1). side(-1).

step(C, s(X, Y, X1, Y1)) :- b(X, Y, C), dir(C, D), X1 is X + D, side(S), Y1 is Y + S, b(X1, Y1, 0).
cap(C, [X-Y, X2-Y2]) :-
    b(X, Y, C), opp(C, O), dir(C, D), X1 is X + D, X2 is X1 + D, member(S, [1, -1]), Y1 is Y + S, Y2 is Y1 + S,
    b(X1, Y1, O), b(X2, Y2, 0).
weight(X, big) :- X > 2, !.
weight(X, V) :- ( X =:= 2 -> V = two ; V = f(X, _) ).

queens(N, Qs) :- numlist(1, N, L), place(L, [], Qs).
place([], Qs, Qs).
place(L, Qs0, Qs) :- select(Q, L, R), safe(Qs0, Q, 1), place(R, [Q|Qs0], Qs).
safe([], _, _).
safe([Q|Qs], Q0, D) :- Q =\= Q0 + D, Q =\= Q0 - D, D1 is D + 1, safe(Qs, Q0, D1).

up(0) :- !.
up(N) :- M is N - 1, up(M).
deep(0, z) :- !.
deep(N, s(T)) :- M is N - 1, deep(M, T).
fib(0, 0). fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.
soft(X, Y) :- ( b(X, _, 0) *-> Y = yes ; Y = no ).
only(X) :- b(X, _, _), !.
ends([X|_], X).
ends([_|T], X) :- ends(T, X).

p(Goal, Term) :- ( catch(Goal, error(E, _), ( Found = E )) -> true ; Found = none ), ( var(Found) -> Found = Term ; true ), \+ \+ ( numbervars(Found, 0, _), print(Found), nl ).

main :-
    p(findall(S, step(1, S), L1), L1), p(findall(S, cap(1, S), L2), L2), p(findall(X/Y, b(X, Y, 0), L3), L3),
    ( \+ step(2, _) -> writeln(none) ; writeln(some) ),
    p(aggregate_all(sum(C), b(_, _, C), N1), N1), p(aggregate_all(max(X), ( b(X, _, 0), X > 1 ), N2), N2),
    p(aggregate_all(max(X), ( b(X, _, 7), X > 1 ), N3), N3), p(aggregate_all(count, ( b(_, Y, _), Y > 3 ), N4), N4),
    p(aggregate_all(bag(X), ( b(X, _, _), X < 3 ), N5), N5),
    ( forall(b(X, Y, _), ( X < 4, Y < 7 )) -> writeln(all) ; writeln(not_all) ),
    p(findall(X-V, ( b(X, _, _), weight(X, V) ), L4), L4), p(findall(Q, queens(5, Q), L5), L5),
    p(findall(X-Y, ( member(X, [1, 2]), member(Y, [a, X]) ), L6), L6),
    p(findall(F-N, ( sign(N, F), b(1, _, _) ), L7), L7), p(findall(X, ( soft(5, X) ; soft(2, X) ), L8), L8),
    p(findall(X, ( only(X) ; X = last ), L9), L9), p(findall(A+B, ( append(A, B, [1, 2]), b(1, 2, 1) ), L10), L10),
    changing, given_up, inputs.

% Facts and rules that change are seen as they are.
changing :-
    p(findall(X-Y, ( rule(X, Y), X < 3 ), L1), L1), assertz(rule(0, 9)), p(findall(X-Y, ( rule(X, Y), X < 3 ), L2), L2),
    retract(b(1, 2, 1)), p(findall(S, step(1, S), L3), L3), assertz(b(1, 2, 1)), p(findall(S, step(1, S), L4), L4),
    assertz(b(4, f(x), 0)), p(findall(X-Y, ( b(X, Y, 0), dir(1, _) ), L5), L5), retract(b(4, f(x), 0)),
    p(findall(X, ( b(X, _, 0), dir(1, _) ), L6), L6), p(findall(X, ( seen(X), b(X, _, _) ), L7), L7),
    assertz(seen(2)), p(findall(X, ( seen(X), b(X, _, _) ), L8), L8).

% Errors, large integers, strings and depth.
given_up :-
    p(findall(X, ( b(A, _, _), X is A // 0 ), L1), L1), p(findall(X, ( b(A, _, _), A =:= 2, X is A ** 70 ), L2), L2),
    p(findall(X, ( b(_, _, C), b(C, _, _), X is _ + C ), L3), L3), p(findall(X, ( b(X, _, _), atom_length(X, 1) ), L4), L4),
    p(findall(X, ( b(A, _, _), X = "text", A < 2 ), L5), L5), p(\+ ( b(X, _, _), b(X, _, _), X > a ), ok),
    p(findall(D, ( b(1, 2, _), deep(3000, T), deep(D, T) ), [_]), ok), p(findall(x, ( b(1, 2, _), up(300000) ), L6), L6),
    p(findall(F, ( member(N, [5, 15]), fib(N, F) ), L7), L7), p(findall(X, ( b(X, _, _), Y = f(Y), ends([Y], Y) ), L8), L8),
    p(catch(call_with_time_limit(0.5, findall(x, ( repeat, b(9, _, _) ), _)), time_limit_exceeded, true), ok),
    p(findall(X, ( member(X, [-0.0, 0.0, 1.0, 1]), X =:= 1 ), L9), L9), p(findall(X, ( b(X, _, _), length(L0, X), L0 = [_|_] ), L10), L10).

% Values that the goals get from outside.
inputs :-
    findall(r(X, Y, C), b(X, Y, C), Board), p(findall(X, ( member(r(X, Y, 0), Board), memberchk(r(_, Y, 1), Board) ), L1), L1),
    forall(member(I, [1, a, 2.5, [], "str", 'Two words', f(I0, I0), [1|_], 100000000000000000000, 4611686018427387904, [[1, 2], [x-y, 3.0]], {a}, 'ä'(1)]),
           p(findall(I-X, ( member(X, [I, 1]), b(1, 2, _), b(_, _, _), X == I ), L2), L2)),
    A = B, p(findall(A-B, ( b(A, _, 2), b(B, _, 2) ), L4), L4),
    p(findall(A-C, ( b(A, C, 2), b(A, _, 2) ), L5), L5), var(A), var(C), var(X),
    p(( G = g(p, [t(big)], h(k)), findall(G-I1, between(0, 1, I1), L8) ), L8),
    p(( V = 0.5, findall(G1-V, ( member(G1, [two, g(two), f(two, 1)]), b(1, 2, _) ), L9) ), L9),
    p(findall(Y, ( b(1, Y, _), intersection(_, [], a) ), L10), L10),
    Cyclic = [1|Cyclic], p(findall(x, ( b(1, 2, _), b(1, 4, _), Cyclic = [_|_] ), L6), L6),
    numlist(1, 30000, Long), p(aggregate_all(count, ( member(M, Long), M mod 7 =:= 0 ), N7), N7),
    ( \+ ( member(E, [1, 2, 3]), b(E, _, _), E > 2 ) -> writeln(no) ; writeln(yes) ).
