% DCG, op/3, assoc, string_codes, between, succ_or, catch/throw, term_to_atom, =.., copy_term, msort, tabling of values in facts with rules.
:- module(statistician, [statistician/3]).
:- op(700, xfx, lööb).
:- op(200, xfy, &).
:- dynamic(rule/2), dynamic(seen/1).
rule(X, big) :- X > 5.
rule(X, small) :- X =< 5, !.
statistician(C, X, Y) :-
    catch(pick(C, X, Y, Move), found(Move), true),
    nonvar(Move), exec(C, Move),
    term_to_atom(Move, At), assertz(seen(At)),
    assertz((rule(Q, odd) :- Q mod 2 =:= 1, Q > 100)), retract((rule(_, odd) :- _)), !.
statistician(_, _, _).
pick(C, X, Y, _) :- lööb(C, X, Y, M), throw(found(M)).
pick(C, 0, 0, M) :- findall(R-M0, (quiet(C, M0), M0 = mv(A&_, _), rank(C, A, R)), L0), msort(L0, L), L = [_-M|_].
rank(C, A, R) :- rule(A, K), ( K == big -> R0 = 1 ; R0 = 2 ), R is R0 * C * A.
lööb(C, X, Y, mv(A&B, D&E, F&G)) :-
    sq(C, P, A, B), ( X == 0 -> true ; [X, Y] = [A, B] ), phrase(dirs(Ds), [ne, nw, se, sw]), member(Dir, Ds), v(Dir, DA, DB),
    G1 =.. [scan, P, A, B, DA, DB, F, G], call(G1),
    ruut(F, G, Z), O is 3 - C, once((Z = O ; Z is O * 10)), succ_(F, DA, D), succ_(G, DB, E), ruut(D, E, 0).
succ_(A, D, B) :- B is A + D.
dirs([D|Ds]) --> [D], !, dirs(Ds).
dirs([]) --> [].
v(ne, 1, 1). v(nw, 1, -1). v(se, -1, 1). v(sw, -1, -1).
sq(C, P, A, B) :- copy_term(C, P), ruut(A, B, P).
sq(C, P, A, B) :- P is 10 * C, ruut(A, B, P).
scan(P, A, B, DA, DB, F, G) :- P < 10, F is A + DA, G is B + DB.
scan(P, A, B, DA, DB, F, G) :- P >= 10, A1 is A + DA, B1 is B + DB, ruut(A1, B1, S), ( S == 0 -> scan(P, A1, B1, DA, DB, F, G) ; F = A1, G = B1 ).
quiet(C, mv(A&B, D&E)) :- ruut(A, B, C), ( C = 1 -> succ(A, D) ; succ(D, A) ), ( E is B + 1 ; E is B - 1 ), ruut(D, E, 0).
quiet(C, mv(A&B, D&E)) :- P is C * 10, ruut(A, B, P), v(_, X, Y), D is A + X, E is B + Y, ruut(D, E, 0).
exec(C, mv(A&B, D&E)) :- exec(C, A, B, D, E).
exec(C, mv(A&B, D&E, F&G)) :- retract(ruut(F, G, _)), assert(ruut(F, G, 0)), exec(C, A, B, D, E).
exec(C, A, B, D, E) :- retract(ruut(A, B, P)), assert(ruut(A, B, 0)), retract(ruut(D, E, _)), ( C*D =:= 8, P =:= 1 -> N = 10 ; D =:= 1, P =:= 2 -> N = 20 ; N = P ), assert(ruut(D, E, N)).
