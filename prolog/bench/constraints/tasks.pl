% Five tasks for a machine that can do two at a time, done as early as can be.
:- use_module(library(clpfd)).

runs(3).

program(End-Starts) :-
    tasks([3, 2, 4, 2, 1], Tasks, Starts, Ends),
    Starts ins 0..12, Ends ins 0..12, End in 0..12,
    cumulative(Tasks, [limit(2)]),
    maplist(#>=(End), Ends),
    once(labeling([min(End)], [End|Starts])).

tasks([], [], [], []).
tasks([D|Ds], [task(S, D, E, 1, _)|Ts], [S|Ss], [E|Es]) :- tasks(Ds, Ts, Ss, Es).
