% library(wfs): answers that are undecided by the well-founded semantics, and what they need.
:- module(wfs, [
    tnot/1, not_exists/1, tabled_call/1, undefined/0, answer_count_restraint/0, radial_restraint/0, call_delays/2, delays_residual_program/2, call_residual_program/2, answer_residual/2,
    '$wfs_needs'/3, '$wfs_told'/3, op(900, fy, tnot)
]).
:- use_module(library(tabling)).
:- use_module(library(tries)).

:- meta_predicate tabled_call(:).
:- table tabled_call/1.

%!  tnot(:Goal) is semidet.
%   Negation by the table of a tabled goal: true if it has no answers. Where that depends on the goal that asks, it is
%   undecided, by the well-founded semantics: true under a condition, which call_delays/2 tells.
system:'$m_tnot'(M, G) :- system:'$table_ask'(M, G, Ask, T), '$table_not'(Ask, T, []).

% '$table_ask'(+Module, +Goal, -Ask, -Table): the goal that names the table of a tabled goal.
system:'$table_ask'(M, G, Ask, T) :-
    (   nonvar(G), G = M1:G1 -> system:'$table_ask'(M1, G1, Ask, T)
    ;   callable(G), functor(G, N, A), system:'$tabled_in'(M, G, N, A, M0) ->
        atomic_list_concat(['$tabled_asks:', M0, ':', N], Name), '$have'(Name),
        G =.. [_|As], append(As, ['$named'(T)], Bs), Ask =.. [Name|Bs]
    ;   callable(G) -> functor(G, N, A), throw(error(permission_error(tnot, non_tabled_procedure, N/A), context(system:'$tnot_implementation'/2, _)))
    ;   throw(error(type_error(callable, M:G), context(system:'$tnot_implementation'/2, _)))
    ).
%!  not_exists(:Goal) is semidet.
%   As tnot/1 for any goal, also with variables and without a table of its own.
system:'$m_not_exists'(M, G) :-
    (   ground(G), callable(G), functor(G, N, A), system:'$tabled_in'(M, G, N, A, _) -> system:'$m_tnot'(M, G)
    ;   system:'$m_tnot'(wfs, tabled_call(M:G))
    ).

%!  tabled_call(:Goal) is nondet.
%   Calls a goal by a table.
tabled_call(G) :- '$go'(user, G).

%!  undefined is det.
%   Succeeds and leaves the answer undecided: neither true nor false, by the well-founded semantics.
undefined :- '$table_delay'(u(undefined)).
%!  answer_count_restraint is det.
%   The same under another name.
answer_count_restraint :- '$table_delay'(u(answer_count_restraint)).
%!  radial_restraint is det.
%   The same under another name.
radial_restraint :- '$table_delay'(u(radial_restraint)).

% '$wfs_call'(+Module, +Goal, -Delays): calls a goal; what it needs that is undecided, as the machine has it.
'$wfs_call'(M, G, Ds) :-
    '$table_delays'(Ds0), '$table_set_delays'([]), '$go'(M, G),
    '$table_delays'(Ds), append(Ds0, Ds, Ds1), '$table_set_delays'(Ds1).

%!  call_delays(:Goal, -Delays) is nondet.
%   Calls a goal. Delays is `true` where the answer holds, else the conjunction of the tabled goals, or their
%   negations, that it needs and that are undecided.
system:'$m_call_delays'(M, G, D) :-
    wfs:'$wfs_call'(M, G, Ds), wfs:told(Ds, M, D).

%!  call_residual_program(:Goal, -Program) is nondet.
%   Calls a goal. Program is the list of clauses that say what is left to decide of the answer; none where it holds.
system:'$m_call_residual_program'(M, G, Cs) :-
    wfs:'$wfs_call'(M, G, Ds), wfs:conjunction(Ds, D), wfs:program(D, [], _, Cs0, []), wfs:short_clauses(Cs0, M, Cs).

%!  delays_residual_program(:Delays, -Program) is det.
%   The same for what call_delays/2 has told, or for a tabled goal.
system:'$m_delays_residual_program'(M, D, Cs) :-
    wfs:qualified(D, M, D1), wfs:program(D1, [], _, Cs0, []), wfs:short_clauses(Cs0, M, Cs1), list_to_set(Cs1, Cs).

%!  answer_residual(:Goal, -Condition) is nondet.
%   The condition of each answer in the tables of a tabled goal: a disjunction of conjunctions.
system:'$m_answer_residual'(M, G, R) :-
    (   nonvar(G), G = M1:G1 -> system:'$m_answer_residual'(M1, G1, R)
    ;   callable(G), functor(G, N, A), system:'$tabled_in'(M, G, N, A, M0) ->
        wfs:answer(M0, G, R0), wfs:short(R0, M, R)
    ;   throw(error(permission_error(answer_residual, non_tabled_procedure, M:G), _))
    ).

% '$wfs_told'(+Delays, -Goals, -Program): an undecided answer at a top level.
'$wfs_told'(Ds, [D], P) :- told(Ds, user, D0), unnamed(D0, D), conjunction(Ds, C), program(C, [], _, P0, []), short_clauses(P0, user, P).
unnamed(D0, D) :- short(D0, user, D).

