% Arguments that are overwritten, until backtracking and for good.

count(Goal, Count) :-
    State = count(0),
    (   call(Goal), arg(1, State, C0), C is C0 + 1, nb_setarg(1, State, C), fail
    ;   arg(1, State, Count)
    ).

largest(N, Best) :-
    State = best(none, []),
    (   between(1, N, X), Y is (X * 7919) mod 101, arg(1, State, Old), ( Old == none -> true ; Y > Old ),
        nb_setarg(1, State, Y), nb_setarg(2, State, found(X, [Y, "text", 1.5])), fail
    ;   Best = State
    ).

sieve(N, Primes) :-
    functor(Array, a, N), forall_in(1, N, Array), strike(2, N, Array),
    findall(P, ( between(2, N, P), arg(P, Array, prime) ), Primes).
forall_in(I, N, _) :- I > N, !.
forall_in(I, N, A) :- nb_setarg(I, A, prime), J is I + 1, forall_in(J, N, A).
strike(I, N, _) :- I * I > N, !.
strike(I, N, A) :- ( arg(I, A, prime) -> J is I * I, multiples(J, I, N, A) ; true ), K is I + 1, strike(K, N, A).
multiples(J, _, N, _) :- J > N, !.
multiples(J, I, N, A) :- setarg(J, A, no), K is J + I, multiples(K, I, N, A).

swap(T, I, J) :- arg(I, T, A), arg(J, T, B), setarg(I, T, B), setarg(J, T, A).

back(L) :-
    T = t(a, b, Y, c), Y = y,
    findall(T, ( member(V, [1, 2, 3]), setarg(1, T, V), ( V =:= 2 -> setarg(4, T, two) ; setarg(2, T, w) ) ; true ), L).

shared(A, B) :- A = f(x, g), B = h(A), setarg(1, A, new), setarg(2, A, Z), Z = later.

% What was stored for good is overwritten, and backtracking takes that back.
within(T) :- T = f(0), ( nb_setarg(1, T, g(1)), arg(1, T, G), setarg(1, G, z), fail ; true ).

queens(N, Board) :- functor(Board, b, N), numbered(N, Board), place(1, N, Board).
numbered(0, _) :- !.
numbered(I, B) :- arg(I, B, 0), J is I - 1, numbered(J, B).
place(I, N, _) :- I > N, !.
place(I, N, B) :- between(1, N, C), safe(1, I, C, B), setarg(I, B, C), J is I + 1, place(J, N, B).
safe(K, I, _, _) :- K >= I, !.
safe(K, I, C, B) :- arg(K, B, D), D =\= C, abs(D - C) =\= I - K, L is K + 1, safe(L, I, C, B).

main :- go.

go :-
    count(between(1, 1000, _), N), print(N), nl,
    count(( member(X, [a, b, c]), member(Y, [a, b]), X \== Y ), M), print(M), nl,
    largest(500, Best), print(Best), nl,
    sieve(50, Primes), print(Primes), nl,
    T = p(1, 2, 3), swap(T, 1, 3), print(T), nl,
    ( swap(T, 1, 2), print(T), nl, fail ; print(T), nl ),
    back(L), print(L), nl,
    shared(A, B), print(A-B), nl,
    within(W), print(W), nl,
    once(queens(8, Q)), print(Q), nl,
    ( setarg(3, f(a), b) -> true ; print(no), nl ), ( nb_setarg(0, f(a), b) -> true ; print(no), nl ),
    loops(200000, C), print(C), nl.

loops(N, C) :- S = s(0, []), ( between(1, N, I), arg(1, S, A), B is A + I, nb_setarg(1, S, B), fail ; arg(1, S, C) ).
