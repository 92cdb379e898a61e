% Variables that one alternative of a choice names first, and the last, which ends in a choice of its own, does not; results
% that nobody looks at.

:- dynamic best/1, log/2, d/1, f/2, e/2, f1/1.
e(b,1). e(c,2).
foo(_).
choose(M) :- ( best(B) -> true ; assertz(log(no, best)) ), ( var(B) -> M = default ; M = B ).
chosen :- choose(M), print(M), nl.
m(1) :- ( d(Z) -> true ; assertz(f(1,2)) ), w(Z).
m(2) :- ( d(Z) ; asserta(f(_,_)) ), foo(Z), w(Z).
m(3) :- ( retract(d(Z)) -> true ; assertz(f(1,2)) ), ( var(Z) -> writeln(v) ; writeln(Z) ).
m(4) :- ( d(Z) ; assertz(f1(g(1,2))) ), w(Z).
m(5) :- ( d(Z) ; findall(A,e(A,_),_) ), foo(Z), w(Z).
m(6) :- ( d(Z) ; forall(member(A,[1,2]),A>0) ), w(Z).
m(7) :- ( d(Z) ; \+ d(5) ), foo(Z), w(Z).
m(8) :- ( d(Z) ; \+ e(k,_) ), foo(Z), w(Z).
m(9) :- ( e(z,Z) -> true ; assertz(e(q,r)) ), foo(Z), w(Z).
m(10) :- ( d(Z), foo(Z) ; assertz(e(q,r)) ), foo(Z), w(Z).
m(11) :- ( d(Z) -> true ; e(zz,_) -> true ; assertz(f(3,4)) ), foo(Z), w(Z).
m(12) :- ( d(Z) -> true ; foo(1), ( e(zz,_) -> true ; foo(2), assertz(f(3,4)) ) ), foo(Z), w(Z).
m(13) :- ( d(Z) *-> true ; assertz(f(3,4)) ), foo(Z), w(Z).
m(14) :- ( d(Z) -> true ; var(Z), assertz(f(3,4)) ), foo(Z), w(Z).
m(15) :- ( d(Z) -> true ; once(assertz(f(3,4))) ), foo(Z), w(Z).
m(16) :- ( d(Z) -> true ; ignore((e(x,_), foo(1))) ), foo(Z), w(Z).
m(17) :- ( fail ; d(Z) ; true ; \+ d(7) ), foo(Z), w(Z).
m(18) :- \+ \+ ( ( d(Z) -> true ; assertz(f(5,6)) ), w(Z) ).
m(19) :- findall(Z, ( d(Z) -> true ; assertz(f(5,6)) ), L), L = [Y], w(Y).
m(20) :- catch(( ( d(Z) -> true ; assertz(f(5,6)) ), w(Z) ), _, true).
m(21) :- ( d(Z) -> X = 1 ; Y = 2, ( Y > 1 -> assertz(f(5,6)) ; X = 3 ) ), w(Z), w(X), w(Y).
m(22) :- ( member(X, [a]), d(Z) -> true ; e(b, N), ( N > 5 -> Z = 1 ; assertz(f(1,1)) ) ), w(X), w(Z), w(N).
m(23) :- ( d(Z) -> true ; ( e(zz,_) *-> true ; true ) ), foo(Z), w(Z).
m(24) :- ( d(Z) ; ( e(zz,_) *-> true ; assertz(f(1,2)) ) ), foo(Z), w(Z).
u(0).
u(N) :- N>0, M is N-1, ( retract(d(Z)), ! ; asserta(e(_,_)) ), u(M), e(Z,1).
w(X) :- ( var(X) -> write(v) ; write(X) ), nl.
a(X) :- _ is X.
b(X) :- p(X), p(Y), _ is Y.
p(1). p(2).
c(f(X)) :- p(X), _ is X.
dd(X) :- X = 3, _ is X.
ee(X) :- p(X), ( X > 1, _ is X ; X < 2 ).
t(1,X) :- member(X,[1,2,3]), Y is X.
main :-
    go2, retractall(d(_)), retractall(e(_, _)), assertz(e(b, 1)), assertz(e(c, 2)), go, go3.
go :- forall(between(1,24,I), ( write(I), write(' '), ignore(forall(m(I),true)) )), chosen.
go2 :- assertz(d(1)), forall(u(2),writeln(x)).
go3 :- a(1), findall(X,b(X),L), print(L), nl, findall(X,c(f(X)),L2), print(L2), nl, dd(X3), print(X3), nl, findall(X,ee(X),L4), print(L4), nl, findall(X,t(1,X),L5), print(L5), nl.
