% Control, solutions, arithmetic predicates, time and random numbers.
% Offers: //2, >>/2, abort/0, abs/2, aggregate_all/3, apply/2, apropos/1, assertion/1, bagof/3, between/3, break/0,
%   call_cleanup/2, call_continuation/1, call_dcg/3, call_with_inference_limit/3, call_with_time_limit/2, catch/3,
%   catch_with_backtrace/3, current_arithmetic_function/1, divmod/4, findall/3,4, forall/2, get_time/1, halt/0,1,
%   help/1, ignore/1, license/1, maybe/0,1, nospy/1, not/1, notrace/0, nth_integer_root_and_remainder/4, once/1,
%   phrase/2,3, plus/3, prolog/0, prolog_current_choice/1, prolog_cut_to/1, prolog_flag/2, random/1,3,
%   random_between/3, random_property/1, reset/3, set_random/1, setof/3, setup_call_catcher_cleanup/4,
%   setup_call_cleanup/3, shift/1, shift_for_copy/1, sleep/1, spy/1, statistics/0,2, succ/2, thread_create/2,
%   thread_self/1, trace/0, tracing/0, trunc/2, truncate/2.

%!  findall(+Template, :Goal, -Instances) is det.
%!  findall(+Template, :Goal, -Instances, ?Tail) is det.
%   Template for every solution of Goal; the list ends in Tail.
'$m_findall'(M, T, G, L) :-
    (   '$worth_looking'(G), '$all_free'([L]), '$made_whole'(M, G, findall(T, G, L0), N, Vs) ->
        '$search_free'(N, Vs, Found), ( Found == run -> findall(T, '$go'(M, G), L) ; L = L0 )
    ;   findall(T, '$go'(M, G), L)
    ).
'$m_findall'(M, T, G, L, R) :- findall(T, '$go'(M, G), L0), append(L0, R, L).
% '$integer'(+X): an integer, else the error as must_be/2 throws it.
'$integer'(X) :-
    (   integer(X) -> true
    ;   var(X) -> throw(error(instantiation_error, _))
    ;   throw(error(type_error(integer, X), _))
    ).
% '$integer'(+X, +Indicator): the same as a system predicate throws it.
'$integer'(X, P) :-
    (   integer(X) -> true
    ;   var(X) -> throw(error(instantiation_error, P))
    ;   throw(error(type_error(integer, X), P))
    ).
%!  forall(:Condition, :Action) is semidet.
%   Action holds for every solution of Condition.
'$m_forall'(M, C, A) :- ( '$worth_looking'(C), '$well_formed'(C), '$well_formed'(A) -> '$go'(M, \+ ( C, \+ A )) ; \+ ( '$go'(M, C), \+ '$go'(M, A) ) ).
%!  once(:Goal) is semidet.
%   The first solution.
'$m_once'(M, G) :- ( '$go'(M, G) -> true ).
%!  ignore(:Goal) is det.
%   The first solution if there is one.
'$m_ignore'(M, G) :- ( '$go'(M, G) -> true ; true ).
%!  apply(:Goal, +Arguments) is nondet.
%   Calls a goal with the arguments of a list added to it.
'$m_apply'(M, G, Args) :- '$add'(G, Args, G2), '$go'(M, G2).
%!  catch(:Goal, ?Ball, :Recovery) is nondet.
%!  catch_with_backtrace(:Goal, ?Ball, :Recovery) is nondet.
%   Calls Goal; Recovery if it throws what unifies with Ball.
%   @differs The ball is compared with Ball as it was before the goal, as the standard has it; SWI-Prolog compares
%   with what the goal has bound in it. catch_with_backtrace/3 adds no backtrace to the error.
'$m_catch'(M, G, E, R) :- '$catch'('$go'(M, G), E, '$go'(M, R)).
'$m_catch_with_backtrace'(M, G, E, R) :- '$catch'('$go'(M, G), E, '$go'(M, R)).
%!  call_cleanup(:Goal, :Cleanup) is nondet.
%!  setup_call_cleanup(:Setup, :Goal, :Cleanup) is nondet.
%   Calls Goal, and Cleanup once when it is cut, fails, throws or has no more solutions.
%   @differs A cleanup's own error after a cut is lost, as is that of setup_call_catcher_cleanup/4. Where SWI-Prolog's indexes (of strings,
%     and of arguments other than the first) tell that there is no further solution, the cleanup may run later here.
'$m_call_cleanup'(M, G, C) :- '$cleanup'('$go'(M, G), '$go'(M, C)).
'$m_setup_call_cleanup'(M, S, G, C) :- ( '$go'(M, S) -> true ), '$cleanup'('$go'(M, G), '$go'(M, C)).
%!  setup_call_catcher_cleanup(:Setup, :Goal, ?Catcher, :Cleanup) is nondet.
%   The same; Catcher says how Goal ended: exit, fail, ! or exception(Ball).
'$m_setup_call_catcher_cleanup'(M, S, G, W, C) :- ( '$go'(M, S) -> true ), '$cleanup'('$go'(M, G), W, '$go'(M, C)).
%!  call_with_time_limit(+Seconds, :Goal) is semidet.
%   The first solution; throws time_limit_exceeded after so many seconds.
%   @differs The real clock counts.
'$m_call_with_time_limit'(M, T, G) :- ( T > 0 -> S is float(T), '$timed'(S, '$go'(M, G)) ; throw(time_limit_exceeded) ).
% The machine does not count inferences: a limit stands for the time that so many take, 0.1 us each.
%!  call_with_inference_limit(:Goal, +Limit, -Result) is nondet.
%   Calls Goal; Result is !, true, or inference_limit_exceeded.
%   @differs Inferences are not counted: a limit is the time that so many take at ten million a second, at least 10 ms.
'$m_call_with_inference_limit'(M, G, L, R) :-
    S is max(0.01, L * 1.0e-7),
    catch('$limited'(S, '$go'(M, G), R0), E, '$inference_limit'(E, R0)), R = R0.
