% The database predicates when their clause is known only at run time, and what is asked of clauses and
% predicates. `'$m_name'(Module, ...)` is what `name(...)` means in a module.
% Offers: abolish/1,2, assert/1,2, asserta/1,2, assertz/1,2, b_getval/2, b_setval/2, clause/2,3, current_key/1,
%   discontiguous/1, dynamic/1,2, erase/1, flag/3, instance/2, multifile/1, nb_current/2, nb_getval/2, nb_linkval/2,
%   nb_setval/2, recorda/2,3, recorded/2,3, recordz/2,3, retract/1, retractall/1, snapshot/1, transaction/1.

% '$raise'(+Formal, +Indicator): an error of a system predicate.
'$raise'(E, PI) :- throw(error(E, context(system:PI, _))).

%!  assert(+Clause) is det.
%!  assertz(+Clause) is det.
%!  asserta(+Clause) is det.
%   Adds a clause to a dynamic predicate, behind the others or (asserta/1) before them.
%   @differs Rules added at run time are interpreted; those that stand in the file are compiled. A variable as a goal of
%     the body is taken as call/1 of it, also where it stands nowhere else. For a predicate that comes with the program it
%     is a permission error, unless the file defines one of that name; SWI-Prolog protects the core's only.
'$m_assert'(M, C) :- '$add_clause'(C, M, 0, assertz/1).
'$m_assertz'(M, C) :- '$add_clause'(C, M, 0, assertz/1).
'$m_asserta'(M, C) :- '$add_clause'(C, M, 1, asserta/1).
%!  assert(+Clause, -Reference) is det.
%!  assertz(+Clause, -Reference) is det.
%!  asserta(+Clause, -Reference) is det.
%   The same with a reference to the clause.
%   @differs References to clauses and records are atoms, so that `atom(Ref)` is true. A reference stays good between the
%     calls of a player.
'$m_assert'(M, C, R) :- '$add_referred'(M, C, R, 0, assertz/2).
'$m_assertz'(M, C, R) :- '$add_referred'(M, C, R, 0, assertz/2).
'$m_asserta'(M, C, R) :- '$add_referred'(M, C, R, 1, asserta/2).

'$add_referred'(M, C, R, Front, PI) :-
    (   nonvar(R) -> throw(error(uninstantiation_error(R), context(system:PI, '2-nd argument')))
    ;   '$add_clause'(C, M, Front, PI), '$last_reference'(R0), R = R0
    ).
'$last_reference'(R) :- '$foreign_call'(turniir_last_reference, [], Cs), '$atom_chars'(R, Cs).

'$add_clause'(C, M, Front, PI) :-
    (   var(C) -> '$raise'(instantiation_error, PI)
    ;   C = M1:C1 -> '$module_name'(M1), '$add_clause'(C1, M1, Front, PI)
    ;   C = (H :- B) -> '$add_rule'(H, B, M, M, Front, PI)
    ;   '$add_rule'(C, true, M, M, Front, PI)
    ).
'$add_rule'(H, B, M, BM, Front, PI) :-
    (   nonvar(H), H = ruut(X, Y, S), B == true ->
        ( Front =:= 0 -> '$ruut_assertz'(X, Y, S) ; '$ruut_asserta'(X, Y, S) )
    ;   var(H) -> '$raise'(instantiation_error, PI)
    ;   H = M1:H1 -> '$module_name'(M1), '$add_rule'(H1, B, M1, BM, Front, PI)
    ;   '$no_head'(H) -> '$raise'(type_error(callable, H), PI)
    ;   var(B) -> '$add_rule'(H, call(B), M, BM, Front, PI)
    ;   B == true -> '$relation_of'(M, H, PI, R), '$arguments'(H, Args), '$push_args'(Front, R, Args)
    ;   '$no_body'(B) -> '$raise'(type_error(callable, B), PI)
    ;   '$calls_variable'(B) -> '$called_variables'(B, B1), '$add_rule'(H, B1, M, BM, Front, PI)
    ;   '$relation_of'(M, H, PI, R), '$arguments'(H, Args), '$with_arguments'(r, Args, Row),
        ( '$acyclic'(H-B) -> true ; '$raise'(representation_error(cyclic_term), PI) ),
        '$codes'(Args, Codes), '$hand_over'(Codes), '$foreign_call'(turniir_push_rule, [R, Front], Slot),
        ( Slot < 0 -> '$added'(Slot, Row) ; true ),
        '$slot_put'(Slot, '$rule'(Row, B, BM)), '$board_changed'(R),
        '$hand_rule'(Slot, Row, B, BM)
    ).
