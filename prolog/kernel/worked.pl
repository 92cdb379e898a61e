% Values for goals that are worked out in Rust (src/prolog/pure).

% '$input'(+Goal, ?Value, -Code): the code of a value for a goal, by its number. A term without variables is handed over part
% by part; it fails where the goal is given a rest or the term cannot be handed over, and the machine runs the goal.
'$input'(G, A, C) :-
    (   var(A) -> ( '$unattributed_var'(A) -> C = '@free' ; C = '@complex' )
    ;   compound(A) ->
        '$foreign_call'(turniir_hand_over, [G], C), C > 0,
        ( '$hand'(A, 50) -> true ; '$foreign_call'(turniir_not_handed, [G], _), fail )
    ;   '$code'(A, C0),
        (   C0 =\= '@complex' -> C = C0
        ;   '$foreign_call'(turniir_hand_over, [G], C), C > 0, ( '$hand'(A, 50) -> true ; '$foreign_call'(turniir_not_handed, [G], _), fail )
        )
    ).

% '$global_input'(+Goal, +Name, -Code): the same for the value of a global variable; free where it has none that is known here. The
% name of all stands for the list of all.
'$global_input'(G, '$keyed', C) :- !, '$foreign_call'(turniir_rests, [G], 0), '$keyed'(L), '$input'(G, L, C).
'$global_input'(G, Name, C) :- ( '$fetch_global_var'(Name, V) -> '$input'(G, V, C) ; C = '@free' ).

% '$globals_told': the global variables that a goal has changed get their values.
'$globals_told' :-
    '$foreign_call'(turniir_global_told, [], S),
    (   S == [] -> true
    ;   '$unpack'(S, Key-V, _, _), '$global_name'(Key, Name), 'system:$keep_global'(Key, Name, V), '$globals_told'
    ).

% '$keyed'(-List): the global variables for a goal that looks some up by names that are known only then, as Name-v(Value), or
% Name-none where the value would take longer to hand over than the goal. Where these are too many it fails, or gives an atom if
% only Rust can work the goal out.
'$keyed'(L) :- '$foreign_call'(turniir_keys, [], Cs), Cs = [_|_], '$unpack'(Cs, Ks, _, _), '$keyed'(Ks, L).
'$keyed'([], []).
'$keyed'(none, none).
'$keyed'([K|Ks], L) :-
    '$global_name'(K, Name),
    (   '$fetch_global_var'(Name, V) -> ( '$few'(V, 200, _) -> L = [K-v(V)|L1] ; L = [K-none|L1] )
    ;   'system:$variable'(Name, _) -> L = [K-none|L1]
    ;   L = L1
    ),
    '$keyed'(Ks, L1).
% '$few'(+Term, +Most, -Left): a term of so many parts at most, without variables.
'$few'(T, N, Left) :- nonvar(T), N > 0, N1 is N - 1, ( atomic(T) -> Left = N1 ; T =.. [_|As], '$few_all'(As, N1, Left) ).
'$few_all'([], N, N).
'$few_all'([A|As], N, Left) :- '$few'(A, N, N1), '$few_all'(As, N1, Left).
% '$global_name'(+Key, -Name): what the blackboard calls a program's variable; the machine's own keys have no such prefix.
'$global_name'(K, Name) :- '$atom_chars'(K, Cs), '$atom_chars'(Name, [g, ':'|Cs]).

% '$hand'(+Term, +Depth): fails where the term has variables in it, or is too large or deep, as
% terms that contain themselves are.
'$hand'(T, D) :-
    '$code'(T, K),
    (   K =\= '@complex' -> '$foreign_call'(turniir_hand_value, [K], 1)
    ;   integer(T) -> '$hand_large'(T)
    ;   \+ atomic(T), D > 0, D1 is D - 1, '$hand_compound'(T, D1)
    ).
% Longer ones would take longer than the goal.
'$hand_large'(T) :-
    T =< 1606938044258990275541962092341162602522202993782792835301376,
    T >= -1606938044258990275541962092341162602522202993782792835301376,
    number_chars(T, Cs), '$foreign_call'(turniir_hand_large, [Cs], 1).
'$hand_compound'([X|Xs], D) :- !, '$hand_items'(X, Xs, 0, 0, D).
'$hand_compound'(T, D) :-
    functor(T, N, K), N \== [], '$foreign_call'(turniir_hand_structure, [N, K], 1),
    '$hand_arguments'(1, K, T, D).
'$hand_arguments'(I, K, T, D) :-
    ( I > K -> true ; arg(I, T, A), '$hand'(A, D), I1 is I + 1, '$hand_arguments'(I1, K, T, D) ).

