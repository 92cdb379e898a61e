% library(terms): what terms have in common, and goals for their parts.
:- module(terms,
          [ subsumes/2, subsumes_chk/2, term_subsumer/3, term_factorized/3, term_size/2, variant/2, same_functor/2,
            same_functor/3, same_functor/4, mapargs/3, mapsubterms/3, mapsubterms_var/3, foldsubterms/4,
            foldsubterms/5
          ]).

:- meta_predicate mapargs(2, ?, ?), mapsubterms(2, ?, ?), mapsubterms_var(2, ?, ?), foldsubterms(3, ?, ?, ?),
       foldsubterms(4, ?, ?, ?, ?).

%!  subsumes_chk(+General, +Specific) is semidet.
%   The old name of subsumes_term/2.
subsumes_chk(G, S) :- subsumes_term(G, S).

%!  subsumes(+General, +Specific) is semidet.
%   Whether the first can be made the second, and makes it so.
subsumes(G, S) :- subsumes_term(G, S), G = S.

%!  variant(@A, @B) is semidet.
%   Whether two terms are the same up to the names of variables.
variant(A, B) :- A =@= B.

%!  term_size(@Term, -Cells) is det.
%   How many cells SWI-Prolog uses for a term; shared parts are counted as often as they stand there.
term_size(T, N) :-
    (   var(T) -> N = 0
    ;   ( atom(T) -> true ; T == [] ) -> N = 0
    ;   integer(T) -> A is abs(T), ( A < 1152921504606846976 -> N = 0 ; words(A, 0, W), N is 2 + max(1, W) + sign(W - 1) )
    ;   number(T) -> N = 3
    ;   string(T) -> string_length(T, L), N is 2 + (L + 1) // 8 + 1
    ;   functor(T, _, K), N0 is K + 1, sizes(K, T, N0, N)
    ).
words(A, W0, W) :- ( A =:= 0 -> W = W0 ; A1 is A >> 64, W1 is W0 + 1, words(A1, W1, W) ).
sizes(I, T, N0, N) :- ( I =:= 0 -> N = N0 ; arg(I, T, A), term_size(A, M), N1 is N0 + M, I1 is I - 1, sizes(I1, T, N1, N) ).

%!  term_subsumer(+A, +B, -General) is det.
%   The most special term that subsumes both.
term_subsumer(A, B, G) :- general(A, B, G, [], _).
general(A, B, G, Seen0, Seen) :-
    (   A == B -> G = A, Seen = Seen0
    ;   compound(A), compound(B), functor(A, N, K), functor(B, N, K) ->
        functor(G, N, K), generals(1, K, A, B, G, Seen0, Seen)
    ;   known(Seen0, A, B, G0) -> G = G0, Seen = Seen0
    ;   Seen = [s(A, B, G)|Seen0]
    ).
generals(I, K, A, B, G, Seen0, Seen) :-
    (   I > K -> Seen = Seen0
    ;   arg(I, A, A1), arg(I, B, B1), arg(I, G, G1), general(A1, B1, G1, Seen0, Seen1),
        I1 is I + 1, generals(I1, K, A, B, G, Seen1, Seen)
    ).
known([s(C, D, H)|S], A, B, G) :- ( C == A, D == B -> G = H ; known(S, A, B, G) ).

%!  term_factorized(+Term, -Skeleton, -Substitutions) is det.
%   The term with variables for the compounds that stand in it more than once, and what they stand for.
term_factorized(T, S, Subst) :-
    compounds(T, L, []), msort(L, M), repeated(M, Vars),
    ( Vars == [] -> S = T, Subst = [] ; put_in(T, Vars, S), equations(Vars, Vars, Subst) ).
compounds(T, L, E) :-
    ( plain(T) -> L = E ; L = [T|L1], T =.. [_|As], compounds_all(As, L1, E) ).