% '$calls_variable'(+Body): a part of its control structure is a variable.
'$calls_variable'(B) :- var(B), !.
'$calls_variable'((A, B)) :- !, ( '$calls_variable'(A) -> true ; '$calls_variable'(B) ).
'$calls_variable'((A ; B)) :- !, ( '$calls_variable'(A) -> true ; '$calls_variable'(B) ).
'$calls_variable'((A -> B)) :- !, ( '$calls_variable'(A) -> true ; '$calls_variable'(B) ).
'$calls_variable'('*->'(A, B)) :- !, ( '$calls_variable'(A) -> true ; '$calls_variable'(B) ).
'$calls_variable'(\+ A) :- '$calls_variable'(A).
% '$called_variables'(+Body, -Called): with call/1 around them.
'$called_variables'(B, call(B)) :- var(B), !.
'$called_variables'((A, B), (C, D)) :- !, '$called_variables'(A, C), '$called_variables'(B, D).
'$called_variables'((A ; B), (C ; D)) :- !, '$called_variables'(A, C), '$called_variables'(B, D).
'$called_variables'((A -> B), (C -> D)) :- !, '$called_variables'(A, C), '$called_variables'(B, D).
'$called_variables'('*->'(A, B), '*->'(C, D)) :- !, '$called_variables'(A, C), '$called_variables'(B, D).
'$called_variables'(\+ A, \+ C) :- !, '$called_variables'(A, C).
'$called_variables'(G, G).
'$module_name'(M) :-
    ( atom(M) -> true ; var(M) -> throw(error(instantiation_error, _)) ; throw(error(type_error(module, M), _)) ).

'$push_args'(Front, R, Args) :-
    '$codes'(Args, Codes),
    (   length(Args, N), '$push_name'(Front, N, Name) -> '$foreign_call'(Name, [R|Codes], X)
    ;   '$hand_over'(Codes), '$foreign_call'(turniir_push_wide, [R, Front], X)
    ),
    ( X =:= 0 -> true ; '$with_arguments'(r, Args, Row), '$added'(X, Row) ),
    '$board_changed'(R).
'$push_name'(0, N, Name) :- '$back'(N, Name).
'$push_name'(1, N, Name) :- '$front'(N, Name).
'$back'(0, turniir_push_back0). '$back'(1, turniir_push_back1). '$back'(2, turniir_push_back2).
'$back'(3, turniir_push_back3). '$back'(4, turniir_push_back4). '$back'(5, turniir_push_back5).
'$back'(6, turniir_push_back6). '$back'(7, turniir_push_back7). '$back'(8, turniir_push_back8).
'$front'(0, turniir_push_front0). '$front'(1, turniir_push_front1). '$front'(2, turniir_push_front2).
'$front'(3, turniir_push_front3). '$front'(4, turniir_push_front4). '$front'(5, turniir_push_front5).
'$front'(6, turniir_push_front6). '$front'(7, turniir_push_front7). '$front'(8, turniir_push_front8).

