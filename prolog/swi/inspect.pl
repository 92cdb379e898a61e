% What there is: clauses shown, predicates and their properties, modules, flags. `'$m_name'(Module, ...)` is
% what `name(...)` means in a module.
% Offers: $/1, @/2, add_import_module/3, clause_property/2, consult/1, context_module/1, copy_predicate_clauses/2,
%   create_prolog_flag/3, current_module/1, current_predicate/1,2, current_prolog_flag/2, delete_import_module/2,
%   ensure_loaded/1, export/1, garbage_collect/0, garbage_collect_atoms/0, import/1, import_module/2, listing/0,1,2,
%   load_files/2, module/1,2, module_property/2, nth_clause/3, predicate_property/2, prolog_load_context/2,
%   reconsult/1, set_module/1, set_prolog_flag/2, set_prolog_gc_thread/1, set_prolog_stack/2, source_location/2,
%   strip_module/3, style_check/1, trim_stacks/0, use_module/1,2.

% --- What there is -----------------------------------------------------------------------------

%!  listing is det.
%!  listing(:What) is det.
%!  listing(:What, +Options) is det.
%   Prints the clauses of the program's predicates, of those with a name, or of Name/Arity.
%   @differs The options change nothing.
'$m_listing'(M, What) :-
    (   var(What) -> throw(error(instantiation_error, _))
    ;   What = M1:W -> '$m_listing'(M1, W)
    ;   is_list(What) -> '$list_each'(What, M)
    ;   What = N/A -> '$list_all'(M, N, A)
    ;   What = N//A -> ( integer(A) -> A2 is A + 2 ; true ), '$list_all'(M, N, A2)
    ;   compound(What) -> functor(What, N, A), '$list_all'(M, N, A)
    ;   '$list_all'(M, What, _)
    ).
'$m_listing'(M, What, _) :- '$m_listing'(M, What).
'$list_each'([], _).
'$list_each'([W|Ws], M) :- '$m_listing'(M, W), '$list_each'(Ws, M).
'$list_all'(M, N, A) :- '$list_all'(M, M, N, A).
% '$list_all'(+Module, +Context, ?Name, ?Arity): the module is told where it is another one than was asked for.
'$list_all'(M, In, N, A) :-
    findall(N/A-R, ( '$a_predicate'(M, N, A, R), \+ '$hidden'(N) ), L0),
    (   L0 = [], atom(N), '$foreign_call'(turniir_seen, [M, N, -1], [C|Cs]), '$atom_chars'(M1, [C|Cs]), M1 \== M ->
        '$list_all'(M1, In, N, A)
    ;   L0 = [], atom(N), \+ '$static'(_, N, A) ->
        ( integer(A) -> PI0 = N/A ; PI0 = N ),
        throw(error(existence_error(procedure, PI0), context(toplevel, 'DWIM could not correct goal')))
    ;   sort(L0, L), member(PI-R, L), '$list_one'(M, In, PI, R), fail
    ;   true
    ).
'$m_listing'(M) :- '$list_all'(M, _, _).
'$hidden'(N) :- sub_atom(N, 0, 1, _, '$').
'$list_one'(M, In, N/A, dynamic(R)) :- !,
    ( '$is_told'(M, In) -> PI = M:N/A ; PI = N/A ),
    format(":- dynamic ~q.~n~n", [PI]), '$list_rows'(R, N, A, M, In).
'$list_one'(M, In, N/A, static) :- '$static_rows'(M, N, A, R), '$list_rows'(R, N, A, M, In).
'$is_told'(M, In) :- M \== user, M \== In.
'$list_rows'(R, N, A, M, In) :-
    functor(H, N, A), H =.. [_|Args], Row =.. [r|Args],
    (   '$like'(R, Args, Row, At, B0), '$strip'(B0, R, B), '$named_row'(R, At, H, B),
        ( B == true -> C = H ; C = (H :- B) ), ( '$is_told'(M, In) -> '$with_module'(C, M, C1) ; C1 = C ),
        '$portrayed'(C1, C2), '$ship'(C2), '$foreign_call'(turniir_put_clause, [1], _), fail
    ;   nl
    ).
'$with_module'((H :- B), M, (M:H :- B)) :- !.
'$with_module'(H, M, M:H).
% '$named_row'(+Relation, +Row, ?Head, ?Body): the variables get the names that they have in the file.
'$named_row'(R, At, H, B) :-
    (   At = X-Y, '$row_number'(X, Y, X1, Y1),
        '$foreign_call'(turniir_row_names, [R, X1, Y1], [C|Cs]), '$make_atom'([C|Cs], Text),
        atomic_list_concat(Names, ' ', Text), term_variables(H-B, Vs), '$name_each'(Vs, Names) -> true
    ;   true
    ).
'$name_each'([], _).
'$name_each'([V|Vs], [N|Ns]) :- ( N == '' -> true ; V = '$VAR'(N) ), '$name_each'(Vs, Ns).


