% Searches that are called through variables and go on though their caller changes facts between two solutions: what they have begun to go
% through is as it was, and what they look up later is as it is by then.
:- dynamic parent/2, edge/2, seen/1, weight/3, open/2, note/1, link/2, big/1, n/1.

parent(1, 2). parent(1, 3). parent(2, 4). parent(2, 5). parent(3, 6). parent(3, 7). parent(4, 8). parent(4, 9).
edge(a, b). edge(b, c). edge(c, d). edge(a, e). edge(e, d). edge(d, f). edge(f, g). edge(b, g).

anc(X, Y) :- w(60), parent(X, Y).
anc(X, Y) :- w(60), parent(X, Z), anc(Z, Y).
path(A, B, [A, B]) :- w(60), edge(A, B).
path(A, B, [A|P]) :- w(60), edge(A, X), path(X, B, P).
both(X, Y) :- w(60), parent(_, X), parent(_, Y).
reach(A, B) :- w(60), edge(A, X), ( X = B ; reach(X, B) ).
heavy(X, Y, N) :- w(60), parent(X, Y), between(1, 3, K), N is X * 10 + Y + K, N mod 2 =:= 0.
safe(X, Y) :- w(60), parent(X, Y), \+ seen(Y).
counted(X, N) :- w(60), parent(X, _), findall(Y, parent(X, Y), L), length(L, N).
odd_one(X, Y) :- w(60), parent(X, Y), Y > 3, ( Y =:= 6 -> true ; Y mod 2 =:= 1 ).
wrong(X, Y) :- w(60), parent(X, Y), n(V), _ is V + Y.
shown(X, T) :- w(60), open(X, T).
busy(X, Y) :- w(60), numlist(1, 60, L), member(_, L), parent(X, Y).
long(X, Y) :- w(60), parent(X, Z), numlist(1, 100, L), sum_list(L, S), S > 0, parent(Z, Y).

w(0) :- !.
w(N) :- M is N - 1, w(M).

pairs(G, T, L) :- findall(T, G, L).
each(G, Do) :- ( call(G), call(Do), fail ; true ).
first(N, G, T, L) :- findall(T, limit(N, G), L).
limit(N, G) :- N > 0, nb_setval(limit, 0), call(G), nb_getval(limit, K), K1 is K + 1, nb_setval(limit, K1), ( K1 >= N -> ! ; true ).
show(T) :- write_canonical(T), nl.
out(T) :- \+ \+ ( numbervars(T, 0, _), print(T), write(' ') ).

restore :-
    retractall(parent(_, _)), retractall(seen(_)), retractall(open(_, _)), retractall(n(_)), retractall(note(_)),
    forall(member(X-Y, [1-2, 1-3, 2-4, 2-5, 3-6, 3-7, 4-8, 4-9]), assertz(parent(X, Y))).

grow(X, Y) :- Y < 12, Z is Y + 10, \+ parent(Y, Z), assertz(parent(Y, Z)), out(X-Y).
grow(X, Y) :- ( Y >= 12 ; Z is Y + 10, \+ parent(Y, Z) ), !, out(X-Y).
grow(X, Y) :- out(X/Y).

t(1) :- each(anc(X, Y), ( out(X-Y), assertz(seen(Y)) )).
t(2) :- each(anc(1, Y), ( out(Y), retractall(parent(2, _)) )).
t(3) :- each(anc(1, Y), grow(1, Y)).
t(4) :- each(anc(_, Y), ( out(Y), ( retract(parent(4, Y)) -> true ; true ) )).
t(5) :- each(both(X, Y), ( X > Y -> retractall(parent(_, X)), out(X-Y) ; true )).
t(6) :- each(safe(_, Y), ( out(Y), Z is Y + 1, assertz(seen(Z)) )).
t(7) :- each(heavy(X, Y, N), ( out(N), Y < 20, Z is Y + 20, assertz(parent(X, Z)) )).
t(8) :- each(counted(X, N), ( out(X-N), assertz(parent(X, 99)) )).
t(9) :- each(odd_one(X, Y), ( out(X-Y), retractall(parent(3, 7)), assertz(parent(9, 11)) )).
t(10) :- assertz(n(1)), assertz(n(2)), each(wrong(X, Y), ( out(X-Y), ( Y =:= 5 -> retractall(n(_)), assertz(n(foo)) ; true ) )).
t(11) :- each(shown(_, T), out(T)),
    forall(member(X, [f(Y, Y, Z), g(Z, "text", 2.5), [A, B|A], h(B, 'an atom', 1.0e10)]), assertz(open(1, X))),
    each(shown(_, T), ( out(T), \+ open(2, _), assertz(open(2, T)) )).
