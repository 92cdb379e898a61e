% Symbolic derivatives of four expressions: clauses told apart by the functor of their first argument.

runs(6000).

program(D) :-
    of((x + 1) * ((x ** 2 + 2) * (x ** 3 + 3)), D),
    of(((((((((x / x) / x) / x) / x) / x) / x) / x) / x) / x, _),
    of(log(log(log(log(log(log(log(log(log(log(x)))))))))), _),
    of(((((((((x * x) * x) * x) * x) * x) * x) * x) * x) * x, _).

of(U + V, DU + DV) :- !, of(U, DU), of(V, DV).
of(U - V, DU - DV) :- !, of(U, DU), of(V, DV).
of(U * V, DU * V + U * DV) :- !, of(U, DU), of(V, DV).
of(U / V, (DU * V - U * DV) / V ** 2) :- !, of(U, DU), of(V, DV).
of(U ** N, DU * N * U ** M) :- !, integer(N), M is N - 1, of(U, DU).
of(-U, -DU) :- !, of(U, DU).
of(exp(U), exp(U) * DU) :- !, of(U, DU).
of(log(U), DU / U) :- !, of(U, DU).
of(x, 1) :- !.
of(_, 0).
