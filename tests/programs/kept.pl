% Facts with terms in searches that are worked out, and what the machine sees of them; look-ups that go on while facts change;
% grammars; limits of time inside of searches.
:- dynamic visited/1, best/2, memo/2, s/1, q/1, many/2, log/1, step/1, given/2.
given([start, 1], pair(a, [b, 1.5])). given(f(_), x). given([], '[]x').

% Jugs of four and three, breadth first, with the states seen as facts.
go([A, B], [X, Y]) :- pour(A, B, X, Y).
pour(_, B, 4, B). pour(A, _, A, 3). pour(_, B, 0, B). pour(A, _, A, 0).
pour(A, B, X, Y) :- T is min(A, 3 - B), X is A - T, Y is B + T.
pour(A, B, X, Y) :- T is min(B, 4 - A), X is A + T, Y is B - T.
solve(P) :- retractall(visited(_)), assertz(visited([0, 0])), bfs([[[0, 0]]], P).
bfs([[S|T]|_], P) :- S = [2, _], !, rev([S|T], [], P).
bfs([[S|T]|Q], P) :-
    findall([N, S|T], ( go(S, N), \+ visited(N), assertz(visited(N)) ), L), app(Q, L, Q2), bfs(Q2, P).
rev([], A, A). rev([X|Xs], A, R) :- rev(Xs, [X|A], R).
app([], L, L). app([X|Xs], L, [X|R]) :- app(Xs, L, R).
t1 :- solve(P), print(P), nl, findall(V, visited(V), Vs), print(Vs), nl, forall(visited([2, K]), ( print(K), nl )),
    retract(visited([0, 0])), \+ visited([0, 0]), aggregate_all(count, visited(_), C), print(C), nl.

% The best so far, as a structure.
try(N) :-
    retractall(best(_, _)), assertz(best(none, -1)),
    (   between(1, N, I), V is (I * 7919) mod 1000, best(_, B), V > B,
        retract(best(_, B)), assertz(best(move(I, f(I, [a|I])), V)), fail
    ;   true
    ).
t2 :- try(2000), best(M, V), print(M-V), nl, retract(best(move(I, _), _)), print(I), nl, print(M), nl.

fib(N, F) :- memo(f(N), F), !.
fib(N, F) :- N < 2, !, F = N.
fib(N, F) :- A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is (X + Y) mod 100000, assertz(memo(f(N), F)).
t3 :- fib(300, F), print(F), nl, aggregate_all(count, memo(_, _), C), print(C), nl, memo(f(77), G), print(G), nl.

% Facts with variables, floats and nested terms; both sides add, look and take away.
fill(I) :- I > 4, !.
fill(I) :-
    assertz(q(g(I, _))), assertz(q(h(X, X, I, 1.5, 'a b', []))), asserta(q([I, x])), assertz(q([[I, "t"], -I])), J is I + 1, fill(J).
fill2(I) :- I > 4, !.
fill2(I) :-
    assertz(q(g(I, _))), assertz(q(h(X, X, I, 1.5, 'a b', []))), asserta(q([I, x])), assertz(q([[I, t], - 3])), J is I + 1, fill2(J).
drop(I) :- I > 3, !.
drop(I) :-
    retract(q(g(I, _))), ( retract(q(h(A, B, I, _, _, _))), A = B -> true ; true ), retractall(q([I|_])), J is I + 1, drop(J).
sees(L) :- findall(I, ( member(I, [1, 2, 3, 4]), q(g(I, _)), q(h(I, I, I, F, _, _)), F > 1.0 ), L).
t4 :-
    fill2(1), findall(Q, q(Q), L), print(L), nl, assertz(q(g(3, y))), sees(S1), print(S1), nl,
    drop(1), sees(S2), print(S2), nl, forall(q(Q), ( print(Q), nl )), forall(clause(q([A|_]), true), ( print(A), nl )),
    retract(q(g(3, Y))), print(Y), nl, retractall(q(h(1, _, _, _, _, _))), findall(Q, q(Q), L2), print(L2), nl,
    fill(3), aggregate_all(count, q(_), C), print(C), nl.

