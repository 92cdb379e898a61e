% A module that names what is everybody's: operators, listings of its own predicates, digests, numbers in formats; and a term that is
% overwritten beside a global variable while a choice stays open.

:- module(by_name, []).
:- op(700, xfx, user:(==>>)).
:- dynamic kaal/2.

kaal(a, 1).
kaal(X, Y) :- Y is X + 1.
abi(X) :- X > 1.

open(N) :-
    nb_setval(by_name_k, 10), T = t(0), member(X, [1, 2]), setarg(1, T, X),
    nb_getval(by_name_k, K), arg(1, T, Y), N is K + Y.

same(A, B) :- variant_sha1(A, H), variant_sha1(B, K), atom_length(H, 40), ( H == K -> write(same) ; write(different) ), nl.

kept(X) :- setup_call_cleanup(assertz(kaal(b, X)), \+ X = 1, retract(kaal(b, X))), write(kept(X)), nl.
given_up :- catch(setup_call_cleanup(assertz(kaal(c, 1)), throw(ball), ( retract(kaal(c, 1)), write(cleaned), nl )), ball, true).

user:main :-
    writeq(1 ==>> 2), nl, term_to_atom(A, 'x ==>> y'), writeq(A), nl,
    current_op(P, T, ==>>), writeq(P-T), nl,
    listing(kaal/2), listing(abi/1), listing(by_name:abi/1),
    once(open(N)), print(N), nl,
    same(f(X, Y, X), f(V, _, V)), same(f(X, Y, X), f(X, Y, Y)), same([a-1, "s"], [a-1, "s"]), same(1, 1.0),
    format("~2f ~3e ~4f ~a~n", [1 / 3, 2 ** 0.5, 10 / 2, end]),
    catch(format("~2f~n", [foo + 1]), error(E, _), ( print(E), nl )),
    ( kept(1) -> true ; write(not_kept), nl ), kept(2), given_up, findall(B-C, clause(kaal(B, C), true), L), print(L), nl,
    debug(by_name, "never ~w", [seen]), assertion(abi(2)), print(f(_, done)), nl.
