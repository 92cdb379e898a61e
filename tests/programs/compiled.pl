a :- ( var(_) -> true ).
b :- ( var(_) -> write(y) ; write(n) ).
c :- ( var(X) -> write(y) ; write(n) ), write(X).
d :- var(_), write(y).
e :- true, ( var(_) -> write(y) ; write(n) ).
f :- ( nonvar(_) -> write(y) ; write(n) ).
g :- ( \+ var(_) -> write(y) ; write(n) ).
h :- write(a), ( var(X) -> write(y) ; write(X) ).
i :- ( ( true ; fail ), var(_) -> write(y) ; write(n) ).
j(Y) :- ( var(X) -> Y = 1 ; Y = X ).
k :- ( var(X), var(Y) -> write(y) ; write(X-Y) ).
l :- ( integer(X) -> write(y) ; atom(X) -> write(a) ; write(n) ).
m :- ( X == Y -> write(y) ; write(n(X,Y)) ).
n :- ( ground(_) -> write(y) ; write(n) ).
o :- ( fail ; var(_) -> write(y) ; write(n) ).
p :- \+ nonvar(_), write(y).
q :- ( \+ \+ var(_) -> write(y) ; write(n) ).
r :- findall(1, var(_), L), write(L).
s :- forall(var(_), write(y)).
u(_) :- ( var(_) -> write(y) ; write(n) ).
v(A) :- ( A = 1, var(_) -> write(y) ; write(n) ).
w(A) :- ( var(A) -> write(y) ; write(n) ).
x(A) :- ( A == 1, X > A -> write(y) ; write(X) ).
x2 :- ( var(X), var(X) -> write(y) ; write(X) ).
show(G) :- ( catch(G, error(E, _), ( write(E), nl )) -> write(G) ; write(no) ), nl.
arithmetic(A) :-
    X1 is max(A, -1), X2 is min(-1, A), X3 is max(-2, -1) + min(1.0e-7, -1.5), X4 is \ 7 /\ min(9, -4), X5 is max(7, -1) >> 5,
    write([X1, X2, X3, X4, X5]), nl,
    ( A = A ; findall(X, member(X, [1]), _) ), _ is -7 / 7, _ is 7 / 2 + 1.
void :- _ is 7 / 3.
atoms :-
    show(atom([])), show(atom('')), show(callable([])), include(atom, [a, [], b], L), write(L), nl,
    show(functor([a], _, _)), show([a] =.. _), show(_ =.. ['[|]', a, []]), show(functor(_, '[|]', 2)), show(term_variables(6, '')).
aggregates :-
    show(aggregate_all(max(X-Y), member(X-Y, []), _)), show(aggregate_all(max(Z), member(Z, []), _)),
    show(aggregate_all(max(Z), member(Z, []), -3)), show(aggregate_all(min(Z), member(Z, [2, 3 - 4]), _)).
errors :-
    show(_ is foo + bar), show(_ is a + f(1)), show(_ is ['', b]), show(_ is [-4]), show(_ is 1 / 0 + a), show(foo(a) =:= bar).
written :-
    forall(member(T, [1 is [a], -4 rdiv -4, a mod (-1), "s" is 'A b', (a , b) xor (c :- d), - (1), 1 - -1, \+ [a], [a] is [b]]),
           ( writeq(T), write('   '), print(T), nl )).
tested(G) :- ( catch(G, error(E, _), ( write(E) )) -> true ; write(no) ), nl.
main :-
    forall(member(G, [a, b, c, d, e, f, g, h, i, j(_), k, l, m, n, o, p, q, r, s, u(1), v(1), w(_), x(1), x2]), tested(G)),
    arithmetic(3), void, atoms, aggregates, errors, written.
