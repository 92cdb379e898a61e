% Lambda expressions, calls of what a term names, facts that a term says, clocks, checks of types, in searches that are worked out.
:- dynamic koht/3, ruut/3, kord/1.
ruut(1,1,1). ruut(1,3,0). ruut(2,2,2). koht(1,a,"s"). koht(2,b,f(x)). kord(0).
save(L) :- findall(koht(A,B,C),koht(A,B,C),L).
restore(L) :- retractall(koht(_,_,_)), maplist(assertz,L).
t1 :- save(L), restore(L), findall(A-B-C,koht(A,B,C),R), print(R), nl, forall(member(X,[koht(9,z,1),koht(8,y,[1])]),assertz(X)), findall(A-B-C,koht(A,B,C),R2), print(R2), nl, forall(member(X,[koht(7,z,1)]),asserta(X)), koht(Q,_,_), !, print(Q), nl.
t2 :- N = 3, findall(M,(member(K,[1,2]),maplist([X,Y]>>(Y is X+N*K),[1,2,3],M)),R), print(R), nl.
t3 :- findall(S,(member(L,[[1,2,3],[4]]),foldl([X,A,B]>>(B is A+X),L,0,S)),R), print(R), nl.
t4 :- findall(S,(member(T,[1,2]),include({T}/[X]>>(X>T),[1,2,3],S)),R), print(R), nl.
t6b :- catch((findall(L-Z,(member(L,[[1,2],[1,1]]),maplist([X]>>(Z=X),L)),R), print(R), nl),E,(print(E),nl)).
t7 :- findall(L-Z,(member(L,[[1,2],[1,1]]),maplist(Z/[X]>>(Z=X),L)),R), print(R), nl.
t8 :- findall(S,(member(L,[[b-1,a-2],[c-3]]),predsort([O,A-_,B-_]>>compare(O,A,B),L,S)),R), print(R), nl.
t9 :- findall(P,(member(L,[[[1,2],[3]],[[]]]),maplist([Xs,S]>>foldl([X,A,B]>>(B is A+X),Xs,0,S),L,P)),R), print(R), nl.
t10 :- findall(R0,(member(G,[add(1),mul(2),foo]),(call(G,5,R0)->true;R0=none)),R), print(R), nl.
add(N,X,Y) :- Y is X+N. mul(N,X,Y) :- Y is X*N. foo(_,_) :- fail.
t11 :- findall(X,(member(G,[small(X),big(X),true]),call(G)),R), length(R,N), print(N), nl.
small(1). small(2). big(10).
my_map(_,[],[]). my_map(F,[X|Xs],[Y|Ys]) :- call(F,X,Y), my_map(F,Xs,Ys).
t12 :- findall(R0,(member(F,[add(1),mul(3)]),my_map(F,[1,2,3],R0)),R), print(R), nl.
t13 :- catch((findall(Y,(member(F,[nosuch,add(1)]),call(F,1,Y)),R),print(R),nl),error(E,_),(print(E),nl)).
t14 :- findall(X,(member(G,[(small(X),X>1),(small(X);big(X)),\+ small(7)]),G),R), length(R,N), print(N), nl.
sq(X,Y) :- Y is X*X.
t15 :- findall(L,(member(F,[sq,add(1)]),maplist(F,[1,2],L)),R), print(R), nl.
t16 :- findall(A/B,(member(A-B,[f(X,Y)-f(Y,X),f(X,X)-f(X,Y),g(1)-g(1)]),A=@=B),R), length(R,N), print(N), nl.
t19 :- statistics(cputime,T), forall(member(X,[1,2,3]),(statistics(runtime,[R|_]), integer(R), statistics(walltime,[W|_]), integer(W), get_time(G), G > 1.0e9, statistics(cputime,C), C >= T, X > 0)), write(ok), nl.
t20 :- findall(X,(member(X,[1,2,3,0]),must_be(positive_integer,3)),L), print(L), nl, catch(findall(X,(member(X,[1,a]),must_be(integer,X)),_),error(E,_),(print(E),nl)), findall(X,(member(X,[1,2]),assertion(X>0)),L2), print(L2), nl.
t21 :- findall(L,(member(X,[b,z]),(select(X,[a,b,c],q,L)->true;L=no)),R), print(R), nl.
t22 :- ( repeat, retract(kord(N)), M is N+1, assertz(kord(M)), M >= 5, ! ), kord(K), print(K), nl.
t23 :- forall(member(X,[1,2]),(X < 3 -> true ; read(_))), write(ok), nl.
t24 :- X = 5, findall(Y,(member(Z,[1,2]),maplist([W,V]>>(V is W*Z+X),[1],[Y])),R), print(R), nl.
t25 :- findall(L,(member(K,[1,2]),maplist([X,X2-K2]>>(X2=X,K2=K),[a,b],L)),R), print(R), nl.
t26 :- findall(X-L,(member(X,[1,2]),maplist([X,Y]>>(Y=X),[5,1],L)),R), print(R), nl.

t17 :- findall(N, ( member(N-A-B, [1-f(_)-f(a), 2-f(a)-f(_), 3-f(X, X)-f(1, 2)]), subsumes_term(A, B) ), R), print(R), nl.
t18 :- unifiable(f(P1, P2), f(1, b), [P2 = V2, P1 = V1]), print(V1/V2), nl, findall(L, ( member(A-B, [f(_, _)-f(1, b), f(a)-f(a), f(a)-f(b)]), unifiable(A, B, L) ), R), length(R, N), print(N), nl.
t27 :- findall(N, ( between(1, 3, N), A = f(_), B = f(_), subsumes_term(A, B) ), L), print(L), nl, findall(N, ( between(1, 3, N), B = f(_), A = f(_), subsumes_term(A, B) ), L2), print(L2), nl.
t28 :- findall(N-X, ( between(1, 3, N), maplist({X}/[Y]>>(X = Y), [N, 2]) ), L), print(L), nl, findall(N, ( between(1, 3, N), maplist({X}/[Y]>>(X = Y), [N, 2]) ), L2), print(L2), nl.
t29 :- findall(N-M, ( between(1, 3, N), maplist({N}/[Y, Z]>>(Z is Y + N), [1, 2], M) ), L), print(L), nl.
t30 :- catch(forall(between(1, 6, N), ( get_time(T), ( T > 0 -> write(N) ; true ), nl, ( N < 6 -> true ; throw(oops) ) )), E, ( print(E), nl )).
t31 :- forall(between(1, 2, N), ( statistics(cputime, T), atom_concat(gg, N, F), X =.. [F, a], ( T >= 0 -> write(X) ; true ), nl )).
main :- forall(member(G, [t1, t2, t3, t4, t6b, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18, t19, t20, t21, t22, t23, t24, t25, t26, t27, t28, t29, t30, t31]), ( write(G), write(:), ( catch(G, E, ( print(E), nl )) -> true ; write(failed), nl ) )).