'$inference_limit'(E, R) :- ( E == time_limit_exceeded -> R = inference_limit_exceeded ; throw(E) ).
%!  reset(:Goal, ?Ball, -Continuation) is nondet.
%   Calls Goal; where it calls shift(Ball), Continuation is what is left of it, and else 0.
%   @differs A continuation is `call_continuation(Number)`.
'$m_reset'(M, G, Ball, Cont) :- '$reset'('$go'(M, G), Ball, Cont).
%!  shift(+Ball) is det.
%!  shift_for_copy(+Ball) is det.
%   Goes back to the reset/3 that takes Ball.
%   @differs Outside of reset/3 it fails.
shift(Ball) :- '$shift'(Ball).
shift_for_copy(Ball) :- '$shift'(Ball).
%!  call_continuation(+Continuation) is nondet.
%   Goes on with what was left of a goal.
%   @differs A continuation is a number, which reset/3 gives; it ends with backtracking over that, and with the goal of the
%     top level or the call of a player.
call_continuation(C) :-
    (   var(C) -> throw(error(instantiation_error, _))
    ;   integer(C) -> '$resume_kept'(C)
    ;   throw(error(type_error(continuation, C), _))
    ).
%!  prolog_current_choice(-Choice) is det.
%   The newest choice point, for prolog_cut_to/1.
%   @differs It is a term `'$choice'(N)`, not an integer.
prolog_current_choice(C) :- '$get_b_value'(C0), C = '$choice'(C0).
%!  prolog_cut_to(+Choice) is det.
%   Drops the choice points that are newer.
prolog_cut_to(C) :-
    (   var(C) -> throw(error(instantiation_error, _))
    ;   C = '$choice'(B), integer(B), '$get_b_value'(Now), B =< Now -> '$set_cp'(B)
    ;   throw(error(type_error(choice, C), _))
    ).
%!  not(:Goal) is semidet.
%   Goal has no solution.
'$m_not'(M, G) :- \+ '$go'(M, G).
%!  assertion(:Goal) is det.
%   Throws an error unless Goal holds.
%   @differs Nothing is printed; the error is `assertion_error(How, Goal)`.
'$m_assertion'(M, G) :-
    (   catch(\+ \+ '$go'(M, G), E, '$assertion_failed'(E, M:G)) -> true
    ;   '$assertion_failed'(fail, M:G)
    ).
'$assertion_failed'(Why, G) :- ( Why == '$halt' -> throw(Why) ; throw(error(assertion_error(Why, G), _)) ).
%!  thread_create(:Goal, -Thread) is det.
%   Raises a permission error.
%   @differs There are no threads.
'$m_thread_create'(_, _, _) :- throw(error(permission_error(create, thread, player), _)).
% A grammar body known only at run time becomes a goal.
%!  phrase(:Body, ?List) is nondet.
%!  phrase(:Body, ?List, ?Rest) is nondet.
%   A grammar body takes a list, or what stands before Rest.
'$m_phrase'(M, B, L) :- '$m_phrase'(M, B, L, []).
'$m_phrase'(M, B, L, R) :-
    (   var(B) -> throw(error(instantiation_error, context('$dcg':call_dcg/3, _)))
    ;   \+ callable(B), \+ string(B), B \== [] -> throw(error(type_error(callable, B), context('$dcg':call_dcg/3, _)))
    ;   '$grammar_lists'(L, R), '$dcg'(B, S0, S, G), S0 = L, S = R, '$go'(M, G)
    ).
