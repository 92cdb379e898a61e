% setarg/3 and nb_setarg/3 beside throw/1 and catch/3, time limits, clocks, errors, and goals that only the embedded machine can do.

:- use_module(library(assoc)).

shown(G) :-
    (   catch(G, E, ( numbervars(E, 0, _), print(thrown(E)), nl ))
    ->  numbervars(G, 0, _), print(G), nl
    ;   print(failed), nl
    ).
one_more(S) :- arg(1, S, V0), V is V0 + 1, nb_setarg(1, S, V).

% What is thrown inside and caught inside, or outside.
until(N, C) :- S = count(0), catch(endless(S, N), done(X), true), arg(1, S, C0), C = C0-X.
endless(S, N) :- repeat, one_more(S), arg(1, S, C), C >= N, throw(done(C)).
twice(R) :- S = s(0), catch(( one_more(S), catch(throw(a(_)), b, true) ), a(Z), ( Z = 7, one_more(S) )), arg(1, S, W), R = Z-W.
outside(S) :- S = s(0), one_more(S), arg(1, S, V), throw(mine(V, _)).
over(R) :- S = s(0), catch(( catch(member(X, [1, 2, 3]), _, fail), nb_setarg(1, S, X), X >= 2, throw(out(X)) ), out(Y), true), arg(1, S, W), R = Y-W.
each(L) :- S = s(0), findall(X-C, ( catch(member(X, [1, 2, 3]), _, true), one_more(S), arg(1, S, C) ), L).
gathered(R) :-
    S = s(0), catch(findall(X, ( member(X, [1, 2, 3]), nb_setarg(1, S, X), ( X =:= 2 -> throw(two) ; true ) ), _), two, true),
    findall(Y, member(Y, [a, b]), L), arg(1, S, V), R = V-L.
collected(R) :- S = s(0), catch(with_output_to(atom(_), ( write(lost), one_more(S), throw(x) )), x, write(seen)), nl, arg(1, S, R).
cleaned(R) :-
    S = s(0), catch(setup_call_cleanup(true, ( setarg(1, S, 1), throw(oops) ), ( arg(1, S, V), print(in(V)), nl )), E, true),
    arg(1, S, W), R = E-W.
deep(R) :- S = s(0), catch(down(1000, S), bottom, true), arg(1, S, R).
down(0, _) :- throw(bottom).
down(N, S) :- one_more(S), M is N - 1, down(M, S), true.
without(R) :- S = s(0), ( catch(( one_more(S), fail ), _, true) -> R = yes ; arg(1, S, V), R = no(V) ).

% Time.
best(M) :- B = best(none), catch(call_with_time_limit(0.2, deeper(1, B)), time_limit_exceeded, true), arg(1, B, m(D)), ( D > 3 -> M = deep ; M = D ).
deeper(D, B) :- nb_setarg(1, B, m(D)), E is D + 1, numlist(1, E, L), sum_list(L, _), deeper(E, B).
inner(R) :-
    S = s(0), catch(call_with_time_limit(9, catch(call_with_time_limit(0.1, for_ever(S)), time_limit_exceeded, one_more(S))), _, true),
    arg(1, S, R).
outer(R) :-
    S = s(0),
    catch(call_with_time_limit(0.1, catch(call_with_time_limit(9, for_ever(S)), E, ( one_more(S), throw(E) ))), time_limit_exceeded, one_more(S)),
    arg(1, S, R).
for_ever(S) :- repeat, arg(1, S, _), fail.
in_time(R) :- S = s(0), call_with_time_limit(9, ( member(X, [1, 2]), nb_setarg(1, S, X) )), arg(1, S, R).
in_vain(R) :- S = s(0), ( call_with_time_limit(9, ( member(X, [1, 2]), nb_setarg(1, S, X), fail )) -> R = yes ; arg(1, S, R) ).
clock(R) :- get_time(T0), S = n(0), forall(between(1, 100, _), one_more(S)), get_time(T1), ( T1 - T0 < 9 -> arg(1, S, R) ; R = slow ).