% '$hand_items'(+Item, +Rest, +Name, +Arity, +Depth): the items of a list. Name and Arity are those of the item before, if that
% is a structure of small integers.
'$hand_items'(X, Xs, N0, K0, D) :-
    (   atomic(X) ->
        '$code'(X, C), N = 0, K = 0,
        (   C =\= '@complex' -> '$foreign_call'(turniir_hand_item_value, [C], 1)
        ;   integer(X), '$foreign_call'(turniir_hand_item, [], 1), '$hand_large'(X)
        )
    ;   nonvar(X), functor(X, N1, K1),
        (   N1 \== '.', '$small_arguments'(K1, X, A, B, C) ->
            N = N1, K = K1,
            (   N1 == N0, K1 =:= K0 -> '$hand_alike'(K1, A, B, C)
            ;   '$foreign_call'(turniir_hand_item, [], 1), '$hand'(X, D)
            )
        ;   '$foreign_call'(turniir_hand_item, [], 1), '$hand'(X, D), N = 0, K = 0
        )
    ),
    nonvar(Xs), ( K =:= 3 -> '$hand_threes'(Xs, N, D) ; '$hand_rest'(Xs, N, K, D) ).
'$hand_rest'([X|Xs], N, K, D) :- !, '$hand_items'(X, Xs, N, K, D).
'$hand_rest'(T, _, _, D) :- '$hand'(T, D).
'$small_arguments'(2, T, A, B, 0) :- arg(1, T, A), arg(2, T, B), '$is_small'(A), '$is_small'(B).
'$small_arguments'(3, T, A, B, C) :-
    arg(1, T, A), arg(2, T, B), arg(3, T, C), '$is_small'(A), '$is_small'(B), '$is_small'(C).
'$is_small'(A) :- integer(A), A < '@int limit', A > -'@int limit'.
'$hand_alike'(2, A, B, _) :- '$foreign_call'(turniir_hand_alike2, [A, B], 1).
'$hand_alike'(3, A, B, C) :- '$foreign_call'(turniir_hand_alike3, [A, B, C], 1).

% '$hand_threes'(+Items, +Name, +Depth): items of which many are structures of that name with three small integers, as the
% squares of a board are, two by two.
'$hand_threes'(L, N, D) :-
    (   '$part_of_list'(L, X, L1), nonvar(X), functor(X, N, 3), nonvar(L1), '$part_of_list'(L1, Y, L2), nonvar(Y), functor(Y, N, 3),
        arg(1, X, A), integer(A), A < '@int limit', A > -'@int limit', arg(2, X, B), integer(B), B < '@int limit', B > -'@int limit',
        arg(3, X, C), integer(C), C < '@int limit', C > -'@int limit', arg(1, Y, E), integer(E), E < '@int limit', E > -'@int limit',
        arg(2, Y, F), integer(F), F < '@int limit', F > -'@int limit', arg(3, Y, G), integer(G), G < '@int limit', G > -'@int limit',
        nonvar(L2) ->
        '$foreign_call'(turniir_hand_alike6, [A, B, C, E, F, G], 1), '$hand_threes'(L2, N, D)
    ;   '$hand_rest'(L, N, 3, D)
    ).

% '$solved'(+Found, :Read, -Solution): the solutions of a goal that was worked out, one after the other; those behind the first
% one are looked for when they are asked for. '$lost'(H, K) where the machine has to look for them, behind the first K.
'$solved'([S|Rest], Read, X) :- '$solved'(Rest, S, Read, X, 1).
'$solved'([], S, _, S, _).
'$solved'('$more'(H), S, Read, X, K) :- '$solved_more'(H, S, Read, X, K).
'$solved_more'(H, S, _, S, _) :- '$get_b_value'(B), '$foreign_call'(turniir_choice_at, [H, B], _).
'$solved_more'(H, _, Read, X, K) :-
    '$foreign_call'(turniir_next_solution, [H], Cs),
    (   Cs = [_|_] -> call(Read, Cs, [S|Rest]), K1 is K + 1, '$solved'(Rest, S, Read, X, K1)
    ;   X = '$lost'(H, K)
    ).
% '$taken'(+Number): the machine has a predicate that was kept back, such as what runs a goal that could not be worked out: it is
% taken in when it is first needed.
'$taken'(N) :-
    ( '$foreign_call'(turniir_taken, [N], 1) -> true ; '$foreign_call'(turniir_want_spare, [N], _), '$take_in' ).

% '$unsolved'(+Lost, +Run): what the machine finds behind those that were told; Run comes with the number of the goal where it
% may not be there yet.
'$unsolved'(Lost, N, Run) :- '$taken'(N), '$unsolved'(Lost, Run).
'$unsolved'('$lost'(H, K), Run) :- call(Run), '$foreign_call'(turniir_passes, [H, K], 1).

