% Prices of single goals, printed as `name nanoseconds` lines; runs under the embedded machine and under
% SWI-Prolog. Each stands in a failure-driven loop, of which the empty loop's time is taken away, and is
% the best of five series: bench/0 with each goal in a loop of its own, called/0 with all of them in clauses of one predicate that
% one loop calls. The text of a name is what docs/dialect.md calls it.

:- discontiguous goal/2, loop/2.
term_expansion(( goal(Op, I) :- G ), [( goal(Op, I) :- G ), ( loop(Op, N) :- ( between(1, N, I), G, fail ; true ) )]).

:- use_module(library(yall)).
:- dynamic lisatud/2, kaar/2, jaetud/2.
:- table fibo/2, tee/2.
:- dynamic vanem/2, leitud/1.
:- dynamic ruut/3, laud/1, oma/2, loend/1, reegel/2, nelik/4, uus/2, seis/2, nimi/2.

oma(1, a). oma(2, b). oma(3, c). oma(4, d).
loend([1, 2, 3]).
reegel(X, suur) :- X > 5.
reegel(X, vaike) :- X =< 5.
valem(1 + 2 * 3).
:- dynamic ap/3.
ap([], L, L).
ap([H|T], L, [H|R]) :- ap(T, L, R).
solve(true) :- !.
solve(H) :- clause(H, B), solve(B).
onu(U, L) :- vanem(V, L), vanem(W, V), vanem(W, U), U \== V, U mod 2 =:= 0.
nimeta(G) :- ( call(G), retract(leitud(N)), M is N + 1, assertz(leitud(M)), fail ; true ).
koik(T, G, L) :- findall(T, G, L).
arv(G, N) :- aggregate_all(count, G, N).
neli(1). neli(2). neli(3). neli(4).

bench :- facts, prices(loop).
called :- facts, prices(called).

facts :-
    assertz(( lisatud(X, suur) :- X > 5 )), assertz(( lisatud(X, vaike) :- X =< 5 )),
    forall(between(1, 10000, I), ( A is I * 7919 mod 3000, B is ( I * 104729 + 13 ) mod 3000, assertz(kaar(A, B)) )),
    forall(( between(1, 8, X), between(1, 8, Y), 0 =:= (X + Y) mod 2 ), assertz(ruut(X, Y, 1))),
    forall(between(1, 100, I), ( A is 2 * I, B is A + 1, assertz(vanem(I, A)), assertz(vanem(I, B)) )), assertz(leitud(0)),
    findall(r(X, Y, 1), ruut(X, Y, 1), L0), assertz(laud(L0)),
    forall(between(1, 2000, N), ( state(N, S), assertz(seis(S, N)), name_of(N, A), assertz(nimi(A, N)) )).
prices(How) :- forall(hind(Name, N, G), ( best(5, How-G, N, Ns), format("~w ~w~n", [Name, Ns]) )).

% hind(Name, Times, Loop).
hind('counting down from 1000', 300, count).
hind('ten if-then-elses', 20000, ite).
hind('naive reverse of 30', 1000, nrev).
hind('findall/3 over four facts', 20000, findall).
hind('moves over 32 facts by findall/3', 2000, moves).
hind('moves over a list of 32 squares by findall/3', 2000, list_moves).
hind('ruut/3 with its square known', 50000, square).
hind('a fact of the player, by its first argument', 50000, fact).
hind('32 squares enumerated', 2000, squares).
hind('assertz/1 of four integers', 20000, assert).
hind('retract/1 and assertz/1 of a list', 5000, update).
hind('a rule of a dynamic predicate', 20000, rule).
hind('msort/2 of four pairs', 20000, msort).
hind('format/2 with three arguments', 5000, format).
hind('assertz/1 and retract/1 of a rule', 1000, new_rule).
hind('a fact among 2,000, by a list', 2000, state).
hind('a fact among 2,000, by a string', 2000, name).
hind('I / 3.0 for 2,000 numbers', 2000, float).
hind('list_to_set/2 of 1,000', 20, set).
hind('sort/2 of 200 lists of characters', 20, lists).
hind('sort/2 of 64 terms of three arguments', 200, terms).
hind('unifiable/3 of a pattern and a term', 20000, unifiable).
hind('each part of a text of 500', 20, parts).
hind('a class of a character', 20000, class).
hind('an expression in a variable', 20000, expression).
hind('a new atom', 5000, atom).
hind('a search in a variable, whose solutions are counted in a fact', 50, noted).
hind('all solutions of a search in a variable', 50, gathered).
hind('how many solutions two goals in a variable have', 50, counted).
hind('an interpreter appends ten elements', 500, interpreter).
hind('a rule that was asserted', 20000, asserted).
hind('a rule with a cut, added and called', 2000, memo).
hind('ten items by a lambda expression', 2000, lambda).
hind('flag/3', 20000, flag).
hind('fib(1000) by a table', 5, fibo).
hind('paths over 10,000 edges by a table', 5, paths).

