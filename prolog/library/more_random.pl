% library(random), but for random/1,3, random_between/3 and maybe/0,1, which are always there. getrand/1 and setrand/1
% are absent.
% @differs `getrand/1` and `setrand/1` are absent.
:- module(more_random,
          [ maybe/2, random_member/2, random_select/3, random_subseq/3, random_perm2/4, random_permutation/2,
            randset/3, randseq/3, random_numlist/4
          ]).
:- use_module(library(error)).

below(N, I) :- '$foreign_call'(turniir_random, [N], I).

%!  maybe(+K, +N) is semidet.
%   True K times of N.
maybe(K, N) :-
    (   integer(K), integer(N), K >= 0, K =< N -> below(N, I), I < K
    ;   must_be(nonneg, K), must_be(nonneg, N), D = N-K, domain_error(not_less_than_zero, D)
    ).

%!  random_member(-X, +List) is semidet.
%   One of the elements.
random_member(X, L) :- must_be(list, L), length(L, N), N > 0, below(N, I), nth0(I, L, X).

%!  random_select(?X, ?List, ?Rest) is semidet.
%   One of the elements and the others; or a list with X put in somewhere.
random_select(X, L, R) :-
    (   is_list(L) -> length(L, N)
    ;   is_list(R) -> length(R, N0), N is N0 + 1
    ;   '$skip_max_list'(_, _, L, T), var(T), '$skip_max_list'(_, _, R, U), var(U) -> instantiation_error(L+R)
    ;   must_be(list, L), must_be(list, R)
    ),
    N > 0, below(N, I), nth0(I, L, X, R).

%!  random_subseq(+List, -Part, -Rest) is det.
%   The elements by chance in two lists.
random_subseq([], [], []).
random_subseq([X|Xs], P, R) :- below(2, B), ( B =:= 0 -> P = [X|P1], R = R1 ; P = P1, R = [X|R1] ), random_subseq(Xs, P1, R1).

%!  random_perm2(?A, ?B, ?X, ?Y) is semidet.
%   X and Y are A and B in one order or the other.
random_perm2(A, B, X, Y) :- below(2, I), ( I =:= 0 -> X = A, Y = B ; X = B, Y = A ).

%!  random_permutation(?List, ?Permutation) is det.
%   The elements in any order.
random_permutation(L, P) :-
    (   is_list(L) -> mixed(L, P)
    ;   is_list(P) -> mixed(P, L)
    ;   '$skip_max_list'(_, _, L, T), var(T), '$skip_max_list'(_, _, P, U), var(U) -> instantiation_error(L+P)
    ;   must_be(list, L), must_be(list, P)
    ).
mixed(L, P) :- keyed(L, K), keysort(K, S), pairs_values(S, P).
keyed([], []).
keyed([X|Xs], [R-X|Ps]) :- '$foreign_call'(turniir_random_float, [], R), keyed(Xs, Ps).

%!  randset(+K, +N, -Set) is semidet.
%   K different integers from 1 to N in order.
randset(K, N, S) :- must_be(nonneg, K), K =< N, chosen(K, N, [], S).
chosen(K, N, S0, S) :-
    (   K =:= 0 -> S = S0
    ;   below(N, I), N1 is N - 1,
        ( I < K -> K1 is K - 1, chosen(K1, N1, [N|S0], S) ; chosen(K, N1, S0, S) )
    ).

%!  randseq(+K, +N, -List) is semidet.
%   The same in any order.
randseq(K, N, L) :- randset(K, N, S), mixed(S, L).

%!  random_numlist(+P, +Low, +High, -List) is det.
%   Each of the integers with the probability P.
random_numlist(P, L, H, List) :-
    must_be(between(0.0, 1.0), P), must_be(integer, L), must_be(integer, H), some(L, H, P, List).
some(L, H, P, List) :-
    (   L > H -> List = []
    ;   '$foreign_call'(turniir_random_float, [], R), ( R < P -> List = [L|Rest] ; List = Rest ),
        L1 is L + 1, some(L1, H, P, Rest)
    ).
