% What the first goals of a clause unify with arguments of its head is part of the head for clause/2 and listing/1.

:- dynamic d/2.

p1(X, Y) :- X = f(Z), q(Z, Y).
p2(X, Y) :- X = 1, Y = 2.
p3(X) :- X = a, q(X, X).
p4(X, Y) :- Y = X, q(X, Y).
p5(X, Y) :- f(Z) = X, q(Z, Y).
p6(X) :- X = Y, q(Y, Y).
p7(X, Y) :- X = f(A), Y = g(A), q(A, A).
p8(X, Y) :- X = f(Y), q(Y, Y).
p9(X) :- X = f(Z), !, q(Z, Z).
p10(X) :- X = "str".
p11(X, Y) :- q(X, Y), X = f(Y).
p12(X, Y) :- ( X = f(Y) ; true ).
p13([X|Y]) :- X = 1, q(Y, Y).
p14(X, X) :- X = f(Y), q(Y, Y).
p15(X) :- X = [], true.
p16(X, Y, Z) :- X = f(Y), Z = Y.
p17(X) :- ( X = f(Y), q(Y, Y) ), q(Y, Y).
p18(X, Y) :- X = f(Z), Y = g(X), q(Z, Z).
p19(X, Y) :- true, X = f(Y), q(Y, Y).
p20(X, Y, Z) :- X = Y, Z = f(W), q(W, W).
p21(X, Y) :- f(A) = f(B), X = g(A), q(B, Y).
p22(X, Y) :- X == Y, X = f(_).
p23(X, Y) :- X = f(Z), true, Y = g(Z).
p24(X) :- X = a, true, true.
p25(X) --> X, !, [d].
d(X, Y) :- X = f(Z), q(Z, Y).
q(_, _).

names --> [a, b], names.
names --> [c].

main :-
    forall(( member(N/A, [p1/2, p2/2, p3/1, p4/2, p5/2, p6/1, p7/2, p8/2, p9/1, p10/1, p11/2, p12/2, p13/1, p14/2, p15/1, p16/3,
                          p17/1, p18/2, p19/2, p20/3, p21/2, p22/2, p23/2, p24/1, p25/3, names/2, d/2]),
             functor(H, N, A), clause(H, B) ),
           ( numbervars(H-B, 0, _), print((H :- B)), nl )),
    ( clause(p1(g(1), _), _) -> print(found) ; print(none) ), nl,
    ( p1(f(1), 2), p9(f(_)), \+ p2(2, _), phrase(names, [a, b, c]) -> print(yes) ; print(no) ), nl,
    listing(p1/2).
