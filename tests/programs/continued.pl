% Delimited continuations: generators, effects, several resets one after the other, and backtracking over them.

gen([]).
gen([X|Xs]) :- shift(yield(X)), gen(Xs).
collected(G, L) :- reset(G, B, C), ( C == 0 -> L = [] ; B = yield(X), L = [X|T], collected(C, T) ).

state(G, S0, S) :- reset(G, B, C), ( C == 0 -> S = S0 ; served(B, C, S0, S) ).
served(get(V), C, S0, S) :- V = S0, state(C, S0, S).
served(put(V), C, _, S) :- state(C, V, S).
incremented :- shift(get(V)), W is V + 1, shift(put(W)).

one :- shift(b), write(one).
two :- shift(b), write(two).
inner :- reset(( shift(out(1)), write(x), shift(in(2)), write(y) ), in(Z), C), print(Z), call(C).

main :-
    collected(gen([1, 2, 3]), L), print(L), nl,
    state(( incremented, incremented, incremented ), 5, S), print(S), nl,
    reset(one, b, C1), reset(two, b, C2), call(C2), call(C1), call(C2), nl,
    ( reset(one, b, _), fail ; reset(two, b, D) ), call(D), nl,
    ( member(X, [1, 2, 3]), reset(one, b, E), X >= 3, call(E), nl, fail ; true ),
    reset(inner, out(O), F), print(O), call(F), nl,
    reset(true, _, G), print(G), nl,
    numlist(1, 500, Ns), collected(gen(Ns), Ms), length(Ms, Length), print(Length), nl.
