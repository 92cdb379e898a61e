% Rules that a program adds while it runs, called in searches and loops: order, cuts, side effects, changes under way, retract/1.
:- dynamic r/1, s/2, k/1, u/2, w/1, g/1.
t1 :- assertz((r(X) :- X > 0)), assertz(r(-5)), assertz((r(X) :- X < -10, !)), assertz(r(_)), forall(member(Y,[1,-5,-11,0]), ( r(Y), write(Y), write(' '), fail ; nl )).
t2 :- assertz((s(X, Y) :- Y is X*2)), assertz((s(X, Y) :- member(Y,[X, a]))), asserta((s(X, z) :- X > 2)), findall(X-Y, (member(X,[1,3]), s(X, Y)), L), write(L), nl.
t3 :- assertz((w(X) :- write(w(X)), nl)), assertz(k(1)), ( k(X), w(X), fail ; true ), assertz((w(X) :- assertz(k(X)), X < 3)), ( k(X), Y is X+1, Y < 5, w(Y), fail ; true ), findall(X, k(X), L), write(L), nl.
t4 :- retract((s(_, _) :- B)), functor(B, Op, _), write(Op), nl, findall(X-Y, (member(X,[1,3]), s(X, Y)), L), write(L), nl, retract((s(_,_) :- is(_,_))), findall(X-Y, (member(X,[1,3]), s(X, Y)), M), write(M), nl.
t5 :- catch(forall(member(X,[1,2]), (assertz((u(X, Y) :- atom_length(Y,_))), u(X,_))), error(E,_), (print(E), nl)), findall(x, u(1, abc), L), write(L), nl.
t6 :- forall(between(1,3, N), assertz((g(X) :- X mod N =:= 0))), aggregate_all(count, (between(1,12, X), g(X)), C), write(C), nl, ( g(7) -> write(yes) ; write(no) ), nl, retract((g(_) :- _)), aggregate_all(count, (between(1,12, X), g(X)), D), write(D), nl.
t7 :- retractall(g(_)), assertz((g(X) :- X > 0, Y is X-1, g(Y))), assertz(g(0)), ( g(50) -> write(yes) ; write(no) ), nl, findall(X, (member(X,[3,-1]), g(X)), L), write(L), nl.
t8 :- retractall(g(_)), assertz((g(X) :- ( X > 2, ! ; X = 2 ))), assertz(g(9)), assertz(g(1)), findall(X, (member(X,[1,2,3,9]), g(X)), L), write(L), nl.
t9 :- retractall(g(_)), assertz((g(X) :- retract(k(X)))), assertz(k(7)), forall(g(X), (write(X), nl)), findall(X, k(X), L), write(L), nl.
t10 :- retractall(g(_)), assertz(g(1)), ( g(X), X < 4, Y is X+1, assertz((g(Z) :- Z = Y)), fail ; true ), findall(X, g(X), L), write(L), nl.
fr(X) :- X > 3.
:- dynamic fr/1, fq/1.
fq(1). fq(X) :- X > 5, !. fq(X) :- X < 0.
t11 :- assertz((fq(X) :- X = 2)), findall(X, (member(X,[1,2,7,-1]), fq(X)), L), write(L), nl.
main :- t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11.
