% What Rust asks: goals, answers on their way out, places of errors, the copy that tells of its calls.

% --- Terms on their way out ----------------------------------------------------------------------

'$ship'(T) :-
    (   ground(T) -> C = T
    ;   '$copy_plain'(T, C), term_variables(C, Vs), '$name_variables'(Vs, 1)
    ),
    (   '$ship_part'(C, 100000) -> true
    ;   ( '$acyclic'(C) -> S = C ; '$skeleton'(C, S) ), '$ship_part'(S, 1000000000)
    ).

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

% '$acyclic'(+Term): it does not contain itself. The machine's own test writes over what it does not own where there is a
% list of characters in the term, so that it is asked only where the ends of a term are not soon found, about a copy.
'$acyclic'(T) :-
    (   \+ '$is_compound'(T) -> true
    ;   '$finite'(T, 2000, 300000, _) -> true
    ;   '$skip_max_list'(_, _, T, End), \+ ( nonvar(End), End = [_|_] ), \+ \+ ( '$copy_plain'(T, C), acyclic_term(C) )
    ).
% '$finite'(+Compound, +Depth, +Parts, -Left): it is no deeper and has no more compounds in it.
'$finite'([X|Xs], D, N0, N) :- !,
    D > 0, N0 > 0, N1 is N0 - 1, '$skip_max_list'(_, _, Xs, T), \+ ( nonvar(T), T = [_|_] ), '$finite_items'(Xs, X, D, N1, N).
'$finite'(T, D, N0, N) :- D > 0, N0 > 0, N1 is N0 - 1, D1 is D - 1, functor(T, _, K), '$finite_arguments'(1, K, T, D1, N1, N).
'$finite_items'(Xs, X, D, N0, N) :-
    (   atomic(X) -> '$finite_rest'(Xs, D, N0, N)
    ;   var(X) -> '$finite_rest'(Xs, D, N0, N)
    ;   D1 is D - 1, '$finite'(X, D1, N0, N1), '$finite_rest'(Xs, D, N1, N)
    ).
'$finite_rest'(Xs, D, N0, N) :-
    (   atomic(Xs) -> N = N0
    ;   var(Xs) -> N = N0
    ;   '$part_of_list'(Xs, X, Xs1) -> '$finite_items'(Xs1, X, D, N0, N)
    ;   D1 is D - 1, '$finite'(Xs, D1, N0, N)
    ).
'$part_of_list'([X|Xs], X, Xs).
'$finite_arguments'(I, K, T, D, N0, N) :-
    (   I > K -> N = N0
    ;   arg(I, T, A), I1 is I + 1,
        (   atomic(A) -> '$finite_arguments'(I1, K, T, D, N0, N)
        ;   var(A) -> '$finite_arguments'(I1, K, T, D, N0, N)
        ;   '$finite'(A, D, N0, N1), '$finite_arguments'(I1, K, T, D, N1, N)
        )
    ).
'$is_compound'(T) :- \+ atomic(T), nonvar(T), T \= '$shipped_variable'(_).

% '$ship_part'(+Term, +Depth): fails where Term is deeper than that, as cyclic terms are.
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
        ( N =:= 100000 -> '$skip_max_list'(_, _, T, Tail), \+ ( nonvar(Tail), Tail = [_|_] ) ; true ),
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

% '$ported'(+Number, +Goal, :Clauses): a call of a predicate of the program. Somebody at a port may want the call
% made again (3): its choice points go, and what stands behind them as the failure's port makes it anew.
'$ported'(N, G, B) :-
    ( '$fetch_global_var'('$depth', P) -> true ; P = 0 ), D is P + 1,
    '$at_port'(0, N, D, G, Do),
    ( Do =:= 0 -> '$ported'(N, D, P, G, B) ; Do =:= 4, '$at_port'(1, N, D, G, _) ).
'$ported'(N, D, P, G, B) :-
    '$store_backtrackable_global_var'('$depth', D),
    (   '$get_b_value'(B0), call(B), '$get_b_value'(B1),
        '$at_port'(1, N, D, G, Do), '$left_alone'(Do, B0),
        '$store_backtrackable_global_var'('$depth', P),
        ( B0 == B1 -> ! ; true ; '$at_port'(2, N, D, G, Do2), '$left_alone'(Do2, B0), fail )
    ;   '$at_port'(3, N, D, G, Do), Do =:= 3,
        '$store_backtrackable_global_var'('$depth', P), '$ported'(N, G, B)
    ).
'$left_alone'(0, _) :- !.
'$left_alone'(_, B) :- '$set_cp_by_default'(B), fail.

% '$leaf'(+Number, +Goal, -Depth), '$leaf_exit'(+Number, +Goal, +Depth, +Before, +Inside): before and after a
% goal of any other kind; Before and Inside are the choice points before the first and before the goal.
'$leaf'(N, G, D) :-
    ( '$fetch_global_var'('$depth', P) -> true ; P = 0 ), D is P + 1,
    '$at_port'(0, N, D, G, Do), Do =:= 0,
    '$store_backtrackable_global_var'('$depth', D),
    ( true ; '$at_port'(3, N, D, G, Do3), Do3 =:= 3, '$store_backtrackable_global_var'('$depth', P), '$leaf'(N, G, D) ).
'$leaf_exit'(N, G, D, Before, Inside) :-
    '$get_b_value'(Now),
    '$at_port'(1, N, D, G, Do),
    ( Do =:= 0 -> true ; '$set_cp_by_default'(Inside), fail ),
    P is D - 1, '$store_backtrackable_global_var'('$depth', P),
    ( Inside == Now -> '$set_cp_by_default'(Before) ; '$may_redo'(N, D, G, Inside) ).
'$may_redo'(_, _, _, _).
'$may_redo'(N, D, G, Inside) :- '$at_port'(2, N, D, G, Do), '$left_alone'(Do, Inside), fail.

% '$at_port'(+Port, +Number, +Depth, +Goal, -Do): Do is 0 to go on, 1 to fail, 3 to make the call again, 4 to take
% it as true.
'$at_port'(Port, N, D, G, Do) :-
    '$foreign_call'(turniir_port, [Port, N, D], Show),
    (   Show =:= 0 -> Do = 0
    ;   Show =:= 2 -> Do = 3
    ;   Show =:= 3 -> throw('$interrupted')
    ;   '$ship'(G), '$foreign_call'(turniir_show_port, [Port, N, D], Do),
        ( Do =:= 2 -> throw('$interrupted') ; true )
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
% What the call before has deleted is reclaimed now and not at its end: until then somebody may ask where its error came from.
'$serve_one'(P, G) :- '$settle', '$ruut_sync', ( P =:= 1 -> '$run'('$probe'(G)) ; '$run'(G) ).

'$run_goal'(G) :- ( call(G) -> '$foreign_call'(turniir_outcome, [1], _) ; '$foreign_call'(turniir_outcome, [0], _) ).

'$report'(E0) :-
    ( nonvar(E0), E0 = error(I, _), I == '$interrupt_thrown' -> '$contexted'(E0, E) ; E = E0 ),
    ( catch('$ship'(E), _, '$foreign_call'(turniir_ship_atom, [unknown], _)) -> true ; true ),
    '$foreign_call'(turniir_outcome, [2], _).

'$settle' :-
    '$foreign_call'(turniir_settle, [], S), '$free_slots'(S).

'$free_slots'([]).
'$free_slots'([H, L|R]) :-
    '$number_of_pair'(H, L, N), ( '$slot_key'(N, Key) -> '$store_global_var'(Key, 0) ; true ), '$free_slots'(R).
