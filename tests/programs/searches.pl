% Searches that are worked out in Rust as a whole, with the facts that they change, and such as have to be left to the machine.
:- use_module(library(assoc)).
:- use_module(library(pairs)).
:- use_module(library(lists)).
:- dynamic sq/2, nodes/1, seen/2, best/2, edge/3, told/1, lost/1, deep/1.

% Tic-tac-toe by negamax, which makes and takes back its moves.
nodes(0).
empty :- retractall(sq(_, _)), forall(between(1, 9, N), assertz(sq(N, e))), retractall(nodes(_)), assertz(nodes(0)).
other(x, o). other(o, x).
count :- retract(nodes(N)), N1 is N + 1, assertz(nodes(N1)).
line(1, 2, 3). line(4, 5, 6). line(7, 8, 9). line(1, 4, 7). line(2, 5, 8). line(3, 6, 9). line(1, 5, 9). line(3, 5, 7).
wins(P) :- line(A, B, C), sq(A, P), sq(B, P), sq(C, P), !.
put(N, P) :- retract(sq(N, _)), !, assertz(sq(N, P)).
negamax(P, V, none) :- other(P, O), wins(O), !, count, V = -1.
negamax(_, 0, none) :- \+ sq(_, e), !, count.
negamax(P, V, M) :- count, findall(N, sq(N, e), Ns), sort(Ns, Sorted), tried(Sorted, P, -inf, none, V, M).
tried([], _, V, M, V, M).
tried([N|Ns], P, V0, M0, V, M) :-
    put(N, P), other(P, O), negamax(O, W0, _), W is -W0, put(N, e),
    ( W >= 1 -> V = W, M = N ; W > V0 -> tried(Ns, P, W, N, V, M) ; tried(Ns, P, V0, M0, V, M) ).
t1 :- empty, put(1, x), put(5, o), put(2, x), negamax(o, V, M), nodes(N), findall(I-S, sq(I, S), L), sort(L, L1), print([V, M, N, L1]), nl.

% The same board as a list.
wins(B, P) :- line(X, Y, Z), nth1(X, B, P), nth1(Y, B, P), nth1(Z, B, P), !.
lists(B, P, V) :- other(P, O), wins(B, O), !, V = -1.
lists(B, _, 0) :- \+ memberchk(e, B), !.
lists(B, P, V) :- other(P, O), findall(W, ( moved(B, P, B1), lists(B1, O, W0), W is -W0 ), Ws), max_list(Ws, V).
moved(B, P, B1) :- nth0(I, B, e, R), nth0(I, B1, P, R).
t2 :- lists([x, o, x, e, o, e, e, e, e], x, V), print(V), nl.

% Copies of facts with a level, by a failure-driven loop.
copied(L, L1) :- seen(L, X), Y is X * L1, assertz(seen(L1, Y)), fail.
copied(_, _).
levels(L, L, S) :- !, findall(X, seen(L, X), Xs), sum_list(Xs, S), retractall(seen(L, _)).
levels(L0, L, S) :- L1 is L0 + 1, copied(L0, L1), levels(L1, L, S0), seen(L0, X), !, S is S0 + X.
t3 :- forall(member(X, [1, 2, 3]), assertz(seen(1, X))), levels(1, 6, S), findall(L-X, seen(L, X), Left), print(S/Left), nl, retractall(seen(_, _)).

% Remembered values; uniform cost by an ordered list and a table.
fib(N, F) :- seen(N, F), !.
fib(N, N) :- N < 2, !.
fib(N, F) :- A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y, assertz(seen(N, F)).
t4 :- fib(40, F), aggregate_all(count, seen(_, _), N), print(F/N), nl.
edge(a, b, 4). edge(a, c, 1). edge(c, b, 2). edge(b, d, 5). edge(c, d, 8). edge(d, e, 3).
cheapest([C-[X|P]|_], X, _, C, R) :- !, reverse([X|P], R).
cheapest([C-[N|P]|Q], X, T, Cost, R) :-
    (   get_assoc(N, T, Old), Old =< C -> cheapest(Q, X, T, Cost, R)
    ;   put_assoc(N, T, C, T1),
        findall(C1-[M, N|P], ( edge(N, M, W), \+ memberchk(M, P), C1 is C + W ), New),
        append(New, Q, Q1), keysort(Q1, Q2), cheapest(Q2, X, T1, Cost, R)
    ).
