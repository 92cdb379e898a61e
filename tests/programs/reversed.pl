% reverse/2 ends whichever of its arguments is known, and where something behind it fails.

p(L) :- reverse(_, L), fail.
p(_).
q(L, X) :- reverse(R, L), reverse([a|R], X).
r(L, X) :- reverse(R, L), append(R, [z], X).
chosen(P, K) :- reverse(R, P), member(_-K, R), K = k(Q), Q > 0, !.
chosen(_, none).

main :-
    p([]), p([a, b]), ( p(7) -> print(yes) ; print(no) ), nl,
    ( q([], [a]) -> print(yes) ; print(no) ), ( q([], []) -> print(yes) ; print(no) ), ( q([c, b], [b, c, a]) -> print(yes) ; print(no) ), nl,
    ( r([b], [c]) -> print(yes) ; print(no) ), ( r([b], X) -> print(X) ; print(no) ), nl,
    forall(reverse(R1, [1, 2]), ( print(R1), nl )), findall(R2, reverse(R2, []), L2), print(L2), nl,
    ( \+ ( reverse(R3, [x]), R3 == zz ) -> print(yes) ; print(no) ), nl,
    chosen([a-k(1), b-k(0)], K1), print(K1), chosen([a-k(0)], K2), print(K2), nl,
    ( reverse([1, 2|T], [A, B, C]), print([T, A, B, C]) ; true ), nl,
    ( reverse([1, 2, 3], [3|_]) -> print(yes) ; print(no) ), ( reverse([1, 2, 3], [3]) -> print(yes) ; print(no) ), nl,
    catch(arg(-1, 1, _), E1, ( print(E1), nl )), catch(arg(-1, _, _), E2, ( print(E2), nl )), catch(arg(x, 1, _), E3, ( print(E3), nl )).
