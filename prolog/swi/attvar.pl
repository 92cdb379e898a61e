% Attributed variables, and the goals that wait for a variable: freeze/2, dif/2, when/2.
%
% A variable's attributes are one attribute of the machine, '$att'(Attributes), in SWI-Prolog's form:
% att(Module, Value, More) or []. verify_attributes/3 of attributes.pl wakes the hooks.
% Offers: attvar/1, call_residue_vars/2, copy_term/3,4, copy_term_nat/2,4, del_attr/2, del_attrs/1, dif/2, freeze/2,
%   frozen/2, get_attr/3, get_attrs/2, put_attr/3, put_attrs/2, term_attvars/2, unifiable/3, when/2.

%!  attvar(@Term) is semidet.
%   Term is a variable with attributes.
attvar(V) :- var(V), \+ '$unattributed_var'(V).

%!  put_attr(+Var, +Module, +Value) is det.
%   Gives Var the attribute Module, in the place of an older one of that name; undone on backtracking.
put_attr(V, M, Value) :-
    (   nonvar(V) -> throw(error(uninstantiation_error(V), context(put_attr/3, '1-st argument')))
    ;   '$att_name'(M, put_attr/3), '$beyond_arguments',
        (   '$get_from_attr_list'(V, '$attributes', '$att'(As)) -> '$att_with'(As, M, Value, Bs), '$note_change'(V)
        ;   Bs = att(M, Value, [])
        ),
        '$put_to_attr_list'(V, '$attributes', '$att'(Bs))
    ).
'$att_name'(M, P) :-
    (   atom(M) -> true
    ;   var(M) -> throw(error(instantiation_error, context(system:P, _)))
    ;   throw(error(type_error(atom, M), context(system:P, _)))
    ).
'$att_with'([], M, V, att(M, V, [])).
'$att_with'(att(M0, V0, As), M, V, Bs) :-
    ( M0 == M -> Bs = att(M, V, As) ; Bs = att(M0, V0, Cs), '$att_with'(As, M, V, Cs) ).

%!  get_attr(@Var, +Module, -Value) is semidet.
%   The value of an attribute.
get_attr(V, M, Value) :-
    '$get_from_attr_list'(V, '$attributes', '$att'(As)),
    ( var(M) -> throw(error(instantiation_error, context(system:get_attr/3, _))) ; true ),
    '$att_value'(As, M, Value0), Value = Value0.
'$att_value'(att(M0, V0, As), M, V) :- ( M0 == M -> V = V0 ; '$att_value'(As, M, V) ).

%!  del_attr(@Var, +Module) is det.
%   Takes an attribute away; without its last one a variable is plain again.
del_attr(V, M) :-
    (   '$get_from_attr_list'(V, '$attributes', '$att'(As)), '$att_without'(As, M, Bs) ->
        ( Bs == [] -> '$del_from_attr_list'(V, '$attributes', '$att'(_)) ; '$put_to_attr_list'(V, '$attributes', '$att'(Bs)) )
    ;   true
    ).
'$att_without'(att(M0, V, As), M, Bs) :-
    ( M0 == M -> Bs = As ; Bs = att(M0, V, Cs), '$att_without'(As, M, Cs) ).

%!  get_attrs(@Var, -Attributes) is semidet.
%   All attributes as att(Module, Value, More), the last More being [].
get_attrs(V, As) :- '$get_from_attr_list'(V, '$attributes', '$att'(As0)), As = As0.

%!  put_attrs(+Var, +Attributes) is det.
%   Puts these in the place of all attributes.
put_attrs(V, As) :-
    (   nonvar(V) -> throw(error(uninstantiation_error(V), context(put_attrs/2, '1-st argument')))
    ;   '$beyond_arguments', '$put_to_attr_list'(V, '$attributes', '$att'(As))
    ).

%!  del_attrs(@Var) is det.
%   Takes all attributes away.
del_attrs(V) :- ( attvar(V) -> '$delete_all_attributes_from_var'(V) ; true ).

%!  term_attvars(@Term, -Vars) is det.
%   The variables with attributes in Term and in their attributes' values.
term_attvars(T, Vs) :-
    % The machine goes into each part as often as it stands there, and from variable to variable by their attributes.
    term_variables(T, Ws), '$attvars'(Ws, As), ( As == [] -> Vs = [] ; '$term_attributed_variables'(As, Vs) ).