%!  call_dcg(:Body, ?State, ?Rest) is nondet.
%   A grammar body takes State, which may be anything, to Rest.
'$m_call_dcg'(M, B, S0, S) :-
    (   var(B) -> throw(error(instantiation_error, context('$dcg':call_dcg/3, _)))
    ;   '$dcg'(B, T0, T, G), T0 = S0, T = S, '$go'(M, G)
    ).
'$grammar_lists'(L, R) :- '$grammar_list'(L), '$grammar_list'(R).
'$grammar_list'(L) :- ( '$partial'(L) -> true ; throw(error(type_error(list, L), _)) ).
'$partial'(L) :- '$skip_max_list'(_, _, L, T), ( var(T) -> true ; T == [] ).
'$dcg'(B, S0, S, G) :- ( var(B) -> G = phrase(B, S0, S) ; '$dcg_body'(B, S0, S, G) -> true ; '$add'(B, [S0, S], G) ).
'$dcg_body'(M:B, S0, S, M:G) :- '$dcg'(B, S0, S, G).
'$dcg_body'((A, B), S0, S, (G, H)) :- '$dcg'(A, S0, S1, G), '$dcg'(B, S1, S, H).
'$dcg_body'((A ; B), S0, S, (G ; H)) :- '$dcg'(A, S0, S, G), '$dcg'(B, S0, S, H).
'$dcg_body'('|'(A, B), S0, S, (G ; H)) :- '$dcg'(A, S0, S, G), '$dcg'(B, S0, S, H).
'$dcg_body'((A -> B), S0, S, (G -> H)) :- '$dcg'(A, S0, S1, G), '$dcg'(B, S1, S, H).
'$dcg_body'('*->'(A, B), S0, S, '*->'(G, H)) :- '$dcg'(A, S0, S1, G), '$dcg'(B, S1, S, H).
'$dcg_body'(\+ A, S0, S, (\+ G, S0 = S)) :- '$dcg'(A, S0, _, G).
'$dcg_body'(!, S0, S, (!, S0 = S)).
'$dcg_body'({}, S0, S, S0 = S).
'$dcg_body'({G}, S0, S, (G, S0 = S)).
'$dcg_body'([], S0, S, S0 = S).
'$dcg_body'([X|Xs], S0, S, G) :-
    '$skip_max_list'(_, _, Xs, T),
    (   T == [] -> append([X|Xs], S, L), G = (S0 = L)
    ;   var(T) -> G = lists:append([X|Xs], S, S0)
    ;   throw(error(type_error(list_or_partial_list, [X|Xs]), _))
    ).
'$dcg_body'('$string'(A), S0, S, S0 = L) :- '$text'('$string'(A), Cs), '$chars_codes'(Cs, Codes), append(Codes, S, L).
%!  >>(?Parameters, :Lambda) is nondet.
%!  /(?Free, :Lambda) is nondet.
%   Lambda expressions of library(yall), which are called with further arguments.
%   @differs The clause of a lambda expression is always copied; SWI-Prolog compiles it if `library(yall)` is loaded
%     before.
'$m_>>'(M, Ps, B) :- '$lambda'(Ps, B, [], G), '$go'(M, G).
'$m_/'(M, Free, B) :- '$shared'(Free, B, [], G), '$go'(M, G).

% aggregate_all/3: the compiler calls '$aggregate' where it knows the template; '$aggregate_plan' looks at one that
% comes at run time, or is a compound of several.
%!  aggregate_all(+Template, :Goal, -Result) is semidet.
%   The count, sum(E), max(E), max(E, Witness), min(E), min(E, Witness), bag(X) or set(X) of the solutions, or a compound
%   of these.
'$m_aggregate_all'(M, Spec, G, R) :-
    (   '$worth_looking'(G), '$all_free'([R]), '$made_whole'(M, G, aggregate_all(Spec, G, R0), N, Vs) ->
        '$search_free'(N, Vs, Found), ( Found == run -> '$aggregated'(M, Spec, G, R) ; R = R0 )
    ;   '$aggregated'(M, Spec, G, R)
    ).
'$aggregated'(M, Spec, G, R) :-
    (   nonvar(Spec), '$aggregate_spec'(Spec, Kind, T) ->
        findall(T, '$goal'(M, G), L),
        ( L == [], ( Kind == max ; Kind == min ) -> R = T, nonvar(R) ; '$aggregate'(Kind, L, R) )
    ;   '$aggregate_plan'(Spec, Plan, T0), '$aggregate_terms'(Plan, T0, T, Es),
        findall(T, ( '$goal'(M, G), '$evaluate'(Es) ), L), '$aggregate_of'(Plan, L, R)
    ).
