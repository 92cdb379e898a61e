% A row in which each number says how often its place occurs.
:- use_module(library(clpfd)).

runs(5).

program(Xs) :-
    length(Xs, 8), Xs ins 0..7,
    numlist(0, 7, Places), maplist(occurring(Xs), Places, Xs),
    sum(Xs, #=, 8), label(Xs).

occurring(Xs, Place, Count) :- maplist(is_place(Place), Xs, Bs), sum(Bs, #=, Count).
is_place(Place, X, B) :- B #<==> (X #= Place).
