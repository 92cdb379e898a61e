% A sudoku with 17 numbers given.
:- use_module(library(clpfd)).

runs(3).

program(Rows) :-
    given(Rows), append(Rows, Vs), Vs ins 1..9,
    maplist(all_distinct, Rows),
    transpose(Rows, Columns), maplist(all_distinct, Columns),
    boxes(Rows),
    labeling([ff], Vs).

boxes([]).
boxes([As, Bs, Cs|Rows]) :- box(As, Bs, Cs), boxes(Rows).

box([], [], []).
box([A, B, C|As], [D, E, F|Bs], [G, H, I|Cs]) :- all_distinct([A, B, C, D, E, F, G, H, I]), box(As, Bs, Cs).

given([
    [_, _, _, 7, _, _, _, _, _],
    [1, _, _, _, _, _, _, _, _],
    [_, _, _, 4, 3, _, 2, _, _],
    [_, _, _, _, _, _, _, _, 6],
    [_, _, _, 5, _, 9, _, _, _],
    [_, _, _, _, _, _, 4, 1, 8],
    [_, _, _, _, 8, 1, _, _, _],
    [_, _, 2, _, _, _, _, 5, _],
    [_, 4, _, _, _, _, 3, _, _]
]).