% '$search'(+Goal, +Arguments, -Found): a call that is known only now is worked out; Found is `run` if the machine has to run
% it, `done` for each solution, or what '$unsolved' takes.
'$search'(N, As, Found) :-
    (   '$foreign_call'(turniir_rests, [N], 0), '$apart'(As), '$search_codes'(As, N, Ks), '$hand_over'(Ks),
        '$foreign_call'(turniir_search, [N], [C|Cs]) ->
        '$search_text'([C|Cs], Ks, Rest, Vs),
        '$solved'([Vs|Rest], '$search_next'(Ks), X),
        ( X = '$lost'(_, _) -> Found = X ; '$search_values'(As, Ks, X), Found = done )
    ;   Found = run
    ).
% '$search_free'(+Goal, ?Variables, -Found): the same of a goal that takes nothing, and tells of its variables.
'$search_free'(N, Vs, Found) :-
    (   '$foreign_call'(turniir_rests, [N], 0), '$foreign_call'(turniir_search, [N], [C|Cs]) ->
        '$search_text'([C|Cs], Vs, Rest, Us),
        '$solved'([Us|Rest], '$search_next'(Vs), X),
        ( X = '$lost'(_, _) -> Found = X ; Vs = X, Found = done )
    ;   Found = run
    ).
'$search_next'(Ks, Cs, [Vs|Rest]) :- '$search_text'(Cs, Ks, Rest, Vs).
% '$search_text'(+Chars, +Codes, -Rest, -Values): a solution and what follows; there is none at the end.
'$search_text'([C|_], Ks, Rest, Vs) :- C == '@asking solution', !, '$ask'(Cs), '$search_text'(Cs, Ks, Rest, Vs).
'$search_text'([C|Cs], _, Rest, Vs) :- C == '@read solution', !,
    '$search_end'(Cs, Rest, Text), '$read_from_chars'(Text, Read), '$read_alone'(Read, Vs).
'$search_text'([C|Cs], Ks, Rest, Vs) :-
    (   C == '@interrupted solution' -> '$until_thrown'
    ;   C == '@exhausted solution' -> '$exhausted'
    ;   C == '@thrown solution' -> '$thrown'
    ;   C \== '@no more solutions'
    ),
    '$search_read'(Ks, Cs, _, Vs, End),
    ( End = ['@more solutions'|Ds] -> '$unpack'(Ds, H, _, _), Rest = '$more'(H) ; Rest = [] ).
'$search_end'(['@more solutions'|Cs], '$more'(H), Text) :- !, '$unpack'(Cs, H, Text, _).
'$search_end'([_|Text], [], Text).
'$search_read'([], Cs, _, [], Cs).
'$search_read'([_|Ks], Cs, Names, [V|Vs], End) :- '$unpack'(Cs, V, Rest, Names), '$search_read'(Ks, Rest, Names, Vs, End).
'$search_codes'([], _, []).
'$search_codes'([A|As], N, [K|Ks]) :-
    ( integer(A), A < '@int limit', A > -'@int limit' -> K = A ; '$input'(N, A, K) ), '$search_codes'(As, N, Ks).
% '$search_values'(?Arguments, +Codes, +Values): those that had no value get one.
'$search_values'([], [], []).
'$search_values'([A|As], [K|Ks], [V|Vs]) :- ( K =:= '@free' -> A = V ; true ), '$search_values'(As, Ks, Vs).

% '$until_thrown': the alarm has rung, and the machine will see it soon.
'$until_thrown' :- '$board_told', '$until_thrown'(10000000).
'$until_thrown'(N) :- N > 0, !, N1 is N - 1, '$until_thrown'(N1).
'$until_thrown'(_) :- throw(error('$interrupt_thrown', '$until_thrown'/0)).

% '$exhausted': a goal needed more memory than it may have. What it has done stays.
'$exhausted' :- '$board_told', '$globals_told', throw(error(resource_error(memory), _)).

% '$tested'(+Code, -Known): whether a goal is true, from what is told of it beside that.
'$tested'(3, _) :- '$until_thrown'.
'$tested'(4, _) :- '$exhausted'.
'$tested'(5, _) :- '$thrown'.
'$tested'(6, Known) :- '$ask'([C|_]), '$tested_later'(C, Known).
'$tested_later'('0', 0) :- !.
'$tested_later'('1', 1) :- !.
'$tested_later'('@interrupted solution', _) :- !, '$until_thrown'.
'$tested_later'('@exhausted solution', _) :- !, '$exhausted'.
'$tested_later'('@thrown solution', _) :- !, '$thrown'.
'$tested_later'('@asking solution', Known) :- '$ask'([C|_]), '$tested_later'(C, Known).

