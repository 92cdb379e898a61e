% Rules that goals add, call and take away, in loops that are worked out and outside of them.
:- dynamic col/2, len/2, p/1, q/2, r/0, s/1, step/2, log/1, w/1.

col(1, 0).
col(N, L) :- N > 1, ( N mod 2 =:= 0 -> M is N // 2 ; M is 3 * N + 1 ), col(M, L0), !, L is L0 + 1, asserta(col(N, L)).
best(I, B, N, N, B) :- I > 300, !.
best(I, B, N, N1, B1) :- col(I, L), !, J is I + 1, ( L > B -> best(J, L, I, N1, B1) ; best(J, B, N, N1, B1) ).

len(1, 0) :- !.
len(N, L) :- ( N mod 2 =:= 0 -> M is N // 2 ; M is 3 * N + 1 ), len(M, L0), L is L0 + 1, asserta((len(N, L) :- !)).

show(G) :- forall(clause(G, B), ( numbervars(G-B, 0, _), writeq(G-B), nl )).
say(X) :- writeq(X), nl.
catching(G) :- catch(( G -> true ; say(no) ), error(E, _), say(E)).

memo :- best(1, 0, 1, N, B), say(N-B), aggregate_all(count, clause(col(_, _), true), C), say(C).
cuts :-
    forall(between(1, 200, I), len(I, _)), aggregate_all(count, clause(len(_, _), _), C), say(C),
    clause(len(7, L), B), say(L-B), !, findall(X, len(7, X), Xs), say(Xs).

% Added and called in one goal; the first row is a rule, or a later one.
inside :-
    forall(between(1, 3, I), ( assertz(( p(X) :- X is I * 10 )), assertz(p(I)) )),
    findall(X, p(X), Xs), say(Xs), show(p(_)).
again :-
    forall(between(1, 3, I), ( retractall(p(_)), assertz(( p(X) :- member(X, [I, x]) )), assertz(p(end)), findall(X, p(X), Xs), assertz(log(Xs)) )),
    findall(L, log(L), Ls), say(Ls), retractall(log(_)).
% A cut drops the rows behind it.
cutting :-
    forall(member(I, [1, 2]), ( retractall(p(_)), assertz(p(a)), assertz(( p(b) :- ! )), assertz(p(c)), assertz(( p(d) :- I > 1, ! )), assertz(p(e)) )),
    findall(X, p(X), Xs), say(Xs), findall(x, p(b), Ys), say(Ys), findall(x, p(c), Zs), say(Zs),
    forall(member(X, [a, b, d, e]), ( findall(X, p(X), L), assertz(log(L)) )), findall(L, log(L), Ls), say(Ls), retractall(log(_)).
% Who goes through a predicate sees what it was when that began.
view :-
    retractall(p(_)), assertz(( p(X) :- X = 1, assertz(( p(Y) :- Y = 2 )) )), assertz(p(3)),
    forall(p(X), assertz(log(X))), findall(L, log(L), Ls), say(Ls), findall(X, p(X), Xs), say(Xs), retractall(log(_)), show(p(_)).
% Facts are taken by their heads, rules by what they are.
taking :-
    retractall(q(_, _)),
    forall(member(I, [1, 2, 3]), ( assertz(q(I, fact)), assertz(( q(I, rule) :- I > 1 )), assertz(( q(I, _) :- true )), assertz(( q(I, Z) :- Z = I, atom(Z) )) )),
    show(q(_, _)), forall(retract(q(1, _)), true), show(q(_, _)),
    forall(( member(I, [1, 2]), retract(( q(I, A) :- B )) ), assertz(log(I-A-B))), show(log(_)), retractall(log(_)),
    forall(retract(( q(X, rule) :- X > Y )), assertz(log(X-Y))), show(log(_)), retractall(log(_)),
    ( retract(( q(_, _) :- fail )) -> say(yes) ; say(no) ), forall(member(I, [3, 4]), retractall(q(I, rule))), show(q(_, _)).
% Control, strings, floats, lists, variables as goals, rules without arguments.
bodies :-
    forall(member(I, [1, 2]), ( retractall(s(_)), retractall(r),
        assertz(( s(X) :- ( X = 1 ; X = 2 ), \+ X = I )), assertz(( s(X) :- ( I =:= 1 -> X = "one" ; X = 'not one' ) )),
        assertz(( s(X) :- Y = f(X), call(var, X), Y = f(2.5) )), assertz(( s(X) :- G = member(X, [a, "b", [c|d], 1.5e10]), G )),
        assertz(( r :- s(Z), Z == a, ! )) )),
    findall(X, s(X), Xs), say(Xs), ( r -> say(r) ; say('no r') ), show(s(_)), show(r),
    forall(( between(1, 2, _), s(X) ), assertz(log(X))), findall(L, log(L), Ls), say(Ls), retractall(log(_)).
% Clauses in variables; what is no body.
terms :-
    retractall(w(_)),
    forall(member(C, [w(1), ( w(X) :- X = 2 ), ( w(3) :- ! ), ( w(4) :- fail ), w(5)]), assertz(C)), show(w(_)), findall(X, w(X), Xs), say(Xs),
    catching(assertz(( w(6) :- 7 ))), catching(forall(member(B, [true, ( fail, 3 )]), assertz(( w(8) :- B )))),
    show(w(_)).
% A rule that changes what is called, and one that prints.
changes :-
    retractall(step(_, _)), assertz(( step(N, M) :- N < 50, M is N + 1, retract(w(_)), assertz(w(M)) )), retractall(w(_)), assertz(w(0)),
    go(0, N), say(N), show(w(_)),
    assertz(( step(50, x) :- write(printed), nl )), forall(step(50, X), say(X)).
go(N, R) :- ( step(N, M) -> go(M, R) ; R = N ).
:- dynamic count/1.
count(0).
% Called by what a term names.
named :-
    forall(between(1, 100, I), ( assertz(( count(X) :- X is I * I )), maplist([Y]>>( G =.. [count, Y], once(G) ), [0]) )),
    findall(X, count(X), Xs), length(Xs, N), say(N), last(Xs, L), say(L),
    forall(retract(( count(_) :- _ )), true), show(count(_)).

% What is 1 to any power, and anything to the power of zero, is an integer.
power(1). power(0.5). power(2.0). power(3).
powers :-
    findall(R, ( power(X), member(Y, [0, 0.0, 0.5]), R is X ** Y ), Rs), say(Rs), findall(R, ( power(X), R is X ^ 0.5 ), Ss), say(Ss),
    findall(R, ( member(X, [0.3, 1, 2.5]), member(E, [sin(X), cos(X), tan(X), atan(X), exp(X), log(X), sqrt(X), atan(X, 2), atan2(2, X)]), R is E ), Ts), say(Ts).
% A rule that is called before it is looked at, in a long loop.
long :- forall(between(1, 5000, _), ( retractall(p(_)), assertz(( p(X) :- X = 1 )), p(_) )), show(p(_)), retractall(p(_)).

main :- powers, long, memo, cuts, inside, again, cutting, view, taking, bodies, terms, changes, named.