% '$relation_of'(+Module, +Head, +Indicator, -Relation): the relation of a head, made when it is new.
'$relation_of'(M, H, PI, R) :-
    functor(H, N, A),
    (   '$existing'(M, N, A, R0) -> R = R0, '$changing'(R)
    ;   '$is_static'(M, N, A) -> '$indicator'(M, N, A, P), '$raise'(permission_error(modify, static_procedure, P), PI)
    ;   '$foreign_call'(turniir_relation, [M, N, A], R)
    ).
'$existing'(_, ruut, 3, 0) :- !.
'$existing'(M, N, A, R) :- '$foreign_call'(turniir_known, [M, N, A], R), R >= 0, !.
'$existing'(M, N, A, R) :- M \== user, '$foreign_call'(turniir_known, [user, N, A], R), R >= 0.
'$is_static'(M, N, A) :-
    functor(G, N, A),
    ( '$table_has'(M, G) -> true ; '$table_has'(system, G) ).
'$table_has'(M, G) :- functor(G, N, A), '$static'(M, N, A), !.
'$indicator'(M, N, A, PI) :- ( '$is_own'(M, N, A) -> PI = M:N/A ; PI = N/A ).
'$is_own'(M, N, A) :- M \== user, M \== system, functor(G, N, A), '$table_has'(M, G).

%!  retract(+Clause) is nondet.
%   Takes the first clause away that unifies.
'$m_retract'(M, C) :-
    (   var(C) -> '$raise'(instantiation_error, retract/1)
    ;   C = M1:C1 -> '$module_name'(M1), '$m_retract'(M1, C1)
    ;   C = (H :- B) -> '$retract_clause'(H, B, M)
    ;   '$retract_clause'(C, true, M)
    ).
'$retract_clause'(H, B, M) :-
    (   nonvar(H), H = ruut(X, Y, S), B == true -> '$ruut_retract'(X, Y, S)
    ;   var(H) -> '$raise'(instantiation_error, retract/1)
    ;   H = M1:H1 -> '$module_name'(M1), '$retract_clause'(H1, B, M1)
    ;   '$no_head'(H) -> '$raise'(type_error(callable, H), retract/1)
    ;   functor(H, N, A),
        (   '$existing'(M, N, A, R) ->
            '$arguments'(H, Args), '$with_arguments'(r, Args, Row),
            '$like'(R, Args, Row, Ref, B0), '$strip'(B0, R, B), '$changing'(R), '$delete'(R, Ref), '$board_changed'(R)
        ;   '$is_static'(M, N, A) ->
            '$indicator'(M, N, A, PI), '$raise'(permission_error(modify, static_procedure, PI), retract/1)
        ;   fail
        )
    ).

% '$strip'(+Body, +Relation, ?Plain): a body without the module, where it is the predicate's own.
'$strip'(true, _, true) :- !.
'$strip'(_:true, _, B) :- !, B = true.
'$strip'(M:B0, R, B) :-
    ( '$foreign_call'(turniir_at_home, [R, M], 1) -> B = B0 ; B = M:B0 ).
% '$static_home'(+Kept, ?Module): the module whose compiled clauses are kept under a name '$clausesN Module'.
'$static_home'(M0, M) :- '$begins'('$clauses', M0), sub_atom(M0, _, 1, A, ' '), !, sub_atom(M0, _, A, 0, M).

%!  retractall(+Head) is det.
%   Takes all clauses away whose head unifies; the predicate is dynamic then.
'$m_retractall'(M, H) :-
    (   var(H) -> '$raise'(instantiation_error, retractall/1)
    ;   H = M1:H1 -> '$module_name'(M1), '$m_retractall'(M1, H1)
    ;   H = ruut(X, Y, S), \+ '$entangled'([X, Y, S]) -> '$ruut_retractall'(X, Y, S)
    ;   '$no_head'(H) -> '$raise'(type_error(callable, H), retractall/1)
    ;   '$relation_of'(M, H, retractall/1, R), '$arguments'(H, Args), '$with_arguments'(r, Args, Row),
        (   '$entangled'(Args) -> '$foreign_call'(turniir_define, [R], _), '$removed'(1, R, Row)
        ;   '$codes'(Args, Codes), '$hand_over'(Codes), '$foreign_call'(turniir_retractall_wide, [R], Unsure),
            '$removed'(Unsure, R, Row)
        ),
        '$board_changed'(R)
    ).