% '$ask'(-Told): the goal that has asked last goes on with what it has asked for; Told is what is told of it then.
'$ask'(Cs) :- repeat, '$ask_once'(Cs), ( Cs = ['@asking solution'|_] -> fail ; true ), !.
'$ask_once'(Cs) :-
    '$foreign_call'(turniir_asker, [], H), '$board_told', '$globals_told',
    '$foreign_call'(turniir_question, [H], S), '$unpack'(S, q(M, G, Vs, All, Names), _, _),
    ( '$fetch_global_var'('$deadline', Outer) -> true ; Outer = none ), '$deadline_of_goal',
    '$mark_new'(K), '$mark_put'(K, All),
    catch('$asked'(Vs, K, M, G, How), E0, '$asked_thrown'(E0, H, Outer, E, How)),
    '$store_global_var'('$deadline', Outer),
    '$answer_code'(How, K, E, N), '$globals_now'(Names, Now), '$ship'(Now), '$foreign_call'(turniir_answered, [H, N], Cs),
    ( Cs = [_|_] -> true ; '$stuck' ).
'$asked'(Vs, K, M, G, How) :-
    '$foreign_call'(turniir_ask_runs, [1], _), findall(Vs, '$asked_solution'(K, M, G), How), '$foreign_call'(turniir_ask_runs, [0], _).
% '$stuck': a goal that overwrites arguments has come to something that it cannot do, and nobody else can do it.
'$stuck' :- throw(error(existence_error(procedure, setarg/3), context(system:setarg/3, '$not here'))).
% A time limit of the goal's own is an outer one to what is called now.
'$deadline_of_goal' :-
    '$foreign_call'(turniir_alarm_left, [], Left),
    ( Left > 0.0 -> '$foreign_call'(turniir_time, [], Now), Deadline is Now + Left, '$store_global_var'('$deadline', Deadline) ; true ).
% More than a thousand solutions are not told, nor a second one where somebody might see that it is looked for, nor variables with
% attributes.
'$asked_solution'(K, M, G) :-
    '$get_b_value'(B0), '$go'(M, G), '$get_b_value'(B1),
    (   B0 == B1 -> !
    ;   '$mark_number'(K, 0) -> '$mark_put'(K, -1), !
    ;   '$mark_number'(K, N), N1 is N + 1, '$mark_put'(K, N1), ( N1 > 1001 -> ! ; true )
    ).
'$asked_thrown'(E0, H, Outer, E, thrown) :-
    '$foreign_call'(turniir_ask_runs, [0], _), '$contexted'(E0, E),
    (   ( E == '$halt' ; E == '$interrupted' ; E == '$aborted' ; '$not_here'(E) ) ->
        '$foreign_call'(turniir_unasked, [H], _), '$store_global_var'('$deadline', Outer), throw(E)
    ;   true
    ).
'$answer_code'(thrown, _, E, 3) :- '$acyclic'(E), !, '$ship'(E).
'$answer_code'(thrown, _, _, 4) :- !.
'$answer_code'([], _, _, 0) :- !.
'$answer_code'([Vs], K, _, 1) :- '$mark_number'(K, N), N >= 0, '$all_free'(Vs), '$apart'(Vs), !.
'$answer_code'(L, K, _, 2) :-
    '$mark_number'(K, N), N >= 0, N =< 1001, '$acyclic'(L), term_variables(L, Free), '$all_free'(Free), !, '$ship'(L).
'$answer_code'(_, _, _, 4).
'$globals_now'([], []).
'$globals_now'(['$keyed'|Names], [Value|Values]) :-
    !, ( '$keyed'(L) -> Value = v(L) ; Value = none ), '$globals_now'(Names, Values).
'$globals_now'([Name|Names], [Value|Values]) :-
    ( '$fetch_global_var'(Name, V), ground(V) -> Value = v(V) ; Value = none ), '$globals_now'(Names, Values).
'$all_free'([]).
'$all_free'([V|Vs]) :- var(V), '$unattributed_var'(V), '$all_free'(Vs).

% '$thrown': a goal has thrown something that nobody inside has caught, or is stuck. What it has done stays.
'$thrown' :- '$board_told', '$globals_told', '$foreign_call'(turniir_ball, [], S),
    ( S == [] -> '$stuck' ; '$unpack'(S, Ball, _, _), throw(Ball) ).

% '$board_told': where a goal was interrupted, the blackboard has the board as it is now.
'$board_told' :-
    ( '$foreign_call'(turniir_board_in_doubt, [], 1) -> '$foreign_call'(turniir_board_unknown, [], _), '$ruut_sync' ; true ).

% '$apart'(+Terms): no two of them are one variable.
'$apart'([]).
'$apart'([X|Xs]) :- ( var(X) -> '$apart'(Xs, X) ; true ), '$apart'(Xs).
'$apart'([], _).
'$apart'([Y|Ys], X) :- X \== Y, '$apart'(Ys, X).
