% What searches that are worked out print, also where they are given up and begun again; goals before a cut; global variables;
% chance.
:- dynamic g/1, seen/1.
g(3). g(1). g(2).

row(Y) :- forall(between(1, 4, X), ( ( 0 =:= (X + Y) mod 2 -> C = '#' ; C = o ), write(C), put_char(' ') )), nl.
board :- forall(member(Y, [4, 3, 2, 1]), ( format("~w ~t~4|", [Y]), row(Y) )).
rows :- forall(member(A-B, [x-1, 'a long one'-22]), ( format("~a~t~15|~t~d~6+~n", [A, B]), tab(2), print(A), nl )).
% An error in the middle: what was printed before it is printed once.
middle :- catch(forall(between(1, 4, I), ( write(I), nl, ( I =:= 3 -> atom_length(_, _) ; true ) )), error(E, _), ( print(E), nl )).
% Stops that the text has passed.
stops :-
    forall(member(W, [a, abcdef]), ( format("~w~t~3|~t~w~8|x~n", [W, b]), format("~w~t~3|~w~t~8|x~w~+y~n", [W, b, c]) )),
    write(abcdefgh), format("~t~w~6|~t~w~10|~n", [x, y]), format("~*c~w~30|z~n", [3, 0'x, abc]).
% A term that is left to the machine, in the middle of a line.
open_term :- forall(member(X, [1, 2, 3]), ( write(x), write(X), Z = f(_), ( X =:= 2 -> copy_term(Z, Z1), Z1 = f(y), write(Z1) ; true ) )), nl.
big :- forall(member(X, [1, 2, 3]), ( write(X), Y is 2 ** (60 * X), write(-), write(Y), nl )).
column :- write(abc), forall(between(1, 3, _), format("~t~8|~w", [x])), nl.
collected :- with_output_to(string(S), forall(member(X, [1, 2, a]), ( write(X), nl ))), print(S), nl.
again :- with_output_to(string(S), catch(forall(member(X, [1, 2, 3]), ( write(X), X < 3 -> true ; throw(stop) )), stop, write(stopped))), print(S), nl.

% Goals before a cut, which print and change facts on their way.
step(X) :- g(X), write(try(X)), nl, X < 2.
first(X) :- step(X), \+ seen(X), !, write(took(X)), nl.
first(none).
moved(X) :- g(X), X > 1, retract(g(X)), assertz(g(X)), g(Y), Y < X, !, write(X/Y), nl.
moved(no).
inside(X) :- ( g(X), X < 3, write(c(X)), nl -> write(yes), nl ; write(no), nl ).
local(R) :- g(A), B is A * 2, g(C), C < A, D = [B, C], member(R, D), R > 3, !.
open(X, Y) :- member(X, [_, _]), member(Y, [f(X)]), !.
cuts :-
    first(X), print(X), nl, assertz(seen(1)), first(Y), print(Y), nl, retractall(seen(_)),
    moved(M), print(M), nl, findall(G, g(G), Gs), print(Gs), nl, inside(I), print(I), nl, local(R), print(R), nl,
    open(P, Q), Q = f(P0), ( P0 == P -> write(same) ; write(other) ), nl.

% Global variables.
count(0) :- !, nb_getval(leaves, N), N1 is N + 1, nb_setval(leaves, N1).
count(D) :- E is D - 1, forall(member(_, [a, b]), count(E)).
better(V-M) :- nb_getval(best, B-_), ( V > B -> nb_setval(best, V-M) ; true ).
globals :-
    nb_setval(leaves, 0), nb_setval(best, 0-none), nb_setval(other, [x]),
    count(6), nb_getval(leaves, L), print(L), nl,
    forall(member(V, [3, 1, 4, 1, 5, 9, 2, 6]), better(V-move(V, [V, "s", 1.5]))), nb_getval(best, Best), print(Best), nl,
    findall(X-Y, ( member(X, [1, 2]), nb_getval(other, Y), nb_setval(other, [X|Y]) ), Xs), print(Xs), nl,
    nb_getval(other, O), print(O), nl,
    catch(forall(member(X, [1, 2, 3]), ( nb_setval(leaves, X), ( X =:= 2 -> atom_length(_, _) ; true ) )), error(E, _), ( print(E), nl )),
    nb_getval(leaves, Last), print(Last), nl,
    catch(forall(member(_, [1, 2]), nb_getval(nobody, _)), error(E2, _), ( print(E2), nl )).
% What a search has found by the time that it is interrupted stays.
deepen :- between(1, 1000000000, D), nb_setval(depth, D), forall(between(1, 3, X), X < 4), fail.
limited :-
    nb_setval(depth, 0), catch(call_with_time_limit(0.3, deepen), E, true), print(E), nl,
    nb_getval(depth, D), ( D > 100 -> write(deep) ; write(D) ), nl.

chance :-
    findall(X, ( between(1, 200, _), random_between(1, 6, X) ), Xs), sort(Xs, S), print(S), nl,
    findall(X, ( between(1, 100, _), random_member(X, [a, b, "c"]) ), Ms), sort(Ms, T), print(T), nl,
    findall(Q, ( between(1, 5, _), random_permutation([1, 2, 3], P), msort(P, Q) ), Qs), print(Qs), nl,
    findall(y, ( between(1, 100, _), random(F), F > 0, F < 1, random(0, 5, I), I >= 0, I < 5 ), Fs), length(Fs, N), print(N), nl.

cmp(O, A-_, B-_) :- compare(O, A, B).
sorts :-
    findall(S, ( member(L, [[3-a, 1-b, 2-c, 1-d], [], [1-a], [2-a, 1-b]]), predsort(cmp, L, S) ), R), print(R), nl,
    findall(F, ( member(L, [[a, [b, [c]], []], [[]], x]), flatten(L, F) ), Fs), print(Fs), nl,
    findall(S, ( member(L, [[c, a, c, "a", a, "a"], [1, 1.0, 1]]), list_to_set(L, S) ), Ss), print(Ss), nl,
    findall(M, ( member(L, [[1-a, 3-b, 3-c], [2-x]]), aggregate_all(max(V, W), member(V-W, L), M) ), Ms), print(Ms), nl,
    findall(M, ( member(L, [[2-a, 1-b, 1-c], [2-x]]), aggregate_all(min(V, W), member(V-W, L), M) ), Ns), print(Ns), nl,
    findall(M, ( member(L, [[c, a, b, a], []]), aggregate_all(set(V), member(V, L), M) ), Us), print(Us), nl,
    findall(I-A, ( member(T, [f(x, y), g("z")]), arg(I, T, A) ), As), print(As), nl,
    findall(L, ( member(K, [1, 2]), convlist(above(K), [1, 2, 3], L) ), Cs), print(Cs), nl.
above(K, X, Y) :- X > K, Y is X * 10.

main :- board, rows, stops, middle, open_term, big, column, collected, again, cuts, globals, limited, chance, sorts.