% '$aggregate_terms'(+Plan, +Template, -Pattern, -Evaluated): in a compound of several, what is compared is evaluated at
% every solution, so that the first that is no number ends it.
'$aggregate_terms'(Plan, T0, T, Es) :-
    ( Plan = term(_, Plans) -> '$aggregate_each'(Plans, T0, T, Es) ; T = T0, Es = [] ).
'$aggregate_each'([], [], [], []).
'$aggregate_each'([P|Ps], [T0|Ts0], [T|Ts], Es) :-
    (   ( P == max ; ( P == min ; P == sum ), nonvar(T0) ) -> T = X, Es = [X is T0|Es1]
    ;   ( P == max_witness ; P == min_witness ), T0 = X0-W -> T = X-W, Es = [X is X0|Es1]
    ;   T = T0, Es = Es1
    ),
    '$aggregate_each'(Ps, Ts0, Ts, Es1).
'$evaluate'([]).
'$evaluate'([X is E|Es]) :- '$is'(X, E), '$evaluate'(Es).
'$goal'(M, G) :- ( nonvar(G), G = _^G1 -> '$goal'(M, G1) ; '$go'(M, G) ).
'$aggregate_spec'(count, count, x).
'$aggregate_spec'(sum(T), sum, T).
'$aggregate_spec'(max(T), max, T).
'$aggregate_spec'(min(T), min, T).
'$aggregate_spec'(max(T, W), max_witness, T-W).
'$aggregate_spec'(min(T, W), min_witness, T-W).
'$aggregate_spec'(bag(T), bag, T).
'$aggregate_spec'(set(T), set, T).
'$aggregate'(count, L, N) :- length(L, N0), N = N0.
'$aggregate'(sum, L, S) :- '$sum'(L, 0, S).
'$aggregate'(bag, L, L).
'$aggregate'(set, L, S) :- sort(L, S).
'$aggregate'(max, [X0|L], M) :- X is X0, '$agg_max'(L, X, M).
'$aggregate'(min, [X0|L], M) :- X is X0, '$agg_min'(L, X, M).
'$aggregate'(max_witness, [X-W|L], max(M, V)) :- '$agg_number'(X), '$agg_maxw'(L, X, W, M, V).
'$aggregate'(min_witness, [X-W|L], min(M, V)) :- '$agg_number'(X), '$agg_minw'(L, X, W, M, V).
'$agg_number'(X) :- ( number(X) -> true ; throw(error(type_error(number, X), _)) ).
'$agg_max'([], M, M).
'$agg_max'([X|L], M0, M) :- M1 is max(M0, X), '$agg_max'(L, M1, M).
'$agg_min'([], M, M).
'$agg_min'([X|L], M0, M) :- M1 is min(M0, X), '$agg_min'(L, M1, M).
'$agg_maxw'([], M, W, M, W).
'$agg_maxw'([X-V|L], M0, W0, M, W) :- ( X > M0 -> '$agg_maxw'(L, X, V, M, W) ; '$agg_maxw'(L, M0, W0, M, W) ).
'$agg_minw'([], M, W, M, W).
'$agg_minw'([X-V|L], M0, W0, M, W) :- ( X < M0 -> '$agg_minw'(L, X, V, M, W) ; '$agg_minw'(L, M0, W0, M, W) ).
'$aggregate_plan'(Spec, Plan, T) :-
    (   var(Spec) -> throw(error(instantiation_error, _))
    ;   '$aggregate_spec'(Spec, Plan, T) -> true
    ;   compound(Spec) ->
        Spec =.. [F|Specs], '$aggregate_plans'(Specs, Plans, Ts), Plan = term(F, Plans), T = Ts
    ;   '$no_aggregate'(Spec)
    ).
'$aggregate_plans'([], [], []).
'$aggregate_plans'([S|Ss], [P|Ps], [T|Ts]) :-
    ( nonvar(S), '$aggregate_spec'(S, P, T) -> true ; '$no_aggregate'(S) ), '$aggregate_plans'(Ss, Ps, Ts).
'$no_aggregate'(S) :-
    ( callable(S) -> E = domain_error(aggregate_template, S) ; E = type_error(aggregate_template, S) ),
    throw(error(E, _)).
'$aggregate_of'(Plan, L, R) :-
    (   Plan = term(F, Plans) -> '$aggregate_columns'(Plans, L, Rs), R =.. [F|Rs]
    ;   '$aggregate_values'(Plan, L, L1), '$aggregate'(Plan, L1, R)
    ).
