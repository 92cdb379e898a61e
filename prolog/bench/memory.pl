% Searches that leave no choices, one level deeper each time, until a third of the time is over; a program brings
% search(+Depth, -Answer). The levels and their answers are printed.

deepen(Seconds) :- get_time(T0), deepen(1, T0, Seconds).

deepen(D, T0, Seconds) :-
    search(D, Answer), format("depth ~w ~w~n", [D, Answer]),
    get_time(T),
    (   T - T0 > Seconds / 3 -> true
    ;   D1 is D + 1, deepen(D1, T0, Seconds)
    ).
