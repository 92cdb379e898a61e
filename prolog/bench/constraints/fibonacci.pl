% Fibonacci numbers: heads that name constants get variables that wait for their values.
:- use_module(library(clpfd)).

runs(3).

program(F) :- fibonacci(12, F), !.

fibonacci(0, 0).
fibonacci(1, 1).
fibonacci(N, F) :-
    N #> 1, A #= N - 1, B #= N - 2, F #= F1 + F2,
    fibonacci(A, F1), fibonacci(B, F2).
