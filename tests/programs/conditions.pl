% Two conditions or negations in one clause, and a later clause of the predicate with more goals and fewer variables: the
% machine's compiler broke down over it.

q(1).
w(X) :- write(X), write(' ').

menu :- ( q(2) -> w(a) ; w(b) ), ( q(3) -> w(c) ; w(d) ), w(e), fail.
menu :- w(f), w(g), w(h), w(i), w(j), w(k), number(X), w(X).
menu :- w(l), w(m), w(n), w(o), w(p), q(X), w(X), q(Y), w(Y), \+ q(4), w(r), nl.

few :- \+ q(2), \+ q(2).
few :- q(1), q(1), q(1), q(1), q(1), \+ q(2), w(few), nl.

many :- \+ q(2), \+ q(3), \+ q(4), \+ q(5), \+ q(6), \+ q(1).
many :- q(1), q(1), q(1), q(1), q(1), \+ q(2), \+ q(3), \+ q(4), \+ q(5), \+ q(6), w(many), nl.

chain(A) :- ( A == 1 -> w(one) ; A == 2 -> w(two) ; A == 3 -> w(three) ; w(more) ), \+ q(A), ( q(A) ; w(none) ), nl.
chain(_) :- w(a), w(b), w(c), w(d), w(e), w(f), w(g), w(h), w(i), q(X), w(X), nl.

deep(X) :- ( \+ \+ q(X) -> w(yes) ; \+ q(3), w(no) ), w(x), \+ q(7), \+ q(8), fail.
deep('a:-b') :- w('c:-d'), w('->'), w('\\+'), w("it's :- V9"), w('can''t'), w(!), w('_'), w(1), w(2), w(3), w(4), w(5), nl.
deep(_) :- w(a), w(b), ! ; w(c), w(d), w(e), w(f), w(g), w(h).

until(N) :- N > 3, !, \+ q(N), ( q(N) -> w(y) ; w(n) ), nl.
until(_) :- w(a), w(b), w(c), w(d), w(e), w(f), fail.
until(N) :- M is N + 1, w(M), w(M), w(M), w(M), w(M), until(M).

t :- menu, few, many,
    forall(member(A, [1, 2, 3, 4]), forall(chain(A), true)),
    forall(member(A, ['a:-b', 1, z]), forall(deep(A), true)), nl, until(1).