t(12) :- each(busy(X, Y), ( assertz(note(X-Y)), aggregate_all(count, note(_), N), ( N mod 97 =:= 0 -> retract(parent(X, Y)), out(N) ; true ) )),
    aggregate_all(count, note(_), N), out(N).
t(13) :- each(long(X, Y), ( out(X-Y), assertz(parent(Y, X)), aggregate_all(count, parent(_, _), N), N < 20 )).
t(14) :- G = ( parent(X, Y), parent(Y, Z) ), each(G, ( out(X-Z), assertz(parent(Z, 50)) )).
t(15) :- G = ( parent(X, Y), \+ seen(Y), ( parent(Y, Z) -> true ; Z = none ) ), each(G, ( out(X-Y-Z), assertz(seen(Z)) )).
t(16) :- each(anc(X, Y), ( out(X-Y), each(anc(Y, Z), ( out(Z), assertz(seen(Z)), retractall(parent(4, 8)) )) )).
t(17) :- catch(each(anc(1, Y), ( out(Y), Y =:= 5, assertz(parent(5, 10)), throw(found(Y)) )), found(Z), out(caught(Z))), pairs(anc(1, Y), Y, L), out(L).
t(18) :- first(3, anc(1, Y), Y, L), out(L), assertz(parent(9, 10)), first(20, anc(1, Y), Y, L2), out(L2).
t(19) :- ( anc(1, Y), assertz(seen(Y)), Y > 4 -> out(Y) ; out(none) ), pairs(seen(Y), Y, L), out(L).
t(20) :- G = anc(1, _), call(G), assertz(parent(7, 77)), arg(2, G, Y), out(Y), Y =:= 77, !.
t(21) :- each(path(a, B, P), ( out(B-P), ( length(P, 3) -> retractall(edge(d, _)) ; true ) )).
t(22) :- each(reach(a, B), ( out(B), ( B == g -> asserta(edge(a, z)), assertz(edge(f, y)) ; true ) )).
t(23) :- assertz(( parent(20, Z) :- parent(4, Z) )), each(anc(X, Y), ( out(X-Y), retractall(parent(4, 8)), assertz(parent(4, 30)) , Y < 100)).
t(24) :- each(anc(1, Y), ( out(Y), ( Y =:= 3 -> assertz(( parent(9, Q) :- member(Q, [91, 92]) )) ; true ) )).
t(25) :- each(anc(1, Y), ( out(Y), ( Y =:= 3 -> assertz(( parent(9, 93) :- out(side), fail )), assertz(( parent(9, 94) :- ! )), assertz(parent(9, 95)) ; true ) )).
t(26) :- setof(X-Y, anc(X, Y), L), length(L, N), out(N), forall(anc(1, Y), ( Z is Y * 2, assertz(seen(Z)) )), findall(S, seen(S), Ss), out(Ss).
t(27) :- each(anc(1, Y), ( out(Y), abolish_all, assertz(parent(Y, 0)) )).
t(28) :- each(( anc(1, Y), Y > 3, once(( seen(Y) ; true )) ), ( out(Y), assertz(seen(Y)), asserta(parent(1, Y)) )).
t(29) :- numlist(1, 1200, L), forall(member(I, L), ( J is I + 100, assertz(open(I, J)) )), each(shown(X, T), ( X mod 400 =:= 0 -> out(T), retractall(open(X, _)), X1 is X + 1, retractall(open(X1, _)) ; true )),
    aggregate_all(count, open(_, _), N), out(N).
