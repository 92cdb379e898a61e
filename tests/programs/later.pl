% Tests and facts in goals that are called later, when their variables may have values.
:- dynamic fact/1.
fact(1). fact(2).
t(G) :- ( catch(G, E, ( print(E), nl )) -> true ; write(no), nl ).
a :- freeze(X, (integer(X) -> writeln(int) ; writeln(other))), X = 1.
b :- foreach(between(1, 2, X), integer(X)), writeln(ok).
c :- foreach(between(1, 2, X), fact(X)), writeln(ok).
d :- when(ground(X+Y), (number(X), writeln(X-Y))), X = 1, Y = 2.
e :- catch(throw(x), E, (var(E) -> writeln(var) ; writeln(nonvar))).
f :- setup_call_cleanup(X = 1, integer(X), (nonvar(X) -> writeln(bound) ; writeln(free))).
g :- findall(X, (member(X, [1, a]), integer(X)), L), writeln(L), ( var(X) -> writeln(free) ; true ).
h :- freeze(X, fact(X)), ( X = 3 -> writeln(yes) ; writeln(no) ).
i :- maplist([X, Y]>>( integer(X) -> Y = i ; Y = o ), [1, a], L), writeln(L).
j :- G = integer(X), X = 1, call(G), writeln(ok).
k :- forall(member(X, [1, 2]), integer(X)), writeln(ok).
l :- ( member(X, [a, 1]), integer(X) -> writeln(X) ; true ).
m :- call_cleanup(member(X, [1]), ( integer(X) -> writeln(i) ; writeln(v) )).
n :- aggregate_all(count, ( member(X, [1, a, 2]), atom(X) ), N), writeln(N).
o :- once(( member(X, [a, 2]), number(X) )), writeln(X).
p :- \+ ( member(X, [1]), \+ integer(X) ), writeln(ok).
q :- setof(X, Y^( member(X-Y, [1-a, b-c]), atom(Y), integer(X) ), L), writeln(L).
r :- call_with_time_limit(5, ( member(X, [1, a]), atom(X) )), writeln(X).
main :- forall(member(G, [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r]), t(G)).
