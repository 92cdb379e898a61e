:- use_module(library(clpfd)).
t(G) :- catch((G -> true ; write(failed)), E, (print(E))), nl.
:- t((X #= 7/2, print(X))).
:- t((X #= 7//(-2), print(X))).
:- t((fd_dom(3,D), print(D))).
:- t((Y in 1..3, Y=a)).
:- t(label([_])).
:- t(label([a])).
:- t((_ #= foo)).
:- t((_ #= 1.5)).
:- t((_ in foo)).
:- t((_ in X..3)).
:- t((_ in _)).
:- t((a in 1..3)).
:- t((3 #<==> _)).
:- t((foo #<==> _)).
:- t(labeling([foo],[_])).
:- t(labeling(_,[_])).
:- t((X in 1..2, labeling([ff,ffc],[X]))).
:- t((X in 1..2, labeling([ff|_],[X]))).
:- t((X in 1..2, label([X|_]))).
:- t((X in 1..2, label(X))).
:- t(all_different(3)).
:- t(all_different([a])).
:- t(all_distinct([a])).
:- t(sum([1],foo,3)).
:- t(sum([a],#=,3)).
:- t((X in 1..3, copy_term(X,X,Gs), print(Gs))).
:- t((F1#<F2,F3*F1#=F2,copy_term([F1,F2,F3],_,Gs1), print(Gs1))).
:- t((X #= Y+2, copy_term([X,Y],_,Gs1), print(Gs1))).
:- t((X #\= Y+2, copy_term([X,Y],_,Gs1), print(Gs1))).
:- t((2*X+3*Y #= Z, copy_term([X,Y,Z],_,Gs1), print(Gs1))).
:- t((2*X+3*Y #=< Z, copy_term([X,Y,Z],_,Gs1), print(Gs1))).
:- t((B #<==> (X #> 3), copy_term([X,B],_,Gs1), print(Gs1))).
:- t((all_different([X,Y,Z]), copy_term([X,Y,Z],_,Gs1), print(Gs1))).
:- t((X in 1..3, fd_size(X,S), fd_inf(X,I), fd_sup(X,U), fd_dom(X,D), fd_degree(X,Dg), print([S,I,U,D,Dg]))).
:- t((fd_size(X,S), fd_inf(X,I), fd_sup(X,U), fd_dom(X,D), fd_degree(X,Dg), print([S,I,U,D,Dg]))).
:- t((X in 1..3, X #\= 2, fd_dom(X,D), print(D))).
:- t((X in 1..5 \/ 7 \/ 9..sup, X #\= 2, fd_dom(X,D), print(D))).
:- t((X in 1..9, X mod 2 #= 0, fd_dom(X,D), print(D))).
:- t((Y in 1..3, X #= 2*Y, fd_dom(X,D), print(D))).
:- t((Y in 1..3 \/ 8..9, X #= Y+1, fd_dom(X,D), print(D))).
:- t((Y in 1..3 \/ 8..9, X+Y #= 10, fd_dom(X,D), print(D))).
:- t((Y in -3..3, X #= Y*Y, fd_dom(X,D), print(D))).
:- t((X #> 3, X*X #=< 50, fd_dom(X,D), print(D))).
:- t((X #= 2^10, print(X))).
:- t((X #= 2^(-1), print(X))).
:- t((X #= 0^0, print(X))).
:- t((X in 0..9, Y #= X//2, fd_dom(Y,D), print(D))).
:- t((X in 0..9, Y #= X/2, fd_dom(Y,D), print(D))).
:- t((X #= abs(Y), fd_dom(X,D), print(D))).
:- t((X #= Y, (X==Y->print(same);print(no)))).
:- t((X+Z #= Y, Z=0, (X==Y->print(same);print(no)))).
:- t((tuples_in([[X,Y]],[[1,2],[3,4]]), fd_dom(X,D), print(D))).
:- t((X #= 1 rdiv 2)).
:- t((X #= max(2,3)+min(1,4)-abs(-3), print(X))).
:- t((X #= msb(8), print(X))).
:- t((X #= 6 /\ 3, print(X))).
:- t((X #= truncate(3), print(X))).
:- t((X #= 3 xor 5, print(X))).
:- t((X #= 1<<3, print(X))).
:- t((X #= #(Y), print(X-Y))).
:- t((X #= ?(Y), print(X-Y))).
:- t((X in 0..3, findall(X, label([X]), L), print(L))).
:- t((X in 0..3, findall(X, labeling([down],[X]), L), print(L))).
:- t((X in 0..3, findall(X, labeling([bisect],[X]), L), print(L))).
:- t(([X,Y] ins 0..3, findall(X-Y, labeling([max(X*2-Y)],[X,Y]), L), print(L))).
:- t(([X,Y] ins 0..2, X #< Y, findall(X-Y, labeling([min(Y),max(X)],[X,Y]), L), print(L))).
:- t((X in 0..3, copy_term(X,Y), fd_dom(Y,D), print(D))).
:- t((zcompare(O,1,2), print(O))).
:- t((X in 1..3, zcompare(<,X,2), fd_dom(X,D), print(D))).
:- t((X in inf..3, X #\= 1, fd_dom(X,D), print(D))).
:- t((X in 3..1)).
:- t((length(L,3), L ins 0..1, sum(L,#=,2), findall(L,label(L),Ls), print(Ls))).
:- t((X in 1..100, X*X #= 49, print(X))).
:- t((X*X #= 49, fd_dom(X,D), print(D))).
:- t((X #> Y, Y #> X)).
:- t((X #> Y, Y #> X, X #> 0)).
:- t((B #<==> (X // Y #= 2), Y = 0, print(B))).
:- t((X in 0..5, (X #> 2 #<==> B), B = 0, fd_dom(X,D), print(D))).
:- t((X in 1..5, X #\= 3, indomain(X), print(X))).
:- t((global_cardinality([X,Y,Z],[1-2,3-1]), findall([X,Y,Z],label([X,Y,Z]),L), print(L))).
:- t((length(Vs,3), circuit(Vs), findall(Vs,label(Vs),L), print(L))).
:- t((element(I,[10,20,30],V), findall(I-V,label([I,V]),L), print(L))).
:- t((lex_chain([[X,Y],[1,0]]), [X,Y] ins 0..1, findall(X-Y,label([X,Y]),L), print(L))).
:- t((length(Vs,3), automaton(Vs,[source(a),sink(b)],[arc(a,0,a),arc(a,1,b),arc(b,0,b)]), findall(Vs,label(Vs),L), print(L))).
:- t((cumulative([task(0,3,3,1,_),task(S,2,_,1,_)],[limit(1)]), S in 0..5, findall(S,label([S]),L), print(L))).
:- t((disjoint2([a(0,2,0,2),b(X,2,Y,2)]), [X,Y] ins 0..2, findall(X-Y,label([X,Y]),L), print(L))).
:- t((serialized([X,Y],[2,2]), [X,Y] ins 0..3, findall(X-Y,label([X,Y]),L), print(L))).
:- t((chain([X,Y,Z],#<), [X,Y,Z] ins 0..3, findall([X,Y,Z],label([X,Y,Z]),L), print(L))).
:- t((all_distinct([X,Y,Z]), [X,Y] ins 1..2, Z in 1..3, print(Z))).
:- t((all_different([X,Y,Z]), [X,Y] ins 1..2, Z in 1..3, fd_dom(Z,D), print(D))).
n_factorial(0, 1).
n_factorial(N, F) :- N #> 0, N1 #= N - 1, F #= N * F1, n_factorial(N1, F1).
:- t((n_factorial(30,F), print(F))).
:- t((n_factorial(N,6), print(N))).
:- t((n_factorial(N,3), print(N))).
puzzle([S,E,N,D] + [M,O,R,E] = [M,O,N,E,Y]) :- Vars = [S,E,N,D,M,O,R,Y], Vars ins 0..9, all_different(Vars), S*1000 + E*100 + N*10 + D + M*1000 + O*100 + R*10 + E #= M*10000 + O*1000 + N*100 + E*10 + Y, M #\= 0, S #\= 0.
:- t((puzzle(P), print(P), term_variables(P,Vs), maplist(fd_dom,Vs,Ds), nl, print(Ds))).
:- t((puzzle(P), term_variables(P,Vs), label(Vs), print(P))).
