% What compiled clauses call for control.

% '$uncounted': from now on the machine counts no inferences, which it does with big integers wherever numbers are
% compared. It counts none when a limit has been exceeded, until whoever set the limit says that it is over; nobody does.
'$uncounted' :- '$get_current_block'(Outer), '$uncounted'(Outer).
'$uncounted'(_) :-
    '$install_new_block'(Block), '$install_inference_counter'(Block, 2, _), '$compared'(10), fail.
'$uncounted'(Outer) :-
    '$get_current_block'(Block), '$remove_inference_counter'(Block, _), '$reset_block'(Outer).
'$compared'(N) :- ( N > 0 -> M is N - 1, '$compared'(M) ; true ).

% '$behind_tests': what stands between tests and the first call of a clause (compiling.pl).
'$behind_tests'.

% '$found'(+Length, ?List): the copies kept since Length.
'$found'(Length, List) :-
    '$truncate_if_no_lh_growth'(Length),
    '$get_lh_from_offset'(Length, List).

% '$catch'(:Goal, ?Ball, :Recovery): catch/3. What findall/3 inside the goal had kept when the ball came is
% dropped; what one outside has kept since the goal was left with choices open is not.
'$catch'(G, Ball, Recovery) :-
    '$lh_length'(Length), '$get_b_value'(B), '$entered'(B),
    catch('$goal_of_catch'(G, B, Length), Ball0, '$caught'(B, Length, Ball0, Ball, Recovery)).

'$goal_of_catch'(G, B, Length) :-
    '$get_b_value'(B0), call(G), '$get_b_value'(B1),
    (   B0 == B1 -> true
    ;   ( '$fetch_global_var'('$open', N0) -> N is N0 + 1 ; N = 1 ),
        '$store_backtrackable_global_var'('$open', N), '$left_open'(B, N, Length)
    ).
'$left_open'(_, _, _).
'$left_open'(B, N, Length0) :-
    '$lh_length'(Length),
    (   Length =:= Length0 -> '$entered'(B)
    ;   '$reentered'(B, Es0), '$not_of'(Es0, N, Es), '$store_global_var'('$reentered', [e(B, N, Length)|Es])
    ),
    fail.
% The goals that were entered again, by where their choices begin and by how many were open when they were left, the
% innermost first. What is left of one that began there or further in is of no use, nor of one that was left with as many
% open: that has been gone back over, also where the machine's stack has not become shorter.
'$reentered'(B, Es) :- ( '$fetch_global_var'('$reentered', Es0) -> '$further_out'(Es0, B, Es) ; Es = [] ).
'$further_out'(Es0, B, Es) :- ( Es0 = [e(B0, _, _)|Es1], B0 >= B -> '$further_out'(Es1, B, Es) ; Es = Es0 ).
'$not_of'([], _, []).
'$not_of'([E|Es0], N, Es) :- ( E = e(_, N, _) -> Es = Es0 ; Es = [E|Es1], '$not_of'(Es0, N, Es1) ).
'$entered'(B) :-
    (   '$fetch_global_var'('$reentered', [e(B0, _, _)|Es0]), B0 >= B ->
        '$further_out'(Es0, B, Es), '$store_global_var'('$reentered', Es)
    ;   true
    ).
'$length_at_entry'(B, Length0, Length) :-
    B1 is B + 1,
    ( '$reentered'(B1, [e(B0, _, Length1)|_]), B0 =:= B -> Length = Length1 ; Length = Length0 ).

'$caught'(B, Length0, Ball0, Ball, Recovery) :-
    '$length_at_entry'(B, Length0, Length), '$truncate_lh_to'(Length),
    '$contexted'(Ball0, Ball1),
    (   ( Ball1 == '$halt' ; Ball1 == '$interrupted' ; '$not_here'(Ball1) ) -> throw(Ball1)
    ;   Ball = Ball1 ->
        % Nobody stops abort/0: it goes on behind who has caught it.
        ( Ball1 == '$aborted' -> ( catch(Recovery, _, true) -> true ; true ), throw(Ball1) ; call(Recovery) )
    ;   throw(Ball1)
    ).

% '$not_here'(+Ball): setarg/3 and its like cannot be had where they were called. A program that went on as if it had been its own
% mistake would come to something else than in SWI-Prolog.
'$not_here'(Ball) :- nonvar(Ball), Ball = error(existence_error(procedure, _), C), nonvar(C), C = context(_, Why), Why == '$not here'.

% Errors of system predicates that are told without their module.
'$by_name_only'(arg, 3, E) :- ( E = instantiation_error ; E = type_error(compound, _) ), !.
'$by_name_only'(keysort, 2, type_error(pair, _)).

% '$contexted'(+Ball, -AsInSWI): where an error of the machine or of a system predicate happened, in the
% form SWI-Prolog gives it; an alarm that went off. When its memory is used up, the machine throws what lies where its error
% should, the query that runs.
'$contexted'(Ball0, Ball) :-
    (   nonvar(Ball0), '$no_memory'(Ball0) -> Ball = error(resource_error(memory), _)
    ;   nonvar(Ball0), Ball0 = error(E, C), nonvar(C), C = N/A, nonvar(E), atom(N), integer(A) ->
        '$error_context'(E, N, A, Ball)
    ;   Ball = Ball0
    ).
