% Solutions grouped by variables that stay free, and by ones that have a value; places of lists; texts over several lines.

main :-
    forall(bagof(o, member(o, [o, A, o, B, o]), L), ( print(A-B-L), nl )),
    forall(bagof(X, member(X-Y, [1-_, 2-_, 3-c, 4-_]), L), ( print(Y-L), nl )),
    forall(setof(X, member(X-Y, [1-_, 2-_, 3-c, 4-_, 1-_]), L), ( print(Y-L), nl )),
    forall(setof(X-Z, member(X-Y-Z, [1-b-_, 2-a-_, 3-c-_, 1-b-c]), L), ( print(Y-L), nl )),
    G = member(X-Y, [1-_, 2-_, 3-c, 4-_]), forall(bagof(X, G, L), ( print(Y-L), nl )),
    Board = [e, x, e, e], bagof(I, nth0(I, Board, M), Is), M = e, print(Is), nl,
    forall(bagof(K, V^member(K-V-W, [a-1-z, b-2-y, c-1-z]), Ks), ( print(W-Ks), nl )),
    forall(member(N, [nth0(2, [a, b, c], _), nth1(1, [a], _), nth0(0, _, x), nth0(2, [a|_], x), nth1(3, [a, b], _), nth0(-1, [a], _),
                      nth1(0, [a], _), nth0(3, foo, _), nth1(2, [a, b|c], _), nth1(4, [a, b|c], _)]),
           ( catch(N, E, ( print(E), nl )) -> print(N), nl ; print(none(N)), nl )),
    forall(member(P, [predicate_property(append(_, _, _), defined), predicate_property(member(_, _), static),
                      predicate_property(member(_, _), built_in), current_predicate(append/3)]),
           ( catch(P, _, fail) -> print(P), nl ; print(none(P)), nl )),
    spread(S), print(S), nl,
    catch(deep(S2), E2, ( print(E2), nl )), print(S2), nl,
    setof(C, choice(C), Cs), print(Cs), nl,
    Q = f(R), bagof(R, member(R-Q, [1-f(1), 2-f(2), 1-f(1)]), Rs), print(Rs), nl.

:- use_module(library(lists)).

spread("ab \
   cd\
ef\

   gh").

deep(L) :- findall(X-L2, ( catch(( digit(X) ; findall(Y, ( digit(Y), ( Y > 2 -> throw(z) ; true ) ), _) ), _, X = 9), findall(Z, digit(Z), L2) ), L).
digit(1). digit(2). digit(3).
choice(X) :- between(1, 30, _), catch(digit(X), _, true).