% The blackboard's copy of the board follows the store.
'$board_changed'(R) :- ( R =:= 0 -> '$ruut_sync' ; true ).

%!  abolish(+Indicator) is det.
%!  abolish(+Name, +Arity) is det.
%   Takes all clauses of a dynamic predicate away.
%   @differs For a predicate that stands compiled in a file it is a permission error.
'$m_abolish'(M, PI) :-
    (   var(PI) -> '$raise'(instantiation_error, abolish/1)
    ;   PI = M1:P -> '$module_name'(M1), '$m_abolish'(M1, P)
    ;   PI = N0/A, nonvar(N0), N0 = M1:N -> '$module_name'(M1), '$m_abolish'(M1, N/A)
    ;   PI = N/A -> '$check_indicator'(N, A, abolish/1),
        (   '$existing'(M, N, A, R) -> '$changing'(R), '$foreign_call'(turniir_abolish, [R], _), '$board_changed'(R)
        ;   '$is_static'(M, N, A) -> '$raise'(permission_error(modify, static_procedure, N/A), abolish/1)
        ;   true
        )
    ;   '$raise'(type_error(predicate_indicator, PI), abolish/1)
    ).
'$m_abolish'(M, N, A) :- '$m_abolish'(M, N/A).
'$check_indicator'(N, A, PI) :-
    (   ( var(N) ; var(A) ) -> '$raise'(instantiation_error, PI)
    ;   \+ atom(N) -> '$raise'(type_error(atom, N), PI)
    ;   \+ integer(A) -> '$raise'(type_error(integer, A), PI)
    ;   A < 0 -> '$raise'(domain_error(not_less_than_zero, A), PI)
    ;   true
    ).

%!  dynamic(+Indicators) is det.
%!  dynamic(+Indicators, +Options) is det.
%   Makes predicates dynamic.
%   @differs For a predicate that stands compiled in a file it is a permission error, unless a body of the program declares
%     it; the options change nothing at run time.
'$m_dynamic'(M, D) :-
    (   var(D) -> '$raise'(instantiation_error, (dynamic)/1)
    ;   D = (A, B) -> '$m_dynamic'(M, A), '$m_dynamic'(M, B)
    ;   D = [] -> true
    ;   D = [A|B] -> '$m_dynamic'(M, A), '$m_dynamic'(M, B)
    ;   D = M1:D1 -> '$module_name'(M1), '$m_dynamic'(M1, D1)
    ;   D = as(D1, _) -> '$m_dynamic'(M, D1)
    ;   D = N/A -> '$check_indicator'(N, A, (dynamic)/1), '$make_dynamic'(M, N, A)
    ;   D = N//A -> '$check_indicator'(N, A, (dynamic)/1), A2 is A + 2, '$make_dynamic'(M, N, A2)
    ;   '$raise'(type_error(predicate_indicator, D), (dynamic)/1)
    ).
'$m_dynamic'(M, D, _) :- '$m_dynamic'(M, D).
'$make_dynamic'(M, N, A) :-
    (   '$known_here'(M, N, A, R) -> true
    ;   functor(H, N, A), ( '$table_has'(M, H) -> true ; '$is_core'(N, A) ) ->
        '$raise'(permission_error(modify, static_procedure, N/A), (dynamic)/1)
    ;   '$foreign_call'(turniir_relation, [M, N, A], R)
    ),
    '$foreign_call'(turniir_define, [R], _).
