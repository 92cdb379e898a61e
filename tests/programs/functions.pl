% Functions of the program's own, and expressions whose zeros come from large integers.

:- arithmetic_function(double/1).
:- arithmetic_function(plus2/2).
:- arithmetic_function(seven/0).
:- arithmetic_function(mean/3).

double(X, Y) :- Y is X * 2.
plus2(X, Y, Z) :- Z is X + Y + 2.
seven(7).
mean(A, B, C, M) :- M is (A + B + C) / 3.

zero(A) :- X is gcd(A - A, 0), Y is gcd(0, A - A), Z is gcd(A mod 2, A - A), W is gcd(A, 0), print([X, Y, Z, W]), nl.

main :- X is double(4) + plus2(1, seven), print(X), nl, Y is mean(1, 2, double(3)), print(Y), nl,
    ( double(3) > seven - 2 -> write(more) ; write(less) ), nl, zero(18446744073709551616), zero(12),
    A is gcd(12, 18) + gcd(-4, 6), print(A), nl,
    catch(_ is gcd(1.5, 2), error(F, _), true), print(F), nl.
