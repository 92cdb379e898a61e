% The kernel of the dialect: what compiled clauses call. It is read by the machine itself, not by the
% loader, so it is written in the machine's own dialect. Names with `$` cannot be reached by players.
%
% A quoted name that begins with @ stands for a number or a character of the code in which Rust answers
% (src/prolog/answer), which is put in its place when this is read.

:- use_module(library(lists)).
:- use_module(library(iso_ext)).
:- use_module(library(ffi)).
:- use_module(library(charsio)).
:- use_module(library(atts)).
:- use_module(library(cont)).

% --- Variables on their way into the machine ------------------------------------------------------
%
% A variable whose first occurrence is in a clause's body lives in that call's frame until it is put into
% a structure. These of the machine's instructions copy what their register holds without looking where the
% variable lives, so a variable of the caller's frame that has since been bound is copied as a free one:
% the copier, behind copy_term/2, '$copy_term_without_attr_vars'/2, '$copy_to_lh'/2 (findall),
% '$store_global_var'/2 and throw/1, and '$store_backtrackable_global_var'/2, which keeps the register
% itself. They are given structures, or what '$on_heap' makes. Everything else that compiled code calls follows
% the register first: unification, comparison, type tests, functor/3, arg/3, (=..)/2, term_variables/2,
% ground/1, length/2, arithmetic, '$foreign_call'/3, '$atom_chars'/2, '$char_code'/2.

% '$on_heap'(g(+Var), -OnTheHeap): the same variable, no longer in anybody's frame.
'$on_heap'(g(X), X).

'$copy_term'(A, B) :- copy_term(g(A), g(B)).
'$throw'(B) :- '$on_heap'(g(B), B1), throw(B1).
'$set_global'(K, V) :- '$on_heap'(g(V), V1), '$store_global_var'(K, V1).
'$b_set_global'(K, V) :- '$on_heap'(g(V), V1), '$store_backtrackable_global_var'(K, V1).

% --- Facts ------------------------------------------------------------------------------------

% '$code'(+Arg, -Code): the code of an argument for the fact store.
'$code'(A, C) :-
    (   integer(A) ->
        (   A < '@int limit', A > -'@int limit' -> C = A
        ;   C = '@complex'
        )
    ;   var(A) -> C = '@free'
    ;   atom(A) -> '$atom_code'(A, C)
    ;   float(A) -> '$foreign_call'(turniir_float, [A], C)
    ;   C = '@complex'
    ).

% The machine hands `[]` over as an empty text.
'$atom_code'([], C) :- !, '$foreign_call'(turniir_nil, [], C).
'$atom_code'(A, C) :- '$foreign_call'(turniir_atom, [A], C).

% '$bind_value'(+Code, ?Arg, +Chars, -Rest): the next value of an answer, if the argument was free.
'$bind_value'('@free', A, [C|R0], R) :- !, '$decode'(C, R0, A, R).
'$bind_value'(_, _, R, R).

% '$take_value'(+Code, +Arg, -Value, +Chars, -Rest): the same without unifying.
'$take_value'('@free', _, V, [C|R0], R) :- !, '$decode'(C, R0, V, R).
'$take_value'(_, A, A, R, R).

'$decode'('@wide value', [H, M, L|R], V, R) :- !,
    '$char_code'(H, HC), '$char_code'(M, MC), '$char_code'(L, LC),
    V is ((HC - '@digit') << '@two digits bits') + ((MC - '@digit') << '@digit bits') + (LC - '@digit') - '@wide zero'.
'$decode'('@atom value', [C|R], V, R) :- !,
    '$char_code'(C, N), Code is N - '@atom digit' + '@atoms',
    '$foreign_call'(turniir_atom_text, [Code], Cs), '$atom_chars'(V, Cs).
'$decode'('@float value', [H, L|R], V, R) :- !, '$two'(H, L, N), '$foreign_call'(turniir_float_value, [N], V).
'$decode'(C, R, V, R) :-
    '$char_code'(C, N), V is N - '@short zero'.

'$two'(H, L, N) :-
    '$char_code'(H, A), '$char_code'(L, B), N is ((A - '@digit') << '@digit bits') + B - '@digit'.

% A term that no codes hold is kept on the machine's blackboard, which costs half a megabyte of
% address space each; where no slot has that number any more, as text in the store.
'$slot'(H, L, T) :-
    '$two'(H, L, N),
    (   '$slot_key'(N, Key) -> '$fetch_global_var'(Key, T0), ( ground(T0) -> T = T0 ; '$copy_term_without_attr_vars'(T0, T) )
    ;   '$foreign_call'(turniir_slot_get, [N], Cs), '$unpack'(Cs, T, _, _)
    ).

'$slot_put'(N, T) :-
    (   '$slot_key'(N, Key) -> '$store_global_var'(Key, T)
    ;   '$ship'(T), '$foreign_call'(turniir_slot_set, [N], _)
    ).

% '$unpack'(+Chars, -Term, -Rest, ?Variables): a term from its text (slots.rs).
'$unpack'([C|Cs], T, R, Vs) :- '$unpack_part'(C, Cs, T, R, Vs).

'$unpack_part'('@item', Cs, [H|T], R, Vs) :- !, '$unpack'(Cs, H, R1, Vs), '$unpack'(R1, T, R, Vs).
'$unpack_part'('@structure', [Q, N, A|Cs], T, R, Vs) :- !,
    '$decode'(Q, [N], Name, _), '$char_code'(A, K0), K is K0 - '@digit',
    functor(T, Name, K), '$unpack_arguments'(1, K, T, Cs, R, Vs).
'$unpack_part'('@variable', [I|R], V, R, Vs) :- !, '$char_code'(I, N), '$unpack_variable'(N, Vs, V).
'$unpack_part'('@string', [Q, N|R], '$string'(S), R, _) :- !, '$decode'(Q, [N], S, _).
'$unpack_part'('@infinite', R, X, R, _) :- !, '$special'('@infinite', X).
'$unpack_part'('@infinite below', R, X, R, _) :- !, '$special'('@infinite below', X).
'$unpack_part'('@no number', R, X, R, _) :- !, '$special'('@no number', X).
'$unpack_part'('@digits', Cs, X, R, _) :- !, '$digits'(Cs, Ds, R), number_chars(X, Ds).
'$unpack_part'(C, Cs, V, R, _) :- '$decode'(C, Cs, V, R).

'$unpack_arguments'(I, N, T, Cs, R, Vs) :-
    (   I > N -> R = Cs
    ;   arg(I, T, A), '$unpack'(Cs, A, R1, Vs), I1 is I + 1, '$unpack_arguments'(I1, N, T, R1, R, Vs)
    ).
'$unpack_variable'(N, [V0|Vs], V) :- ( N =:= '@digit' -> V = V0 ; N1 is N - 1, '$unpack_variable'(N1, Vs, V) ).
'$digits'(['@end'|R], [], R) :- !.
'$digits'([C|Cs], [C|Ds], R) :- '$digits'(Cs, Ds, R).

% '$unslot'(+Kept, ?Row, +Cut): a row that is a term, or a rule that is run; its cut drops what is
% after Cut.
'$unslot'('$fact'(R), R, _).
'$unslot'('$rule'(R, B, M), R, Cut) :- '$cutting'(B, M, Cut).

% '$rule'(+High, +Low, ?Row, +Cut): runs a rule of the program, which was compiled.
'$rule'(H, L, Row, Cut) :- '$two'(H, L, N), '$fetch_global_var'('$rules', Table), call(Table, N, Row, Cut).

'$added'(R, Row) :-
    (   R =:= 0 -> true
    ;   R > 0 ->
        (   '$acyclic'(Row) -> '$slot_put'(R, '$fact'(Row))
        ;   '$slot_put'(R, '$fact'('$none')), throw(error(representation_error(cyclic_term), context(system:assertz/1, _)))
        )
    ;   R =:= -2 -> throw(error(resource_error(program_space), assertz/1))
    ;   throw(error(resource_error(memory), assertz/1))
    ).

'$removed'(0, _, _) :- !.
'$removed'(_, Rel, Row) :-
    ( Row =.. [_|Args] -> true ),
    '$like'(Rel, Args, Row, Ref, _),
    '$delete'(Rel, Ref), fail.
'$removed'(_, _, _).

% '$delete'(+Relation, +Row): a row that is gone already was there when the retract began, which counts.
'$delete'(Rel, H-L) :-
    '$row_number'(H, L, A1, B1),
    '$foreign_call'(turniir_delete, [Rel, A1, B1], _).

% '$row_number'(+Char, +Char, -High, -Low): a row's number as it is handed back.
'$row_number'(H, L, High, Low) :-
    '$char_code'(H, A), '$char_code'(L, B), High is A - '@digit', Low is B - '@digit'.

