% A variable among the goals of a control structure that is made at run time: a cut in what it stands for is that goal's own.

:- dynamic rule/2.

main :- forall(clause(goal(Name), _), ( write(Name), write(': '), ( catch(goal(Name), error(F, _), print(F)) -> true ; write(no) ), nl )).

run(G) :- call(G).

goal(asserted) :- assertz((rule(G, X) :- member(X, [1,2]), G)), findall(X, rule(!, X), L), print(L).
goal(asserted_branch) :- assertz((rule(G, X) :- ( member(X, [3,4]), G ; X = 5 ))), findall(X, rule(!, X), L), print(L).
goal(bound_before) :- G = (X = !, member(Y, [1,2]), X), findall(Y, call(G), L), print(L).
goal(nested) :- G = (X = !, (member(Y, [1,2]), X)), findall(Y, call(G), L), print(L).
goal(in_a_branch) :- G = (X = !, (member(Y, [1,2]), X ; Y = 3)), findall(Y, G, L), print(L).
goal(in_a_conditional) :- G = (X = (!, fail), ( true -> (X ; Y = 1) ; Y = 2 )), findall(Y, G, L), print(L).
goal(negated) :- G = (X = !, \+ \+ X, member(Y, [1,2]), once(X)), findall(Y, G, L), print(L).
goal(of_a_module) :- G = (X = (member(Y, [1,2]), !), user:X), findall(Y, (G ; Y = 3), L), print(L).
goal(made_inside) :- G = (member(Z, [1,2]), X = (member(Y, [1,2]), !), X), findall(Z-Y, run(G), L), print(L).
goal(searched) :- G = (between(1, 300, X), X > 297, H = (member(Y, [a,X]), !), H), findall(X-Y, run(G), L), print(L).
goal(soft) :- G = (X = !, ( member(Y, [1,2]) *-> X ; Y = 3 )), findall(Y, run(G), L), print(L).
goal(known_cut) :- X = !, G = (member(Y, [1,2]), X), findall(Y, run(G), L), print(L).
goal(known_in_a_branch) :- X = !, G = (( member(Y, [1,2]), X ; Y = 3 )), findall(Y, run(G), L), print(L).
goal(unbound) :- G = (true, _), run(G).
goal(a_number) :- G = (X = 1, X), run(G).
goal(a_number_inside) :- G = (fail, 1), run(G).
goal(twice) :- G = (member(X, [1,2]), G1), G1 = (member(Y, [a,b]), !), findall(X-Y, run(G), L), print(L).
goal(thrown) :- G = (X = throw(here), catch(X, here, true)), run(G), write(caught).
