% Lists that begin with characters and go on with something free.
main :- terms, heads(_, _), boards, nested, facts, rules, control, copies.

show(T) :- ( ground(T) -> write(ground) ; write(free) ), term_variables(T, Vs), length(Vs, N), write(' '), write(N), nl.

terms :-
    show([a, _]), show([a, b|_]), show([a, f(_)]), show([a, b, _, c]), show([1, a, _]), show([x|f(_)]),
    show([a, b]), show([_, a, b]), show(g([x, _], [o, Y], Y)), show([[x, _], [o, x]]), show([ab, a, _]),
    show(['A', 'Õ'|_]), show([a, _|_]), show([a|b]), show(['1', _]), show([[], a, _]).

heads([x, Y], Y) :- show([x, Y]).
heads([x, Z], Y) :- Z = Y, show(Z).
board([x, o, _, _, x]).
board([o|T]) :- length(T, 2).

boards :- board(B), show(B), fail.
boards :- board([x|T]), show(T), fail.
boards :- board([A, B, C, D, A]), C = y, D = z, write([A, B, C, D]), nl, fail.
boards :- ( board([z|_]) -> write(yes) ; write(no) ), nl.

nested :- forall(member(X, [[a, _], [b, c|_], [d]]), show(X)).
nested2(L) :- findall(X-Y, ( member(X, [1, 2]), Y = [m, X, _] ), L).

:- dynamic(fact/2).
fact([x, _, o], 1).
fact([x|_], 2).
facts :- fact(B, N), show(B), write(N), nl, fail.
facts :- assertz(fact([a, P, b|P], 3)), fact([a|R], 3), show(R), fail.
facts :- clause(fact(B, 2), true), show(B), retract(fact([a|_], _)), fail.
facts :- nested2(L), show(L).

:- dynamic(rule/1).
rule([s, X|T]) :- X = [t, T].
rules :- rule([s|R]), show(R), clause(rule(H), B), show(H), show(B).

control :-
    ( member(X, [1, 2]), \+ X = 3 -> show([c, X, _]) ; show([d|_]) ),
    findall(Y, ( member(Z, [p, q]), Y = [Z, z|_] ), Ys), show(Ys),
    ( setof(K, V^member(K-V, [[a, _]-1, [b, _]-2]), Ks) -> show(Ks) ; true ),
    catch(throw([e, _]), [e|E], show(E)),
    maplist([A, [g, A, _]]>>true, [1, 2], Gs), show(Gs),
    foldl([A, B, [h, A|B]]>>true, [1, _], [], Hs), show(Hs),
    forall(( W = [i, _] ; W = [j|k] ), show(W)).

copies :-
    X = [a, Y, [b|Z]], copy_term(X, C), show(C), Y = 1, Z = [_], show(X),
    nb_setval(key, [k, _|_]), nb_getval(key, V), show(V),
    ( bagof(N, member(N, [[n, _], [n]]), Ns) -> show(Ns) ; true ),
    write([a, 1]), nl, print([x, o]), nl, writeq([a, 'B'|c]), nl,
    atom_chars(A, [f, o, o]), write(A), nl,
    phrase(([l], [M]), [l, m]), write(M), nl.
