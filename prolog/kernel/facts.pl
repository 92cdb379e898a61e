% What compiled clauses call, in the machine's own dialect: variables and facts. The files of this folder but compiling.pl
% are one text, this one its beginning; it is read by the machine itself, not by the loader. Names with `$` cannot be reached by
% players. A quoted name that begins with @ stands for a number or a character of the code in which Rust answers
% (src/prolog/answer), which is put in its place when this is read.

:- use_module(library(lists)).
:- use_module(library(iso_ext)).
:- use_module(library(charsio)). % read_term_from_chars/3, for swi/reading.pl and swi/term_text.pl
:- use_module(library(atts)).
:- use_module(library(cont)).

% '$foreign_functions'(+Functions): makes them known to '$foreign_call'/3. The machine's library(ffi) would make predicates
% of them that nobody calls.
'$foreign_functions'(Fs) :- '$load_foreign_lib'("", Fs).

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

'$copy_term'(A, B) :- ( '$fetch_global_var'('$fd', _) -> '$fd_copy'(A, B) ; copy_term(g(A), g(B)) ).
'$throw'(B) :- '$on_heap'(g(B), B1), throw(B1).
'$set_global'(K, V) :-
    ( ground(V) -> true ; '$foreign_call'(turniir_memory_never, [], _) ), '$on_heap'(g(V), V1), '$store_global_var'(K, V1).
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

% '$fact_code'(+Arg, -Code): the same, where a term's code tells its functor and its first argument.
'$fact_code'(A, C) :-
    (   compound(A) -> '$structure_code'(A, C0), ( C0 =\= '@complex', '$inside_code'(A, C0, C1) -> C = C1 ; C = C0 )
    ;   '$code'(A, C0), ( C0 =:= '@complex', integer(A) -> '$large_code'(A, C) ; C = C0 )
    ).
'$large_code'(A, C) :-
    R0 is A mod '@large', '$in_cell'(R0, R),
    C is '@lists' + 1 + R mod '@firsts' + (1 + R mod '@insides') * '@inside unit'.
'$structure_code'([X|_], C) :- integer(X), X < '@int limit', X > -'@int limit', !, C is '@lists' + 1 + X mod '@firsts'.
'$structure_code'(A, C) :-
    functor(A, N, K), arg(1, A, X),
    (   integer(X), X < '@int limit', X > -'@int limit' -> '$foreign_call'(turniir_structure, [N, K, X], C)
    ;   atom(X), X \== [] -> '$foreign_call'(turniir_structure_of, [N, K, X], C)
    ;   '$foreign_call'(turniir_structure, [N, K, '@complex'], C)
    ).

% '$inside_code'(+Term, +Code, -Whole): adds to a term's code what its first parts say; fails where there is a variable among
% them. Terms that are the same have the same first parts, whatever comes behind. Long lists are left as they are: who goes
% through one asks for each of its ends.
'$inside_code'(A, C0, C) :-
    (   functor(A, _, 1), arg(1, A, X), ( integer(X), X < '@int limit', X > -'@int limit' ; atom(X), X \== [] ) -> H = 0
    ;   '$few_items'(A), '$acyclic'(A) -> '$mixed'(A, 72, _, 0, H)
    ),
    C is C0 + (1 + H mod '@insides') * '@inside unit'.
% '$few_items'(+Term): it is no list, or one of at most 100 items. Of a list that the machine keeps as a text, what is left behind
% some of its items is no term that may be looked at.
'$few_items'(A) :- '$skip_max_list'(N, 101, A, T), ( N =:= 0 -> true ; N =< 100, T == [] ).
% '$mixed'(+Term, +Parts, -Left, +Mix, -Mixed): what a term's first parts are mixed to, leaves and the names above them.
'$mixed'(T, N0, N, H0, H) :-
    (   N0 =:= 0 -> N = N0, H = H0
    ;   var(T) -> fail
    ;   integer(T) -> N is N0 - 1,
        (   T < '@int limit', T > -'@int limit' -> H is (H0 * 1021 + T + 3) /\ 1073741823
        ;   K0 is T mod 1000003, '$in_cell'(K0, K), H is (H0 * 1021 + K) /\ 1073741823
        )
    ;   T == [] -> H is (H0 * 1021 + 1) /\ 1073741823, N is N0 - 1
    ;   atom(T) -> '$mixed_atom'(T, H0, H), N is N0 - 1
    ;   float(T) -> '$foreign_call'(turniir_float, [T], K), H is (H0 * 1021 + K) /\ 1073741823, N is N0 - 1
    ;   '$mixed_compound'(T, N0, N, H0, H)
    ).
