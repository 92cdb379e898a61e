% Solutions beyond the first one: asked for later, after changes, errors, cuts, and by goals that are known only at run time.
:- dynamic e/2, n/1.

spin(0) :- !.
spin(N) :- M is N-1, spin(M).

sel(X, [X|_]).
sel(X, [_|T]) :- sel(X, T).

pick(X) :- spin(60), sel(X, [1,2,3]).

bad(X) :- spin(60), sel(X, [1,2,a,4]), Y is X*2, Y > 0.

e(1,2). e(2,3). e(3,1). e(3,4).
path(X, Y, [X,Y], _) :- e(X, Y).
path(X, Y, [X|P], V) :- e(X, Z), \+ memberchk(Z, V), path(Z, Y, P, [Z|V]).

deep(0, []) :- !.
deep(N, [X|Xs]) :- M is N-1, nb_setval(q, N), pick(X), deep(M, Xs).

same(X, X) :- spin(60).
same(a, b) :- spin(60).

perm([], []).
perm(L, [H|T]) :- select(H, L, R), perm(R, T).
safe([]).
safe([Q|Qs]) :- apart(Q, Qs, 1), safe(Qs).
apart(_, [], _).
apart(Q, [P|Ps], D) :- Q =\= P+D, Q =\= P-D, E is D+1, apart(Q, Ps, E).
queens(Qs) :- perm([1,2,3,4,5,6], Qs), safe(Qs).

% More goals wait at once than are kept.
t(many) :- deep(80, L), sum_list(L, S), S > 82, !, writeq(L).
t(counted) :- nb_setval(c, 0), ( deep(5, _), nb_getval(c, C), D is C+1, nb_setval(c, D), fail ; nb_getval(c, C), writeq(C) ).
t(called) :- G = pick(X), findall(X, G, L), writeq(L).
t(made) :- G =.. [pick, X], findall(X, call(G), L), writeq(L).
t(closure) :- findall(X, call(sel, X, [a,b]), L), writeq(L).
t(two) :- pick(X), pick(Y), X+Y =:= 6, writeq(X-Y).
t(queens) :- findall(Qs, (queens(Qs), Qs = [Q|_], Q > 2), L), writeq(L).
t(later) :- queens(Qs), Qs = [Q|_], Q > 4, writeq(Qs).
t(thrown) :- catch((pick(X), X > 1, throw(found(X))), found(Y), true), pick(W), W > 2, writeq(Y-W).
t(error) :- catch((bad(X), writeq(X), nl, fail), error(E, _), (writeq(E), nl)), writeq(ended).
t(alias) :- same(A, A), writeq(one), nl, fail.
t(alias) :- G = same(A, B), call(G), A \== B, writeq(A-B).
t(changed) :- retractall(n(_)), path(1, 4, P, [1]), writeq(P), nl, assertz(n(P)), assertz(e(2,4)), fail.
t(changed) :- findall(P, n(P), L), length(L, N), writeq(N), retract(e(2,4)).
t(cleanup) :- setup_call_cleanup(true, pick(X), (writeq(done), nl)), X >= 2, !, writeq(X).
t(soft) :- ( pick(X) *-> true ; X = none ), X > 2, writeq(X).
t(bound) :- dif(X, 1), pick(X), writeq(X).
t(module) :- G = user:pick(X), call(G), X > 1, writeq(X).
t(lengths) :- length(L, N), N >= 2, !, length(L, M), writeq(N-M).
t(partial) :- length([a|T], N), N > 2, !, length(T, M), writeq(N-M).
t(deepening) :- length(P, _), P = [1|_], path(1, 4, P, [1]), !, writeq(P).
t(none) :- ( length([a|b], _) -> writeq(yes) ; writeq(no) ).

main :-
    forall(
        member(T, [many, counted, called, made, closure, two, queens, later, thrown, error, alias, changed, cleanup, soft, bound,
            module, lengths, partial, deepening, none]),
        ( writeq(T), nl, ( catch(t(T), error(E, _), ( print(E), nl )) -> true ; writeq(failed) ), nl )
    ).