% '$all_rows'(+Text, +Rel, ?Row, -Ref, -Body): every row, a rule with its body.
'$all_rows'(['@several'|Cs], Rel, Row, Ref, Body) :-
    '$foreign_call'(turniir_relation_arity, [Rel], N),
    '$one_row'(Cs, N, Row, Ref, Body).

'$one_row'([F, H, L|Cs], N, Row, Ref, Body) :-
    '$row_value'(F, Cs, N, Value, VBody, Rest),
    (   Row = Value, Body = VBody, Ref = H-L
    ;   '$one_row'(Rest, N, Row, Ref, Body)
    ).

'$row_value'('@row', Cs, N, Row, true, Rest) :- '$row_args'(N, Cs, Args, Rest), Row =.. [r|Args].
'$row_value'('@last row', Cs, N, Row, true, Rest) :- '$row_args'(N, Cs, Args, Rest), Row =.. [r|Args].
'$row_value'('@term', [H, L|Rest], _, Row, Body, Rest) :- '$slot'(H, L, T), '$kept'(T, Row, Body).
'$row_value'('@last term', [H, L|Rest], _, Row, Body, Rest) :- '$slot'(H, L, T), '$kept'(T, Row, Body).
'$row_value'('@rule', [H, L|Rest], _, Row, Body, Rest) :- '$rule_text'(H, L, Row, Body).
'$row_value'('@last rule', [H, L|Rest], _, Row, Body, Rest) :- '$rule_text'(H, L, Row, Body).
'$kept'('$fact'(R), R, true).
'$kept'('$rule'(R, B, M), R, M:B).
'$rule_text'(H, L, Row, Body) :-
    '$two'(H, L, N),
    (   N >= '@shown clauses' ->
        I is N - '@shown clauses', '$foreign_call'(turniir_clause_text, [I], Cs), '$unpack'(Cs, (Row0 :- Body0), _, _),
        Row = Row0, Body = Body0
    ;   '$fetch_global_var'('$rule_texts', Table), call(Table, N, Row, Body)
    ).

% Rows of any number of arguments; the arguments' codes are handed over before the question.
'$codes'([], []).
'$codes'([A|As], [C|Cs]) :- '$code'(A, C), '$codes'(As, Cs).

'$hand_over'([A, B, C, D|Ks]) :- !, '$foreign_call'(turniir_pattern4, [A, B, C, D], _), '$hand_over'(Ks).
'$hand_over'([A|Ks]) :- '$foreign_call'(turniir_pattern, [A], _), '$hand_over'(Ks).
'$hand_over'([]).

'$bind_wide'([], [], _).
'$bind_wide'([A|As], [K|Ks], Cs) :- '$bind_value'(K, A, Cs, Rest), '$bind_wide'(As, Ks, Rest).

'$values_wide'([], [], [], Cs, Cs).
'$values_wide'([A|As], [K|Ks], [V|Vs], Cs, Rest) :- '$take_value'(K, A, V, Cs, Cs1), '$values_wide'(As, Ks, Vs, Cs1, Rest).

% '$found_wide'(+Text, ?Row, ?Args, +Codes): an answer as bindings, for more than eight arguments.
'$found_wide'([K|Cs], Row, As, Ks) :- '$found_wide_mark'(K, Cs, Row, As, Ks).
'$found_wide_mark'('@one', Cs, _, As, Ks) :- '$bind_wide'(As, Ks, Cs).
'$found_wide_mark'('@one short', Cs, _, As, Ks) :- '$bind_wide'(As, Ks, Cs).
'$found_wide_mark'('@several', Cs, Row, As, Ks) :- '$rows_wide'(Cs, Row, As, Ks).
'$found_wide_mark'('@undefined', _, _, _, _) :- '$unknown'.
'$rows_wide'([F|Cs], Row, As, Ks) :- '$row_wide'(F, Cs, Row, As, Ks).
'$row_wide'('@last row', Cs, _, As, Ks) :- '$bind_wide'(As, Ks, Cs).
'$row_wide'('@last short row', Cs, _, As, Ks) :- '$bind_wide'(As, Ks, Cs).
'$row_wide'('@short row', Cs, Row, As, Ks) :- '$values_wide'(As, Ks, Vs, Cs, Rest), ( As = Vs ; '$rows_wide'(Rest, Row, As, Ks) ).
'$row_wide'('@row', Cs, Row, As, Ks) :- '$values_wide'(As, Ks, Vs, Cs, Rest), ( As = Vs ; '$rows_wide'(Rest, Row, As, Ks) ).
'$row_wide'('@last term', [H, L|_], Row, _, _) :- '$get_cp'(B), '$slot'(H, L, T), '$unslot'(T, Row, B).
'$row_wide'('@term', [H, L|Rest], Row, As, Ks) :-
    '$get_cp'(B), ( '$slot'(H, L, T), '$unslot'(T, Row, B) ; '$rows_wide'(Rest, Row, As, Ks) ).
'$row_wide'('@last rule', [H, L|_], Row, _, _) :- '$get_cp'(B), '$rule'(H, L, Row, B).
'$row_wide'('@rule', [H, L|Rest], Row, As, Ks) :- '$get_cp'(B), ( '$rule'(H, L, Row, B) ; '$rows_wide'(Rest, Row, As, Ks) ).
'$row_wide'('@cursor', [H, L|_], Row, As, Ks) :-
    '$two'(H, L, N), '$foreign_call'(turniir_more, [N], S), '$found_wide'(S, Row, As, Ks).

% '$retracted_wide'(+Text, +Relation, ?Row, ?Args, +Codes): the same for a retract.
'$retracted_wide'([K|Cs], Rel, Row, As, Ks) :- '$retracted_wide_mark'(K, Cs, Rel, Row, As, Ks).
'$retracted_wide_mark'('@one', Cs, _, _, As, Ks) :-
    '$values_wide'(As, Ks, Vs, Cs, _), ( As = Vs -> true ; '$foreign_call'(turniir_restore, [], _), fail ).
'$retracted_wide_mark'('@one short', Cs, Rel, Row, As, Ks) :- '$retracted_wide_mark'('@one', Cs, Rel, Row, As, Ks).
'$retracted_wide_mark'('@several', Cs, Rel, Row, As, Ks) :-
    '$candidate'(Cs, Row, As, Ks, Ref, Body), Body == true, '$delete'(Rel, Ref).

% '$shared'(+Args): two of them are the same variable, or one is inside another.
'$shared'(Args) :- term_variables(Args, Vs), length(Vs, N), '$variables'(Args, 0, K), K > N.
'$shared'(Args) :- '$parts'(Args, Parts), Parts \== [], '$plain'(Args, Plain), term_variables(Parts, Vs), '$meet'(Plain, Vs).
'$variables'([], K, K).
'$variables'([A|As], K0, K) :- ( var(A) -> K1 is K0 + 1 ; K1 = K0 ), '$variables'(As, K1, K).
'$parts'([], []).
'$parts'([A|As], Ps) :- ( compound(A) -> Ps = [A|Ps1] ; Ps = Ps1 ), '$parts'(As, Ps1).
'$plain'([], []).
'$plain'([A|As], Vs) :- ( var(A) -> Vs = [A|Vs1] ; Vs = Vs1 ), '$plain'(As, Vs1).
'$meet'([V|Vs], Ws) :- ( '$same_one'(Ws, V) -> true ; '$meet'(Vs, Ws) ).
'$same_one'([W|Ws], V) :- ( W == V -> true ; '$same_one'(Ws, V) ).

% '$like'(+Relation, +Args, ?Row, -Ref, -Body): the rows that some arguments match, with their numbers.
'$like'(R, Args, Row, Ref, Body) :-
    '$codes'(Args, Ks), '$hand_over'(Ks), '$foreign_call'(turniir_rows_wide, [R], S),
    '$candidates'(S, Row, Args, Ks, Ref, Body).

'$candidates'(['@several'|Cs], Row, As, Ks, Ref, Body) :- '$candidate'(Cs, Row, As, Ks, Ref, Body).
'$candidate'([F, H, L|Cs], Row, As, Ks, Ref, Body) :- '$candidate_row'(F, Cs, H-L, Row, As, Ks, Ref, Body).
'$candidate_row'('@last row', Cs, Ref, _, As, Ks, Ref, true) :- '$bind_wide'(As, Ks, Cs).
'$candidate_row'('@row', Cs, Ref0, Row, As, Ks, Ref, Body) :-
    '$values_wide'(As, Ks, Vs, Cs, Rest),
    (   As = Vs, Ref = Ref0, Body = true
    ;   '$candidate'(Rest, Row, As, Ks, Ref, Body)
    ).
