% Sorting and aggregation: predsort, sort/4, aggregate_all max/min, bagof with ^, strings.
:- module(evaluator, [evaluator/3]).
:- discontiguous worth/2.
worth(1, 1).
evaluator(C, X, Y) :-
    aggregate_all(bag(St), legal(C, X, Y, St), Steps), Steps \== [],
    maplist(value(C), Steps, Vs), sort(0, @>=, Vs, [_|_]),
    predsort(by_value, Vs, Sorted), last(Sorted, v(_, _, Best)), !,
    atomic_list_concat([evaluator, C], '-', Tag), string_concat("tag:", Tag, Str), string_length(Str, _),
    go(C, Best).
evaluator(_, _, _).
by_value(O, v(A, I, _), v(B, J, _)) :- ( A =:= B -> compare(O, I, J) ; A < B -> O = (<) ; O = (>) ).
value(C, st(A,B,X,Y,E), v(V, k(A,B,X,Y), st(A,B,X,Y,E))) :-
    ( E = e(_, _, P) -> worth(P, W) ; W = 0 ),
    ( bagof(Z, Q^D^(ruut(Z, Q, D), D =:= C), Rows) -> sumlist(Rows, Sum), length(Rows, Len), Avg is Sum / Len ; Avg = 0 ),
    V is W * 10 + abs(Y - 4.5) / 10 + Avg * 0.
worth(2, 1).
worth(10, 3). worth(20, 3).
legal(C, X, Y, S) :- ( cap(C, X, Y, _) -> cap(C, X, Y, S) ; X =:= 0, step(C, S) ).
cap(C, X, Y, st(A,B,A2,B2,e(A1,B1,P))) :-
    member(K, [1, 10]), S is C * K, ruut(A, B, S), ( X > 0 -> A = X, B = Y ; true ),
    member(DA, [-1,1]), member(DB, [-1,1]),
    run(K, A, B, DA, DB, A1, B1, P), O is 3 - C, ( P =:= O ; P =:= O * 10 ),
    A2 is A1 + DA, B2 is B1 + DB, ruut(A2, B2, 0).
run(1, A, B, DA, DB, A1, B1, P) :- A1 is A + DA, B1 is B + DB, ruut(A1, B1, P), P > 0.
run(10, A, B, DA, DB, A1, B1, P) :- A0 is A + DA, B0 is B + DB, ruut(A0, B0, P0), ( P0 > 0 -> A1 = A0, B1 = B0, P = P0 ; run(10, A0, B0, DA, DB, A1, B1, P) ).
step(C, st(A,B,A1,B1,none)) :- ruut(A, B, C), DA is 3 - 2 * C, member(DB, [1,-1]), A1 is A + DA, B1 is B + DB, ruut(A1, B1, 0).
step(C, st(A,B,A1,B1,none)) :- K is C * 10, ruut(A, B, K), member(DA, [1,-1]), member(DB, [1,-1]), A1 is A + DA, B1 is B + DB, ruut(A1, B1, 0).
go(C, st(A,B,X,Y,E)) :-
    retract(ruut(A, B, P)), assertz(ruut(A, B, 0)),
    ( E = e(I, J, _) -> ignore(retract(ruut(I, J, _))), assertz(ruut(I, J, 0)) ; true ),
    once(retract(ruut(X, Y, 0))),
    ( once((C == 1, X == 8 ; C == 2, X == 1)) -> N is C * 10 ; N = P ), assertz(ruut(X, Y, N)).
