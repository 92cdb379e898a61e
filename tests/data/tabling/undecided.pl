% Well-founded semantics: what negation through a loop leaves undecided, and what it needs.
:- table p/0, q/0, r/0, s/0, t/1, u/1, a/0, b/0, c/0, d/0, win/1, x/0, y/1, z/0, best(_,min), big/1, count(_,lattice(add/3)).
p :- tnot(q).
q :- tnot(p).
r :- tnot(s), p.
r :- q, fail.
r :- undefined.
s :- fail.
t(X) :- member(X, [1,2,3]), tnot(u(X)).
t(4).
u(X) :- X > 1, tnot(t(X)).
% Only each other supports these.
a :- b.
a :- tnot(c), b.
b :- a.
c :- tnot(d).
d :- tnot(c).
win(X) :- move(X, Y), tnot(win(Y)).
move(1, 2). move(2, 1). move(2, 3). move(3, 4). move(4, 5). move(5, 6). move(6, 5). move(3, 7). move(7, 8).
x :- tnot(p), tnot(q), p.
x :- undefined, q.
y(X) :- member(X, [1,2]), through(p).
through(G) :- call(G).
z :- y(A), y(B), A < B, tnot(y(1)).
best(a, 5).
best(a, 7) :- p.
best(b, 7) :- s.
big(X) :- count(X, N), N >= 2.
add(X, Y, Z) :- Z is X + Y.
count(X, 1) :- step(X, Y), tnot(big(Y)).
step(0, 1). step(0, 0).
plain(1).
% Negation where the rest of the clause cannot be kept.
:- table g/1, h/1.
g(X) :- between(1, 4, X), ( X =:= 2 -> tnot(h(X)) ; \+ X = 3, helper(X) ).
helper(X) :- tnot(h(X)).
h(X) :- X > 1, helped(X).
helped(X) :- ( tnot(g(X)) ; X > 9 ).

show(G) :- findall(G-D, call_delays(G, D), L0), sort(L0, L), print(L), nl.
left(G) :- findall(P, call_residual_program(G, P), L0), sort(L0, L), print(L), nl.
refused(G) :- catch(G, error(E, _), ( print(E), nl )).
main :- \+ \+ all_of_it.
all_of_it :-
    forall(member(G, [p, q, r, s, t(_), a, b, c, d, win(_), x, y(_), z, best(_,_), big(_), g(_), h(2), h(4)]), show(G)),
    forall(member(G, [p, t(_), win(2), win(3), z, s, a]), left(G)),
    show((p, q)), show(tnot(p)), show(tnot(s)), show(not_exists(plain(2))), show(not_exists(plain(_))), show(not_exists(p)),
    show(\+ p), show(( p -> true ; fail )), findall(x, undefined, L), print(L), nl,
    call_delays((q, call_delays(p, D1)), D2), print(D1-D2), nl,
    refused(tnot(plain(1))), refused(tnot(_)), refused(tnot(nowhere)),
    abolish_all_tables, show(p).
