% Goals that print and have more solutions than one: each is printed when it is asked for, once, also where the goal cannot go on
% as it was begun (an error, a variable with an attribute, too deep a term) and is run from its beginning again.

queens(N, Qs) :- numlist(1, N, Ns), place(Ns, [], Qs).
place([], Qs, Qs).
place(Left, Placed, Qs) :- select(Q, Left, Rest), safe(Placed, Q, 1), place(Rest, [Q|Placed], Qs).
safe([], _, _).
safe([P|Ps], Q, D) :- P =\= Q + D, P =\= Q - D, E is D + 1, safe(Ps, Q, E).

shown(N, Qs) :- write(begin), nl, queens(N, Qs), write(found(Qs)), nl.

% It counts a little, so that it is worth it, and fails in some way behind some solutions.
counted(N, N) :- !.
counted(I, N) :- J is I + 1, counted(J, N).

item(K, X) :- counted(0, 100), member(X, [1, 2, 3, 4, 5]), format("item ~w~n", [X]), trouble(K, X).
trouble(none, _).
trouble(error, X) :- ( X =:= 3 -> _ is foo + X ; true ).
trouble(thrown, X) :- ( X =:= 4 -> throw(four) ; true ).
trouble(unbound, X) :- ( X =:= 2 -> atom_length(_, _) ; true ).
trouble(frozen, X) :- ( X =:= 3 -> freeze(Y, (write(woken), nl)), Y = 1 ; true ).
trouble(asserted, X) :- ( X =:= 2 -> assertz(seen(X)) ; true ).
:- dynamic seen/1.

tried(G) :- catch(G, E, ( E = error(F, _) -> print(F), nl ; print(E), nl )), !.
tried(_) :- write(no), nl.

both(X, Y) :- item(none, X), write(between(X)), nl, item(none, Y), X + Y =:= 7.

main :-
    shown(6, _), write(first), nl,
    ( shown(6, Qs), Qs = [Q|_], Q < 4, write(taken(Qs)), nl -> true ; true ),
    forall(shown(5, _), true),
    forall(member(K, [none, error, thrown, unbound, frozen, asserted]), ( write(K), nl, tried(( item(K, X), X >= 5 )) )),
    forall(member(K, [none, error, thrown, unbound, frozen, asserted]), ( write(K), nl, tried(( item(K, X), X >= 2, ! )) )),
    findall(X, ( item(none, X), X mod 2 =:= 0 ), Xs), print(Xs), nl,
    once(both(A, B)), print(A + B), nl,
    with_output_to(string(S), forall(item(none, _), true)), string_length(S, L), print(L), nl,
    ( G = item(none, Z), call(G), Z > 3 -> print(Z), nl ; true ),
    ( item(none, V), tab(3), write(V), nl, V =:= 3 -> true ; true ),
    findall(N, seen(N), Ns), print(Ns), nl.
