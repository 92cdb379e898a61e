% Arithmetic that the machine lacks.

% What a compiled arithmetic goal calls where its variables hold more than numbers, and '$go' always.
'$is'(X, E) :- '$eval_finite'(E, (is)/2, V), X = V.
% '$eval_finite'(+Expression, +Indicator, -Number): the same as '$eval'/3 where the expression may contain itself. It is a
% sixth of the kernel, which few programs need (machine/mod.rs knows its number).
'$eval_finite'(E, P, V) :-
    (   '$quick'(E, 100, V0) -> V = V0
    ;   '$taken'(-1), '$eval_finite spare'(E, P, V)
    ).
'$eval_finite spare'(E, P, V) :-
    (   '$acyclic'(E) -> '$eval'(E, P, V)
    ;   throw(error(type_error(expression, E), context(system:P, 'cyclic term')))
    ).

% '$quick'(+Expression, +Depth, -Integer): the value of one of integers that are small all the way; fails for others and
% where there is something to complain about.
'$quick'(E, D, V) :-
    (   integer(E) -> E < '@int limit', E > -'@int limit', V = E
    ;   compound(E), D > 0, D1 is D - 1, '$quick_of'(E, D1, V), V < '@int limit', V > -'@int limit'
    ).
'$quick_of'(A + B, D, V) :- '$quick'(A, D, X), '$quick'(B, D, Y), V is X + Y.
'$quick_of'(A - B, D, V) :- '$quick'(A, D, X), '$quick'(B, D, Y), V is X - Y.
'$quick_of'(A * B, D, V) :-
    '$quick'(A, D, X), '$quick'(B, D, Y),
    X < 16777216, X > -16777216, Y < 16777216, Y > -16777216, V is X * Y.
