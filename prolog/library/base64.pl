% library(base64): bytes as letters. Texts are taken as Latin-1 bytes by base64/2 and base64//1.
:- module(base64, [ base64/2, base64//1, base64url/2, base64url//1 ]).

%!  base64(?Plain, ?Encoded) is det.
%   A text and its encoding, both as atoms.
base64(Plain, Encoded) :-
    (   nonvar(Plain) -> atom_codes(Plain, P), encoded(P, plain, E, []), atom_codes(Encoded, E)
    ;   atom_codes(Encoded, E), decoded(E, plain, P), atom_codes(Plain, P)
    ).

%!  base64(?PlainCodes)// is det.
%   Codes of bytes, and the codes that encode them.
base64(Plain, E, Rest) :- ( nonvar(Plain) -> encoded(Plain, plain, E, Rest) ; Rest = [], decoded(E, plain, Plain) ).

%!  base64url(?Plain, ?Encoded) is det.
%   The same with the letters that addresses may have.
base64url(Plain, Encoded) :-
    (   nonvar(Plain) -> atom_codes(Plain, P), encoded(P, url, E, []), atom_codes(Encoded, E)
    ;   atom_codes(Encoded, E), decoded(E, url, P), atom_codes(Plain, P)
    ).

%!  base64url(?PlainCodes)// is det.
%   The same for lists of codes.
base64url(Plain, E, Rest) :- ( nonvar(Plain) -> encoded(Plain, url, E, Rest) ; Rest = [], decoded(E, url, Plain) ).

encoded([], _, E, E).
encoded([A, B, C|Cs], K, [W, X, Y, Z|E], Rest) :- !,
    V is A << 16 \/ B << 8 \/ C, four(V, K, W, X, Y, Z), encoded(Cs, K, E, Rest).
encoded([A, B], K, [W, X, Y|E], Rest) :- V is A << 16 \/ B << 8, four(V, K, W, X, Y, _), E = [0'=|Rest].
encoded([A], K, [W, X|E], Rest) :- V is A << 16, four(V, K, W, X, _, _), E = [0'=, 0'=|Rest].
four(V, K, W, X, Y, Z) :-
    A is V >> 18, B is V >> 12 /\ 63, C is V >> 6 /\ 63, D is V /\ 63,
    letter(A, K, W), letter(B, K, X), letter(C, K, Y), letter(D, K, Z).
letter(N, K, C) :-
    (   N < 26 -> C is N + 0'A
    ;   N < 52 -> C is N - 26 + 0'a
    ;   N < 62 -> C is N - 52 + 0'0
    ;   N =:= 62 -> ( K == plain -> C = 0'+ ; C = 0'- )
    ;   K == plain -> C = 0'/
    ;   C = 0'_
    ).
value(C, K, N) :-
    (   C >= 0'A, C =< 0'Z -> N is C - 0'A
    ;   C >= 0'a, C =< 0'z -> N is C - 0'a + 26
    ;   C >= 0'0, C =< 0'9 -> N is C - 0'0 + 52
    ;   letter(62, K, C) -> N = 62
    ;   letter(63, K, C), N = 63
    ).
decoded(E, K, P) :-
    (   E == [] -> P = []
    ;   E = [W, X|E1], value(W, K, A), value(X, K, B), B0 is A << 2 \/ B >> 4,
        (   E1 = [Y|E2], Y =\= 0'= ->
            value(Y, K, C), B1 is (B /\ 15) << 4 \/ C >> 2,
            (   E2 = [Z|E3], Z =\= 0'= -> value(Z, K, D), B2 is (C /\ 3) << 6 \/ D, P = [B0, B1, B2|P1], decoded(E3, K, P1)
            ;   P = [B0, B1]
            )
        ;   P = [B0]
        )
    ).
