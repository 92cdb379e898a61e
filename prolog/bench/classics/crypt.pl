% A multiplication on paper of which only parities are known: OEE times EE is EOEE and EOE below it, OOEE together.

runs(240).

program(A-B) :-
    odd(A1), even(A2), even(A3), A is 100 * A1 + 10 * A2 + A3,
    even(B2), B2 > 0,
    P is A * B2, P >= 1000, digits(P, [P1, P2, P3, P4]),
    even(P1), odd(P2), even(P3), even(P4),
    even(B1), B1 > 0,
    Q is A * B1, Q < 1000, digits(Q, [Q1, Q2, Q3]),
    even(Q1), odd(Q2), even(Q3),
    B is 10 * B1 + B2,
    S is P + 10 * Q, digits(S, [S1, S2, S3, S4]),
    odd(S1), odd(S2), even(S3), even(S4), !.

odd(1). odd(3). odd(5). odd(7). odd(9).
even(0). even(2). even(4). even(6). even(8).

digits(N, Ds) :- digits(N, [], Ds).

digits(0, Ds, Ds) :- !.
digits(N, Ds0, Ds) :- D is N mod 10, M is N // 10, digits(M, [D|Ds0], Ds).
