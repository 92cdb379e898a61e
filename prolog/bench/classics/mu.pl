% Hofstadter's MU puzzle: the theorem muiiu from the axiom mi in at most five steps, by lists.

runs(500).

program(Proof) :- theorem([m, u, i, i, u], 5, Proof, _), !.

theorem([m, i], _, [[a, [m, i]]], 0).
theorem(R, Depth, [[N, R]|P], 1) :-
    Depth > 0, D is Depth - 1,
    theorem(S, D, P, _),
    rule(N, S, R).

rule(1, S, R) :- behind_i(S, R).
rule(2, [m|S], [m|R]) :- joined(S, S, R).
rule(3, S, R) :- joined(A, [i, i, i|B], S), joined(A, [u|B], R).
rule(4, S, R) :- joined(A, [u, u|B], S), joined(A, B, R).

behind_i([i], [i, u]).
behind_i([H|T], [H|R]) :- behind_i(T, R).

joined([], L, L).
joined([X|Xs], L, [X|R]) :- joined(Xs, L, R).