% '$a_predicate'(?Module, ?Name, ?Arity, -Kind): a predicate of the program or of a library.
'$a_predicate'(M, N, A, dynamic(R)) :-
    ( atom(M) -> M0 = M ; M0 = '' ), ( atom(N) -> N0 = N ; N0 = '' ), ( integer(A) -> A0 = A ; A0 = -1 ),
    '$foreign_call'(turniir_relations, [M0, N0, A0], Cs), '$numbers'(Cs, Rs),
    member(R, Rs),
    '$foreign_call'(turniir_relation_module, [R], MCs), '$atom_chars'(M, MCs),
    '$foreign_call'(turniir_relation_name, [R], NCs), '$atom_chars'(N, NCs),
    '$foreign_call'(turniir_relation_arity, [R], A).
'$a_predicate'(M, N, A, static) :- '$static'(M, N, A).
'$numbers'([], []).
'$numbers'([H, L|Cs], [N|Ns]) :- '$number_of_pair'(H, L, N), '$numbers'(Cs, Ns).

%!  current_predicate(?Indicator) is nondet.
%!  current_predicate(?Name, ?Head) is nondet.
%   The predicates that a module sees.
'$m_current_predicate'(M, Spec) :-
    (   nonvar(Spec), Spec = M1:S -> '$current_in'(M1, S, Spec)
    ;   var(Spec) -> Spec = N/A, '$current_in'(M, N/A, Spec)
    ;   '$current_here'(M, Spec)
    ).
'$current_in'(M, S, Spec) :-
    (   var(M) -> '$check_spec'(S, Spec), S = N/A, '$a_predicate'(M, N, A, _), \+ '$hidden'(N), M \== system
    ;   '$current_here'(M, S)
    ).
'$current_here'(M, Spec) :-
    '$check_spec'(Spec, Spec), '$plain_indicator'(Spec, N, A),
    (   atom(N), integer(A) -> ( '$has'(M, N, A) -> true )
    ;   '$a_predicate'(M, N, A, _), \+ '$hidden'(N)
    ;   atom(N), '$a_predicate'(system, N, A, _), \+ '$is_core'(N, A)
    ).
