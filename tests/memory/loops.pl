% Loops that end with their last goal, in every shape in which their memory is given back on the way.
:- dynamic seen/1.

show(G) :- ( catch(G, E, ( print_message(silent, E), writeq(caught(E)), nl )) -> writeq(G) ; writeq(failed(G)) ), nl.

main :-
    show(grow(300, [], _)), show(text(200, "", _)), show(state(400, s(0, [], x), _)),
    show(odd(301)), show(even(301)), show(open_list(300, _)), show(tail_of(300, L, L)),
    show(either(200, _)), show(cut_off(250, _)), show(thrown(250, [a])), show(caught_inside(200, 0, _)),
    show(deep(5, _)), show(outer(20, [], _)), show(found(100, [], _)), show(counted(150)),
    show(holes(200, f(_, _, _))), show(shared(200, X-X, _)), show(rows(200, [r(A, _, A)], _)),
    show(walk([1, 2, 3, 4, 5, 6], 0, _)), show(queue([n(0, 0)], 0, _)), show(gcd_of(1071, 462, _)),
    show(fails_at(200, [])), show(big(60, 1, _)), show(floats(200, 1.0, _)), show(many(150, a, b, c, d, e, f, _)),
    show(asserted(100, [])), show(no_arguments), show(aggregated(_)), show(soft(150, [], _)), show(once_inside(150, [], _)),
    show(choices_left), show(branches(100, [], _)), show(bound_outside(200, _, _)), show(strange('it''s', 100, _)),
    show(given(200, same, _)),
    show(limited), show(cleaned(_)), show(frozen(200, _, _)), show(set_on_the_way(120, _)), show(deep_inside(3, _)).

grow(0, L, N) :- !, length(L, N).
grow(K, L, N) :- append([K], L, L1), ( length(L1, 4) -> L1 = [A, B, C|_], L2 = [A, B, C] ; L2 = L1 ), K1 is K - 1, grow(K1, L2, N).

text(0, S, N) :- !, string_length(S, N).
text(K, S, N) :- string_concat(S, "ab", S1), sub_string(S1, 0, 2, _, S2), K1 is K - 1, text(K1, S2, N).

state(0, S, S).
state(K, s(N, L, T), S) :- K > 0, N1 is N + K, take(3, [N1|L], L1), K1 is K - 1, state(K1, s(N1, L1, T), S).
take(0, _, []) :- !.
take(_, [], []) :- !.
take(N, [X|Xs], [X|Ys]) :- N1 is N - 1, take(N1, Xs, Ys).

odd(N) :- N > 0, atom_length(abc, _), M is N - 1, even(M).
even(0).
even(N) :- N > 0, number_codes(N, _), M is N - 1, odd(M).

% The answer is made on the way, in what the caller has.
open_list(0, []) :- !.
open_list(N, [f(N, Y)|T]) :- atom_number(A, N), atom_length(A, Y), N1 is N - 1, open_list(N1, T).
tail_of(0, [], _) :- !.
tail_of(N, [N-W|T], L) :- ( L = [_-V|_], var(V) -> V = first ; true ), ( N mod 7 =:= 0 -> W = N ; true ), N1 is N - 1, tail_of(N1, T, L).

either(0, done).
either(N, R) :- N > 0, member(X, [1, 2, 3]), X >= 3, N1 is N - 1, either(N1, R).
cut_off(N, R) :- member(X, [N, 0]), !, ( X =:= 0 -> R = nothing ; N1 is N - 1, findall(Y, member(Y, [a, b]), _), cut_off(N1, R) ).
thrown(N, L) :- N =:= 13 -> throw(reached(N, L)) ; N1 is N - 1, reverse([N|L], [A|_]), thrown(N1, [A]).
caught_inside(N, S, S) :- N =< 0, !.
caught_inside(N, S0, S) :- catch(( N mod 3 =:= 0 -> throw(third(N)) ; X = N ), third(_), X = 0), S1 is S0 + X, N1 is N - 1, caught_inside(N1, S1, S).

deep(0, 1) :- !.
deep(D, N) :- D1 is D - 1, deep(D1, A), count_up(0, 40, A, B), N is A + B mod 7, N > 0.
count_up(I, N, S, S) :- I >= N, !.
count_up(I, N, S0, S) :- T = f(I, S0), arg(2, T, V), functor(T, _, K), S1 is V + K, I1 is I + 1, count_up(I1, N, S1, S).
outer(0, L, L) :- !.
outer(N, L, R) :- count_up(0, 30, N, S), inner(N, 20, V), N1 is N - 1, take(5, [S-V|L], L1), outer(N1, L1, R).
inner(_, 0, none) :- !.
inner(N, K, V) :- ( atom_length(abcdef, K) -> V = K-N ; K1 is K - 1, inner(N, K1, V) ).

found(0, L, L) :- !.
found(N, _, R) :- findall(X-Y, ( member(X, [1, 2]), member(Y, [a, N]) ), L), N1 is N - 1, found(N1, L, R).
counted(0) :- !.
counted(N) :- nb_setval(count, N), nb_getval(count, M), K is M - 1, counted(K).
holes(0, _) :- !.
holes(N, f(A, B, C)) :- copy_term(f(A, B, C), T), ( N =:= 100 -> A = g(B) ; N =:= 50 -> C = B ; true ), N1 is N - 1, T = f(_, _, _), holes(N1, f(A, B, C)).
shared(0, P, P) :- !.
shared(N, A-B, P) :- ( A == B -> Q = A-B ; Q = different ), length([Q], _), N1 is N - 1, shared(N1, Q, P).
rows(0, R, R) :- !.
rows(N, [r(A, B, C)|_], R) :- ( N =:= 77 -> A = h(B) ; true ), msort([N, 1], _), N1 is N - 1, rows(N1, [r(A, B, C)], R).
walk([], S, S).
walk([X|Xs], S0, S) :- S1 is S0 + X, walk(Xs, S1, S).
queue([], N, N) :- !.
queue([n(X, D)|Q], N0, N) :-
    findall(n(Y, D1), ( D < 5, D1 is D + 1, member(K, [1, 2]), Y is X * 2 + K ), New),
    append(Q, New, Q1), N1 is N0 + X, queue(Q1, N1, N).
