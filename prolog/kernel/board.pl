% What the arbiter and the board ask.

% --- For the arbiter ----------------------------------------------------------------------------

% '$steps'(+Chars, -Steps): legal steps, seven values each.
'$steps'([], []).
'$steps'([A, B, C, D, E, F, G|Cs], [samm(A1, B1, C1, D1, E1, F1, G1)|Ss]) :-
    '$decode'(A, [], A1, _), '$decode'(B, [], B1, _), '$decode'(C, [], C1, _), '$decode'(D, [], D1, _),
    '$decode'(E, [], E1, _), '$decode'(F, [], F1, _), '$decode'(G, [], G1, _),
    '$steps'(Cs, Ss).

% '$values'(+Chars, -Values): any number of values.
'$values'([], []).
'$values'([C|Cs], [V|Vs]) :- '$decode'(C, Cs, V, Cs1), '$values'(Cs1, Vs).

% '$granted'(+Text, -Values), '$refused'(+Text, -Reason): a question was answered, or not.
'$granted'(['@done'|Cs], Cs).
'$refused'(['@refused'|Why], Why).

'$describe'(E, A) :- '$ship'(E), '$foreign_call'(turniir_describe, [], Cs), '$atom_chars'(A, Cs).

'$memory_error'(E) :- nonvar(E), ( E = resource_error(_) ; E = error(resource_error(_), _) ), !.

% '$expansion'(+Module, +Hook, +Term, +Variables): what a program's hook makes of a term.
'$expansion'(M, Hook, T, Vs) :-
    G =.. [Hook, T, X], '$go'(M, G), '$ship'(x(Vs, X)), '$foreign_call'(turniir_answer, [], _).

% '$alias_folders'(+Alias): the folders that it stands for.
'$alias_folders'(Alias) :- 'system:$alias_folders'(Alias, Ds), '$ship'(Ds), '$foreign_call'(turniir_answer, [], _).

% A goal typed at the top level: its first answer's bindings are kept for Rust.
'$answered'(Name) :- '$store_global_var'('$continuations', none), call(Name, Bindings), '$ship'(Bindings), '$foreign_call'(turniir_answer, [], _).

% '$undecided'(-Goals, -Program): what the goals that ran left undecided, by the well-founded semantics.
'$undecided'(Goals, Program) :-
    ( '$fetch_global_var'('$delays', Ds), Ds = [_|_] -> 'wfs:$wfs_told'(Ds, Goals, Program) ; Goals = [], Program = [] ).

% '$goals_of_answer'(+Answer, -Shown, -Goals): Goals say what its attributed variables are; few answers have any.
'$goals_of_answer'(Answer, Shown, Goals) :-
    term_variables(Answer, Vs),
    ( '$none_attributed'(Vs) -> Shown = Answer, Goals = [] ; '$provided'(copy_term(Answer, Shown, Goals), system) ).
'$none_attributed'([]).
'$none_attributed'([V|Vs]) :- '$unattributed_var'(V), '$none_attributed'(Vs).

% A goal typed at the top level, answer after answer as long as more are wanted.
'$answers'(Name) :-
    ( '$fetch_global_var'('$delays', [_|_]) -> '$b_set_global'('$delays', []) ; true ),
    '$store_global_var'('$continuations', none),
    setup_call_cleanup(true, call(Name, Bindings), Exit = yes),
    ( Exit == yes -> Last = 1 ; Last = 0 ),
    '$undecided'(Delays, Program),
    '$goals_of_answer'(Bindings-Delays, Shown-Needed, Goals),
    '$ship'(a(Shown, Goals, Needed, Program)), '$foreign_call'(turniir_shown, [Last], More), More =:= 0, !.

% --- The board -----------------------------------------------------------------------------------
%
% ruut/3 is relation 0 of the fact store. Each square's status is also kept on the blackboard, where
% looking it up needs no foreign call: the status if exactly one plain fact is there, -1 for none, -2
% when the store must be asked.

% '$square'(+X, +Y, -Key, -Number): a square's key there, and its number: row by row as White sees them, from a1. Squares off the
% board share the key `$off_board` and the number -1; it fails farther away, where nobody looks.
'$square'(X, Y, K, N) :-
    X > -2, X < 11, Y > -2, Y < 11,
    (   X > 0, X < 9, Y > 0, Y < 9, (X + Y) /\ 1 =:= 0 -> N is ((X - 1) << 2) + ((Y - 1) >> 1), '$square_key'(N, K)
    ;   N = -1, K = '$off_board'
    ).

% '$ruut'(?X, ?Y, ?S): a look-up that mostly knows its square.
'$ruut'(X, Y, S) :-
    (   integer(X), integer(Y) ->
        '$square'(X, Y, K, _), '$fetch_global_var'(K, V), ( V >= 0 -> S = V ; V =:= -2, '$ruut_stored'(X, Y, S) )
    ;   '$ruut_each'(X, Y, S)
    ).

% '$ruut_each'(?X, ?Y, ?S): enumeration; one character for each match.
'$ruut_each'(X, Y, S) :-
    '$board_pattern'(X, A), '$board_pattern'(Y, B), '$board_pattern'(S, C),
    '$foreign_call'(turniir_board_find, [A, B, C], Cs),
    '$board_facts'(Cs, X, Y, S).

'$board_pattern'(A, C) :-
    (   integer(A) -> C = A
    ;   var(A) -> C = -1
    ;   C = -3
    ).

