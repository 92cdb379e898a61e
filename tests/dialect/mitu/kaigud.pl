:- module(kaigud, [koik/4]).
:- use_module(suunad).
koik(C, X, Y, L) :- findall(K, look(C, X, Y, K), L0), ( L0 = [_|_] -> L = L0 ; X = 0, findall(K, vaikne(C, K), L), L \= [] ).
look(C, X, Y, k(A, B, A2, B2, A1, B1)) :- oma(C, P), ruut(A, B, P), (X = 0 ; X = A, Y = B), suund(P, DA, DB, A, B, A1, B1), ruut(A1, B1, V), V \= 0, \+ oma(C, V), A2 is A1 + DA, B2 is B1 + DB, ruut(A2, B2, 0).
vaikne(C, k(A, B, A1, B1, 0, 0)) :- oma(C, P), ruut(A, B, P), samm(C, P, DA), (DB = 1 ; DB = -1), A1 is A + DA, B1 is B + DB, ruut(A1, B1, 0).
oma(C, C). oma(C, P) :- P is C * 10.
samm(1, 1, 1). samm(2, 2, -1). samm(_, P, D) :- P >= 10, (D = 1 ; D = -1).
