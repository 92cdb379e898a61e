% Warren's serialise: each character of a text is replaced by its rank among them, by way of a tree.

runs(3500).

program(Ns) :-
    atom_codes('ABLE WAS I ERE I SAW ELBA', Cs),
    paired(Cs, Ns, Pairs), arranged(Pairs, Tree), numbered(Tree, 1, _).

paired([], [], []).
paired([X|Xs], [N|Ns], [pair(X, N)|Ps]) :- paired(Xs, Ns, Ps).

arranged([], void).
arranged([P|Ps], tree(L, P, R)) :- split(Ps, P, Below, Above), arranged(Below, L), arranged(Above, R).

split([], _, [], []).
split([P|Ps], Q, Below, Above) :-
    (   P = Q -> split(Ps, Q, Below, Above)
    ;   before(P, Q) -> Below = [P|Below1], split(Ps, Q, Below1, Above)
    ;   Above = [P|Above1], split(Ps, Q, Below, Above1)
    ).

before(pair(X, _), pair(Y, _)) :- X < Y.

numbered(void, N, N).
numbered(tree(L, pair(_, N1), R), N0, N) :- numbered(L, N0, N1), N2 is N1 + 1, numbered(R, N2, N).
