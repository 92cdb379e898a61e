% What tabled predicates call (the loader makes them, src/prolog/dialect/compile/tabled.rs; the tables are
% kept by src/prolog/tables.rs). It is read by the engine itself, not by the loader, when the first program
% has a tabled predicate.

% '$tab'(+Text, +Call, +K): the answers of a call, t(Predicate, KeyArgs, JoinedArgs, Vs, Goal): Vs become
% the variables that make an answer, Goal runs the clauses. K is what goes on when an unfinished table gets
% more answers: [] for all of the caller's run, or '$c'(Vs, Rest), the rest of the caller's clause.
'$tab'([F|Cs], C, K) :- '$tab_f'(F, Cs, C, K).

'$tab_f'(s, _, C, K) :-
    C = t(P, As, _, _, _), '$tab_ship'(As, N),
    '$foreign_call'(tj_tab_call_shipped, [P, N], S), '$tab'(S, C, K).
'$tab_f'(u, _, t(_, _, _, '$none', G), _) :- call(G).
'$tab_f'(n, [H, L|_], C, K) :- '$two'(H, L, T), '$tab_vars'(C, Vs), '$tab_new'(T, C, Vs, K).
'$tab_f'(a, Cs, C, K) :- '$tab_vars'(C, Vs), '$tab_row'(a, Cs, Vs, K).
'$tab_f'(z, Cs, C, K) :- '$tab_vars'(C, Vs), '$tab_row'(z, Cs, Vs, K).
'$tab_f'(l, Cs, C, K) :- '$tab_vars'(C, Vs), '$tab_row'(l, Cs, Vs, K).

'$tab_vars'(t(_, As, Ms, Vs, _), Vs) :-
    term_variables(As, Vs0), ( Ms == [] -> Vs = Vs0 ; append(Vs0, Ms, Vs) ).

'$tab_free'(A) :- ( var(A) -> true ; throw(error(uninstantiation_error(A), _)) ).

% --- Answers ------------------------------------------------------------------------------------

'$tab_rows'([F|Cs], Vs, K) :- '$tab_row'(F, Cs, Vs, K).

'$tab_row'(z, Cs, Vs, _) :- '$tab_values'(Vs, Cs, Xs, _, _), Vs = Xs.
'$tab_row'(a, Cs, Vs, K) :- '$tab_values'(Vs, Cs, Xs, R, _), ( Vs = Xs ; '$tab_rows'(R, Vs, K) ).
'$tab_row'(m, [A, B, C, D|_], Vs, K) :-
    '$two'(A, B, T), '$two'(C, D, I), '$foreign_call'(tj_tab_read, [T, I], S), '$tab_rows'(S, Vs, K).
'$tab_row'(l, [A, B, C, D|_], Vs, K) :-
    '$two'(A, B, T), '$two'(C, D, I), '$tab_live'(T, I, Vs, K).

'$tab_values'([], Cs, [], Cs, _).
'$tab_values'([_|Vs], [C|Cs], [X|Xs], R, Ws) :- '$dk'(C, Cs, X, R1, Ws), '$tab_values'(Vs, R1, Xs, R, Ws).

% '$tab_live'(+Table, +From, ?Vs, +K): answers of an unfinished table.
'$tab_live'(T, I, Vs, K) :-
    '$tab_whole'(K, W), '$foreign_call'(tj_tab_live, [T, I, W], S),
    ( S = [x|_] -> '$tab_wait'(K, T, I, Vs), fail ; '$tab_rows'(S, Vs, K) ).

'$tab_whole'([], 1).
'$tab_whole'('$k'(_), 0).
'$tab_whole'('$c'(Vs, _), W) :- ( Vs == '$none' -> W = 1 ; W = 0 ).

'$tab_wait'('$k'(Rest), _, I, _) :- '$foreign_call'(tj_tab_wait, [Rest, I], _).
'$tab_wait'('$c'(Vs, G), T, I, Us) :- '$ship'(c(Us, Vs, G)), '$foreign_call'(tj_tab_suspend, [T, I], _).

% --- Runs ---------------------------------------------------------------------------------------

'$tab_new'(T, t(_, _, _, _, G), Vs, K) :-
    catch('$tab_work'(T, Vs, G), E, '$tab_abort'(T, E)),
    '$foreign_call'(tj_tab_read, [T, 0], S), '$tab_rows'(S, Vs, K).

'$tab_abort'(T, E) :- '$foreign_call'(tj_tab_abort, [T], _), throw(E).

'$tab_work'(T, Vs, G) :- '$tab_each'(T, Vs, G), '$tab_finish'(T).

