% Eight tiles: breadth first by depth from a position fourteen moves from the goal, positions as structures.

runs(1).

program(Moves) :- start(S), goal(G), depth(0, S, G, Path), length(Path, Moves).

start(p(1, 6, 2, 7, 0, 5, 4, 8, 3)).
goal(p(1, 2, 3, 8, 0, 4, 7, 6, 5)).

depth(D, S, G, Path) :- ( search(D, S, none, G, Path) -> true ; E is D + 1, depth(E, S, G, Path) ).

search(0, G, _, G, []).
search(D, S, Last, G, [M|Path]) :-
    D > 0, E is D - 1,
    blank(S, 1, I), neighbour(I, J, M), \+ opposite(M, Last),
    swapped(S, I, J, T),
    search(E, T, M, G, Path).

blank(S, I0, I) :- arg(I0, S, A), ( A =:= 0 -> I = I0 ; I1 is I0 + 1, blank(S, I1, I) ).

neighbour(I, J, up) :- I > 3, J is I - 3.
neighbour(I, J, down) :- I < 7, J is I + 3.
neighbour(I, J, left) :- I mod 3 =\= 1, J is I - 1.
neighbour(I, J, right) :- I mod 3 =\= 0, J is I + 1.

opposite(up, down). opposite(down, up). opposite(left, right). opposite(right, left).

swapped(S, I, J, T) :-
    arg(J, S, Tile), functor(T, p, 9), copied(9, S, I, J, Tile, T).

copied(0, _, _, _, _, _) :- !.
copied(K, S, I, J, Tile, T) :-
    (   K =:= I -> arg(K, T, Tile)
    ;   K =:= J -> arg(K, T, 0)
    ;   arg(K, S, A), arg(K, T, A)
    ),
    L is K - 1, copied(L, S, I, J, Tile, T).
