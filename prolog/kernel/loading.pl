% Loading files while a goal runs. Rust says step by step what is to be done (host/loading.rs).

% '$load'(+Module, +Goal, -Found): Goal is the text of a goal that loads one file; Found is 0 if there is none, 3 if loads have
% begun one another too often, 4 if it cannot be read, 6 if it is no module and is to be one.
'$load'(M, G, Found) :- '$foreign_call'(turniir_load, [M, G], F), '$load_on'(F, Found).
% '$load_on'(+Begun, -Found): 5 if a condition is to be run, from 10 on the number of the load.
'$load_on'(F, Found) :-
    (   F =:= 5 ->
        catch('$load_condition'(R), E, '$load_unasked'(E)), '$foreign_call'(turniir_load_answer, [R], F1), '$load_on'(F1, Found)
    ;   F >= 10 -> Found = 1, catch('$load_steps'(F), E, '$load_dropped'(F, E))
    ;   Found = F
    ).
'$load_dropped'(F, E) :- '$foreign_call'(turniir_load_dropped, [F], _), throw(E).
'$load_condition'(R) :-
    '$foreign_call'(turniir_load_condition, [], Cs), '$unpack'(Cs, M:G, _, _),
    ( catch('$go'(M, G), E, '$load_condition_threw'(E, R)) -> ( var(R) -> R = 1 ; true ) ; R = 0 ).
'$load_condition_threw'(E0, R) :-
    '$contexted'(E0, E),
    ( nonvar(E), '$load_limit'(E) -> throw(E) ; '$ship'(E), R = 3 ).
'$load_unasked'(E) :- '$foreign_call'(turniir_load_answer, [2], _), throw(E).

% Each step fails back to here, so that its memory is given back.
'$load_steps'(F) :-
    '$again',
    '$foreign_call'(turniir_load_step, [F], N),
    ( N =:= 0 -> true ; '$load_step'(N), fail ),
    !.
'$load_step'(1) :- catch('$load_text', _, '$load_ended'(0)).
'$load_step'(2) :- '$load_goal'(G), ( catch(G, _, true) -> true ; true ), '$load_ended'(1).
'$load_step'(3) :-
    '$load_goal'(G), '$lh_length'(L), catch('$load_directive'(G), E, '$load_threw'(E)), '$truncate_lh_to'(L).
'$load_step'(4) :-
    '$load_goal'(G), '$lh_length'(L), catch('$load_directive'(G), E, '$load_told'(E)), '$truncate_lh_to'(L).
'$load_text' :- '$take_in', '$load_ended'(1).
'$load_goal'(G) :-
    '$take_in', '$foreign_call'(turniir_load_goal, [], Cs0), append(Cs0, [' ', '.'], Cs), read_term_from_chars(Cs, G, []).
'$load_directive'(G) :- ( call(G) -> R = 1 ; R = 0 ), '$load_ended'(R).
% Errors are told, and the load goes on; anything else that is thrown ends it, as in SWI-Prolog.
'$load_threw'(E0) :-
    '$contexted'(E0, E),
    (   nonvar(E), E = error(_, _) -> '$ship'(E), '$load_ended'(2)
    ;   throw(E)
    ).
% What initialization/1 throws ends nothing, unless it is the machine's own.
'$load_told'(E0) :-
    '$contexted'(E0, E),
    (   nonvar(E), '$load_limit'(E) -> throw(E) ; '$ship'(E), '$load_ended'(2) ).
'$load_limit'('$halt').
'$load_limit'('$interrupted').
'$load_limit'('$aborted').
'$load_limit'(time_limit_exceeded).
'$load_ended'(R) :- '$foreign_call'(turniir_load_ended, [R], _).