'$candidate_row'('@last term', [H, L|_], Ref, Row, _, _, Ref, Body) :- '$slot'(H, L, T), '$kept'(T, Row, Body).
'$candidate_row'('@term', [H, L|Rest], Ref0, Row, As, Ks, Ref, Body) :-
    (   '$slot'(H, L, T), '$kept'(T, Row, Body), Ref = Ref0
    ;   '$candidate'(Rest, Row, As, Ks, Ref, Body)
    ).
'$candidate_row'('@last rule', [H, L|_], Ref, Row, _, _, Ref, Body) :- '$rule_text'(H, L, Row, Body).
'$candidate_row'('@rule', [H, L|Rest], Ref0, Row, As, Ks, Ref, Body) :-
    (   '$rule_text'(H, L, Row, Body), Ref = Ref0
    ;   '$candidate'(Rest, Row, As, Ks, Ref, Body)
    ).
'$candidate_row'('@cursor', _, H-L, Row, As, Ks, Ref, Body) :-
    '$two'(H, L, N), '$foreign_call'(turniir_more_rows, [N], S), '$candidates'(S, Row, As, Ks, Ref, Body).

'$row_args'(0, Cs, [], Cs) :- !.
'$row_args'(N, [C|Cs], [V|Vs], Rest) :-
    '$decode'(C, Cs, V, R), N1 is N - 1, '$row_args'(N1, R, Vs, Rest).

'$unknown' :-
    '$foreign_call'(turniir_undefined, [], Cs),
    append(Name, [/|Digits], Cs), \+ member(/, Digits), !,
    '$atom_chars'(N, Name), number_chars(A, Digits),
    '$foreign_call'(turniir_undefined_module, [], Ms), '$atom_chars'(M, Ms),
    '$no_procedure'(M, N, A).

% '$no_procedure'(+Module, +Name, +Arity): the error of a call that leads nowhere.
'$no_procedure'(M, N, A) :-
    ( M == user -> PI = N/A ; PI = M:N/A ),
    throw(error(existence_error(procedure, PI), PI)).

% --- Control ----------------------------------------------------------------------------------

% '$found'(+Length, ?List): the copies kept since Length.
'$found'(Length, List) :-
    '$truncate_if_no_lh_growth'(Length),
    '$get_lh_from_offset'(Length, List).

'$catch'(G, Ball, Recovery) :-
    '$lh_length'(Length),
    catch(G, Ball0, '$caught'(Length, Ball0, Ball, Recovery)).

'$caught'(Length, Ball0, Ball, Recovery) :-
    '$truncate_lh_to'(Length),
    '$contexted'(Ball0, Ball1),
    (   ( Ball1 == '$halt' ; Ball1 == '$interrupted' ) -> throw(Ball1)
    ;   Ball = Ball1 -> call(Recovery)
    ;   throw(Ball1)
    ).

% Errors of system predicates that are told without their module.
'$by_name_only'(arg, 3, E) :- ( E = instantiation_error ; E = type_error(compound, _) ), !.
'$by_name_only'(keysort, 2, type_error(pair, _)).

% '$contexted'(+Ball, -AsInSWI): where an error of the machine or of a system predicate happened, in the
% form SWI-Prolog gives it; an alarm that went off.
'$contexted'(Ball0, Ball) :-
    (   nonvar(Ball0), Ball0 = error(E, C), nonvar(C), C = N/A, nonvar(E), atom(N), integer(A) ->
        '$context'(E, N, A, Ball)
    ;   Ball = Ball0
    ).
'$context'('$interrupt_thrown', _, _, Ball) :- !,
    ( '$foreign_call'(turniir_interrupted, [], 1) -> Ball = '$interrupted' ; Ball = time_limit_exceeded ).
'$context'(existence_error(procedure, P), N, A, error(existence_error(procedure, P), N/A)) :- !.
'$context'(evaluation_error(W), N, A, error(evaluation_error(W), C)) :- !,
    ( W == zero_divisor -> C = context(N/A, _) ; C = context(system:((is)/2), _) ).
'$context'(E, (\), 2, error(E, context((\)/1, _))) :- !.
'$context'(E, N, A, error(E, C)) :-
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

'$copy_plain'(T, C) :- '$copy_term_without_attr_vars'(g(T), g(C)).

% The goals that wait for a variable of the machine's own constraints.
'$engine_goals'(V, Gs) :- ( catch(clpz:attribute_goals(V, Gs0, []), _, fail) -> '$of_solver'(Gs0, Gs) ; Gs = [] ).
'$of_solver'([], []).
'$of_solver'([G|Gs], [H|Hs]) :- ( nonvar(G), G = clpz:G1 -> H = clpfd:G1 ; H = G ), '$of_solver'(Gs, Hs).

% '$cleanup'(:Goal, :Cleanup): Cleanup runs when Goal is finished: at once without choice points, else
% when they are gone.
'$cleanup'(_, '$closure'(_, Cleanup)) :- var(Cleanup), !, throw(error(instantiation_error, _)).
'$cleanup'(G, Cleanup) :- setup_call_cleanup(true, G, '$clean'(Cleanup)).
'$clean'(G) :- ( call(G) -> true ; true ).

% '$cleanup'(:Goal, ?Why, :Cleanup): the same, told why.
'$cleanup'(G, Why, Cleanup) :-
    '$new_key'(Key), '$store_global_var'(Key, running),
    setup_call_cleanup(true, '$watched'(G, Key, Exit), '$finished'(Key, Exit, Why, Cleanup)),
    '$store_global_var'(Key, left).
'$watched'(G, Key, Exit) :- catch(G, E, '$went_wrong'(Key, E)), Exit = yes.
'$went_wrong'(Key, E0) :- '$contexted'(E0, E), '$store_global_var'(Key, exception(E)), throw(E).
'$finished'(Key, Exit, Why, Cleanup) :-
    '$fetch_global_var'(Key, State),
    (   nonvar(State), State = exception(_) -> W = State
    ;   var(Exit) -> W = fail
    ;   State == running -> W = exit
    ;   W = !
    ),
    ( Why = W -> '$ignore'(Cleanup) ; true ).
'$new_key'(Key) :- '$foreign_call'(turniir_mark_new, [], M), number_chars(M, Cs), atom_chars(Key, ['$', k|Cs]).

% '$find_some'(+N, ?Template, :Goal, ?List, ?Tail): N solutions at a time. The copies lie above the length in
% Key, which is another one when more are asked for.
'$find_some'(N, T1, G1, List, Tail) :-
    '$get_cp'(B), copy_term(x(T1, G1), x(T0, G)), '$new_key'(Key), '$lh_length'(Length), '$store_global_var'(Key, 0-Length), T = t(T0),
    (   '$get_b_value'(B0), call(G), '$get_b_value'(B1),
        '$fetch_global_var'(Key, C0-Len), '$copy_to_lh'(Len, T), C is C0 + 1,
        (   C < N -> '$store_global_var'(Key, C-Len), fail
        ;   '$found'(Len, Ts), '$untemplate'(Ts, List0, Tail),
            ( B0 == B1 -> '$set_cp'(B) ; '$find_more'(Key) ), List = List0
        )
    ;   '$fetch_global_var'(Key, _-Len), '$found'(Len, Ts), '$untemplate'(Ts, List, Tail)
    ).
'$find_more'(_).
'$find_more'(Key) :- '$lh_length'(Len), '$store_global_var'(Key, 0-Len), fail.
'$untemplate'([], Tail, Tail).
'$untemplate'([t(X)|Ts], [X|Xs], Tail) :- '$untemplate'(Ts, Xs, Tail).

% '$reset'(:Goal, ?Ball, -Continuation): delimited continuations; a ball that is not the one goes further out.
'$reset'(G, Ball, Cont) :-
    reset(G, Ball0, Cont0),
    (   Cont0 == none -> Cont = 0
    ;   Ball = Ball0 -> Cont = call_continuation(Cont0)
    ;   shift(Ball0), '$reset'('$resume'(Cont0), Ball, Cont)
    ).
'$resume'(cont(G)) :- call(G).
'$shift'(Ball) :- shift(Ball).

% '$timed'(+Seconds, :Goal): Goal's first answer, if it comes in time; a goal inside another
% timed one has no more time than that.
% The alarm rings once for each setting. It is turned off within the inner catch; should it ring while the
% inner one recovers, the outer catch finds it spent, so that none is left behind.
'$timed'(Seconds, G) :-
    ( '$fetch_global_var'('$deadline', Outer) -> true ; Outer = none ),
    catch(
        catch(
            ( '$limit_on'(Seconds, Outer), ( G -> Done = yes ; Done = no ), '$alarm_off' ),
            E, ( '$alarm_off', throw(E) )
        ),
        E2, '$timed_out'(E2, Outer)
    ),
    '$set_alarm_again'(Outer), Done == yes.
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
    '$limit_on'(Seconds, Outer), '$watched'(G, Det), ( '$alarm_off' ; '$limit_on'(Seconds, Outer), fail ).
