% The tenth power of 1 + x + y + z: a polynomial is a number or poly(Variable, Terms), its terms Exponent-Coefficient.

runs(20).

program(Terms) :-
    base(P), power(10, P, Q),
    Q = poly(_, Ts), length(Ts, Terms).

base(P) :-
    plus_poly(poly(x, [0-1, 1-1]), poly(y, [1-1]), P1),
    plus_poly(P1, poly(z, [1-1]), P).

power(0, _, 1) :- !.
power(N, P, R) :- M is N - 1, power(M, P, Q), times_poly(P, Q, R).

plus_poly(poly(V, As), poly(V, Bs), poly(V, Cs)) :- !, plus_terms(As, Bs, Cs).
plus_poly(poly(V, As), poly(W, Bs), poly(V, Cs)) :- V @< W, !, plus_constant(As, poly(W, Bs), Cs).
plus_poly(poly(V, As), poly(W, Bs), poly(W, Cs)) :- !, plus_constant(Bs, poly(V, As), Cs).
plus_poly(poly(V, As), C, poly(V, Cs)) :- !, plus_constant(As, C, Cs).
plus_poly(C, poly(V, As), poly(V, Cs)) :- !, plus_constant(As, C, Cs).
plus_poly(A, B, C) :- C is A + B.

plus_constant([0-A|As], C, [0-B|As]) :- !, plus_poly(A, C, B).
plus_constant(As, C, [0-C|As]).

plus_terms([], Bs, Bs) :- !.
plus_terms(As, [], As) :- !.
plus_terms([E-A|As], [E-B|Bs], [E-C|Cs]) :- !, plus_poly(A, B, C), plus_terms(As, Bs, Cs).
plus_terms([E-A|As], [F-B|Bs], [E-A|Cs]) :- E < F, !, plus_terms(As, [F-B|Bs], Cs).
plus_terms(As, [F-B|Bs], [F-B|Cs]) :- plus_terms(As, Bs, Cs).

times_poly(poly(V, As), poly(V, Bs), poly(V, Cs)) :- !, times_terms(As, Bs, Cs).
times_poly(poly(V, As), poly(W, Bs), poly(V, Cs)) :- V @< W, !, times_all(As, poly(W, Bs), Cs).
times_poly(poly(V, As), poly(W, Bs), poly(W, Cs)) :- !, times_all(Bs, poly(V, As), Cs).
times_poly(poly(V, As), C, poly(V, Cs)) :- !, times_all(As, C, Cs).
times_poly(C, poly(V, As), poly(V, Cs)) :- !, times_all(As, C, Cs).
times_poly(A, B, C) :- C is A * B.

times_all([], _, []).
times_all([E-A|As], C, [E-B|Bs]) :- times_poly(A, C, B), times_all(As, C, Bs).

times_terms([], _, []).
times_terms([A|As], Bs, Cs) :- times_term(Bs, A, Ds), times_terms(As, Bs, Es), plus_terms(Ds, Es, Cs).

times_term([], _, []).
times_term([F-B|Bs], E-A, [G-C|Cs]) :- G is E + F, times_poly(A, B, C), times_term(Bs, E-A, Cs).
