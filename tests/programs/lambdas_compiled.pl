% Lambda expressions (library yall) handed to predicates that call them.
:- use_module(library(yall)).
p(1). p(2). p(3).
t1 :- maplist([X,Y]>>(Y is X*2),[1,2,3],L), print(L), nl.
t2(K) :- maplist([X,Y]>>(Y is X*K),[1,2,3],L), print(L), nl.
t3 :- K = f(_), maplist([X,Y]>>(Y = K-X),[1,2],L), print_(L).
t4 :- maplist([X,Y]>>(Y = Z-X),[1,2],L), Z = z, print_(L).
t5 :- maplist({Z}/[X,Y]>>(Y = Z-X),[1,2],L), Z = z, print_(L).
t6 :- maplist([X]>>(p(X),X>1,!),[A,B]), print_(A-B).
t7 :- foldl([X,A0,A]>>(A is A0+X),[1,2,3],0,S), foldl([X,A0,A]>>(A is A0*X),[1,2,3],1,P), print_(S-P).
t8 :- X = 5, maplist([X]>>(X > 1),[2,3]), print_(ok(X)).
t8.
t10 :- maplist([Row,Out]>>maplist([C,V]>>(V = Row*C),[1,2],Out),[a,b],M), print_(M).
t11 :- include([_-V]>>(V>1),[a-1,b-2,c-3],L), print_(L).
t12 :- maplist([X,Y,Z]>>(Z is X+Y),[1,2],[3,4],L), print_(L).
t13 :- maplist([X]>>([Y]>>(Y=X)),[1,2],[1,2]), write(ok), nl.
t14 :- F = [X]>>(X>1), include(F,[1,2,3],L), print_(L).
t15 :- N = 2, findall(L,(member(Q,[1,2]),maplist({N,Q}/[X,Y]>>(Y is X*N+Q),[1,2],L)),Ls), print_(Ls).
t16 :- maplist([X,f(X)]>>true,[1,2],L), print_(L).
t17 :- maplist([X,[X|T]]>>true,[1,2],[L1,L2]), print_(L1-L2-T).
t18 :- maplist(\X^(X=1),[A]), print_(A).
t18 :- write(nolambda), nl.
t19 :- maplist([X]>>(Y=X),[1,1]), print_(Y).
t20 :- maplist([X]>>(Y=X),[1,2]), print_(Y).
t20 :- write(no), nl.
t21(Y) :- maplist([X]>>(Y=X),[1,2]), print_(Y).
t21(_) :- write(no), nl.
t22 :- ( member(K,[1,2]), maplist([X,Y]>>(Y is X+K),[1,2],L), print_(L), fail ; true ).
t23 :- catch(maplist([X,Y]>>(Y is X+foo),[1],_),error(E,_),(print_(E))).
t24 :- maplist([X-Y,Z]>>(Z = Y-X),[a-1,b-2],L), print_(L).
t25 :- partition([X,C]>>compare(C,X,2),[1,2,3],L,E,G), print_(L-E-G).
t26 :- forall(maplist([X]>>member(X,[a,b]),[P,Q]), print_(P-Q)).
t27 :- aggregate_all(count, (maplist([X]>>member(X,[a,b]),[_,_])), C), print_(C).
t28 :- maplist([X,Y]>>(X = a -> Y = 1 ; Y = 2),[a,b,a],L), print_(L).
t29 :- maplist([X,Y]>>(\+ X = a, Y = X ; X = a, Y = z),[a,b],L), print_(L).
t30 :- maplist({X}/[Y]>>(X=Y),[1,1]), print_(X).
t31 :- maplist(/([X],[X]>>true),[1]), print_(x).
t31 :- write(t31no), nl.
t32 :- foldl([X,A-B,C-D]>>(C is A+X, D is B*X),[1,2,3],0-1,R), print_(R).
t33 :- G = p, maplist([X]>>call(G,X),[1,2]), print_(ok).
t34 :- maplist([X]>>(p(X)->true;fail),[1,2]), print_(ok).
t35 :- convlist([X,Y]>>(X>1,Y is X*X),[1,2,3],L), print_(L).
t36 :- maplist([X,Y]>>atom_concat(X,'_s',Y),[a,b],L), print_(L).
t37 :- maplist([X]>>format("~w,",[X]),[a,b]), nl.
t38 :- numlist(1,5,L), foldl([X,S0,S]>>(S is S0+X),L,0,S), print_(S).
t39 :- maplist([A,B]>>(B=A-_),[1,2],L), L=[_-X,_-Y], ( X==Y -> write(same) ; write(apart) ), nl.
t40(T) :- maplist([A,B]>>(B=A-T),[1,2],L), L=[_-X,_-Y], ( X==Y -> write(same) ; write(apart) ), nl.
% What a lambda expression is in a head or beside `=` is a term as any; what the list names may get a value on the way.
ap([X,Y]>>G, L1, L2) :- maplist([X,Y]>>G, L1, L2).
t41 :- ap([A,B]>>(B is A*2), [1,2], L), print_(L).
t42 :- maplist([G,V]>>(call(G), V=X), [X=1, true], Vs), Vs = [_,B], print_(B).
rr([1]>>foo(1,2)).
t43 :- rr([X]>>foo(X,Y)), findall(Y, member(Y,[1,2]), L), print_(L).
t44 :- rr([X]>>foo(X,Y)), findall(Z, (member(Z,[1,2]), Y = Z), R), print_(R).
t45 :- rr([X]>>foo(X,Y)), findall([X]>>foo(X,Y), member(_,[1,2]), R), print_(R).
t46 :- maplist([X]>>(X = K), [K, 2]), print_(K).
t47 :- maplist([A, [g, A, _]]>>true, [1, 2], Gs), print_(Gs).
print_(T) :- copy_term(T,T2), numbervars(T2,0,_), print(T2), nl.
main :- forall(member(G,[t1,t2(3),t3,t4,t5,t6,t7,t8,t10,t11,t12,t13,t14,t15,t16,t17,t18,t19,t20,t21(1),t22,t23,t24,t25,t26,t27,t28,t29,t30,t31,t32,t33,t34,t35,t36,t37,t38,t39,t40(x),t41,t42,t43,t44,t45,t46,t47]), ( write(G), write(': '), catch((G->true;write(failed),nl),E,(E=error(F,_)->print_(F);print_(E))))).
