% Quicksort of fifty numbers with difference lists.

runs(1200).

program(S) :-
    sorted([27, 74, 17, 33, 94, 18, 46, 83, 65, 2, 32, 53, 28, 85, 99, 47, 28, 82, 6, 11, 55, 29, 39, 81, 90,
            37, 10, 0, 66, 51, 7, 21, 85, 27, 31, 63, 75, 4, 95, 99, 11, 28, 61, 74, 18, 92, 40, 53, 59, 8], S, []).

sorted([], R, R).
sorted([X|Xs], R, R0) :-
    split(Xs, X, Low, High),
    sorted(High, R1, R0), sorted(Low, R, [X|R1]).

split([], _, [], []).
split([X|Xs], Y, [X|Low], High) :- X =< Y, !, split(Xs, Y, Low, High).
split([X|Xs], Y, Low, [X|High]) :- split(Xs, Y, Low, High).