% Lists are taken apart in a head: (=)/2 with a list that the machine keeps as a text may go wrong.
'$mixed_compound'([X|Xs], N0, N, H0, H) :- !, '$mixed'(X, N0, N1, H0, H1), '$mixed'(Xs, N1, N, H1, H).
'$mixed_compound'(T, N0, N, H0, H) :-
    functor(T, F, K), '$mixed_atom'(F, H0, H1), H2 is (H1 * 1021 + K + 2) /\ 1073741823,
    N1 is N0 - 1, '$mixed_arguments'(1, K, T, N1, N, H2, H).
'$mixed_atom'(T, H0, H) :-
    ( '$atom_length'(T, 1) -> '$char_code'(T, K) ; '$foreign_call'(turniir_atom, [T], K) ),
    H is (H0 * 1021 + K) /\ 1073741823.
'$mixed_arguments'(I, K, T, N0, N, H0, H) :-
    (   I > K -> N = N0, H = H0
    ;   N0 =:= 0 -> N = N0, H = H0
    ;   arg(I, T, A), '$mixed'(A, N0, N1, H0, H1), I1 is I + 1, '$mixed_arguments'(I1, K, T, N1, N, H1, H)
    ).

% The machine hands `[]` over as an empty text.
'$atom_code'([], C) :- !, '$foreign_call'(turniir_nil, [], C).
'$atom_code'(A, C) :- '$foreign_call'(turniir_atom, [A], C).

% '$found_waiting'(+Relation, +Args): a look-up by variables with attributes. Only facts give them values at once; a
% rule must see what is known.
'$found_waiting'(Rel, As) :-
    (   '$foreign_call'(turniir_only_codes, [Rel], 1) -> '$unwatched'(As, Ps), '$found_args'(Rel, Ps), '$rejoined'(As, Ps)
    ;   '$found_args'(Rel, As)
    ).

% '$bind_value'(+Code, ?Arg, +Chars, -Rest): the next value of an answer, if the argument was free.
'$bind_value'('@free', A, [C|R0], R) :- !, '$decode'(C, R0, A, R).
'$bind_value'(_, _, R, R).

% '$take_value'(+Code, +Arg, -Value, +Chars, -Rest): the same without unifying.
'$take_value'('@free', _, V, [C|R0], R) :- !, '$decode'(C, R0, V, R).
'$take_value'(_, A, A, R, R).

'$decode'('@wide value', [H, M, L|R], V, R) :- !,
    '$char_code'(H, HC), '$char_code'(M, MC), '$char_code'(L, LC),
    V0 is ((HC - '@digit') << '@two digits bits') + ((MC - '@digit') << '@digit bits') + (LC - '@digit') - '@wide zero',
    % An atom behind those that one character can stand for.
    ( V0 < '@atoms' -> V = V0 ; '$foreign_call'(turniir_atom_text, [V0], Cs), '$atom_chars'(V, Cs) ).
'$decode'('@atom value', [C|R], V, R) :- !,
    '$char_code'(C, N), Code is N - '@atom digit' + '@atoms',
    '$foreign_call'(turniir_atom_text, [Code], Cs), '$atom_chars'(V, Cs).
'$decode'('@float value', [H, L|R], V, R) :- !, '$number_of_pair'(H, L, N), '$foreign_call'(turniir_float_value, [N], V).
'$decode'(C, R, V, R) :-
    '$char_code'(C, N), V is N - '@short zero'.

'$number_of_pair'(H, L, N) :-
    '$char_code'(H, A), '$char_code'(L, B), N is ((A - '@digit') << '@digit bits') + B - '@digit'.

% A term that no codes hold is kept on the machine's blackboard, which costs half a megabyte of
% address space each; where no slot has that number any more, as text in the store.
'$slot'(H, L, T) :-
    '$number_of_pair'(H, L, N),
    (   '$slot_key'(N, Key) -> '$fetch_global_var'(Key, T0), ( ground(T0) -> T = T0 ; '$copy_term_without_attr_vars'(T0, T) )
    ;   '$foreign_call'(turniir_slot_get, [N], Cs), '$unpack'(Cs, T0, _, _), '$slot_own'(N, T0), T = T0
    ).

% '$slot_own'(+Slot, +Term): a term that is read again and again goes to the blackboard.
'$slot_own'(N, T) :-
    '$foreign_call'(turniir_slot_own, [N], Cs), ( Cs = [_|_] -> '$atom_chars'(Key, Cs), '$store_global_var'(Key, T) ; true ).