'$attvars'([], []).
'$attvars'([V|Vs], As) :- ( attvar(V) -> As = [V|As1] ; As = As1 ), '$attvars'(Vs, As1).

% '$att_hook'(+Module, +Value, ?Other): what an attribute says to its variable's new value.
'$att_hook'(M, V, Other) :-
    (   M == freeze -> '$freeze_hook'(Other, V)
    ;   M == dif -> ( atomic(Other) -> '$dif_atomic'(V) ; '$dif_hook'(V) )
    ;   M == when -> '$when_hook'(V, Other)
    ;   '$go'(M, attr_unify_hook(V, Other))
    ).

% --- freeze -------------------------------------------------------------------------------------

%!  freeze(?Var, :Goal) is nondet.
%   Calls Goal as soon as Var has a value.
'$m_freeze'(M, V, G) :-
    (   nonvar(V) -> '$go'(M, G)
    ;   '$qualified'(G, M, MG),
        ( get_attr(V, freeze, G0) -> put_attr(V, freeze, '$and'(G0, MG)) ; put_attr(V, freeze, MG) )
    ).
'$qualified'(G, M, MG) :- ( nonvar(G), G = M1:G1, atom(M1) -> '$qualified'(G1, M1, MG) ; MG = M:G ).
'$freeze_hook'(Other, G) :-
    (   nonvar(Other) -> '$thaw'(G)
    ;   get_attr(Other, freeze, G0) -> put_attr(Other, freeze, '$and'(G0, G))
    ;   put_attr(Other, freeze, G)
    ).
'$thaw'('$and'(A, B)) :- '$thaw'(A), '$thaw'(B).
'$thaw'(M:G) :- '$go'(M, G).

% --- dif ----------------------------------------------------------------------------------------

%!  dif(?A, ?B) is semidet.
%   A and B are different and stay so. A waiting dif/2 is a node dn(Over, Unifier) in the attribute `dif` of
%   every variable of the unifier that could make the terms equal; Over is bound when it is decided.
dif(A, B) :-
    A \== B,
    (   '$dif_plain'(A, B, U0) -> ( U0 == [] -> true ; '$dif_wait'(U0) )
    ;   '$unifier'(A, B, U) -> U \== [], '$dif_wait'(U)
    ;   true
    ).
% '$dif_plain'(?A, ?B, -Unifier): the unifier of two different variables and atomic terms, none for two of the latter.
'$dif_plain'(A, B, U) :-
    (   var(A) -> ( var(B) -> ( A @< B -> U = [B=A] ; U = [A=B] ) ; atomic(B), U = [A=B] )
    ;   atomic(A), ( var(B) -> U = [B=A] ; atomic(B), U = [] )
    ).
'$dif_wait'(U) :- '$dif_watchers'(U, Vs), '$dif_watch'(Vs, dn(_, U)).
'$dif_watchers'([], []).
'$dif_watchers'([V=T|U], [V|Vs]) :- ( var(T) -> Vs = [T|Ws] ; Vs = Ws ), '$dif_watchers'(U, Ws).
'$dif_watch'([], _).
'$dif_watch'([V|Vs], N) :-
    (   get_attr(V, dif, Ns) -> ( '$has_node'(Ns, N) -> true ; append(Ns, [N], Ns1), put_attr(V, dif, Ns1) )
    ;   put_attr(V, dif, [N])
    ),
    '$dif_watch'(Vs, N).
'$has_node'([dn(O, _)|Ns], N) :- ( N = dn(P, _), O == P -> true ; '$has_node'(Ns, N) ).
'$dif_unwatch'([], _).
'$dif_unwatch'([V|Vs], O) :-
    (   var(V), get_attr(V, dif, Ns) ->
        '$nodes_without'(Ns, O, Ns1), ( Ns1 == [] -> del_attr(V, dif) ; put_attr(V, dif, Ns1) )
    ;   true
    ),
    '$dif_unwatch'(Vs, O).
'$nodes_without'([], _, []).
'$nodes_without'([dn(P, U)|Ns], O, Ms) :-
    ( P == O -> Ms = Ms1 ; Ms = [dn(P, U)|Ms1] ), '$nodes_without'(Ns, O, Ms1).
'$dif_hook'([]).
'$dif_hook'([dn(O, U)|Ns]) :-
    '$dif_renew'(O, U),
    '$dif_hook'(Ns).