'$no_memory'('$run'(_)).
'$no_memory'('$serve'(_, _, _, _)).
% What was interrupted may have changed the board, or global variables, and not told of it.
'$error_context'('$interrupt_thrown', _, _, Ball) :- !,
    '$foreign_call'(turniir_board_unknown, [], _), '$ruut_sync', '$foreign_call'(turniir_board_known, [], _), '$globals_told',
    ( '$foreign_call'(turniir_interrupted, [], 1) -> Ball = '$interrupted' ; Ball = time_limit_exceeded ).
'$error_context'(existence_error(procedure, P), N, A, error(existence_error(procedure, P), N/A)) :- !.
'$error_context'(evaluation_error(W), N, A, error(evaluation_error(W), C)) :- !,
    ( W == zero_divisor -> C = context(N/A, _) ; C = context(system:((is)/2), _) ).
'$error_context'(E, (\), 2, error(E, context((\)/1, _))) :- !.
'$error_context'(E, N, A, error(E, C)) :-
    (   ( '$function'(N, A) ; '$by_name_only'(N, A, E) ) -> C = context(N/A, _)
    ;   ( N == (is) ; '$static'(system, N, A) ) -> C = context(system:(N/A), _)
    ;   C = N/A
    ).
'$function'(//, 2).
'$function'(mod, 2).
'$function'(rem, 2).
'$function'(div, 2).
'$function'(/, 2).
'$function'(>>, 2).
'$function'(<<, 2).
'$function'(/\, 2).
'$function'(\/, 2).
'$function'(xor, 2).
'$function'(gcd, 2).
'$function'(divmod, 2).
'$function'(length, 2).

% Attributed variables (swi/attvar.pl): what '$attributes' (swi/attributes.pl) has the machine call when the
% variables of a unification have their values.
'$wake'([], _).
'$wake'(att(M, V, As), Value) :- 'system:$att_hook'(M, V, Value), '$wake'(As, Value).

% To notice by itself that a variable with attributes has got a value the machine looks through all its code, which takes
% it 100 us and more. Programs that use attributes say it where it is seen (dialect/waking.rs).
%
% '$unify'(?X, ?Y): X = Y.
'$unify'(X, Y) :-
    (   nonvar(Y) -> '$assign'(X, Y)
    ;   nonvar(X) -> '$assign'(Y, X)
    ;   ( X == Y ; '$unattributed_var'(X) ; '$unattributed_var'(Y) ) -> X = Y
    % Of two that wait the younger one gets the other for a value.
    ;   X @< Y -> '$assign'(Y, X)
    ;   '$assign'(X, Y)
    ).
'$assign'(X, Y) :-
    (   var(X), '$get_from_attr_list'(X, '$attributes', '$att'(As)), As = att(_, _, _) ->
        '$delete_all_attributes_from_var'(X), X = Y, '$wake'(As, Y)
    ;   X = Y
    ).
% '$waits'(+List): one of them is a variable with attributes. '$solvers_own'(?X, -Number): with none but the solver's.
'$waits'([X|Xs]) :- ( var(X), \+ '$unattributed_var'(X) -> true ; '$waits'(Xs) ).
'$solvers_own'(X, I) :-
    var(X), '$get_from_attr_list'(X, '$attributes', '$att'(att(M, A, As))), M == clpfd, As == [], A = fd(I).
% '$unwatched'(+List, -Plain): plain variables in the place of those; '$rejoined'(+List, +Plain): they are the same, and
% when all have their values, who waits is told.
'$unwatched'([], []).
'$unwatched'([X|Xs], [Y|Ys]) :- ( var(X), \+ '$unattributed_var'(X) -> true ; Y = X ), '$unwatched'(Xs, Ys).
'$rejoined'(Xs, Ys) :- '$rejoined'(Xs, Ys, Ws), '$wake_all'(Ws).
'$rejoined'([], [], []).
'$rejoined'([X|Xs], [Y|Ys], Ws) :-
    (   var(X), nonvar(Y), '$get_from_attr_list'(X, '$attributes', '$att'(As)), As = att(_, _, _) ->
        '$delete_all_attributes_from_var'(X), X = Y, Ws = [As-Y|Ws1]
    ;   X = Y, Ws = Ws1
    ),
    '$rejoined'(Xs, Ys, Ws1).
'$wake_all'([]).
'$wake_all'([As-Y|Ws]) :- '$wake'(As, Y), '$wake_all'(Ws).
'$copy_plain'(T, C) :- '$copy_term_without_attr_vars'(g(T), g(C)).

% '$cleanup'(:Goal, :Cleanup): Cleanup runs when Goal is finished: at once without choice points, else
% when they are gone.
'$cleanup'(_, '$closure'(_, Cleanup)) :- var(Cleanup), !, throw(error(instantiation_error, _)).
'$cleanup'(G, Cleanup) :- setup_call_cleanup(true, G, '$clean'(Cleanup)).
'$clean'(G) :- '$board_told', ( call(G) -> true ; true ).

% '$cleanup'(:Goal, ?Why, :Cleanup): the same, told why.
'$cleanup'(G, Why, Cleanup) :-
    '$mark_new'(M),
    setup_call_cleanup(true, '$watched'(G, M, Exit), '$finished'(M, Exit, Why, Cleanup)),
    '$cleanup_open'(M).
% Somebody goes on with the goal's answer, unless it was the last; then it may be asked for another.
'$cleanup_open'(M) :- '$mark_number'(M, State), ( State =:= 3 -> true ; '$mark_put'(M, 1), '$cleanup_again'(M) ).
'$cleanup_again'(_).
'$cleanup_again'(M) :- '$mark_put'(M, 0), fail.
'$watched'(G, M, Exit) :- catch(G, E, '$went_wrong'(M, E)), Exit = yes.
% The cleanup comes next, before anything else can go wrong.
'$went_wrong'(M, E0) :- '$contexted'(E0, E), '$mark_put'(M, 2), '$store_global_var'('$went_wrong', E), throw(E).
'$finished'(M, Exit, Why, Cleanup) :-
    '$mark_number'(M, State), '$mark_put'(M, 3),
    (   State =:= 2 -> '$fetch_global_var'('$went_wrong', E), W = exception(E)
    ;   var(Exit) -> ( State =:= 1 -> W = external_exception(_) ; W = fail )
    ;   State =:= 0 -> W = exit
    ;   W = !
    ),
    ( Why = W -> '$ignore'(Cleanup) ; true ).

% '$find_some'(+N, ?Template, :Goal, ?List, ?Tail): N solutions at a time. The copies lie above the length that
% a mark tells, which is another one when more are asked for; another mark counts them.
'$find_some'(N, T1, G1, List, Tail) :-
    '$get_cp'(B), copy_term(x(T1, G1), x(T0, G)), '$mark_new'(Count), '$mark_new'(Above), '$find_above'(Above), T = t(T0),
    (   '$get_b_value'(B0), call(G), '$get_b_value'(B1),
        '$mark_number'(Above, Len), '$copy_to_lh'(Len, T), '$foreign_call'(turniir_mark_add, [Count, 1], C),
        (   C < N -> fail
        ;   '$found'(Len, Ts), '$untemplate'(Ts, List0, Tail),
            ( B0 == B1 -> '$set_cp'(B) ; '$find_more'(Count, Above) ), List = List0
        )
    ;   '$mark_number'(Above, Len), '$found'(Len, Ts), '$untemplate'(Ts, List, Tail)
    ).
'$find_more'(_, _).
'$find_more'(Count, Above) :- '$find_above'(Above), '$mark_put'(Count, 0), fail.
'$find_above'(Above) :- '$lh_length'(Length), '$mark_put'(Above, Length).
'$untemplate'([], Tail, Tail).
'$untemplate'([t(X)|Ts], [X|Xs], Tail) :- '$untemplate'(Ts, Xs, Tail).

% '$reset'(:Goal, ?Ball, -Continuation): delimited continuations; a ball that is not the one goes further out.
'$reset'(G, Ball, Cont) :-
    '$beyond_arguments',
    reset(G, Ball0, Cont0),
    (   Cont0 == none -> Cont = 0
    ;   Ball = Ball0 -> '$keep_continuation'(Cont0, N), Cont = call_continuation(N)
    ;   shift(Ball0), '$reset'('$resume'(Cont0), Ball, Cont)
    ).
'$resume'(cont(G)) :- call(G).
% A continuation is the machine's own code: programs have its number, and nothing that they could have made themselves.
% No number is given twice, whatever backtracking takes back.
'$keep_continuation'(Cont, N) :-
    ( '$fetch_global_var'('$last_continuation', Last) -> N is Last + 1 ; N = 1 ), '$set_global'('$last_continuation', N),
    '$kept_continuations'(Kept), '$b_set_global'('$continuations', k(N, Cont, Kept)).
'$kept_continuations'(Kept) :- ( '$fetch_global_var'('$continuations', Kept0) -> Kept = Kept0 ; Kept = none ).
% '$resume_kept'(+Number): goes on with one of those of this query.
'$resume_kept'(N) :- '$kept_continuations'(Kept), '$kept_continuation'(Kept, N, Cont), '$resume'(Cont).
'$kept_continuation'(none, N, _) :- throw(error(existence_error(continuation, N), call_continuation/1)).
'$kept_continuation'(k(N0, Cont0, Kept), N, Cont) :- ( N0 =:= N -> Cont = Cont0 ; '$kept_continuation'(Kept, N, Cont) ).
'$shift'(Ball) :- shift(Ball).

% '$timed'(+Seconds, :Goal): Goal's first answer, if it comes in time; a goal inside another
% timed one has no more time than that.
% The alarm rings once for each setting. It is turned off within the inner catch; should it ring while the
% inner one recovers, the outer catch finds it spent, so that none is left behind. Output that was being collected when the
% alarm rang is dropped.
'$timed'(Seconds, G) :-
    '$foreign_call'(turniir_redirections, [], Collecting),
    ( '$fetch_global_var'('$deadline', Outer) -> true ; Outer = none ),
    catch(
        catch(
            ( '$limit_on'(Seconds, Outer), ( G -> Done = yes ; Done = no ), '$alarm_off' ),
            E, ( '$alarm_off', throw(E) )
        ),
        E2, '$timed_out'(E2, Outer, Collecting)
    ),
    '$set_alarm_again'(Outer), Done == yes.
'$timed_out'(E, Outer, Collecting) :- '$foreign_call'(turniir_drop_redirections, [Collecting], _), '$timed_out'(E, Outer).
% '$limited'(+Seconds, :Goal, -How): every answer of the goal in time, with ! for the last and true for others.
'$limited'(Seconds, G, How) :-
    '$get_cp'(B),
    ( '$fetch_global_var'('$deadline', Outer) -> true ; Outer = none ),
    catch(
        catch('$limited_goal'(Seconds, G, Outer, Det), E, ( '$alarm_off', throw(E) )),
        E2, '$timed_out'(E2, Outer)
    ),
    '$set_alarm_again'(Outer),
    (   Det == yes, '$set_cp'(B), How = !
    ;   Det == no, How = true
    ;   Det == none, '$set_cp'(B), fail
    ).
'$limited_goal'(Seconds, G, Outer, Det) :-
    '$limit_on'(Seconds, Outer), '$determined'(G, Det), ( '$alarm_off' ; '$limit_on'(Seconds, Outer), fail ).
'$limited_goal'(_, _, _, none) :- '$alarm_off'.
'$determined'(G, Det) :- '$get_b_value'(B0), call(G), '$get_b_value'(B1), ( B0 == B1 -> Det = yes ; Det = no ).
'$limit_on'(Seconds, Outer) :-
    '$foreign_call'(turniir_time, [], Now), Mine is Now + Seconds,
    ( number(Outer), Outer < Mine -> Deadline = Outer ; Deadline = Mine ),
    '$set_alarm'(Deadline, Now).
'$set_alarm'(Deadline, Now) :-
    '$store_global_var'('$deadline', Deadline),
    Left is max(0.000001, float(Deadline - Now)), '$foreign_call'(turniir_alarm, [Left], Set),
    ( Set =:= 1 -> true ; throw(error(system_error(no_alarm), _)) ).
'$alarm_off' :- '$foreign_call'(turniir_alarm, [0.0], _), '$store_global_var'('$deadline', none).
'$set_alarm_again'(Outer) :-
    (   number(Outer) ->
        '$foreign_call'(turniir_time, [], Now),
        ( Outer > Now -> '$set_alarm'(Outer, Now) ; throw(time_limit_exceeded) )
    ;   true
    ).
'$timed_out'(E0, Outer) :- '$alarm_off', '$set_alarm_again'(Outer), '$contexted'(E0, E), throw(E).

'$ignore'(G) :- ( catch(G, _, fail) -> true ; true ).

% '$det_call'(+Module, +Indicator, :Clauses), '$det_goal'(+Module, +Goal, :Called), '$det_guard'(+Module,
% +Indicator, +Last, :Called): goals that have to succeed exactly once: a call of a predicate that is declared so,
% $(Goal), and what stands behind a $ in a clause, of which Last is the last goal.
'$det_call'(M, PI, G) :-
    (   '$get_b_value'(B0), call(G), '$get_b_value'(B1) -> ( B0 == B1 -> true ; 'system:$not_det'(M, PI, nondet) )
    ;   'system:$not_det'(M, PI, fail)
    ).
'$det_goal'(_, G, C) :-
    (   '$get_b_value'(B0), call(C), '$get_b_value'(B1) ->
        ( B0 == B1 -> true ; throw(error(determinism_error(G, det, nondet, goal), _)) )
    ;   throw(error(determinism_error(G, det, fail, goal), _))
    ).
'$det_guard'(M, PI, Last, G) :-
    (   '$get_b_value'(B0), call(G), '$get_b_value'(B1) -> ( B0 == B1 -> true ; 'system:$not_guarded'(M, PI, Last, nondet) )
    ;   'system:$not_guarded'(M, PI, Last, fail)
    ).

% '$qualify'(+Module, +Term, -Qualified): a term with the innermost module that it names, or with Module.
'$qualify'(M, T, Q) :- ( nonvar(T), T = _:_ -> '$innermost'(T, 1000, Q) ; Q = M:T ).
'$innermost'(T, N, Q) :-
    T = _:B,
    (   nonvar(B), B = _:_ ->
        ( N =:= 0, \+ '$acyclic'(T) -> throw(error(type_error(acyclic_term, T), _)) ; true ),
        N1 is N - 1, '$innermost'(B, N1, Q)
    ;   Q = T
    ).

'$mark_new'(M) :- '$foreign_call'(turniir_mark_new, [], M).
'$mark_set'(M) :- '$foreign_call'(turniir_mark_set, [M], _).
'$mark_put'(M, N) :- '$foreign_call'(turniir_mark_put, [M, N], _).
'$mark_number'(M, N) :- '$foreign_call'(turniir_mark_add, [M, 0], N).
'$mark_clear'(M) :- '$foreign_call'(turniir_marked, [M], 0).

'$not_callable'(G) :- throw(error(type_error(callable, G), _)).

% '$go'(+Module, +Goal): calls a goal that is known only now.
'$go'(M, G) :-
    (   atom(M), ( compound(G) -> G \= '$string'(_) ; atom(G) ) -> '$fetch_global_var'('$modules', Table), call(Table, M, G)
    ;   var(G) -> throw(error(instantiation_error, _))
    ;   var(M) -> throw(error(instantiation_error, _))
    ;   \+ atom(M) -> throw(error(type_error(atom, M), _))
    ;   throw(error(type_error(callable, G), _))
    ).
'$user'(M, G) :- '$fetch_global_var'('$user_table', Table), call(Table, G, M).

% '$late': the tables of calls wait; these stand for them. A call that is known only when it is made takes in its predicate and
% what that needs, and so many of them take in the tables.
'$late' :- '$store_global_var'('$modules', '$late_modules'), '$store_global_var'('$user_table', '$late_user').
'$late_modules'(M, G) :- '$call_row'(M, G, M).
'$late_user'(G, M) :- '$call_row'(user, G, M).
'$call_row'(Where, G, M) :-
    functor(G, N, A), '$foreign_call'(turniir_call_row, [Where, N, A], [C|Cs]),
    (   C == t -> '$caught_up'('$modules', _), ( Where == M -> '$go'(M, G) ; '$user'(M, G) )
    ;   Cs == [] -> '$provided'(G, M)
    ;   ( C == w -> '$take_in' ; true ), '$atom_chars'(Row, Cs), call(Row, G, M)
    ).
% '$late_rules': the same for the rules of dynamic predicates, whose tables are taken in at once.
'$late_rules' :- '$store_global_var'('$rules', '$late_rules'), '$store_global_var'('$rule_texts', '$late_rule_texts').
'$late_rules'(N, Row, X) :- '$caught_up'('$rules', T), call(T, N, Row, X).
'$late_rule_texts'(N, Row, X) :- '$caught_up'('$rule_texts', T), call(T, N, Row, X).
'$caught_up'(Key, T) :-
    '$fetch_global_var'(Key, T0), '$catch_up', '$fetch_global_var'(Key, T),
    ( T == T0 -> throw(error(system_error(T), _)) ; true ).
% '$catch_up': all tables of loads that wait are made current, in the order of the loads.
'$catch_up' :-
    '$foreign_call'(turniir_point, [], Cs),
    (   Cs = [C|Cs1] ->
        ( C == w -> '$take_in' ; true ), '$atom_chars'(Point, Cs1), call(Point), '$foreign_call'(turniir_point_made, [], _),
        '$catch_up'
    ;   true
    ).
% '$memberchk'(?X, ?List): the machine's own finds nothing in what is no list, where SWI-Prolog has an error.
'$memberchk'(X, L) :- ( memberchk(X, L) -> true ; '$list_without'(L) ).
'$list_without'(L) :- '$skip_max_list'(_, _, L, T), T \== [], throw(error(type_error(list, T), context(system:'$memberchk'/3, _))).
% The module from which a transparent predicate is called.
'$set_context'(M) :- '$store_global_var'('$context', M).
'$context'(M) :- '$fetch_global_var'('$context', M0), M = M0.
% '$static'(?Module, ?Name, ?Arity): the static predicates.
'$static'(M, N, A) :-
    (   atom(M), atom(N), integer(A) -> '$foreign_call'(turniir_static, [M, N, A], 1)
    ;   ( atom(M) -> M0 = M ; M0 = '' ), ( atom(N) -> N0 = N ; N0 = '' ),
        '$foreign_call'(turniir_statics, [M0, N0], Cs), '$unpack'(Cs, Statics, _, _), member(s(M, N, A), Statics)
    ).

'$closure'(M, G) :- '$go'(M, G).
'$closure'(M, G, A) :- ( atom(G) -> functor(G2, G, 1), arg(1, G2, A) ; '$add'(G, [A], G2) ), '$go'(M, G2).
'$closure'(M, G, A, B) :-
    ( atom(G) -> functor(G2, G, 2), arg(1, G2, A), arg(2, G2, B) ; '$add'(G, [A, B], G2) ), '$go'(M, G2).
'$closure'(M, G, A, B, C) :-
    (   atom(G) -> functor(G2, G, 3), arg(1, G2, A), arg(2, G2, B), arg(3, G2, C)
    ;   '$add'(G, [A, B, C], G2)
    ),
    '$go'(M, G2).
'$closure'(M, G, A, B, C, D) :- '$add'(G, [A, B, C, D], G2), '$go'(M, G2).
'$closure'(M, G, A, B, C, D, E) :- '$add'(G, [A, B, C, D, E], G2), '$go'(M, G2).
'$closure'(M, G, A, B, C, D, E, F) :- '$add'(G, [A, B, C, D, E, F], G2), '$go'(M, G2).

'$closure_all'(M, G, Extra) :- '$add'(G, Extra, G2), '$go'(M, G2).

% '$add'(+Goal, +Extra, -Longer): a goal with arguments added.
'$add'(G, Extra, G2) :-
    (   compound(G) -> '$add_to'(G, Extra, G2)
    ;   atom(G) -> '$with_arguments'(G, Extra, G2)
    ;   var(G) -> throw(error(instantiation_error, _))
    ;   throw(error(type_error(callable, G), _))
    ).
'$add_to'(M:G1, Extra, M:G3) :- !, '$add'(G1, Extra, G3).
'$add_to'('$closure'(M, G1), Extra, M:G3) :- !, '$add'(G1, Extra, G3).
'$add_to'('$inside'(_, G1), Extra, G2) :- !, '$add'(G1, Extra, G2).
'$add_to'('>>'(Ps, B), Extra, G2) :- !, '$lambda'(Ps, B, Extra, G2).
'$add_to'(Free/B, Extra, G2) :- !, '$shared'(Free, B, Extra, G2).
'$add_to'('$string'(S), _, _) :- !, throw(error(type_error(callable, '$string'(S)), _)).
'$add_to'(G, Extra, G2) :- '$with_arguments'(G, Extra, G2).

% Lambda expressions as library(yall) has them: the copy shares only what stands before `/`.
'$lambda'(Ps, B, Extra, G) :-
    '$lambda_parts'(Ps, Params),
    '$copy_plain'(g(Ps, B), g(Ps1, B1)),
    (   Ps1 = Free1/Params1 -> Ps = Free/_, Free = Free1
    ;   Params1 = Ps1
    ),
    '$parameters'(Params1, Extra, Rest, Ps, B),
    ( Rest == [] -> G = B1 ; '$add'(B1, Rest, G) ).

'$lambda_parts'(Ps, Params) :-
    (   var(Ps) -> throw(error(instantiation_error, _))
    ;   Ps = Free/Params -> '$lambda_free'(Free)
    ;   Params = Ps
    ),
    '$skip_max_list'(_, _, Params, Tail),
    (   Tail == [] -> true
    ;   var(Tail) -> throw(error(instantiation_error, _))
    ;   throw(error(type_error(list, Params), _))
    ).
'$lambda_free'(Free) :-
    (   var(Free) -> throw(error(instantiation_error, _))
    ;   Free = {_} -> true
    ;   Free == {} -> true
    ;   throw(error(type_error(lambda_free, Free), _))
    ).

'$parameters'([], Rest, Rest, _, _).
'$parameters'([P|Ps], Extra, Rest, Ps0, B) :-
    (   Extra = [E|Es] -> P = E, '$parameters'(Ps, Es, Rest, Ps0, B)
    ;   throw(error(domain_error(lambda_parameters, Ps0 >> B), _))
    ).

% '$shared'(+Free, +Lambda, +Extra, -Goal): a goal that shares only some variables with where it stands.
'$shared'(Free, B, Extra, G) :-
    '$lambda_free'(Free), '$copy_plain'(g(Free, B), g(Free1, B1)), Free = Free1,
    ( Extra == [] -> G = B1 ; '$add'(B1, Extra, G) ).

% '$body'(+Goal, +Module): control structures built at run time; a cut is local to them.
'$body'(G, M) :-
    '$get_cp'(B),
    (   '$closed'(G) -> '$body_of'(G, M, B)
    ;   '$well_formed'(G) -> '$with_calls'(G, G1), '$body_of'(G1, M, B)
    ;   throw(error(type_error(callable, G), _))
    ).
'$body_of'(G, M, B) :-
    (   '$worth_looking'(G), '$made_goal'(M, G, N, Vs) -> '$search_free'(N, Vs, Found), '$body'(Found, G, M, B)
    ;   '$cutting'(G, M, B)
    ).
'$body'(run, G, M, B) :- !, '$cutting'(G, M, B).
'$body'(done, _, _, _) :- !.
'$body'(Lost, G, M, B) :- '$unsolved'(Lost, '$cutting'(G, M, B)).
% '$worth_looking'(+Body): to look at it for Rust takes no time beside what it takes itself, or beside what was done since one was
% looked at.
'$worth_looking'(G) :- ( '$foreign_call'(turniir_made_goal_due, [], 1) -> true ; '$long'(G) ).
% '$long'(+Body): something in it has so many solutions that to translate it for Rust takes no time beside that.
'$long'(G) :- nonvar(G), '$long_part'(G).
'$long_part'((A, B)) :- !, ( '$long'(A) -> true ; '$long'(B) ).
'$long_part'((A ; B)) :- !, ( '$long'(A) -> true ; '$long'(B) ).
'$long_part'((A -> B)) :- !, ( '$long'(A) -> true ; '$long'(B) ).
'$long_part'(\+ A) :- !, '$long'(A).
'$long_part'(forall(A, B)) :- !, ( '$long'(A) -> true ; '$long'(B) ).
'$long_part'(findall(_, A, _)) :- !, '$long'(A).
'$long_part'(aggregate_all(_, A, _)) :- !, '$long'(A).
'$long_part'(once(A)) :- !, '$long'(A).
'$long_part'(ignore(A)) :- !, '$long'(A).
'$long_part'(call(A)) :- !, '$long'(A).
'$long_part'(between(L, H, _)) :- !, integer(L), ( integer(H) -> H - L > 200 ; nonvar(H) ).
'$long_part'(repeat).
% '$made_goal'(+Module, +Goal, -Number, -Variables): a goal made by the program, as one that is worked out.
'$made_goal'(M, G, N, Vs) :-
    '$finite'(G, 100, 500, _), term_variables(G, Vs), '$all_free'(Vs),
    '$ship'(g(M, G, Vs)), '$foreign_call'(turniir_made_goal, [], N), N >= 0.
% '$made_whole'(+Module, +Goal, +Whole, -Number, -Variables): the same of one that goes through the solutions of another.
'$made_whole'(M, G, Whole, N, Vs) :- '$closed'(G), '$made_goal'(M, Whole, N, Vs).
% '$well_formed'(+Goal): no part of a control structure is a number or a string.
'$well_formed'(G) :- var(G), !.
'$well_formed'((A, B)) :- !, '$well_formed'(A), '$well_formed'(B).
'$well_formed'((A ; B)) :- !, '$well_formed'(A), '$well_formed'(B).
'$well_formed'('|'(A, B)) :- !, '$well_formed'(A), '$well_formed'(B).
'$well_formed'((A -> B)) :- !, '$well_formed'(A), '$well_formed'(B).
'$well_formed'('*->'(A, B)) :- !, '$well_formed'(A), '$well_formed'(B).
'$well_formed'(\+ A) :- !, '$well_formed'(A).
'$well_formed'(G) :- \+ number(G), \+ G = '$string'(_).

% '$closed'(+Goal): the same, and no part is a variable.
'$closed'(G) :- nonvar(G), '$closed_part'(G).
'$closed_part'((A, B)) :- !, '$closed'(A), '$closed'(B).
'$closed_part'((A ; B)) :- !, '$closed'(A), '$closed'(B).
'$closed_part'('|'(A, B)) :- !, '$closed'(A), '$closed'(B).
'$closed_part'((A -> B)) :- !, '$closed'(A), '$closed'(B).
'$closed_part'('*->'(A, B)) :- !, '$closed'(A), '$closed'(B).
'$closed_part'(\+ A) :- !, '$closed'(A).
'$closed_part'(_:A) :- !, '$closed'(A).
'$closed_part'(G) :- \+ number(G), \+ G = '$string'(_).
% '$with_calls'(+Goal, -Called): a variable stands for call/1 of it, whatever value it gets on the way: a cut in that is its own.
'$with_calls'(G, C) :- ( var(G) -> C = call(G) ; '$with_calls_part'(G, C) ).
'$with_calls_part'((A, B), C) :- !, C = (A1, B1), '$with_calls'(A, A1), '$with_calls'(B, B1).
'$with_calls_part'((A ; B), C) :- !, C = (A1 ; B1), '$with_calls'(A, A1), '$with_calls'(B, B1).
'$with_calls_part'('|'(A, B), C) :- !, C = (A1 ; B1), '$with_calls'(A, A1), '$with_calls'(B, B1).
'$with_calls_part'((A -> B), C) :- !, C = (A -> B1), '$with_calls'(B, B1).
'$with_calls_part'('*->'(A, B), C) :- !, C = '*->'(A, B1), '$with_calls'(B, B1).
'$with_calls_part'(M:G, C) :- !, ( var(G) -> C = call(M:G) ; C = M:G1, '$with_calls'(G, G1) ).
'$with_calls_part'(G, G).
% '$no_body'(+Body): it has a part that is no goal.
'$no_body'(B) :- nonvar(B), '$no_body_part'(B).
'$no_body_part'((A, B)) :- !, ( '$no_body'(A) -> true ; '$no_body'(B) ).
'$no_body_part'((A ; B)) :- !, ( '$no_body'(A) -> true ; '$no_body'(B) ).
'$no_body_part'('|'(A, B)) :- !, ( '$no_body'(A) -> true ; '$no_body'(B) ).
'$no_body_part'((A -> B)) :- !, ( '$no_body'(A) -> true ; '$no_body'(B) ).
'$no_body_part'('*->'(A, B)) :- !, ( '$no_body'(A) -> true ; '$no_body'(B) ).
'$no_body_part'(\+ A) :- !, '$no_body'(A).
'$no_body_part'(_:B) :- !, '$no_body'(B).
'$no_body_part'(B) :- '$no_head'(B).
'$no_head'(H) :- ( number(H) -> true ; H = '$string'(_) ).

% '$cutting'(+Goal, +Module, +Cut): a cut drops what is after Cut.
'$cutting'(G, M, B) :-
    (   var(G) -> '$go'(M, G)
    ;   '$structure'(G) -> '$control'(G, M, B)
    ;   '$go'(M, G)
    ).
'$structure'(!).
'$structure'((_, _)).
'$structure'((_ ; _)).
'$structure'('|'(_, _)).
'$structure'((_ -> _)).
'$structure'('*->'(_, _)).
'$structure'(\+ _).
'$structure'(not(_)).
'$structure'(_ : _).

'$control'(!, _, B) :- '$set_cp'(B).
'$control'((X, Y), M, B) :- '$cutting'(X, M, B), '$cutting'(Y, M, B).
'$control'((X ; Y), M, B) :- '$or'(X, Y, M, B).
'$control'('|'(X, Y), M, B) :- '$or'(X, Y, M, B).
'$control'((X -> Y), M, B) :- ( '$go'(M, X) -> '$cutting'(Y, M, B) ).
'$control'('*->'(X, Y), M, B) :- '$go'(M, X), '$cutting'(Y, M, B).
'$control'(\+ X, M, _) :- \+ '$go'(M, X).
'$control'(not(X), M, _) :- \+ '$go'(M, X).
'$control'(M:G, _, B) :- ( atom(M) -> '$cutting'(G, M, B) ; '$go'(M, G) ).

'$or'(X, Y, M, B) :- var(X), !, ( '$go'(M, X) ; '$cutting'(Y, M, B) ).
'$or'((C -> T), E, M, B) :- !, ( '$go'(M, C) -> '$cutting'(T, M, B) ; '$cutting'(E, M, B) ).
'$or'('*->'(C, T), E, M, B) :- !,
    '$mark_new'(K), '$get_cp'(P),
    (   '$get_b_value'(B0), '$go'(M, C), '$get_b_value'(B1), ( B0 == B1 -> '$set_cp'(P) ; '$mark_set'(K) ), '$cutting'(T, M, B)
    ;   '$mark_clear'(K), '$cutting'(E, M, B)
    ).
'$or'(X, Y, M, B) :- ( '$cutting'(X, M, B) ; '$cutting'(Y, M, B) ).

% '$provided'(+Goal, +Module): calls what comes with the system and is not in the table of calls, since no program names it. Its
% clauses are taken in now if the machine does not have them yet; no alarm must come between them.
'$provided'(G, M) :-
    functor(G, N, A), '$foreign_call'(turniir_provide, [N, A], Cs),
    (   Cs = [C|Cs1] -> ( C == w -> '$take_in' ; true ), '$atom_chars'(Name, Cs1), call(Name, G, M)
    ;   '$unfound'(G, M)
    ).
% '$have'(+Name): the machine has the predicates of a name that was made.
'$have'(Name) :- '$foreign_call'(turniir_have, [Name], Waits), ( Waits =:= 1 -> '$take_in' ; true ).
% The machine's loader, which some clauses go through, asks for what is being loaded. Where there is no memory for all of them,
% they all wait again.
'$take_in' :-
    '$push_load_context'(user_input, ''), '$push_load_state_payload'(Unit),
    catch('$take_in'(Unit), E, '$not_taken_in'(E, Unit)),
    '$conclude_load'(Unit), '$pop_load_context',
    '$foreign_call'(turniir_provided, [1], _).
'$not_taken_in'(E, Unit) :-
    '$pop_load_state_payload'(Unit), '$pop_load_context', '$foreign_call'(turniir_provided, [0], _), throw(E).
'$take_in'(Unit) :-
    repeat,
    '$foreign_call'(turniir_waiting, [], Cs),
    (   Cs = [_|_] ->
        read_term_from_chars(Cs, Term, []),
        ( '$unit_term'(Term, Unit) -> fail ; throw(error(system_error(Term), load/1)) )
    ;   true
    ),
    !.

% '$unfound'(+Goal, +Module): the last resort of a call: dynamic predicates made at run time. (The number: machine/mod.rs.)
'$unfound'(G, M) :- '$taken'(-2), '$unfound spare'(G, M).
'$unfound spare'(G, M) :-
    functor(G, N, A),
    (   N == call, A > 8 -> G =.. [_, G1|Extra], '$closure_all'(M, G1, Extra)
    ;   G = [_|_] -> '$provided'(consult(G), M)
    ;   '$foreign_call'(turniir_known, [M, N, A], R), R >= 0 -> '$query'(R, G)
    ;   M \== user, '$foreign_call'(turniir_known, [user, N, A], R), R >= 0 -> '$query'(R, G)
    ;   '$foreign_call'(turniir_seen, [M, N, A], [C|Cs]) -> '$atom_chars'(M1, [C|Cs]), '$go'(M1, G)
    ;   % Programs that make goals of texts name nothing that could have been loaded before.
        '$foreign_call'(turniir_autoload, [N, A], [C|Cs]), '$load'(user, [C|Cs], 1) -> '$go'(M, G)
    ;   '$no_procedure'(M, N, A)
    ).

'$query'(R, G) :-
    (   '$foreign_call'(turniir_defined, [R], 1) -> true
    ;   functor(G, N0, A), ( N0 == '.' -> N = '[|]' ; N = N0 ), throw(error(existence_error(procedure, N/A), N/A))
    ),
    G =.. [_|Args],
    '$found_args'(R, Args).

% '$found_args'(+Relation, +Args): looks facts up by arguments that are known only now.
'$found_args'(R, Args) :-
    '$codes'(Args, Ks), '$hand_over'(Ks), '$foreign_call'(turniir_find_wide, [R], S), Row =.. [r|Args],
    '$found_wide'(S, Row, Args, Ks).
