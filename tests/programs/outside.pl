% What programs from outside, and random ones, had otherwise than under SWI-Prolog.

:- meta_predicate by(2, ?, ?).
by(G, X, Y) :- call(G, X, Y).
less(A, B) :- by(<, A, B).

:- table seen/2 as (incremental, dynamic).
:- table never/1 as (incremental, dynamic).
keep(I, C) :- assertz(seen(I, C)).
seen(I, C) :- under(S, C), seen(I, S).
under(a, b).

open_end --> [a|X], { X = [] }.
rest(X) --> [a|X].
pushed, [X|Y] --> [a], { X = b, Y = [] }.

:- dynamic pair/2.
pair(c, 1). pair(c, 2). pair(b, 1). pair(b, 2).

told(C) :- ( C = external_exception(_) -> print(external) ; print(C) ), nl.
cleanup(G) :- setup_call_catcher_cleanup(true, G, C, told(C)).
cleanups :-
    ( cleanup(member(_, [a, b])), fail ; true ),
    catch(( cleanup(member(_, [a, b])), throw(x) ), _, true),
    ( cleanup(member(_, [a, b])) -> true ; true ), cleanup(true), ( cleanup(fail) -> true ; true ),
    catch(cleanup(throw(k)), _, true), findall(X, cleanup(member(X, [a, b, c])), L), print(L), nl,
    forall(member(N, [1, 2, 3]), ( findnsols(N, X, member(X, [1, 2, 3, 4]), Xs), print(Xs), nl )).

many_names :-
    forall(between(1, 3000, I), ( atom_concat(zz, I, A), nb_setval(A, f(I, _, "s")), flag(A, _, I), create_prolog_flag(A, I, []) )),
    atom_concat(zz25, '00', Z25), nb_getval(Z25, V), \+ \+ ( numbervars(V, 0, _), print(V) ), nl,
    ( b_setval(zz2600, new), nb_getval(zz2600, W), print(W), nl, fail ; nb_getval(zz2600, f(K, _, _)), print(K), nl ),
    flag(zz2700, Old, Old + 1), flag(zz2700, New, New), print(Old-New), nl, current_prolog_flag(zz2800, F), print(F), nl,
    nb_setval(Z25, again), nb_getval(Z25, Again), print(Again), nl,
    aggregate_all(count, ( nb_current(Key, _), atom_concat(zz, _, Key) ), Count), print(Count), nl,
    forall(between(1, 12000, _), ( findnsols(2, X, member(X, [1, 2, 3]), _), setup_call_catcher_cleanup(true, true, _, true) )),
    catch(nb_getval(nowhere, _), error(E, _), ( print(E), nl )).

sorts :-
    sorted([b(2, 3), a(1), b(1, 4), "s", x, 1, 2.0, b(1, 3), [c], [a, b], b(1, 3), f(x, y, 1), f(x, y, 1.0), f(x, "y", 1)]),
    sorted([f, g(a), e, 1, h, i, j, k, l, m, n]), sorted([c, "c", b, 1.5, 1, 2, 0.5, a, [], x, y]),
    findall(r(X, Y, a), ( member(X, [3, 1, 2]), member(Y, [b, a, c]) ), L1), sorted(L1), sorted([r(1, a, a)|L1]),
    findall(r(X, Y, Z), ( member(X, [3, 1, 2]), member(Y, [b, 1.5, a]), member(Z, ["q", q]) ), L2), sorted(L2),
    findall(p(X, Y), ( member(X, [3, 1, 2, 1.5]), member(Y, [b, a]) ), L3), sorted([p(1, f(2.0)), p(1, f(2)), p(1, f(1.5))|L3]),
    findall([X, Y], ( member(X, [3, 1, 2]), member(Y, [b, a]) ), L4), sorted([[z], [c, d], [e]|L4]),
    findall(s(X), member(X, [c, b, a, d, e, f, g, h, i, "j"]), L5), sorted(L5),
    findall(X-Y, ( member(X, [2, 1.0, 1]), member(Y, [b, a, c, b]) ), L6), sorted(L6),
    findall(q(X, Y, Z, X), ( member(X, [2, 1]), member(Y, [b, a]), member(Z, [1, 0, 1]) ), L7), sorted(L7).
sorted(L) :-
    sort(L, S), print(S), nl, msort(L, M), print(M), nl, sort(0, @>=, L, D), print(D), nl,
    findall(X-x, member(X, L), Ps), keysort(Ps, Q), print(Q), nl.

unifiers :-
    forall(member(A-B, [f(X, Y)-f(1, 2), f(X, X)-f(1, 2), f(X, X)-f(g(a), g(a)), f(a, Y)-f(X, b), a-a, a-b, f(1, 2)-f(X, Y),
                        f(X, Y, Z)-f(Y, Z, 1), X-f(a), f(a)-X, "s"-"s", f(X, Y)-f(Y, X), f(X, g(Y))-f(g(Z), X)]),
           ( unifiable(A, B, U) -> \+ \+ ( numbervars(A-B-U, 0, _), print(U) ), nl ; print(no), nl )).