'$dif_renew'(O, U) :-
    (   nonvar(O) -> true
    ;   '$dif_watchers'(U, Vs), '$dif_unwatch'(Vs, O), O = over,
        '$dif_sides'(U, Ls, Rs), dif(Ls, Rs)
    ).
% '$dif_atomic'(+Nodes): the same for a variable that has got an atomic value. A node of one equation stays what it is while its
% other side is a variable, which watches it, too.
'$dif_atomic'([]).
'$dif_atomic'([dn(O, U)|Ns]) :-
    (   U = [A=B], var(O) ->
        (   atomic(A) -> ( var(B) -> true ; atomic(B) -> A \== B, O = over ; O = over )
        ;   var(A), atomic(B) -> true
        ;   '$dif_renew'(O, U)
        )
    ;   '$dif_renew'(O, U)
    ),
    '$dif_atomic'(Ns).
'$dif_sides'([], [], []).
'$dif_sides'([L=R|U], [L|Ls], [R|Rs]) :- '$dif_sides'(U, Ls, Rs).

% '$unifier'(?A, ?B, -Unifier): the equations that unify A and B, the last first. While it is sought, a
% variable's value is its attribute '$u', so that nobody is woken. Where what comes of it is cyclic, pairs that a
% variable's value led to are not looked at again: without such a step the terms come to an end.
'$unifier'(A, B, U) :-
    (   '$acyclic'(A-B) ->
        copy_term_nat(A-B, A1-B1), A1 = B1,
        ( '$acyclic'(A1) -> Seen = all ; Seen = [] ),
        '$unify'(A, B, Seen, _, [], U), '$forget'(U)
    ;   '$cyclic_unifier'(A, B, U)
    ).
'$unify'(A0, B0, S0, S, U0, U) :-
    '$value'(A0, A), '$value'(B0, B),
    (   A == B -> S = S0, U = U0
    ;   var(A) ->
        S = S0, ( var(B), A @< B -> put_attr(B, '$u', A), U = [B=A|U0] ; put_attr(A, '$u', B), U = [A=B|U0] )
    ;   var(B) -> S = S0, put_attr(B, '$u', A), U = [B=A|U0]
    ;   S0 == all -> S = all, '$unify_compounds'(A, B, all, _, U0, U)
    ;   \+ var(A0), \+ var(B0) -> '$unify_compounds'(A, B, S0, S, U0, U)
    ;   '$pair_among'(S0, A, B) -> S = S0, U = U0
    ;   '$unify_compounds'(A, B, [A-B|S0], S, U0, U)
    ).
'$unify_compounds'(A, B, S0, S, U0, U) :-
    builtins:compound(A), builtins:compound(B), builtins:functor(A, F, N), builtins:functor(B, F, N),
    '$unify_args'(1, N, A, B, S0, S, U0, U).
'$unify_args'(I, N, A, B, S0, S, U0, U) :-
    (   I > N -> S = S0, U = U0
    ;   builtins:arg(I, A, X), builtins:arg(I, B, Y), '$unify'(X, Y, S0, S1, U0, U1), J is I + 1,
        '$unify_args'(J, N, A, B, S1, S, U1, U)
    ).
'$pair_among'([C-D|S], A, B) :- ( C == A, D == B -> true ; '$pair_among'(S, A, B) ).
'$value'(A, V) :- ( var(A), get_attr(A, '$u', B) -> '$value'(B, V) ; V = A ).
'$forget'([]).
'$forget'([V=_|U]) :- del_attr(V, '$u'), '$forget'(U).
'$cyclic_unifier'(A, B, U) :-
    term_variables(A-B, Vs), copy_term_nat(Vs-A-B, Ws-A1-B1), A1 = B1, '$equations'(Vs, Ws, [], U).
'$equations'([], [], U, U).
'$equations'([V|Vs], [W|Ws], U0, U) :-
    ( var(W), W = V -> U1 = U0 ; V == W -> U1 = U0 ; U1 = [V=W|U0] ), '$equations'(Vs, Ws, U1, U).

%!  unifiable(?A, ?B, -Unifier) is semidet.
%   The equations that would unify A and B, the last first; wakes nobody.
unifiable(A, B, U) :-
    (   var(A), var(B) -> ( A == B -> U = [] ; U = [A=B] )
    ;   ground(B) -> '$matched'(A, B, U0), U = U0
    ;   ground(A) -> '$matched'(B, A, U0), U = U0
    ;   '$unifier'(A, B, U0), U = U0
    ).