gcd_of(A, 0, A) :- !.
gcd_of(A, B, G) :- C is A mod B, gcd_of(B, C, G).
fails_at(N, L) :- N > 100, length(L, _), N1 is N - 1, fails_at(N1, [N]).
big(0, X, Y) :- !, Y is X mod 1000007.
big(N, X, Y) :- X1 is X * 3 ** 9 + N, L = [X1], L = [X2], N1 is N - 1, big(N1, X2, Y).
floats(0, X, Y) :- !, Y is truncate(X * 1000).
floats(N, X, Y) :- T = t(X), arg(1, T, V), X1 is V * 0.99 + sqrt(N) / 100, N1 is N - 1, floats(N1, X1, Y).
many(0, A, B, C, D, E, F, [A, B, C, D, E, F]) :- !.
many(N, A, B, C, D, E, F, R) :- atom_concat(A, b, A1), sub_atom(A1, 0, 1, _, A2), N1 is N - 1, many(N1, B, C, D, E, F, A2, R).
asserted(0, L) :- !, findall(X, seen(X), Xs), length(Xs, N), retractall(seen(_)), writeq(N-L), nl.
asserted(N, L) :- assertz(seen(f(N, L))), ( N mod 10 =:= 0 -> retract(seen(f(_, _))) ; true ), N1 is N - 1, asserted(N1, [N]).
no_arguments :- ( nb_current(left, N) -> true ; N = 100 ), ( N =:= 0 -> nb_setval(left, 100) ; M is N - 1, nb_setval(left, M), atom_codes(x, _), no_arguments ).
aggregated(S) :- findall(N, ( member(K, [10, 60, 130]), grow(K, [], N) ), S).
soft(0, L, L) :- !.
soft(N, _, R) :- ( member(X, [N, a]), integer(X) *-> L = [X] ; L = [] ), N1 is N - 1, soft(N1, L, R).
once_inside(0, L, L) :- !.
once_inside(N, L, R) :- once(( member(X, [1, N]), X > 1 ; X = 0 )), \+ member(z, L), forall(member(Y, L), integer(Y)), N1 is N - 1, once_inside(N1, [X], R).
choices_left :- findall(N-R, ( between(1, 3, N), two_ways(60, N, R) ), L), length(L, K), writeq(K), nl.
two_ways(0, R, R).
two_ways(K, N, R) :- K > 0, ( K =:= 30 -> ( M = N ; M is N + 10 ) ; M = N ), K1 is K - 1, f(M) =.. [_|_], two_ways(K1, M, R).
branches(N, L, R) :-
    (   N =:= 0 -> R = L
    ;   N mod 2 =:= 0 -> N1 is N - 1, append([N], [b], L1), branches(N1, L1, R)
    ;   N mod 3 =:= 0, L = [_|_] -> N1 is N - 1, branches(N1, [three|L], R)
    ;   N1 is N - 1, branches(N1, [x], R)
    ).
bound_outside(0, _, end) :- !.
bound_outside(N, V, R) :- ( N =:= 150 -> V = p(W), W = q(_) ; N =:= 20, V = p(q(Z)) -> Z = late ; true ), atom_chars(N, _), N1 is N - 1, bound_outside(N1, V, R).
strange(Name, 0, Name) :- !.
strange(Name, N, R) :- atom_length(Name, _), atom_concat(Name, '', Name1), N1 is N - 1, strange(Name1, N1, R).
given(0, X, X) :- !.
given(N, X, R) :- given(X, N, N1, Y), given(N1, Y, R).
given(X, N, M, Y) :- M is N - 1, copy_term(X, Y).
limited :-
    catch(call_with_time_limit(0.2, forever(0, [])), E, true), ( E = time_limit_exceeded -> true ; writeq(E), nl ),
    ( fails_at(200, []) -> writeq(wrong), nl ; true ), ( forever_failing(300, []) -> writeq(wrong), nl ; true ).
forever(N, _) :- N1 is N + 1, numlist(1, 5, L), forever(N1, L).
forever_failing(N, _) :- N > 0, N1 is N - 1, numlist(1, 5, L), forever_failing(N1, L).
cleaned(L) :-
    findall(X, setup_call_cleanup(true, grow(150, [], X), ( write(cleaned), nl )), L0),
    catch(setup_call_cleanup(true, thrown(100, [a]), ( write(after), nl )), E, true), L = [E|L0].
frozen(0, _, done) :- !.
frozen(N, V, R) :-
    (   N =:= 150 -> freeze(V, ( write(woken), nl ))
    ;   N =:= 50 -> V = bound
    ;   N =:= 100 -> dif(W, a), ( W = a -> write(wrong) ; true )
    ;   true
    ),
    length(L, 3), L = [_|_], N1 is N - 1, frozen(N1, V, R).
set_on_the_way(0, V) :- !, b_getval(on_the_way, V).
set_on_the_way(N, V) :- ( N =:= 60 -> b_setval(on_the_way, f(N, _)) ; true ), atom_codes(a, _), N1 is N - 1, set_on_the_way(N1, V).
deep_inside(0, []) :- !.
deep_inside(N, [S|Ss]) :- grow(N, [], S), count_up(0, 50, S, _), N1 is N - 1, deep_inside(N1, Ss).
