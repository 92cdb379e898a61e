% Constraints on variables without bounds: signs of factors, exponents, sums that no integers reach.
:- use_module(library(clpfd)).

shown(Vs) :- forall(member(V, Vs), ( fd_dom(V, D), print(D), write(' ') )), nl.

main :-
    A1 #>= 1, C1 #>= 1, C1 #= A1 * B1, shown([A1, B1, C1]),
    P #< 53, M #= P * (53 - P), M #> 313, shown([P, M]),
    X1 #< 10, X1 * (10 - X1) #> 20, shown([X1]),
    Z2 #> 0, X2 #< 10, Z2 #= X2 * Y2, Y2 #> 0, shown([X2, Y2, Z2]),
    X3 #>= 0, 2 ^ X3 #=< 100, shown([X3]),
    Z5 #< 0, X5 #> 0, Z5 #= X5 * Y5, shown([X5, Y5, Z5]),
    ( Ta in 0..sup, Tb in 0..sup, 10000000005771 #= 22 * Ta + 72 * Tb -> print(yes) ; print(no) ), nl,
    ( [Tc, Td] ins 0..sup, 10000000008400 #= 94 * Tc + 22 * Td, 10000000005400 #= 34 * Tc + 67 * Td -> print(yes) ; print(no) ), nl,
    ( 6 * X6 + 4 * Y6 #= 3 -> print(X6 - Y6) ; print(no) ), nl.
