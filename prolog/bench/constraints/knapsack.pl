% The best load: the greatest worth within a weight.
:- use_module(library(clpfd)).

runs(3).

program(Worth-Counts) :-
    Counts = [_, _, _, _], Counts ins 0..20,
    scalar_product([11, 7, 5, 3], Counts, #=<, 97),
    scalar_product([13, 8, 6, 3], Counts, #=, Worth),
    once(labeling([max(Worth)], Counts)).
