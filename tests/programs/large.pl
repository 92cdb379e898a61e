% Integers beyond 2^40 in searches, loops and tables: computed, compared, sorted, printed, kept, matched.
:- dynamic kept/2.
:- table fact/2, fib/2.

fact(0, 1).
fact(N, F) :- N > 0, M is N - 1, fact(M, G), F is N * G.
fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.

n(1099511627775). n(1099511627776). n(-1099511627776). n(123456789012345678901234567890). n(-98765432109876543210). n(7).

is_large(1099511627776, limit).
is_large(123456789012345678901234567890, digits).
is_large(X, other) :- X > 1 << 50.

main :-
    fact(30, F), print(F), nl, fib(300, G), print(G), nl, forall(( member(N, [20, 25]), fact(N, H) ), ( print(H), nl )),
    ( n(X), n(Y), X =\= 0, functions(X, Y), fail ; true ),
    ( n(X), kinds(X), fail ; true ),
    findall(X, n(X), L), msort(L, S), print(S), nl, sort(0, @>=, [1.0, a, "s", f(x)|L], D), print(D), nl,
    sum_list(L, Sum), max_list(L, Max), min_list(L, Min), print(Sum/Max/Min), nl,
    aggregate_all(max(X, w), n(X), M), print(M), nl, aggregate_all(sum(X), n(X), Total), print(Total), nl,
    ( n(X), is_large(X, W), print(X = W), nl, fail ; true ),
    ( n(X), assertz(kept(X, f(X))), kept(X, T), print(T), nl, retract(kept(X, _)), fail ; true ),
    ( n(X), nb_setval(large, g(X)), nb_getval(large, V), print(V), nl, fail ; true ),
    ( between(1099511627774, inf, X), print(X), nl, X >= 1099511627778, ! ; true ),
    catch(( n(X), X < 0, Y is X // 0, print(Y), fail ; true ), error(E, _), ( print(E), nl )),
    catch(( n(X), X > 10, arg(1, X, _), fail ; true ), error(E2, _), ( print(E2), nl )),
    ( member(K, [10, 64, 200]), P is 2 ** K, Q is -(3 ** K) mod 1000007, R is P /\ (P - 1), Z is msb(P), print([P, Q, R, Z]), nl, fail ; true ).

functions(X, Y) :-
    A is X + Y, B is X - Y, C is X * Y, D is X // Y, R is X mod Y, Q is X rem Y, E is X div Y, print([A, B, C, D, R, Q, E]), nl,
    F is X /\ Y, G is X \/ Y, H is X xor Y, I is X >> 3, J is X << 45, K is max(X, Y), L is min(abs(X), abs(Y)), print([F, G, H, I, J, K, L]), nl,
    ( X < Y -> print(less) ; X =:= Y -> print(equal) ; print(greater) ), compare(O, X, Y), print(O), nl.

kinds(X) :-
    ( integer(X) -> print(i) ; true ), ( number(X) -> print(n) ; true ), ( atomic(X) -> print(a) ; true ),
    ( compound(X) -> print(c) ; true ), ( callable(X) -> print(k) ; true ), ( atom(X) -> print(t) ; true ), nl,
    T = f(X, _), copy_term(T, U), arg(1, U, V), ( V == X -> print(same) ; print(other) ), T =.. [N, W|_], print(N/W), nl,
    format("~w ~d ~q ~a~n", [X, X, X, x]), atom_length(X, Len), atom_concat(x, X, At), number_codes(X, Cs), length(Cs, CL), print([Len, At, CL]), nl,
    term_to_atom(g(X), TA), print(TA), nl, X1 is X + 1, X2 is X1 - 1, ( X2 = X -> print(equal) ; print(different) ), nl.
