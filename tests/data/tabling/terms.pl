% Call variants and answers of every kind of term.
:- table p/2, q/1, r/3, s/1, v/2, x/0, y/0, expr//1, digits//1, t/9, z/2.
p(X, Y) :- member(X-Y, [1-a, 1.0-b, "s"-c, s-d, f(Z, Z)-Z, [1, 2]-[], 'A b'-e, 123456789012345678901234567890-g, -5-h]).
q(f(_)). q(g(X, X)). q(h(_, _)). q(_).
r(X, Y, Z) :- member(t(X, Y, Z), [t(1, 1, 2), t(1, 2, 1), t(2, 1, 1), t(1, 1, 1)]).
s(X) :- member(X, [1, 1, 2, 1.0, 2, a, a, "a", "a"]).
v(X, Y) :- X = f(Y).
x. x. x.
y :- fail.
t(A, B, C, _, _, _, _, _, I) :- member(A-B-C-I, [1-2-3-4, 1-2-3-5, a-b-c-d]).
z(X, Y) :- member(Y, [X, f(X)]).
expr(X) --> expr(Y), "+", digits(Z), { X is Y + Z }.
expr(X) --> expr(Y), "-", digits(Z), { X is Y - Z }.
expr(X) --> digits(X).
digits(X) --> digits(Y), digit(Z), { X is Y * 10 + Z }.
digits(X) --> digit(X).
digit(D) --> [C], { code_type(C, digit(D)) }.
all(G, V) :- findall(V-x, G, L0), sort(L0, L), length(L0, N), print(N-L), nl.
sure(G, V) :- findall(V, G, L0), length(L0, N), print(N), nl.
main :-
    sure(p(X, Y), X-Y), all(p(1, Y), y(Y)), all(p(1.0, Y), y(Y)), all(p("s", Y), y(Y)), all(p(s, Y), y(Y)),
    all(p([1, 2], Y), y(Y)), all(p(123456789012345678901234567890, Y), y(Y)), all(p(X, h), y(X)), all(p(f(a, B), Y), B-Y),
    sure(q(X), X), all(q(f(1)), y), all(q(g(1, X)), y(X)), sure(q(h(A, A)), A),
    all(r(X, Y, Z), s(X, Y, Z)), all(r(X, X, Z), X-Z), all(r(X, Y, X), X-Y), all(r(X, X, X), y(X)), all(r(1, X, X), y(X)),
    all(s(X), y(X)), all(s(1), y), all(s(2.0), y), all(v(f(1), Y), y(Y)), all(v(X, 1), y(X)), all(x, x), all(y, y),
    all(t(_, _, _, _, _, _, _, _, I), y(I)), all(t(a, B1, _, _, _, _, _, _, _), y(B1)), all(z(g(1), Y), y(Y)),
    q(W), ( var(W) -> true ; true ), z(K, K1), ( K == K1 -> writeln(same) ; true ),
    atom_codes('12+30-2+100', Cs), all(phrase(expr(V), Cs), y(V)), all(( phrase(expr(V), Cs, R), R == [] ), y(V)).
