% Memory of goals that leave no choices: nothing else gives it back while a program goes forward.
%
% Where the loader finds a search (src/prolog/dialect/searches.rs) it calls a predicate through one that asks whether the
% machine's memory is filling. If so the goal is called between two looks at where the memory ends. When it has left no
% choice and has used much, its arguments are kept aside, everything since its call is undone by failing, and the
% arguments become what they were then. That is the same as long as nothing older than the call has changed but in its
% arguments. Attributes of variables, global variables that backtracking undoes or that hold free variables, and
% continuations are more than that: with the first of them ('$beyond_arguments') collecting ends.

% '$collecting'(+Number, +Goal): calls Goal, the call of a search with that number; below 0 it is time to look where the
% memory ends, above 0 what the goal uses is given back if it has made many more such calls.
'$collecting'(N, G) :-
    (   N > 0 -> '$collect'(N, G)
    ;   '$memory_end'(H), '$foreign_call'(turniir_memory_end, [H], _), call(G)
    ).

'$collect'(N, G) :-
    '$get_b_value'(B0), call(G), '$get_b_value'(B1),
    (   B0 == B1 ->
        '$foreign_call'(turniir_memory_worth, [N], W),
        (   W =:= 0 -> true
        ;   '$memory_end'(H), '$foreign_call'(turniir_memory_end, [H], _),
            '$store_global_var'('$kept', kept(G)), '$store_global_var'('$kept_for', N), fail
        ),
        !
    ;   true
    ).
'$collect'(N, G) :-
    '$fetch_global_var'('$kept_for', N), '$memory_end'(H0), '$fetch_global_var'('$kept', kept(G)),
    '$store_global_var'('$kept', []), '$memory_end'(H), '$foreign_call'(turniir_memory_kept, [H0, H], _).

% '$memory_end'(-Cells): where the machine's memory ends, which is the number in the name of a new variable.
'$memory_end'(H) :- '$write_term_to_chars'(Cs0, _, true, false, false, [], 0, false), Cs0 = [_|Cs], number_chars(H, Cs).

% '$beyond_arguments': until the query ends goals may change what is not among their arguments.
'$beyond_arguments' :- '$foreign_call'(turniir_memory_beyond, [], _).
