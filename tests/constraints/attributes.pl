:- use_module(library(lists)).
color(red). color(green). color(blue).
map(A,B,C,D) :- dif(A,B), dif(A,C), dif(B,C), dif(C,D), color(A), color(B), color(C), color(D).
allmaps :- findall(A-B-C-D, map(A,B,C,D), L), length(L, N), write(N), nl.
edge(1,2). edge(2,3). edge(3,1). edge(3,4).
fr(X,Y) :- freeze(X, (write(x(X,Y)), nl)), freeze(Y, (write(y(X,Y)), nl)), edge(X,Y).
fm(X) :- freeze(X, X > 1), member(X, [1,2,3]).
fm2(X,L) :- freeze(X, X > 1), member(X, L).
fs(X,L,R) :- freeze(X, X > 1), select(X, L, R).
fe(X) :- freeze(X, X > 1), X = 2.
fe2(X) :- freeze(X, X > 1), Y = 1, X = Y.
same(X) :- freeze(X, (write(w(X)), nl)), edge(X, X).
pair(X,X).
two(X,Y) :- freeze(X, (write(w(X)), nl)), freeze(Y, (write(v(Y)), nl)), pair(X,Y), write(bound), nl, X = 5.
wh(X,Y) :- when((nonvar(X);nonvar(Y)), (write(when(X,Y)), nl)), edge(X,Y), write(after), nl.
perm([],[]).
perm(L,[H|T]) :- dif(H,2), select(H,L,R), perm2(R,T).
perm2([],[]).
perm2(L,[H|T]) :- select(H,L,R), perm2(R,T).
bt2(X) :- freeze(X, X > 2), edge(X, _).
bt(X) :- freeze(X, (write(try(X)), nl, X > 2)), edge(X, _).
:- allmaps.
:- forall(fr(X,Y), (write(X-Y), nl)).
:- forall(fm(X), (write(X), nl)).
:- forall(fm2(X,[3,0,5]), (write(X), nl)).
:- forall(fs(X,[3,0,5],R), (write(X-R), nl)).
:- forall(fe(X), (write(X), nl)).
:- \+ fe2(_), write(no), nl.
:- (same(X) -> write(X) ; write(none)), nl.
:- two(_,_).
:- forall(wh(X,Y), (write(X-Y), nl)).
:- forall(perm([1,2,3],P), (write(P), nl)).
:- forall(bt(X), (write(X), nl)).
:- nth1(I, [a,b,c], b), write(I), nl.
maps :- findall(A-B-C-D, map(A,B,C,D), _).
fms :- findall(X, fm2(X,[3,0,5]), _).
% Attributes of one's own, facts that change, variables that become one another.
:- dynamic fact/2, ruled/1.
fact(1, 2). fact(2, f(_)). fact(3, Z) :- Z = 4.
ruled(X) :- X > 1.
dom:attr_unify_hook(L, X) :-
    ( var(X) -> ( get_attr(X, dom, M) -> intersection(L, M, N), N \== [], put_attr(X, dom, N) ; put_attr(X, dom, L) )
    ; memberchk(X, L) ).
