% The sieve of Eratosthenes up to 1000 on a list.

runs(14).

program(N) :- numlist(2, 1000, L), sieve(L, Ps), length(Ps, N).

sieve([], []).
sieve([P|Xs], [P|Ps]) :- without(Xs, P, Ys), sieve(Ys, Ps).

without([], _, []).
without([X|Xs], P, Ys) :- X mod P =:= 0, !, without(Xs, P, Ys).
without([X|Xs], P, [X|Ys]) :- without(Xs, P, Ys).
