% Tries: keys told apart up to the names of their variables, each with a value. SWI-Prolog has them without a
% library; here they are loaded when a program uses one of them. Entries come in the order of insertion.
% @differs Entries come in the order of insertion, and a trie prints as a number.
:- module('$tries', [
    trie_new/1, trie_destroy/1, is_trie/1, trie_insert/2, trie_insert/3, trie_insert/4, trie_update/3,
    trie_lookup/3, trie_delete/3, trie_gen/2, trie_gen/3, trie_gen_compiled/2, trie_gen_compiled/3,
    trie_term/2, trie_property/2, '$tbl_local_variant_table'/1, '$tbl_variant_table'/1, '$tbl_table_status'/4,
    '$table_answer'/3, '$table_skeleton'/3
]).
:- use_module(library(tabling)).

%!  trie_new(-Trie) is det.
%   A new trie, empty.
trie_new(T) :- '$foreign_call'(turniir_trie_new, [], N), T = '$trie'(N).

%!  trie_destroy(+Trie) is det.
%   Forgets a trie.
trie_destroy(T) :- '$trie'(T, N), '$foreign_call'(turniir_trie_destroy, [N], _).

%!  is_trie(@Term) is semidet.
%   Whether a term is a trie.
is_trie(T) :- nonvar(T), '$is_trie'(T).
'$is_trie'('$trie'(N)) :- integer(N), '$foreign_call'(turniir_trie_size, [N], S), S >= 0.
'$is_trie'('$table'(N)) :- integer(N).
'$is_trie'('$variants').

%!  trie_insert(+Trie, +Key) is semidet.
%   Inserts a key with the value `true`; fails if it is there.
trie_insert(T, K) :- trie_insert(T, K, true).

%!  trie_insert(+Trie, +Key, +Value) is semidet.
%   Inserts a key with a value; fails if the key is there with that value, and raises a permission error if it
%   is there with another.
trie_insert(T, K, V) :- trie_insert(T, K, V, _).

%!  trie_insert(+Trie, +Key, +Value, -Node) is semidet.
%   The same with a name for the entry, for trie_term/2.
trie_insert(T, K, V, Node) :-
    '$trie'(T, N), '$trie_key'(K), '$ship'(K-V), '$foreign_call'(turniir_trie_put, [N, 0], P),
    (   P >= 0 -> Node = '$node'(N, P)
    ;   trie_lookup(T, K, V0), V0 =@= V -> fail
    ;   throw(error(permission_error(modify, trie_key, K), _))
    ).

%!  trie_update(+Trie, +Key, +Value) is det.
%   Gives a key a value, whether it is there or not.
trie_update(T, K, V) :- '$trie'(T, N), '$trie_key'(K), '$ship'(K-V), '$foreign_call'(turniir_trie_put, [N, 1], _).

%!  trie_lookup(+Trie, +Key, -Value) is semidet.
%   The value of a key.
trie_lookup(T, K, V) :-
    (   nonvar(T), T = '$table'(N) -> V = true, '$table_entry'(N, K1), K1 =@= K, !
    ;   '$trie'(T, N), '$ship'(f(K)), '$unwrapped', '$foreign_call'(turniir_trie_get, [N], Cs), '$pair'(Cs, _, V)
    ).

%!  trie_delete(+Trie, +Key, ?Value) is semidet.
%   Deletes a key whose value unifies.
trie_delete(T, K, V) :-
    '$trie'(T, N), trie_lookup(T, K, V), '$ship'(f(K)), '$unwrapped', '$foreign_call'(turniir_trie_delete, [N], 1).

%!  trie_gen(+Trie, ?Key) is nondet.
%   Enumerates the keys that unify.
trie_gen(T, K) :- trie_gen(T, K, _).

%!  trie_gen(+Trie, ?Key, -Value) is nondet.
%   Enumerates the entries that unify.
trie_gen(T, K, V) :-
    (   nonvar(T), T = '$table'(N) -> '$table_entry'(N, K), V = true
    ;   nonvar(T), T = '$variants' -> system:'$tables'(L), '$element'(t(N, M, G), L), K = M:G, V = '$table'(N)
    ;   '$trie'(T, N), '$trie_entry'(N, 0, K, V)
    ).

%!  trie_gen_compiled(+Trie, ?Key) is nondet.
%   As trie_gen/2.
trie_gen_compiled(T, K) :- trie_gen(T, K, _).

%!  trie_gen_compiled(+Trie, ?Key, -Value) is nondet.
%   As trie_gen/3.
trie_gen_compiled(T, K, V) :- trie_gen(T, K, V).

%!  trie_term(+Node, -Key) is det.
%   The key of an entry by its name.
trie_term('$node'(N, P), K) :- '$foreign_call'(turniir_trie_at, [N, P], Cs), '$pair'(Cs, K, _).