'$limited_goal'(_, _, _, none) :- '$alarm_off'.
'$watched'(G, Det) :- '$get_b_value'(B0), call(G), '$get_b_value'(B1), ( B0 == B1 -> Det = yes ; Det = no ).
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
'$mark_clear'(M) :- '$foreign_call'(turniir_marked, [M], 0).

'$not_callable'(G) :- throw(error(type_error(callable, G), _)).

% '$go'(+Module, +Goal): calls a goal that is known only now.
'$go'(M, G) :-
    (   var(G) -> throw(error(instantiation_error, _))
    ;   var(M) -> throw(error(instantiation_error, _))
    ;   \+ atom(M) -> throw(error(type_error(atom, M), _))
    ;   ( number(G) ; G = '$string'(_) ) -> throw(error(type_error(callable, G), _))
    ;   '$fetch_global_var'('$modules', Table), call(Table, M, G)
    ).
'$user'(M, G) :- '$fetch_global_var'('$user_table', Table), call(Table, G, M).
% '$memberchk'(?X, ?List): the machine's own finds nothing in what is no list, where SWI-Prolog has an error.
'$memberchk'(X, L) :- ( memberchk(X, L) -> true ; '$list_without'(L) ).
'$list_without'(L) :- '$skip_max_list'(_, _, L, T), T \== [], throw(error(type_error(list, T), context(system:'$memberchk'/3, _))).
% The module from which a transparent predicate is called.
'$set_context'(M) :- '$store_global_var'('$context', M).
'$context'(M) :- '$fetch_global_var'('$context', M0), M = M0.
'$static'(M, N, A) :- '$fetch_global_var'('$statics', Table), call(Table, M, N, A).

'$closure'(M, G) :- '$go'(M, G).
'$closure'(M, G, A) :- '$add'(G, [A], G2), '$go'(M, G2).
'$closure'(M, G, A, B) :- '$add'(G, [A, B], G2), '$go'(M, G2).
'$closure'(M, G, A, B, C) :- '$add'(G, [A, B, C], G2), '$go'(M, G2).
'$closure'(M, G, A, B, C, D) :- '$add'(G, [A, B, C, D], G2), '$go'(M, G2).
'$closure'(M, G, A, B, C, D, E) :- '$add'(G, [A, B, C, D, E], G2), '$go'(M, G2).
'$closure'(M, G, A, B, C, D, E, F) :- '$add'(G, [A, B, C, D, E, F], G2), '$go'(M, G2).

'$closure_all'(M, G, Extra) :- '$add'(G, Extra, G2), '$go'(M, G2).

'$add'(G, Extra, G2) :-
    (   var(G) -> throw(error(instantiation_error, _))
    ;   G = M:G1 -> G2 = M:G3, '$add'(G1, Extra, G3)
    ;   G = '$closure'(M, G1) -> G2 = M:G3, '$add'(G1, Extra, G3)
    ;   G = '$inside'(_, G1) -> '$add'(G1, Extra, G2)
    ;   G = '>>'(Ps, B) -> '$lambda'(Ps, B, Extra, G2)
    ;   G = Free/B -> '$shared'(Free, B, Extra, G2)
    ;   atom(G) -> G2 =.. [G|Extra]
    ;   ( number(G) ; G = '$string'(_) ) -> throw(error(type_error(callable, G), _))
    ;   G =.. [F|Args], append(Args, Extra, All), G2 =.. [F|All]
    ).

% Lambda expressions as library(yall) has them: the copy shares only what stands before `/`.
'$lambda'(Ps, B, Extra, G) :-
    '$lambda_parts'(Ps, Params),
    copy_term(g(Ps, B), g(Ps1, B1)),
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
    '$lambda_free'(Free), copy_term(g(Free, B), g(Free, B1)),
    ( Extra == [] -> G = B1 ; '$add'(B1, Extra, G) ).

% '$body'(+Goal, +Module): control structures built at run time; a cut is local to them.
'$body'(G, M) :-
    '$get_cp'(B),
    (   '$well'(G) -> '$cutting'(G, M, B)
    ;   throw(error(type_error(callable, G), _))
    ).
% '$well'(+Goal): no part of a control structure is a number or a string.
'$well'(G) :- var(G), !.
'$well'((A, B)) :- !, '$well'(A), '$well'(B).
'$well'((A ; B)) :- !, '$well'(A), '$well'(B).
'$well'((A -> B)) :- !, '$well'(A), '$well'(B).
'$well'('*->'(A, B)) :- !, '$well'(A), '$well'(B).
'$well'(\+ A) :- !, '$well'(A).
'$well'(G) :- \+ number(G), \+ G = '$string'(_).

% '$no_body'(+Body): it has a part that is no goal.
'$no_body'(B) :- nonvar(B), '$no_body_part'(B).
'$no_body_part'((A, B)) :- !, ( '$no_body'(A) -> true ; '$no_body'(B) ).
'$no_body_part'((A ; B)) :- !, ( '$no_body'(A) -> true ; '$no_body'(B) ).
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
'$structure'((_ -> _)).
'$structure'('*->'(_, _)).
'$structure'(\+ _).
'$structure'(not(_)).
'$structure'(_ : _).

'$control'(!, _, B) :- '$set_cp'(B).
'$control'((X, Y), M, B) :- '$cutting'(X, M, B), '$cutting'(Y, M, B).
'$control'((X ; Y), M, B) :- '$or'(X, Y, M, B).
'$control'((X -> Y), M, B) :- ( '$go'(M, X) -> '$cutting'(Y, M, B) ).
'$control'('*->'(X, Y), M, B) :- '$go'(M, X), '$cutting'(Y, M, B).
'$control'(\+ X, M, _) :- \+ '$go'(M, X).
'$control'(not(X), M, _) :- \+ '$go'(M, X).
'$control'(M:G, _, B) :- ( atom(M) -> '$cutting'(G, M, B) ; '$go'(M, G) ).

'$or'(X, Y, M, B) :- var(X), !, ( '$go'(M, X) ; '$cutting'(Y, M, B) ).
'$or'((C -> T), E, M, B) :- !, ( '$go'(M, C) -> '$cutting'(T, M, B) ; '$cutting'(E, M, B) ).
'$or'('*->'(C, T), E, M, B) :- !,
    '$mark_new'(K),
    (   '$go'(M, C), '$mark_set'(K), '$cutting'(T, M, B)
    ;   '$mark_clear'(K), '$cutting'(E, M, B)
    ).
'$or'(X, Y, M, B) :- ( '$cutting'(X, M, B) ; '$cutting'(Y, M, B) ).

% '$unfound'(+Goal, +Module): the last resort of a call: dynamic predicates made at run time.
'$unfound'(G, M) :-
    functor(G, N, A),
    (   N == call, A > 8 -> G =.. [_, G1|Extra], '$closure_all'(M, G1, Extra)
    ;   G = [_|_] -> 'system:$source_list'(G)
    ;   '$foreign_call'(turniir_known, [M, N, A], R), R >= 0 -> '$query'(R, G)
    ;   M \== user, '$foreign_call'(turniir_known, [user, N, A], R), R >= 0 -> '$query'(R, G)
    ;   '$foreign_call'(turniir_seen, [M, N, A], [C|Cs]) -> '$atom_chars'(M1, [C|Cs]), '$go'(M1, G)
    ;   '$no_procedure'(M, N, A)
    ).

'$query'(R, G) :-
    (   '$foreign_call'(turniir_defined, [R], 1) -> true
    ;   functor(G, N, A), throw(error(existence_error(procedure, N/A), N/A))
    ),
    G =.. [_|Args],
    (   '$few'(Args) -> '$found_args'(R, Args)
    ;   '$codes'(Args, Ks), '$hand_over'(Ks), '$foreign_call'(turniir_find_wide, [R], S), Row =.. [r|Args],
        '$found_wide'(S, Row, Args, Ks)
    ).

'$few'(Args) :- length(Args, N), N =< 8.

% --- Arithmetic that the machine lacks ------------------------------------------------------------

% What a compiled arithmetic goal calls where its variables hold more than numbers, and '$go' always.
'$is'(X, E) :-
    (   '$acyclic'(E) -> '$eval'(E, (is)/2, V), X = V
    ;   throw(error(type_error(expression, E), context(system:(is)/2, 'cyclic term')))
    ).

