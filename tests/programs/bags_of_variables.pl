% Bags of goals whose free variables stay without a value: those belong together that have the same ones in the same places.
p(1,a,_). p(2,b,x). p(3,a,Y) :- true ; Y = z. p(4,c,f(_)). p(5,c,f(_)). p(6,a,_). p(7,b,x).
counted(N, N) :- !.
counted(I, N) :- J is I + 1, counted(J, N).
q(K, W, L) :- counted(0,200), bagof(N, p(N,K,W), L).
t1 :- forall(q(K,W,L), (print(K-L), (var(W) -> write(v) ; ground(W) -> print(W) ; functor(W, F, A), print(F/A)), nl)).
t2 :- findall(K-L, q(K,_,L), Ls), print(Ls), nl.
r(L) :- counted(0,200), bagof(_, (p(_,a,_), true), L).
t3 :- findall(x, r(_), Xs), length(Xs, N), print(N), nl.
s(K,L) :- counted(0,200), setof(N-W, p(N,K,W), L).
t4 :- findall(K-N, (s(K,L), length(L,N)), Ls), print(Ls), nl.
u(L) :- counted(0,200), bagof(X-Y, Z^member(f(X,Y,Z),[f(1,A,B),f(2,B,A),f(3,A,A)]), L).
t5 :- findall(L, u(L), Ls), length(Ls,N), print(N), nl.
w(Y,L) :- counted(0,200), bagof(X, member(f(X,Y),[f(1,_),f(2,_),f(3,g(_)),f(4,c),f(5,_),f(6,g(_)),f(7,c)]), L).
t6 :- findall(L, w(_,L), Ls), print(Ls), nl.
t7 :- w(Y,L), print(L), nl, (var(Y)->write(var);write(non)), nl.
main :- t1, t2, t3, t4, t5, t6, t7.