t(30) :- deep(40, L), each(member(_, L), true), each(nest(3, X), ( out(X), assertz(seen(X)) )).
t(31) :- length(L, 80), assertz(big(L)), each(bigs(N), out(N)), assertz(big([x|L])), each(bigs(N), ( out(N), assertz(big([y, z])), N > 2 )).
t(32) :- each(anc(1, Y), ( out(Y), retract(parent(1, 2)) -> out(gone) ; out(kept) )).
t(33) :- G = ( member(X, [1, 2, 3]), parent(X, Y) ), each(G, ( out(X-Y), retractall(parent(2, 5)), assertz(parent(3, 8)), assertz(parent(1, 0)) )).
t(34) :- forall(anc(X, Y), ( Y < 9 ; assertz(seen(X)) )), findall(X, seen(X), L), out(L), aggregate_all(max(Y), anc(_, Y), M), out(M).

t(35) :- many(30), forall(between(1, 3000, I), ( J is I mod 30 + 1, G = long_way(J, _), ( call(G) -> true ; true ), ( I mod 100 =:= 0 -> assertz(seen(I)) ; true ) )), aggregate_all(count, seen(_), N), out(N).
t(36) :- many(5), nested(1500), aggregate_all(count, seen(_), N), out(N).
t(37) :- many(30), catch(call_with_time_limit(0.1, ( G = long_way(1, _), repeat, call(G), assertz(seen(x)), fail )), E, out(E)).
t(38) :- many(9), each(long_way(1, Y), ( transaction(( assertz(edge(10, 99)), ( Y > 3 -> fail ; true ) )), out(Y) )), aggregate_all(count, edge(_, 99), N), out(N).
t(39) :- many(12), each(long_way(1, Y), ( snapshot(( assertz(edge(5, 77)), retract(edge(7, 8)) )), out(Y) )).
t(40) :- many(20), G = long_way(1, Y), setup_call_cleanup(true, ( call(G), assertz(seen(Y)), Y > 10 ), out(cleaned)), !, out(Y).
t(41) :- many(20), G = long_way(1, Y), freeze(Y, Y > 3), ( call(G), assertz(seen(Y)), out(Y), Y > 12, ! ; true ).
t(42) :- many(5), assertz(seen(0)), G = ( long_way(1, Y), seen(Z) ), ( call(G), Z < 40, W is Z + Y, assertz(seen(W)), out(Y-Z), Y > 4, ! ; true ).
t(43) :- many(12), each(long_way(1, Y), ( out(Y), ( Y =:= 4 -> retractall(edge(7, _)) ; Y =:= 6 -> assertz(edge(6, 100)), asserta(edge(7, 101)) ; true ) )).

many(N) :- retractall(edge(_, _)), forall(between(1, N, I), ( J is I + 1, assertz(edge(I, J)) )).
long_way(X, Y) :- w(60), edge(X, Y).
long_way(X, Y) :- w(60), edge(X, Z), long_way(Z, Y).
nested(0) :- !.
nested(N) :- G = long_way(1, _), call(G), assertz(seen(N)), M is N - 1, nested(M).

abolish_all :- retractall(parent(_, _)).
deep(0, []) :- !.
deep(N, [N|T]) :- M is N - 1, deep(M, T).
nest(0, done) :- w(60), !.
nest(N, X) :- w(60), M is N - 1, G = nest(M, Y), parent(_, Z), Z < 4, call(G), X = Y/Z.
bigs(N) :- w(60), big(L), length(L, N).

run(N) :- restore, retractall(edge(_, _)), retractall(big(_)),
    forall(member(A-B, [a-b, b-c, c-d, a-e, e-d, d-f, f-g, b-g]), assertz(edge(A, B))),
    write(N), write(': '), catch(( t(N) -> true ; write(no) ), E, ( E = error(F, _) -> print(F) ; print(E) )), nl.
% Twice: the second time much is known of how long each takes.
main :- forall(between(1, 43, N), run(N)), forall(between(1, 43, N), run(N)).