% '$eval'(+Expression, -Number): an expression known only now, as SWI-Prolog evaluates it: the last argument
% first, which tells where several are wrong.
'$eval'(E, V) :- '$eval'(E, (is)/2, V).

% '$eval'(+Expression, +Indicator, -Number): the same for an error term that names another predicate.
'$eval'(E, _, V) :- number(E), !, V = E.
'$eval'(E, P, _) :- var(E), !, '$is_error'(instantiation_error, P).
'$eval'([X|T], P, V) :- !, '$eval_list'(X, T, P, V).
'$eval'('$string'(S), P, V) :- !,
    (   atom_length(S, 1) -> atom_chars(S, [C]), '$char_code'(C, V)
    ;   '$one_character'('$string'(S), P)
    ).
'$eval'([], P, _) :- !, '$is_error'(type_error(evaluable, []), P).
'$eval'(E, P, V) :- atom(E), !, '$in'(P, '$eval0'(E, V)).
'$eval'(E, P, V) :- functor(E, N, 1), !,
    arg(1, E, A), '$eval'(A, P, X), ( N == eval -> V = X ; '$in'(P, '$eval1'(N, X, V)) ).
'$eval'(E, P, V) :- functor(E, N, 2), !,
    arg(1, E, A), arg(2, E, B), '$eval'(B, P, Y), '$eval'(A, P, X), '$in'(P, '$eval2'(N, X, Y, V)).
'$eval'(E, P, V) :-
    E =.. [N|As], '$eval_all'(As, P, Vs),
    (   N == powm, Vs = [X, Y, M] -> '$powm'(X, Y, M, V)
    ;   functor(E, N, A), '$is_error'(type_error(evaluable, N/A), P)
    ).
'$eval_all'([], _, []).
'$eval_all'([A|As], P, [V|Vs]) :- '$eval_all'(As, P, Vs), '$eval'(A, P, V).

% A list of one character or code stands for the code.
'$eval_list'(X, T, P, V) :-
    (   var(X) -> '$is_error'(instantiation_error, P)
    ;   integer(X), X >= 0, X =< 1114111 -> V0 = X
    ;   atom(X), atom_length(X, 1) -> atom_chars(X, [C]), '$char_code'(C, V0)
    ;   '$is_error'(type_error(character, X), P)
    ),
    ( T == [] -> V = V0 ; '$one_character'([X|T], P) ).
'$one_character'(T, P) :- throw(error(type_error([], T), context(system:P, '"x" must hold one character'))).
'$is_error'(Formal, P) :- throw(error(Formal, context(system:P, _))).

% '$in'(+Indicator, :Step): the errors of is/2 named after another predicate.
'$in'(P, G) :-
    (   P == (is)/2 -> call(G)
    ;   catch(G, error(E, C), '$in_error'(C, E, P))
    ).
'$in_error'(C, E, P) :-
    (   '$of_is'(C) -> '$is_error'(E, P)
    ;   throw(error(E, C))
    ).
'$of_is'(C) :- nonvar(C), ( C = (is)/2 -> true ; C = context(Q, _), nonvar(Q), Q = system:((is)/2) ).

% '$arith'(+Name, -Value), '$arith1'(+Name, +X, -Value), '$arith2'(+Name, +X, +Y, -Value): a step that is
% not the machine's.
'$arith'(Name, X) :- '$constant'(Name, X), !.
'$arith'(Name, _) :- '$is_error'(type_error(evaluable, Name/0), (is)/2).

'$constant'(random, X) :- '$foreign_call'(turniir_random_float, [], X).
'$constant'(random_float, X) :- '$foreign_call'(turniir_random_float, [], X).
'$constant'(cputime, X) :- '$foreign_call'(turniir_cpu, [], X).
'$constant'(realtime, X) :- '$foreign_call'(turniir_time, [], T), X is truncate(T).
'$constant'(inf, X) :- '$foreign_call'(turniir_math1, [0, 0.0], X).
'$constant'(infinite, X) :- '$foreign_call'(turniir_math1, [0, 0.0], X).
'$constant'(nan, X) :- '$foreign_call'(turniir_math1, [1, 0.0], X).

% '$special'(+Sign, -Float): the floats that have no digits.
'$special'('@infinite', X) :- '$constant'(inf, X).
'$special'('@infinite below', X) :- '$constant'(inf, Y), X is -Y.
'$special'('@no number', X) :- '$constant'(nan, X).

% '$nan'(+X, +Y): one of the two is no number. The machine takes it for the greatest.
'$nan'(X, Y) :- ( '$nan'(X) -> true ; '$nan'(Y) ).
'$nan'(X) :- float(X), X > 1.0e308, '$foreign_call'(turniir_class, [X], 2).
'$infinite'(X) :- float(X), ( X > 1.0e308 ; X < -1.0e308 ), !, '$foreign_call'(turniir_class, [X], C), C =\= 0.

% '$finite'(+Result, -Value): what a function of the host gave.
'$finite'(R, X) :-
    '$foreign_call'(turniir_class, [R], C),
    (   C =:= 0 -> X = R
    ;   C =:= 2 -> '$is_error'(evaluation_error(undefined), (is)/2)
    ;   '$is_error'(evaluation_error(float_overflow), (is)/2)
    ).
'$math1'(N, V, X) :- F is float(V), '$foreign_call'(turniir_math1, [N, F], R), '$finite'(R, X).
'$math2'(N, V, W, X) :- F is float(V), G is float(W), '$foreign_call'(turniir_math2, [N, F, G], R), '$finite'(R, X).

% '$whole'(+X, +Function): an error that names a function alone.
'$whole'(X, P) :- ( integer(X) -> true ; throw(error(type_error(integer, X), context(P, _))) ).
'$at_least'(Least, X, P) :-
    (   X >= Least -> true
    ;   ( Least =:= 0 -> D = not_less_than_zero ; D = not_less_than_one ), throw(error(domain_error(D, X), context(P, _)))
    ).
'$zero_divisor'(P) :- throw(error(evaluation_error(zero_divisor), context(P, _))).

'$arith1'(Name, V, X) :- '$function1'(Name, V, X), !.
'$arith1'(Name, _, _) :- '$is_error'(type_error(evaluable, Name/1), (is)/2).

'$function1'(integer, V, X) :- ( '$infinite'(V) -> X = V ; X is round(V) ).
'$function1'(round, V, X) :- ( '$infinite'(V) -> X = V ; X is round(V) ).
'$function1'(truncate, V, X) :- ( '$infinite'(V) -> X = V ; X is truncate(V) ).
'$function1'(trunc, V, X) :- ( '$infinite'(V) -> X = V ; X is truncate(V) ).
'$function1'(floor, V, X) :- ( '$infinite'(V) -> X = V ; X is floor(V) ).
'$function1'(ceiling, V, X) :- ( '$infinite'(V) -> X = V ; X is ceiling(V) ).
'$function1'(ceil, V, X) :- ( '$infinite'(V) -> X = V ; X is ceiling(V) ).
'$function1'(float_integer_part, V, X) :- ( ( integer(V) ; '$infinite'(V) ) -> X = V ; X is float_integer_part(V) ).
'$function1'(float_fractional_part, V, X) :- ( integer(V) -> X = 0 ; X is float_fractional_part(V) ).
'$function1'(random, V, X) :-
    '$whole'(V, random/1), '$at_least'(1, V, random/1), '$random_below'(V, X).
'$function1'(sinh, V, X) :- '$math1'(2, V, X).
'$function1'(cosh, V, X) :- '$math1'(3, V, X).
'$function1'(tanh, V, X) :- '$math1'(4, V, X).
'$function1'(asinh, V, X) :- '$math1'(5, V, X).
'$function1'(acosh, V, X) :- '$math1'(6, V, X).
'$function1'(atanh, V, X) :- '$math1'(7, V, X).
'$function1'(erf, V, X) :- '$math1'(8, V, X).
'$function1'(erfc, V, X) :- '$math1'(9, V, X).
'$function1'(lgamma, V, X) :- '$math1'(10, V, X).
'$function1'(log10, V, X) :- '$math1'(11, V, X).
'$function1'(log2, V, X) :- '$math1'(12, V, X).
'$function1'(cbrt, V, X) :- '$math1'(13, V, X).
'$function1'(cot, V, X) :- ( V =:= 0 -> '$is_error'(evaluation_error(undefined), (is)/2) ; X is 1 / tan(V) ).
'$function1'(acot, V, X) :- ( V =:= 0 -> X is pi / 2 ; X is atan(1 / V) ).
'$function1'(msb, V, X) :- '$whole'(V, msb/1), '$at_least'(1, V, msb/1), '$msb'(V, 0, X).
'$function1'(lsb, V, X) :- '$whole'(V, lsb/1), '$at_least'(1, V, lsb/1), L is V /\ -V, '$msb'(L, 0, X).
'$function1'(popcount, V, X) :- '$whole'(V, popcount/1), '$at_least'(0, V, popcount/1), '$bits'(V, 0, X).
'$function1'(succ, V, X) :- '$whole'(V, succ/1), X is V + 1.