compounds_all([], L, L).
compounds_all([A|As], L, E) :- compounds(A, L, M), compounds_all(As, M, E).
plain(T) :- ( var(T) -> true ; atomic(T) -> true ; T = '$VAR'(_) ).
% Parts inside a repeated compound count with its first place only.
repeated([], []).
repeated([T|Ts], Vs) :- same(Ts, T, Rest), ( Rest == Ts -> Vs = Vs1 ; Vs = [T-_|Vs1] ), repeated(Rest, Vs1).
same([U|Us], T, Rest) :- U == T, !, same(Us, T, Rest).
same(Us, _, Us).
put_in(T, Vars, S) :-
    (   plain(T) -> S = T
    ;   lookup(Vars, T, V) -> S = V
    ;   inside(T, Vars, S)
    ).
inside(T, Vars, S) :- T =.. [F|As], put_all(As, Vars, Bs), S =.. [F|Bs].
put_all([], _, []).
put_all([A|As], Vars, [B|Bs]) :- put_in(A, Vars, B), put_all(As, Vars, Bs).
lookup([U-V0|Vs], T, V) :- ( U == T -> V = V0 ; lookup(Vs, T, V) ).
equations([], _, []).
equations([T-V|Vs], Vars, [V=S|Es]) :- inside(T, Vars, S), equations(Vs, Vars, Es).

%!  same_functor(?A, ?B) is semidet.
%   Both have the same name and number of arguments.
same_functor(A, B) :- same_functor(A, B, _, _).

%!  same_functor(?A, ?B, ?Arity) is semidet.
%   The same, telling the number of arguments.
same_functor(A, B, K) :- same_functor(A, B, _, K).

%!  same_functor(?A, ?B, ?Name, ?Arity) is semidet.
%   The same, telling both.
same_functor(A, B, N, K) :-
    ( nonvar(A) -> functor(A, N, K), functor(B, N, K) ; functor(B, N, K), functor(A, N, K) ).

%!  mapargs(:Goal, ?A, ?B) is semidet.
%   The goal holds between the arguments of two terms.
mapargs(G, A, B) :- same_functor(A, B, K), mapargs(1, K, G, A, B).
mapargs(I, K, G, A, B) :-
    ( I > K -> true ; arg(I, A, X), arg(I, B, Y), call(G, X, Y), I1 is I + 1, mapargs(I1, K, G, A, B) ).

%!  mapsubterms(:Goal, +A, -B) is det.
%   A term in which the parts for which the goal is true are replaced by what it gives; variables are left.
mapsubterms(G, A, B) :- mapped(A, G, nonvar, B).

%!  mapsubterms_var(:Goal, +A, -B) is det.
%   The same, asking the goal for variables too.
mapsubterms_var(G, A, B) :- mapped(A, G, any, B).
mapped(A, G, Kind, B) :-
    (   ( Kind == any -> true ; nonvar(A) ), call(G, A, B0) -> B = B0
    ;   compound(A) -> A =.. [F|As], mapped_all(As, G, Kind, Bs), B =.. [F|Bs]
    ;   B = A
    ).
mapped_all([], _, _, []).
mapped_all([A|As], G, Kind, [B|Bs]) :- mapped(A, G, Kind, B), mapped_all(As, G, Kind, Bs).

%!  foldsubterms(:Goal, +Term, +State0, -State) is semidet.
%   Hands a state through the parts of a term; a part for which the goal is true is not looked into.
foldsubterms(G, T, S0, S) :-
    (   call(G, T, S0, S1) -> S = S1
    ;   compound(T) -> T =.. [_|As], folded(As, G, S0, S)
    ;   S = S0
    ).
folded([], _, S, S).
folded([A|As], G, S0, S) :- foldsubterms(G, A, S0, S1), folded(As, G, S1, S).

%!  foldsubterms(:Goal, +Term, -Term2, +State0, -State) is semidet.
%   The same, putting other parts in place of those for which the goal is true.
foldsubterms(G, T, U, S0, S) :-
    (   call(G, T, U0, S0, S1) -> U = U0, S = S1
    ;   compound(T) -> T =.. [F|As], folded(As, Bs, G, S0, S), U =.. [F|Bs]
    ;   U = T, S = S0
    ).
folded([], [], _, S, S).
folded([A|As], [B|Bs], G, S0, S) :- foldsubterms(G, A, B, S0, S1), folded(As, Bs, G, S1, S).
