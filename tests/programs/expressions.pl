% Unbound arguments that are part of an expression in one branch and of a structure in another.
:- dynamic f/1, g/2.
f(1). f(2).

p(A) :- ( retract(f(_)) ; 1 =:= A + 1 ), \+ ( assertz(f(A)), call((f(_), fail)) ).
q(A) :- ( f(_) ; _ is A * 2 ), \+ ( assertz(g(A, h(A))), fail ).
r(A, L) :- ( L = [] ; A + 1 > 2 ), findall(k(A, L), true, [K]), \+ \+ assertz(f(K)).
s(A) :- ( \+ fail ; A - 1 < 0 ), \+ \+ ( B = t(A), assertz(g(B, B)) ), ( true ; 2 =< A // 1 ), assertz(f(w(A))).
u(A, B) :- ( true -> true ; A + B =:= 3 ), \+ ( X = v(A, B), nb_setval(kept, X), fail ), nb_getval(kept, Y), assertz(f(Y)).

% The callers' variables are in their frames.
t1 :- p(V), _ is V.
t2 :- q(W), print(W), nl.
t3 :- q(Q), Q == 1.
t4 :- r(R, L), print(r(R, L)), nl.
t5 :- r(_, [a]).
t6 :- s(_).
t7 :- s(S), S = 1.
t8 :- u(_, _).
t9 :- u(X, 1), print(X), nl.

main :-
    forall(member(G, [t1, t2, t3, t4, t5, t6, t7, t8, t9]), ( catch(G, error(E, _), ( print(E), nl )) -> true ; true )),
    forall(f(F), ( print(F), nl )), forall(g(A, B), ( print(A-B), nl )).
