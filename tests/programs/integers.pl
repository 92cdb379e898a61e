% Integers that were large and have become small again are found by clauses as others are.
:- dynamic seen/1.

small(-2). small(-1). small(0). small(1). small(2). small(3).

main :-
    B is 2 ** 80,
    forall(( member(E, [(B + 2) mod 16, (B + 2) rem 16, 2 * B // B, 2 * B >> 80, (B + 2) /\ 15, B - (B - 2), gcd(B, 6), min(B, 2),
                max(-B, 2), 2 * B div B, abs(2 - B + B), -(B - B - 2), B xor (B + 2), msb(4), B - B + 2, sign(B) + 1,
                B * 4 mod (B - 1) - 2, truncate(2.0), lcm(B, B) // B + 1, getbit(B + 1, 0) + 1,
                popcount(B + 1), powm(B, 3, 7), (B + 1) \/ -2, B / (B // 2), (B + 1) mod (B - 1) ]),
             X is E ), found(E, X)),
    compiled(B), digits(B), generator(10, 1), floats, halves, signs, products, edges, heads.

found(E, X) :- ( small(X) -> writeq(found(E)) ; writeq(not_found(E, X)) ), nl.

compiled(B) :-
    A is (B + 2) mod 16, found(a, A), C is B - (B - 2), found(c, C), D is (B + 1) >> 79, found(d, D),
    N = 3, F is (B * N) // (B + N), found(f, F), G is B * B mod 7, found(g, G), H is (2 ** 70 + N) mod 5 - 1, found(h, H),
    I is gcd(B, 2), found(i, I), J is max(B mod 3, 0), found(j, J), K is B / (B // 2), found(k, K), L is (B + 1) /\ 3, found(l, L),
    M is truncate(1.0e20) mod 3, found(m, M), O is -(B mod 7), found(o, O), P is abs(-B rem 9) - 5, found(p, P),
    Q is B * 2 - B * 2 + 1, found(q, Q), R is (B xor (B + 1)) mod 4, found(r, R),
    ( memberchk(A, [1, 2, 3]) -> true ; writeq(not_a_member), nl ),
    ( member(F, [1, 2, 3]) -> true ; writeq(not_a_member), nl ),
    assertz(seen(A)), ( seen(2) -> true ; writeq(not_stored), nl ), ( retract(seen(A)) -> true ; writeq(not_retracted), nl ),
    atom_number(At, A), writeq(At), nl, X = f(A), arg(1, X, V), found(v, V), sort([2, A, 1], S), writeq(S), nl,
    findall(Y, ( member(Y, [A, F]), small(Y) ), Ys), writeq(Ys), nl.

% Digits until nothing is left, which a clause finds.
digits(N) :- sum_digits(N, 0, S), writeq(digits(S)), nl.
sum_digits(0, S, S) :- !.
sum_digits(N, S0, S) :- N > 0, S1 is S0 + N mod 10, N1 is N // 10, sum_digits(N1, S1, S).

% A generator of random numbers, and what is chosen by it.
generator(0, _) :- !.
generator(N, R0) :-
    R is (R0 * 1103515245 + 12345) mod 2147483648, W is (R // 65536) mod 4, way(W, Name), writeq(N-R-Name), nl,
    N1 is N - 1, generator(N1, R).
way(0, north). way(1, east). way(2, south). way(3, west).

floats :- X = 7.5, Y is truncate(X * 2) mod 4, found(y, Y), catch(( Z is X mod 2, writeq(Z) ), error(E, _), ( writeq(E), nl )),
    U is 3.5 - 1.5, writeq(U), nl, V = 1.0e300, W is V - V, writeq(W), nl.

halves :- X is 36028797018963967, Y is (X + 1) mod 10, found(half, Y), Z is (X + X) // X, found(half, Z), U is X - 36028797018963965, found(half, U).
signs :- X is -(2 ** 60), Y is X mod 5, found(sign, Y), Z is X // (X + 1), found(sign, Z), U is abs(X) mod 3, found(sign, U), V is (X - 1) - X + 2, found(sign, V).

products :-
    forall(( member(A, [0, 1, -7, 1103515245, -36028797018963967, 36028797018963968]), member(B, [3, -1103515245, 36028797018963967]),
             member(C, [0, 12345, -5]), member(M, [7, -7, 2147483648, -36028797018963967, 1208925819614629174706177]) ),
           ( X is (A * B + C) mod M, Y is (C + A * B) rem M, Z is (A * B + C) /\ M, U is A * B mod M, writeq([X, Y, Z, U]), nl )),
    catch(( N = 0, V is (3 * 4 + N) mod N, writeq(V) ), error(E, _), ( writeq(E), nl )),
    catch(( F = 1.5, W is (F * 4 + 1) mod 7, writeq(W) ), error(E2, _), ( writeq(E2), nl )).

edges :-
    B is -(1 << 55), X is B mod 5, Y is B // B, Z is B - B + 5, U is gcd(B, 5), V is B /\ 7,
    forall(member(W, [X, Y, Z, U, V]), ( small(W) -> writeq(W) ; writeq(not_found(W)) )), nl,
    plus(B, 36028797018963970, P), found(plus, P), sum_list([36028797018963968, -36028797018963966], S), found(sum, S).

b(1). b(36028797018963968). b(x). b(-36028797018963968). b(1208925819614629174706176).
:- dynamic k/2.
k(1, a). k(36028797018963968, b). k(2, c).
heads :-
    forall(member(X, [1, 36028797018963968, -36028797018963968, 1208925819614629174706176, 2]), ( b(X) -> writeq(yes(X)) ; writeq(no(X)) )), nl,
    X is 1 << 55, ( memberchk(X, [1, 36028797018963968, 2]) -> writeq(yes) ; writeq(no) ), nl,
    findall(Y, ( member(Y, [36028797018963968, 3]), Y > 2 ), L), writeq(L), nl, findall(V, k(X, V), Vs), writeq(Vs), nl,
    G = k(3, d), assertz(G), findall(V, k(X, V), Vs2), writeq(Vs2), nl, findall(K, k(K, _), Ks), writeq(Ks), nl,
    findall(C, clause(b(C), true), Cs), writeq(Cs), nl.
