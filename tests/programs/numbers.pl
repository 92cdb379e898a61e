% Integers that grow by what programs do, not by large numbers in them, and become small again.
small(0). small(1). small(2). small(3). small(4). small(5). small(6). small(7). small(8). small(9).
found(E, X) :- ( small(X) -> writeq(found(E)) ; writeq(not_found(E, X)) ), nl.

main :- fibonacci, factorial, doubled, digits, products, folded, text, random_numbers.

fibonacci :- fib(200, 0, 1, F), D is F mod 10, found(fib, D), E is F // (F - 1), found(fib, E).
fib(0, F, _, F) :- !.
fib(N, A, B, F) :- M is N - 1, C is A + B, fib(M, B, C, F).

factorial :- fact(30, F), D is F mod 7, found(fact, D), G is F // 10, down(G, 0, N), writeq(N), nl.
fact(0, 1) :- !.
fact(N, F) :- M is N - 1, fact(M, G), mul(N, G, F).
mul(A, B, C) :- C is A * B.
down(0, N, N) :- !.
down(X, N0, N) :- N1 is N0 + 1, Y is X // 7, down(Y, N1, N).

doubled :- twice(70, 1, P), D is P mod 10, found(twice, D), E is P >> 68, found(twice, E), F is gcd(P, 6), found(twice, F).
twice(0, P, P) :- !.
twice(N, P0, P) :- M is N - 1, P1 is P0 + P0, twice(M, P1, P).

digits :- number_of([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], 0, N), back(N, Ds), writeq(Ds), nl.
number_of([], N, N).
number_of([D|Ds], N0, N) :- N1 is N0 * 10 + D, number_of(Ds, N1, N).
back(0, []) :- !.
back(N, [Name|Names]) :- D is N mod 10, name_of(D, Name), M is N // 10, back(M, Names).
name_of(0, zero). name_of(1, one). name_of(2, two). name_of(3, three). name_of(4, four).
name_of(5, five). name_of(6, six). name_of(7, seven). name_of(8, eight). name_of(9, nine).

products :- X = 1000000000, Y is X * X, Z is Y mod 7, found(product, Z), W is Y * Y // Y // X // 250000000, found(product, W).
folded :- foldl([X, A0, A]>>( A is A0 * X ), [99, 98, 97, 96, 95, 94, 93, 92, 91, 90], 1, P), D is P mod 10, found(fold, D).
text :- atom_number('123456789012345678901234567890', N), D is N mod 10, found(text, D), E is N rem 4, found(text, E),
    number_codes(M, "99999999999999999999"), F is M /\ 7, found(text, F), term_to_atom(T, '36893488147419103232'), G is T >> 63, found(text, G).
random_numbers :- next(20, 12345, L), writeq(L), nl.
next(0, _, []) :- !.
next(N, R0, [W|Ws]) :- R is (R0 * 1103515245 + 12345) mod 2147483648, K is R // 65536 mod 4, way(K, W), M is N - 1, next(M, R, Ws).
way(0, n). way(1, e). way(2, s). way(3, w).