% '$slot_key'(+Number, -Key): fails where the store keeps texts.
'$slot_key'(N, Key) :- '$foreign_call'(turniir_slot_key, [N], Cs), Cs = [_|_], '$atom_chars'(Key, Cs).

'$slot_put'(N, T) :-
    (   '$slot_key'(N, Key) -> '$store_global_var'(Key, T)
    ;   '$ship'(T), '$foreign_call'(turniir_slot_set, [N], _)
    ).

% '$unpack'(+Chars, -Term, -Rest, ?Variables): a term, of which nothing is known yet, from its text (packed.rs).
'$unpack'([C|Cs], T, R, Vs) :- '$unpack_part'(C, Cs, T, R, Vs).

'$unpack_part'('@item', Cs, [H|T], R, Vs) :- !, '$unpack'(Cs, H, R1, Vs), '$unpack'(R1, T, R, Vs).
'$unpack_part'('@short items', Cs, T, R, Vs) :- !, '$unpack_shorts'(Cs, T, R, Vs).
'$unpack_part'('@read', Cs, T, R, _) :- !, '$read_from_chars'(Cs, Read), '$read_alone'(Read, T), R = [].
'$unpack_part'('@structure', [Q|Cs0], T, R, Vs) :- !,
    '$decode'(Q, Cs0, Name, [A|Cs]), '$char_code'(A, K0), K is K0 - '@digit',
    functor(T, Name, K), '$unpack_arguments'(1, K, T, Cs, R, Vs).
'$unpack_part'('@variable', [I|R], V, R, Vs) :- !, '$char_code'(I, N), '$unpack_variable'(N, Vs, V).
'$unpack_part'('@string', [Q|Cs], '$string'(S), R, _) :- !, '$decode'(Q, Cs, S, R).
'$unpack_part'('@infinite', R, X, R, _) :- !, '$special'('@infinite', X).
'$unpack_part'('@infinite below', R, X, R, _) :- !, '$special'('@infinite below', X).
'$unpack_part'('@no number', R, X, R, _) :- !, '$special'('@no number', X).
'$unpack_part'('@digits', Cs, X, R, _) :- !, '$digits'(Cs, Ds, R), number_chars(X, Ds).
'$unpack_part'(C, Cs, V, R, _) :- '$decode'(C, Cs, V, R).

'$unpack_shorts'([C|Cs], T, R, Vs) :-
    (   C == '@end' -> '$unpack'(Cs, T, R, Vs)
    ;   '$char_code'(C, N), X is N - '@short zero', T = [X|T1], '$unpack_shorts'(Cs, T1, R, Vs)
    ).
% '$read_alone'(+Read, -Term): Read is [Term, Variable, Character, ...], where variables stand for characters.
'$read_alone'([T0|Late], T) :- '$late_characters'(Late), T = T0.
'$late_characters'([]).
'$late_characters'([V, C|Late]) :- V = C, '$late_characters'(Late).
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
'$rule'(H, L, Row, Cut) :- '$number_of_pair'(H, L, N), '$fetch_global_var'('$rules', Table), call(Table, N, Row, Cut).

'$added'(R, Row) :-
    (   R =:= '@added' -> true
    ;   R > '@added' ->
        (   '$acyclic'(Row) ->
            '$slot_put'(R, '$fact'(Row)),
            ( '$foreign_call'(turniir_hand_fact, [], 1) -> '$hand_added'(R, Row) ; true )
        ;   '$slot_put'(R, '$fact'('$none')), throw(error(representation_error(cyclic_term), context(system:assertz/1, _)))
        )
    ;   R =:= '@full' -> throw(error(resource_error(program_space), assertz/1))
    ;   throw(error(resource_error(memory), assertz/1))
    ).

% '$hand_added'(+Slot, +Row): a fact whose term is in a slot is handed over for goals that are worked out, unless it is large.
'$hand_added'(R, Row) :-
    (   ground(Row) -> ( '$hand'(Row, 50) -> '$foreign_call'(turniir_fact_handed, [R], _) ; true )
    ;   '$few_parts'(Row, 60, _) -> '$ship'(Row), '$foreign_call'(turniir_open_fact_handed, [R], _)
    ;   true
    ).
% '$few_parts'(+Term, +Most, -Left): it has so many parts at most, of which variables are some.
'$few_parts'(T, N, Left) :-
    N > 0, N1 is N - 1,
    ( compound(T) -> functor(T, _, K), '$few_arguments'(1, K, T, N1, Left) ; Left = N1 ).