'$random_below'(N, X) :-
    (   N < 4611686018427387904 -> '$foreign_call'(turniir_random, [N], X)
    ;   '$random_bits'(N, 1, 0, R), X is R mod N
    ).
'$random_bits'(N, M, R, R) :- M > N * 1048576, !.
'$random_bits'(N, M, R0, R) :-
    '$foreign_call'(turniir_random, [1073741824], B), M1 is M << 30, R1 is (R0 << 30) \/ B, '$random_bits'(N, M1, R1, R).

'$msb'(V, N, X) :-
    (   V >= 4294967296 -> V1 is V >> 32, N1 is N + 32, '$msb'(V1, N1, X)
    ;   V =:= 1 -> X = N
    ;   V1 is V >> 1, N1 is N + 1, '$msb'(V1, N1, X)
    ).
'$bits'(V, N, X) :- ( V =:= 0 -> X = N ; V1 is V >> 1, N1 is N + (V /\ 1), '$bits'(V1, N1, X) ).

'$arith2'(Name, V, W, X) :- '$function2'(Name, V, W, X), !.
'$arith2'(Name, _, _, _) :- '$is_error'(type_error(evaluable, Name/2), (is)/2).

'$function2'(/, V, W, X) :-
    (   integer(V), integer(W) ->
        (   W =:= 0 -> '$zero_divisor'((/)/2)
        ;   0 =:= V mod W -> X is V // W
        ;   X is V / W
        )
    ;   W =:= 0 ->
        ( ( V =:= 0 ; '$nan'(V) ) -> '$is_error'(evaluation_error(undefined), (is)/2) ; '$zero_divisor'((/)/2) )
    ;   F is float(V), G is float(W), X is F / G
    ).
'$function2'(div, V, W, X) :-
    '$whole'(V, (div)/2), '$whole'(W, (div)/2), ( W =:= 0 -> '$zero_divisor'((div)/2) ; X is V div W ).
'$function2'(**, V, W, X) :- '$power'(V, W, X).
'$function2'(^, V, W, X) :- '$power'(V, W, X).
'$function2'(max, V, W, X) :-
    (   '$nan'(V) -> X = W
    ;   '$nan'(W) -> X = V
    ;   V > W -> X = V
    ;   W > V -> X = W
    ;   float(W) -> X = W
    ;   X = V
    ).
'$function2'(min, V, W, X) :-
    (   '$nan'(V) -> X = W
    ;   '$nan'(W) -> X = V
    ;   V < W -> X = V
    ;   W < V -> X = W
    ;   float(W) -> X = W
    ;   X = V
    ).
'$function2'(>>, V, W, X) :- '$whole'(V, (>>)/2), '$whole'(W, (>>)/2), '$shifted'(V, W, (>>)/2, X).
'$function2'(<<, V, W, X) :- '$whole'(V, (<<)/2), '$whole'(W, (<<)/2), N is -W, '$shifted'(V, N, (<<)/2, X).
'$function2'(atan, V, W, X) :- '$math2'(1, V, W, X).
'$function2'(atan2, V, W, X) :- '$math2'(1, V, W, X).
'$function2'(log, V, W, X) :- X is log(W) / log(V).
'$function2'(copysign, V, W, X) :-
    G is float(W), '$foreign_call'(turniir_sign_bit, [G], S),
    (   '$nan'(V) -> X = V
    ;   integer(V) -> X is S * abs(V)
    ;   '$foreign_call'(turniir_math2, [3, V, G], X)
    ).
