% Goals that print and have more solutions than one: each is printed when it is asked for, once, also where the goal cannot go on
% as it was begun (an error, an exception) and is run from its beginning again.

queens(N, Qs) :- numlist(1, N, Ns), place(Ns, [], Qs).
place([], Qs, Qs).
place(Left, Placed, Qs) :- select(Q, Left, Rest), safe(Placed, Q, 1), place(Rest, [Q|Placed], Qs).
safe([], _, _).
safe([P|Ps], Q, D) :- P =\= Q + D, P =\= Q - D, E is D + 1, safe(Ps, Q, E).

shown(N, Qs) :- write(begin), nl, queens(N, Qs), write(found(Qs)), nl.

% It counts a little, so that it is worth it.
counted(N, N) :- !.
counted(I, N) :- J is I + 1, counted(J, N).

% In each something is wrong behind some solutions, or nothing.
item(X) :- counted(0, 100), member(X, [1, 2, 3, 4, 5]), format("item ~w~n", [X]).
unbound(X) :- counted(0, 100), member(X, [1, 2, 3, 4, 5]), format("item ~w~n", [X]), ( X =:= 3 -> atom_length(_, _) ; true ).
kind(X) :- counted(0, 100), member(X, [1, 2, a, 4, 5]), write(item(X)), nl, X + 1 > 0.
thrown(X) :- counted(0, 100), member(X, [1, 2, 3, 4, 5]), write(item(X)), nl, ( X =:= 4 -> throw(four) ; true ).
columns(X) :- counted(0, 100), member(X, [1, 2, 3, 4]), format("~w~t~10||~w", [X, x]), ( X =:= 3 -> atom_length(_, _) ; true ).
lines(X) :- counted(0, 100), member(X, [1, 2, 3, 4]), format("~Nline ~w", [X]), ( X =:= 3 -> atom_length(_, _) ; true ).
ordered(X) :- length(L, 3), counted(0, 100), nth1(X, L, V), ( L = [A, B|_], A @< B -> write(less(X)) ; write(more(X)) ), nl, V = X, X > 1.
% The machine does this one, and what stands behind it.
own :- freeze(A, true), A = 1.

tried(G) :- catch(G, E, ( E = error(F, _) -> print(F), nl ; print(E), nl )), !.
tried(_) :- write(no), nl.

both(X, Y) :- item(X), write(between(X)), nl, item(Y), X + Y =:= 7.

main :-
    shown(6, _), write(first), nl,
    ( shown(6, Qs), own, Qs = [Q|_], Q < 4, write(taken(Qs)), nl -> true ; true ),
    forall(shown(5, _), true),
    tried(( item(X1), own, X1 >= 5 )),
    tried(( unbound(X2), own, X2 >= 5 )),
    tried(( kind(X3), own, X3 >= 5 )),
    tried(( thrown(X4), own, X4 >= 5 )),
    tried(( columns(X5), write(' taken'), nl, own, X5 >= 5 )), nl,
    tried(( lines(X6), write(' taken'), own, X6 >= 5 )), nl,
    tried(( ordered(X7), own, X7 >= 3 )),
    tried(( unbound(X8), own, X8 >= 2, ! )),
    forall(member(K, [item, unbound, kind, thrown]), ( write(K), nl, G =.. [K, X], tried(( G, own, X >= 5 )) )),
    findall(X, ( item(X), own, X mod 2 =:= 0 ), Xs), print(Xs), nl,
    once(both(A, B)), print(A + B), nl,
    with_output_to(string(S), forall(item(_), own)), string_length(S, L), print(L), nl,
    ( item(V), own, tab(3), write(V), nl, V =:= 3 -> true ; true ).