'$known_here'(_, ruut, 3, 0) :- !.
'$known_here'(M, N, A, R) :- '$foreign_call'(turniir_known, [M, N, A], R), R >= 0.
'$is_core'(N, A) :- '$foreign_call'(turniir_core, [N, A], 1).
%!  discontiguous(+Indicators) is det.
%!  multifile(+Indicators) is det.
%   Nothing at run time; directives of a file are the loader's.
%   @differs At run time they change nothing.
'$m_discontiguous'(_, _).
'$m_multifile'(_, _).

%!  clause(+Head, ?Body) is nondet.
%!  clause(?Head, ?Body, ?Reference) is nondet.
%   The clauses of the program's predicates, be they dynamic or compiled.
'$m_clause'(M, H, B) :-
    (   nonvar(H), '$fetch_global_var'('$clause_table', Table) -> call(Table, H, M, B)
    ;   '$clause_of'(M, H, B, _, clause/2, plain)
    ).
'$m_clause'(M, H, B, Ref) :-
    (   nonvar(Ref) -> '$referred'(Ref, clause/3, R, Row), '$row_clause'(R, Row, M, H, B)
    ;   '$clause_of'(M, H, B, Ref, clause/3, referred)
    ).
'$clause_of'(M, H, B, Ref, PI, How) :-
    (   var(H) -> '$raise'(instantiation_error, PI)
    ;   H = M1:H1 ->
        ( var(M1) -> '$a_module'(M1), '$clause_rows'(M1, H1, R, _) ; true ),
        '$clause_of'(M1, H1, B, Ref, PI, How)
    ;   '$no_head'(H) -> '$raise'(type_error(callable, H), PI)
    ;   '$clause_rows'(M, H, R, PI),
        '$arguments'(H, Args), '$with_arguments'(r, Args, Row),
        '$like'(R, Args, Row, At, B0), '$strip'(B0, R, B),
        ( How == plain -> true ; '$reference'(R, At, Ref) )
    ).

% '$clause_rows'(+Module, +Head, -Relation, +Indicator): the relation with a predicate's clauses, be it dynamic or not.
'$clause_rows'(M, H, R, PI) :-
    functor(H, N, A),
    (   '$existing'(M, N, A, R0) -> R = R0
    ;   '$static_rows'(M, N, A, R0) -> R = R0
    ;   nonvar(PI), '$is_core'(N, A) ->
        '$raise'(permission_error(access, private_procedure, N/A), PI)
    ;   fail
    ).
'$static_rows'(M, N, A, R) :-
    (   '$foreign_call'(turniir_clauses, [M, N, A], R), R >= 0 -> true
    ;   '$foreign_call'(turniir_seen, [M, N, A], [C|Cs]), '$atom_chars'(M1, [C|Cs]),
        '$foreign_call'(turniir_clauses, [M1, N, A], R), R >= 0 -> true
    ;   M \== user, '$foreign_call'(turniir_clauses, [user, N, A], R), R >= 0
    ).

'$reference'(R, H-L, Ref) :-
    '$row_number'(H, L, A1, B1),
    '$foreign_call'(turniir_reference, [R, A1, B1], Cs), '$atom_chars'(Ref0, Cs), Ref = Ref0.

% '$referred'(+Reference, +Indicator, -Relation, -Row): what a reference stands for; fails if it is erased.
'$referred'(Ref, PI, R, Row) :-
    (   var(Ref) -> '$raise'(instantiation_error, PI)
    ;   '$is_reference'(Ref, PI) ->
        '$foreign_call'(turniir_referred, [Ref], [A, B, C, D]), '$number_of_pair'(A, B, R), Row = C-D
    ;   '$raise'(type_error(db_reference, Ref), PI)
    ).
% '$is_reference'(+Term, +Indicator): it is one to something that this predicate knows.
'$is_reference'(Ref, PI) :- atom(Ref), Ref \== [], '$refers_to'(PI, Start), '$begins'(Start, Ref), !.
'$refers_to'(recorded/3, Start) :- !, Start = '<record>(0x'.
'$refers_to'(_, '<clause>(0x').
'$refers_to'(PI, '<record>(0x') :- ( PI = erase/1 ; PI = instance/2 ).
'$begins'(Start, A) :- atom_concat(Start, _, A), !.