'$quick_of'(A / B, D, V) :- '$quick'(A, D, X), '$quick'(B, D, Y), Y =\= 0, 0 =:= X mod Y, V is X // Y.
'$quick_of'(A // B, D, V) :- '$quick'(A, D, X), '$quick'(B, D, Y), Y =\= 0, V is X // Y.
'$quick_of'(A mod B, D, V) :- '$quick'(A, D, X), '$quick'(B, D, Y), Y =\= 0, V is X mod Y.
'$quick_of'(max(A, B), D, V) :- '$quick'(A, D, X), '$quick'(B, D, Y), V is max(X, Y).
'$quick_of'(min(A, B), D, V) :- '$quick'(A, D, X), '$quick'(B, D, Y), V is min(X, Y).
'$quick_of'(abs(A), D, V) :- '$quick'(A, D, X), V is abs(X).
'$quick_of'(- A, D, V) :- '$quick'(A, D, X), V is - X.

% '$eval'(+Expression, -Number): an expression known only now, as SWI-Prolog evaluates it: the last argument
% first, which tells where several are wrong.
'$eval'(E, V) :- '$eval'(E, (is)/2, V).

% '$eval'(+Expression, +Indicator, -Number): the same for an error term that names another predicate.
'$eval'(E, _, V) :- number(E), !, V = E.
'$eval'(E, P, _) :- var(E), !, '$is_error'(instantiation_error, P).
'$eval'([X|T], P, V) :- !, '$eval_list'(X, T, P, V).
'$eval'('$string'(S), P, V) :- !,
    (   atom_length(S, 1) -> atom_chars(S, [C]), '$char_code'(C, V)
    ;   '$one_character'('$string'(S), P)
    ).
'$eval'([], P, _) :- !, '$is_error'(type_error(evaluable, []), P).
'$eval'(E, P, V) :- atom(E), !, '$in_the_name_of'(P, '$eval0'(E, V)).
'$eval'(E, P, V) :- functor(E, N, 1), !,
    arg(1, E, A), '$eval'(A, P, X), ( N == eval -> V = X ; '$in_the_name_of'(P, '$eval1'(N, X, V)) ).
'$eval'(E, P, V) :- functor(E, N, 2), !,
    arg(1, E, A), arg(2, E, B), '$eval'(B, P, Y), '$eval'(A, P, X), '$in_the_name_of'(P, '$eval2'(N, X, Y, V)).
'$eval'(E, P, V) :-
    E =.. [N|As], '$eval_all'(As, P, Vs),
    (   N == powm, Vs = [X, Y, M] -> '$powm'(X, Y, M, V0), '$in_cell'(V0, V)
    ;   '$own_function'(N, Vs, P, V)
    ).
'$eval_all'([], _, []).
'$eval_all'([A|As], P, [V|Vs]) :- '$eval_all'(As, P, Vs), '$eval'(A, P, V).

% A list of one character or code stands for the code.
'$eval_list'(X, T, P, V) :-
    (   var(X) -> '$is_error'(instantiation_error, P)
    ;   integer(X), X >= 0, X =< 1114111 -> V0 = X
    ;   atom(X), atom_length(X, 1) -> atom_chars(X, [C]), '$char_code'(C, V0)
    ;   '$is_error'(type_error(character, X), P)
    ),
    ( T == [] -> V = V0 ; '$one_character'([X|T], P) ).
'$one_character'(T, P) :- throw(error(type_error([], T), context(system:P, '"x" must hold one character'))).
'$is_error'(Formal, P) :- throw(error(Formal, context(system:P, _))).

% '$in_the_name_of'(+Indicator, :Step): the errors of is/2 named after another predicate.
'$in_the_name_of'(P, G) :-
    (   P == (is)/2 -> call(G)
    ;   catch(G, error(E, C), '$in_error'(C, E, P))
    ).
'$in_error'(C, E, P) :-
    (   '$of_is'(C) -> '$is_error'(E, P)
    ;   throw(error(E, C))
    ).
'$of_is'(C) :- nonvar(C), ( C = (is)/2 -> true ; C = context(Q, _), nonvar(Q), Q = system:((is)/2) ).

% '$in_cell'(+Value, -Same): an integer that may have been larger before, as the machine keeps small ones
% (src/prolog/dialect/magnitude.rs).
'$in_cell'(V, X) :-
    (   integer(V), V =< '@largest', V >= -'@largest' -> '$foreign_call'(turniir_same, [V], X0), X = X0
    ;   X = V
    ).
% '$in_cell'(+First, +Second, +Value, -Same): that of a function of two values.
'$in_cell'(A, B, V, X) :-
    (   A =< '@largest', A >= -'@largest', B =< '@largest', B >= -'@largest' -> X = V
    ;   '$in_cell'(V, X)
    ).

% '$product'(+Function, +Factor, +Factor, +Summand, +By, -Value): (Factor * Factor + Summand) mod By, or rem (1) or bits (2),
% without large integers on the way, of which the machine never gives anything back.
'$product'(F, A, B, C, M, X) :-
    (   '$fits'(A), '$fits'(B), '$fits'(C), '$fits'(M), '$cuts_down'(F, M) ->
        '$foreign_call'(turniir_product, [F, A, B, C, M], X0), X = X0
    ;   S is A * B + C, '$product'(F, S, M, V), '$in_cell'(V, X)
    ).
'$product'(0, S, M, V) :- V is S mod M.
'$product'(1, S, M, V) :- V is S rem M.
'$product'(2, S, M, V) :- V is S /\ M.
'$cuts_down'(F, M) :- ( F =:= 2 -> M > 0 ; M =\= 0 ).
'$fits'(X) :- integer(X), X =< '@largest', X >= -'@largest'.

% '$arith'(+Name, -Value), '$arith1'(+Name, +X, -Value), '$arith2'(+Name, +X, +Y, -Value): a step that is
% not the machine's.
'$arith'(Name, X) :- '$constant'(Name, X), !.
'$arith'(Name, X) :- '$own_function'(Name, [], (is)/2, X).

'$constant'(random, X) :- '$foreign_call'(turniir_random_float, [], X).
'$constant'(random_float, X) :- '$foreign_call'(turniir_random_float, [], X).
'$constant'(cputime, X) :- '$foreign_call'(turniir_cpu, [], X).
'$constant'(realtime, X) :- '$foreign_call'(turniir_time, [], T), X is truncate(T).
'$constant'(inf, X) :- '$foreign_call'(turniir_math1, [0, 0.0], X).
'$constant'(infinite, X) :- '$foreign_call'(turniir_math1, [0, 0.0], X).
'$constant'(nan, X) :- '$foreign_call'(turniir_math1, [1, 0.0], X).

% '$special'(+Sign, -Float): the floats that have no digits.
'$special'('@infinite', X) :- '$constant'(inf, X).
'$special'('@infinite below', X) :- '$constant'(inf, Y), X is -Y.
'$special'('@no number', X) :- '$constant'(nan, X).

% '$own_function'(+Name, +Values, +Indicator, -Value): a function that the program has (arithmetic_function/1).
'$own_function'(Name, Vs, P, X) :-
    length(Vs, N),
    (   '$fetch_global_var'('$arithmetic_functions', Fs), '$known_function'(Fs, Name, N, M) ->
        '$value_last'(Vs, R, As), G =.. [Name|As], '$go'(M, G), !, '$eval'(R, P, X)
    ;   '$is_error'(type_error(evaluable, Name/N), P)
    ).
'$known_function'([f(F, A, M0)|Fs], Name, N, M) :- ( F == Name, A =:= N -> M = M0 ; '$known_function'(Fs, Name, N, M) ).
'$value_last'([], R, [R]).
'$value_last'([V|Vs], R, [V|As]) :- '$value_last'(Vs, R, As).

% '$nan'(+X, +Y): one of the two is no number. The machine takes it for the greatest.
'$nan'(X, Y) :- ( '$nan'(X) -> true ; '$nan'(Y) ).
'$nan'(X) :- float(X), X > 1.0e308, '$foreign_call'(turniir_class, [X], 2).
'$infinite'(X) :- float(X), ( X > 1.0e308 ; X < -1.0e308 ), !, '$foreign_call'(turniir_class, [X], C), C =\= 0.

% '$finite'(+Result, -Value): what a function of the host gave.
'$finite'(R, X) :-
    '$foreign_call'(turniir_class, [R], C),
    (   C =:= 0 -> X = R
    ;   C =:= 2 -> '$is_error'(evaluation_error(undefined), (is)/2)
    ;   '$is_error'(evaluation_error(float_overflow), (is)/2)
    ).
'$math1'(N, V, X) :- F is float(V), '$foreign_call'(turniir_math1, [N, F], R), '$finite'(R, X).
'$math2'(N, V, W, X) :- F is float(V), G is float(W), '$foreign_call'(turniir_math2, [N, F, G], R), '$finite'(R, X).

% '$whole'(+X, +Function): an error that names a function alone.
'$whole'(X, P) :- ( integer(X) -> true ; throw(error(type_error(integer, X), context(P, _))) ).
'$at_least'(Least, X, P) :-
    (   X >= Least -> true
    ;   ( Least =:= 0 -> D = not_less_than_zero ; D = not_less_than_one ), throw(error(domain_error(D, X), context(P, _)))
    ).
'$zero_divisor'(P) :- throw(error(evaluation_error(zero_divisor), context(P, _))).

'$arith1'(Name, V, X) :- '$function1'(Name, V, X), !.
'$arith1'(Name, V, X) :- '$own_function'(Name, [V], (is)/2, X).

'$function1'(integer, V, X) :- ( '$infinite'(V) -> X = V ; X is round(V) ).
'$function1'(round, V, X) :- ( '$infinite'(V) -> X = V ; X is round(V) ).
'$function1'(truncate, V, X) :- ( '$infinite'(V) -> X = V ; X is truncate(V) ).
'$function1'(trunc, V, X) :- ( '$infinite'(V) -> X = V ; X is truncate(V) ).
'$function1'(floor, V, X) :- ( '$infinite'(V) -> X = V ; X is floor(V) ).
'$function1'(ceiling, V, X) :- ( '$infinite'(V) -> X = V ; X is ceiling(V) ).
'$function1'(ceil, V, X) :- ( '$infinite'(V) -> X = V ; X is ceiling(V) ).
'$function1'(float_integer_part, V, X) :- ( ( integer(V) ; '$infinite'(V) ) -> X = V ; X is float_integer_part(V) ).
'$function1'(float_fractional_part, V, X) :-
    (   integer(V) -> X = 0 ; '$infinite'(V) -> ( V > 0 -> X = 0.0 ; X = -0.0 ) ; X is float_fractional_part(V) ).
'$function1'(random, V, X) :-
    '$whole'(V, random/1), '$at_least'(1, V, random/1), '$random_below'(V, X).
'$function1'(sinh, V, X) :- '$math1'(2, V, X).
'$function1'(cosh, V, X) :- '$math1'(3, V, X).
'$function1'(tanh, V, X) :- '$math1'(4, V, X).
'$function1'(asinh, V, X) :- '$math1'(5, V, X).
'$function1'(acosh, V, X) :- '$math1'(6, V, X).
'$function1'(atanh, V, X) :- '$math1'(7, V, X).
'$function1'(erf, V, X) :- '$math1'(8, V, X).
'$function1'(erfc, V, X) :- '$math1'(9, V, X).
'$function1'(lgamma, V, X) :- '$math1'(10, V, X).
'$function1'(log10, V, X) :- '$math1'(11, V, X).
'$function1'(log2, V, X) :- '$math1'(12, V, X).
'$function1'(cbrt, V, X) :- '$math1'(13, V, X).
'$function1'(cot, V, X) :- ( V =:= 0 -> '$is_error'(evaluation_error(undefined), (is)/2) ; X is 1 / tan(V) ).
'$function1'(acot, V, X) :- ( V =:= 0 -> X is pi / 2 ; X is atan(1 / V) ).
'$function1'(msb, V, X) :- '$whole'(V, msb/1), '$at_least'(1, V, msb/1), '$msb'(V, 0, X).
'$function1'(lsb, V, X) :- '$whole'(V, lsb/1), '$at_least'(1, V, lsb/1), L is V /\ -V, '$msb'(L, 0, X).
'$function1'(popcount, V, X) :- '$whole'(V, popcount/1), '$at_least'(0, V, popcount/1), '$bits'(V, 0, X0), '$in_cell'(X0, X).
'$function1'(succ, V, X) :- '$whole'(V, succ/1), X is V + 1.

'$random_below'(N, X) :-
    (   N < 4611686018427387904 -> '$foreign_call'(turniir_random, [N], X)
    ;   '$random_bits'(N, 1, 0, R), X0 is R mod N, '$in_cell'(X0, X)
    ).
'$random_bits'(N, M, R, R) :- M > N * 1048576, !.
'$random_bits'(N, M, R0, R) :-
    '$foreign_call'(turniir_random, [1073741824], B), M1 is M << 30, R1 is (R0 << 30) \/ B, '$random_bits'(N, M1, R1, R).

'$msb'(V, N, X) :-
    (   V < 4503599627370496 -> '$foreign_call'(turniir_top, [V], K), X is N + K
    ;   V1 is V >> 52, N1 is N + 52, '$msb'(V1, N1, X)
    ).
'$bits'(V, N, X) :-
    (   V < 4503599627370496 -> '$foreign_call'(turniir_ones, [V], K), X is N + K
    ;   V0 is V /\ 4503599627370495, V1 is V >> 52, '$foreign_call'(turniir_ones, [V0], K), N1 is N + K, '$bits'(V1, N1, X)
    ).

'$arith2'(Name, V, W, X) :- '$function2'(Name, V, W, X), !.
'$arith2'(Name, V, W, X) :- '$own_function'(Name, [V, W], (is)/2, X).

'$function2'(/, V, W, X) :-
    (   integer(V), integer(W) ->
        (   W =:= 0 -> '$zero_divisor'((/)/2)
        ;   0 =:= V mod W -> X is V // W
        ;   X is V / W
        )
    ;   W =:= 0 ->
        ( ( V =:= 0 ; '$nan'(V) ) -> '$is_error'(evaluation_error(undefined), (is)/2) ; '$zero_divisor'((/)/2) )
    ;   '$infinite'(W), \+ '$nan'(W), \+ '$nan'(V) ->
        ( '$infinite'(V) -> '$is_error'(evaluation_error(undefined), (is)/2) ; integer(V) -> X = 0 ; W > 0 -> X is V * 0.0 ; X is V * -0.0 )
    ;   F is float(V), G is float(W), X is F / G
    ).
'$function2'(div, V, W, X) :-
    '$whole'(V, (div)/2), '$whole'(W, (div)/2), ( W =:= 0 -> '$zero_divisor'((div)/2) ; X is V div W ).
'$function2'(**, V, W, X) :- '$power'(V, W, X).
'$function2'(^, V, W, X) :- '$power'(V, W, X).
'$function2'(max, V, W, X) :-
    (   '$nan'(V) -> X = W
    ;   '$nan'(W) -> X = V
    ;   V > W -> X = V
    ;   W > V -> X = W
    ;   float(W) -> X = W
    ;   X = V
    ).
'$function2'(min, V, W, X) :-
    (   '$nan'(V) -> X = W
    ;   '$nan'(W) -> X = V
    ;   V < W -> X = V
    ;   W < V -> X = W
    ;   float(W) -> X = W
    ;   X = V
    ).
'$function2'(>>, V, W, X) :- '$whole'(V, (>>)/2), '$whole'(W, (>>)/2), '$shifted'(V, W, (>>)/2, X).
'$function2'(<<, V, W, X) :- '$whole'(V, (<<)/2), '$whole'(W, (<<)/2), N is -W, '$shifted'(V, N, (<<)/2, X).
'$function2'(atan, V, W, X) :- '$math2'(1, V, W, X).
'$function2'(atan2, V, W, X) :- '$math2'(1, V, W, X).
'$function2'(log, V, W, X) :- X is log(W) / log(V).
'$function2'(copysign, V, W, X) :-
    G is float(W), '$foreign_call'(turniir_sign_bit, [G], S),
    (   '$nan'(V) -> X = V
    ;   integer(V) -> X is S * abs(V)
    ;   '$foreign_call'(turniir_math2, [3, V, G], X)
    ).
'$function2'(nexttoward, V, W, X) :- '$math2'(0, V, W, X).
'$function2'(gcd, V, W, X) :-
    '$whole'(V, gcd/2), '$whole'(W, gcd/2), ( V =:= 0 -> X0 is abs(W) ; X0 is gcd(V, W) ), '$in_cell'(X0, X).
'$function2'(lcm, V, W, X) :-
    '$whole'(V, lcm/2), '$whole'(W, lcm/2),
    ( ( V =:= 0 ; W =:= 0 ) -> X = 0 ; X0 is abs(V * W) // gcd(V, W), '$in_cell'(X0, X) ).
'$function2'(getbit, V, W, X) :-
    '$whole'(V, bit/2), '$whole'(W, bit/2), '$at_least'(0, V, bit/2), '$at_least'(0, W, bit/2),
    '$shifted'(V, W, bit/2, S), X0 is S /\ 1, '$in_cell'(X0, X).
'$function2'(plus, V, W, X) :- X is V + W.
'$function2'(rdiv, V, W, X) :-
    '$whole'(V, (rdiv)/2), '$whole'(W, (rdiv)/2),
    ( W =:= 0 -> '$zero_divisor'((/)/2) ; 0 =:= V mod W -> X is V // W ).

% '$shifted'(+Integer, +Right, +Function, -Value): more bits than fit into memory are an error, which the
% machine has none of.
'$shifted'(V, N, _, X) :-
    (   V =:= 0, N > -9223372036854775808 -> X = 0
    ;   N >= 0 -> ( N > 100000000 -> ( V < 0 -> X = -1 ; X = 0 ) ; V < 0, N > 54 -> X is -((-V - 1) >> N) - 1 ; X is V >> N )
    ;   N < -80000000 -> throw(error(resource_error(stack), _))
    ;   M is -N, X is V << M
    ).

'$power'(V, W, X) :-
    (   integer(V), integer(W), W > 0, W < 64, V < 1073741824, V > -1073741824 -> X is V ^ W
    ;   W =:= 0 -> X = 1
    ;   V == 1 -> X = 1
    ;   V =:= 0, W < 0 -> '$zero_divisor'((**)/2)
    ;   V == 0 -> X = 0
    ;   integer(V), integer(W) -> '$whole_power'(V, W, X)
    ;   '$math2'(2, V, W, X)
    ).
'$whole_power'(V, W, X) :-
    (   V =:= -1 -> ( W /\ 1 =:= 0 -> X = 1 ; X = -1 )
    ;   W < 0 -> '$math2'(2, V, W, X)
    ;   '$msb_of'(V, B), B * W > 80000000 -> throw(error(resource_error(stack), _))
    ;   X is V ^ W
    ).
'$msb_of'(V, B) :- A is abs(V), '$msb'(A, 0, B).

'$powm'(V, W, M, X) :-
    '$whole'(V, powm/3), '$whole'(W, powm/3), '$whole'(M, powm/3),
    '$at_least'(0, W, powm/3), '$at_least'(1, M, powm/3), B is V mod M, R is 1 mod M, '$powm'(W, B, M, R, X).
'$powm'(W, B, M, R, X) :-
    (   W =:= 0 -> X = R
    ;   ( W /\ 1 =:= 1 -> R1 is R * B mod M ; R1 = R ), W1 is W >> 1, B1 is B * B mod M, '$powm'(W1, B1, M, R1, X)
    ).
