% Built-in predicates called with variables whose first occurrence is in the caller's clause, and which the
% caller uses afterwards.
:- dynamic fact/1, pair/2, kept/2.

p(1). p(2).
pq(1, a). pq(2, b).

findall3(M) :- findall(M, p(M), L), print(L).
findall3_unbound(M, N) :- findall(M, p(_), L), L = [x, Y], print(L-Y), findall(N, p(N), K), print(K).
findall4(M) :- findall(M, p(M), L, [z]), print(L).
findall_argument(Moves, Move) :- findall(Move, ( p(X), Move = go(X) ), Moves).
findall_twice(M) :- findall(M, p(M), L), findall(M-x, p(M), K), findall(f(M), p(M), J), print(L/K/J).
forall2(M) :- ( forall(p(M), M > 0) -> print(all) ; print(some) ), \+ ( p(M), M > 5 ), print(M).
count(M) :- aggregate_all(count, p(M), N), print(N).
sum(M) :- aggregate_all(sum(M), p(M), N), print(N).
max(M) :- aggregate_all(max(M), p(M), N), print(N).
min(M) :- aggregate_all(min(M), p(M), N), print(N).
max_witness(M, W) :- aggregate_all(max(M, W), pq(M, W), N), print(N).
min_witness(M, W) :- aggregate_all(min(M, W), pq(M, W), N), print(N).
bag(M) :- aggregate_all(bag(M), p(M), N), print(N).
set(M) :- aggregate_all(set(M), ( p(M) ; p(M) ), N), print(N).
bagof1(M, L) :- bagof(M, p(M), L).
bagof2(M, K, L) :- bagof(M, pq(M, K), L).
setof1(M, K, L) :- setof(K-M, pq(M, K), L).
setof2(M, K, L) :- setof(M, K^pq(M, K), L).
copy1(M) :- copy_term(M, N), N = 1.
copy2(M, N) :- copy_term(f(M, N, M), T), T = f(1, 2, X), print(X).
copy3(M, N) :- copy_term(M, N), N = 1.
vars(M, N) :- term_variables(f(M, g(N), M), L), length(L, K), print(K), term_variables(M, [V]), V = 3.
throw1(E) :- E = ball, throw(E).
throw2(E, F) :- E = ball(F), throw(E).
throw3(F) :- throw(ball(F, F)).
assert1(M, N) :- assertz(pair(M, N)), assertz(kept(N, M)), pair(A, B), A = 1, print(B), retract(kept(C, _)), C = 2.
assert2(M) :- assertz(fact(M)), fact(1), fact(2), retract(fact(_)), \+ fact(_).
assert3(M) :- M = 7, assertz(fact(M)), retract(fact(X)), print(X).
asserted_rule(M, N) :- assertz((fact(X) :- X = M ; X = N)), findall(Y, fact(Y), L), length(L, K), print(K), retract((fact(_) :- _)).
global1(V) :- nb_setval(key, V), V = 3, nb_getval(key, W), ( var(W) -> print(free) ; print(W) ).
global2(V) :- b_setval(key, f(V)), V = 3, b_getval(key, W), print(W).
global3(V) :- b_setval(key, V), b_getval(key, W), W = 4.
univ(T, L) :- T =.. L.
functor1(T, N, A) :- functor(T, N, A).
functor2(N, A) :- functor(f(x, y), N, A).
arg1(X) :- arg(1, f(X, X), Y), Y = 5.
arg2(N, A) :- findall(N-A, arg(N, f(a, b), A), L), print(L).
compare1(X, Y) :- ( X == Y -> print(same) ; print(other) ), X = Y, ( X == Y -> print(same) ; print(other) ).
order(X, Y) :- msort([b, X, 1, "s", Y, f(x), 2.0], L), length(L, N), print(N), X = 1, Y = 2.
sorted(X) :- sort(0, @>=, [1, 3, 2], X).
length1(L, N) :- length(L, N), N >= 2, !.
length2(L) :- length(L, 2), L = [a|_].
length3(N) :- length([a, b], N).
append1(X, Y) :- findall(X+Y, append(X, Y, [1]), L), print(L).
append2(X) :- append(X, [c], [b, c]).
member1(X) :- member(X, [a, b]), X \== a, !.
between1(X) :- between(1, 3, X), X > 1, !.
nth(I, E) :- nth0(I, [a, b], E), I > 0, !.
text1(A) :- atom_codes(A, "xy"), atom_length(A, N), print(N).
text2(A, B) :- findall(A-B, atom_concat(A, B, ab), L), print(L).
text3(S) :- format(atom(S), "~w", [x]), atom(S).
text4(S) :- with_output_to(string(S), write(y)), string(S).
text5(T) :- term_to_atom(T, 'f(X, Y, X)'), T = f(1, 2, _).
sub(B, S) :- sub_atom(hello, B, 2, 0, S).
format1(X) :- format("~w ~q~n", [X, 'A b']).
called(G, X) :- G = p(X), call(G), !.
called2(X) :- call(pq, 2, X).
mapped(L) :- maplist([X, Y]>>( Y is X * 2 ), [1, 2], L).
mapped2(X, L) :- maplist(=(X), L), L = [_, _|_], X = 3.
mapped2(_, []).
folded(S) :- foldl([X, A, B]>>( B is A + X ), [1, 2, 3], 0, S).
retracted(X) :- assertz(fact(1)), assertz(fact(2)), retract(fact(X)), X > 1, !.
once1(X) :- once(member(X, [q, r])).
ignored(X) :- ignore(member(X, [q, r])).
caught(X) :- catch(( X = 1, throw(oops) ), oops, ( var(X) -> print(undone) ; print(X) )).
caught2(X, E) :- catch(throw(f(X, E)), f(A, B), ( A = 1, B = 2 )), print(X/E).
negated(X) :- \+ \+ X = 1, \+ member(f(X), [g(1)]), \+ member(h(X), [g(1)]), findall(X, member(f(X), [f(2)]), L), print(L).
soft(X) :- ( p(X) *-> true ; X = none ).
chosen(X, Y) :- ( X == 1 -> Y = f(X) ; Y = g(X) ), ( var(X) -> Z = h(X, Y) ; Z = k(X, Y) ), print(Z).
chosen2(X) :- ( p(f(X)) -> true ; true ), ( p(g(X)) -> true ; true ), findall(f(X), p(_), L), L = [f(A), f(B)], A = B, print(L).
numbered(T) :- T = f(_, _), numbervars(T, 0, E), print(E).
unify(X, Y) :- unify_with_occurs_check(X, f(Y)), Y = 1.
subsumed(X) :- ( subsumes_term(f(_), f(X)) -> print(yes) ; print(no) ), ( subsumes_term(f(a), f(X)) -> print(yes) ; print(no) ).
is1(X) :- Y = 3, X is Y * 2 + 1.
split(X, Y) :- X-Y = 1-2.
ground1(X) :- ( ground(f(X)) -> print(yes) ; print(no) ), X = 1, ( ground(f(X)) -> print(yes) ; print(no) ).
delayed(X) :- freeze(X, print(woken)), X = 1.
delayed2(X, Y) :- dif(X, Y), X = 1, ( Y = 1 -> print(same) ; print(other) ).
setof3(X, Y) :- ( setof(X-Y, member(X-Y, [2-b, 1-a]), L) -> print(L) ; true ).
nested(X) :- findall(L, ( p(X), findall(X-Y, pq(X, Y), L) ), R), print(R).
last1(X) :- last([1, 2], X).
sum1(X) :- sum_list([1, 2], X), max_list([3, 4], Y), print(Y).
excluded(X, L) :- exclude([Y]>>( Y > X ), [1, 2, 3], L).
string1(S) :- string_concat("ab", X, "abc"), string_to_atom(X, S).


