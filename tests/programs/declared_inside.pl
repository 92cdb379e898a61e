% Predicates with clauses that are declared dynamic by a goal in a body.

fruit(apple).
fruit(X) :- seed(X).
seed(plum).
add :- dynamic(fruit/1), assertz(fruit(cherry)).
drop :- ( true -> dynamic([seed/1]) ; true ), retract(seed(plum)).

main :-
    findall(X, fruit(X), Xs), print(Xs), nl,
    add, findall(X, fruit(X), Ys), print(Ys), nl,
    drop, findall(X, fruit(X), Zs), print(Zs), nl,
    ( retract(fruit(apple)) -> print(gone) ; print(stays) ), nl.
