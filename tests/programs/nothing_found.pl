% Goals that fail where nothing is found, beside others in loops: succ/2, the greatest of nothing, texts that are compared, and variables that get numbers.

:- dynamic kept/1.

main :- forall(clause(goal(Name), _), ( write(Name), write(': '), ( catch(goal(Name), E, ( E = error(F, _) -> print(F) ; print(E) )) -> true ; write(no) ), nl )).

without(0, L, L).
without(N, L, R) :- append(A, [_|B], L), succ(M, N), without(M, B, C), append(A, C, R).
best(L, B) :- aggregate_all(max(X), member(X, L), B).
least(L, B) :- aggregate_all(min(X), ( member(X, L), X > 3 ), B).
known(X, L, B) :- aggregate_all(max(X), ( member(Y, L), X = Y ), B).

goal(subsets) :- forall(without(2, [1, 2, 3, 4, 5], L), assertz(kept(L))), findall(L, kept(L), Ls), length(Ls, N), print(N-Ls).
goal(succ) :- findall(X-Y, ( member(Y, [2, 1, 0]), succ(X, Y) ), L), print(L), findall(Y, ( member(X, [0, 1]), succ(X, Y) ), M), print(M).
goal(succ_of_less) :- forall(member(Y, [1, -1]), succ(_, Y)).
goal(best) :- findall(B, ( member(L, [[], [3, 1, 4], [], [-2], [1.5, 1]]), best(L, B) ), Bs), print(Bs).
goal(least) :- findall(B, ( member(L, [[], [3, 1], [3, 5, 4]]), least(L, B) ), Bs), print(Bs).
goal(best_of_none) :- ( aggregate_all(max(X), ( between(1, 300, X), X > 300 ), B) -> print(B) ; write(none) ).
goal(best_where_it_is_known) :- ( known(7, [], A) -> print(A) ; write(none) ), ( known(_, [], B) -> print(B) ; write(none) ), ( known(4, [3, 4], C) -> print(C) ; write(none) ).
goal(best_that_is_given) :- ( best([], 3) -> write(yes) ; write(no) ), ( least([], 4) -> write(yes) ; write(no) ), ( best([3, 5], 3) -> write(yes) ; write(no) ), ( best([3, 5], 5) -> write(yes) ; write(no) ), forall(member(B, [1, 2]), ( best([], B) -> write(yes) ; write(no) )).
goal(best_of_expressions) :- findall(B, ( member(L, [[1-2, 5-1], [2-2]]), aggregate_all(max(X * Y), member(X-Y, L), B) ), Bs), print(Bs).
goal(atom_string) :-
    atom_codes(ab, Cs), atom_chars(ab, Ds),
    forall(( member(A, [ab, ac, 12]), member(S, [Cs, Ds, "ab", ab, 12, "12", [0'1, 0'2]]) ), ( ( atom_string(A, S) -> write(y) ; write(n) ) )).
goal(atom_string_of_none) :- forall(member(S, [[f(x)]]), ( atom_string(ab, S) -> write(y) ; write(n) )).
goal(atom_string_of_a_part) :- forall(member(S, [[0'a|_]]), ( atom_string(a, S) -> write(y) ; write(n) )).
goal(numbervars) :- forall(member(N, [0, 23, 30]), ( T = f(X, _, g(X, _)), numbervars(T, N, E), print(T-E), nl )).
goal(numbervars_again) :- T = f(_, Y), numbervars(T, 0, E), findall(Y-E2, ( member(_, [1, 2]), numbervars(T, E, E2) ), L), print(L).
goal(numbervars_to_an_end) :- forall(member(E, [1, 2, 3]), ( ( T = f(_, _), numbervars(T, 0, E) -> print(T) ; write(no) ), nl )).
goal(numbervars_of_no_number) :- forall(member(S, [a]), numbervars(f(_), S, _)).
goal(numbervars_undone) :- findall(T, ( member(_, [1, 2]), T = f(A), \+ \+ ( numbervars(T, 0, _), print(T) ), A = b ), L), print(L).