'$plain_indicator'(N/A, N, A).
'$plain_indicator'(N//A0, N, A) :- A is A0 + 2.
'$check_spec'(S, Spec) :-
    (   var(S) -> true
    ;   S = N/A -> ( ( var(N) ; atom(N) ), ( var(A) ; integer(A) ) -> true ; '$raise'(type_error(predicate_indicator, Spec), current_predicate/1) )
    ;   S = N//A, atom(N), integer(A) -> true
    ;   '$raise'(type_error(predicate_indicator, Spec), current_predicate/1)
    ).
'$has'(M, N, A) :-
    (   '$a_predicate'(M, N, A, _) -> true
    ;   '$a_predicate'(user, N, A, _) -> true
    ;   '$foreign_call'(turniir_seen, [M, N, A], [_|_]) -> true
    ;   '$a_predicate'(system, N, A, _) -> true
    ;   '$is_core'(N, A) -> true
    ;   '$from_machine'(N, A)
    ).
% '$from_machine'(+Name, +Arity): append/3, member/2 or reverse/2, which are the machine's own.
'$from_machine'(N, A) :- '$foreign_call'(turniir_from_machine, [N, A], 1).
'$m_current_predicate'(M, N, H) :-
    (   nonvar(H), H = M1:H1 ->
        ( var(M1) -> '$a_module'(M1), M1 \== system, '$predicate_of'(M1, N, H1) ; '$m_current_predicate'(M1, N, H1) )
    ;   nonvar(H) ->
        ( '$no_head'(H) -> '$raise'(type_error(callable, H), current_predicate/2) ; true ),
        functor(H, N, A), ( '$has'(M, N, A), \+ '$is_core'(N, A) -> true )
    ;   '$predicate_of'(M, N, H)
    ).
'$predicate_of'(M, N, H) :- '$a_predicate'(M, N, A, _), \+ '$hidden'(N), functor(H, N, A).

%!  predicate_property(?Head, ?Property) is nondet.
%   What is known of a predicate: dynamic, static, exported, file(F), number_of_clauses(N) and others.
%   @differs Of the predicates that come with the program only that they are there and who has them.
'$m_predicate_property'(M, H, P) :-
    (   nonvar(H), H = M1:H1 ->
        (   var(M1) -> '$a_module'(M1), M1 \== system, '$predicate_property'(M1, H1, P)
        ;   '$m_predicate_property'(M1, H1, P)
        )
    ;   '$predicate_property'(M, H, P)
    ).
'$predicate_property'(M, H, P) :-
    (   var(H) -> '$predicate_of'(M, _, H), '$predicate_property'(M, H, P)
    ;   '$no_head'(H) -> '$raise'(type_error(callable, H), predicate_property/2)
    ;   functor(H, N, A), ( '$rules_out'(P, M, N, A) -> fail ; '$property'(M, N, A, P) )
    ).
% '$rules_out'(?Property, +Module, +Name, +Arity): it has not that property, as is seen at a glance; interpreters ask at each step.
'$rules_out'(P, M, N, A) :- nonvar(P), '$ruled_out'(P, M, N, A).
'$ruled_out'(built_in, _, N, A) :- \+ '$is_core'(N, A).
'$ruled_out'(dynamic, M, N, A) :- '$static'(M, N, A), \+ '$existing'(M, N, A, _).
'$property'(M, N, A, P) :-
    functor(G, N, A),
    (   '$existing'(M, N, A, R) ->
        (   '$foreign_call'(turniir_relation_module, [R], Cs), '$atom_chars'(M0, Cs),
            '$dynamic_property'(P, M, M0, R, N, A)
        )
    ;   '$table_has'(M, G), M \== system -> '$static_property'(P, M, N, A)
    ;   '$foreign_call'(turniir_seen, [M, N, A], [C|Cs]) ->
        '$atom_chars'(M1, [C|Cs]), ( P = imported_from(M1) ; '$property'(M1, N, A, P) )
    ;   M \== user, '$table_has'(user, G) -> '$static_property'(P, user, N, A)
    ;   ( '$is_core'(N, A) -> true ; '$table_has'(system, G) -> true ; '$from_machine'(N, A) ) -> '$system_property'(P, N, A)
    ).
'$of_place'(file(_)).
'$of_place'(line_count(_)).
'$of_place'(number_of_clauses(_)).
'$of_place'(number_of_rules(_)).
'$dynamic_property'(interpreted, _, _, _, _, _).
'$dynamic_property'(visible, _, _, _, _, _).
'$dynamic_property'(imported_from(M0), M, M0, _, _, _) :- M0 \== M, M0 \== user.
'$dynamic_property'(dynamic, _, _, _, _, _).
'$dynamic_property'(defined, _, _, R, _, _) :- '$foreign_call'(turniir_defined, [R], 1).
'$dynamic_property'(number_of_clauses(C), _, _, R, _, _) :- '$foreign_call'(turniir_count, [R], C).
'$dynamic_property'(number_of_rules(C), _, _, R, _, _) :-
    '$foreign_call'(turniir_relation_arity, [R], A), length(As, A), Row =.. [r|As],
    findall(x, ( '$like'(R, As, Row, _, B), B \== true, B \= _:true ), L), length(L, C).
'$dynamic_property'(P, _, M0, _, N, A) :- '$declared_property'(P, M0, N, A).
'$static_property'(interpreted, _, _, _).
'$static_property'(visible, _, _, _).
'$static_property'(static, _, _, _).
'$static_property'(defined, _, _, _).
'$static_property'(P, M, N, A) :-
    ( nonvar(P) -> '$of_place'(P) ; true ),
    '$foreign_call'(turniir_place, [M, N, A], [C|Cs]), '$make_atom'([C|Cs], Text),
    atomic_list_concat([File, Line, Count], '\n', Text),
    (   P = file(File) ; P = line_count(L), atom_number(Line, L) ; P = number_of_clauses(K), atom_number(Count, K)
    ;   P = number_of_rules(K), '$static_rows'(M, N, A, R), '$dynamic_property'(number_of_rules(K), M, M, R, N, A)
    ).
'$static_property'(P, M, N, A) :- '$declared_property'(P, M, N, A).
'$declared_property'(P, M, N, A) :-
    '$foreign_call'(turniir_declared, [M, N, A], Cs), '$flags'(Cs, P, M, N, A).
'$flags'([F|Fs], P, M, N, A) :- ( '$flag_property'(F, M, N, A, P) ; '$flags'(Fs, P, M, N, A) ).
'$flag_property'(e, _, _, _, exported).
'$flag_property'(d, _, _, _, discontiguous).
'$flag_property'(t, _, _, _, tabled).
'$flag_property'(u, _, _, _, multifile).
'$flag_property'(x, _, _, _, transparent).
'$flag_property'(x, M, N, A, meta_predicate(H)) :- '$foreign_call'(turniir_metas, [M, N, A], Cs), '$unpack'(Cs, H, _, _).
'$system_property'(interpreted, _, _).
'$system_property'(visible, _, _).
'$system_property'(static, _, _).
'$system_property'(defined, _, _).
'$system_property'(built_in, N, A) :- '$is_core'(N, A).
'$system_property'(system, N, A) :- '$is_core'(N, A).
'$system_property'(iso, N, A) :- '$is_core'(N, A).
'$system_property'(foreign, N, A) :- '$is_core'(N, A).
'$system_property'(imported_from(system), N, A) :- \+ '$is_core'(N, A).
'$system_property'(meta_predicate(H), N, A) :- '$foreign_call'(turniir_metas, [system, N, A], [C|Cs]), '$unpack'([C|Cs], H, _, _).

% --- Clauses by their place -------------------------------------------------------------------------

%!  nth_clause(?Head, ?Number, ?Reference) is nondet.
%   The clauses of a predicate by their number, from 1 on.
'$m_nth_clause'(M, H, N, Ref) :-
    (   nonvar(Ref) -> '$referred'(Ref, nth_clause/3, R, Row), '$relation_head'(R, M, H), '$row_number'(R, Row, N)
    ;   var(H) -> '$raise'(instantiation_error, nth_clause/3)
    ;   H = M1:H1 -> '$m_nth_clause'(M1, H1, N, Ref)
    ;   '$clause_rows'(M, H, R, _), '$all_references'(R, Ats),
        ( integer(N) -> nth1(N, Ats, At) ; nth1(N, Ats, At) ), '$reference'(R, At, Ref)
    ).
'$all_references'(R, Ats) :-
    '$foreign_call'(turniir_relation_arity, [R], A), length(As, A), Row =.. [r|As],
    findall(At, '$like'(R, As, Row, At, _), Ats).
'$row_number'(R, At, N) :- '$all_references'(R, Ats), nth1(N, Ats, At), !.
'$relation_head'(R, M, H) :-
    '$relation_indicator'(R, M0, N), '$foreign_call'(turniir_relation_arity, [R], A), functor(H0, N, A),
    ( nonvar(H), H = M1:H1 -> M1 = M0, H1 = H0 ; ( M0 == M ; M0 == user ) -> H = H0 ; H = M0:H0 ).

%!  clause_property(+Reference, ?Property) is nondet.
%   fact, erased, predicate(P), module(M), file(F), source(F) and line_count(N) of a clause.
%   @differs There is no `size(_)`.
'$m_clause_property'(_, Ref, P) :-
    (   '$referred'(Ref, clause_property/2, R, At) ->
        (   '$row_content'(R, At, _, B), '$strip'(B, R, B1), B1 == true, P = fact
        ;   '$relation_indicator'(R, M, N), '$foreign_call'(turniir_relation_arity, [R], A),
            ( P = predicate(M:N/A) ; P = module(M) )
        ;   At = H-L, '$row_number'(H, L, X1, Y1),
            '$foreign_call'(turniir_row_place, [R, X1, Y1], [C|Cs]), '$make_atom'([C|Cs], Text),
            atomic_list_concat([File, Line], '\n', Text), atom_number(Line, L1),
            ( P = file(File) ; P = source(File) ; P = line_count(L1) )
        )
    ;   P = erased
    ).

%!  copy_predicate_clauses(:From, :To) is det.
%   Adds the clauses of a predicate to another one.
'$m_copy_predicate_clauses'(M, From, To) :-
    '$to_indicator'(From, M, M1, N1, A), '$to_indicator'(To, M, M2, N2, A),
    functor(H, N1, A), H =.. [_|Args], T =.. [N2|Args],
    (   '$m_clause'(M1, H, B), '$m_assertz'(M2, (T :- B)), fail ; true ).
'$to_indicator'(M:S, _, M1, N, A) :- !, '$to_indicator'(S, M, M1, N, A).
'$to_indicator'(N/A, M, M, N, A) :- !.
'$to_indicator'(H, M, M, N, A) :- functor(H, N, A).

% --- Modules ----------------------------------------------------------------------------------------

'$a_module'(M) :- '$foreign_call'(turniir_modules, [], Cs), '$unpack'(Cs, Ms, _, _), member(M, Ms).
%!  current_module(?Module) is nondet.
%   The modules there are.
%   @differs The predicates of SWI-Prolog's lists, apply, pairs and others belong to `system`, so that there are no modules
%     of these names.
current_module(M) :-
    ( atom(M) -> ( '$a_module'(M) -> true ) ; var(M), '$a_module'(M) ).
%!  context_module(-Module) is det.
%   The module in which the goal stands.
'$m_context_module'(M, M).
%!  strip_module(+Term, -Module, -Plain) is det.
%   A term without the modules before it, and the innermost of these.
'$m_strip_module'(M, T, M1, P) :- '$strip_all'(T, M, M1, P).
'$strip_all'(T, M, M1, P) :-
    (   nonvar(T), T = _:_ -> '$innermost'(T, 1000, Q), Q = M0:P0, ( atom(M0) -> M1 = M0, P = P0 ; '$strip_each'(T, M, M1, P) )
    ;   M1 = M, P = T
    ).
'$strip_each'(T, M, M1, P) :- ( nonvar(T), T = M0:T1, atom(M0) -> '$strip_each'(T1, M0, M1, P) ; M1 = M, P = T ).
%!  @(:Goal, +Module) is nondet.
%   Calls a goal where it is, with another module for the arguments that it takes with their module.
'$m_@'(M0, G, M) :-
    (   ( var(G) ; var(M) ) -> throw(error(instantiation_error, _))
    ;   G = M1:G1, nonvar(M1), nonvar(G1), '$meta_of'(M1, G1, Spec) ->
        G1 =.. [N|As], Spec =.. [_|Modes], '$in_context'(As, Modes, M, Bs), G2 =.. [N|Bs], '$go'(M1, G2)
    ;   G = _:_ -> '$go'(M0, G)
    ;   '$go'(M, G)
    ).
'$meta_of'(M, G, Spec) :-
    callable(G), functor(G, N, A), A > 0, '$foreign_call'(turniir_metas, [M, N, A], [C|Cs]), '$unpack'([C|Cs], Spec, _, _), functor(Spec, N, A).
'$in_context'([], _, _, []).
'$in_context'([A|As], [K|Ks], M, [B|Bs]) :-
    ( ( integer(K) ; memberchk(K, [:, ^, //]) ) -> '$qualify'(M, A, B) ; B = A ), '$in_context'(As, Ks, M, Bs).

% '$not_det'(+Module, +Indicator, +How), '$not_guarded'(+Module, +Indicator, +Last, +How): the errors of what is declared
% to succeed exactly once. A predicate's last call has taken its place, as SWI-Prolog drops its frame.
'$not_det'(M, PI, How) :- '$det_culprit'(M, PI, [], M1, PI1), '$det_error'(M1, PI1, How, property).
'$not_guarded'(M, PI, Last, How) :-
    (   Last = N/A, '$static_rows'(M, N, A, _) ->
        ( '$flag_now'(debug, true) -> M1 = M, PI1 = PI ; '$det_culprit'(M, Last, [], M1, PI1) ),
        '$det_error'(M1, PI1, How, guard_in_caller)
    ;   '$det_error'(M, PI, How, guard)
    ).
'$det_error'(M, PI, How, Why) :-
    ( M == user -> Q = PI ; Q = M:PI ), throw(error(determinism_error(Q, det, How, Why), context(Q, _))).
'$det_culprit'(M, PI, Seen, M1, PI1) :-
    (   \+ '$flag_now'(debug, true), \+ memberchk(PI, Seen), PI = N/A, '$only_last'(M, N, A, N2, A2) ->
        '$det_culprit'(M, N2/A2, [PI|Seen], M1, PI1)
    ;   M1 = M, PI1 = PI
    ).
% '$only_last'(+Module, +Name, +Arity, -LastName, -LastArity): the last goal of a predicate's only clause is another
% predicate of the program.
'$only_last'(M, N, A, N2, A2) :-
    '$static_rows'(M, N, A, R), length(As, A), Row =.. [r|As],
    findall(B, '$like'(R, As, Row, _, B), [_:Body]), '$last_goal'(Body, G), callable(G),
    functor(G, N2, A2), '$static_rows'(M, N2, A2, _).
'$last_goal'(B, G) :- ( nonvar(B), B = (_, C) -> '$last_goal'(C, G) ; G = B ).
%!  $(:Goal) is det.
%   Calls a goal that has to succeed exactly once.
%   @differs A goal is nondeterminate where the machine has left a choice point, whose indexes look at the first argument
%     only; SWI-Prolog's look at others too, so that a call may be an error here that is none there. So for `:- det(p/1)`.
%     The predicate that the error names is found by the last goals of clauses.
'$m_$'(M, G) :- '$det_goal'(M, G, '$closure'(M, G)).
%!  module(-Old, +New) is det.
%!  module(+New) is det.
%   Nothing: the module of the prompt is `user`.
%   @differs They change nothing; module/2 is of older releases.
'$m_module'(_, _).
module(Old, _) :- Old = user.
%!  import_module(+Module, ?Import) is nondet.
%   The modules behind a module, whose predicates it sees.
import_module(M, I) :- '$foreign_call'(turniir_import_modules, [M], Cs), '$unpack'(Cs, Is, _, _), member(I, Is).
%!  add_import_module(+Module, +Import, +Where) is det.
%   Puts a module behind another one, at the `start` or the `end`.
%   @differs At run time it changes where goals that are known only at run time are looked for; a goal that stands in a
%     clause leads where it led when its file was loaded. So for import/1 and export/1.
add_import_module(M, I, Where) :-
    ( Where == start -> W = 1 ; W = 0 ), '$foreign_call'(turniir_add_import_module, [M, I, W], _).
%!  delete_import_module(+Module, +Import) is semidet.
%   Takes a module away from behind another one.
delete_import_module(M, I) :- '$foreign_call'(turniir_delete_import_module, [M, I], 1).
%!  set_module(:Property) is det.
%   base(Module), class(Class) and program_space(Bytes) of a module.
%   @differs A class changes nothing.
'$m_set_module'(M, P) :-
    (   nonvar(P), P = M1:P1 -> '$m_set_module'(M1, P1)
    ;   P = base(B) -> '$foreign_call'(turniir_base_module, [M, B], _)
    ;   P = class(_) -> true
    ;   P = program_space(N), integer(N) ->
        (   '$foreign_call'(turniir_limit_space, [M, N], 1) -> true
        ;   '$raise'(permission_error(limit, program_space, M), set_module/1)
        )
    ;   '$raise'(domain_error(module_property, P), set_module/1)
    ).
%!  import(:Indicators) is det.
%   Makes predicates of other modules, Module:Name/Arity, seen in this one.
'$m_import'(M, What) :-
    (   What = (A, B) -> '$m_import'(M, A), '$m_import'(M, B)
    ;   '$import_one'(M, What)
    ).
'$import_one'(M, From:Spec) :- '$to_indicator'(Spec, From, F, N, A), '$foreign_call'(turniir_import, [M, F, N, A], _).
%!  export(:Indicators) is det.
%   Makes predicates seen by the modules that use this one.
'$m_export'(M, What) :-
    (   What = (A, B) -> '$m_export'(M, A), '$m_export'(M, B)
    ;   '$to_indicator'(What, M, M1, N, A), '$foreign_call'(turniir_export, [M1, N, A], _)
    ).
%!  module_property(?Module, ?Property) is nondet.
%   class(C), file(F), exports(Indicators), exported_operators(Ops), program_size(N) and program_space(N) of a module.
%   @differs `program_size` and `program_space` count what its facts and asserted rules take, about 64 bytes and 8 for each
%     argument.
module_property(M, P) :-
    current_module(M),
    (   P = class(C), ( M == user -> C = user ; '$foreign_call'(turniir_own_module, [M], 1) -> ( M == system -> C = system ; C = library ) ; C = user )
    ;   '$foreign_call'(turniir_space, [M], N), P = program_size(N)
    ;   '$foreign_call'(turniir_space_limit, [M], N), N > 0, P = program_space(N)
    ;   '$foreign_call'(turniir_module_file, [M], [C1|Cs]), '$make_atom'([C1|Cs], F), P = file(F)
    ;   '$foreign_call'(turniir_exports, [M], Cs), '$unpack'(Cs, Es, _, _), ( Es == [] -> fail ; P = exports(Es) )
    ;   '$foreign_call'(turniir_exported_ops, [M], Cs), '$unpack'(Cs, Os, _, _), ( Os == [] -> fail ; P = exported_operators(Os) )
    ).

% --- Loading at run time --------------------------------------------------------------------------------

%!  consult(+Files) is det.
%!  reconsult(+Files) is det.
%!  load_files(+Files, +Options) is det.
%!  ensure_loaded(+Files) is det.
%!  use_module(+File) is det.
%!  use_module(+File, +Imports) is det.
%   Loads files and libraries. Files are looked for beside the file whose directive asks for them, in the present folder, and
%   beside the files that are loaded.
%   @differs Where a file is loaded by a goal of a program, and not by a directive, its term_expansion/2 and goal_expansion/2
%     are not asked, a condition of `:- if` cannot call what the file itself defines, and operators that a directive's
%     goal makes come too late; of libraries use_module/2 takes all that is exported.
'$m_consult'(M, F) :- '$source'(F, M, consult, []).
'$m_reconsult'(M, F) :- '$source'(F, M, consult, []).
'$m_ensure_loaded'(M, F) :- '$source'(F, M, ensure_loaded, []).
'$m_load_files'(M, F, Options) :-
    (   is_list(Options), member(if(If), Options), ( If == not_loaded ; If == changed ) -> How = ensure_loaded
    ;   How = consult
    ),
    (   is_list(Options), member(imports(Names), Options), Names \== all -> '$source'(F, M, use_module, [Names])
    ;   '$source'(F, M, How, [])
    ).
% '$source'(+File, +Module, +How, +More): as the directive `:- How(File, More...)` in Module.
'$source'(F, M, How, More) :-
    (   var(F) -> '$err'(instantiation_error, load_files/2)
    ;   F = library(L) ->
        (   '$library'(L) -> '$library_name'(L, N), ( '$foreign_call'(turniir_library_waits, [N], 1) -> '$source_now'(F, M, How, More) ; true )
        ;   '$aliased'(F, M, How, More) -> true
        ;   '$absent'(F)
        )
    ;   F == [] -> true
    ;   F = [_|_] -> '$source_list'(F, M, How, More)
    ;   F = M1:F1 -> '$source'(F1, M1, How, More)
    ;   '$source_now'(F, M, How, More) -> true
    ;   '$aliased'(F, M, How, More) -> true
    ;   atom(F), current_module(F) -> true
    ;   '$absent'(F)
    ).
'$source_now'(F, M, How, More) :-
    G =.. [How, F|More], term_to_atom(G, Text), '$load'(M, Text, Found), Found > 0,
    (   Found =:= 3 -> throw(error(resource_error(nested_loads), _))
    ;   Found =:= 6 -> throw(error(domain_error(module_header, F), _))
    ;   Found =:= 4 -> throw(error(permission_error(open, source_sink, F), context(system:open/4, 'it cannot be read as a program')))
    ;   true
    ).
% '$aliased'(+File, ...): Alias(Path), in the first folder that has it of those that the alias stands for.
'$aliased'(F, M, How, More) :-
    compound(F), functor(F, Alias, 1), arg(1, F, P), '$path_text'(P, Path),
    '$alias_folder'(8, Alias, D), atomic_list_concat([D, /, Path], A), '$source_now'(A, M, How, More), !.
% '$source_list'(+Files, ...): what is wrong with one of several is only told.
'$source_list'([F], M, How, More) :- !, '$source'(F, M, How, More).
'$source_list'(Fs, M, How, More) :- '$each_source'(Fs, M, How, More).
'$each_source'(Fs, M, How, More) :-
    (   Fs = [F|Rest] -> catch('$source'(F, M, How, More), E, print_message(error, E)), '$each_source'(Rest, M, How, More)
    ;   var(Fs) -> '$err'(instantiation_error, load_files/2)
    ;   true
    ).
'$absent'(F) :-
    ( number(F) -> number_codes(F, Cs), atom_codes(A, Cs) ; A = F ), throw(error(existence_error(source_sink, A), _)).
'$library'(L) :- ground(L), '$library_name'(L, N), '$foreign_call'(turniir_library, [N], 1).
'$library_name'(A/B, N) :- !, '$library_name'(A, N1), atomic_list_concat([N1, /, B], N).
'$library_name'(N, N) :- atom(N).
'$m_use_module'(M, What) :- '$use'(M, What, all).
'$m_use_module'(M, What, Names) :- '$use'(M, What, Names).
'$use'(M, What, Names) :-
    ( Names == all -> More = [] ; More = [Names] ), '$source'(What, M, use_module, More),
    (   ( What = library(_/L) ; What = library(L) ; Names == all, What = L ), atom(L), current_module(L) ->
        '$foreign_call'(turniir_import_all, [M, L], _)
    ;   true
    ).
%!  garbage_collect is det.
%!  garbage_collect_atoms is det.
%!  trim_stacks is det.
%!  set_prolog_gc_thread(+What) is det.
%   Nothing: the machine gives memory back when a call ends or fails.
%   @differs There is no garbage collector.
garbage_collect.
garbage_collect_atoms.
trim_stacks.
%!  set_prolog_stack(+Stack, +Parameter) is det.
%   Checks its arguments.
%   @differs Whoever runs the program bounds its memory: nothing changes.
set_prolog_stack(S, P) :-
    (   ( var(S) ; var(P) ) -> '$err'(instantiation_error, '$set_prolog_stack'/4)
    ;   \+ memberchk(S, [local, global, trail, argument]) -> '$err'(existence_error(stack, S), '$set_prolog_stack'/4)
    ;   compound(P), P =.. [N, _] ->
        ( memberchk(N, [min_free, low, factor, spare, limit]) -> true ; '$err'(domain_error(stack_parameter, N), '$set_prolog_stack'/4) )
    ;   '$err'(type_error(compound, P), '$set_prolog_stack'/4)
    ).
set_prolog_gc_thread(_).
%!  style_check(+Spec) is det.
%   Nothing at run time; as a directive, -singleton and +singleton say whether variables that occur once are told of from there
%   on, and -discontiguous that the file's clauses may stand apart.
%   @differs Kinds of style other than these two change nothing.
style_check(_).
%!  prolog_load_context(?Key, ?Value) is nondet.
%   What is known of the file that is read: module, source, file, directory, stream, term_position, variable_names and
%   others.
prolog_load_context(K, V) :-
    '$foreign_call'(turniir_load_context, [], Cs),
    (   Cs == [] -> member(K = V, [module = user, dialect = swi, variable_names = []])
    ;   '$unpack'(Cs, L, _, _), member(K = V, L)
    ).
%!  source_location(-File, -Line) is semidet.
%   Where the clause stands that is read.
source_location(F, L) :- prolog_load_context(source, F), prolog_load_context(term_position, '$stream_position'(_, L, _, _)).

% --- Flags -------------------------------------------------------------------------------------------

%!  current_prolog_flag(?Flag, ?Value) is nondet.
%   Flags and their values.
%   @differs There are no flags of floats, threads, files and the machine; there is no command line, `argv` is empty.
current_prolog_flag(F, V) :-
    (   atom(F) -> ( '$flag_now'(F, V0) -> V = V0 )
    ;   var(F) -> ( '$made_flag'(F, V) ; '$flag'(F, V0), ( '$set_flag_value'(F, V1) -> V = V1 ; V = V0 ) )
    ;   '$raise'(type_error(atom, F), current_prolog_flag/2)
    ).
'$flag_now'(F, V) :- ( '$set_flag_value'(F, V0) -> V = V0 ; '$flag'(F, V) ).
'$set_flag_value'(F, V) :- atom_concat('$prolog_flag:', F, K), '$slot_value'(K, V).
'$made_flag'(F, V) :- '$fetch_global_var'('$made_flags', Fs), member(F, Fs), '$set_flag_value'(F, V).
'$flag'(argv, []).
'$flag'(unix, true).
'$flag'(version_data, swi(9, 0, 4, [])).
'$flag'(bounded, false).
'$flag'(max_integer, 9223372036854775807).
'$flag'(min_integer, -9223372036854775808).
'$flag'(max_tagged_integer, 72057594037927935).
'$flag'(min_tagged_integer, -72057594037927936).
'$flag'(double_quotes, string).
'$flag'(back_quotes, codes).
'$flag'(rational_syntax, compatibility).
'$flag'(occurs_check, false).
'$flag'(max_procedure_arity, 1024).
'$flag'(version, 90004).
'$flag'(dialect, swi).
'$flag'(max_arity, unbounded).
'$flag'(unknown, error).
'$flag'(debug, false).
'$flag'(iso, false).
'$flag'(gc, false).
'$flag'(optimise, false).
'$flag'(character_escapes, true).
'$flag'(char_conversion, false).
'$flag'(integer_rounding_function, toward_zero).
'$flag'(last_call_optimisation, true).
'$flag'(toplevel_prompt, '~m~d~l~!~q ?- ').
'$flag'(verbose, silent).
'$flag'(verbose_load, silent).
'$flag'(autoload, true).
'$flag'(generate_debug_info, true).
'$flag'(prefer_rationals, false).
'$flag'(float_format, '~15g|').
'$flag'(encoding, utf8).
'$flag'(tty_control, false).
'$flag'(readline, false).
'$flag'(answer_write_options, [quoted(true), portray(true), max_depth(10), spacing(next_argument)]).
'$flag'(print_write_options, [portray(true), numbervars(true), quoted(true)]).
'$read_only'(bounded).
'$read_only'(max_integer).
'$read_only'(min_integer).
'$read_only'(max_tagged_integer).
'$read_only'(min_tagged_integer).
'$read_only'(version).
'$read_only'(version_data).
'$read_only'(unix).
'$read_only'(dialect).
'$read_only'(max_arity).
'$read_only'(integer_rounding_function).

%!  set_prolog_flag(:Flag, +Value) is det.
%   Gives a flag a value of its type.
%   @differs Flags but `double_quotes`, `back_quotes`, `debug`, `occurs_check`, the depth in `answer_write_options` and those of the program's own change nothing. Where
%   `occurs_check` refuses a head in which a variable stands beside a term that it is in, as `p(X, f(X))`, the call fails only
%   at the next goal, behind a cut or condition; what `error` throws is `representation_error(term)`.
'$m_set_prolog_flag'(_, F, V) :-
    (   ( var(F) ; var(V) ) -> '$raise'(instantiation_error, set_prolog_flag/2)
    ;   \+ atom(F) -> '$raise'(type_error(atom, F), set_prolog_flag/2)
    ;   '$read_only'(F) -> '$raise'(permission_error(modify, flag, F), set_prolog_flag/2)
    ;   '$flag_now'(F, Old) ->
        (   '$flag_kind'(Old, V, F) -> '$keep_flag'(F, V) ; true )
    ;   create_prolog_flag(F, V, [])
    ).
'$flag_kind'(Old, V, F) :-
    (   F \== occurs_check, '$boolean_word'(Old) ->
        (   '$boolean_word'(V) -> true ; '$raise'(type_error(bool, V), set_prolog_flag/2) )
    ;   F == double_quotes ->
        (   memberchk(V, [codes, chars, atom, string]) -> true
        ;   '$raise'(domain_error(double_quotes, V), set_prolog_flag/2)
        )
    ;   F == occurs_check ->
        (   memberchk(V, [false, true, error]) -> true
        ;   atom(V) -> '$raise'(domain_error(occurs_check, V), set_prolog_flag/2)
        ;   '$raise'(type_error(atom, V), set_prolog_flag/2)
        )
    ;   atom(Old) -> ( atom(V) -> true ; '$raise'(type_error(atom, V), set_prolog_flag/2) )
    ;   integer(Old) -> ( integer(V) -> true ; '$raise'(type_error(integer, V), set_prolog_flag/2) )
    ;   true
    ).
% '$obey_flag'(+Flag, +Value): what a flag changes beside its value.
'$obey_flag'(F, V) :-
    (   F == occurs_check -> ( V == false -> On = 0 ; On = 1 ), '$foreign_call'(turniir_occurs_check, [On], _), ( '$occurs_check'(V) -> true ; true )
    ;   F == double_quotes, '$quote_bits'(V, Bits) -> '$foreign_call'(turniir_quotes, [Bits], _)
    ;   F == answer_write_options -> ( is_list(V), memberchk(max_depth(D), V), integer(D) -> true ; D = 0 ), '$foreign_call'(turniir_answer_depth, [D], _)
    ;   true
    ).
'$occurs_check'(false) :- '$set_nsto_as_unify'.
'$occurs_check'(true) :- '$set_sto_as_unify'.
'$occurs_check'(error) :- '$set_sto_with_error_as_unify'.
'$boolean_word'(true).
'$boolean_word'(false).
'$boolean_word'(on).
'$boolean_word'(off).
'$keep_flag'(F, V) :- '$obey_flag'(F, V), atom_concat('$prolog_flag:', F, K), '$set_slot'(K, V).
%!  create_prolog_flag(+Flag, +Value, +Options) is det.
%   Makes a flag of the program's own.
create_prolog_flag(F, V, O) :-
    (   \+ atom(F) -> '$raise'(type_error(atom, F), create_prolog_flag/3)
    ;   memberchk(keep(true), O), '$flag_now'(F, _) -> true
    ;   ( '$flag_now'(F, _) -> true ; '$fetch_global_var'('$made_flags', Fs) -> '$store_global_var'('$made_flags', [F|Fs]) ; '$store_global_var'('$made_flags', [F]) ),
        '$keep_flag'(F, V)
    ).