'$row_content'(R, H-L, Row, Body) :-
    '$row_number'(H, L, A1, B1),
    '$foreign_call'(turniir_row, [R, A1, B1], S), '$all_rows'(S, R, Row, _, Body).

% '$row_clause'(+Relation, +Row, +Module, ?Head, ?Body): the clause of a row.
'$row_clause'(R, At, M, H, B) :-
    '$row_content'(R, At, Row, B0), '$strip'(B0, R, B),
    '$relation_indicator'(R, M0, N), Row =.. [_|Args], H0 =.. [N|Args],
    (   nonvar(H), H = M1:H1 -> M1 = M0, H1 = H0
    ;   ( M0 == M ; M0 == user ) -> H = H0
    ;   H = M0:H0
    ).
'$relation_indicator'(R, M, N) :-
    '$foreign_call'(turniir_relation_module, [R], Cs), '$atom_chars'(M0, Cs), ( '$static_home'(M0, M1) -> M = M1 ; M = M0 ),
    '$foreign_call'(turniir_relation_name, [R], Ns), '$atom_chars'(N, Ns).

%!  erase(+Reference) is det.
%   Removes a clause of a dynamic predicate, or a record; fails for what is erased already.
erase(Ref) :-
    (   '$referred'(Ref, erase/1, R, H-L) ->
        (   '$foreign_call'(turniir_relation_module, [R], Cs), '$atom_chars'(M0, Cs), '$static_home'(M0, _) ->
            throw(error(permission_error(clause, erase, Ref), context(erase/1, _)))
        ;   '$changing'(R), '$delete'(R, H-L), '$board_changed'(R)
        )
    ).

%!  instance(+Reference, -Term) is semidet.
%   The record, or the clause as Head:-Body, that a reference stands for.
instance(Ref, T) :-
    '$referred'(Ref, instance/2, R, At), '$row_content'(R, At, Row, B0),
    (   '$begins'('<record>', Ref) -> Row = r(_, _, T0), T = T0
    ;   '$strip'(B0, R, B), '$relation_indicator'(R, M, N), Row =.. [_|Args], H =.. [N|Args],
        ( M == user -> T = (H :- B) ; T = (M:H :- B) )
    ).

%!  transaction(:Goal) is semidet.
%   Runs a goal once; if it fails or throws, facts and rules are what they were before.
%   @differs There is no `undo/1`, because nothing in the machine runs a goal on backtracking behind a cut.
'$m_transaction'(M, G) :-
    '$foreign_call'(turniir_begin_transaction, [], S),
    ( catch('$go'(M, G), E, ( '$roll_back'(S), throw(E) )) -> true ; '$roll_back'(S), fail ).
%!  snapshot(:Goal) is semidet.
%   Runs a goal once; facts and rules are afterwards what they were before.
'$m_snapshot'(M, G) :-
    '$foreign_call'(turniir_begin_transaction, [], S),
    ( catch('$go'(M, G), E, ( '$roll_back'(S), throw(E) )) -> '$roll_back'(S) ; '$roll_back'(S), fail ).
'$roll_back'(S) :- '$foreign_call'(turniir_roll_back, [S], _), '$ruut_sync'.

% --- Records -------------------------------------------------------------------------------------