'$aggregate_columns'([], _, []).
'$aggregate_columns'([P|Ps], L, [R|Rs]) :- '$column'(L, C, L1), '$aggregate_of'(P, C, R), '$aggregate_columns'(Ps, L1, Rs).
'$column'([], [], []).
'$column'([[X|Xs]|L], [X|C], [Xs|L1]) :- '$column'(L, C, L1).
'$aggregate_values'(Plan, L, L1) :- ( ( Plan == max_witness ; Plan == min_witness ) -> '$valued'(L, L1) ; L1 = L ).
'$valued'([], []).
'$valued'([X-W|L], [V-W|L1]) :- V is X, '$valued'(L, L1).

% '$bagof'(+Witness, +Pairs, -List): pairs of witness and solution; the witness's variables that
% are still free when the solutions are in group them.
'$bagof'(W, Pairs, L) :-
    Pairs = [_|_],
    (   term_variables(W, []) -> pairs_values(Pairs, L0), L = L0
    ;   '$alike'(Pairs, Pairs1), '$keysort'(Pairs1, Sorted), '$groups'(Sorted, Groups), '$pick'(Groups, W, L)
    ).
% '$alike'(+Pairs, -Copies): the variables that are left in witnesses are the same ones in each, the first of one the first
% of another, as SWI-Prolog has it: they belong together whatever was found between them.
'$alike'(Pairs, Copies) :-
    (   ground(Pairs) -> Copies = Pairs
    ;   '$most_variables'(Pairs, 0, N), length(Shared, N), '$copy_term'(Pairs, Copies), '$share'(Copies, Shared)
    ).
'$most_variables'([], N, N).
'$most_variables'([W-_|Ps], N0, N) :-
    term_variables(W, Vs), '$skip_max_list'(K, _, Vs, _), ( K > N0 -> N1 = K ; N1 = N0 ), '$most_variables'(Ps, N1, N).
'$share'([], _).
'$share'([W-_|Ps], Shared) :- term_variables(W, Vs), '$share_first'(Vs, Shared), '$share'(Ps, Shared).
'$share_first'([], _).
'$share_first'([V|Vs], [V|Shared]) :- '$share_first'(Vs, Shared).
'$setof'(W, Pairs, L) :- '$bagof'(W, Pairs, L0), sort(L0, L).
'$groups'([], []).
'$groups'([W-V|T], [W-[V|Vs]|G]) :- '$group'(T, W, Vs, R), '$groups'(R, G).
'$group'([W2-V|T], W, [V|Vs], R) :- W2 == W, !, '$group'(T, W, Vs, R).
'$group'(R, _, [], R).
'$pick'([W-L], W, L) :- !.
'$pick'([W-L|_], W, L).
'$pick'([_|G], W, L) :- '$pick'(G, W, L).
%!  bagof(+Template, :Goal, -Instances) is nondet.
%!  setof(+Template, :Goal, -Set) is nondet.
%   Template for the solutions of Goal, for each value of the variables that Goal has and that are not behind `^`; in the
%   order of the solutions, or as a set.
'$m_bagof'(M, T, G0, L) :- '$unhat'(G0, T, G, Bound), '$free'(G, Bound, W), findall(W-T, '$goal'(M, G), P), '$bagof'(W, P, L).
'$m_setof'(M, T, G0, L) :- '$m_bagof'(M, T, G0, L0), sort(L0, L).
'$unhat'(G0, B0, G, B) :- ( nonvar(G0), G0 = V^G1 -> '$unhat'(G1, V-B0, G, B) ; nonvar(G0), G0 = H:G1, nonvar(H), H = V^M -> '$unhat'(M:G1, V-B0, G, B) ; nonvar(G0), G0 = _:G1, nonvar(G1), G1 = _^_ -> '$unhat'(G1, B0, G, B) ; G = G0, B = B0 ).
% '$free'(+Term, +Bound, -Witness): the variables of a term that are not among those of Bound.
'$free'(G, Bound, W) :- term_variables(G, Vs0), '$in_order'(Vs0, G, Vs), term_variables(Bound, Bs), '$free_vars'(Vs, Bs, Fs), W =.. [v|Fs].
'$free_vars'([], _, []).
'$free_vars'([V|Vs], Bs, Fs) :- ( '$memberchk_eq'(V, Bs) -> Fs = Fs1 ; Fs = [V|Fs1] ), '$free_vars'(Vs, Bs, Fs1).

%!  between(+Low, +High, ?Integer) is nondet.
%   The integers from Low to High, which may be `inf`.
between(L, H, X) :-
    (   integer(L), integer(H), var(X) -> L =< H, '$between'(L, H, X)
    ;   '$integer'(L, between/3), '$upper'(H),
        (   var(X) -> '$from'(L, X)
        ;   '$integer'(X, between/3), X >= L, ( integer(H) -> X =< H ; true )
        )
    ).
