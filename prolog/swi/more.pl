% Predicates on terms that are always there, and old names.

duplicate_term(T, C) :- copy_term(T, C).
% is_most_general_term(@T): an atom, or a compound or list of variables that are all different.
is_most_general_term(T) :-
    (   atom(T) -> true
    ;   is_list(T) -> '$different_variables'(T)
    ;   compound(T), T =.. [_|As], T \= [_|_] -> '$different_variables'(As)
    ).
'$different_variables'(Vs) :- term_variables(Vs, Ws), '$same_variables'(Vs, Ws).
'$same_variables'([], []).
'$same_variables'([V|Vs], [W|Ws]) :- var(V), V == W, '$same_variables'(Vs, Ws).
same_term(A, B) :- A == B.
acyclic_term(T) :- '$acyclic'(T).
cyclic_term(T) :- \+ '$acyclic'(T).
atomic_concat(A, B, C) :- atomic_list_concat([A, B], C).
term_singletons(T, Vs) :- term_variables(T, Ws), '$singletons'(Ws, T, Vs).
'$singletons'([], _, []).
'$singletons'([V|Vs], T, Ss) :- '$uses'(T, V, 0, N), ( N =:= 1 -> Ss = [V|Ss1] ; Ss = Ss1 ), '$singletons'(Vs, T, Ss1).
'$uses'(T, V, N0, N) :-
    ( T == V -> N is N0 + 1 ; compound(T) -> functor(T, _, K), '$uses'(K, T, V, N0, N) ; N = N0 ).
'$uses'(I, T, V, N0, N) :-
    ( I =:= 0 -> N = N0 ; arg(I, T, A), '$uses'(A, V, N0, N1), I1 is I - 1, '$uses'(I1, T, V, N1, N) ).

% Old names for reading and printing.
seeing(user_input).
telling(user_output).
skip_line :- skip(10).
skip_line(S) :- skip(S, 10).
noprotocol.
unknown(error, New) :- ( New == error -> true ; throw(error(permission_error(modify, flag, unknown), context(system:unknown/2, _))) ).
