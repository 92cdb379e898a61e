% Tests in front of a clause's first call, behind a head whose first argument is no variable: the machine's code put another
% value in the place of an argument.

second(X, [X|_]).
seen(A, B) :- print(A-B), nl.
seen(A, B, C) :- print(A-B-C), nl.

a(f(L), V) :- integer(V), second(a, L).
b(f(L), V) :- var(V), second(g(V), L).
c(s(N), V, L) :- integer(V), second(g(N), L).
d(f(L), V, R) :- var(V), member((V, R), L).
e(foo, V, L) :- number(V), !, seen(a, L).
f([H|T], V, L) :- nonvar(V), V > 1, seen(H, T, L).
g(7, V, W) :- integer(V), integer(W), V < W, seen(W, V, x).
h(f(L), V, W) :- atom(W), seen(a, L, V).
i(f(L), V) :- float(V), ( seen(a, L) ; seen(b, L) ).
j(f(L), V, W) :- integer(V), X = V, seen(W, L, X).
k(f(L), V, W) :- atomic(V), compound(W), seen(b, W, L).
l(X, f(L), W) :- number(X), number(W), X > W, seen(a, b, L).
m(g(V, f(_)), V, f(W), f(X)) :- nonvar(W), five(a, X, [W|X], W, [X|V]).
five(A, B, C, D, E) :- print([A, B, C, D, E]), nl.

% Asserted terms with lists of characters between others: the machine's test of cyclic terms wrote into other terms.
whole(T) :- ( var(T) -> true ; compound(T) -> T =.. [_|As], maplist(whole, As) ; true ).
kept(R) :-
    T = [a, 1.5, c]-[foo, [c, [a, 1.5, 0, "s", foo, c], x], 1.5], copy_term(T, U), R = r(T, U), assertz(keeps(R)).
:- dynamic keeps/1.

% Clauses of dynamic predicates, as interpreters ask for them, before and after they change.
:- dynamic app/3.
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
solve(true) :- !.
solve((A, B)) :- !, solve(A), solve(B).
solve(H) :- clause(H, B), solve(B).

% Lists that begin with characters in heads are found by lists only.
chars([a, b]).
chars(k([a])).
chars([a, b, 1]).
:- dynamic kept_chars/1.
kept_chars([a, b]).
below(X) :- -1 is X - 2.

% What is called only from data.
rule(next, nextto(_, c, [a, b, c])).
rule(last, last([1, 2, 3], _)).

/* comments /* nest */ wrong(1).
*/

main :-
    ( a(f([a]), 1) -> writeln(a) ; true ),
    forall(b(f([g(b)]), Y), ( print(Y), nl )),
    ( c(s(5), 1, [g(5)]) -> writeln(c) ; true ),
    forall(d(f([(b, c)]), V, R), seen(V, R)),
    e(foo, 1, [x]), f([1, 2], 3, 4), g(7, 1, 2), h(f(l), v, w), forall(i(f(1), 2.5), true), j(f(1), 2, 3), k(f(1), a, g(2)),
    l(5, f(1), 3), m(g(0, f(1)), _, f(2), f(3)),
    kept(K), whole(K), print(K), nl, forall(keeps(Q), ( whole(Q), print(Q), nl )),
    forall(solve(app(A, B, [1, 2])), seen(A, B)), assertz(app(x, y, z)), forall(clause(app(C, D, E), F), ( print(C-D-E-F), nl )),
    forall(rule(N, G), ( call(G), seen(N, G) )),
    catch(wrong(_), error(W, _), ( print(W), nl )),
    ( selectchk(_, [a, b], [a]) -> writeln(yes) ; writeln(no) ),
    ( dif(O, 1), maplist([X]>>(X = O), [1, 2]) -> writeln(yes) ; writeln(no) ),
    forall(( member(M, [7 // 2, -7 mod 3, 3 * 4 - 1, 7 / 2, 8 / 2, max(2, 3), - 3, 99999999 * 99999999, 1 + a, 5 mod 0]) ),
           ( catch(( P is M, print(P) ), error(Er, _), print(Er)), nl )),
    forall(( member(S, ['A', a, '5', 0'B]), member(T, [alpha, upper(_), lower(_), digit(_), to_lower(_), upper(a), lower('A'), to_upper(a)]) ),
           ( char_type(S, T) -> seen(S, T) ; true )),
    forall(( member(Ch, [f(_, _), k(f(_, _)), [_|_], k([_]), [a, b]]), member(Of, [chars(Ch), kept_chars(Ch)]) ),
           ( Of -> print(Of), nl ; writeln(none) )),
    ( atom_chars(ba, [Bc|Tc]), arg(1, Tc, Bc) -> writeln(yes) ; writeln(no) ), ( below(1) -> writeln(yes) ; writeln(no) ),
    writef('%s => %w|%3r|%5l|%5c|\n', [`42`, 42, ab, cd, ef]).
