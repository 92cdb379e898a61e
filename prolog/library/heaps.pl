% library(heaps): priority queues as pairing heaps, heap(Tree, Size). A tree is `nil` or t(Key, Priority, Trees).
:- module(heaps,
          [ add_to_heap/4, delete_from_heap/4, empty_heap/1, get_from_heap/4, heap_size/2, heap_to_list/2,
            is_heap/1, list_to_heap/2, merge_heaps/3, min_of_heap/3, min_of_heap/5, singleton_heap/3
          ]).

%!  empty_heap(?Heap) is semidet.
%   The heap without keys.
empty_heap(heap(nil, 0)).

%!  singleton_heap(?Heap, ?Priority, ?Key) is semidet.
%   The heap with one key.
singleton_heap(heap(t(K, P, []), 1), P, K).

%!  add_to_heap(+Heap, +Priority, ?Key, -Heap2) is semidet.
%   A heap with one more key; a low priority comes first.
add_to_heap(heap(Q, N), P, K, heap(Q1, N1)) :- meld(Q, t(K, P, []), Q1), N1 is N + 1.

%!  get_from_heap(?Heap, ?Priority, ?Key, -Heap2) is semidet.
%   Takes out the first key.
get_from_heap(heap(t(K, P, Sub), N), P, K, heap(Q, N1)) :- N1 is N - 1, pairing(Sub, Q).

%!  min_of_heap(+Heap, ?Priority, ?Key) is semidet.
%   The first key.
min_of_heap(heap(t(K, P, _), _), P, K).

%!  min_of_heap(+Heap, ?Priority1, ?Key1, ?Priority2, ?Key2) is semidet.
%   The first two keys.
min_of_heap(Heap, P1, K1, P2, K2) :- get_from_heap(Heap, P1, K1, Heap2), min_of_heap(Heap2, P2, K2).

%!  heap_size(+Heap, -Size) is det.
%   How many keys there are.
heap_size(heap(_, N), N).

%!  heap_to_list(+Heap, -Pairs) is det.
%   The keys in order, as Priority-Key.
heap_to_list(Q, L) :- ( get_from_heap(Q, P, K, Q1) -> L = [P-K|L1], heap_to_list(Q1, L1) ; L = [] ).

%!  list_to_heap(+Pairs, -Heap) is det.
%   The heap of a list of pairs.
list_to_heap(L, heap(Q, N)) :- trees(L, nil, Q, 0, N).
trees([], Q, Q, N, N).
trees([P-K|L], Q0, Q, N0, N) :- meld(Q0, t(K, P, []), Q1), N1 is N0 + 1, trees(L, Q1, Q, N1, N).

%!  merge_heaps(+Heap1, +Heap2, -Heap3) is det.
%   The keys of both.
merge_heaps(heap(A, N), heap(B, M), heap(C, K)) :- meld(A, B, C), K is N + M.

%!  delete_from_heap(+Heap, -Priority, +Key, -Heap2) is semidet.
%   Takes out one key, wherever it is.
delete_from_heap(Q0, P, K, Q) :- get_from_heap(Q0, P0, K0, Q1), delete_from_heap(Q1, P0, K0, P, K, Q).
delete_from_heap(Q1, P0, K0, P, K, Q) :-
    (   P-K = P0-K0 -> Q = Q1
    ;   get_from_heap(Q1, P1, K1, Q2), delete_from_heap(Q2, P1, K1, P, K, Q3), add_to_heap(Q3, P0, K0, Q)
    ).

%!  is_heap(@Term) is semidet.
%   Whether a term looks like a heap.
is_heap(H) :-
    nonvar(H), H = heap(Q, N), integer(N), nonvar(Q),
    (   Q == nil -> N =:= 0
    ;   N > 0, Q = t(_, P, Sub), nonvar(P), all_above(Sub, P)
    ).
all_above([], _).
all_above([t(_, P, Sub)|Ts], P0) :- P0 @=< P, all_above(Sub, P), all_above(Ts, P0).

meld(nil, Q, Q) :- !.
meld(Q, nil, Q) :- !.
meld(A, B, C) :-
    A = t(KA, PA, SA), B = t(KB, PB, SB),
    ( PA @< PB -> C = t(KA, PA, [B|SA]) ; C = t(KB, PB, [A|SB]) ).
pairing([], nil).
pairing([Q], Q) :- !.
pairing([A, B|Qs], Q) :- meld(A, B, C), pairing(Qs, D), meld(C, D, Q).
