% Rules that are added and taken away while the program runs, where their predicate is known when it is compiled.

:- dynamic uus/2, v/1, k/0, w/3.
t1 :- assertz((uus(Q, paaritu) :- Q mod 2 =:= 1)), findall(X, (member(X,[1,2,3]), uus(X,paaritu)), L), print(L), nl,
      retract((uus(A, paaritu) :- B)), print(A-B), nl, ( uus(_,_) -> true ; print(none), nl ).
t2 :- X = 5, assertz((v(Y) :- Y > X)), assertz((v(Y) :- Y < 0, !)), v(6), \+ v(3), v(-1), findall(A-B, clause(v(A),B), L), print(L), nl,
      retract((v(_) :- _ < 0, !)), findall(B, clause(v(_),B), L2), print(L2), nl.
t3 :- G = 3, catch((assertz((v(1) :- G)), print(kept)), error(E, _), print(E)), nl.
t4 :- G = foo, catch((assertz((v(1) :- G, true)), print(kept)), error(E, _), print(E)), nl, forall(clause(v(H),B), (print(H:B), nl)).
t5 :- asserta((k :- print(k1), nl)), asserta((k :- fail)), k, retract((k :- fail)), k, retract((k :- B)), print(B), nl, catch(k, E, (print(E), nl)) -> true ; print(no), nl.
t6 :- assertz(w(1,2,3)), assertz((w(f(A),A,B) :- B = A)), w(f(7), X, Y), print(X/Y), nl, retract((w(1,P,Q) :- R)), print(P-Q-R), nl,
      ( retract((w(f(9), Z, _) :- Body)) -> print(Z-Body), nl ; print(no), nl ).
t7 :- assertz((w(X,_,_) :- X = a ; X = b)), forall(w(A,1,1), (print(A), nl)), retract((w(_,_,_) :- (_ ; C))), print(C), nl.
t9 :- T = f(T), catch((assertz((v(T) :- true, print(x))), print(kept)), error(E, _), (print(E))), nl.
t10 :- forall(member(N, [1,2,3]), assertz((v(N) :- print(N), nl))), forall(v(_), true), forall(retract((v(N) :- B)), (print(N-B), nl)), \+ v(_).
t11 :- retract((nosuch(_) :- _)) -> true ; print(nosuch), nl.
t12 :- assertz((uus(X, Y) :- X == Y, assertz((uus(X, z) :- true, fail)))), uus(3, 3), findall(A-B-C, clause(uus(A,B),C), L), print(L), nl, retractall(uus(_,_)).
t13 :- B0 = (print(a), nl), assertz((k :- B0)), k, retract((k :- (print(W), nl))), print(W), nl.
t14 :- assertz((v(1) :- true)), retract((v(X) :- true)), print(X), nl.
t15 :- assertz((v(X) :- X > 1)), assertz(v(0)), assertz((v(X) :- X < 1)), ( retract((v(_) :- X0 < Y0)), print(X0<Y0), nl, fail ; true ), findall(B, clause(v(_),B), L), print(L), nl.
main :- forall(member(T,[t1,t2,t3,t4,t5,t6,t7,t9,t10,t11,t12,t13,t14,t15]), ( print(T), nl, ( catch(T,E,(print(ex(E)),nl)) -> true ; print(failed), nl ), retractall(v(_)), retractall(k), retractall(w(_,_,_)), retractall(uus(_,_)))).
