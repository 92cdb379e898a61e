% Library predicates that players use rarely: heaps, ordered sets, terms, old names.
:- meta_predicate foldl(5, ?, ?, ?, ?, ?, ?), foreach(0, 0), aggregate(?, ^, ?), scanl(3, ?, ?, ?), mapargs(2, ?, ?).

% writef/2: %w and %d take an argument, \n and \l as two characters each are a newline.
writef(F) :- writef(F, []).
writef(F, As) :- '$text'(F, Cs), '$writef'(Cs, As).
'$writef'([], _).
'$writef'(['%', w|Cs], [A|As]) :- !, write(A), '$writef'(Cs, As).
'$writef'(['%', d|Cs], [A|As]) :- !, write(A), '$writef'(Cs, As).
'$writef'(['%', p|Cs], [A|As]) :- !, print(A), '$writef'(Cs, As).
'$writef'(['\\', n|Cs], As) :- !, nl, '$writef'(Cs, As).
'$writef'(['\\', l|Cs], As) :- !, nl, '$writef'(Cs, As).
'$writef'([C|Cs], As) :- put_char(C), '$writef'(Cs, As).

nextto(X, Y, [X, Y|_]).
nextto(X, Y, [_|L]) :- nextto(X, Y, L).
foldl(G, L1, L2, L3, L4, V0, V) :- '$foldl7'(L1, L2, L3, L4, G, V0, V).
'$foldl7'([], [], [], [], _, V, V).
'$foldl7'([A|As], [B|Bs], [C|Cs], [D|Ds], G, V0, V) :-
    call(G, A, B, C, D, V0, V1), '$foldl7'(As, Bs, Cs, Ds, G, V1, V).
scanl(G, L, V0, [V0|Vs]) :- '$scanl'(L, G, V0, Vs).
'$scanl'([], _, _, []).
'$scanl'([X|Xs], G, V0, [V|Vs]) :- call(G, X, V0, V), '$scanl'(Xs, G, V, Vs).
% foreach/2: the conjunction of the goal's instances, one for each solution of the generator; variables
% that only the goal has are shared by all instances.
foreach(Gen, G) :-
    term_variables(Gen, Vs), term_variables(G, Ws), '$foreach_split'(Ws, Vs, Shared, Free),
    findall(Shared, Gen, L), '$foreach'(L, Shared, Free, G).
'$foreach_split'([], _, [], []).
'$foreach_split'([W|Ws], Vs, S, F) :-
    ( '$memberchk_eq'(W, Vs) -> S = [W|S1], F = F1 ; S = S1, F = [W|F1] ), '$foreach_split'(Ws, Vs, S1, F1).
'$foreach'([], _, _, _).
'$foreach'([X|Xs], Shared, Free, G) :-
    copy_term(Shared-Free-G, X-Free-G1), call(G1), '$foreach'(Xs, Shared, Free, G).

% aggregate/3 groups by free variables as bagof/3 does.
aggregate(Spec, G, R) :- '$aggregate_spec'(Spec, Kind, T), bagof(T, G, L), '$aggregate'(Kind, L, R).

divmod(A, B, Q, R) :- Q is div(A, B), R is mod(A, B).
duplicate_term(T, C) :- copy_term(T, C).
copy_term_nat(T, C) :- copy_term(T, C).
same_term(A, B) :- A == B.
subsumes(A, B) :- subsumes_term(A, B), A = B.
variant(A, B) :- A =@= B.
strip_module(T, M, P) :- ( nonvar(T), T = M0:T0 -> M = M0, P = T0 ; M = user, P = T ).
cyclic_term(_) :- fail.
pow(A, B, C) :- C is A ** B.
sub_term(T, T).
sub_term(X, T) :- compound(T), arg(_, T, A), sub_term(X, A).
occurrences_of_term(X, T, N) :- findall(x, ( sub_term(Y, T), subsumes_term(X, Y) ), L), length(L, N).
occurrences_of_var(V, T, N) :- findall(x, ( sub_term(Y, T), Y == V ), L), length(L, N).
contains_term(X, T) :- \+ \+ ( sub_term(Y, T), X = Y ).
contains_var(V, T) :- sub_term(Y, T), Y == V, !.
free_of_term(X, T) :- \+ contains_term(X, T).
free_of_var(V, T) :- \+ contains_var(V, T).
mapargs(G, A, B) :- A =.. [N|As], maplist(G, As, Bs), B =.. [N|Bs].
write_length(T, N, _) :- '$term_text'(T, 0, Cs), length(Cs, N).
atomic_concat(A, B, C) :- atomic_list_concat([A, B], C).
term_singletons(T, Vs) :- term_variables(T, Ws), '$singletons'(Ws, T, Vs).
'$singletons'([], _, []).
'$singletons'([V|Vs], T, Ss) :- occurrences_of_var(V, T, N), ( N =:= 1 -> Ss = [V|Ss1] ; Ss = Ss1 ), '$singletons'(Vs, T, Ss1).

% Ordered sets.
is_ordset(L) :- is_list(L), sort(L, L).
ord_empty([]).
ord_union(Ls, S) :- append(Ls, L), sort(L, S).
ord_seteq(A, B) :- A == B.
ord_disjoint(A, B) :- \+ ( member(X, A), '$memberchk_eq'(X, B) ).
ord_intersect(A, B) :- \+ ord_disjoint(A, B).
ord_symdiff(A, B, C) :- ord_subtract(A, B, X), ord_subtract(B, A, Y), ord_union(X, Y, C).
ord_selectchk(X, L, R) :- '$memberchk_eq'(X, L), !, ord_subtract(L, [X], R).

% Priority queues, as lists of pairs in order.
empty_heap(heap([])).
add_to_heap(heap(L), P, K, heap(L1)) :- '$heap_add'(L, P, K, L1).
'$heap_add'([], P, K, [P-K]).
'$heap_add'([P0-K0|L], P, K, R) :-
    compare(O, P, P0), ( O = (<) -> R = [P-K, P0-K0|L] ; R = [P0-K0|R1], '$heap_add'(L, P, K, R1) ).
get_from_heap(heap([P-K|L]), P, K, heap(L)).
min_of_heap(heap([P-K|_]), P, K).
heap_size(heap(L), N) :- length(L, N).
heap_to_list(heap(L), L).
list_to_heap(L, heap(S)) :- keysort(L, S).
singleton_heap(heap([P-K]), P, K).
merge_heaps(heap(A), heap(B), heap(C)) :- append(A, B, L), keysort(L, C).
delete_from_heap(heap(L), P, K, heap(R)) :- select(P-K, L, R), !.
is_heap(H) :- nonvar(H), H = heap(_).

% Old names for reading and printing.
get0(-1).
get(-1).
seeing(user_input).
telling(user_output).
skip_line.
skip_line(_).
noprotocol.
unknown(error, error).