'$function2'(nexttoward, V, W, X) :- '$math2'(0, V, W, X).
'$function2'(lcm, V, W, X) :-
    '$whole'(V, lcm/2), '$whole'(W, lcm/2),
    ( ( V =:= 0 ; W =:= 0 ) -> X = 0 ; X is abs(V * W) // gcd(V, W) ).
'$function2'(getbit, V, W, X) :-
    '$whole'(V, bit/2), '$whole'(W, bit/2), '$at_least'(0, V, bit/2), '$at_least'(0, W, bit/2),
    '$shifted'(V, W, bit/2, S), X is S /\ 1.
'$function2'(plus, V, W, X) :- X is V + W.
'$function2'(rdiv, V, W, X) :-
    '$whole'(V, (rdiv)/2), '$whole'(W, (rdiv)/2),
    ( W =:= 0 -> '$zero_divisor'((/)/2) ; 0 =:= V mod W -> X is V // W ).

% '$shifted'(+Integer, +Right, +Function, -Value): more bits than fit into memory are an error, which the
% machine has none of.
'$shifted'(V, N, _, X) :-
    (   V =:= 0, N > -8000000000 -> X = 0
    ;   N >= 0 -> ( N > 100000000 -> ( V < 0 -> X = -1 ; X = 0 ) ; V < 0, N > 54 -> X is -((-V - 1) >> N) - 1 ; X is V >> N )
    ;   N < -80000000 -> throw(error(resource_error(stack), _))
    ;   M is -N, X is V << M
    ).

'$power'(V, W, X) :-
    (   W =:= 0 -> X = 1
    ;   V == 1 -> X = 1
    ;   V =:= 0, W < 0 -> '$zero_divisor'((**)/2)
    ;   V == 0 -> X = 0
    ;   integer(V), integer(W) -> '$whole_power'(V, W, X)
    ;   '$math2'(2, V, W, X)
    ).
'$whole_power'(V, W, X) :-
    (   V =:= -1 -> ( W /\ 1 =:= 0 -> X = 1 ; X = -1 )
    ;   W < 0 -> '$math2'(2, V, W, X)
    ;   '$msb_of'(V, B), B * W > 80000000 -> throw(error(resource_error(stack), _))
    ;   X is V ^ W
    ).
'$msb_of'(V, B) :- A is abs(V), '$msb'(A, 0, B).

'$powm'(V, W, M, X) :-
    '$whole'(V, powm/3), '$whole'(W, powm/3), '$whole'(M, powm/3),
    '$at_least'(0, W, powm/3), '$at_least'(1, M, powm/3), B is V mod M, R is 1 mod M, '$powm'(W, B, M, R, X).
'$powm'(W, B, M, R, X) :-
    (   W =:= 0 -> X = R
    ;   ( W /\ 1 =:= 1 -> R1 is R * B mod M ; R1 = R ), W1 is W >> 1, B1 is B * B mod M, '$powm'(W1, B1, M, R1, X)
    ).

% --- Terms on their way out ----------------------------------------------------------------------

'$ship'(T) :-
    (   ground(T) -> C = T
    ;   '$copy_plain'(T, C), term_variables(C, Vs), '$name_variables'(Vs, 1)
    ),
    ( '$ship_part'(C, 100000) -> true ; '$skeleton'(C, S), '$ship_part'(S, 1000000000) ).

% '$skeleton'(+Cyclic, -Term): @(Skeleton, Equations), in which S_1 and so on stand for the subterms that
% contain themselves.
'$skeleton'(T, @(S, Es)) :- '$skeleton'(T, [], S, s(1, [], []), s(_, _, Es0)), reverse(Es0, Es).

% State: the next number, the subterms that have a name, their equations. Path: the subterms on the way.
'$skeleton'(T, Path, S, St0, St) :-
    (   \+ '$is_compound'(T) -> S = T, St = St0
    ;   '$on_path'(Path, T, Name) -> S = Name, '$named'(Name, St0, St)
    ;   St0 = s(_, Seen, _), '$on_path'(Seen, T, Name) -> S = Name, St = St0
    ;   T =.. [F|As], '$skeletons'(As, [T-Name|Path], Bs, St0, s(N, Seen, Es)), S0 =.. [F|Bs],
        (   var(Name) -> S = S0, St = s(N, Seen, Es)
        ;   S = Name, St = s(N, [T-Name|Seen], [Name = S0|Es])
        )
    ).
'$skeletons'([], _, [], St, St).
'$skeletons'([A|As], Path, [B|Bs], St0, St) :- '$skeleton'(A, Path, B, St0, St1), '$skeletons'(As, Path, Bs, St1, St).
'$on_path'([T0-N0|Path], T, N) :- ( T0 == T -> N = N0 ; '$on_path'(Path, T, N) ).
'$named'(Name, s(N, Seen, Es), s(N1, Seen, Es)) :-
    ( var(Name) -> N0 is '@int limit' + N, Name = '$shipped_variable'(N0), N1 is N + 1 ; N1 = N ).

'$name_variables'([], _).
'$name_variables'(['$shipped_variable'(N)|Vs], N) :- N1 is N + 1, '$name_variables'(Vs, N1).

% '$acyclic'(+Term): it does not contain itself. The machine's own test breaks lists of characters inside the
% term that it looks at, so it gets a copy.
'$acyclic'(T) :- ( '$is_compound'(T) -> \+ \+ ( '$copy_plain'(T, C), acyclic_term(C) ) ; true ).
'$is_compound'(T) :- \+ atomic(T), nonvar(T), T \= '$shipped_variable'(_).

% '$ship_part'(+Term, +Depth): fails where Term is deeper than that, which only a cyclic term is.
'$ship_part'(T, D) :-
    (   atom(T) -> '$ship_atom'(T)
    ;   integer(T) ->
        (   T < '@int limit', T > -'@int limit' -> '$foreign_call'(turniir_ship_int, [T], _)
        ;   number_chars(T, Cs), '$foreign_call'(turniir_ship_big, [Cs], _)
        )
    ;   float(T) -> '$foreign_call'(turniir_ship_float, [T], _)
    ;   number(T) -> F is float(T), '$foreign_call'(turniir_ship_float, [F], _)
    ;   T = '$string'(S), atom(S) -> ( S == [] -> atom_chars(S, Cs) ; Cs = S ), '$foreign_call'(turniir_ship_string, [Cs], _)
    ;   T = '$shipped_variable'(N) -> '$foreign_call'(turniir_ship_var, [N], _)
    ;   T = [_|_] -> D > 0, D1 is D - 1, '$ship_list'(T, 0, D1)
    ;   D > 0, D1 is D - 1, functor(T, N, A), '$ship_args'(1, A, T, D1),
        ( N == [] -> N1 = ['[', ']'] ; N1 = N ), '$foreign_call'(turniir_ship_compound, [N1, A], _)
    ).

'$ship_atom'([]) :- !, '$foreign_call'(turniir_ship_nil, [], _).
'$ship_atom'(T) :- '$foreign_call'(turniir_ship_atom, [T], _).

'$ship_args'(I, N, T, D) :-
    (   I > N -> true
    ;   arg(I, T, A), '$ship_part'(A, D), I1 is I + 1, '$ship_args'(I1, N, T, D)
    ).

'$ship_list'(T, N, D) :-
    (   T = [H|R] ->
        ( N =:= 100000 -> '$skip_max_list'(_, _, T, Tail), \+ '$is_compound'(Tail) ; true ),
        '$ship_part'(H, D), N1 is N + 1, '$ship_list'(R, N1, D)
    ;   '$ship_part'(T, D), '$foreign_call'(turniir_ship_list, [N], _)
    ).

% --- Where an error comes from ------------------------------------------------------------------
%
% Called in a copy of the program only, which is compiled after an error that nobody caught.

% '$enter'(+Clause, -Depth): a clause is entered.
'$enter'(C, D) :- ( '$fetch_global_var'('$depth', P) -> true ; P = 0 ), '$foreign_call'(turniir_enter, [C, P], D).

% '$inside'(+Depth, +Goal, ...): a goal that a clause at that depth has handed on is called.
'$inside'(D, G) :- '$deep'(D), call(G).
'$inside'(D, G, A) :- '$deep'(D), call(G, A).
'$inside'(D, G, A, B) :- '$deep'(D), call(G, A, B).
'$inside'(D, G, A, B, C) :- '$deep'(D), call(G, A, B, C).
'$inside'(D, G, A, B, C, E) :- '$deep'(D), call(G, A, B, C, E).
'$inside'(D, G, A, B, C, E, F) :- '$deep'(D), call(G, A, B, C, E, F).
'$inside'(D, G, A, B, C, E, F, H) :- '$deep'(D), call(G, A, B, C, E, F, H).
'$inside'(D, G, A, B, C, E, F, H, I) :- '$deep'(D), call(G, A, B, C, E, F, H, I).
'$deep'(D) :- '$store_backtrackable_global_var'('$depth', D).

% '$at'(+Depth, +Goal): the clause at that depth calls a goal.
'$at'(D, G) :-
    '$store_backtrackable_global_var'('$depth', D), '$foreign_call'(turniir_at, [D, G], R),
    ( R =:= 1 -> true ; throw('$halt') ).

% --- The copy that tells of its calls -----------------------------------------------------------

% '$ported'(+Number, +Goal, :Clauses): a call of a predicate of the program.
'$ported'(N, G, B) :-
    ( '$fetch_global_var'('$depth', P) -> true ; P = 0 ), D is P + 1,
    '$at_port'(0, N, D, G),
    '$store_backtrackable_global_var'('$depth', D),
    ( '$get_b_value'(B0), call(B) ; '$at_port'(3, N, D, G), fail ),
    '$get_b_value'(B1),
    '$at_port'(1, N, D, G),
    '$store_backtrackable_global_var'('$depth', P),
    ( B0 == B1 -> ! ; true ; '$at_port'(2, N, D, G), fail ).

% '$leaf'(+Number, +Goal, -Depth), '$leaf_exit'(+Number, +Goal, +Depth, +Before, +Inside): before and after a
% goal of any other kind; Before and Inside are the choice points before the first and before the goal.
'$leaf'(N, G, D) :-
    ( '$fetch_global_var'('$depth', P) -> true ; P = 0 ), D is P + 1,
    '$at_port'(0, N, D, G),
    '$store_backtrackable_global_var'('$depth', D),
    ( true ; '$at_port'(3, N, D, G), fail ).
'$leaf_exit'(N, G, D, Before, Inside) :-
    '$get_b_value'(Now),
    '$at_port'(1, N, D, G),
    P is D - 1, '$store_backtrackable_global_var'('$depth', P),
    ( Inside == Now -> '$set_cp_by_default'(Before) ; '$may_redo'(N, D, G) ).
'$may_redo'(_, _, _).
'$may_redo'(N, D, G) :- '$at_port'(2, N, D, G), fail.

'$at_port'(Port, N, D, G) :-
    '$foreign_call'(turniir_port, [Port, N, D], Show),
    (   Show =:= 0 -> true
    ;   '$ship'(G), '$foreign_call'(turniir_show_port, [Port, D], Do),
        ( Do =:= 0 -> true ; Do =:= 2 -> throw('$interrupted') ; Port =:= 0 -> fail ; true )
    ).
'$ran'(C) :- '$foreign_call'(turniir_ran, [C, 0], _).
'$done'(C) :- '$foreign_call'(turniir_ran, [C, 1], _).

% --- The queries that Rust runs ----------------------------------------------------------------

% '$run'(+Goal): runs a goal to its first answer and reports how it went; leaves nothing behind.
'$run'(G) :-
    '$lh_length'(L),
    (   catch('$run_goal'(G), E, '$report'(E)), '$truncate_lh_to'(L) -> true
    ;   '$foreign_call'(turniir_outcome, [0], _)
    ),
    fail.
'$run'(_).

% '$serve'(+Goal, ?Color, ?X, ?Y): calls a player's main predicate as often as Rust asks for it. One
% query for a whole game: starting a query costs more than most players' calls. Each call fails back
% to here, so that the machine's memory is as before.
'$serve'(G, C, X, Y) :-
    '$again',
    '$foreign_call'(turniir_next_call, [], Cs),
    (   Cs == [] -> !
    ;   '$values'(Cs, [C, X, Y, P]), '$serve_one'(P, G), fail
    ).
'$again'.
'$again' :- '$again'.
'$serve_one'(P, G) :- '$ruut_sync', ( P =:= 1 -> '$run'('$probe'(G)) ; '$run'(G) ), '$settle'.

'$run_goal'(G) :- ( call(G) -> '$foreign_call'(turniir_outcome, [1], _) ; '$foreign_call'(turniir_outcome, [0], _) ).

'$report'(E0) :-
    ( nonvar(E0), E0 = error(I, _), I == '$interrupt_thrown' -> '$contexted'(E0, E) ; E = E0 ),
    ( catch('$ship'(E), _, '$foreign_call'(turniir_ship_atom, [unknown], _)) -> true ; true ),
    '$foreign_call'(turniir_outcome, [2], _).

'$settle' :-
    '$foreign_call'(turniir_settle, [], S), '$free_slots'(S).

'$free_slots'([]).
'$free_slots'([H, L|R]) :-
    '$two'(H, L, N), ( '$slot_key'(N, Key) -> '$store_global_var'(Key, 0) ; true ), '$free_slots'(R).

% --- For the arbiter ----------------------------------------------------------------------------

% '$steps'(+Chars, -Steps): legal steps, seven values each.
'$steps'([], []).
'$steps'([A, B, C, D, E, F, G|Cs], [samm(A1, B1, C1, D1, E1, F1, G1)|Ss]) :-
    '$decode'(A, [], A1, _), '$decode'(B, [], B1, _), '$decode'(C, [], C1, _), '$decode'(D, [], D1, _),
    '$decode'(E, [], E1, _), '$decode'(F, [], F1, _), '$decode'(G, [], G1, _),
    '$steps'(Cs, Ss).

% '$values'(+Chars, -Values): any number of values.
'$values'([], []).
'$values'([C|Cs], [V|Vs]) :- '$decode'(C, Cs, V, Cs1), '$values'(Cs1, Vs).

% '$granted'(+Text, -Values), '$refused'(+Text, -Reason): a question was answered, or not.
'$granted'(['@done'|Cs], Cs).
'$refused'(['@refused'|Why], Why).

'$describe'(E, A) :- '$ship'(E), '$foreign_call'(turniir_describe, [], Cs), '$atom_chars'(A, Cs).

'$memory_error'(E) :- nonvar(E), ( E = resource_error(_) ; E = error(resource_error(_), _) ), !.

% '$expansion'(+Module, +Hook, +Term, +Variables): what a program's hook makes of a term.
'$expansion'(M, Hook, T, Vs) :-
    G =.. [Hook, T, X], '$go'(M, G), '$ship'(x(Vs, X)), '$foreign_call'(turniir_answer, [], _).

% A goal typed at the top level: its first answer's bindings are kept for Rust.
'$answered'(Name) :- call(Name, Bindings), '$ship'(Bindings), '$foreign_call'(turniir_answer, [], _).

% '$undecided'(-Goals, -Program): what the goals that ran left undecided, by the well-founded semantics.
'$undecided'(Goals, Program) :-
    ( '$fetch_global_var'('$delays', Ds), Ds = [_|_] -> 'wfs:$wfs_told'(Ds, Goals, Program) ; Goals = [], Program = [] ).

% A goal typed at the top level, answer after answer as long as more are wanted.
'$answers'(Name) :-
    ( '$fetch_global_var'('$delays', [_|_]) -> '$b_set_global'('$delays', []) ; true ),
    setup_call_cleanup(true, call(Name, Bindings), Exit = yes),
    ( Exit == yes -> Last = 1 ; Last = 0 ),
    '$undecided'(Delays, Program),
    'system:copy_term'(Bindings-Delays, Shown-Needed, Goals),
    '$ship'(a(Shown, Goals, Needed, Program)), '$foreign_call'(turniir_shown, [Last], More), More =:= 0, !.

% --- The board -----------------------------------------------------------------------------------
%
% ruut/3 is relation 0 of the fact store. Each square's status is also kept on the blackboard, where
% looking it up needs no foreign call: the status if exactly one plain fact is there, -1 for none, -2
% when the store must be asked.

% '$ruut'(?X, ?Y, ?S): a look-up that mostly knows its square.
'$ruut'(X, Y, S) :-
    (   integer(X), integer(Y) -> '$square'(X, Y, K, _), '$fetch_global_var'(K, V), '$status'(V, X, Y, S)
    ;   '$ruut_each'(X, Y, S)
    ).

'$status'(0, _, _, 0).
'$status'(1, _, _, 1).
'$status'(2, _, _, 2).
'$status'(10, _, _, 10).
'$status'(20, _, _, 20).
'$status'(-2, X, Y, S) :- '$ruut_stored'(X, Y, S).

% '$ruut_each'(?X, ?Y, ?S): enumeration; one character for each match.
'$ruut_each'(X, Y, S) :-
    '$board_pattern'(X, A), '$board_pattern'(Y, B), '$board_pattern'(S, C),
    '$foreign_call'(turniir_board_find, [A, B, C], Cs),
    '$board_facts'(Cs, X, Y, S).

'$board_pattern'(A, C) :-
    (   integer(A) -> C = A
    ;   var(A) -> C = -1
    ;   C = -3
    ).

'$board_facts'([C|Cs], X, Y, S) :- '$board_facts'(Cs, C, X, Y, S).
'$board_facts'([], C, X, Y, S) :- '$board_fact'(C, X, Y, S).
'$board_facts'([_|_], C, X, Y, S) :- '$board_fact'(C, X, Y, S).
'$board_facts'([C|Cs], _, X, Y, S) :- '$board_facts'(Cs, C, X, Y, S).

% '$ruut_stored'(?X, ?Y, ?S): what the store says, whatever the facts are.
'$ruut_stored'(X, Y, S) :-
    '$code'(X, A), '$code'(Y, B), '$code'(S, C),
    '$foreign_call'(turniir_find3, [0, A, B, C], R), '$found3'(R, r(X, Y, S), X, A, Y, B, S, C).

'$ruut_assertz'(X, Y, S) :-
    (   integer(X), integer(Y), integer(S), '$square'(X, Y, K, N), N >= 0 ->
        '$foreign_call'(turniir_board_push, [N, S], V), '$store_global_var'(K, V)
    ;   '$code'(X, A), '$code'(Y, B), '$code'(S, C),
        '$foreign_call'(turniir_push_back3, [0, A, B, C], R), '$added'(R, r(X, Y, S)), '$ruut_sync'
    ).
'$ruut_asserta'(X, Y, S) :-
    '$code'(X, A), '$code'(Y, B), '$code'(S, C),
    '$foreign_call'(turniir_push_front3, [0, A, B, C], R), '$added'(R, r(X, Y, S)), '$ruut_sync_one'(X, Y).

'$ruut_retract'(X, Y, S) :-
    (   integer(X), integer(Y) -> '$square'(X, Y, K, N), '$fetch_global_var'(K, V), '$retract_status'(V, K, N, X, Y, S)
    ;   '$ruut_retract_stored'(X, Y, S)
    ).
'$retract_status'(0, K, N, _, _, 0) :- '$delete_square'(K, N).
'$retract_status'(1, K, N, _, _, 1) :- '$delete_square'(K, N).
'$retract_status'(2, K, N, _, _, 2) :- '$delete_square'(K, N).
'$retract_status'(10, K, N, _, _, 10) :- '$delete_square'(K, N).
'$retract_status'(20, K, N, _, _, 20) :- '$delete_square'(K, N).
'$retract_status'(-2, _, _, X, Y, S) :- '$ruut_retract_stored'(X, Y, S).
'$delete_square'(K, N) :- '$foreign_call'(turniir_board_delete, [N], _), '$store_global_var'(K, -1).

'$ruut_retract_stored'(X, Y, S) :-
    '$code'(X, A), '$code'(Y, B), '$code'(S, C),
    '$foreign_call'(turniir_retract3, [0, A, B, C], R), '$retracted3'(R, 0, r(X, Y, S), X, A, Y, B, S, C),
    '$ruut_sync'.

'$ruut_retractall'(X, Y, S) :-
    '$code'(X, A), '$code'(Y, B), '$code'(S, C),
    '$foreign_call'(turniir_retractall3, [0, A, B, C], R), '$removed'(R, 0, r(X, Y, S)), '$ruut_sync'.

% '$ruut_sync': the blackboard becomes what the store is, where the two differ.
'$ruut_sync' :- '$foreign_call'(turniir_board_changes, [], Cs), '$sync'(Cs).
'$sync'([]).
'$sync'([N, V|Cs]) :-
    '$char_code'(N, N1), '$char_code'(V, V1), Square is N1 - '@digit', Status is V1 - '@status zero',
    '$square_key'(Square, K), '$store_global_var'(K, Status), '$sync'(Cs).
'$ruut_sync_one'(X, Y) :-
    (   integer(X), integer(Y), '$square'(X, Y, K, N), N >= 0 -> '$foreign_call'(turniir_board_square, [N], V), '$store_global_var'(K, V)
    ;   '$ruut_sync'
    ).

% '$probe'(+Goal): calls a goal once and notes whether it left a choice point.
'$probe'(G) :-
    setup_call_cleanup(true, G, Exit = yes),
    ( Exit == yes -> D = 1 ; D = 0 ),
    '$foreign_call'(turniir_deterministic, [D], _), !.

% '$call_det'(+Module, +Goal, -Det): calls a goal; Det is true if it left no choice point, else false.
'$call_det'(M, G, Det) :-
    setup_call_cleanup(true, '$go'(M, G), Exit = yes),
    ( Exit == yes -> Det = true ; Det = false ).

% '$defer_tests': from now on run_tests/0 does nothing (library(plunit)).
'$defer_tests' :- '$store_global_var'('$tests_deferred', true).
