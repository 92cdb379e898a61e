% Variables in the order in which they stand, also where an argument stands inside an earlier one.

p(f(D, B), D) :- h(D), k(B).
h(1).
h(f(1, _)).
h([_|_]).
k(_).
q(T, V, B) :- T = p(X, Y), X = f(Y, B), Y = f(1, V).
l(T, V, B) :- T = [X, Y|_], X = [Y|B], Y = g(V, h(_)).

shown(T) :- \+ \+ ( numbervars(T, 0, N), print(T-N), nl ).

main :-
    forall(p(X, Y), shown(p(X, Y))), forall(p(X, Y), ( numbervars(p(X, Y), 0, N, [singletons(true)]), print(p(X, Y)-N), nl )),
    forall(q(T, V, B), ( term_variables(T, L), shown(V-B-L) )), forall(q(T, V, B), ( term_variables(T, L, V), shown(B-L) )),
    forall(l(T, V, B), ( term_variables(T, [E|Es]), shown(t(V, B, E, Es)) )), forall(l(T, _, B), ( nonground(T, E), shown(B-E) )),
    forall(q(T, V, B), ( term_singletons(T, L), shown(V-B-L) )), forall(l(T, V, B), ( copy_term(T, C), shown(C-V-B) )),
    forall(q(T, _, _), portray_clause(T)), forall(l(T, _, _), portray_clause(T)),
    q(T, _, _), forall(bagof(Z, member(Z-T, [1-p(f(f(1, b), c), f(1, b)), 2-p(f(f(1, a), d), f(1, a))]), L), ( print(L), nl )).