dom(X, L) :- put_attr(X, dom, L).
:- initialization(main).
d1 :- dom(X, [1,3]), findall(X-Y, fact(X, Y), L), print(L), nl.
d2 :- dom(X, [1,3]), dom(Y, [3,4]), X = Y, get_attr(X, dom, L), print(L), nl.
d3 :- dom(X, [1,3]), X = Y, Y = 3, print(X), nl.
d4 :- dom(X, [1,3]), \+ X = 2, get_attr(X, dom, L), print(L), nl.
d5 :- freeze(X, (write(woken), nl)), fact(2, Y), X = Y, print(ok), nl.
d6 :- freeze(X, fail), ( ruled(X) -> true ; write(no), nl ).
d6.
d7 :- catch((freeze(X, throw(ball(X))), edge(X, _)), ball(Y), (print(caught(Y)), nl)).
d8 :- freeze(X, (write(X), nl)), memberchk(X, [a,b]), print(X), nl.
d9 :- freeze(X, (write(X), nl)), nth1(2, [a,b,c], X), nth0(I, [a,b,c], X), print(I), nl.
d10 :- dom(X, [b,c]), findall(X-R, select(X, [a,b,c], R), L), print(L), nl.
d11 :- dif(X, Y), edge(X, Z), edge(Y, Z), print(X-Y-Z), nl.
d11 :- print(none), nl.
d12 :- findall(X-Y, (dif(X, Y), edge(X, _), edge(_, Y)), L), length(L, N), print(N), nl.
d13 :- freeze(X, (write(first), nl)), freeze(X, (write(second), nl)), X = 1.
d14 :- dom(X, [1,2]), ( edge(X, 2) ; edge(X, 3) ), print(X), nl, fail.
d14.
d15 :- freeze(X, Y = 1), freeze(Y, (write(chain(X,Y)), nl)), edge(X, 2).
d16 :- dif(X, a), ( X = a -> print(yes) ; print(no) ), nl.
d17 :- dif(f(X,Y), f(1,2)), edge(X, Y), print(X-Y), nl, fail.
d17.
d18 :- freeze(X, true), frozen(X, G), print(G), nl, X = 1, frozen(X, H), print(H), nl.
d19 :- dom(X, [1,2,3]), forall(member(X, [0,1,5]), (print(X), nl)).
r(0, zero).
r(N, Z) :- N > 0, !, Z = pos.
r(_, neg).
h(1, a, X) :- X = one, !.
h(2, b, two).
h(f(1), c, other) :- true.
h(_, c, last) :- fail.
h(3, [], Y) :- ( Y = x ; Y = y ).
k(1, 1) :- write(body), nl.
k(2, X) :- write(X), nl.
fac(0, 1).
fac(N, F) :- N > 0, N1 is N - 1, freeze(F1, F is N * F1), fac(N1, F1).
d21 :- freeze(X, (write(x(X)), nl)), findall(X-Z, r(X, Z), L), print(L), nl.
d22 :- freeze(Y, (write(y(Y)), nl)), forall(h(_, Y, Z), (print(Y-Z), nl)).
d23 :- freeze(X, (write(x(X,Y)), nl)), freeze(Y, (write(y(X,Y)), nl)), forall(h(X, Y, Z), (print(X-Y-Z), nl)).
d24 :- freeze(X, (write(x(X,Y)), nl)), freeze(Y, (write(y(X,Y)), nl)), k(X, Y).
d25 :- freeze(X, fail), ( k(X, 1) -> true ; k(2, X) ), nl.
d25 :- write(failed), nl.
d26 :- fac(6, F), print(F), nl.
d27 :- dom(X, [2,3]), ( h(X, B, C) ; r(X, B) ), print(X-B-C), nl, fail.
d27.
d28 :- freeze(X, (write(x), nl)), catch(k(X, _), _, true), maplist([P]>>k(P, 1), [1]), print(X), nl.
d29 :- dif(X, 0), r(X, Z), print(Z), nl.
d29 :- catch((dif(X, 0), r(X, _)), error(E, _), (print(E), nl)).
d30 :- freeze(X, true), X = Y, r(Y, Z), print(X-Z), nl.
d20 :- dom(X, [1]), copy_term(X, Y, Gs), print(Gs), nl, (Y = 5 -> print(five) ; print(no)), nl.
main :- forall(member(G, [d1,d2,d3,d4,d5,d6,d7,d8,d9,d10,d11,d12,d13,d14,d15,d16,d17,d18,d19,d20,d21,d22,d23,d24,d25,d26,d27,d28,d29,d30]),
    ( write(G), nl, catch((call(G) -> true ; write(failed), nl), E, (print(E), nl)) )).
