% library(tabling): looking at the tables of tabled predicates and forgetting them. What tabled predicates
% themselves call is in swi/tables.pl.
% @differs See "Tabling" below.
:- module(tabling, [
    abolish_all_tables/0, abolish_private_tables/0, abolish_shared_tables/0, abolish_module_tables/1,
    abolish_table_subgoals/1, current_table/2, untable/1, (table)/1, incr_is_invalid/1,
    is_incremental_subgoal/1, incr_invalid_subgoals/1, incr_invalidate_calls/1, incr_invalidate_call/1, incr_propagate_calls/1, incr_table_update/0,
    get_returns_for_call/2
]).


% '$tabled_in'(+Module, +Goal, +Name, +Arity, -Where): the module of the tabled predicate that a goal calls.
system:'$tabled_in'(M, G, N, A, M0) :-
    (   '$foreign_call'(turniir_tabled, [M, N, A], P), P >= 0 -> M0 = M
    ;   system:'$sees'(M, G, M0), '$foreign_call'(turniir_tabled, [M0, N, A], P), P >= 0
    ).

%!  abolish_all_tables is det.
%   Forgets every table; one that is being filled is forgotten when it is complete.
abolish_all_tables :- '$foreign_call'(turniir_table_abolish, [''], _).

%!  abolish_private_tables is det.
%   The same, as no table is shared here.
abolish_private_tables :- abolish_all_tables.

%!  abolish_shared_tables is det.
%   Does nothing, as no table is shared here.
%   @differs No table is shared.
abolish_shared_tables.

%!  abolish_module_tables(+Module) is det.
%   Forgets the tables of a module's predicates.
abolish_module_tables(M) :-
    (   var(M) -> throw(error(instantiation_error, _))
    ;   atom(M) -> '$foreign_call'(turniir_table_abolish, [M], _)
    ;   throw(error(type_error(module, M), _))
    ).

%!  abolish_table_subgoals(:Goal) is det.
%   Forgets the tables of the call variants that unify with a goal.
system:'$m_abolish_table_subgoals'(M, G) :-
    (   nonvar(G), G = M1:G1 -> system:'$m_abolish_table_subgoals'(M1, G1)
    ;   system:'$tables'(L), ( system:'$table_member'(t(T, M, V), L), \+ V \= G, '$foreign_call'(turniir_table_forget, [T], _), fail ; true )
    ).

%!  current_table(:Variant, -Table) is nondet.
%   Enumerates the call variants that have a table, and their tables.
system:'$m_current_table'(M, G, T) :-
    (   nonvar(G), G = M1:G1 -> system:'$m_current_table'(M1, G1, T)
    ;   system:'$tables'(L), system:'$table_member'(t(N, M, V), L), G = V, T = '$table'(N)
    ).

%!  untable(:Predicates) is det.
%   Predicates, name/arity or name//arity, that are called from now on as if they were not tabled.
system:'$m_untable'(M, P) :- system:'$tabled'(P, M, 0).

%!  table(:Predicates) is det.
%   Predicates that untable/1 has named are tabled again.
%   @differs A predicate that its file does not declare as tabled cannot be tabled at run time: a permission error.
system:'$m_table'(M, P) :- system:'$tabled'(P, M, 1).

system:'$tabled'(P, M, On) :-
    (   var(P) -> throw(error(instantiation_error, untable/1))
    ;   P = (A, B) -> system:'$tabled'(A, M, On), system:'$tabled'(B, M, On)
    ;   P = M1:P1 -> system:'$tabled'(P1, M1, On)
    ;   P = N/A, atom(N), integer(A) -> '$foreign_call'(turniir_table_untable, [M, N, A, On], Was),
        ( ( On =:= 0 ; Was =:= 1 ) -> true ; throw(error(permission_error(table, procedure, M:N/A), table/1)) )
    ;   P = N//A, atom(N), integer(A) -> A2 is A + 2, system:'$tabled'(N/A2, M, On)
    ;   throw(error(type_error(table_declaration, P), untable/1))
    ).

%!  incr_is_invalid(:Variant) is semidet.
%   The variant has an incremental table, and the facts that it depends on have changed since. The table of a
%   monotonic predicate is up to date where facts were only added: it gets their answers when it is asked.
system:'$m_incr_is_invalid'(M, G) :-
    system:'$table_of'(M, G, T), system:'$catch_up'(T), '$foreign_call'(turniir_table_outdated, [T], 1).

