% Smaller things that once were otherwise than under SWI-Prolog.

:- use_module(library(clpfd)).
:- use_module(library(dcg/basics)).

goal_expansion(twice(G), (G, G)).
goal_expansion(wrapped(X), call(wrapped(X))).
wrapped(1).

other:p(X) :- twice(X = 1).
other:q(X) :- findall(Y, twice(member(Y, [1, 2])), X).
qualified(X) :- other:twice(X = 1).
:- twice(( write(directive), nl )).

:- arithmetic_function(double/1).
double(X, Y) :- Y is X * 2.
:- X is double(4), write(X), nl.

shared(0, x(_)) :- !.
shared(N, f(T, T)) :- M is N - 1, shared(M, T).

formal(G) :- catch(( G -> print(yes) ; print(no) ), error(E, _), print(E)), nl.

main :-
    other:p(X), other:q(Y), qualified(Z), print([X, Y, Z]), nl,
    expand_goal(wrapped(1), W), print(W), nl, expand_goal(( a, \+ twice(b) ), V), print(V), nl,
    format("~3s|~0s|~5s|~n", ["abcd", "abc", "abc"]),
    F is 1286742750677284.0 + 0.5, print(F), nl, G is 10.0 ** 15, print(G), nl, H is 2.5e-5, print(H), nl,
    term_to_atom(T, '=..'), print(T), nl, term_to_atom(U, 'X == Y.'), U = (_ == _), print(ok), nl,
    phrase(atom(f(a)), Cs), atom_codes(A, Cs), print(A), nl, readln(L), print(L), nl,
    maplist(formal, [close(_), close(f(a)), close(nowhere), close(user_output), keysort([f(2, b)], _), keysort([_], _),
                     keysort([2-a, 1-b], [1-b, 2-a]), max_list([a, b], _), max_list([1, 2, 3], 3), char_code(a, 1114112),
                     current_module("abc"), current_module(f(x))]),
    shared(40, D), term_attvars(D, As), print(As), nl, numbervars(D, 0, End), print(End), nl,
    term_singletons(f(P, Q, g(P), R), Ss), ( Ss == [Q, R] -> print(ok) ; print(Ss) ), nl,
    formal(( B = f(B), term_singletons(B, _) )),
    length(Vs, 3), maplist([I]>>( I #> 0 ), Vs), chain(Vs, #<), copy_term(Vs, Ws, Gs), \+ \+ ( numbervars(Ws-Gs, 0, _), print(Ws-Gs), nl ),
    freeze(K, true), when(nonvar(M), true), copy_term(f(K, M, K), C, Rs), \+ \+ ( numbervars(C-Rs, 0, _), print(C-Rs), nl ).