'$upper'(H) :- ( ( H == inf ; H == infinite ) -> true ; '$integer'(H, between/3) ).
'$between'(L, H, X) :- ( L =:= H -> X = L ; ( X = L ; L1 is L + 1, '$between'(L1, H, X) ) ).
'$from'(L, L).
'$from'(L, X) :- L1 is L + 1, '$from'(L1, X).
%!  succ(?Integer, ?Next) is semidet.
%   Next is Integer + 1; neither is below 0.
succ(X, Y) :-
    (   integer(X) ->
        '$natural'(X), ( var(Y) -> true ; '$integer'(Y, succ/2), '$natural'(Y) ), Y is X + 1
    ;   var(X) -> '$integer'(Y, succ/2), '$natural'(Y), Y > 0, X is Y - 1
    ;   '$integer'(X, succ/2)
    ).
'$natural'(X) :- ( X >= 0 -> true ; throw(error(domain_error(not_less_than_zero, X), succ/2)) ).
%!  plus(?X, ?Y, ?Z) is det.
%   Z is X + Y of integers, two of which are known.
plus(X, Y, Z) :-
    (   integer(X), integer(Y), ( var(Z) ; integer(Z) ) -> Z is X + Y
    ;   integer(Z), integer(Y), var(X) -> X is Z - Y
    ;   integer(Z), integer(X), var(Y) -> Y is Z - X
    ;   '$plus_number'(X), '$plus_number'(Y), '$plus_number'(Z), throw(error(instantiation_error, plus/3))
    ).
'$plus_number'(X) :- ( var(X) -> true ; '$integer'(X, plus/3) ).
%!  divmod(+Dividend, +Divisor, -Quotient, -Remainder) is det.
%   The quotient rounded down and what is left.
divmod(A, B, Q, R) :-
    '$integer'(A, divmod/4), '$integer'(B, divmod/4),
    ( B =:= 0 -> throw(error(evaluation_error(zero_divisor), divmod/2)) ; Q is A div B, R is A mod B ).
%!  nth_integer_root_and_remainder(+N, +Integer, -Root, -Remainder) is det.
%   The root rounded to 0, and what is left.
nth_integer_root_and_remainder(N, I, Root, Rest) :-
    '$integer'(N, nth_integer_root_and_remainder/4), '$integer'(I, nth_integer_root_and_remainder/4),
    (   N < 1 -> throw(error(domain_error(not_less_than_one, N), nth_integer_root_and_remainder/4))
    ;   I >= 0 -> '$root'(N, I, Root0)
    ;   N mod 2 =:= 0 -> throw(error(evaluation_error(undefined), context(system:nth_integer_root_and_remainder/4, _)))
    ;   J is -I, '$root'(N, J, R), Root0 is -R
    ),
    Root = Root0, Rest is I - Root0 ^ N.
% '$root'(+N, +I, -Root): the integer root by Newton's steps from above.
'$root'(N, I, Root) :-
    (   I =:= 0 -> Root = 0
    ;   E is msb(I) // N + 1, X is 1 << E, '$root'(N, I, X, Root)
    ).
