% Answers joined by modes.
:- table short(_, _, min), long(_, max), way(_, _, lattice(shorter/3)), w2(_, _, lattice(shorter(_, _, _))).
:- table best(_, po(smaller/2)), one(_, first), other(_, -), latest(_, last), total(_, sum), pair(_, min, max).
:- table words(+, index, max), only(max), user:plain(_, lattice(join)), big(_, min), depth(_, _, min).
edge(a, b, 7). edge(b, c, 1). edge(a, c, 9). edge(c, d, 2). edge(d, a, 1). edge(b, d, 5). edge(e, e, 1).
short(X, Y, C) :- edge(X, Y, C).
short(X, Y, C) :- short(X, Z, A), edge(Z, Y, B), C is A + B.
depth(X, Y, 1) :- edge(X, Y, _).
depth(X, Y, N) :- edge(X, Z, _), depth(Z, Y, M), N is M + 1.
long(X, N) :- node(X), N = 0.
long(X, N) :- dag(X, Y), long(Y, M), N is M + 1.
node(1). node(2). node(3). node(4).
dag(1, 2). dag(2, 3). dag(1, 3). dag(3, 4).
way(X, Y, [X, Y]) :- edge(X, Y, _).
way(X, Y, P) :- way(X, Z, P0), edge(Z, Y, _), append(P0, [Y], P).
w2(X, Y, [X, Y]) :- edge(X, Y, _).
w2(X, Y, [X|P]) :- edge(X, Z, _), w2(Z, Y, P).
shorter(P, Q, R) :- length(P, N), length(Q, M), ( N < M -> R = P ; M < N -> R = Q ; P @< Q -> R = P ; R = Q ).
best(x, 3). best(x, 1). best(x, 2). best(y, 5).
smaller(A, B) :- A < B.
one(x, 1). one(x, 2). one(y, 3).
other(x, f(1)). other(x, f(2)).
latest(x, 1). latest(x, 2).
total(x, 1). total(x, 2). total(y, 2.5). total(x, 10).
pair(k, 3, 3). pair(k, 1, 1). pair(k, b, f(x)). pair(k, 2.0, "s"). pair(l, 10000000000000000000000, 1).
words(x, y, w1). words(x, y, w2). words(x, z, w0).
only(1). only(7). only(3).
plain(k, [1]). plain(k, [2, 3]). plain(k, [1, 2]).
join(A, B, C) :- append(A, B, L), sort(L, C).
big(k, 100000000000000000000). big(k, 99999999999999999999). big(k, 1.0e30).
all(G, V) :- findall(V-x, G, L0), sort(L0, L), length(L0, N), writeq(N-L), nl.
main :-
    all(short(X, Y, C), s(X, Y, C)), all(short(a, Y, C), Y-C), all(short(a, d, C), y(C)), all(depth(X, Y, C), s(X, Y, C)),
    all(long(X, N), X-N), all(way(X, Y, P), s(X, Y, P)), all(way(a, d, P), y(P)), all(w2(X, Y, P), s(X, Y, P)),
    all(best(X, V), X-V), all(one(X, V), X-V), all(other(X, V), X-V), all(latest(X, V), X-V), all(total(X, V), X-V),
    all(pair(X, V, W), s(X, V, W)), all(words(X, Y, V), s(X, Y, V)), all(only(V), y(V)), all(plain(X, V), X-V),
    all(big(X, V), X-V),
    catch(short(a, d, 3), E, ( E = error(F, _), print(F), nl )), all(( short(a, d, V), V =:= 10 ), y(V)).