% '$wfs_needs'(+Table, -Ret, -Condition): each answer of a table as ret(Values...), and the condition.
'$wfs_needs'(T, Ret, C) :- '$table_answer'(T, Ret, P), condition(T, P, Ret, C).

answer(M, G, C) :-
    system:'$tables'(L), member(t(T, M, V), L), subsumes_term(V, G), '$table_skeleton'(T, Ret, M:G), '$wfs_needs'(T, Ret, C).

% condition(+Table, +Place, ?Ret, -Condition): of an answer by its place, none for one that holds.
condition(_, none, _, true) :- !.
condition(T, P, Ret, C) :-
    '$foreign_call'(turniir_table_needs, [T, P], Cs), needs(Cs, Ret, C).
needs(Cs, Ret, C) :- alternatives(Cs, Ret, Alts), disjunction(Alts, C).
alternatives(['@item'|Cs], Ret, [A|As]) :- !,
    '$unpack'(Cs, [Vs-Ds], R, _), Ret =.. [ret|Vs], conjunction(Ds, A), alternatives(R, Ret, As).
alternatives(_, _, []).

disjunction([], true).
disjunction([A|As], C) :- ( As == [] -> C = A ; C = (A ; C1), disjunction(As, C1) ).
conjunction([], true).
conjunction([D|Ds], C) :- needed(D, G), ( Ds == [] -> C = G ; C = (G, C1), conjunction(Ds, C1) ).

needed(n(T), tnot(G)) :- '$table_skeleton'(T, _, G).
needed(p(T, _, Vs), G) :- Ret =.. [ret|Vs], '$table_skeleton'(T, Ret, G).
needed(u(Name), system:Name).

% told(+Delays, +Module, -Conjunction): as call_delays/2 tells them: goals of that module without it, but for positive
% ones with variables.
told([], _, true).
told([D|Ds], M, C) :-
    needed(D, G0), ( D = p(_, _, Vs), \+ ground(Vs) -> G = G0 ; of_module(G0, M, G) ),
    ( Ds == [] -> C = G ; C = (G, C1), told(Ds, M, C1) ).
of_module(tnot(A), M, tnot(B)) :- !, of_module(A, M, B).
of_module(wfs:G, _, system:G) :- !.
of_module(M:G, M, G) :- !.
of_module(G, _, G).

% program(+Condition, +Done, -Done, -Clauses, ?Rest): the clauses that a condition needs.
program(G, Done0, Done, Cs, R) :-
    (   decided(G) -> Done = Done0, Cs = R
    ;   ( G = (A, B) ; G = (A ; B) ) -> program(A, Done0, Done1, Cs, R1), program(B, Done1, Done, R1, R)
    ;   G = tnot(A) -> program(A, Done0, Done, Cs, R)
    ;   member(G1, Done0), G1 =@= G -> Done = Done0, Cs = R
    ;   G = M:P, clause_of(M, P, C) -> Cs = [(G :- C)|R1], program(C, [G|Done0], Done, R1, R)
    ;   Done = Done0, Cs = R
    ).
decided(true).
decided(system:N) :- atom(N).

% clause_of(+Module, +Goal, -Condition): what an answer needs, in the table of the goal or of a more general one.
clause_of(M, P, C) :-
    functor(P, N, A), system:'$tabled_in'(M, P, N, A, M0), system:'$tables'(L), answer_in(M0, P, L, T, Ret, Place),
    condition(T, Place, Ret, C).
answer_in(M, P, L, T, Ret, Place) :-
    ( member(t(T, M, V), L), V =@= P ; member(t(T, M, V), L), \+ V =@= P, subsumes_term(V, P) ),
    '$table_skeleton'(T, Ret, M:P), '$table_answer'(T, Ret1, Place), Ret1 =@= Ret, Ret1 = Ret, !.

qualified(V, _, _) :- var(V), !, throw(error(instantiation_error, _)).
qualified(M:G, _, D) :- !, qualified(G, M, D).
qualified((A, B), M, (C, D)) :- !, qualified(A, M, C), qualified(B, M, D).
qualified((A ; B), M, (C ; D)) :- !, qualified(A, M, C), qualified(B, M, D).
qualified(tnot(A), M, tnot(B)) :- !, qualified(A, M, B).
qualified(true, _, true) :- !.
qualified(undefined, _, system:undefined) :- !.
qualified(G, M, M:G).

% short(+Condition, +Module, -Shown): goals that a module sees are told without their own.
short((A, B), M, (C, D)) :- !, short(A, M, C), short(B, M, D).
short((A ; B), M, (C ; D)) :- !, short(A, M, C), short(B, M, D).
short(tnot(A), M, tnot(B)) :- !, short(A, M, B).
short(wfs:G, _, G) :- !.
short(system:G, _, G) :- !.
short(M0:G, M, S) :- !, ( ( M0 == M ; callable(G), system:'$sees'(M, G, M0) ) -> S = G ; S = M0:G ).
short(G, _, G).
short_clauses([], _, []).
short_clauses([(H0 :- B0)|Cs0], M, [(H :- B)|Cs]) :- short(H0, M, H), short(B0, M, B), short_clauses(Cs0, M, Cs).