% '$matched'(?Term, +Ground, -Unifier): the equations that make a term another without variables.
'$matched'(T, G, U) :-
    term_variables(T, Vs),
    (   Vs == [] -> T == G, U = []
    ;   copy_term_nat(Vs-T, Ws-T1), T1 = G, '$sides'(Vs, Ws, [], U)
    ).
'$sides'([], [], U, U).
'$sides'([V|Vs], [W|Ws], U0, U) :- '$sides'(Vs, Ws, [V=W|U0], U).

% --- when ---------------------------------------------------------------------------------------

%!  when(+Condition, :Goal) is nondet.
%   Calls Goal as soon as Condition holds: nonvar(X), ground(T), ?=(A, B), and conjunctions and disjunctions of
%   these. A waiting goal is a term w(Over, Condition, Goal, Vars) in the attribute `when` of the variables Vars.
'$m_when'(M, C, G) :- '$qualified'(G, M, MG), '$when_check'(C), '$when_eval'(C, R), '$when_do'(R, MG).
'$when_check'(C) :-
    (   var(C) -> throw(error(instantiation_error, context(system:'$eval_when_condition'/2, _)))
    ;   \+ '$acyclic'(C) -> throw(error(type_error(acyclic_term, C), context(system:'$eval_when_condition'/2, _)))
    ;   '$when_part'(C, A, B) -> '$when_check'(A), '$when_check'(B)
    ;   '$when_simple'(C) -> true
    ;   throw(error(domain_error(when_condition, C), context(system:'$eval_when_condition'/2, _)))
    ).
'$when_part'((A, B), A, B).
'$when_part'((A ; B), A, B).
'$when_simple'(nonvar(_)).
'$when_simple'(ground(_)).
'$when_simple'(?=(_, _)).
'$when_eval'(nonvar(X), R) :- ( nonvar(X) -> R = true ; R = nonvar(X) ).
'$when_eval'(ground(T), R) :- ( ground(T) -> R = true ; R = ground(T) ).
'$when_eval'(?=(A, B), R) :- ( A == B -> R = true ; '$unifier'(A, B, _) -> R = ?=(A, B) ; R = true ).
'$when_eval'((A, B), R) :-
    '$when_eval'(A, R1), '$when_eval'(B, R2),
    ( R1 == true -> R = R2 ; R2 == true -> R = R1 ; R = (R1, R2) ).
'$when_eval'((A ; B), R) :-
    '$when_eval'(A, R1), ( R1 == true -> R = true ; '$when_eval'(B, R2), ( R2 == true -> R = true ; R = (R1 ; R2) ) ).
'$when_do'(R, MG) :-
    (   R == true -> MG = M:G, '$go'(M, G)
    ;   '$when_waits'(R, Vs, []), '$when_watch'(Vs, w(_, R, MG, Vs))
    ).
% Each variable that could make the condition true; of ground/1 and a conjunction the first will do.
'$when_waits'(nonvar(X), [X|Vs], Vs).
'$when_waits'(ground(T), [V|Vs], Vs) :- term_variables(T, [V|_]).
'$when_waits'(?=(A, B), Vs, Ws) :- '$unifier'(A, B, U), '$dif_watchers'(U, Xs), append(Xs, Ws, Vs).
'$when_waits'((A, _), Vs, Ws) :- '$when_waits'(A, Vs, Ws).
'$when_waits'((A ; B), Vs, Ws) :- '$when_waits'(A, Vs, Us), '$when_waits'(B, Us, Ws).
'$when_watch'([], _).
'$when_watch'([V|Vs], W) :-
    (   get_attr(V, when, Ws) -> ( '$has_when'(Ws, W) -> true ; append(Ws, [W], Ws1), put_attr(V, when, Ws1) )
    ;   put_attr(V, when, [W])
    ),
    '$when_watch'(Vs, W).
'$has_when'([w(O, _, _, _)|Ws], W) :- ( W = w(P, _, _, _), O == P -> true ; '$has_when'(Ws, W) ).
'$when_hook'([], _).
'$when_hook'([w(O, C, G, Vs)|Ws], Other) :-
    (   nonvar(O) -> true
    ;   '$when_unwatch'(Vs, O), O = over, '$when_eval'(C, R), '$when_do'(R, G)
    ),
    '$when_hook'(Ws, Other).
'$when_unwatch'([], _).
'$when_unwatch'([V|Vs], O) :-
    (   var(V), get_attr(V, when, Ws) ->
        '$whens_without'(Ws, O, Ws1), ( Ws1 == [] -> del_attr(V, when) ; put_attr(V, when, Ws1) )
    ;   true
    ),
    '$when_unwatch'(Vs, O).