% Lists of characters beside others, more than the machine's sort looks at one by one; errors before it.
characters :-
    findall([C], ( between(0, 40, I), N is 97 + I mod 26, char_code(C, N) ), L1), findall([I, a], between(1, 5, I), L2),
    append(L1, [[a, b], [a|b], "ab", 1.5, f(x)|L2], L), findall(X-1, member(X, L), Ps), keysort(Ps, Qs), print(Qs), nl,
    sort(L, S), print(S), nl, msort(L, M), length(M, Length), print(Length), nl,
    forall(member(G, [keysort([a-1|_], _), keysort([_], _), keysort([a|_], _), keysort(a, _), keysort([b-1, 7], _), keysort(_, _), (R = [a-1, b-2|R], keysort(R, _))]),
           ( catch(G, error(E, _), true), ( cyclic_term(E) -> functor(E, F, _), print(F) ; print(E) ), nl )).

% Facts of one predicate whose arguments are simple, and what stands beside them.
rows :-
    findall(N, between(1, 5, N), Ns),
    forall(member(N, Ns),
           ( findall(T, ( member(A, [3, b, 1, a, 2]), length(As, N), maplist(=(A), As), T =.. [row|As] ), L),
             sort([row(z)|L], S1), msort([7|L], S2), sort(0, @>=, L, S3), append(L, L, LL), sort(LL, S4), msort(LL, S5),
             print([S1, S2, S3, S4, S5]), nl )),
    forall(member(L5, [[5, abc, 1, e, d, 6, d, a, d, [], d, a, 2, abc, []], [1, 2, a, b, c], [c, b, a, 1], [b, 100000000000000000000, a, c]]),
           ( sort(L5, S51), msort(L5, S52), sort(0, @>=, L5, S53), print([S51, S52, S53]), nl )),
    findall(X-Y, ( member(X, [2, a, 1.0, 1]), member(Y, [_, c, "c", 1]) ), L6), sort(L6, S6), length(S6, N6), print(N6), nl,
    sort([p(1, _), p(1, a), p(1, 2)], [p(_, V)|S7]), print(S7), nl, ( var(V) -> print(yes) ; print(no) ), nl.

terminals :-
    dcg_translate_rule((a --> [x|T]), (a(A, B) :- _)), A = [x, y], B = [y], var(T),
    forall(member(R, [(a --> [x|y]), (a --> "ab"), (a --> []), (a --> [x], b), (a --> [a|b], c)]),
           ( catch(dcg_translate_rule(R, C), error(E, _), true), ( nonvar(E) -> print(E) ; \+ \+ ( numbervars(C, 0, _), print(C) ) ), nl )).

% Values with attributes or without an end, beyond a thousand names.
odd_values :-
    forall(between(1, 1200, I), ( atom_concat(odd, I, K), nb_setval(K, I) )),
    X = f(X), nb_setval(odd_one, X), nb_getval(odd_one, Y), ( Y = f(Z), Z == Y -> print(cyclic) ; print(no) ), nl,
    freeze(V, fail), nb_setval(odd_two, v(V)), nb_getval(odd_two, v(W)), ( frozen(W, true) -> print(free) ; print(frozen) ), nl,
    nb_setval(odd_three, 1), nb_setval(odd_three, g(V)), nb_getval(odd_three, g(_)),
    nb_setval(odd_three, 2), nb_getval(odd_three, T), print(T), nl,
    nb_setval(odd_four, f(_)), nb_getval(odd_four, f(1)), nb_getval(odd_four, O), print(O), nl.

rings :-
    forall(member(U-V, [(X-Y)-(f(Y)-f(X)), (X-f(X))-(f(Z)-Z), X1-f(X1), [X2, X2]-[f(Y2), f(f(Y2))],
                        [X3, Y3, X3]-[f(Y3, Y3), f(X3, X3), Y3], [X4, X4]-[f(X4), g(X4)]]),
           ( unifiable(U, V, W) -> \+ \+ ( numbervars(U-V-W, 0, _), print(W) ), nl ; print(no), nl )),
    dif(P-Q, f(Q)-f(P)), P = f(_), print(a), nl,
    length(A, 3000), maplist(=(f(_)), A), length(B, 3000), maplist(=(f(_)), B),
    unifiable([K, L|A], [f(L), f(f(K))|B], Us), length(Us, N), print(N), nl.

main :-
    less(1, 2), keep(x, a), seen(x, b), \+ never(a),
    phrase(open_end, [a]), phrase(rest(R), [a, b]), phrase(pushed, [a], P), phrase([a|T], [a, b]), print(R-P-T), nl,
    findall(X-Y, phrase([a|X], [a, b, c], Y), Ls), \+ \+ ( numbervars(Ls, 0, _), print(Ls) ), nl,
    forall(aggregate(count, pair(A, B), N), ( print(A-B-N), nl )), forall(aggregate(max(B), pair(A, B), N), ( print(A-N), nl )),
    cleanups, many_names, sorts, unifiers, characters, rows, terminals, odd_values, rings,
    forall(member(S, [a, "a"]), ( catch(sleep(S), error(E, _), print(E)), nl )),
    open_string("ab\nc", In), read_line_to_codes(In, C1, T1), T1 = [], read_line_to_codes(In, C2, T2), read_line_to_codes(In, C3),
    print([C1, C2-T2, C3]), nl.
