% A factorial, and the number whose factorial it is.
:- use_module(library(clpfd)).

runs(10).

program(F-N) :- factorial(25, F), factorial(N, 5040), !.

factorial(0, 1).
factorial(N, F) :- N #> 0, N1 #= N - 1, F #= N * F1, factorial(N1, F1).
