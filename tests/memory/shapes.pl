% Calls that come to their end in all the ways there are.

main :-
    numbers, partial, several, texts, balls, higher, globals, attributed, facts, cyclic.

% Deterministic, with numbers.
numbers :- tree(4, [], V), print_line(V).
tree(0, L, V) :- !, sum_list(L, V).
tree(D, L, V) :-
    D1 is D - 1, numlist(1, 5, Xs), append(Xs, L, L1), length(L1, N), N > 0,
    tree(D1, [1|L], V1), tree(D1, [2|L], V2), V is max(V1, V2).

% Results with variables in them, shared with each other and with the caller's.
partial :- share(3, X, Y, T), X = 1, Y = 2, share(2, A, A, U), A = B, B = 3, print_line(T-U), print_line([X, Y, A, B]).
share(0, X, Y, f(X, Y, _)) :- !.
share(N, X, Y, g(A, B, X, Z)) :- N1 is N - 1, length(Ls, N), append(Ls, [Z], _), share(N1, X, Z, A), share(N1, Y, Z, B), true.

% With choices left, and without after the last answer.
several :- findall(X-Y, ( pick(2, X, [a,b,c]), pick(1, Y, [d,e]) ), L), print_line(L), findall(Z, ( last_pick(2, Z) ; Z = none ), Zs), print_line(Zs).
pick(0, [], _) :- !.
pick(N, [X|Xs], Ys) :- N1 is N - 1, select(X, Ys, Zs), pick(N1, Xs, Zs), size(N1, Xs), size(N1, Xs).
size(N, Xs) :- length(Xs, N), msort(Xs, _).
last_pick(N, X) :- pick(N, X, [p,q]), pick(N, _, [p,q]).

% Strings, floats, large numbers.
texts :- text(4, S, F, B), print_line(S-F), print_line(B).
text(0, "abc", 1.5, 7) :- !.
text(N, S, F, B) :-
    N1 is N - 1, text(N1, S0, F0, B0), text(N1, _, F1, B1), string_concat(S0, "x", S), F is F0 + F1, string_length(S, _),
    B is B0 * B1 + 123456789012345678901.

% Balls, out of calls and past them; cleaning up.
balls :- catch(( thrown(4), R = ended ), E, R = E), print_line(R), cleaned(3, L), print_line(L).
thrown(0) :- !, throw(done).
thrown(N) :- N1 is N - 1, numlist(1, N, _), catch(thrown(N1), E, ( E = done ; E = done(_) )), ( N1 > 0 -> thrown(N1), thrown(N1) ; throw(done(N)) ).
cleaned(0, []) :- !.
cleaned(N, [N|L]) :- N1 is N - 1, setup_call_cleanup(true, cleaned(N1, L), write(N)), cleaned(N1, _), nl.

% Goals handed on, also after a condition.
higher :- rose(3, T), print_line(T), ( rose(1, _), rose(1, U) -> print_line(U) ; print_line(no) ), \+ \+ ( rose(1, V), print_line(V) ), once(rose(1, _)), forall(rose(1, W), print_line(W)).
rose(0, z) :- !.
rose(N, t(A, B, C)) :- N1 is N - 1, rose(N1, A), foldl([_,X0,X]>>(X is X0 + 1), [1,2,3], N, C), maplist(rose_of(N1), [1,2], [B|_]), rose(N1, _).
rose_of(N, _, T) :- rose(N, T).

% Global variables: those that backtracking undoes, and variables inside those that it does not.
globals :- b_setval(count, 0), counted(3), b_getval(count, N), print_line(N), nb_setval(cell, f(_)), filled(2), nb_getval(cell, F), print_line(F).
counted(0) :- !, b_getval(count, N), N1 is N + 1, b_setval(count, N1).
counted(D) :- D1 is D - 1, counted(D1), counted(D1), true.
filled(0) :- !, nb_getval(cell, f(X)), ( var(X) -> X = here ; true ).
filled(D) :- D1 is D - 1, filled(D1), filled(D1), true.

% Variables with attributes that are no arguments.
attributed :- freeze(X, Y = woken), bound(2, X), print_line(X-Y), dif(A, B), same(1, A), same(1, B), print_line(A-B).
bound(0, x) :- !.
bound(D, X) :- D1 is D - 1, bound(D1, X), bound(D1, _), true.
same(0, _) :- !.
same(D, X) :- D1 is D - 1, same(D1, X), same(D1, _), true.

% Facts that change stay changed.
:- dynamic seen/2.
facts :- visit(3), findall(N-D, seen(N, D), L), print_line(L), retractall(seen(_, _)).
visit(0) :- !.
visit(D) :- D1 is D - 1, visit(D1), ( retract(seen(N, D)) -> true ; N = 0 ), N1 is N + 1, assertz(seen(N1, D)), visit(D1), true.

% Terms that contain themselves.
cyclic :- X = f(X, _), round(2, X, Y), ( X = f(Z, V), Z == X -> print_line(V-Y) ; true ).
round(0, f(_, here), done) :- !.
round(D, X, Y) :- D1 is D - 1, round(D1, X, Y), round(D1, X, _), true.

print_line(X) :- print(X), nl.
