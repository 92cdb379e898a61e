% Twenty queens on a board, first fail.
:- use_module(library(clpfd)).

runs(10).

program(Qs) :- length(Qs, 20), Qs ins 1..20, safe(Qs), once(labeling([ff], Qs)).

safe([]).
safe([Q|Qs]) :- apart(Qs, Q, 1), safe(Qs).

apart([], _, _).
apart([Q|Qs], Q0, D) :- Q0 #\= Q, abs(Q0 - Q) #\= D, D1 is D + 1, apart(Qs, Q0, D1).