% Errors, and what the machine is asked for.
wrong(R) :- S = s(0), one_more(S), arg(1, S, V), R is V + a.
compared(R) :- S = s(0), one_more(S), ( a =< 3 -> R = yes ; R = no ).
caught(R) :- S = s(0), one_more(S), X = foo, catch(Y is X + 1, error(E, _), true), arg(1, S, V), R = V-E-Y.
typed(R) :- S = s(0), must_be(integer, 3), one_more(S), catch(must_be(integer, x), error(E, _), true), one_more(S), arg(1, S, V), R = E/V.
unknown(R) :- S = s(0), one_more(S), G = no_such_thing(_), catch(call(G), error(E, _), true), arg(1, S, V), R = E/V.
no_goal(R) :- S = s(0), one_more(S), catch(call(1), error(E, _), true), arg(1, S, V), R = E/V.
nothing(R) :- S = s(0), catch(( one_more(S), throw(_) ), error(E, _), true), arg(1, S, V), R = E/V.
read_in(R) :- S = s(0), one_more(S), read_term_from_atom('foo(X, Y, X)', T, []), one_more(S), arg(1, S, V), T = foo(a, b, Z), R = Z/V.
silent(R) :- S = s(0), one_more(S), print_message(silent, hello), one_more(S), arg(1, S, R).
loop(R) :- S = s(0), forall(member(X, [1, 2, 3]), ( nb_setarg(1, S, X), catch(atom_length(_, _), _, true) )), arg(1, S, R).
assoc(R) :- S = s(0), one_more(S), list_to_assoc([a-1, b-2], A), put_assoc(c, A, 3, B), one_more(S), assoc_to_list(B, L), arg(1, S, V), R = L/V.
bags(R) :- S = s(0), one_more(S), setof(K-Vs, setof(X, member(K-X, [a-1, b-2, a-0]), Vs), L), one_more(S), arg(1, S, V), R = L/V.
kept(R) :- S = s(0), one_more(S), nb_setval(cnt, 5), one_more(S), nb_getval(cnt, C), arg(1, S, V), R = C/V.
copied(X, Y) :- X = f(a, b), duplicate_term(X, Y), setarg(1, Y, c).
empty(B, I) :- arg(I, B, 0).
gone_through(L) :- B = b(1, 0, 2, 0), findall(I, empty(B, I), L0), setarg(2, B, 5), findall(I, empty(B, I), L1), L = L0/L1.

ahead(L) :- S = s(0), findall(P-V, ( one_more(S), current_op(P, T, is), atom(T), one_more(S), arg(1, S, V) ), L).
counted(R) :- B = best(none), nb_setval(total, 0), catch(guarded(B), error(E, _), true), nb_getval(total, T), arg(1, B, X), R = T/X/E.
guarded(B) :- nb_setarg(1, B, 3), nb_getval(total, T0), T is T0 + 1, nb_setval(total, T), _ is foo + 1.
done_by(R) :- C = c(0), doing(nb_setarg(1, C, 5)), doing(one_more(C)), arg(1, C, R).
doing(G) :- call(G).
:- table fib/2.
fib(0, 0).
fib(1, 1).
fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.
tabled(R) :- S = s(0), one_more(S), fib(10, X), catch(throw(a), a, one_more(S)), read_term_from_atom('f(a)', T, []), arg(1, S, V), R = X/T/V.
no_body(R) :- S = s(0), catch(( one_more(S), call((fail, 1)) ), error(E, _), true), arg(1, S, V), R = E/V.
once_only(R) :- S = s(0), one_more(S), ( between(1, inf, X), one_more(S), X > 3 -> true ; X = 0 ), arg(1, S, V), R = X/V.

% What rings once is thrown once, and another limit begins anew.
between_limits(R) :-
    S = s(0), catch(call_with_time_limit(0.2, ( catch(call_with_time_limit(9, for_ever(S)), E0, true), one_more(S) )), E, true),
    arg(1, S, V), R = E0/E/V.
next_limit(R) :-
    S = s(0),
    call_with_time_limit(0.2, ( one_more(S), catch(for_ever(S), E0, true), one_more(S), catch(call_with_time_limit(5, one_more(S)), E1, true) )),
    arg(1, S, V), R = E0/E1/V.
while_asked(R) :-
    S = s(0), catch(call_with_time_limit(0.2, ( repeat, one_more(S), catch(atom_length(_, _), error(_, _), true), fail )), E, true),
    arg(1, S, V), ( V > 3 -> R = E ; R = V ).

% Terms that a clause gives back.
made(T) :- T = f(a, b), setarg(1, T, c).
:- T = f(a), setarg(1, T, b), print(T), nl.

main :-
    shown(until(10, _)), shown(twice(_)), shown(outside(_)), shown(over(_)), shown(each(_)), shown(gathered(_)), shown(collected(_)),
    shown(cleaned(_)), shown(deep(_)), shown(without(_)),
    shown(best(_)), shown(inner(_)), shown(outer(_)), shown(in_time(_)), shown(in_vain(_)), shown(clock(_)),
    shown(wrong(_)), shown(compared(_)), shown(caught(_)), shown(typed(_)), shown(unknown(_)), shown(no_goal(_)), shown(nothing(_)),
    shown(read_in(_)), shown(silent(_)), shown(loop(_)), shown(assoc(_)), shown(bags(_)), shown(kept(_)), shown(copied(_, _)),
    shown(gone_through(_)), shown(ahead(_)), shown(counted(_)), shown(done_by(_)), shown(tabled(_)), shown(no_body(_)), shown(once_only(_)),
    shown(between_limits(_)), shown(next_limit(_)), shown(while_asked(_)), made(T), print(T), nl.
