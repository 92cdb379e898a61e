% What is run for what it does, with fail behind it: in branches, as whole clauses, inside each other, given up on the way.
:- dynamic seen/1, best/2, row/2, count/1.

color(red). color(green). color(blue).
square(X, Y) :- between(1, 3, X), between(1, 3, Y).

main :-
    branches, clauses, nested, changes, errors, texts, names, searches, clocks, caught, hidden, cuts, late.

branches :-
    ( color(C), write(C), write(' '), fail ; nl ),
    ( square(X, Y), X =:= Y, write(X-Y), write(' '), false ; true ), nl,
    ( color(_), fail ; write(none), nl ),
    ( square(X, Y), ( X < Y -> write(l) ; X > Y -> write(g) ; write(e) ), fail ; nl ),
    ( member(Z, [a, B, c]), ( var(Z) -> write(v) ; write(Z) ), B = b, write(B), nl, fail ; write(free), nl ).

clauses :- all(2), all(_), show, show(1).
all(N) :- square(N, Y), write(N/Y), write(' '), fail.
all(_) :- nl.
show :- color(C), atom_length(C, L), L > 3, write(L), nl, fail.
show :- write(shown), nl.
show(N) :- N > 0, !, ( color(C), format("~w~t~8||~n", [C]), fail ; true ).
show(_).

nested :-
    (   color(C), write(C), nl,
        ( square(X, Y), X + Y =:= 4, write(' '), write(X/Y), fail ; true ), nl, fail
    ;   write(done), nl
    ),
    forall(color(C), ( ( color(D), C @< D, write(C<D), nl, fail ; true ) )).

changes :-
    retractall(seen(_)), retractall(row(_, _)), retractall(count(_)), assertz(count(0)),
    ( square(X, Y), \+ row(Y, X), assertz(row(X, Y)), retract(count(N)), M is N + 1, assertz(count(M)), fail ; true ),
    count(All), findall(X-Y, row(X, Y), L), write(All:L), nl,
    ( row(X, X), retract(row(X, X)), fail ; true ), aggregate_all(count, row(_, _), Left), write(Left), nl,
    ( row(X, Y), A is X + 10, A < 13, assertz(row(A, Y)), fail ; findall(X, row(X, _), Xs), write(Xs), nl ),
    retractall(best(_, _)),
    ( square(X, Y), V is X * (4 - Y), ( best(_, B) -> V > B, retractall(best(_, _)) ; true ), assertz(best(X/Y, V)), fail ; true ),
    best(Where, What), write(Where = What), nl,
    nb_setval(sum, 0), ( between(1, 1000, I), nb_getval(sum, S), T is S + I, nb_setval(sum, T), fail ; nb_getval(sum, Sum) ),
    write(Sum), nl.

% What was printed and changed before an error stays, once.
errors :-
    retractall(seen(_)),
    catch(( member(X, [1, 2, a, 4]), Y is X * 2, assertz(seen(Y)), write(Y), nl, fail ; true ), error(E, _), ( print(E), nl )),
    findall(S, seen(S), Ss), write(Ss), nl,
    catch(( color(C), write(C), nl, C == green, throw(enough(C)) ; true ), enough(D), ( write(enough(D)), nl )),
    catch(( color(C), write(C), nl, undefined_anywhere(C), fail ; true ), error(existence_error(K, P), _), ( print(K-P), nl )),
    catch(( between(1, 3, I), write(I), nl, I > 1, atom_length(_, _), fail ; true ), error(Err, _), ( print(Err), nl )),
    ( between(1, 3, I), J is 2 ** (60 + I), write(J), nl, fail ; true ).

texts :-
    ( sub_atom(abcde, B, 2, _, S), B mod 2 =:= 0, write(S), write(' '), fail ; nl ),
    ( nth1(I, [x, y, z], E), format("~w:~a~t~6||", [I, E]), fail ; nl ),
    ( member(T, ["a b", "c"]), split_string(T, " ", "", P), length(P, N), write(N), fail ; nl ),
    ( color(C), atom_chars(C, [F|_]), char_type(F, to_lower(U)), write(U), fail ; nl ).

