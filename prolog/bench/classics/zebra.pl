% Five houses, their owners, pets, drinks, colours and cigarettes: unification and backtracking over open lists.

runs(34).

program(Owner-Drinker) :-
    Houses = [house(_, norwegian, _, _, _), _, house(_, _, _, milk, _), _, _],
    one_of(house(red, english, _, _, _), Houses),
    one_of(house(green, _, _, coffee, _), Houses),
    one_of(house(_, spanish, dog, _, _), Houses),
    one_of(house(_, ukrainian, _, tea, _), Houses),
    right_of(house(green, _, _, _, _), house(ivory, _, _, _, _), Houses),
    one_of(house(_, _, snails, _, winston), Houses),
    one_of(house(yellow, _, _, _, kools), Houses),
    beside(house(_, _, _, _, chesterfield), house(_, _, fox, _, _), Houses),
    beside(house(_, _, _, _, kools), house(_, _, horse, _, _), Houses),
    one_of(house(_, _, _, juice, lucky), Houses),
    one_of(house(_, japanese, _, _, parliament), Houses),
    beside(house(_, norwegian, _, _, _), house(blue, _, _, _, _), Houses),
    one_of(house(_, Owner, zebra, _, _), Houses),
    one_of(house(_, Drinker, _, water, _), Houses), !.

one_of(X, [X|_]).
one_of(X, [_|Xs]) :- one_of(X, Xs).

right_of(A, B, [B, A|_]).
right_of(A, B, [_|Hs]) :- right_of(A, B, Hs).

beside(A, B, Hs) :- right_of(A, B, Hs).
beside(A, B, Hs) :- right_of(B, A, Hs).
