% Memory of goals that leave no choices: nothing else gives it back while a program goes forward.
%
% Where the loader finds a search (src/prolog/dialect/searches.rs) its predicates are called through one that asks whether
% the machine's memory is filling. If so it calls them between two looks at the newest choice. When none was left and much
% has been used, the arguments are kept aside, everything since the call is undone by failing, and the arguments become
% what they were then. That is the same as long as nothing older than the call has changed but in its arguments.
% Attributes of variables, global variables that backtracking undoes or that hold free variables, and continuations are
% more than that: with the first of them ('$beyond_arguments') collecting ends.

% '$memory_look': it is time to look where the memory ends.
'$memory_look' :- '$memory_end'(H), '$foreign_call'(turniir_memory_end, [H], _).

% '$memory_back'(+Number, +Arguments): a call with that number has come to its end and left no choice. Fails if what it
% used is to be given back: then '$memory_kept' comes next.
'$memory_back'(N, As) :-
    '$foreign_call'(turniir_memory_worth, [N], W),
    (   W =:= 0 -> true
    ;   '$few_cells'(As, W, Left), Left =< 0 -> '$foreign_call'(turniir_memory_large, [], _)
    ;   '$memory_look', '$store_global_var'('$kept', As), '$store_global_var'('$kept_for', N), fail
    ).

% '$few_cells'(@Term, +Cells, -Left): how many cells are left when those of a term are taken away, 0 or less if they are
% not enough. What is beyond that is not looked at, so terms may be of any size and contain themselves.
'$few_cells'(T, C0, C) :-
    (   C0 =< 0 -> C = C0
    ;   var(T) -> C is C0 - 1
    ;   atomic(T) -> C is C0 - 1
    ;   T = [X|Xs] -> C1 is C0 - 1, '$few_cells'(X, C1, C2), '$few_cells'(Xs, C2, C)
    ;   functor(T, _, A), '$few_cells'(A, T, C0, C)
    ).
'$few_cells'(A, T, C0, C) :-
    (   C0 =< 0 -> C = C0
    ;   A =:= 1 -> arg(1, T, X), C1 is C0 - 1, '$few_cells'(X, C1, C)
    ;   arg(A, T, X), '$few_cells'(X, C0, C1), A1 is A - 1, '$few_cells'(A1, T, C1, C)
    ).

% '$memory_kept'(+Number, ?Arguments): what '$memory_back' has kept of that call; fails where the call has failed.
'$memory_kept'(N, As) :-
    '$fetch_global_var'('$kept_for', N), '$memory_end'(H0), '$fetch_global_var'('$kept', As),
    '$store_global_var'('$kept', []), '$memory_end'(H), '$foreign_call'(turniir_memory_kept, [H0, H], _).

% '$memory_end'(-Cells): where the machine's memory ends, which is the number in the name of a new variable.
'$memory_end'(H) :- '$write_term_to_chars'(Cs0, _, true, false, false, [], 0, false), Cs0 = [_|Cs], number_chars(H, Cs).

% '$beyond_arguments': until the query ends goals may change what is not among their arguments.
'$beyond_arguments' :- '$foreign_call'(turniir_memory_beyond, [], _).

% --- Loops ----------------------------------------------------------------------------------------
%
% A loop calls itself in its last goal, so that nothing ends before it does. The loader finds them too
% (src/prolog/dialect/loops.rs). A run of a loop begins with a choice; from time to time a step looks whether much has been
% used since then. If the run's choice is still the newest, what the arguments of the run's beginning have become is kept
% aside with the step that comes next, everything since the beginning is undone by failing, and that step begins another run.

% '$loop_begins'(+Number, +Choice, +Arguments, -Run): how much may be used before it is given back; -1 if nothing is.
'$loop_begins'(N, B, As, l(N, B, H, Most, As)) :- '$memory_end'(H), '$foreign_call'(turniir_memory_loop, [], Most).

% '$loop_look'(+Run, +Step, -SameRun): fails if the memory is to be given back.
'$loop_look'(l(N, B, H, Most, As), Step, Run) :-
    '$get_b_value'(B1),
    (   B1 == B, Most >= 0 ->
        '$memory_end'(H1), Used is H1 - H,
        (   Used < Most -> Run = l(N, B, H, Most, As)
        ;   '$foreign_call'(turniir_memory_loop, [], -1) -> Run = l(N, B, H, -1, As)
        ;   % To copy what is kept takes as long as to use up some eight times as much.
            '$foreign_call'(turniir_memory_kept_of_loop, [Used], Cells), '$few_cells'(s(As, Step), Cells, Left), Left > 0 ->
            '$store_global_var'('$kept', s(N, As, Step)), fail
        ;   More is 2 * Used, Run = l(N, B, H, More, As)
        )
    ;   Run = l(N, B, H, Most, As)
    ).

% '$loop_goes_on'(+Number, ?Arguments, -Step): the step with which the run of that number goes on after that; fails where the
% run has failed. What an interrupted run has kept is nobody's.
'$loop_goes_on'(N, As, Step) :-
    '$fetch_global_var'('$kept', K), K = s(N, As, Step), '$store_global_var'('$kept', []).