'$whens_without'([], _, []).
'$whens_without'([w(P, C, G, Vs)|Ws], O, Us) :-
    ( P == O -> Us = Us1 ; Us = [w(P, C, G, Vs)|Us1] ), '$whens_without'(Ws, O, Us1).

% --- What waits, as goals -----------------------------------------------------------------------

% '$residues'(+Vars, -Goals): the goals that would give the variables their attributes.
'$residues'(Vs, Gs) :-
    '$foreign_call'(turniir_fd_told, [], _), '$residues'(Vs, Gs0, []), '$each_goal'(Gs0, 1, Ps), sort(1, @<, Ps, Qs), sort(2, @<, Qs, Rs),
    '$goals_of'(Rs, Gs).
'$residues'([], Gs, Gs).
'$residues'([V|Vs], Gs, Rest) :-
    ( var(V), get_attrs(V, As) -> '$att_goals'(As, V, Gs, Gs1) ; Gs = Gs1 ),
    '$residues'(Vs, Gs1, Rest).
'$att_goals'([], _, Gs, Gs).
'$att_goals'(att(M, A, As), V, Gs, Rest) :- '$att_goal'(M, A, V, Gs, Gs1), '$att_goals'(As, V, Gs1, Rest).
'$att_goal'(freeze, G, V, Gs, Rest) :- !, '$frozen_goals'(G, V, Gs, Rest).
'$att_goal'(dif, Ns, _, Gs, Rest) :- !, '$dif_goals'(Ns, Gs, Rest).
'$att_goal'(when, Ws, _, Gs, Rest) :- !, '$when_goals'(Ws, Gs, Rest).
'$att_goal'(clpfd, fd(_), V, Gs, Rest) :- !,
    % A copy that findall/3 or throw/1 made has the number of a variable that is no more.
    ( '$fd_goals'(V, 0, Gs0) -> '$in_module'(Gs0, clpfd, Gs1), append(Gs1, Rest, Gs) ; Gs = Rest ).
'$att_goal'(M, A, V, Gs, Rest) :-
    (   '$callable_in'(M, attribute_goals, 3), '$go'(M, attribute_goals(V, Gs0, [])) ->
        append(Gs0, Rest, Gs)
    ;   Gs = [put_attr(V, M, A)|Rest]
    ).
'$callable_in'(M, N, A) :- '$static'(M, N, A), !.
'$callable_in'(M, N, A) :- '$existing'(M, N, A, R), '$foreign_call'(turniir_defined, [R], 1).
'$in_module'([], _, []).
'$in_module'([G|Gs], M, [MG|MGs]) :-
    (   ( G = _:_ ; M == user ; '$callable_goal'(G) ) -> MG = G
    ;   MG = M:G
    ),
    '$in_module'(Gs, M, MGs).
'$callable_goal'(G) :- callable(G), functor(G, N, A), '$static'(system, N, A), !.
'$frozen_goals'('$and'(A, B), V, Gs, Rest) :- '$frozen_goals'(A, V, Gs, Gs1), '$frozen_goals'(B, V, Gs1, Rest).
'$frozen_goals'(M:G, V, [freeze(V, M:G)|Rest], Rest).
'$dif_goals'([], Gs, Gs).
'$dif_goals'([dn(O, U)|Ns], Gs, Rest) :-
    (   nonvar(O) -> Gs = Gs1
    ;   U = [V=T] -> Gs = [dif(V, T)|Gs1]
    ;   reverse(U, U1), '$dif_sides'(U1, Ls, Rs), L =.. [f|Ls], R =.. [f|Rs], Gs = [dif(L, R)|Gs1]
    ),
    '$dif_goals'(Ns, Gs1, Rest).
'$when_goals'([], Gs, Gs).
'$when_goals'([w(O, C, G, _)|Ws], Gs, Rest) :-
    ( nonvar(O) -> Gs = Gs1 ; Gs = [when(C, G)|Gs1] ), '$when_goals'(Ws, Gs1, Rest).
% Each once, but for what is frozen, in their order.
'$each_goal'([], _, []).
'$each_goal'([G|Gs], N, [r(K, N, G)|Ps]) :- ( G = freeze(_, _) -> K = f(N) ; K = g(G) ), N1 is N + 1, '$each_goal'(Gs, N1, Ps).
'$goals_of'([], []).
'$goals_of'([r(_, _, G)|Rs], [G|Gs]) :- '$goals_of'(Rs, Gs).

