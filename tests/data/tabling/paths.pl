% Reachability in every shape of recursion, on graphs with and without cycles.
:- table left/2, right/2, double/2, before/2, through/2, choice/2, sg/2.
edge(1, 2). edge(2, 3). edge(3, 1). edge(3, 4). edge(4, 5). edge(5, 4). edge(6, 6). edge(7, a). edge(a, f(b)).
left(X, Y) :- left(X, Z), edge(Z, Y).
left(X, Y) :- edge(X, Y).
right(X, Y) :- edge(X, Y).
right(X, Y) :- edge(X, Z), right(Z, Y).
double(X, Y) :- double(X, Z), double(Z, Y).
double(X, Y) :- edge(X, Y).
before(X, Y) :- before(X, Z), before(Z, W), before(W, Y).
before(X, Y) :- edge(X, Y).
through(X, Y) :- step(X, Y).
step(X, Y) :- edge(X, Y).
step(X, Y) :- through(X, Z), edge(Z, Y).
choice(X, Y) :- ( edge(X, Y) ; choice(X, Z), edge(Z, Y) ).
sg(X, X) :- edge(X, _).
sg(X, Y) :- edge(X1, X), sg(X1, Y1), edge(Y1, Y).

all(G, Vs) :- findall(t(Vs), G, L0), sort(L0, L), length(L0, N), writeq(N-L), nl.
calls(left). calls(right). calls(double). calls(before). calls(through). calls(choice). calls(sg).
main :-
    forall(( calls(P), arguments(A, B) ), ( G =.. [P, A, B], write(P), write(' '), all(G, A-B) )),
    ( left(1, 5) -> writeln(yes) ; writeln(no) ), ( left(5, 1) -> writeln(yes) ; writeln(no) ),
    ( \+ left(4, 1) -> writeln(yes) ; writeln(no) ), forall(left(1, X), integer(X)),
    once(right(1, Y)), ( integer(Y) -> writeln(once) ; true ),
    aggregate_all(count, left(_, _), C), writeln(C), aggregate_all(max(Z), left(1, Z), M), writeln(M).
arguments(_, _). arguments(1, _). arguments(_, 4). arguments(4, 1). arguments(1, 4). arguments(X, X).
arguments(a, f(_)). arguments(nowhere, _).
