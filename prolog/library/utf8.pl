% library(utf8): texts as bytes.
:- module(utf8, [ utf8_codes//1 ]).

%!  utf8_codes(?Codes)// is det.
%   The codes of characters, and the bytes that write them.
utf8_codes(Codes, Bytes, Rest) :- ( is_list(Codes) -> write_all(Codes, Bytes, Rest) ; read_all(Codes, Bytes, Rest) ).

write_all([], Bs, Bs).
write_all([C|Cs], Bs, Rest) :- bytes(C, Bs, Bs1), write_all(Cs, Bs1, Rest).
bytes(C, Bs, Rest) :-
    (   C < 0x80 -> Bs = [C|Rest]
    ;   C < 0x800 -> A is 0xc0 \/ C >> 6, tail(C, 1, T, Rest), Bs = [A|T]
    ;   C < 0x10000 -> A is 0xe0 \/ C >> 12, tail(C, 2, T, Rest), Bs = [A|T]
    ;   A is 0xf0 \/ C >> 18, tail(C, 3, T, Rest), Bs = [A|T]
    ).
tail(C, N, Bs, Rest) :-
    ( N =:= 0 -> Bs = Rest ; N1 is N - 1, B is 0x80 \/ ((C >> (6 * N1)) /\ 0x3f), Bs = [B|Bs1], tail(C, N1, Bs1, Rest) ).

read_all([C|Cs], [B|Bs], Rest) :- code(B, C, Bs, Bs1), !, read_all(Cs, Bs1, Rest).
read_all([], Bs, Bs).
code(B, C, Bs, Rest) :-
    (   B < 0x80 -> C = B, Rest = Bs
    ;   B < 0xc0 -> fail
    ;   B < 0xe0 -> V is B /\ 0x1f, more(1, V, C, Bs, Rest)
    ;   B < 0xf0 -> V is B /\ 0x0f, more(2, V, C, Bs, Rest)
    ;   V is B /\ 0x07, more(3, V, C, Bs, Rest)
    ).
more(N, V0, V, Bs, Rest) :-
    (   N =:= 0 -> V = V0, Rest = Bs
    ;   Bs = [B|Bs1], B /\ 0xc0 =:= 0x80, V1 is V0 << 6 \/ (B /\ 0x3f), N1 is N - 1, more(N1, V1, V, Bs1, Rest)
    ).