%!  recorda(+Key, +Value) is det.
%   Keeps a value under a key, before others.
recorda(K, V) :- '$record'(K, V, 1, recorda/2).
%!  recordz(+Key, +Value) is det.
%   Keeps a value under a key, after others.
recordz(K, V) :- '$record'(K, V, 0, recordz/2).
%!  recorda(+Key, +Value, -Reference) is det.
%   The same with a reference to what was kept.
recorda(K, V, R) :- '$record'(K, V, R, 1, recorda/3).
%!  recordz(+Key, +Value, -Reference) is det.
%   The same with a reference to what was kept.
recordz(K, V, R) :- '$record'(K, V, R, 0, recordz/3).
'$no_reference'(R, PI) :- ( var(R) -> true ; '$raise'(uninstantiation_error(R), PI) ).
'$record'(K, V, Front, PI) :- '$record_key'(K, PI, N, A), '$records'(R), '$push_args'(Front, R, [N, A, V]).
'$record'(K, V, Ref, Front, PI) :-
    '$record_key'(K, PI, N, A), '$no_reference'(Ref, PI), '$records'(R), '$push_args'(Front, R, [N, A, V]),
    '$last_reference'(R0), Ref = R0.
% '$record_key'(+Key, +Indicator, -Name, -Arity): what stands for a key; the arity is -1 where it is no compound.
'$record_key'(K, PI, N, A) :-
    (   var(K) -> '$raise'(instantiation_error, PI)
    ;   atom(K) -> N = K, A = -1
    ;   integer(K), K =< '@greatest key', K >= - '@greatest key' - 1 -> N = K, A = -1
    ;   compound(K), K \= '$string'(_) -> functor(K, N, A)
    ;   '$raise'(type_error(key, K), PI)
    ).
'$records'(R) :- '$foreign_call'(turniir_relation, [system, '$record', 3], R).

%!  recorded(?Key, ?Value) is nondet.
%   Values that were kept.
recorded(K, V) :- '$recorded'(K, V, '$none', recorded/2).
%!  recorded(?Key, ?Value, ?Reference) is nondet.
%   Values that were kept, with their references.
%   @differs What is recorded while it goes on is not found, and what is erased before its choices are gone is not there; snapshot/1
%     takes records back, too.
recorded(K, V, Ref) :- '$recorded'(K, V, Ref, recorded/3).
'$recorded'(K, V, Ref, PI) :-
    (   nonvar(Ref), Ref \== '$none' ->
        '$referred'(Ref, recorded/3, R, At), '$row_content'(R, At, r(N, A, V0), _),
        '$key_of'(N, A, K), V = V0
    ;   ( var(K) -> true ; '$record_key'(K, PI, N, A) ),
        '$records'(R), '$like'(R, [N, A, V], r(N, A, V), At, _), ( var(K) -> '$key_of'(N, A, K) ; true ),
        ( Ref == '$none' -> true ; '$reference'(R, At, Ref) )
    ).
'$key_of'(N, A, K) :- ( A =:= -1 -> K = N ; functor(K, N, A) ).
%!  current_key(?Key) is nondet.
%   Keys under which something is kept by recorda/2 and its like.
current_key(K) :-
    '$records'(R), findall(N-A, '$like'(R, [N, A, _], r(N, A, _), _, _), L0), sort(L0, L), member(N-A, L),
    '$key_of'(N, A, K).

% --- Global variables ----------------------------------------------------------------------------

% '$global'(+Key, +Indicator, -Name): what the blackboard calls a program's variable.
'$global'(K, PI, Name) :-
    (   atom(K) -> '$global_name'(K, Name)
    ;   var(K) -> '$raise'(instantiation_error, PI)
    ;   '$raise'(type_error(atom, K), PI)
    ).

%!  nb_setval(+Key, +Value) is det.
%   Keeps a copy of a value; backtracking does not undo it.
nb_setval(K, V) :-
    '$beyond_arguments', '$global'(K, nb_setval/2, Name), '$keep_global'(K, Name, V).
% '$keep_global'(+Key, +Name, +Value): a copy of the value is kept, under what the blackboard calls the variable.
'$keep_global'(K, Name, V) :-
    '$foreign_call'(turniir_global, [K], N),
    ( '$goes_among_facts'(N, Name, V) -> '$set_variable'(Name, V) ; '$set_global'(Name, V) ).
%!  b_setval(+Key, +Value) is det.
%   Gives a global variable a value until backtracking.
b_setval(K, V) :-
    '$global'(K, b_setval/2, Name), '$foreign_call'(turniir_global, [K], _),
    '$b_set_global'(Name, V).
