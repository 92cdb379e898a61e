% Predicates of which some ways lead to what only the machine runs, found by clause, by condition, in a list, and behind
% facts and output that are taken back then. The float next to a number is such a thing.

:- discontiguous step/3, way/2, count/1.
:- dynamic seen/2, count/1, note/1.

step(double, X, Y) :- Y is X * 2.
way(1, a).
step(odd, X, Y) :- Y is truncate(1000 * nexttoward(X, 0)).
way(2, b).
step(add, X, Y) :- Y is X + 1.
step(note, X, X) :- assertz(seen(note, X)), X > 3, Z is nexttoward(X, 0), Z > 0.
step(note, X, X) :- X =< 3.
way(3, c).

run([], X, X).
run([S|Ss], X, Z) :- step(S, X, Y), run(Ss, Y, Z).

loop(Op, N, Sum) :- findall(Y, ( between(1, N, X), step(Op, X, Y) ), Ys), sum_list(Ys, Sum).

kind(X, K) :- ( X > 900 -> Y is nexttoward(X, 0), ( Y < 1 -> K = far ; K = near ) ; X mod 2 =:= 0 -> K = even ; K = odd ).

kinds(N, Ks) :- findall(K, ( between(1, N, X), kind(X, K) ), L), msort(L, Ks0), runs(Ks0, Ks).
runs([], []).
runs([X|Xs], [X-N|Rs]) :- same(X, Xs, 1, N, Rest), runs(Rest, Rs).
same(X, [X|Xs], N0, N, Rest) :- !, N1 is N0 + 1, same(X, Xs, N1, N, Rest).
same(_, Rest, N, N, Rest).

% Printed once, whoever runs it.
tell(X) :- write(X), ( X =:= 7 -> Y is nexttoward(X, 0), Y > 0, write(!) ; true ), nl.

count(0).
up(To) :- retract(count(N)), M is N + 1, assertz(count(M)), ( M =:= To -> A is nexttoward(M, 0), A > 0 ; up(To) ).

each(_, []).
each(P, [X|Xs]) :- call(P, X), each(P, Xs).
small(X) :- ( X < 10 -> true ; Y is nexttoward(X, 0), Y > 1 ).

deep(0) :- !.
deep(N) :- ( N =:= 250 -> catch(missing(N), error(E, _), ( assertz(note(E)) )) ; true ), M is N - 1, deep(M).

mapped(Xs, Ys) :- maplist([X, Y]>>( X < 3 -> Y = X ; Y is round(100 * nexttoward(X, 0)) ), Xs, Ys).

denied(N) :- \+ ( between(1, N, X), X * X =:= N, Y is nexttoward(X, 0), Y > 2 ).

main :-
    run([double, add, double, odd, add], 10, A), print(A), nl,
    loop(double, 500, B), loop(odd, 500, C), loop(add, 3000, D), print([B, C, D]), nl,
    loop(note, 8, E), aggregate_all(count, seen(note, _), F), print(E-F), nl,
    kinds(1000, G), print(G), nl,
    forall(between(5, 8, X), tell(X)),
    up(400), count(H), print(H), nl,
    ( each(small, [1, 2, 3, 30]) -> print(yes) ; print(no) ), nl,
    ( each(small, [1, 2, 3]) -> print(yes) ; print(no) ), nl,
    deep(500), findall(N, note(N), Ns), print(Ns), nl,
    mapped([1, 2, 3, 4], I), print(I), nl,
    ( denied(49) -> print(yes) ; print(no) ), nl,
    findall(K-V, way(K, V), Ways), print(Ways), nl,
    findall(R, ( between(1, 300, _), R is random(6) ), Rs),
    ( member(R0, Rs), \+ between(0, 5, R0) -> print(out) ; print(within) ), nl,
    catch(( Z is random(0), print(Z) ), error(Err, _), ( print(Err) )), nl,
    reals(3, L1), print(L1), nl.

reals(0, []).
reals(N, [V|Vs]) :-
    N > 0, V is truncate(1000 * (sinh(N) + cosh(N) + tanh(N) + asinh(N) + acosh(N + 1) + erf(N) + lgamma(N) + epsilon)),
    M is N - 1, reals(M, Vs).
