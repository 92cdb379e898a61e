% library(hashtable): tables that a goal changes in place and backtracking changes back. A table is
% ht(Root, Size): each is a list of versions with an open end, the last one holds; Root leads to the keys by the
% digits of their hash. SWI-Prolog prints its tables in another way.
% @differs A table is printed in another form.
:- module(hashtable,
          [ ht_new/1, ht_is_hashtable/1, ht_size/2, ht_put/3, ht_put_new/3, ht_put/5, ht_update/4, ht_get/3,
            ht_del/3, ht_gen/3, ht_pairs/2, ht_keys/2
          ]).
:- use_module(library('$term_tools'), [term_hash/2]).
:- use_module(library(error)).

%!  ht_new(-Table) is det.
%   A table without keys.
ht_new(ht(_, [0|_])).

%!  ht_is_hashtable(@Term) is semidet.
%   Whether a term is a table.
ht_is_hashtable(T) :- nonvar(T), T = ht(_, S), nonvar(S), S = [N|_], integer(N).

newest([V|Vs], X) :- ( var(Vs) -> X = V ; newest(Vs, X) ).
revised(Vs, X) :- ( var(Vs) -> Vs = [X|_] ; Vs = [_|Vs1], revised(Vs1, X) ).

%!  ht_size(+Table, -Size) is det.
%   How many keys there are.
ht_size(ht(_, S), N) :- newest(S, N).

% place(+Root, +Key, +Mode, -Versions): the versions of a key's value; none for a key that never was, unless
% Mode is `make`. A node is n(Sub0, ..., Sub7, Entries).
place(Root, Key, Mode, Vs) :- must_be(nonvar, Key), term_hash(Key, H0), ( var(H0) -> H = 0 ; H = H0 ), down(Root, H, 4, Key, Mode, Vs).
down(Node, H, Depth, Key, Mode, Vs) :-
    (   var(Node) -> Mode == make, ( Depth =:= 0 -> true ; functor(Node, n, 8) ) ; true ),
    (   Depth =:= 0 -> entry(Node, Key, Mode, Vs)
    ;   I is H /\ 7 + 1, H1 is H >> 3, D1 is Depth - 1, arg(I, Node, Sub), down(Sub, H1, D1, Key, Mode, Vs)
    ).
entry(Es, Key, Mode, Vs) :-
    (   var(Es) -> Mode == make, Es = [Key-Vs|_]
    ;   Es = [K-Vs0|Es1], ( K == Key -> Vs = Vs0 ; entry(Es1, Key, Mode, Vs) )
    ).
resized(S, D) :- newest(S, N), N1 is N + D, revised(S, N1).

%!  ht_put(+Table, +Key, +Value) is det.
%   The key has this value from now on.
ht_put(ht(R, S), K, V) :-
    place(R, K, make, Vs), ( nonvar(Vs), newest(Vs, v(_)) -> true ; resized(S, 1) ), revised(Vs, v(V)).

%!  ht_put_new(+Table, +Key, +Value) is semidet.
%   The same for a key that is not there yet.
ht_put_new(T, K, V) :- \+ ht_get(T, K, _), ht_put(T, K, V).

%!  ht_put(+Table, +Key, +New, +IfNew, -Old) is det.
%   The key has the value New from now on; Old is what it had, or IfNew.
ht_put(T, K, New, IfNew, Old) :- ( ht_get(T, K, V) -> Old = V ; Old = IfNew ), ht_put(T, K, New).

%!  ht_update(+Table, +Key, ?Old, +New) is semidet.
%   A key that is there gets another value.
ht_update(ht(R, _), K, Old, New) :- place(R, K, find, Vs), nonvar(Vs), newest(Vs, v(Old)), revised(Vs, v(New)).

%!  ht_get(+Table, +Key, -Value) is semidet.
%   The value of a key.
ht_get(ht(R, _), K, V) :- place(R, K, find, Vs), nonvar(Vs), newest(Vs, v(V)).

%!  ht_del(+Table, +Key, ?Value) is semidet.
%   Takes a key out.
ht_del(ht(R, S), K, V) :- place(R, K, find, Vs), nonvar(Vs), newest(Vs, v(V)), revised(Vs, none), resized(S, -1).

%!  ht_gen(+Table, ?Key, ?Value) is nondet.
%   The keys, each with its value, in no order.
ht_gen(ht(R, _), K, V) :- all(4, R, L, []), member(K-V, L).
all(Depth, Node, L, E) :-
    (   var(Node) -> L = E
    ;   Depth =:= 0 -> Node = [K-Vs|Es], ( newest(Vs, v(V)) -> L = [K-V|L1] ; L = L1 ), all(0, Es, L1, E)
    ;   D1 is Depth - 1, subs(1, D1, Node, L, E)
    ).
subs(I, D, Node, L, E) :- ( I > 8 -> L = E ; arg(I, Node, Sub), all(D, Sub, L, M), I1 is I + 1, subs(I1, D, Node, M, E) ).

%!  ht_pairs(?Table, ?Pairs) is det.
%   The table as Key-Value pairs in order, or a table of such pairs.
ht_pairs(T, Pairs) :-
    (   ht_is_hashtable(T) -> T = ht(R, _), all(4, R, L, []), sort(L, Sorted), Pairs = Sorted
    ;   ht_new(T), put_all(Pairs, T)
    ).
put_all([], _).
put_all([P|Ps], T) :- ( P = K-V -> true ; P = (K=V) ), ht_put(T, K, V), put_all(Ps, T).

%!  ht_keys(+Table, -Keys) is det.
%   The keys in order.
ht_keys(ht(R, _), Keys) :- all(4, R, L, []), pairs_keys(L, Ks), sort(Ks, Keys).
