% What library(clpfd) calls, in the machine's own dialect: it tells the solver in Rust (crates/constraints) of expressions
% and constraints, and gives variables the values that it finds. It is read when the first program imports the library.
%
% A variable with a domain has the attribute clpfd(fd(Number)). Where the solver is now is a number that backtracking sets
% back; the solver follows at the next call. The variables by their numbers stand in a tree that grows by binding.

:- op(760, yfx, #<==>).
:- op(750, xfy, #==>).
:- op(750, yfx, #<==).
:- op(740, yfx, #\/).
:- op(730, yfx, #\).
:- op(720, yfx, #/\).
:- op(710, fy, #\).
:- op(700, xfx, #>).
:- op(700, xfx, #<).
:- op(700, xfx, #>=).
:- op(700, xfx, #=<).
:- op(700, xfx, #=).
:- op(700, xfx, #\=).
:- op(700, xfx, in).
:- op(450, xfx, ..).

% '$fd_begin'(-Variables): the solver is where this branch has left it.
'$fd_begin'(T) :-
    (   '$fetch_global_var'('$fd', s(M, T0)) -> T = T0
    ;   M = 0, T = v(_, _, _, _, _, _, _, _, _), '$set_fd'(M, T)
    ),
    '$foreign_call'(turniir_fd_begin, [M], _).
'$set_fd'(M, T) :- '$on_heap'(g(s(M, T)), S), '$store_backtrackable_global_var'('$fd', S).

% '$fd_variable'(+Number, +Variables, -Variable)
'$fd_variable'(I, T, V) :-
    (   I =:= 0 -> arg(1, T, V)
    ;   J is I - 1, K is (J /\ 7) + 2, J1 is J >> 3, arg(K, T, T1),
        ( var(T1) -> T1 = v(_, _, _, _, _, _, _, _, _) ; true ),
        '$fd_variable'(J1, T1, V)
    ).

% '$fd_number'(?Variable, +Variables, -Number): a new one for a plain variable. A copy that findall/3 has made names the
% number of another one, and is plain.
'$fd_number'(V, T, I) :-
    (   '$fd_own_number'(V, T, I0) -> I = I0
    ;   '$foreign_call'(turniir_fd_new, [], I), '$fd_attach'(V, T, I)
    ).
'$fd_own_number'(V, T, I) :-
    '$get_from_attr_list'(V, '$attributes', '$att'(As)), '$fd_attribute'(As, I), '$fd_variable'(I, T, W), W == V.
'$fd_attribute'(att(M, A, As), I) :- ( M == clpfd -> A = fd(I) ; '$fd_attribute'(As, I) ).
'$fd_attach'(V, T, I) :- '$fd_variable'(I, T, V), 'system:put_attr'(V, clpfd, fd(I)).

% --- Expressions ----------------------------------------------------------------------------------

'$fd_expression'(E, T) :-
    (   var(E) -> '$fd_number'(E, T, I), '$foreign_call'(turniir_fd_var, [I], _)
    ;   integer(E) -> '$fd_integer'(E)
    ;   '$fd_two'(E, A, B, F) ->
        '$fd_expression'(A, T), '$fd_expression'(B, T), '$foreign_call'(turniir_fd_apply, [F], 1)
    ;   '$fd_one'(E, A) -> '$fd_expression'(A, T)
    ;   E = -A -> '$fd_integer'(0), '$fd_expression'(A, T), '$foreign_call'(turniir_fd_apply, [1], 1)
    ;   E = \ A -> '$fd_integer'(-1), '$fd_expression'(A, T), '$foreign_call'(turniir_fd_apply, [1], 1)
    ;   '$fd_of_one'(E, A, F) -> '$fd_expression'(A, T), '$fd_integer'(0), '$foreign_call'(turniir_fd_apply, [F], 1)
    ;   throw(error(domain_error(clpfd_expression, E), _))
    ).
'$fd_two'(A + B, A, B, 0).
'$fd_two'(A - B, A, B, 1).
'$fd_two'(A * B, A, B, 2).
'$fd_two'(A // B, A, B, 3).
'$fd_two'(A div B, A, B, 4).
'$fd_two'(A mod B, A, B, 5).
'$fd_two'(A rem B, A, B, 6).
'$fd_two'(A ^ B, A, B, 7).
'$fd_two'(min(A, B), A, B, 8).
'$fd_two'(max(A, B), A, B, 9).
'$fd_two'(A /\ B, A, B, 11).
'$fd_two'(A \/ B, A, B, 12).
'$fd_two'(xor(A, B), A, B, 13).
'$fd_two'(A << B, A, B, 14).
'$fd_two'(A >> B, A, B, 15).
'$fd_of_one'(abs(A), A, 10).
'$fd_of_one'(msb(A), A, 16).
'$fd_of_one'(lsb(A), A, 17).
'$fd_of_one'(popcount(A), A, 18).
'$fd_one'(?(A), A) :- '$fd_leaf'(A).
'$fd_one'(#(A), A) :- '$fd_leaf'(A).
'$fd_leaf'(A) :- ( var(A) -> true ; integer(A) -> true ; throw(error(type_error(integer, A), _)) ).

'$fd_integer'(N) :-
    (   N < '@int limit', N > -'@int limit' -> '$foreign_call'(turniir_fd_int, [N], _)
    ;   number_chars(N, Cs), '$atom_chars'(A, Cs), '$foreign_call'(turniir_fd_big, [A], _)
    ).

% Where everything is known, or all but one side, plain arithmetic says the same and is faster. Divisions and powers stay
% with the solver: where they are not defined it fails and does not throw.
'$fd_arithmetic'(X) :- var(X), !, fail.
'$fd_arithmetic'(X) :- integer(X), !.
'$fd_arithmetic'(X+Y) :- '$fd_arithmetic'(X), '$fd_arithmetic'(Y).
'$fd_arithmetic'(X-Y) :- '$fd_arithmetic'(X), '$fd_arithmetic'(Y).
'$fd_arithmetic'(X*Y) :- '$fd_arithmetic'(X), '$fd_arithmetic'(Y).
'$fd_arithmetic'(-X) :- '$fd_arithmetic'(X).
'$fd_arithmetic'(abs(X)) :- '$fd_arithmetic'(X).
'$fd_arithmetic'(min(X, Y)) :- '$fd_arithmetic'(X), '$fd_arithmetic'(Y).
'$fd_arithmetic'(max(X, Y)) :- '$fd_arithmetic'(X), '$fd_arithmetic'(Y).

% --- What comes of a constraint -------------------------------------------------------------------

% '$fd_answer'(+Outcome, +Variables): binds what has become known; fails where there is no solution.
'$fd_answer'(R, T) :-
    R >= 0, M is R >> 1, '$set_fd'(M, T),
    ( R /\ 1 =:= 0 -> true ; '$foreign_call'(turniir_fd_news, [], S), '$unpack'(S, News, _, _), '$fd_news'(News, T) ).
'$fd_news'([], _).
'$fd_news'([I, X|News], T) :-
    '$fd_variable'(I, T, V), ( integer(X) -> W = X ; X = v(J), '$fd_variable'(J, T, W) ),
    (   V == W -> true
    ;   '$solvers_own'(V, _) -> '$delete_all_attributes_from_var'(V), V = W
    ;   '$unify'(V, W)
    ),
    '$fd_news'(News, T).

% '$fd_hook'(+Number, ?Value): a variable has got a value, or is another one now.
'$fd_hook'(I, X) :-
    '$fd_begin'(T),
    (   '$fd_variable'(I, T, V), V \== X -> true
    ;   integer(X) -> '$fd_integer'(X), '$foreign_call'(turniir_fd_value, [I], S), '$fd_answer'(S, T)
    ;   var(X) ->
        (   '$fd_own_number'(X, T, J) ->
            ( I =:= J -> true ; '$foreign_call'(turniir_fd_merge, [I, J], S), '$fd_answer'(S, T) )
        ;   'system:put_attr'(X, clpfd, fd(I))
        )
    ;   throw(error(type_error(integer, X), _))
    ).

% --- Relations ------------------------------------------------------------------------------------

'$fd_eq'(X, Y) :- '$fd_arithmetic'(Y), !, ( var(X) -> N is Y, '$unify'(X, N) ; '$fd_arithmetic'(X) -> X =:= Y ; '$fd_relate'(0, X, Y) ).
'$fd_eq'(X, Y) :- '$fd_arithmetic'(X), !, ( var(Y) -> N is X, '$unify'(Y, N) ; '$fd_relate'(0, X, Y) ).
'$fd_eq'(X, Y) :- '$fd_relate'(0, X, Y).
'$fd_ne'(X, Y) :-
    (   '$fd_arithmetic'(X), '$fd_arithmetic'(Y) -> X =\= Y
    ;   ( '$fd_distance'(X, Y, E, N) ; '$fd_distance'(Y, X, E, N) ) -> '$fd_relate'(1, E, N), M is -N, '$fd_relate'(1, E, M)
    ;   '$fd_relate'(1, X, Y)
    ).
% Queens do not attack each other by abs(X - Y) #\= N; without the distance itself that is three times as fast.
'$fd_distance'(X, N, E, N) :- integer(N), N > 0, nonvar(X), X = abs(E).
'$fd_lt'(X, Y) :- ( '$fd_arithmetic'(X), '$fd_arithmetic'(Y) -> X < Y ; '$fd_relate'(3, X, Y) ).
'$fd_le'(X, Y) :- ( '$fd_arithmetic'(X), '$fd_arithmetic'(Y) -> X =< Y ; '$fd_relate'(2, X, Y) ).

% '$fd_relate'(+Relation, ?X, ?Y): 0 for =, 1 for \=, 2 for =<, 3 for <.
'$fd_relate'(R, X, Y) :- '$fd_begin'(T), '$fd_sides'(R, X, Y, T, Q), '$foreign_call'(turniir_fd_relate, [Q], S), '$fd_answer'(S, T).
'$fd_sides'(R, X, Y, T, Q) :-
    '$fd_expression'(X, T),
    ( R =:= 3 -> '$fd_integer'(1), '$foreign_call'(turniir_fd_apply, [0], 1), Q = 2 ; Q = R ),
    '$fd_expression'(Y, T).

% --- Truth ----------------------------------------------------------------------------------------

% '$fd_truth'(?Constraint, +Variables): whether it holds is put on the stack, as 0 or 1.
'$fd_truth'(P, T) :-
    (   var(P) -> '$fd_expression'(P, T), '$foreign_call'(turniir_fd_boolean, [], 1)
    ;   integer(P) ->
        ( ( P =:= 0 ; P =:= 1 ) -> '$fd_integer'(P) ; '$fd_not_reifiable'(P) )
    ;   '$fd_comparison'(P, R, A, B) ->
        '$foreign_call'(turniir_fd_ask, [], _), '$fd_sides'(R, A, B, T, Q), '$foreign_call'(turniir_fd_decide, [Q], _)
    ;   P = (X in D) ->
        '$fd_leaf'(X), '$fd_expression'(X, T), '$fd_domain'(D), '$foreign_call'(turniir_fd_decide_inside, [], _)
    ;   '$fd_connected'(P) -> '$fd_connect'(P, T, Q), '$foreign_call'(turniir_fd_decide, [Q], _)
    ;   '$fd_not_reifiable'(P)
    ).
'$fd_not_reifiable'(P) :- throw(error(domain_error(clpfd_reifiable_expression, P), _)).
'$fd_comparison'(A #= B, 0, A, B).
'$fd_comparison'(A #\= B, 1, A, B).
'$fd_comparison'(A #=< B, 2, A, B).
'$fd_comparison'(A #>= B, 2, B, A).
'$fd_comparison'(A #< B, 3, A, B).
'$fd_comparison'(A #> B, 3, B, A).
'$fd_connected'(#\ _).
'$fd_connected'(_ #\/ _).
'$fd_connected'(_ #/\ _).
'$fd_connected'(_ #\ _).
'$fd_connected'(_ #==> _).
'$fd_connected'(_ #<== _).
'$fd_connected'(_ #<==> _).
% '$fd_connect'(+Constraint, +Variables, -Relation): two expressions that stand so to each other where it holds.
'$fd_connect'(#\ P, T, 0) :- '$fd_truth'(P, T), '$fd_integer'(0).
'$fd_connect'(P #\/ Q, T, 2) :- '$fd_integer'(1), '$fd_both'(P, Q, T).
'$fd_connect'(P #/\ Q, T, 2) :- '$fd_integer'(2), '$fd_both'(P, Q, T).
'$fd_connect'(P #\ Q, T, 0) :- '$fd_both'(P, Q, T), '$fd_integer'(1).
'$fd_connect'(P #==> Q, T, 2) :- '$fd_truth'(P, T), '$fd_truth'(Q, T).
'$fd_connect'(P #<== Q, T, 2) :- '$fd_truth'(Q, T), '$fd_truth'(P, T).
'$fd_connect'(P #<==> Q, T, 0) :- '$fd_truth'(P, T), '$fd_truth'(Q, T).
'$fd_both'(P, Q, T) :- '$fd_truth'(P, T), '$fd_truth'(Q, T), '$foreign_call'(turniir_fd_apply, [0], 1).

% '$fd_holds'(?Constraint): one made of others holds.
'$fd_holds'(P) :- '$fd_begin'(T), '$fd_connect'(P, T, Q), '$foreign_call'(turniir_fd_relate, [Q], S), '$fd_answer'(S, T).

% --- Domains --------------------------------------------------------------------------------------

'$fd_in'(X, D) :-
    '$fd_leaf'(X), '$fd_begin'(T), '$fd_expression'(X, T), '$fd_domain'(D), '$foreign_call'(turniir_fd_inside, [], S), '$fd_answer'(S, T).
'$fd_ins'(Xs, D) :-
    '$fd_leaves'(Xs), '$fd_begin'(T), '$fd_push'(Xs, T), '$fd_domain'(D), '$foreign_call'(turniir_fd_inside, [], S), '$fd_answer'(S, T).
'$fd_push'([], _).
'$fd_push'([X|Xs], T) :- '$fd_expression'(X, T), '$fd_push'(Xs, T).

'$fd_domain'(D) :-
    (   var(D) -> throw(error(instantiation_error, _))
    ;   integer(D) -> '$fd_integer'(D), '$fd_integer'(D), '$foreign_call'(turniir_fd_interval, [3], _)
    ;   D = (L..H) -> '$fd_end'(L, inf, 1, D, A), '$fd_end'(H, sup, 2, D, B), C is A + B, '$foreign_call'(turniir_fd_interval, [C], _)
    ;   D = A \/ B -> '$fd_domain'(A), '$fd_domain'(B)
    ;   throw(error(domain_error(clpfd_domain, D), _))
    ).
'$fd_end'(N, None, Bit, D, Ends) :-
    (   var(N) -> throw(error(instantiation_error, _))
    ;   integer(N) -> '$fd_integer'(N), Ends = Bit
    ;   N == None -> Ends = 0
    ;   throw(error(domain_error(clpfd_domain, D), _))
    ).

% '$fd_leaves'(+List): a list of variables and integers.
'$fd_leaves'(Xs) :-
    (   '$skip_max_list'(_, _, Xs, E), E == [] -> '$fd_all_leaves'(Xs)
    ;   '$skip_max_list'(_, _, Xs, E), var(E) -> throw(error(instantiation_error, _))
    ;   throw(error(type_error(list, Xs), _))
    ).
'$fd_all_leaves'([]).
'$fd_all_leaves'([X|Xs]) :- '$fd_leaf'(X), '$fd_all_leaves'(Xs).

% '$fd_known'(?X, -Domain, -Least, -Greatest, -Size, -Degree)
'$fd_known'(X, D, L, H, N, G) :-
    (   integer(X) -> D = X..X, L = X, H = X, N = 1, G = 0
    ;   var(X) ->
        (   '$get_from_attr_list'(X, '$attributes', '$att'(As)), '$fd_attribute'(As, _) ->
            '$fd_begin'(T), '$fd_number'(X, T, I), '$foreign_call'(turniir_fd_known, [I], S), '$unpack'(S, [D, L, H, N, G], _, _)
        ;   D = inf..sup, L = inf, H = sup, N = sup, G = 0
        )
    ;   throw(error(type_error(integer, X), _))
    ).
'$fd_is_variable'(X) :- var(X), '$get_from_attr_list'(X, '$attributes', '$att'(As)), '$fd_attribute'(As, _).

% --- Several variables ----------------------------------------------------------------------------

'$fd_gather'([], _).
'$fd_gather'([X|Xs], T) :- '$fd_expression'(X, T), '$foreign_call'(turniir_fd_gather, [], _), '$fd_gather'(Xs, T).

'$fd_all_different'(Xs, Strong) :-
    '$fd_leaves'(Xs), '$fd_begin'(T), '$fd_gather'(Xs, T), '$foreign_call'(turniir_fd_different, [Strong], S), '$fd_answer'(S, T).
'$fd_element'(N, Xs, X) :-
    '$fd_leaf'(N), '$fd_leaf'(X), '$fd_leaves'(Xs),
    '$fd_begin'(T), '$fd_gather'([N, X|Xs], T), '$foreign_call'(turniir_fd_element, [], S), '$fd_answer'(S, T).
'$fd_circuit'(Xs) :- '$fd_leaves'(Xs), '$fd_begin'(T), '$fd_gather'(Xs, T), '$foreign_call'(turniir_fd_circuit, [], S), '$fd_answer'(S, T).

% '$fd_tuples_in'(+Tuples, +Rows, +Width)
'$fd_tuples_in'(Ts, Rows, N) :-
    '$fd_begin'(T), '$fd_tuples'(Ts, T), '$fd_rows'(Rows), '$foreign_call'(turniir_fd_table, [N], S), '$fd_answer'(S, T).
'$fd_tuples'([], _).
'$fd_tuples'([Xs|Ts], T) :- '$fd_gather'(Xs, T), '$fd_tuples'(Ts, T).
'$fd_rows'([]).
'$fd_rows'([Row|Rows]) :- '$fd_cells'(Row), '$foreign_call'(turniir_fd_row, [], _), '$fd_rows'(Rows).
'$fd_cells'([]).
'$fd_cells'([N|Ns]) :- '$fd_integer'(N), '$foreign_call'(turniir_fd_cell, [], _), '$fd_cells'(Ns).

% '$fd_product'(+Factors, +Xs, +Relation, ?Y, +Turned): the sum of the products stands so to Y, or Y to it.
'$fd_product'(Cs, Xs, R, Y, Turned) :-
    '$fd_begin'(T),
    (   Turned == yes -> '$fd_expression'(Y, T), '$fd_more'(R, Q), '$fd_products'(Cs, Xs, T)
    ;   '$fd_products'(Cs, Xs, T), '$fd_more'(R, Q), '$fd_expression'(Y, T)
    ),
    '$foreign_call'(turniir_fd_relate, [Q], S), '$fd_answer'(S, T).
'$fd_more'(R, Q) :- ( R =:= 3 -> '$fd_integer'(1), '$foreign_call'(turniir_fd_apply, [0], 1), Q = 2 ; Q = R ).
'$fd_products'(Cs, Xs, T) :- '$fd_integer'(0), '$fd_add_products'(Cs, Xs, T).
'$fd_add_products'([], [], _).
'$fd_add_products'([C|Cs], [X|Xs], T) :-
    '$fd_expression'(X, T),
    ( C == 1 -> true ; '$fd_integer'(C), '$foreign_call'(turniir_fd_apply, [2], 1) ),
    '$foreign_call'(turniir_fd_apply, [0], 1), '$fd_add_products'(Cs, Xs, T).

% --- Labeling -------------------------------------------------------------------------------------

% '$fd_label'(+Xs, +Pick, +Order, +Way): Pick is the number of a way to choose, Order 0 for upwards and 2 for downwards.
'$fd_label'(Xs, Pick, Order, Way) :-
    '$fd_begin'(T), '$fd_gather'(Xs, T), '$foreign_call'(turniir_fd_keep, [], L),
    '$foreign_call'(turniir_fd_mark, [], M), '$set_fd'(M, T),
    '$fd_next'(Way, L, Pick, Order, T).
'$fd_next'(Way, L, Pick, Order, T) :-
    '$fd_begin'(T), '$foreign_call'(turniir_fd_choose, [L, Pick], I),
    ( I < 0 -> true ; '$fd_try'(Way, I, Order, T), '$fd_next'(Way, L, Pick, Order, T) ).
'$fd_try'(step, I, Order, T) :- '$fd_branch'(I, Order, T).
'$fd_try'(step, I, Order, T) :- Other is Order + 1, '$fd_branch'(I, Other, T).
'$fd_try'(bisect, I, Order, T) :- Half is 4 + Order // 2, '$fd_branch'(I, Half, T).
'$fd_try'(bisect, I, Order, T) :- Half is 5 - Order // 2, '$fd_branch'(I, Half, T).
'$fd_try'(enum, I, Order, T) :-
    '$foreign_call'(turniir_fd_values, [I], S), '$unpack'(S, Ns, _, _),
    (   Ns == [] -> '$fd_try'(step, I, Order, T)
    ;   ( Order =:= 0 -> Ns1 = Ns ; reverse(Ns, Ns1) ),
        member(N, Ns1), '$fd_begin'(T), '$fd_integer'(N), '$foreign_call'(turniir_fd_value, [I], S1), '$fd_answer'(S1, T)
    ).
'$fd_branch'(I, Way, T) :-
    '$fetch_global_var'('$fd', s(M, _)), '$foreign_call'(turniir_fd_branch, [M, I, Way], S), '$fd_answer'(S, T).

% '$fd_goals'(?Variable, +Anew, -Goals): the constraints around it, from variable to variable; none if these were told since
% `turniir_fd_told`, unless Anew is 1.
'$fd_goals'(V, Anew, Gs) :-
    '$fd_begin'(T), '$fd_number'(V, T, I), '$foreign_call'(turniir_fd_goals, [I, Anew], S), '$unpack'(S, Gs0, _, _), '$fd_named'(Gs0, T, Gs).
'$fd_named'([], _, []).
'$fd_named'([G0|Gs0], T, [G|Gs]) :- '$fd_name'(G0, T, G), '$fd_named'(Gs0, T, Gs).
'$fd_name'(X, T, Y) :-
    (   ( integer(X) ; atom(X) ) -> Y = X
    ;   X = v(I) -> '$fd_variable'(I, T, Y)
    ;   X = [X1|Xs] -> Y = [Y1|Ys], '$fd_name'(X1, T, Y1), '$fd_name'(Xs, T, Ys)
    ;   X =.. [F|Xs], '$fd_named'(Xs, T, Ys), Y =.. [F|Ys]
    ).

% '$fd_copy'(?Term, ?Copy): a copy whose constraints are copies too.
'$fd_copy'(A, B) :-
    (   '$term_attributed_variables'(g(A), Vs), '$fd_among'(Vs) -> 'system:copy_term'(A, B0, Gs), '$fd_again'(Gs), B = B0
    ;   copy_term(g(A), g(B))
    ).
'$fd_among'([V|Vs]) :- ( '$fd_is_variable'(V) -> true ; '$fd_among'(Vs) ).
'$fd_again'([]).
'$fd_again'([G|Gs]) :- ( G = M:G1 -> '$go'(M, G1) ; '$go'(user, G) ), '$fd_again'(Gs).
