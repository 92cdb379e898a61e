% What is known of arguments when a clause is compiled: variables that hold numbers, atoms that stand in goals of the
% database.

:- dynamic f/2, g/3, h/1, '[]'/1, n/2.

f('', empty). f([], nil). f('a b', spaced). f('õ', letter). f(f, functor). f('A', upper). f('\x1\', control). f(;, semicolon).
f(1, one). f('1', digit). f("1", string). f(1.0, float). f({}, braces). f(!, cut).

tried(G) :- ( catch(G, error(E, _), ( write(caught(E)), nl )) -> writeq(G) ; write(no) ), nl.

atoms :-
    tried(f('', _)), tried(f([], _)), tried(f('a b', _)), tried(f('õ', _)), tried(f(f, _)), tried(f('A', _)), tried(f('\x1\', _)),
    tried(f(;, _)), tried(f('1', _)), tried(f("1", _)), tried(f({}, _)), tried(f(!, _)), tried(f(missing, _)), tried(f(_, upper)),
    ( f('', X) -> writeq(X) ; write(no) ), nl, ( f([], Y) -> writeq(Y) ; write(no) ), nl,
    ( f(Z, spaced) -> writeq(Z) ; write(no) ), nl, ( f(W, nowhere) -> writeq(W) ; write(no) ), nl,
    findall(A-B, f(A, B), L), writeq(L), nl.

changed :-
    assertz(g('', a, [])), asserta(g(b, 'c d', e)), assertz(g(b, _, e)), assertz(g(b, k(b), e)),
    findall(Q, g(b, Q, e), Qs), length(Qs, N), write(N), nl,
    ( retract(g(b, 'c d', e)) -> write(yes) ; write(no) ), nl, ( retract(g(b, 'c d', e)) -> write(yes) ; write(no) ), nl,
    ( retract(g('', P, [])) -> writeq(P) ; write(no) ), nl,
    retractall(g(b, k(b), e)), findall(x, g(_, _, _), Rest), writeq(Rest), nl,
    retractall(g(b, other, e)), ( g(b, other, e) -> write(yes) ; write(no) ), nl,
    h0(b), h0([]), h0(c).
h0(X) :- assertz(h(X)), ( h(b) -> write(b) ; h([]) -> write(nil) ; write(none) ), retractall(h(b)), retract(h(X)), !, nl.
h0(_) :- write(gone), nl.

sums(X, L) :- A is X + 1, B is A * 2, C is A - B, ( C < B -> D is C * A ; D is B ), E is max(A, D), L = [A, B, C, D, E].
mixed(X, L) :- ( A is X + 1, B is A * 2 ; A is 3, B = foo ), catch(C is A + B, error(E, _), C = E), L = [A, B, C].
either(X, Y, Z) :- ( X > 1 -> Y is X ; Y = a + 1 ), catch(Z is Y * 2, error(E, _), Z = E).
branches(X, Z) :- ( ( Y is X + 1, Y > 3 ) -> Z is Y * 2 ; Y = 2 + 3, Z is Y * 2 ).
negated(X, Z) :- \+ ( Y is X + 1, Y > 100 ), Y = 4 * X, Z is Y + 1.
all(X, Z) :- forall(member(M, [1, 2]), ( Y is M + X, Z0 is Y * Y, Z0 > 0 )), Y = 1 + X, Z is Y.
found(X, L, Z) :- findall(S, ( member(M, [1, 2, 3]), S0 is M * X, S is S0 + 1 ), L), S0 = 7 - 1, Z is S0.
counted(L, Z) :- length(L, N), N1 is N + 1, Z is N1 * N.
between_them(L) :- findall(Y, ( between(1, 4, X), Y is X * X, Y > 3 ), L).
tested(X, Z) :- ( integer(X), Z is X // 2 ; number(X), Z is X * 2 ; atom(X), catch(Z is X + 1, error(E, _), Z = E) ).
bound(X, Y) :- Y is X + 1, Z is Y - X, Z == 1.
later(X, Z) :- Y is X * 2, p(Y), call(q, Y, Z0), Z is Z0 + Y.
p(_). q(X, X).
down(0) :- !.
down(N) :- N > 0, M is N - 1, K is M mod 7, K >= 0, down(M).
text("7"). text([5]). text(a).

numbers :-
    forall(member(X, [1, 2.5, 7, 3 - 1, -1, 1 + 1.0]), ( tried(sums(X, _)), tried(mixed(X, _)), tried(either(X, _, _)) )),
    forall(member(X, [1, 4, 2 * 3]), ( tried(branches(X, _)), tried(negated(X, _)), tried(all(X, _)), tried(found(X, _, _)), tried(later(X, _)) )),
    tried(counted([a, b, c], _)), tried(counted(_, _)), tried(between_them(_)),
    forall(member(X, [5, 2.5, foo, e]), forall(tested(X, Z), ( write(X-Z), nl ))),
    tried(bound(1, 2)), tried(bound(1, 3)), tried(bound(1, _)), tried(bound(a, _)), tried(bound(_, _)),
    tried(down(1000)), tried(down(4 + 4)), forall(text(T), tried(sums(T, _))), tried(sums(_, _)).

main :- atoms, changed, numbers.