%!  is_incremental_subgoal(:Variant) is semidet.
%   The variant has an incremental table.
system:'$m_is_incremental_subgoal'(M, G) :-
    system:'$table_of'(M, G, T), '$foreign_call'(turniir_table_incremental, [T], 1).

%!  incr_invalid_subgoals(-Variants) is det.
%   The variants whose incremental tables are out of date.
incr_invalid_subgoals(Gs) :-
    system:'$tables'(L),
    findall(M:V, ( system:'$table_member'(t(T, M, V), L), system:'$catch_up'(T), '$foreign_call'(turniir_table_outdated, [T], 1) ), Gs).

%!  incr_invalidate_calls(:Goal) is det.
%   Forgets the tables of the variants that unify with a goal, so that they are made anew; so are those that depend on it
%   where it is one of an incremental dynamic predicate.
system:'$m_incr_invalidate_calls'(M, G) :-
    (   nonvar(G), G = M1:G1 -> system:'$m_incr_invalidate_calls'(M1, G1)
    ;   system:'$touch'(M, G, 1), system:'$m_abolish_table_subgoals'(M, G)
    ).
%!  incr_propagate_calls(:Goal) is det.
%   Tells the tables that depend on an incremental dynamic predicate that it may have more answers: what its rules ask
%   has changed.
system:'$m_incr_propagate_calls'(M, G) :-
    (   nonvar(G), G = M1:G1 -> system:'$m_incr_propagate_calls'(M1, G1)
    ;   system:'$touch'(M, G, 0)
    ).
system:'$touch'(M, G, Removed) :-
    (   callable(G) -> functor(G, N, A), '$foreign_call'(turniir_touch, [M, N, A, Removed], _)
    ;   var(G) -> throw(error(instantiation_error, _))
    ;   throw(error(type_error(callable, G), _))
    ).
%!  incr_invalidate_call(:Variant) is det.
%   The same for one variant.
system:'$m_incr_invalidate_call'(M, G) :-
    ( system:'$table_of'(M, G, T) -> '$foreign_call'(turniir_table_forget, [T], _) ; true ).

%!  incr_table_update is det.
%   Makes the incremental tables anew that are out of date.
incr_table_update :-
    incr_invalid_subgoals(Gs), ( system:'$table_member'(M:G, Gs), '$go'(M, G), fail ; true ).

%!  get_returns_for_call(:Variant, ?Answer) is nondet.
%   The answers in the table of a variant, as instances of it.
system:'$m_get_returns_for_call'(M, G, A) :-
    system:'$table_of'(M, G, _), system:'$m_strip_module'(M, G, M1, P), copy_term(P, A0), '$go'(M1, A0), A = A0.

% '$table_of'(+Module, +Goal, -Table): the number of the table of a variant.
system:'$table_of'(M, G, T) :-
    (   var(G) -> throw(error(instantiation_error, _))
    ;   G = M1:G1 -> system:'$table_of'(M1, G1, T)
    ;   system:'$tables'(L), system:'$table_member'(t(T0, M0, V), L), V =@= G, ( M0 == M -> true ; system:'$sees'(M, G, M0) ), !, T = T0
    ).
system:'$sees'(M, G, M0) :- functor(G, N, A), '$foreign_call'(turniir_seen, [M, N, A], Cs), Cs \== [], '$atom_chars'(M0, Cs).
% '$catch_up'(+Table): the monotonic tables that it depends on get the answers that they lack.
system:'$catch_up'(T) :-
    '$foreign_call'(turniir_table_behind, [T], B),
    (   B < 0 -> true
    ;   system:'$tables'(L), system:'$table_member'(t(B, M, V), L), !, ( '$go'(M, V), fail ; true ), system:'$catch_up'(T)
    ;   true
    ).

% '$tables'(-List): the tables as t(Number, Module, Goal).
system:'$tables'(L) :- '$foreign_call'(turniir_table_list, [], Cs), system:'$table_list'(Cs, L).
system:'$table_list'(['@item'|Cs], [T|Ts]) :- !, '$unpack'(Cs, [T], R, _), system:'$table_list'(R, Ts).
system:'$table_list'(_, []).
system:'$table_member'(X, [X|_]).
system:'$table_member'(X, [_|L]) :- system:'$table_member'(X, L).
