% Predicates that call each other, in one group and in several, with a group found while another runs.
:- table even/1, odd/1, a/1, b/1, c/1, d/1, e/1, f/1, outer/1, win/1, p/1, q/1, s/0, t/0, u/0.
even(0).
even(N) :- odd(M), M < 300, N is M + 1.
odd(N) :- even(M), M < 300, N is M + 1.
a(X) :- b(X).
a(1).
b(X) :- c(X).
b(2).
c(X) :- a(X).
c(3).
c(X) :- d(X).
d(X) :- e(Y), Y < 5, X is Y + 1, X < 5.
d(0).
e(X) :- d(X), f(X).
e(0).
f(X) :- e(Y), X is Y + 1, X < 4.
outer(X) :- inner(Y), X is Y * 10.
inner(X) :- even(X), X < 4 ; a(X).
win(X) :- move(X, Y), \+ win(Y).
move(1, 2). move(2, 3). move(3, 4). move(1, 4).
p(X) :- q(X) ; X = 1.
q(X) :- findall(Y, even(Y), L), length(L, X).
q(X) :- p(Y), X is Y mod 7.
s :- t.
t :- u.
u :- s.
u :- fail.
all(G, V) :- findall(V-x, G, L0), sort(L0, L), length(L0, N), writeq(N-L), nl.
main :-
    all(even(X), X), all(odd(7), y), all(a(X), X), all(b(X), X), all(c(X), X), all(d(X), X), all(e(X), X),
    all(f(X), X), all(outer(X), X), all(win(X), X), all(member(X, [1, 2, 3, 4]), X), all(p(X), X), all(q(X), X),
    ( s -> writeln(yes) ; writeln(no) ), ( win(3) -> writeln(yes) ; writeln(no) ).