'$board_facts'([A, B, C, D, E, F, G, H, I|Cs], X, Y, S) :- !,
    (   '$board_fact'(A, X, Y, S)
    ;   '$board_fact'(B, X, Y, S)
    ;   '$board_fact'(C, X, Y, S)
    ;   '$board_fact'(D, X, Y, S)
    ;   '$board_fact'(E, X, Y, S)
    ;   '$board_fact'(F, X, Y, S)
    ;   '$board_fact'(G, X, Y, S)
    ;   '$board_fact'(H, X, Y, S)
    ;   '$board_facts'([I|Cs], X, Y, S)
    ).
'$board_facts'([C|Cs], X, Y, S) :- '$board_facts'(Cs, C, X, Y, S).
'$board_facts'([], C, X, Y, S) :- '$board_fact'(C, X, Y, S).
'$board_facts'([_|_], C, X, Y, S) :- '$board_fact'(C, X, Y, S).
'$board_facts'([C|Cs], _, X, Y, S) :- '$board_facts'(Cs, C, X, Y, S).

% '$ruut_stored'(?X, ?Y, ?S): what the store says, whatever the facts are.
'$ruut_stored'(X, Y, S) :-
    '$code'(X, A), '$code'(Y, B), '$code'(S, C),
    '$foreign_call'(turniir_find3, [0, A, B, C], R), '$found3'(R, r(X, Y, S), X, A, Y, B, S, C).

'$ruut_assertz'(X, Y, S) :-
    (   integer(X), integer(Y), integer(S), '$square'(X, Y, K, N), N >= 0 ->
        '$foreign_call'(turniir_board_push, [N, S], V), '$store_global_var'(K, V)
    ;   '$code'(X, A), '$code'(Y, B), '$code'(S, C),
        '$foreign_call'(turniir_push_back3, [0, A, B, C], R), '$added'(R, r(X, Y, S)), '$ruut_sync'
    ).
'$ruut_asserta'(X, Y, S) :-
    '$code'(X, A), '$code'(Y, B), '$code'(S, C),
    '$foreign_call'(turniir_push_front3, [0, A, B, C], R), '$added'(R, r(X, Y, S)), '$ruut_sync_one'(X, Y).

'$ruut_retract'(X, Y, S) :-
    (   integer(X), integer(Y) -> '$square'(X, Y, K, N), '$fetch_global_var'(K, V), '$retract_status'(V, K, N, X, Y, S)
    ;   '$ruut_retract_stored'(X, Y, S)
    ).
'$retract_status'(0, K, N, _, _, 0) :- '$delete_square'(K, N).
'$retract_status'(1, K, N, _, _, 1) :- '$delete_square'(K, N).
'$retract_status'(2, K, N, _, _, 2) :- '$delete_square'(K, N).
'$retract_status'(10, K, N, _, _, 10) :- '$delete_square'(K, N).
'$retract_status'(20, K, N, _, _, 20) :- '$delete_square'(K, N).
'$retract_status'(-2, _, _, X, Y, S) :- '$ruut_retract_stored'(X, Y, S).
'$delete_square'(K, N) :- '$foreign_call'(turniir_board_delete, [N], _), '$store_global_var'(K, -1).

'$ruut_retract_stored'(X, Y, S) :-
    '$code'(X, A), '$code'(Y, B), '$code'(S, C),
    '$foreign_call'(turniir_retract3, [0, A, B, C], R), '$retracted3'(R, 0, r(X, Y, S), X, A, Y, B, S, C),
    '$ruut_sync'.

'$ruut_retractall'(X, Y, S) :-
    '$code'(X, A), '$code'(Y, B), '$code'(S, C),
    '$foreign_call'(turniir_retractall3, [0, A, B, C], R), '$removed'(R, 0, r(X, Y, S)), '$ruut_sync'.

% '$ruut_sync': the blackboard becomes what the store is, where the two differ.
'$ruut_sync' :- '$foreign_call'(turniir_board_changes, [], Cs), '$sync'(Cs).
'$sync'([]).
'$sync'([N, V|Cs]) :-
    '$char_code'(N, N1), '$char_code'(V, V1), Square is N1 - '@digit', Status is V1 - '@status zero',
    '$square_key'(Square, K), '$store_global_var'(K, Status), '$sync'(Cs).
'$ruut_sync_one'(X, Y) :-
    (   integer(X), integer(Y), '$square'(X, Y, K, N), N >= 0 -> '$foreign_call'(turniir_board_square, [N], V), '$store_global_var'(K, V)
    ;   '$ruut_sync'
    ).

% '$probe'(+Goal): calls a goal once and notes whether it left a choice point.
'$probe'(G) :-
    setup_call_cleanup(true, G, Exit = yes),
    ( Exit == yes -> D = 1 ; D = 0 ),
    '$foreign_call'(turniir_deterministic, [D], _), !.

% '$call_det'(+Module, +Goal, -Det): calls a goal; Det is true if it left no choice point, else false.
'$call_det'(M, G, Det) :-
    setup_call_cleanup(true, '$go'(M, G), Exit = yes),
    ( Exit == yes -> Det = true ; Det = false ).

% '$defer_tests': from now on run_tests/0 does nothing (library(plunit)).
'$defer_tests' :- '$store_global_var'('$tests_deferred', true).