%!  trie_property(?Trie, ?Property) is semidet.
%   The number of entries: value_count(N); other properties are absent.
%   @differs There is only `value_count(_)`.
trie_property(T, value_count(S)) :- '$trie'(T, N), '$foreign_call'(turniir_trie_size, [N], S).

'$trie'(T, N) :-
    (   nonvar(T), T = '$trie'(N0), integer(N0), '$foreign_call'(turniir_trie_size, [N0], S), S >= 0 -> N = N0
    ;   var(T) -> throw(error(instantiation_error, _))
    ;   T = '$trie'(_) -> throw(error(existence_error(trie, T), _))
    ;   throw(error(type_error(trie, T), _))
    ).
'$trie_key'(K) :-
    ( acyclic_term(K) -> true ; throw(error(type_error(acyclic_term, K), _)) ),
    ( term_attvars(K, []) -> true ; throw(error(type_error(free_of_attvar, K), _)) ).

% A variable as it stands must not be handed to '$ship'; what is around it is taken away here.
'$unwrapped' :- '$foreign_call'(turniir_trie_unwrap, [], _).

'$pair'([C|Cs], K, V) :- '$unpack'([C|Cs], P, _, _), P = K0-V0, K = K0, V = V0.

'$trie_entry'(N, From, K, V) :- '$foreign_call'(turniir_trie_rows, [N, From], Cs), '$trie_row'(Cs, N, K, V).
'$trie_row'(['@further', A, B|_], N, K, V) :- !, '$number_of_pair'(A, B, From), '$trie_entry'(N, From, K, V).
'$trie_row'(['@answer'|Cs], N, K, V) :- '$unpack'(Cs, P, R, _), ( P = K-V ; '$trie_row'(R, N, K, V) ).

% '$table_entry'(+Table, ?Ret): an answer as ret(Values...).
'$table_entry'(N, K) :- '$table_skeleton'(N, Ret, _), functor(Ret, _, A), '$table_rows'(N, 0, A, K).
'$table_skeleton'(N, Ret, G) :- '$foreign_call'(turniir_table_goal, [N], Cs), '$unpack'(Cs, P, _, _), P = Ret-G.
'$table_rows'(N, From, A, K) :- '$foreign_call'(turniir_table_entries, [N, From], Cs), '$table_row'(Cs, N, A, K).
'$table_row'(['@further', B, C|_], N, A, K) :- !, '$number_of_pair'(B, C, From), '$table_rows'(N, From, A, K).
'$table_row'(['@answer'|Cs], N, A, K) :-
    '$table_values'(A, Cs, Vs, R, _), Ret =.. [ret|Vs], ( K = Ret ; '$table_row'(R, N, A, K) ).
'$table_row'(['@undecided', _, _|Cs], N, A, K) :- '$table_row'(Cs, N, A, K).
'$table_values'(N, Cs, Vs, R, Ws) :-
    (   N =:= 0 -> Vs = [], R = Cs
    ;   Vs = [V|Vs1], '$unpack'(Cs, V, R1, Ws), N1 is N - 1, '$table_values'(N1, R1, Vs1, R, Ws)
    ).
% '$table_answer'(+Table, ?Ret, -Place): the same with the place of one that holds under conditions, else `none`.
'$table_answer'(N, K, P) :- '$table_skeleton'(N, Ret, _), functor(Ret, _, A), '$table_placed_rows'(N, 0, A, K, P).
'$table_placed_rows'(N, From, A, K, P) :-
    '$foreign_call'(turniir_table_entries, [N, From], Cs), '$table_placed'(Cs, N, A, K, none, P).
'$table_placed'(['@further', B, C|_], N, A, K, _, P) :- !, '$number_of_pair'(B, C, From), '$table_placed_rows'(N, From, A, K, P).
'$table_placed'(['@undecided', B, C|Cs], N, A, K, _, P) :- !, '$number_of_pair'(B, C, P0), '$table_placed'(Cs, N, A, K, P0, P).
'$table_placed'(['@answer'|Cs], N, A, K, P0, P) :-
    '$table_values'(A, Cs, Vs, R, _), Ret =.. [ret|Vs],
    ( K = Ret, P = P0 ; '$table_placed'(R, N, A, K, none, P) ).
'$element'(X, [X|_]).
'$element'(X, [_|L]) :- '$element'(X, L).

% What SWI-Prolog's own tests of tabling look at: the table of all variants; a table's state, goal and the
% variables that make an answer.
'$tbl_local_variant_table'('$variants').
'$tbl_variant_table'('$variants').
'$tbl_table_status'('$table'(N), Status, Goal, Ret) :-
    '$table_skeleton'(N, Ret, Goal),
    ( '$foreign_call'(turniir_table_complete, [N], 1) -> Status = complete ; Status = fresh ).
