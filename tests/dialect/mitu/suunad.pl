:- module(suunad, [suund/7]).
suund(P, DA, DB, A, B, A1, B1) :- member(DA, [1, -1]), member(DB, [1, -1]), A0 is A + DA, B0 is B + DB, edasi(P, DA, DB, A0, B0, A1, B1).
edasi(P, _, _, A, B, A, B) :- P < 10, !.
edasi(P, DA, DB, A, B, A1, B1) :- ruut(A, B, S), ( S =:= 0 -> A2 is A + DA, B2 is B + DB, edasi(P, DA, DB, A2, B2, A1, B1) ; A1 = A, B1 = B ).
