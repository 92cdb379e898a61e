% What tabled predicates call (the loader makes them, src/prolog/dialect/compile/tabled.rs; the tables are
% kept by src/prolog/tables.rs). It is read by the machine itself, not by the loader, when the first program
% has a tabled predicate.

% '$table_answers'(+Text, +Call, +K): the answers of a call, t(Predicate, KeyArgs, JoinedArgs, Vs, Goal): Vs become
% the variables that make an answer, Goal runs the clauses. K is what goes on when an unfinished table gets
% more answers: [] for all of the caller's run, or '$clause_rest'(Vs, Rest), the rest of the caller's clause.
'$table_answers'([F|Cs], C, K) :- '$table_asked'(F, Cs, C, K).

'$table_asked'('@ship', _, C, K) :-
    C = t(P, As, _, _, _), '$table_ship'(As, N),
    '$foreign_call'(turniir_table_call_shipped, [P, N], S), '$table_answers'(S, C, K).
'$table_asked'('@interrupted table', _, _, _) :- '$until_thrown'.
'$table_asked'('@untabled', _, t(_, _, _, '$none', G), K) :- ( K = '$named'(T) -> T = '$none' ; call(G) ).
'$table_asked'('@named table', [H, L|_], _, '$named'(T)) :- '$number_of_pair'(H, L, T).
'$table_asked'('@new named table', [H, L|_], C, '$named'(T)) :-
    '$number_of_pair'(H, L, T), '$table_variables'(C, Vs), C = t(_, _, _, _, G),
    catch('$table_work'(T, Vs, G), E, '$table_abort'(T, E)).
'$table_asked'('@new table', [H, L|_], C, K) :- '$number_of_pair'(H, L, T), '$table_variables'(C, Vs), '$table_new'(T, C, Vs, K).
'$table_asked'('@answer', Cs, C, K) :- '$table_variables'(C, Vs), '$table_row_of'('@answer', Cs, Vs, K).
'$table_asked'('@last answer', Cs, C, K) :- '$table_variables'(C, Vs), '$table_row_of'('@last answer', Cs, Vs, K).
'$table_asked'('@unfinished', Cs, C, K) :- '$table_variables'(C, Vs), '$table_row_of'('@unfinished', Cs, Vs, K).
'$table_asked'('@undecided', Cs, C, K) :- '$table_variables'(C, Vs), '$table_row_of'('@undecided', Cs, Vs, K).

'$table_variables'(t(_, As, Ms, Vs, _), Vs) :-
    term_variables(As, Vs0), ( Ms == [] -> Vs = Vs0 ; append(Vs0, Ms, Vs) ).

'$table_free'(A) :- ( var(A) -> true ; throw(error(uninstantiation_error(A), _)) ).

% --- Answers ------------------------------------------------------------------------------------

'$table_rows_of'([F|Cs], Vs, K) :- '$table_row_of'(F, Cs, Vs, K).

'$table_row_of'('@last answer', Cs, Vs, _) :- '$table_values_of'(Vs, Cs, Xs, _, _), Vs = Xs.
'$table_row_of'('@answer', Cs, Vs, K) :- '$table_values_of'(Vs, Cs, Xs, R, _), ( Vs = Xs ; '$table_rows_of'(R, Vs, K) ).
'$table_row_of'('@further', [A, B, C, D|_], Vs, K) :-
    '$number_of_pair'(A, B, T), '$number_of_pair'(C, D, I), '$foreign_call'(turniir_table_read, [T, I], S), '$table_rows_of'(S, Vs, K).
'$table_row_of'('@unfinished', [A, B, C, D|_], Vs, K) :-
    '$number_of_pair'(A, B, T), '$number_of_pair'(C, D, I), '$table_live'(T, I, Vs, K).

'$table_row_of'('@undecided', [A, B, C, D, F|Cs], Vs, K) :-
    '$number_of_pair'(A, B, T), '$number_of_pair'(C, D, P), '$table_values_of'(Vs, Cs, Xs, R, _),
    ( Vs = Xs, '$table_delay'(p(T, P, Vs)) ; F == '@answer', '$table_rows_of'(R, Vs, K) ).

'$table_values_of'([], Cs, [], Cs, _).
'$table_values_of'([_|Vs], [C|Cs], [X|Xs], R, Ws) :- '$unpack_part'(C, Cs, X, R1, Ws), '$table_values_of'(Vs, R1, Xs, R, Ws).

% '$table_live'(+Table, +From, ?Vs, +K): answers of an unfinished table.
'$table_live'(T, I, Vs, K) :-
    '$table_whole'(K, W), '$foreign_call'(turniir_table_live, [T, I, W], S),
    ( S = ['@idle'|_] -> '$table_wait'(K, T, I, Vs), fail ; '$table_rows_of'(S, Vs, K) ).

