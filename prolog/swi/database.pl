% The database predicates when their clause is known only at run time. `'$m_name'(Module, ...)` is
% what `name(...)` means in a module.

'$m_assert'(M, C) :- '$add_clause'(C, M, 0).
'$m_assertz'(M, C) :- '$add_clause'(C, M, 0).
'$m_asserta'(M, C) :- '$add_clause'(C, M, 1).
'$m_assert'(M, C, _) :- '$add_clause'(C, M, 0).
'$m_assertz'(M, C, _) :- '$add_clause'(C, M, 0).

'$add_clause'(C, M, Front) :-
    (   var(C) -> throw(error(instantiation_error, assertz/1))
    ;   C = M1:C1 -> '$add_clause'(C1, M1, Front)
    ;   C = (H :- B) -> '$add_rule'(H, B, M, Front)
    ;   '$add_rule'(C, true, M, Front)
    ).
'$add_rule'(H, B, M, Front) :-
    (   nonvar(H), H = ruut(X, Y, S), B == true ->
        ( Front =:= 0 -> '$ruut_assertz'(X, Y, S) ; '$ruut_asserta'(X, Y, S) )
    ;   var(H) -> throw(error(instantiation_error, assertz/1))
    ;   H = M1:H1 -> '$add_rule'(H1, B, M1, Front)
    ;   number(H) -> throw(error(type_error(callable, H), assertz/1))
    ;   var(B) -> '$add_rule'(H, call(B), M, Front)
    ;   number(B) -> throw(error(type_error(callable, B), assertz/1))
    ;   '$relation_of'(M, H, modify, R), H =.. [_|Args],
        (   B == true, '$short'(Args) -> '$push_args'(Front, R, Args), '$board_changed'(R)
        ;   Row =.. [r|Args],
            ( '$acyclic'(Row-B) -> true ; throw(error(representation_error(cyclic_term), context(system:assertz/1, _))) ),
            '$foreign_call'(tj_push_rule, [R, Front], Slot),
            ( B == true -> '$slot_put'(Slot, '$fact'(Row)) ; '$slot_put'(Slot, '$rule'(Row, B, M)) ),
            '$board_changed'(R)
        )
    ).
'$short'(Args) :- length(Args, N), N =< 8.
'$push_args'(Front, R, Args) :-
    '$codes'(Args, Codes), length(Args, N), '$push_name'(Front, N, Name),
    '$foreign_call'(Name, [R|Codes], X), Row =.. [r|Args], '$added'(X, Row).
'$codes'([], []).
'$codes'([A|As], [C|Cs]) :- '$k'(A, C), '$codes'(As, Cs).
'$push_name'(0, N, Name) :- '$back'(N, Name).
'$push_name'(1, N, Name) :- '$front'(N, Name).
'$back'(0, tj_push_back0). '$back'(1, tj_push_back1). '$back'(2, tj_push_back2).
'$back'(3, tj_push_back3). '$back'(4, tj_push_back4). '$back'(5, tj_push_back5).
'$back'(6, tj_push_back6). '$back'(7, tj_push_back7). '$back'(8, tj_push_back8).
'$front'(0, tj_push_front0). '$front'(1, tj_push_front1). '$front'(2, tj_push_front2).
'$front'(3, tj_push_front3). '$front'(4, tj_push_front4). '$front'(5, tj_push_front5).
'$front'(6, tj_push_front6). '$front'(7, tj_push_front7). '$front'(8, tj_push_front8).

% '$relation_of'(+Module, +Head, +What, -Relation): the relation of a head, made when it is new.
'$relation_of'(M, H, What, R) :-
    functor(H, N, A),
    (   '$existing'(M, N, A, R0) -> R = R0
    ;   '$is_static'(M, N, A) -> throw(error(permission_error(What, static_procedure, N/A), assertz/1))
    ;   '$foreign_call'(tj_relation, [M, N, A], R)
    ).
'$existing'(_, ruut, 3, 0) :- !.
'$existing'(M, N, A, R) :- '$foreign_call'(tj_known, [M, N, A], R), R >= 0, !.
'$existing'(M, N, A, R) :- M \== user, '$foreign_call'(tj_known, [user, N, A], R), R >= 0.
'$is_static'(M, N, A) :-
    functor(G, N, A),
    ( '$table_has'(M, G) -> true ; '$table_has'(system, G) ).