% Long and deep terms, and such as differ behind the parts that are looked at first.
long(I) :- I > 3, !.
long(I) :- numlist(1, 120, L), app(L, [I], L1), assertz(s(L1)), deep(90, I, D), assertz(s(D)), J is I + 1, long(J).
deep(0, I, I) :- !.
deep(N, I, f(D, N)) :- M is N - 1, deep(M, I, D).
t5 :-
    long(1), numlist(1, 120, L), append(L, [2], L1), ( s(L1) -> print(yes) ; print(no) ), nl, deep(90, 3, D),
    ( s(D) -> print(yes) ; print(no) ), nl, deep(90, 4, D4), ( s(D4) -> print(yes) ; print(no) ), nl,
    findall(I, ( member(I, [1, 2, 5]), append(L, [I], L2), s(L2) ), Is), print(Is), nl,
    retract(s(L1)), aggregate_all(count, s(_), C), print(C), nl.

% What a look-up goes through is what was there when it began, however much of it is looked for at once.
facts(N) :- retractall(many(_, _)), forall(between(1, N, I), ( K is I mod 3, assertz(many(K, I)) )).
walk(R) :-
    findall(I, ( many(1, I), ( I =:= 40 -> retractall(many(1, _)), asserta(many(1, 0)), assertz(many(1, 9)) ; true ) ), L),
    length(L, N), last(L, X), R = N-X.
drain(N0, N) :- retract(many(_, _)), !, N1 is N0 + 1, drain(N1, N).
drain(N, N).
some(L) :- findall(X, ( between(1, 50, I), once(( many(_, X), X > I )) ), L).
t6 :-
    facts(500), walk(R), print(R), nl, findall(I, many(1, I), L), print(L), nl, some(S), print(S), nl,
    facts(3000), drain(0, N), print(N), nl, aggregate_all(count, many(_, _), C), print(C), nl,
    facts(200), findall(I, ( retract(many(2, I)), I > 190 ), L2), print(L2), nl, aggregate_all(count, many(_, _), C2), print(C2), nl.

% Those that a file has, and those that the machine adds.
t7 :-
    findall(X, ( given([start|_], X) ; given(f(1), X) ; given([], X) ), L), print(L), nl,
    forall(member(X, [a, b]), assertz(log([X, x]))), nb_setval(k, 1), both(B), print(B), nl,
    retract(log([b|_])), both(B2), print(B2), nl.
both(L) :- findall(X-Y, ( log([X, Y]), ( X == a -> assertz(log([c, X])) ; true ) ), L).

% A grammar.
expr(V) --> term(T), rest(T, V).
rest(V0, V) --> "+", !, term(T), { V1 is V0 + T }, rest(V1, V).
rest(V0, V) --> "-", !, term(T), { V1 is V0 - T }, rest(V1, V).
rest(V, V) --> [].
term(V) --> factor(F), more(F, V).
more(V0, V) --> "*", !, factor(F), { V1 is V0 * F }, more(V1, V).
more(V, V) --> [].
factor(V) --> "(", expr(V), ")".
factor(V) --> digits(Ds), { number_codes(V, Ds) }.
digits([D|Ds]) --> digit(D), ( digits(Ds) ; { Ds = [] } ).
digit(D) --> [D], { D >= 0'0, D =< 0'9 }.
ab(0) --> [].
ab(N) --> [a], ab(M), [b], { N is M + 1 }.
abs(L) :- findall(N-R, ( member(X, [[a, a, b, b], [a, b, c], [b], []]), phrase(ab(N), X, R) ), L).
t8 :-
    atom_codes('2*(3+4)-5*2', Cs), phrase(expr(V), Cs), print(V), nl, abs(L), print(L), nl,
    catch(( findall(N, phrase(ab(N), x), _), print(none) ), error(E, _), print(E)), nl.