'$tab_each'(T, Vs, G) :- call(G), '$tab_add'(Vs, T), fail.
'$tab_each'(_, _, _).

% '$tab_finish'(+Leader): runs what waits for new answers, as long as there is any.
'$tab_finish'(T) :-
    '$again', '$foreign_call'(tj_tab_next, [T], S),
    ( S == [] -> ! ; '$tab_job'(S), fail ).

'$tab_job'([F|Cs]) :- '$tab_job'(F, Cs).
'$tab_job'(r, [A, B|Cs]) :- '$two'(A, B, T), '$de'(Cs, X, _, _), X = Vs-G, '$tab_each'(T, Vs, G).
'$tab_job'(k, [A, B, C, D, E, F, G, H|Cs]) :-
    '$two'(A, B, Rest), '$two'(C, D, Owner), '$two'(E, F, T), '$two'(G, H, I),
    '$de'(Cs, X, _, _), X = c(Us, Vs, Goal),
    '$tab_each'(Owner, Vs, '$tab_resume'(T, I, Us, '$k'(Rest), Goal)).

'$tab_resume'(T, I, Us, K, Goal) :- '$tab_live'(T, I, Us, K), call(Goal).

'$tab_add'([], T) :- !, '$foreign_call'(tj_tab_add0, [T], _).
'$tab_add'([A], T) :- !, '$k'(A, C), '$foreign_call'(tj_tab_add1, [T, C], R), '$tab_added'(R, T, [A]).
'$tab_add'([A, B], T) :- !,
    '$k'(A, C), '$k'(B, D), '$foreign_call'(tj_tab_add2, [T, C, D], R), '$tab_added'(R, T, [A, B]).
'$tab_add'([A1, A2, A3], T) :- !,
    '$k'(A1, C1), '$k'(A2, C2), '$k'(A3, C3),
    '$foreign_call'(tj_tab_add3, [T, C1, C2, C3], R), '$tab_added'(R, T, [A1, A2, A3]).
'$tab_add'(Vs, T) :- '$tab_added'(-1, T, Vs).

% '$tab_added'(+Result, +Table, +Vs): -1 for an answer that must be shipped; above 0 the place, plus one, of
% the answer that this one must be joined with.
'$tab_added'(R, T, Vs) :-
    (   R =:= 0 -> true
    ;   R < 0 -> '$tab_ship'(Vs, N), '$foreign_call'(tj_tab_add_shipped, [T, N], R1), '$tab_added'(R1, T, Vs)
    ;   P is R - 1, '$tab_join'(T, P, Vs)
    ).

'$tab_join'(T, P, Vs) :-
    '$foreign_call'(tj_tab_joined, [T, P], Cs), '$de'(Cs, X, _, _), X = Modes-Old,
    length(Old, N), length(New, N), append(Keys, New, Vs), !,
    '$tab_joins'(Modes, Old, New, Next),
    (   Next == Old -> true
    ;   append(Keys, Next, Ws), '$tab_ship'(Ws, M), '$foreign_call'(tj_tab_change, [T, P, M], _)
    ).

'$tab_joins'([], [], [], []).
'$tab_joins'([M|Ms], [A|As], [B|Bs], [C|Cs]) :- '$tab_join1'(M, A, B, C), '$tab_joins'(Ms, As, Bs, Cs).

'$tab_join1'(first, A, _, A).
'$tab_join1'(-, A, _, A).
'$tab_join1'(last, _, B, B).
'$tab_join1'(min, A, B, C) :- ( '$go'(user, A @< B) -> C = A ; C = B ).
'$tab_join1'(max, A, B, C) :- ( '$go'(user, A @> B) -> C = A ; C = B ).
'$tab_join1'(sum, A, B, C) :- '$go'(user, C is A + B).
'$tab_join1'(lattice(M:N), A, B, C) :- ( '$cl'(M, N, A, B, C0) -> C = C0 ; C = A ).
% SWI-Prolog 9.0 keeps the old one where its documentation says it takes the new one.
'$tab_join1'(po(M:N), A, B, C) :- ( '$cl'(M, N, A, B) -> C = A ; C = B ).

% '$tab_ship'(+Terms, -N): ships each of some terms that may share variables.
'$tab_ship'(Ts, N) :-
    (   ground(Ts) -> Cs = Ts
    ;   '$copy_nat'(Ts, Cs), term_variables(Cs, Vs), '$name_variables'(Vs, 1)
    ),
    '$tab_ship'(Cs, 0, N).
'$tab_ship'([], N, N).
'$tab_ship'([T|Ts], N0, N) :- '$ship_'(T, 100000), N1 is N0 + 1, '$tab_ship'(Ts, N1, N).
