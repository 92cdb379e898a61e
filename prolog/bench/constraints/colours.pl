% A wheel of regions in four colours, neighbours by a table; how many ways there are.
:- use_module(library(clpfd)).

runs(3).

program(N) :- findall(Rs, ways(Rs), All), length(All, N).

ways([Hub|Rim]) :-
    length(Rim, 6), [Hub|Rim] ins 1..4,
    findall([A, B], (between(1, 4, A), between(1, 4, B), A =\= B), Pairs),
    Rim = [First|_], last(Rim, Last),
    touching([Last|Rim], Touching), maplist(with_hub(Hub), Rim, Spokes), append(Touching, Spokes, All),
    tuples_in(All, Pairs),
    First #= 1, label([Hub|Rim]).

touching([A, B|Rs], [[A, B]|Ts]) :- !, touching([B|Rs], Ts).
touching([_], []).
with_hub(Hub, R, [Hub, R]).