% What a search has changed stays when its time is over.
deepen(D) :- assertz(step(d(D))), ( retract(step(d(C))), C < D -> true ; true ), D1 is D + 1, deepen(D1).
deepening :- deepen(0).
t9 :-
    retractall(step(_)), assertz(step(d(-1))), catch(call_with_time_limit(0.3, deepening), E, true), print(E), nl,
    step(d(D)), ( D > 100 -> print(deep) ; print(D) ), nl.

% Numbers that grow beyond those that are kept as such, in searches that count.
sum(I, N, S, S) :- I > N, !.
sum(I, N, S0, S) :- S1 is S0 + I * I * I, J is I + 1, sum(J, N, S1, S).
power(0, P, P) :- !.
power(N, P0, P) :- P1 is P0 * 3, M is N - 1, power(M, P1, P).
half(X, N, N) :- X < 1.0, !.
half(X, N0, N) :- Y is X / 2, N1 is N0 + 1, half(Y, N1, N).
collatz(1, N, N) :- !.
collatz(X, N0, N) :- ( X mod 2 =:= 0 -> Y is X // 2 ; Y is 3 * X + 1 ), N1 is N0 + 1, collatz(Y, N1, N).
t10 :-
    sum(1, 3000, 0, S), print(S), nl, power(90, 1, P), print(P), nl, half(1.0e20, 0, H), print(H), nl, collatz(837799, 0, C), print(C), nl,
    catch(sum(1, _, 0, _), error(E, _), ( print(E), nl )), catch(sum(1, a, 0, _), error(E2, _), ( print(E2), nl )).

% Lists that end otherwise.
t11 :-
    X = [1, 2|X], nth0(2, X, A), nth0(3, X, B), nth0(4, X, C), nth1(5, X, D), print([A, B, C, D]), nl,
    findall(N-Y, nth1(N, [a, b|c], Y), L), print(L), nl, nth1(N1, [a, b|c], b), print(N1), nl,
    findall(N-Y, nth0(N, [a, b, c], Y), L2), print(L2), nl.

% More facts with terms than the machine keeps, asked for by patterns of another form; numbers beyond all codes.
large(0) :- !.
large(N) :- B is 2 ** 70 + N, assertz(q(v(B))), M is N - 1, large(M).
t12 :-
    retractall(q(_)), large(1100), ( retract(q([Z, Z, _])) -> print(yes) ; print(no) ), nl,
    ( retract(q(g(_))) -> print(yes) ; print(no) ), nl, B is 2 ** 70 + 5, ( retract(q(v(B))) -> print(yes) ; print(no) ), nl,
    aggregate_all(count, q(_), C), print(C), nl.

% Bags and sets in searches; lists in lists, and such as contain themselves, in questions.
sets(0, []) :- !.
sets(N, [N-L|R]) :- ( setof(X-Y, Z^given3(N, X, Y, Z), L) -> true ; L = none ), M is N - 1, sets(M, R).
bags(0, []) :- !.
bags(N, [L|R]) :- M is N - 1, ( bagof(X, ( member(X, [3, 1, 2, 1]), X =< N ), L) -> true ; L = [] ), bags(M, R).
groups(N, L) :- findall(Y-Xs, bagof(X, given3(N, X, Y, _), Xs), L).
given3(1, b, y, 1). given3(1, a, y, 2). given3(1, b, y, 3). given3(1, a, x, 1). given3(3, f(_), x, 1).
around(0, _) :- !.
around(N, X) :- \+ visited(X), \+ retract(visited([X|_])), retractall(visited(g(X))), M is N - 1, around(M, X).
t13 :-
    sets(4, S), print(S), nl, bags(4, B), print(B), nl, groups(1, G), print(G), nl,
    X = [X], Y = [[Y], 1], around(30, X), around(30, Y), print(around), nl.

main :- t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13.