'$table_whole'([], 1).
'$table_whole'('$kept_rest'(_), 0).
'$table_whole'('$clause_rest'(Vs, _), W) :- ( Vs == '$none' -> W = 1 ; W = 0 ).

'$table_wait'('$kept_rest'(Rest), _, I, _) :- '$foreign_call'(turniir_table_wait, [Rest, I], _).
'$table_wait'('$clause_rest'(Vs, G), T, I, Us) :-
    '$table_delays'(Ds), '$ship'(c(Us, Vs, G, Ds)), '$foreign_call'(turniir_table_suspend, [T, I], _).

% --- What is not decided ------------------------------------------------------------------------

% '$table_delays'(-Delays): what the goals that ran so far left undecided, the last first: n(Table), it has no
% answers; p(Table, Place, Values), that answer holds; u(Name), nothing decides it.
'$table_delays'(Ds) :- ( '$fetch_global_var'('$delays', Ds0) -> Ds = Ds0 ; Ds = [] ).
'$table_set_delays'(Ds) :- '$beyond_arguments', '$b_set_global'('$delays', Ds).
'$table_delay'(D) :-
    '$table_delays'(Ds), '$foreign_call'(turniir_table_delaying, [], _), '$table_set_delays'([D|Ds]).
'$table_undelayed' :- '$table_delays'(Ds), ( Ds == [] -> true ; '$table_set_delays'([]) ).

% '$table_not'(+Ask, -Table, +K): the negation of a call, which Ask names the table of.
'$table_not'(Ask, T, K) :-
    '$foreign_call'(turniir_table_naming, [], _), ( call(Ask) -> true ),
    '$table_whole'(K, W), '$foreign_call'(turniir_table_not, [T, W], R), '$table_negated'(R, T, K).

'$table_negated'('@negation holds', _, _).
'$table_negated'('@negation undecided', T, _) :- '$table_delay'(n(T)).
'$table_negated'('@negation waits', T, '$clause_rest'(Vs, G)) :-
    Vs \== '$none',
    '$table_delays'(Ds), '$ship'(c([], Vs, G, Ds)), '$foreign_call'(turniir_table_suspend_not, [T], _), fail.

% --- Runs ---------------------------------------------------------------------------------------

'$table_new'(T, t(_, As, _, _, G), Vs, K) :-
    ( '$table_attributed'(As) -> '$foreign_call'(turniir_table_abort, [T], _), '$table_refused'(As, G) ; true ),
    catch('$table_work'(T, Vs, G), E, '$table_abort'(T, E)),
    '$foreign_call'(turniir_table_read, [T, 0], S), '$table_rows_of'(S, Vs, K).

% A table holds for all values of a variable, whatever its attributes say.
'$table_attributed'([A|As]) :-
    ( var(A) -> ( '$unattributed_var'(A) -> '$table_attributed'(As) ; true )
    ; atomic(A) -> '$table_attributed'(As)
    ; '$term_attributed_variables'(A, []) -> '$table_attributed'(As)
    ; true
    ).
'$table_refused'(_, G) :-
    G =.. [Name|As], append(Bs, [_], As), !, '$atom_chars'(Name, Cs), append("$tabled_clauses:", Qualified, Cs),
    append(Ms, [':'|Ns], Qualified), '$atom_chars'(M, Ms), '$atom_chars'(N, Ns), Goal =.. [N|Bs],
    throw(error(type_error(free_of_attvar, M:Goal), _)).

'$table_abort'(T, E) :- '$foreign_call'(turniir_table_abort, [T], _), throw(E).

'$table_work'(T, Vs, G) :- '$table_each'(T, Vs, G), '$table_finish'(T).

'$table_each'(T, Vs, G) :- '$table_undelayed', call(G), '$table_add'(Vs, T), fail.
'$table_each'(_, _, _).

% '$table_finish'(+Leader): runs what waits for new answers, as long as there is any.
'$table_finish'(T) :-
    '$again', '$foreign_call'(turniir_table_next, [T], S),
    ( S == [] -> ! ; '$table_job'(S), fail ).

'$table_job'([F|Cs]) :- '$table_job'(F, Cs).
'$table_job'('@again', [A, B|Cs]) :- '$number_of_pair'(A, B, T), '$unpack'(Cs, X, _, _), X = Vs-G, '$table_each'(T, Vs, G).
'$table_job'('@rest', [A, B, C, D, E, F, G, H|Cs]) :-
    '$number_of_pair'(A, B, Rest), '$number_of_pair'(C, D, Owner), '$number_of_pair'(E, F, T), '$number_of_pair'(G, H, I),
    '$unpack'(Cs, X, _, _), X = c(Us, Vs, Goal, Ds),
    '$table_each'(Owner, Vs, '$table_resume'(T, I, Us, '$kept_rest'(Rest), Ds, Goal)).
