% Goals and what they print, here and in SWI-Prolog.
:- style_check(-singleton).
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
:- t((all_different([X,Y,Z]), copy_term([X,Y,Z],_,Gs1), print(Gs1))).
:- t((X in 1..3, fd_size(X,S), fd_inf(X,I), fd_sup(X,U), fd_dom(X,D), fd_degree(X,Dg), print([S,I,U,D,Dg]))).
:- t((fd_size(X,S), fd_inf(X,I), fd_sup(X,U), fd_dom(X,D), fd_degree(X,Dg), print([S,I,U,D,Dg]))).
:- t((X in 1..3, X #\= 2, fd_dom(X,D), print(D))).
:- t((X in 1..5 \/ 7 \/ 9..sup, X #\= 2, fd_dom(X,D), print(D))).
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

:- t(element(a,[1,2],_)).
:- t(element(_,_,_)).
:- t(element(_,[a],_)).
:- t((element(N,[],X), print(N-X))).
:- t((element(N,[5,6,5],5), fd_dom(N,D), print(D))).
:- t(circuit(_)).
:- t(circuit([a])).
:- t((circuit([]), print(yes))).
:- t((circuit([X]), print(X))).
:- t(tuples_in(_,_)).
:- t(tuples_in([_],[[1]])).
:- t(tuples_in([[_]],[_])).
:- t(tuples_in([[a]],[[1]])).
:- t(tuples_in([[_]],[[a]])).
:- t((tuples_in([],[]), print(yes))).
:- t(tuples_in([[_]],[])).
:- t((tuples_in([[X,Y]],[[1,2],[1,3]]), print(X))).
:- t(tuples_in([[X,Y]],[[1,2,3],[1,3,4]])).
:- t(lex_chain(_)).
:- t(lex_chain([[a]])).
:- t((lex_chain([]), print(yes))).
:- t((lex_chain([[]]), print(yes))).
:- t((lex_chain([[1,2],[1,2]]), print(yes))).
:- t(lex_chain([[1,3],[1,2]])).
:- t(global_cardinality(_,_)).
:- t(global_cardinality([_],[a])).
:- t(global_cardinality([_],[a-1])).
:- t(global_cardinality([_],[1-a])).
:- t(global_cardinality([_],[1-1,1-0])).
:- t((global_cardinality([X],[1-A,2-B]), [X,A,B] ins 0..5, findall(X-A-B,label([X,A,B]),L), print(L))).
:- t((global_cardinality([X,Y],[1-_,2-_],[cost(C,[[1,2],[3,4]])]), findall(X-Y-C,label([X,Y]),L), print(L))).
:- t((global_cardinality([X,Y],[1-_,2-_],[consistency(value)]), findall(X-Y,label([X,Y]),L), print(L))).
:- t(serialized(_,_)).
:- t(serialized([_],[a])).
:- t(serialized([_],[1,2])).
:- t((serialized([0,1,3],[1,2,1]), print(yes))).
:- t(serialized([0,1,2],[1,2,1])).
:- t(cumulative(_)).
:- t(cumulative([],foo)).
:- t(cumulative([],[foo])).
:- t((cumulative([]), print(yes))).
:- t((cumulative([task(0,2,_,2,_)],[limit(2)]), print(yes))).
:- t(cumulative([task(0,2,_,3,_)],[limit(2)])).
:- t((Ss=[A,B,C], Ss ins 0..3, Es=[D,E,F], Es ins 0..9, cumulative([task(A,2,D,1,a),task(B,2,E,1,b),task(C,2,F,1,c)],[limit(2)]), findall(Ss,label(Ss),L), length(L,N), print(N))).
:- t((Ss=[A,B], Ss ins 0..3, Es=[D,E], Es ins 0..9, X in 1..2, cumulative([task(A,2,D,X,a),task(B,1,E,1,b)],[limit(2)]), findall(A-B-X,label([A,B,X]),L), print(L))).
:- t(disjoint2(_)).
:- t((disjoint2([]), print(yes))).
:- t((disjoint2([a(0,1,0,1),b(1,1,0,1)]), print(yes))).
:- t(disjoint2([a(0,2,0,2),b(1,1,1,1)])).
:- t(automaton(_,_,_)).
:- t((automaton([],[source(a),sink(a)],[]), print(yes))).
:- t((automaton([X,Y],[source(a),sink(c)],[arc(a,0,b),arc(b,1,c)]), print(X-Y))).
:- t((length(L,4), automaton(L,[source(q),sink(q)],[arc(q,0,r),arc(r,1,q)]), print(L))).
:- t((length(Vs,3), automaton(Vs,_,Vs,[source(a),sink(a)],[arc(a,0,a),arc(a,1,a,[C+1])],[C],[0],[2]), findall(Vs,label(Vs),L), print(L))).
:- t((Vs=[_,_], automaton(Vs,T,Vs,[source(a),sink(a)],[arc(a,0,a),arc(a,3,a,[C+T])],[C],[0],[N]), findall(Vs-N,label(Vs),L), print(L))).
:- t(chain(_,#<)).
:- t(chain([_],_)).
:- t(chain([_,_],#\=)).
:- t((chain([X,3,Y],#>), print(X-Y))).
:- t((chain([],#>), print(yes))).
:- t((transpose([[1,2],[3,4],[5,6]],T), print(T))).
:- t((transpose([],T), print(T))).
:- t(sum(_,#=,1)).
:- t(sum([_],_,1)).
:- t((sum([],#=,X), print(X))).
:- t((sum([X,Y],#=,X+2), print(Y))).
:- t(scalar_product(_,[],#=,1)).
:- t(scalar_product([a],[_],#=,1)).
:- t(scalar_product([1],[_,_],#=,1)).
:- t((scalar_product([2,3],[X,Y],#=,12), [X,Y] ins 0..9, findall(X-Y,label([X,Y]),L), print(L))).
:- t((X in 0..3, labeling([min(X),max(X)],[X]), print(X))).
:- t((X in 0..3, labeling([up,down],[X]))).
:- t((X in 0..3, labeling([step,enum],[X]))).
:- t((X in 0..3, labeling([leftmost,ff],[X]))).
:- t((X in 0..3, labeling([_],[X]))).
:- t((X in 0..3, labeling([bar],[X]))).
:- t((X in 0..3, findall(X, labeling([enum,down],[X]), L), print(L))).
:- t((X in 0..3, findall(X, labeling([bisect,down],[X]), L), print(L))).
:- t((X in 0..3 \/ 7..9, findall(X, labeling([bisect],[X]), L), print(L))).
:- t(([X,Y] ins 0..2, findall(X-Y, labeling([min(X+Y)],[X,Y]), L), print(L))).
:- t((X in inf..3, label([X]))).
:- t((X in inf..3, indomain(X))).
:- t(indomain(a)).
:- t((indomain(3), print(yes))).
:- t(label([3,a])).
:- t((label([]), print(yes))).
:- t((X in 1..3, X = Y, Y #> 2, print(X))).
:- t((X in 1..3, Y in 3..5, X = Y, print(X))).
:- t((X in 1..3, Y in 4..5, X = Y)).
:- t((X in 1..3, \+ X = 4, \+ X = a, print(yes))).
:- t((X in 1..3, freeze(X, (write(woken(X)), nl)), X #> 2, print(X))).
:- t((freeze(X, (write(woken(X)), nl)), X in 1..3, X = 2, print(X))).
:- t((X in 1..3, dif(X, 2), findall(X, label([X]), L), print(L))).
:- t((X in 1..3, when(ground(X), (write(now(X)), nl)), label([X]), print(X))).
:- t((X in 1..3, member(X, [7,3,2]), print(X))).
:- t((X in 1..5, memberchk(X, [7,3,2]), print(X))).
:- t((X in 1..3, between(2, 9, X), print(X))).
:- t((X in 1..3, nth1(X, [a,b,c], c), print(X))).
:- t((X in 1..3, findall(X, X = 2, L), print(L))).
:- t((X in 1..3, Y is 2, X == Y -> print(same) ; print(other))).
:- t((X in 1..3, X is 1 + 1, print(X))).
:- t((X in 1..3, X = 1 ; print(other))).
:- t((X #> 3, X #< 6, fd_size(X, S), print(S))).
:- t((X #= Y * 2, Y in 1..3, X #> 4, print(X-Y))).
:- t((3 #= X + Y, [X,Y] ins 0..3, findall(X-Y, label([X,Y]), L), print(L))).
:- t((X in 1..3, catch(throw(oops(X)), oops(Y), true), fd_dom(X, D), print(D))).
:- t((X in 1..3, (X #= 1 -> print(one) ; print(other)))).
:- t((X in 1..3, forall(member(Y, [1,2,3]), \+ \+ X #= Y), print(yes))).
:- t((X in 1..9, aggregate_all(count, label([X]), N), print(N))).
:- t((X in 1..9, X #\= 5, aggregate_all(max(X), label([X]), N), print(N))).
:- t((length(Q, 4), Q ins 1..4, all_distinct(Q), sum(Q, #=, S), print(S))).
:- t((X #= 5 / 1)).
:- t((X #= 2 ** 3)).
:- t((X * X #= 144, X #> 0, print(X))).
:- t((X #= 10 ^ 30, print(X))).
:- t((X - 10 ^ 30 #= 1, print(X))).
:- t((X #> 10 ^ 30, fd_inf(X, I), print(I))).
:- t((0 #= X * Y, X #> 0, print(Y))).
:- t((X // 3 #= 2, fd_dom(X, D), print(D))).
:- t((X in 0..20, X mod 7 #= 3, findall(X, label([X]), L), print(L))).
:- t((X in -5..5, Y #= X rem 3, findall(X-Y, label([X]), L), print(L))).
:- t((X in -5..5, Y #= X mod -3, findall(X-Y, label([X]), L), print(L))).
:- t((X in -5..5, Y #= X div 2, findall(X-Y, label([X]), L), print(L))).
:- t((X in 0..3, Y in 0..3, findall(X-Y-Z, (Z #= X ^ Y, label([X,Y])), L), print(L))).
:- t((X in 0..5, Y #= X xor 3, findall(X-Y, label([X]), L), print(L))).
:- t((X in 0..5, Y #= (X /\ 3) \/ 8, findall(X-Y, label([X]), L), print(L))).
:- t((X in 1..9, Y #= msb(X), findall(X-Y, label([X]), L), print(L))).
:- t((X in 1..4, Y #= X << 2, findall(X-Y, label([X]), L), print(L))).
:- t((X in 0..9, Y #= X >> 1, findall(X-Y, label([X]), L), print(L))).
:- t((X in -2..2, Y #= \ X, findall(X-Y, label([X]), L), print(L))).
:- t((fd_var(3) -> print(yes) ; print(no))).
:- t((fd_var(_) -> print(yes) ; print(no))).
:- t((X in 1..3, fd_var(X) -> print(yes) ; print(no))).
:- t(fd_dom(a, _)).
:- t(fd_inf(a, _)).
:- t((X in 1..2, Y = f(X), copy_term(Y, f(Z)), Z #\= 1, print(Z))).
:- t((X in 1..2, assertz(kept(X)), kept(Y), (fd_var(Y) -> print(yes) ; print(no)))).
:- t((X in 0..1, X #\ 1, print(X))).
:- t((#\ (X #= 3), X in 2..4, fd_dom(X, D), print(D))).
:- t((X #> 3 #\/ X #< 0, X in 0..9, fd_dom(X, D), print(D))).
:- t((X in 0..9, B #<==> X in 2..5, B = 0, fd_dom(X, D), print(D))).
:- t((A #==> B, A = 1, print(B))).
:- t((A #<== B, A = 0, print(B))).
:- t((X in 0..3, Y #= (X #> 2), label([X]), print(X-Y))).
:- t((X #= 1 #\/ X #= 3, findall(X, label([X]), L), print(L))).
:- t((X #= 1 #\/ X #= 3 #\/ 5 #= X, fd_dom(X, D), print(D))).
:- t((X #= 2 #\/ 2 #= X, print(X))).
:- t((X #= 1 #\/ X #> 3, fd_dom(X, D), print(D))).
:- t((X #= 1 #\/ Y #= 3, fd_dom(X, D), X = 2, print(D-Y))).
:- t((X in 0..9, X #= 1 #\/ X #= 12, print(X))).
:- t((X = 3, X #= 1 #\/ X #= 3, print(X))).
:- t((X #= 1 #\/ P, X = 2, print(P))).
