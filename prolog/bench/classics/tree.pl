% Two hundred numbers put into a binary search tree, looked up and listed.

runs(70).

program(Sum) :-
    numbers(200, 7, Ns), grown(Ns, leaf, Tree),
    found(Ns, Tree), listed(Tree, [], L), sum(L, 0, Sum).

numbers(0, _, []) :- !.
numbers(N, S, [S|Ss]) :- T is (S * 137 + 41) mod 1009, M is N - 1, numbers(M, T, Ss).

grown([], T, T).
grown([N|Ns], T0, T) :- put_in(T0, N, T1), grown(Ns, T1, T).

put_in(leaf, N, node(leaf, N, leaf)).
put_in(node(L, M, R), N, T) :-
    compare(O, N, M),
    put_in(O, L, M, R, N, T).
put_in(=, L, M, R, _, node(L, M, R)).
put_in(<, L, M, R, N, node(L1, M, R)) :- put_in(L, N, L1).
put_in(>, L, M, R, N, node(L, M, R1)) :- put_in(R, N, R1).

found([], _).
found([N|Ns], T) :- is_in(T, N), found(Ns, T).

is_in(node(L, M, R), N) :- ( N =:= M -> true ; N < M -> is_in(L, N) ; is_in(R, N) ).

listed(leaf, Ns, Ns).
listed(node(L, N, R), Ns0, Ns) :- listed(R, Ns0, Ns1), listed(L, [N|Ns1], Ns).

sum([], S, S).
sum([N|Ns], S0, S) :- S1 is S0 + N, sum(Ns, S1, S).