%!  nb_getval(+Key, -Value) is det.
%   The value of a global variable.
nb_getval(K, V) :- '$global'(K, nb_getval/2, Name), '$value'(Name, K, nb_getval/2, V).
%!  b_getval(+Key, -Value) is det.
%   The value of a global variable.
b_getval(K, V) :- '$global'(K, b_getval/2, Name), '$value'(Name, K, b_getval/2, V).
'$value'(Name, K, PI, V) :-
    ( '$fetch_global_var'(Name, V0) -> V = V0 ; '$variable'(Name, V0) -> V = V0 ; '$raise'(existence_error(variable, K), PI) ).
%!  nb_linkval(+Key, +Value) is det.
%   As nb_setval/2.
%   @differs The value is copied.
nb_linkval(K, V) :- nb_setval(K, V).
%!  nb_current(?Key, ?Value) is nondet.
%   Global variables and their values.
nb_current(K, V) :-
    (   nonvar(K) -> atom(K), '$global'(K, nb_current/2, Name), ( '$fetch_global_var'(Name, V0) -> true ; '$variable'(Name, V0) ), V = V0
    ;   '$foreign_call'(turniir_globals, [], Cs), '$unpack'(Cs, Ks, _, _), member(K, Ks), nb_current(K, V)
    ).
% A value takes half a megabyte of the machine's address space. So those of further names are among the facts, if they
% can be facts: '$goes_among_facts'(+Number, +Name, +Value).
'$goes_among_facts'(N, Name, V) :-
    N >= 1000, \+ '$fetch_global_var'(Name, _), '$acyclic'(V), ground(V).
% '$set_variable'(+Name, +Value), '$variable'(+Name, -Value): such a one.
'$set_variable'(Name, V) :-
    '$named_values'(R), ( '$like'(R, [Name, _], r(Name, _), At, _) -> '$delete'(R, At) ; true ), '$push_args'(0, R, [Name, V]).
'$variable'(Name, V) :- '$named_values'(R), '$like'(R, [Name, V], r(Name, V), _, _), !.
'$named_values'(R) :- '$foreign_call'(turniir_relation, [system, '$variable', 2], R).
% '$set_slot'(+Name, +Value), '$slot_value'(+Name, -Value): what the system keeps by name for the program.
'$set_slot'(Name, V) :-
    '$foreign_call'(turniir_slot, [Name], N),
    ( '$goes_among_facts'(N, Name, V) -> '$set_variable'(Name, V) ; '$store_global_var'(Name, V) ).
'$slot_value'(Name, V) :- ( '$fetch_global_var'(Name, V0) -> V = V0 ; '$variable'(Name, V) ).
%!  flag(+Key, -Old, +New) is det.
%   The value kept under a key, 0 at first, and an atom or the value of an expression in its place.
flag(K, Old, New) :-
    (   var(K) -> '$raise'(instantiation_error, get_flag/2)
    ;   '$flag_key'(K, Key)
    ),
    '$foreign_call'(turniir_flag, [Key], Cs),
    ( Cs == [] -> '$slot_value'(Key, Old) ; '$unpack'(Cs, Old, _, _) ),
    ( atom(New), New \== [] -> N = New ; N is New ),
    '$fact_code'(N, Code), '$foreign_call'(turniir_set_flag, [Key, Code], Held), ( Held =:= 1 -> true ; '$set_slot'(Key, N) ).
'$flag_key'(K, Key) :-
    (   atom(K) -> atom_concat('$flag:', K, Key)
    ;   integer(K) -> number_codes(K, Cs), atom_codes(A, Cs), atom_concat('$flag#', A, Key)
    ;   functor(K, N, A), number_codes(A, Cs), atom_codes(T, Cs), atomic_list_concat(['$flag/', T, '/', N], Key)
    ).