t5 :- list_to_assoc([], T), cheapest([0-[a]], e, T, C, R), print(C-R), nl.

% What is thrown, and errors, leave the changes that came before.
deeper(0, _) :- !, count, throw(found(it)).
deeper(N, X) :- count, M is N - 1, findall(Y, ( member(Y, [1, 2]), sq(Y, _) ), L), length(L, K), K >= 0, deeper(M, X).
t6 :- empty, catch(deeper(5, _), found(W), true), nodes(N), print(W-N), nl.
wrong(0, X) :- !, count, X is a + 1.
wrong(N, X) :- count, M is N - 1, findall(Y, ( member(Y, [1, 2]), sq(Y, _) ), _), findall(Y, sq(Y, _), _), wrong(M, X).
t7 :- empty, catch(wrong(3, _), error(E, _), true), nodes(N), print(E-N), nl.

% A caller that comes back for more, and changes facts in between.
ways(X, [X], _) :- lost(X).
ways(X, [X|P], N) :- N > 0, M is N - 1, edge(X, Y, _), findall(Z, edge(Y, Z, _), Zs), msort(Zs, _), findall(Z, edge(Z, Y, _), _), ways(Y, P, M).
lost(d).
t8 :- ways(a, P, 5), print(P), nl, assertz(lost(e)), fail.
t8 :- findall(P, ways(a, P, 5), L), length(L, N), print(N), nl, retractall(lost(e)).
t9 :- ( ways(a, P, 5) -> print(P) ; print(none) ), nl, once(ways(b, Q, 5)), print(Q), nl, ( \+ ways(e, _, 3) -> print(no) ; print(yes) ), nl.

% Arguments that are one variable, parts of terms, and bound before.
same(X, Y, N) :- N > 0, M is N - 1, findall(Z, edge(X, Z, _), Zs), member(Y, Zs), findall(Z, edge(Y, Z, _), _), same(_, Y, M).
same(X, X, 0).
t10 :- findall(X-Y, same(X, Y, 2), L1), length(L1, N1), findall(X, same(X, X, 1), L2), X = f(Y), ( same(a, Y, 1) -> true ; true ), print(N1/L2/X), nl.

% A fact is taken away while it is gone through; terms as facts; facts without a declaration.
drop(N) :- told(X), X > N, retract(told(X)), Y is X + 100, assertz(told(Y)), fail.
drop(_).
dropped(N) :- findall(X, told(X), L), length(L, _), findall(X, ( told(X), told(_), told(_) ), _), drop(N), findall(X, told(X), M), print(L-M), nl.
t11 :- forall(member(X, [1, 5, 2, 7]), assertz(told(X))), dropped(3), retractall(told(_)).
keep(N) :- N > 0, !, M is N - 1, findall(X-Y, ( edge(X, Y, _), edge(Y, _, _), edge(_, X, _) ), L), assertz(best(N, L)), keep(M).
keep(_).
t12 :- keep(2), findall(N-L, best(N, L), Ls), print(Ls), nl.
grow(N) :- N > 0, !, M is N - 1, findall(X, edge(X, _, _), _), findall(X, edge(_, X, _), _), findall(X, edge(_, _, X), _), assertz(fresh(N)), grow(M).
grow(_).
t13 :- grow(3), findall(N, fresh(N), L), print(L), nl.

% Long ones, with much that is needed no more.
long(0, S, S) :- !.
long(N, S0, S) :- numlist(1, 20, L), foldl([X, A0, A]>>( A is A0 + X ), L, 0, _), foldl(plus, L, 0, T), maplist(succ, L, L1), last(L1, U), S1 is (S0 + T + U) mod 1000003, M is N - 1, long(M, S1, S).
t14 :- long(300, 0, S), print(S), nl.
far(0, S, S) :- !.
far(N, S0, S) :- findall(X, edge(_, _, X), L), foldl(plus, L, 0, T), findall(X, edge(X, b, _), M), length(M, K), S1 is (S0 + T * K) mod 10007, N1 is N - 1, far(N1, S1, S).
t15 :- far(60000, 0, S), print(S), nl.