'$root'(N, I, X, Root) :-
    Y is ((N - 1) * X + I // X ^ (N - 1)) // N, ( Y >= X -> Root = X ; '$root'(N, I, Y, Root) ).
%!  abs(+Number, -Absolute) is det.
%!  trunc(+Number, -Integer) is det.
%!  truncate(+Number, -Integer) is det.
%   The value of the function of that name.
%   @differs trunc/2 and truncate/2 are newer than SWI-Prolog 9.0.4.
abs(X, Y) :- Y is abs(X).
trunc(X, Y) :- Y is truncate(X).
truncate(X, Y) :- Y is truncate(X).

%!  random(-Float) is det.
%   A number above 0 and below 1.
random(X) :- '$foreign_call'(turniir_random_float, [], X).
%!  random_between(+Low, +High, -Integer) is semidet.
%   An integer from Low to High.
random_between(L, H, X) :-
    '$integer'(L), '$integer'(H), L =< H, N is H - L + 1, X is L + random(N).
%!  random(+Low, +High, -Number) is semidet.
%   A number from Low to below High: an integer if both are, else a float.
random(L, H, X) :-
    (   integer(L), integer(H) ->
        N is H - L, ( N > 0 -> true ; throw(error(domain_error(not_less_than_one, N), context(random/1, _))) ),
        '$foreign_call'(turniir_random, [N], R), X is L + R
    ;   '$random_bound'(L), '$random_bound'(H), '$foreign_call'(turniir_random_float, [], R), X is L + (H - L) * R
    ).
'$random_bound'(X) :-
    ( number(X) -> true ; var(X) -> throw(error(instantiation_error, _)) ; throw(error(type_error(number, X), _)) ).
%!  set_random(+Option) is det.
%   seed(Integer) and state(State) say which numbers follow.
%   @differs The numbers are others than there.
set_random(O) :- ( nonvar(O), ( O = seed(S) ; O = state(S) ), integer(S) -> '$foreign_call'(turniir_seed, [S], _) ; true ).
%!  random_property(?Property) is semidet.
%   state(State) goes to set_random/1, after which the numbers that follow now follow again.
%   @differs Asking changes which numbers follow.
random_property(state(S)) :- '$foreign_call'(turniir_random, [4611686018427387903], S0), '$foreign_call'(turniir_seed, [S0], _), S = S0.
%!  maybe is semidet.
%!  maybe(+P) is semidet.
%   True with the probability P, 1 of 2 at first.
maybe :- '$foreign_call'(turniir_random, [2], 0).
maybe(P) :- '$foreign_call'(turniir_random_float, [], R), R < P.

%!  get_time(-Seconds) is det.
%   The time since the beginning of 1970.
get_time(T) :- '$foreign_call'(turniir_time, [], T).
%!  statistics(+Key, -Value) is det.
%   walltime, runtime, cputime, real_time, epoch and others.
%   @differs `inferences` are microseconds, and SWI-Prolog's own memory areas take 0.
statistics(K, V) :- '$statistics'(K, V0), !, V = V0.
statistics(K, _) :- throw(error(domain_error(statistics_key, K), statistics/2)).
%!  statistics is det.
%   Tells user_error how long the process has run.
statistics :-
    '$foreign_call'(turniir_cpu, [], Cpu), '$foreign_call'(turniir_wall, [], Wall), W is Wall / 1000.0,
    format(user_error, "% ~3f seconds cpu time, ~3f seconds since the start~n", [Cpu, W]).
'$statistics'(walltime, [T, D]) :- '$clock'(1, T, D).
'$statistics'(real_time, [S, D]) :- '$clock'(2, S, D).
'$statistics'(runtime, [T, D]) :- '$clock'(0, T, D).
'$statistics'(process_cputime, T) :- '$foreign_call'(turniir_cpu, [], T).
'$statistics'(cputime, T) :- '$foreign_call'(turniir_cpu, [], T).
'$statistics'(system_time, [0, 0]).
'$statistics'(inferences, N) :- '$foreign_call'(turniir_wall_us, [], N).
'$statistics'(epoch, T) :- '$foreign_call'(turniir_time, [], T).
'$statistics'(process_epoch, T) :- '$foreign_call'(turniir_time, [], T).
'$statistics'(K, 0) :- memberchk(K, [memory, stack, globalused, localused, trailused, heapused, atoms, functors, predicates, modules, codes, threads, errors, warnings, global_stack, local_stack, trail, core, program, garbage_collection, stack_limit, agc, atom_space, global_shifts, local_shifts, trail_shifts, global, local, c_stack, engines, clauses, epoch]).
'$clock'(N, T, D) :- '$foreign_call'(turniir_asked, [N], T), '$foreign_call'(turniir_since, [], D).
%!  sleep(+Seconds) is det.
%   Waits.
sleep(T) :-
    ( number(T) -> F is float(T) ; var(T) -> '$err'(instantiation_error, sleep/1) ; '$err'(type_error(float, T), sleep/1) ),
    '$foreign_call'(turniir_sleep, [F], Rang), ( Rang =:= 1 -> '$until_thrown'(10000) ; true ).
% The machine looks at its alarm every few hundred steps.
'$until_thrown'(N) :- ( N =:= 0 -> true ; N1 is N - 1, '$until_thrown'(N1) ).
%!  halt is det.
%!  halt(+Status) is det.
%   Ends the program.
%   @differs A player that halts loses the game.
halt :- halt(0).
halt(S) :- ( integer(S) -> '$foreign_call'(turniir_halt, [S], _), throw('$halt') ; var(S) -> '$err'(instantiation_error, halt/1) ; '$err'(type_error(integer, S), halt/1) ).
%!  prolog is det.
%!  break is det.
%   Nothing: there is no terminal.
%   @differs They change nothing.
prolog :- true.
%!  abort is det.
%   Goes back to where the goal was asked for.
abort :- throw('$aborted').
break.
%!  trace is det.
%!  notrace is det.
%!  spy(+Predicate) is det.
%!  nospy(+Predicate) is det.
%!  tracing is semidet.
%   The tracer of the top level (`turniir repl`) has them at its prompt.
%   @differs In a program they change nothing, and tracing/0 fails.
trace.
notrace.
spy(P) :- ( var(P) -> '$err'(instantiation_error, spy/1) ; true ).
nospy(_).
tracing :- fail.
%!  thread_self(-Thread) is det.
%   `main`.
thread_self(main).
%!  apropos(+Word) is det.
%!  help(+What) is det.
%   Help is given at the prompt of `turniir repl`.
%   @differs In a program they print nothing.
apropos(_).
help(_).
% A declaration that nothing asks for.
%!  license(+License) is det.
%   A declaration that nothing asks for.
license(L) :- ( var(L) -> throw(error(instantiation_error, _)) ; true ).
%!  prolog_flag(?Flag, ?Value) is nondet.
%   The old name of current_prolog_flag/2.
prolog_flag(F, V) :- current_prolog_flag(F, V).
%!  current_arithmetic_function(?Head) is nondet.
%   The functions of is/2.
%   @differs Functions of other releases (`cot`, `trunc`, `log2`, `max_integer`, `random/0`, ...) are there too.
current_arithmetic_function(F) :-
    (   var(F) -> '$evaluable'(N, A), functor(F, N, A)
    ;   callable(F) -> functor(F, N, A), ( '$evaluable'(N, A) -> true )
    ;   throw(error(type_error(callable, F), context(system:current_arithmetic_function/1, _)))
    ).

% '$no_rule'(+Module, +Goal): the error of a library's predicate that has no rule for its arguments.
'$no_rule'(M, G0) :-
    G0 =.. [N|As0], '$unwrapped'(As0, As), G =.. [N|As], functor(G, N, A),
    throw(error(existence_error(matching_rule, M:G), context(M:N/A, _))).
'$unwrapped'([], []).
'$unwrapped'([A|As], [B|Bs]) :- ( nonvar(A), A = '$closure'(M, G) -> B = M:G ; B = A ), '$unwrapped'(As, Bs).

% --- What the machine itself has -----------------------------------------------------------------
%
% These have no clauses here: compiled code calls the machine's own.

%!  true is det.
%!  fail is failure.
%!  false is failure.
%!  repeat is multi.
%   Succeeds, fails, fails, succeeds again and again.

%!  =(?Term1, ?Term2) is semidet.
%!  \=(@Term1, @Term2) is semidet.
%   Two terms are unified, or cannot be.

%!  ==(@Term1, @Term2) is semidet.
%!  \==(@Term1, @Term2) is semidet.
%   Two terms are identical, or are not.

%!  var(@Term) is semidet.
%!  nonvar(@Term) is semidet.
%!  integer(@Term) is semidet.
%!  float(@Term) is semidet.
%!  number(@Term) is semidet.
%!  ground(@Term) is semidet.
%   Term is a variable, none, an integer, a float, either of these, a term without variables.

%!  is(-Value, +Expression) is det.
%   The value of an expression.
%   @differs There are no rationals (`rdiv` of what does not divide, `rational/1`, `1r3` are errors), no `roundtoward/2` and
%     no float flags; -0.0 becomes 0.0. Functions that other releases of SWI-Prolog have (`cot`, `trunc`, `log2`,
%     `max_integer`, `random/0`, ...) are here too. A variable that holds `nan` compares equal to itself.

%!  =:=(+Expression1, +Expression2) is semidet.
%!  =\=(+Expression1, +Expression2) is semidet.
%!  <(+Expression1, +Expression2) is semidet.
%!  >(+Expression1, +Expression2) is semidet.
%!  =<(+Expression1, +Expression2) is semidet.
%!  >=(+Expression1, +Expression2) is semidet.
%   Compares the values of two expressions.
%   @differs The error of a function in a comparison names `is/2`.

%!  copy_term(+Term, -Copy) is det.
%   A copy with variables of its own, and with the attributes of variables.

%!  unify_with_occurs_check(?Term1, ?Term2) is semidet.
%   Unifies two terms unless one would contain itself.

%!  subsumes_term(@General, @Specific) is semidet.
%   General can be made Specific by binding its variables alone.

%!  acyclic_term(@Term) is semidet.
%   Term does not contain itself.

%!  throw(+Ball) is erroneous.
%   Throws a copy of a term.
%   @differs The copy keeps its attributes.

%!  member(?Element, ?List) is nondet.
%   The elements of a list.

%!  append(?List1, ?List2, ?List3) is nondet.
%   List3 is List1 and then List2.

%!  reverse(+List, ?Reversed) is det.
%   The elements from the last to the first.
