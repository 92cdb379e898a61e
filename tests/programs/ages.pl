% Variables have an order, which is that of their making, and what was sorted by it stays so: in goals that are worked out as a
% whole, in what they tell, and in what is done with that later.

vars(N, Vs) :- length(Vs, N).

union([], L, L) :- !.
union(L, [], L) :- !.
union([X|Xs], [Y|Ys], Zs) :-
    compare(O, X, Y),
    (   O = (=) -> Zs = [X|Rest], union(Xs, Ys, Rest)
    ;   O = (<) -> Zs = [X|Rest], union(Xs, [Y|Ys], Rest)
    ;   Zs = [Y|Rest], union([X|Xs], Ys, Rest)
    ).

shuffled([], []).
shuffled([X], [X]).
shuffled([X, Y|L], [Y, X|M]) :- shuffled(L, M).

% Sets of variables, through searches that count their steps.
work(0, S, S) :- !.
work(N, S0, S) :- shuffled(S0, M), sort(M, S1), S1 == S0, union(S1, S0, S2), S2 == S0, N1 is N - 1, work(N1, S2, S).

in_order([]).
in_order([_]).
in_order([X, Y|L]) :- X @< Y, in_order([Y|L]).

sets(N, Set, Rest) :- vars(N, Vs), shuffled(Vs, Ws), sort(Ws, Set), Set = [_, V|_], exclude(==(V), Set, Rest).

eq_member(X, [Y|_]) :- X == Y, !.
eq_member(X, [_|L]) :- eq_member(X, L).

say(G) :- ( G -> writeln(yes) ; writeln(no) ).

main :-
    say((findall(Vs, (between(2, 6, N), vars(N, Vs), sort(Vs, Vs)), Ls), maplist(in_order, Ls))),
    say((findall(t(L, Vs), (between(2, 6, N), vars(N, Vs), append(_, [L], Vs), work(20, Vs, _)), Ts),
         forall(member(t(L, Vs), Ts), ( in_order(Vs), append(_, [L1], Vs), L1 == L )))),
    say((sets(9, Set, Rest), in_order(Set), in_order(Rest), length(Rest, 8), ord_subtract(Set, Rest, [V]), eq_member(V, Set))),
    say((copy_term(f(C, A, B, [A, B, C]), f(_, _, _, Ws)), sort(Ws, Xs), length(Xs, 3))),
    say((msort([b, V1, 1, "s", f(V2), V1, V2, 1.0], Ms), length(Ms, 8), Ms = [M1|_], var(M1))),
    say((findall(K, (member(K-_, [c-1, a-2, b-3]), \+ \+ (X = f(_, _), compare(O, X, X), O = (=))), Ks), Ks == [c, a, b])),
    say((sort(0, @>=, [P, Q, P], Ds), length(Ds, 3), Ds = [D|_], (D == P ; D == Q))),
    say((predsort([O1, A1, B1]>>compare(O1, A1, B1), [Z, Y, Z, Y], Ss), length(Ss, 2), in_order(Ss))),
    say((setof(N-Vars, (between(1, 3, N), vars(N, Vars)), Sols), length(Sols, 3))),
    % Sets that a goal has told are sets for the machine, too.
    say((turned(5, L5, S5), own, sort(S5, K5), K5 == S5, length(L5, 5))),
    say((turned(4, L6, S6), own, L6 = [A6|_], ord_union(S6, [A6], U6), length(U6, 4))),
    say((G7 = turned(3, L7, S7), call(G7), own, msort(S7, K7), K7 == S7, length(L7, 3))),
    % What is printed does not depend on who runs the goal.
    branch, told, later.

counted(N, N) :- !.
counted(I, N) :- J is I + 1, counted(J, N).
turned(N, L, S) :- counted(0, 200), length(Vs, N), reverse(Vs, L), sort(Vs, S).
% The machine does this one, and what stands behind it.
own :- freeze(A, true), A = 1.

:- dynamic ct/1.
branch :- ( B @< A -> write(one), nl, assertz(ct(one)) ; write(one), nl, assertz(ct(one)) ), print_type(A), print_type(B), retract(ct(X)), write(X), nl, \+ ct(_).
print_type(X) :- ( var(X) -> write(var) ; write(X) ), nl.

told :-
    vars(5, Vs), shuffled(Vs, Ws), msort(Ws, Ss), nth1(1, Ss, F),
    ( F == F -> write(same) ; write(other) ), nl,
    catch(atom_length(F, _), error(E, _), (print(E), nl)),
    findall(x, member(_, Ss), Xs), length(Xs, N), write(N), nl.

% Solutions in the order of variables, some of which are asked for later.
later :-
    ( vars(4, Vs), work(50, Vs, S), member(X, S), eq_place(X, Vs, 1, N), write(N), nl, N >= 3 -> true ; true ).
eq_place(X, [Y|L], I, N) :- ( X == Y -> N = I ; J is I + 1, eq_place(X, L, J, N) ).