names :-
    ( color(_), gensym(n, N), write(N), write(' '), fail ; nl ),
    gensym(n, N4), write(N4), nl, reset_gensym(n),
    catch(( between(1, 3, I), gensym(n, A), write(A), nl, I =:= 2, atom_length(_, _) ; true ), error(_, _), true),
    gensym(n, N3), write(N3), nl, reset_gensym, gensym(n, N1), write(N1), nl.

searches :-
    retractall(seen(_)),
    ( reach(1, X), \+ seen(X), assertz(seen(X)), fail ; true ),
    findall(X, seen(X), L), sort(L, S), write(S), nl,
    ( queens(6, Qs), write(Qs), nl, fail ; true ).
step(X, Y) :- X < 40, member(D, [2, 3]), Y is X * D mod 41.
reach(X, X).
reach(X, Z) :- step(X, Y), Y > X, reach(Y, Z).
queens(N, Qs) :- numlist(1, N, Ns), place(Ns, [], Qs).
place([], Qs, Qs).
place(Ns, Placed, Qs) :- select(Q, Ns, Rest), safe(Q, 1, Placed), place(Rest, [Q|Placed], Qs).
safe(_, _, []).
safe(Q, D, [P|Ps]) :- Q =\= P + D, Q =\= P - D, E is D + 1, safe(Q, E, Ps).

% Time that was spent in vain is not seen: each of these thinks until a deadline, and is given up at the end.
clocks :-
    get_time(T0), D is T0 + 0.15,
    deepen(D, 0, N), ( N > 100 -> write(many) ; write(few) ), nl,
    pick(D, M), ( M > 100 -> write(many) ; write(few) ), nl,
    get_time(T1), D2 is T1 + 0.15, pick(D2, M2), ( M2 > 100 -> write(many) ; write(few) ), nl,
    get_time(T2), D3 is T2 + 0.15, large(D3, M3), ( M3 > 100 + 2 ** 41 -> write(many) ; write(few) ), nl,
    statistics(runtime, [_, _]), findall(x, ( between(1, 3, _), statistics(runtime, [R|_]), integer(R) ), Rs),
    length(Rs, Three), statistics(runtime, [_, Since]), write(Three), nl, ( Since < 100 -> write(little) ; write(much) ), nl,
    forall(between(1, 2, _), ( statistics(walltime, [A, B]), integer(A), integer(B) )).
deepen(D, N, N) :- get_time(T), T >= D, !.
deepen(D, N, B) :- N1 is N + 1, deepen(D, N1, B).
pick(D, B) :- get_time(T), ( T > D -> B = 1000 ; deepen(D, 0, B), member(_, [a, b, c]) ).
large(D, C) :- deepen(D, 0, B), C is B + 2 ** 41.

caught :-
    X = 5, catch(( member(Y, [1, 2, 6]), Y > X, Z = Y ), _, true), write(Z), nl,
    catch(( member(V, [1, 2, 6]), throw(a(V)) ), a(W), true), write(W), nl,
    catch(findall(A-B, ( between(1, 60, A), between(1, 60, B), A * B =:= 360 ), L), _, true), write(L), nl.

add(C) :- assertz(C).
hidden :-
    forall(between(1, 2, _), ( print(f(zzz)), nl )),
    C = ( portray(zzz) :- write(hid) ), add(user:C),
    forall(between(1, 2, _), ( print(f(zzz)), nl )),
    ( color(K), print(K-zzz), nl, fail ; true ).

cuts :-
    ( first(X), write(X), nl, fail ; write(end), nl ),
    ( color(C), ( C == green, ! ; write(C), nl, fail ) ; write(no), nl ),
    write(after), nl.
first(X) :- color(X), X \== red, !.

late :- ( p(X), write(X), nl, fail ; true ), assertz(p(3)), ( p(X), write(X), nl, fail ; true ).
:- dynamic p/1.
p(1).
p(X) :- X = 2.