'$table_job'('@behind negation', [A, B, C, D|Cs]) :-
    '$number_of_pair'(A, B, Owner), '$number_of_pair'(C, D, T), '$unpack'(Cs, X, _, _), X = c(_, Vs, Goal, Ds),
    '$table_each'(Owner, Vs, '$table_resume_not'(T, Ds, Goal)).

'$table_resume'(T, I, Us, K, Ds, Goal) :-
    ( Ds == [] -> true ; '$table_set_delays'(Ds) ), '$table_live'(T, I, Us, K), call(Goal).
'$table_resume_not'(T, Ds, Goal) :-
    ( Ds == [] -> true ; '$table_set_delays'(Ds) ),
    '$foreign_call'(turniir_table_not, [T, 0], R), '$table_negated'(R, T, '$clause_rest'('$none', true)), call(Goal).

'$table_add'([], T) :- !, '$foreign_call'(turniir_table_add0, [T], R), '$table_added'(R, T, []).
'$table_add'([A], T) :- !, '$code'(A, C), '$foreign_call'(turniir_table_add1, [T, C], R), '$table_added'(R, T, [A]).
'$table_add'([A, B], T) :- !,
    '$code'(A, C), '$code'(B, D), '$foreign_call'(turniir_table_add2, [T, C, D], R), '$table_added'(R, T, [A, B]).
'$table_add'([A1, A2, A3], T) :- !,
    '$code'(A1, C1), '$code'(A2, C2), '$code'(A3, C3),
    '$foreign_call'(turniir_table_add3, [T, C1, C2, C3], R), '$table_added'(R, T, [A1, A2, A3]).
'$table_add'(Vs, T) :- '$table_added'(-1, T, Vs).

% '$table_added'(+Result, +Table, +Vs): -1 for an answer that must be shipped; -2 for one of which must be told what
% it needs; above 0 the place, plus one, of
% the answer that this one must be joined with.
'$table_added'(R, T, Vs) :-
    (   R =:= 0 -> true
    ;   R =:= -2 -> '$table_tell'(Vs), '$table_add'(Vs, T)
    ;   R < 0 -> '$table_ship'(Vs, N), '$foreign_call'(turniir_table_add_shipped, [T, N], R1), '$table_added'(R1, T, Vs)
    ;   P is R - 1, '$table_join'(T, P, Vs)
    ).

'$table_tell'(Vs) :-
    '$table_delays'(Ds),
    (   Ds == [] -> '$foreign_call'(turniir_table_tell_none, [], _)
    ;   '$ship'(Vs-Ds), '$foreign_call'(turniir_table_tell, [], _)
    ).

'$table_join'(T, P, Vs) :-
    '$foreign_call'(turniir_table_joined, [T, P], Cs), '$unpack'(Cs, X, _, _), X = Modes-Old,
    length(Old, N), length(New, N), append(Keys, New, Vs), !,
    '$table_joins'(Modes, Old, New, Next),
    (   Next == Old -> true
    ;   append(Keys, Next, Ws), '$table_ship'(Ws, M), '$foreign_call'(turniir_table_change, [T, P, M], _)
    ).

'$table_joins'([], [], [], []).
'$table_joins'([M|Ms], [A|As], [B|Bs], [C|Cs]) :- '$table_join1'(M, A, B, C), '$table_joins'(Ms, As, Bs, Cs).

'$table_join1'(first, A, _, A).
'$table_join1'(-, A, _, A).
'$table_join1'(last, _, B, B).
'$table_join1'(min, A, B, C) :- ( '$go'(user, A @< B) -> C = A ; C = B ).
'$table_join1'(max, A, B, C) :- ( '$go'(user, A @> B) -> C = A ; C = B ).
'$table_join1'(sum, A, B, C) :- '$go'(user, C is A + B).
'$table_join1'(lattice(M:N), A, B, C) :- ( '$closure'(M, N, A, B, C0) -> C = C0 ; C = A ).
% SWI-Prolog 9.0 keeps the old one where its documentation says it takes the new one.
'$table_join1'(po(M:N), A, B, C) :- ( '$closure'(M, N, A, B) -> C = A ; C = B ).

% '$table_ship'(+Terms, -N): ships each of some terms that may share variables.
'$table_ship'(Ts, N) :-
    (   ground(Ts) -> Cs = Ts
    ;   '$copy_plain'(Ts, Cs), term_variables(Cs, Vs), '$name_variables'(Vs, 1)
    ),
    '$table_ship'(Cs, 0, N).
'$table_ship'([], N, N).
'$table_ship'([T|Ts], N0, N) :- '$ship_part'(T, 100000), N1 is N0 + 1, '$table_ship'(Ts, N1, N).