'$few_arguments'(I, K, T, N, Left) :-
    ( I > K -> Left = N ; arg(I, T, A), '$few_parts'(A, N, N1), I1 is I + 1, '$few_arguments'(I1, K, T, N1, Left) ).

'$removed'(0, _, _) :- !.
'$removed'(_, Rel, Row) :-
    ( Row =.. [_|Args] -> true ),
    '$like'(Rel, Args, Row, Ref, _),
    '$delete'(Rel, Ref), fail.
'$removed'(_, _, _).

% '$changing'(+Relation): its clauses are not those of its file any more, so that they do not run compiled.
'$changing'(R) :-
    (   '$fetch_global_var'('$marked', _), '$foreign_call'(turniir_changing, [R], S), S >= 0 ->
        number_chars(S, Cs), '$atom_chars'(Key, ['$', u, n, c, h, a, n, g, e, d|Cs]), '$store_global_var'(Key, 0)
    ;   true
    ).

% '$push_rule'(+Relation, +Front, +Row, +Body, +Module): adds a rule, of which the codes of the head are handed over.
'$push_rule'(R, Front, Row, B, M) :-
    '$foreign_call'(turniir_push_rule, [R, Front], Slot),
    ( Slot < 0 -> '$added'(Slot, Row) ; true ),
    '$slot_put'(Slot, '$rule'(Row, B, M)), '$hand_rule'(Slot, Row, B, M).
% '$hand_rule'(+Slot, +Row, +Body, +Module): goals that are worked out know the rule that was added, if they look for such.
'$hand_rule'(Slot, Row, B, M) :-
    (   '$foreign_call'(turniir_rule_wanted, [], 1) -> '$ship'(t(Row, B, M)), '$foreign_call'(turniir_rule_handed, [Slot], _)
    ;   true
    ).
% '$taken_rule'(+Relation, +Module, +Args, ?Row, ?Body, -Ref): the rules, and facts, that a retract of a rule takes one by one.
'$taken_rule'(R, Home, Args, Row, B, Ref) :-
    '$like'(R, Args, Row, Ref, B0), ( B0 = Home:B1, B1 \== true -> B = B1 ; 'system:$strip'(B0, R, B) ).
% '$no_cycle'(+Rule): it can be kept.
'$no_cycle'(T) :-
    ( '$acyclic'(T) -> true ; throw(error(representation_error(cyclic_term), context(system:assertz/1, _))) ).

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
    '$number_of_pair'(H, L, N),
    (   N >= '@shown clauses' ->
        I is N - '@shown clauses', '$foreign_call'(turniir_clause_text, [I], Cs), '$unpack'(Cs, (Row0 :- Body0), _, _),
        Row = Row0, Body = Body0
    ;   '$fetch_global_var'('$rule_texts', Table), call(Table, N, Row, Body)
    ).

% Rows of any number of arguments; the arguments' codes are handed over before the question.
'$codes'([], []).
'$codes'([A|As], [C|Cs]) :- '$fact_code'(A, C), '$codes'(As, Cs).

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
    '$number_of_pair'(H, L, N), '$foreign_call'(turniir_more, [N], S), '$found_wide'(S, Row, As, Ks).

% '$retracted_wide'(+Text, +Relation, ?Row, ?Args, +Codes): the same for a retract.
'$retracted_wide'([K|Cs], Rel, Row, As, Ks) :- '$retracted_wide_mark'(K, Cs, Rel, Row, As, Ks).
'$retracted_wide_mark'('@one', Cs, _, _, As, Ks) :-
    '$values_wide'(As, Ks, Vs, Cs, _), ( As = Vs -> true ; '$foreign_call'(turniir_restore, [], _), fail ).
'$retracted_wide_mark'('@one short', Cs, Rel, Row, As, Ks) :- '$retracted_wide_mark'('@one', Cs, Rel, Row, As, Ks).
'$retracted_wide_mark'('@several', Cs, Rel, Row, As, Ks) :-
    '$candidate'(Cs, Row, As, Ks, Ref, Body), Body == true, '$delete'(Rel, Ref).

% '$entangled'(+Args): two of them are the same variable, or one is inside another.
'$entangled'(Args) :- term_variables(Args, Vs), length(Vs, N), '$variables'(Args, 0, K), K > N.
'$entangled'(Args) :- '$parts'(Args, Parts), Parts \== [], '$plain'(Args, Plain), term_variables(Parts, Vs), '$meet'(Plain, Vs).
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
    '$number_of_pair'(H, L, N), '$foreign_call'(turniir_more_rows, [N], S), '$candidates'(S, Row, As, Ks, Ref, Body).

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
