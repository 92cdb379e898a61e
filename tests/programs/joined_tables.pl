% Tabled predicates whose answers are joined: shortest and longest ways, distances, values of games, several joined
% arguments, what joins itself tabled or failing, and what is an error.

:- table way(_, _, min).
way(X, Y, C) :- edge(X, Y, C).
way(X, Y, C) :- way(X, Z, A), edge(Z, Y, B), C is A + B.

:- table right(_, _, min).
right(X, Y, C) :- edge(X, Y, C).
right(X, Y, C) :- edge(X, Z, A), right(Z, Y, B), C is A + B.

:- table double(_, _, min).
double(X, Y, C) :- edge(X, Y, C).
double(X, Y, C) :- double(X, Z, A), double(Z, Y, B), C is A + B.

edge(X, Y, C) :- between(0, 39, X), member(D-C, [1-7, 3-20, 11-64]), Y is (X + D) mod 40.

:- table path(_, _, lattice(shorter/3)).
shorter(P, Q, P) :- length(P, N), length(Q, M), N =< M, !.
shorter(_, Q, Q).
path(X, Y, [X, Y]) :- edge(X, Y, _).
path(X, Y, P) :- path(X, Z, P0), edge(Z, Y, _), append(P0, [Y], P).

:- table best(_, max, first, last).
best(N, V, F, L) :- member(V, [3, 9, N, 1]), F = f(V), L = l(V).

:- table kept(_, po(better/2)).
better(A, B) :- A < B.
kept(a, X) :- member(X, [2, 5, 3, 8, 1]).

:- table never(_, lattice(no/3)).
no(_, _, _) :- fail.
never(a, X) :- member(X, [4, 2, 6]).

:- table some(-, _).
some(X, Y) :- member(X-Y, [1-a, 2-a, 3-b]).

:- table sack(_, _, max).
sack(0, _, 0).
sack(I, C, V) :- I > 0, J is I - 1, sack(J, C, V).
sack(I, C, V) :- I > 0, thing(I, W, U), C >= W, D is C - W, J is I - 1, sack(J, D, T), V is T + U.
thing(I, W, U) :- W is 1 + (I * 17) mod 23, U is 1 + (I * 29) mod 37.

:- table even(_, min), odd(_, min).
even(0, 0).
even(N, S) :- N > 0, M is N - 1, odd(M, T), S is T + 1.
odd(N, S) :- N > 0, M is N - 1, even(M, T), S is T + 1.

:- table mixed(min).
mixed(X) :- member(X, [2, 1.5, "s", f(a), b, 1]).

:- table loop(_, min), pool(_, min).
loop(X, C) :- pool(X, D), C is D + 1.
loop(X, 100) :- member(X, [1, 2]).
pool(X, C) :- loop(X, D), C is max(3, D - 10).

:- table text(_, max).
text(X, S) :- member(X-S, [a-"one", a-"two", b-"three", a-"four"]).

sorted(Goal, Template) :- findall(Template, Goal, L), msort(L, S), print(S), nl.

main :-
    sorted(way(0, _, C), C), sorted(right(5, Y, D), Y-D),
    aggregate_all(count, double(_, _, _), N), aggregate_all(sum(E), double(3, _, E), Sum), print(N-Sum), nl,
    findall(L, ( path(0, _, P), length(P, L) ), Ls), msort(Ls, Lengths), print(Lengths), nl,
    sorted(best(4, V, F, L1), b(V, F, L1)), sorted(kept(_, K), K), sorted(never(_, Z), Z), sorted(some(A, B), A-B),
    sack(20, 90, Sack), print(Sack), nl,
    ( even(300, Steps) -> print(Steps), nl ; true ),
    sorted(mixed(M), M), sorted(loop(Lo, Lc), Lo-Lc), sorted(pool(Po, Pc), Po-Pc), sorted(text(T, Tt), T-Tt),
    catch(way(0, 7, 49), error(Error, _), ( print(Error), nl )),
    ( \+ way(0, 99, _) -> print(no_way), nl ; true ),
    forall(member(To, [1, 2, 3]), ( way(0, To, Cost), print(To-Cost), nl )).
