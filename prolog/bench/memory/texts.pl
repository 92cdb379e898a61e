% Words over three letters without a part that comes twice in a row, made as texts: how many there are.

search(D, N) :- L is D + 4, words(L, "", N).

words(0, _, 1) :- !.
words(L, W, N) :- L1 is L - 1, letters(["a","b","c"], L1, W, 0, N).
letters([], _, _, N, N).
letters([C|Cs], L, W, N0, N) :-
    string_concat(W, C, W1),
    (   square(W1) -> N1 = N0
    ;   words(L, W1, M), N1 is N0 + M
    ),
    letters(Cs, L, W, N1, N).
square(W) :-
    string_length(W, L), H is L // 2, between(1, H, K), B is L - 2 * K, M is L - K,
    sub_string(W, B, K, _, S), sub_string(W, M, K, _, S), !.