run(How-Op, N) :- run(How, Op, N), retractall(nelik(_, _, _, _)), retractall(jaetud(_, _)).
run(called, Op, N) :- ( between(1, N, I), goal(Op, I), fail ; true ).
run(loop, Op, N) :- loop(Op, N).


goal(count, _) :- down(1000).
goal(ite, I) :- ites(I).
goal(nrev, _) :- kolmkymmend(L), nrev(L, _).
goal(findall, _) :- findall(X, neli(X), _).
goal(moves, _) :- findall(s(X, Y, A, B), move(X, Y, A, B), _).
goal(list_moves, _) :- laud(L), findall(s(X, Y, A, B), ( member(r(X, Y, 1), L), near(X, Y, A, B), memberchk(r(A, B, 1), L) ), _).
goal(square, _) :- ruut(3, 1, _).
goal(fact, _) :- oma(3, _).
goal(squares, _) :- ruut(_, _, _).
goal(assert, I) :- assertz(nelik(I, 2, 3, 4)).
goal(update, _) :- retract(loend(L)), assertz(loend(L)).
goal(rule, _) :- reegel(7, _).
goal(msort, _) :- msort([3-c, 1-a, 4-d, 2-b], _).
goal(format, _) :- format(atom(_), "~w ~a ~d", [f(x), abc, 12]).
goal(new_rule, _) :- assertz(( uus(Q, paaritu) :- Q mod 2 =:= 1 )), retract(( uus(_, paaritu) :- _ )).

goal(state, I) :- state(I, S), seis(S, _).
goal(name, I) :- name_of(I, A), nimi(A, _).
goal(float, I) :- _ is I / 3.0.
goal(set, _) :- numlist(1, 1000, L), list_to_set(L, _).
goal(lists, _) :- findall([x, o, K, x, o], ( between(1, 200, N), K is N * 7919 mod 211 ), L), sort(L, _).
goal(terms, _) :- findall(ruut(X, Y, S), ( between(1, 8, X), between(1, 8, Y), S is X * Y mod 3 ), L), sort(L, _).
goal(unifiable, _) :- unifiable(kivi(_, Y, Y), kivi(a, 1, 1), _).
goal(class, _) :- char_type(a, alpha).
goal(expression, _) :- valem(E), _ is E.
goal(atom, _) :- gensym(uus_nimi, _).
goal(noted, _) :- nimeta(onu(_, _)).
goal(gathered, _) :- koik(U, onu(U, _), _).
goal(counted, _) :- arv(( vanem(A, B), vanem(B, C), A + C > 9 ), _).
goal(interpreter, _) :- solve(ap([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [], _)).
goal(asserted, _) :- lisatud(7, _).
goal(memo, I) :- asserta(( jaetud(I, I) :- ! )), jaetud(I, _).
goal(lambda, _) :- maplist([X, Y]>>( Y is X * 2 ), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], _).
goal(flag, _) :- flag(loendur, N, N + 1).
goal(fibo, _) :- abolish_all_tables, fibo(1000, _).
goal(paths, _) :- abolish_all_tables, findall(Y, tee(1, Y), _).
goal(parts, _) :- length(L, 500), maplist(=(a), L), atom_chars(A, L), ( sub_atom(A, _, 1, _, _), fail ; true ).

fibo(0, 0).
fibo(1, 1).
fibo(N, F) :- N > 1, A is N - 1, B is N - 2, fibo(A, X), fibo(B, Y), F is X + Y.
tee(X, Y) :- kaar(X, Y).
tee(X, Y) :- tee(X, Z), kaar(Z, Y).

move(X, Y, A, B) :- ruut(X, Y, 1), near(X, Y, A, B), ruut(A, B, 1).
near(X, Y, A, B) :- A is X + 1, side(D), B is Y + D.
side(1).
side(-1).

state(N, [x, o, x, e, A, B, o]) :- A is N mod 50, B is N // 50.
name_of(N, S) :- number_string(N, S).

kolmkymmend([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]).

ites(I) :-
    ( I < 1 -> fail ; true ), ( I < 2 -> true ; true ), ( I < 3 -> true ; true ), ( I < 4 -> true ; true ),
    ( I < 5 -> true ; true ), ( I < 6 -> true ; true ), ( I < 7 -> true ; true ), ( I < 8 -> true ; true ),
    ( I < 9 -> true ; true ), ( I < 0 -> fail ; true ).

down(0) :- !.
down(N) :- M is N - 1, down(M).

nrev([], []).
nrev([H|T], R) :- nrev(T, S), app(S, [H], R).
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
