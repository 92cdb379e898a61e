% Conditions and negations in one clause, and later clauses of the predicate: the machine's compiler remembers from one clause
% to the next where choice points were kept. It broke down over later clauses with fewer variables, and gave the place of a
% variable away that is bound in one branch and used in the next.

g(1).
g2(2).
eq(X, X).
r.
s.
q(1).
w(X) :- write(X), write(' ').

branch :- \+ q(2), fail.
branch :- r, ( g(X), r ; g2(Y), r, eq(X, Y), r, w(Y) ), r, w(X), nl, fail.
branch.

head(_, f(_)) :- ( q(2) -> r ; \+ q(3), s ), \+ \+ q(1), fail.
head(A, f(B)) :- r, ( g(X), r, w(A) ; g2(Y), r, eq(X, Y), r, w(Y) ), r, w(X), eq(Z, X), r, w(B), \+ q(Z), nl.
head(A, B) :- ( A == 1, !, w(one) ; r, ( g(X) ; g2(X), r, w(A) ), r, w(B), r, w(X), nl ).

cut(X) :- !, ( q(X) -> r ; true ), s, \+ g(3), w(X), nl.
cut(_).

late(N) :- N > 3, !, ( q(N) -> w(y) ; \+ q(N), w(n) ), nl.
late(N) :- r, ( g(X), r, \+ q(X), fail ; g2(Y), r, ( eq(X, Y), r ; g(X), r, w(Y) ), r, w(X) ), M is N + 1, r, w(M-X), fail.
late(N) :- M is N + 1, w(M), w(M), w(M), w(M), w(M), late(M).

few :- \+ q(2), \+ q(2), fail.
few :- q(1), q(1), q(1), q(1), q(1), \+ q(2), w(few), nl.

three :- \+ \+ q(1), fail.
three :- r, s, r, \+ q(2), w(three), nl.

first(X) :- ( q(X) -> r ), \+ g(3), fail.
first(_) :- r, s, \+ q(2), w(first), nl.

menu :- ( q(2) -> w(a) ; w(b) ), ( q(3) -> w(c) ; w(d) ), w(e), fail.
menu :- w(f), w(g), w(h), w(i), w(j), w(k), number(X), w(X).
menu :- w(l), w(m), w(n), w(o), w(p), q(X), w(X), q(Y), w(Y), \+ q(4), w(r), nl.

many :- \+ q(2), \+ q(3), \+ q(4), \+ q(5), \+ q(6), \+ q(1).
many :- q(1), q(1), q(1), q(1), q(1), \+ q(2), \+ q(3), \+ q(4), \+ q(5), \+ q(6), w(many), nl.

chain(A) :- ( A == 1 -> w(one) ; A == 2 -> w(two) ; A == 3 -> w(three) ; w(more) ), \+ q(A), ( q(A) ; w(none) ), nl.
chain(_) :- w(a), w(b), w(c), w(d), w(e), w(f), w(g), w(h), w(i), q(X), w(X), nl.

deep(X) :- ( \+ \+ q(X) -> w(yes) ; \+ q(3), w(no) ), w(x), \+ q(7), \+ q(8), fail.
deep('a:-b') :- w('c:-d'), w('->'), w('\\+'), w("it's :- V9"), w('can''t'), w(!), w('_'), w(1), w(2), w(3), w(4), w(5), nl.
deep(_) :- w(a), w(b), ! ; w(c), w(d), w(e), w(f), w(g), w(h).

sentence(X) --> ( [x], { \+ q(2) } -> { X = x } ; [y], { X = y, \+ q(3) } ), [z].
sentence(X) --> [a], ( [b], { g(Y), r } ; [c], { g2(Z), r, eq(Y, Z), r, w(Z) } ), { r, w(Y), X = Y }.

% A cut in a condition, and tests of variables that the condition bound.
bound(1) :- ( g(V), ! -> ( integer(V) -> w(int) ; w(not) ) ; true ), nl.
bound(2) :- ( g(V), ! -> integer(V), w(int) ; true ), nl.
bound(3) :- ( g(V), ! -> true ; true ), integer(V), w(int), nl.
bound(4) :- ( g2(V), !, V > 1 -> ( number(V), V > 1 -> w(number) ; w(not) ) ; true ), nl.
bound(5) :- ( !, V = a -> ( var(V) -> w(var) ; w(nonvar) ) ; true ), ( atom(V) -> w(V) ; w(none) ), nl.
bound(6) :- ( ( q(a) ; ! ), g(V), g2(W) -> ( nonvar(V), integer(W) -> w(V-W) ; w(none) ) ; true ), nl.
bound(7) :- ( g(V), ! *-> ( integer(V) -> w(int) ; w(not) ) ; true ), \+ ( g(V), !, var(V) ), nl.

% A soft cut whose last alternative is one of several.
soft(1) :- ( s -> ( q(5) *-> g(V) ; true ; true ) ), g(V), w(V).
soft(2) :- ( s, ( q(5) *-> g(V) ; s ; s ), s ; s ), g(V), w(V).
soft(3) :- ( s -> ( q(5) *-> g(V) ; s ; q(V), s ) ; s ), g(V), w(V).
soft(4) :- ( q(5) *-> g2(V) ; s ; s ), g2(V), w(V).

main :- forall(soft(_), true), nl, forall(between(1, 7, N), ( bound(N) -> true ; w(failed(N)), nl )), branch, forall(member(A, [1, 2]), forall(head(A, f(A)), nl)), forall(head(2, 3), true),
    forall(member(A, [1, 2]), cut(A)), late(1), few, three, first(1), menu, many,
    forall(member(A, [1, 2, 3, 4]), forall(chain(A), true)),
    forall(member(A, ['a:-b', 1, z]), forall(deep(A), true)), nl,
    forall(( member(L, [[x, z], [y, z], [a, b], [a, c]]), phrase(sentence(X), L) ), ( w(X), nl )).