% What comes with the system.
parts(T, X) :- T =.. [F|As], findall(B, ( member(A, As), B = A-F ), Bs), U =.. [F, Bs], functor(U, N, K), functor(V, N, K), copy_term(V, W), W =.. [_|_], X = U/W/N/K.
sorted(L, A/B/C/D) :- findall(K-V, member(K-V, L), M), keysort(M, A), sort(2, @>=, M, B), sort(1, @<, M, C), sort(0, @>, M, D), findall(X, member(X, M), _).
rest(L, A/B/C) :- findall(N-X/R, nth0(N, L, X, R), A), nth1(2, B, new, L), findall(P, permutation(L, P), C).
tests(L, R) :- findall(X-O, ( member(X, L), ( is_list(X) -> O = list ; ground(X) -> compare(O, X, m) ; O = open ) ), R0), length(S, 2), findall(_, member(_, [1, 2]), S), R = R0-S.
values(L, R) :- findall(X, ( member(E, L), catch(X is E, _, true), X > 0 ), R).
weighed(X, W) :- findall(Y, edge(X, Y, _), L), length(L, W).
t16 :-
    parts(f(1, a, "s"), A), print(A), nl, parts(g(x, 2), B), print(B), nl,
    sorted([b-1, a-2, b-0, a-2], C), print(C), nl, rest([p, q, r], D), print(D), nl,
    tests([[1], [a|_], f(a), z, 1, f(_), []], E), print(E), nl,
    values([1 + 1, 2 * -3, max(1, 2.5), 2 ** 3, 2 ^ 3, truncate(2.7), sqrt(16.0), abs(-3) mod 2], F), print(F), nl,
    map_list_to_pairs(weighed, [a, b, c, e], G), print(G), nl, partition([X]>>( X > 2 ), [1, 2, 3, 4], H, I), print(H/I), nl.

% Lists of solutions that are operators and signs.
signs(1) :- findall(V, edge(a, V, _), -1).
signs(2) :- findall(V, edge(a, V, _), -).
signs(3) :- findall(V, edge(a, V, _), =).
signs(4) :- findall(V, edge(a, V, _), [_|_]).
t17 :- findall(N, ( member(N, [1, 2, 3, 4]), catch(signs(N), error(_, _), fail) ), L), print(L), nl.

% What was there when a retract began; lists that are none; a transaction around facts that come and go.
again(N) :- retractall(told(_)), forall(between(1, N, X), assertz(told(X))).
t18 :-
    again(3), findall(X, ( retract(told(X)), retractall(told(2)) ), A), again(3), aggregate_all(count, ( retract(told(_)), retractall(told(_)) ), B),
    print(A/B), nl,
    findall(E, ( member(G, [permutation([1], foo), max_member(_, [1|b]), min_member(_, foo), sort(-1, @<, [], _)]), catch(wrapped(G), error(E, _), true) ), Es), print(Es), nl.
wrapped(permutation(L, P)) :- findall(x, ( edge(a, _, _), edge(a, _, _), permutation(L, P) ), _).
wrapped(max_member(X, L)) :- findall(x, ( edge(a, _, _), edge(a, _, _), max_member(X, L) ), _).
wrapped(min_member(X, L)) :- findall(x, ( edge(a, _, _), edge(a, _, _), min_member(X, L) ), _).
wrapped(sort(K, O, L, S)) :- findall(x, ( edge(a, _, _), edge(a, _, _), sort(K, O, L, S) ), _).
churn(N) :- between(1, N, _), asserta(told(f)), assertz(told(g)), retract(told(f)), retract(told(g)), fail.
churn(_).
t19 :-
    forall(member(G, [u1, u2, u3]), ( again(2), catch(transaction(( G, throw(x) )), x, true), findall(X, told(X), L), print(L), nl )),
    again(3), kept(20000, Left), findall(X, told(X), L), print(Left-L), nl, retractall(told(_)).
u1 :- findall(Z, ( edge(a, Z, _), assertz(told(x)), retract(told(1)), retract(told(x)), churn(2000) ), _).
u2 :- findall(Z, ( edge(a, Z, _), churn(2000), assertz(told(x)), retract(told(1)), churn(2000) ), _).
u3 :- findall(Z, ( edge(a, Z, _), churn(2000), assertz(told(x)), assertz(told(y)), retract(told(1)), retract(told(x)), churn(2000) ), _).
kept(N, L) :- findall(X, ( told(X), churn(N), retract(told(X)) ), L).

main :- t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18, t19.