%!  frozen(@Term, -Goal) is det.
%   The conjunction of the goals that wait for Term's variables, `true` where there are none.
frozen(T, G) :-
    term_attvars(T, Vs0), sort(Vs0, Vs), '$residues'(Vs, Gs0), list_to_set(Gs0, Gs), '$conjunction'(Gs, G0), G = G0.
'$conjunction'([], true).
'$conjunction'([G|Gs], C) :- ( Gs == [] -> C = G ; C = (G, C1), '$conjunction'(Gs, C1) ).

%!  copy_term(+Term, -Copy, -Goals) is det.
%   Copies Term without attributes; Goals are the goals that would give the copy's variables theirs.
copy_term(T, C, Gs) :-
    term_attvars(T, Vs),
    (   Vs == [] -> Gs = [], copy_term(T, C)
    ;   findall(T-Gs0, ( '$residues'(Vs, Gs0), term_attvars(T-Gs0, Ws), '$plain_vars'(Ws) ), [C-Gs])
    ).
'$plain_vars'([]).
'$plain_vars'([V|Vs]) :- ( var(V) -> '$delete_all_attributes_from_var'(V) ; true ), '$plain_vars'(Vs).

%!  copy_term_nat(+Term, -Copy) is det.
%   Copies Term, without attributes.
copy_term_nat(T, C) :- '$copy_plain'(T, C).

%!  copy_term(+Vars, +Term, -NewVars, -Copy) is det.
%   Copies Term with new variables for those in Vars only.
copy_term(Vs, T, Ws, C) :-
    '$kept_vars'(Vs, T, Kept), term_attvars(Vs, As), '$att_lists'(As, Ls),
    copy_term_nat(Kept-Vs-T-As-Ls, Kept1-Ws0-C0-Bs-Ms),
    '$put_lists'(Bs, Ms), Kept1 = Kept, Ws = Ws0, C = C0.
%!  copy_term_nat(+Vars, +Term, -NewVars, -Copy) is det.
%   The same; the new variables have no attributes.
copy_term_nat(Vs, T, Ws, C) :-
    '$kept_vars'(Vs, T, Kept), copy_term_nat(Kept-Vs-T, Kept1-Ws0-C0), Kept1 = Kept, Ws = Ws0, C = C0.
'$kept_vars'(Vs, T, Kept) :- term_variables(Vs, Xs), term_variables(T, Ys), '$vars_without'(Ys, Xs, Kept).
'$vars_without'([], _, []).
'$vars_without'([Y|Ys], Xs, Zs) :-
    ( '$memberchk_eq'(Y, Xs) -> Zs = Zs1 ; Zs = [Y|Zs1] ), '$vars_without'(Ys, Xs, Zs1).
'$att_lists'([], []).
'$att_lists'([V|Vs], [L|Ls]) :- ( get_attrs(V, L0) -> L = L0 ; L = [] ), '$att_lists'(Vs, Ls).
'$put_lists'([], []).
'$put_lists'([V|Vs], [L|Ls]) :- ( var(V), L \== [] -> put_attrs(V, L) ; true ), '$put_lists'(Vs, Ls).

%!  call_residue_vars(:Goal, -Vars) is nondet.
%   Vars are the variables that Goal gave attributes, or whose attributes it changed, and that still have some.
'$m_call_residue_vars'(M, G, Vs) :-
    ( '$fetch_global_var'('$changed', Outer) -> true ; Outer = off ),
    '$store_backtrackable_global_var'('$changed', on([])),
    '$get_attr_var_queue_delim'(N), '$go'(M, G), '$get_attr_var_queue_beyond'(N, Vs0),
    '$fetch_global_var'('$changed', on(Vs1)), '$b_set_global'('$changed', Outer),
    append(Vs0, Vs1, Vs2), sort(Vs2, Vs3), '$attributed'(Vs3, Vs).
'$attributed'([], []).
'$attributed'([V|Vs], Ws) :- ( attvar(V) -> Ws = [V|Ws1] ; Ws = Ws1 ), '$attributed'(Vs, Ws1).
'$note_change'(V) :-
    (   '$fetch_global_var'('$changed', on(Vs)) -> '$store_backtrackable_global_var'('$changed', on([V|Vs]))
    ;   true
    ).
