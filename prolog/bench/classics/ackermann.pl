% Ackermann's function of 2 and 60 with numbers and of 2 and 6 with successors.

runs(40).

program(A-B) :- ack(2, 60, A), ack(s(s(zero)), s(s(s(s(s(s(zero)))))), S), size(S, 0, B).

ack(0, N, R) :- !, R is N + 1.
ack(M, 0, R) :- integer(M), !, M1 is M - 1, ack(M1, 1, R).
ack(M, N, R) :- integer(M), !, N1 is N - 1, ack(M, N1, R1), M1 is M - 1, ack(M1, R1, R).
ack(zero, N, s(N)).
ack(s(M), zero, R) :- ack(M, s(zero), R).
ack(s(M), s(N), R) :- ack(s(M), N, R1), ack(M, R1, R).

size(zero, N, N).
size(s(S), N0, N) :- N1 is N0 + 1, size(S, N1, N).
