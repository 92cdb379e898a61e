% Time limits inside of searches that are worked out: what was changed stays, whoever catches is told, and the board is what its
% facts are.
:- dynamic best/1, ruut/3.

waste(0).
waste(N) :- N > 0, N1 is N - 1, waste(N1).

% The limit is caught by the search itself, by its caller, or by whoever has set it.
deepen(N) :- assertz(best(N)), ( retract(best(M)), M < N -> true ; true ), waste(200), N1 is N + 1, deepen(N1).
search(B) :- retractall(best(_)), assertz(best(0)), catch(deepen(1), time_limit_exceeded, true), best(B).
wrap(B) :- search(B), B >= 0.
told(B) :- ( nonvar(B), B > 20 -> print(deep) ; print(B) ), nl.
t1 :- catch(call_with_time_limit(0.3, wrap(B)), E, true), told(B), print(E), nl.
t2 :- retractall(best(_)), assertz(best(0)), catch(call_with_time_limit(0.3, start), E, true), best(B), told(B), print(E), nl.
start :- deepen(1).

% A cleanup, and what comes behind, see the board as the search has left it.
moves(N) :-
    N1 is N + 1, retractall(ruut(7, 7, _)), retractall(ruut(1, 1, _)), assertz(ruut(1, 1, 1)), waste(3000), moves(N1).
go :- moves(0).
saved(L) :- findall(r(X, Y, S), ruut(X, Y, S), L).
restored(L) :- forall(ruut(X, Y, S), retract(ruut(X, Y, S))), forall(member(r(X, Y, S), L), assertz(ruut(X, Y, S))).
missing :- ( ruut(7, 7, _) -> print(there) ; assertz(ruut(7, 7, 1)), print(put) ), nl.
board :- retractall(ruut(_, _, _)), assertz(ruut(1, 1, 0)), assertz(ruut(7, 7, 1)).
shows :- saved(M), sort(M, L), print(L), nl, ( ruut(7, 7, A) -> print(A) ; print(no) ), nl.
t3 :- board, saved(L), catch(call_with_time_limit(0.3, setup_call_cleanup(true, go, restored(L))), _, true), shows.
t4 :- board, catch(call_with_time_limit(0.3, setup_call_cleanup(true, go, missing)), _, true), shows.
t5 :- board, catch(call_with_time_limit(0.3, go), _, true), retractall(ruut(1, 1, _)), shows.

main :- t1, t2, t3, t4, t5.