'$table_has'(M, G) :- '$static'(M, N, A), functor(G, N, A), !.

'$m_retract'(M, C) :-
    (   var(C) -> throw(error(instantiation_error, retract/1))
    ;   C = M1:C1 -> '$m_retract'(M1, C1)
    ;   C = (H :- B) -> '$retract_clause'(H, B, M)
    ;   '$retract_clause'(C, true, M)
    ).
'$retract_clause'(H, B, M) :-
    (   nonvar(H), H = ruut(X, Y, S), B == true -> '$ruut_retract'(X, Y, S)
    ;   var(H) -> throw(error(instantiation_error, retract/1))
    ;   H = M1:H1 -> '$retract_clause'(H1, B, M1)
    ;   functor(H, N, A),
        (   '$existing'(M, N, A, R) ->
            '$foreign_call'(tj_rows, [R], S), H =.. [_|Args], Row =.. [r|Args],
            '$all_rows'(S, R, Row, Ref, B0), '$strip'(B0, B), '$delete'(R, Ref), '$board_changed'(R)
        ;   '$is_static'(M, N, A) -> throw(error(permission_error(access, private_procedure, N/A), retract/1))
        ;   fail
        )
    ).
'$strip'(true, true).
'$strip'(_:B, B).

'$m_retractall'(M, H) :-
    (   var(H) -> throw(error(instantiation_error, retractall/1))
    ;   H = M1:H1 -> '$m_retractall'(M1, H1)
    ;   H = ruut(X, Y, S) -> '$ruut_retractall'(X, Y, S)
    ;   '$relation_of'(M, H, modify, R), '$foreign_call'(tj_define, [R], _),
        H =.. [_|Args], Row =.. [r|Args], '$retract_rows'(R, Row), '$board_changed'(R)
    ).
% The blackboard's copy of the board follows the store.
'$board_changed'(R) :- ( R =:= 0 -> '$ruut_sync' ; true ).
'$retract_rows'(R, Row) :-
    '$foreign_call'(tj_rows, [R], S), '$all_rows'(S, R, Row, Ref, _), '$delete'(R, Ref), fail.
'$retract_rows'(_, _).

'$m_abolish'(M, PI) :-
    (   PI = M1:P -> '$m_abolish'(M1, P)
    ;   PI = N/A, atom(N), integer(A) ->
        (   '$existing'(M, N, A, R) -> '$foreign_call'(tj_abolish, [R], _), '$board_changed'(R)
        ;   '$is_static'(M, N, A) -> throw(error(permission_error(modify, static_procedure, N/A), abolish/1))
        ;   true
        )
    ;   throw(error(type_error(predicate_indicator, PI), abolish/1))
    ).
'$m_abolish'(M, N, A) :- '$m_abolish'(M, N/A).

'$m_dynamic'(M, D) :-
    (   var(D) -> throw(error(instantiation_error, (dynamic)/1))
    ;   D = (A, B) -> '$m_dynamic'(M, A), '$m_dynamic'(M, B)
    ;   D = [] -> true
    ;   D = [A|B] -> '$m_dynamic'(M, A), '$m_dynamic'(M, B)
    ;   D = M1:D1 -> '$m_dynamic'(M1, D1)
    ;   D = N/A -> functor(H, N, A), '$relation_of'(M, H, modify, R), '$foreign_call'(tj_define, [R], _)
    ;   throw(error(type_error(predicate_indicator, D), (dynamic)/1))
    ).
'$m_discontiguous'(_, _).

'$m_clause'(M, H, B) :-
    (   var(H) -> throw(error(instantiation_error, clause/2))
    ;   H = M1:H1 -> '$m_clause'(M1, H1, B)
    ;   functor(H, N, A),
        (   '$existing'(M, N, A, R) ->
            '$foreign_call'(tj_rows, [R], S), H =.. [_|Args], Row =.. [r|Args],
            '$all_rows'(S, R, Row, _, B0), '$strip'(B0, B)
        ;   '$is_static'(M, N, A) -> throw(error(permission_error(access, private_procedure, N/A), clause/2))
        ;   fail
        )
    ).

'$m_listing'(M, What) :-
    (   What = M1:W -> '$m_listing'(M1, W)
    ;   What = N/A -> '$list_one'(M, N, A)
    ;   between(0, 8, A), '$existing'(M, What, A, _), '$list_one'(M, What, A), fail
    ;   true
    ).
