% Variables with attributes where goals are worked out in Rust.
:- dynamic n/1.
n(1). n(2).

% The goal that makes the attributes is known at run time only.
different(X, Y) :- atom_concat(d, if, P), call(P, X, Y).
never(X) :- \+ ( n(1), n(2), n(_), X = a ).
each(L, X) :- findall(Y, ( n(1), n(Y), X \= a ), L).
pairs(X, L) :- findall(X-Y, ( n(1), n(Y) ), L).

t1 :- different(X, a), ( never(X) -> writeln(yes) ; writeln(no) ).
t2 :- different(X, a), each(L, X), writeln(L).
t3 :- different(X, a), pairs(X, L), ( L = [Z-_|_], Z = a -> writeln(bound) ; writeln(kept) ).

main :- t1, t2, t3.
