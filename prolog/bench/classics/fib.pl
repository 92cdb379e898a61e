% Fibonacci's number 20 by its definition.

runs(16).

program(F) :- fib(20, F).

fib(0, 0) :- !.
fib(1, 1) :- !.
fib(N, F) :- A is N - 1, B is N - 2, fib(A, FA), fib(B, FB), F is FA + FB.