'$m_listing'(_).
'$list_one'(M, N, A) :-
    (   '$existing'(M, N, A, R) ->
        format(":- dynamic ~q/~w.~n~n", [N, A]),
        (   '$foreign_call'(tj_rows, [R], S), '$all_rows'(S, R, Row, _, B), Row =.. [_|Args], H =.. [N|Args],
            ( B == true -> format("~q.~n", [H]) ; '$strip'(B, B1), format("~q.~n", [(H :- B1)]) ), fail
        ;   nl
        )
    ;   true
    ).

'$m_current_predicate'(M, Spec) :-
    (   nonvar(Spec), Spec = M1:S -> ( var(M1) -> M1 = M ; true ), '$m_current_predicate'(M1, S)
    ;   Spec = N/A, ( '$static'(M, N, A) ; '$has_rows'(M, N, A) )
    ).
'$m_current_predicate'(M, N, H) :-
    (   nonvar(H), H = M1:H1 -> '$m_current_predicate'(M1, N, H1)
    ;   nonvar(H) -> functor(H, N, A), ( '$static'(M, N, A) -> true ; '$has_rows'(M, N, A) )
    ;   '$static'(M, N, A), functor(H, N, A)
    ).
'$has_rows'(M, N, A) :-
    atom(N), ( integer(A) -> true ; between(0, 8, A) ),
    '$existing'(M, N, A, R), '$foreign_call'(tj_defined, [R], 1).
'$m_predicate_property'(M, H, P) :-
    (   nonvar(H), H = M1:H1 -> '$m_predicate_property'(M1, H1, P)
    ;   nonvar(H) -> functor(H, N, A), '$property'(M, N, A, P)
    ).
'$property'(M, N, A, P) :-
    (   '$existing'(M, N, A, R) ->
        (   P = (dynamic) ; P = defined ; P = visible
        ;   P = number_of_clauses(C), '$foreign_call'(tj_count, [R], C)
        )
    ;   '$static'(M, N, A) -> ( P = defined ; P = visible ; P = static )
    ;   '$static'(system, N, A) -> ( P = defined ; P = visible ; P = built_in ; P = system )
    ).
'$m_consult'(_, F) :- '$no_file'(F).
'$m_ensure_loaded'(_, _).
'$m_use_module'(_, _).
'$m_use_module'(_, _, _).
garbage_collect.
garbage_collect_atoms.
trim_stacks.
prolog_load_context(_, _) :- fail.
source_location(_, _) :- fail.
current_module(user).
module(_).
set_prolog_flag(_, _).
set_prolog_stack(_, _).
set_prolog_gc_thread(_).
style_check(_).
current_prolog_flag(F, V) :- '$flag'(F, V).
'$flag'(bounded, false).
'$flag'(max_integer, 9223372036854775807).
'$flag'(min_integer, -9223372036854775808).
'$flag'(max_tagged_integer, 1152921504606846975).
'$flag'(min_tagged_integer, -1152921504606846976).
'$flag'(double_quotes, string).
'$flag'(occurs_check, false).
'$flag'(version, 90004).
'$flag'(dialect, swi).
'$flag'(max_arity, unbounded).
'$flag'(unknown, error).

nb_setval(K, V) :- '$set_global'(K, V).
b_setval(K, V) :- '$b_set_global'(K, V).
nb_getval(K, V) :- ( '$fetch_global_var'(K, V0) -> V = V0 ; throw(error(existence_error(variable, K), nb_getval/2)) ).
b_getval(K, V) :- nb_getval(K, V).
nb_current(K, V) :- atom(K), '$fetch_global_var'(K, V).
flag(K, Old, New) :-
    atom_concat('$flag:', K, Key),
    ( '$fetch_global_var'(Key, V) -> Old = V ; Old = 0 ), N is New, '$store_global_var'(Key, N).
recorda(K, V) :- '$add_rule'('$record'(K, V), true, system, 1).
recordz(K, V) :- '$add_rule'('$record'(K, V), true, system, 0).
recorda(K, V, r) :- recorda(K, V).
recordz(K, V, r) :- recordz(K, V).
recorded(K, V) :- '$foreign_call'(tj_known, [system, '$record', 2], R), R >= 0, '$query'(R, '$record'(K, V)).
recorded(K, V, r) :- recorded(K, V).
