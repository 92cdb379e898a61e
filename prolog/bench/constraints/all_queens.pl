% All ways to put seven queens on a board.
:- use_module(library(clpfd)).

runs(2).

program(N) :- findall(Qs, (length(Qs, 7), Qs ins 1..7, safe(Qs), label(Qs)), All), length(All, N).

safe([]).
safe([Q|Qs]) :- apart(Qs, Q, 1), safe(Qs).

apart([], _, _).
apart([Q|Qs], Q0, D) :- Q0 #\= Q, Q0 #\= Q + D, Q0 #\= Q - D, D1 is D + 1, apart(Qs, Q0, D1).
