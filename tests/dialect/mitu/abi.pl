% Not a module: its clauses go into whoever loads it.
tee_kaik(C, k(A, B, X, Y, V, W)) :-
    tosta(A, B, P), ( V > 0 -> tosta(V, W, _), pane(V, W, 0) ; true ), pane(A, B, 0), tosta(X, Y, _),
    ( tammiks(C, X) -> N is C * 10 ; N = P ), pane(X, Y, N).
tosta(X, Y, P) :- retract(ruut(X, Y, P)).
pane(X, Y, P) :- assert(ruut(X, Y, P)).
tammiks(1, 8). tammiks(2, 1).