main :-
    run(1, findall3(A1), A1), findall3(M1), print(M1), nl,
    direct.
run(_, G, V) :- call(G), print(V), nl.

% Each call with variables that are new in this clause and printed after it.
direct :- findall3_unbound(A, B), print(A/B), nl, fail.
direct :- findall4(A), print(A), nl, fail.
direct :- findall_argument(A, B), print(A/B), nl, fail.
direct :- findall_twice(A), print(A), nl, fail.
direct :- forall2(A), print(A), nl, fail.
direct :- count(A), print(A), nl, fail.
direct :- sum(A), print(A), nl, fail.
direct :- max(A), print(A), nl, fail.
direct :- min(A), print(A), nl, fail.
direct :- max_witness(A, B), print(A/B), nl, fail.
direct :- min_witness(A, B), print(A/B), nl, fail.
direct :- bag(A), print(A), nl, fail.
direct :- set(A), print(A), nl, fail.
direct :- bagof1(A, B), print(A/B), nl, fail.
direct :- bagof2(A, B, C), print(A/B/C), nl, fail.
direct :- setof1(A, B, C), print(A/B/C), nl, fail.
direct :- setof2(A, B, C), print(A/B/C), nl, fail.
direct :- copy1(A), print(A), nl, fail.
direct :- copy2(A, B), print(A/B), nl, fail.
direct :- copy3(A, B), print(A/B), nl, fail.
direct :- vars(A, B), print(A/B), nl, fail.
direct :- catch(throw1(A), E, true), print(A/E), nl, fail.
direct :- catch(throw2(A, B), E, true), print(A/B/E), nl, fail.
direct :- catch(throw3(A), ball(X, Y), ( X = 1 )), print(A/X/Y), nl, fail.
direct :- assert1(A, B), print(A/B), nl, fail.
direct :- assert2(A), print(A), nl, fail.
direct :- assert3(A), print(A), nl, fail.
direct :- asserted_rule(A, B), print(A/B), nl, fail.
direct :- global1(A), print(A), nl, fail.
direct :- global2(A), print(A), nl, fail.
direct :- global3(A), print(A), nl, fail.
direct :- A = f(x), univ(A, B), print(A/B), nl, fail.
direct :- B = [g, y], univ(A, B), print(A/B), nl, fail.
direct :- functor1(A, g, 2), print(A), nl, fail.
direct :- functor2(A, B), print(A/B), nl, fail.
direct :- arg1(A), print(A), nl, fail.
direct :- arg2(A, B), print(A/B), nl, fail.
direct :- compare1(A, B), print(A/B), nl, fail.
direct :- order(A, B), print(A/B), nl, fail.
direct :- sorted(A), print(A), nl, fail.
direct :- length1(A, B), print(A/B), nl, fail.
direct :- length2(A), print(A), nl, fail.
direct :- length3(A), print(A), nl, fail.
direct :- append1(A, B), print(A/B), nl, fail.
direct :- append2(A), print(A), nl, fail.
direct :- member1(A), print(A), nl, fail.
direct :- between1(A), print(A), nl, fail.
direct :- nth(A, B), print(A/B), nl, fail.
direct :- text1(A), print(A), nl, fail.
direct :- text2(A, B), print(A/B), nl, fail.
direct :- text3(A), print(A), nl, fail.
direct :- text4(A), print(A), nl, fail.
direct :- text5(A), print(A), nl, fail.
direct :- sub(A, B), print(A/B), nl, fail.
direct :- format1(a), nl, fail.
direct :- called(A, B), print(A/B), nl, fail.
direct :- called2(A), print(A), nl, fail.
direct :- mapped(A), print(A), nl, fail.
direct :- mapped2(A, [B, C]), print(A/B/C), nl, fail.
direct :- folded(A), print(A), nl, fail.
direct :- retracted(A), print(A), nl, fail.
direct :- once1(A), print(A), nl, fail.
direct :- ignored(A), print(A), nl, fail.
direct :- caught(A), print(A), nl, fail.
direct :- caught2(A, B), print(A/B), nl, fail.
direct :- negated(A), print(A), nl, fail.
direct :- soft(A), print(A), nl, fail.
direct :- chosen(A, B), print(A/B), nl, fail.
direct :- chosen2(A), print(A), nl, fail.
direct :- numbered(A), print(A), nl, fail.
direct :- unify(A, B), print(A/B), nl, fail.
direct :- subsumed(A), print(A), nl, fail.
direct :- is1(A), print(A), nl, fail.
direct :- split(A, B), print(A/B), nl, fail.
direct :- ground1(A), print(A), nl, fail.
direct :- delayed(A), print(A), nl, fail.
direct :- delayed2(A, B), print(A), ( var(B) -> print(free) ; print(B) ), nl, fail.
direct :- setof3(A, B), print(A/B), nl, fail.
direct :- nested(A), print(A), nl, fail.
direct :- last1(A), print(A), nl, fail.
direct :- sum1(A), print(A), nl, fail.
direct :- excluded(1, A), print(A), nl, fail.
direct :- string1(A), print(A), nl, fail.
direct.
