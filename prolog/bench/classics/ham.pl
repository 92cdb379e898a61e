% Hamiltonian cycles of a graph of twelve nodes.

runs(4).

program(N) :- findall(C, cycle(C), Cs), length(Cs, N).

cycle([a|Path]) :- nodes(Ns), walk(a, Ns, Path, Last), joined_to(Last, a).

nodes([b, c, d, e, f, g, h, i, j, k, l]).

walk(Last, [], [], Last).
walk(From, Left, [To|Path], Last) :-
    joined_to(From, To),
    taken(To, Left, Rest),
    walk(To, Rest, Path, Last).

taken(X, [X|Xs], Xs) :- !.
taken(X, [Y|Ys], [Y|Zs]) :- taken(X, Ys, Zs).

joined_to(X, Y) :- edges(X, Ys), one(Y, Ys).

one(X, [X|_]).
one(X, [_|Xs]) :- one(X, Xs).

edges(a, [b, d, e, l]).
edges(b, [a, c, f, k]).
edges(c, [b, d, g, j]).
edges(d, [a, c, h, i]).
edges(e, [a, f, h, i]).
edges(f, [b, e, g, j]).
edges(g, [c, f, h, k]).
edges(h, [d, e, g, l]).
edges(i, [d, e, j, l]).
edges(j, [c, f, i, k]).
edges(k, [b, g, j, l]).
edges(l, [a, h, i, k]).
