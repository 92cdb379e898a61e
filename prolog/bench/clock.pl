% What the benchmarks in Prolog measure with; stands in front of each. run(Op, N) is theirs.

best(K, Op, N, Best) :-
    findall(T, ( between(1, K, _), clocked(Op, N, T) ), Ts),
    min_list(Ts, Best).

clocked(Op, N, Ns) :-
    clock(T0), empty(N), clock(T1), run(Op, N), clock(T2),
    Ns is max(1, round(((T2 - T1) - (T1 - T0)) * 1000000000 / N)).

clock(T) :- statistics(process_cputime, T).

empty(N) :- ( between(1, N, _), fail ; true ).
