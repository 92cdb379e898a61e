% library(prolog_code): goals and conjunctions as terms.
:- module(prolog_code,
          [ comma_list/2, semicolon_list/2, mkconj/3, mkdisj/3, pi_head/2, head_name_arity/3, most_general_goal/2,
            extend_goal/3, is_control_goal/1, is_predicate_indicator/1
          ]).
:- use_module(library(error)).

%!  comma_list(?Conjunction, ?List) is det.
%   The parts of a conjunction.
comma_list(C, L) :- parts((','), C, L).
%!  semicolon_list(?Disjunction, ?List) is det.
%   The parts of a disjunction.
semicolon_list(D, L) :- parts((;), D, L).
parts(F, T, L) :-
    (   nonvar(T) -> split(T, F, L, [])
    ;   is_list(L) -> joined(L, F, T)
    ;   must_be(list, L)
    ).
split(T, F, L, R) :- ( nonvar(T), T =.. [F, A, B] -> split(A, F, L, M), split(B, F, M, R) ; L = [T|R] ).
joined([X], _, T) :- !, T = X.
joined([X|Xs], F, T) :- T =.. [F, X, T1], joined(Xs, F, T1).

%!  mkconj(?A, ?B, -Conjunction) is det.
%   A and B, without what is just true.
mkconj(A, B, C) :- ( A == true -> C = B ; B == true -> C = A ; C = (A, B) ).
%!  mkdisj(?A, ?B, -Disjunction) is det.
%   A or B; one that is just false is left out, and one that is just true is all of it.
mkdisj(A, B, C) :-
    (   ( A == true ; B == true ) -> C = true
    ;   no(A) -> C = B
    ;   no(B) -> C = A
    ;   C = (A ; B)
    ).
no(G) :- ( G == fail -> true ; G == false ).

%!  pi_head(?Indicator, ?Head) is det.
%   An indicator, name/arity or name//arity with or without its module, and a head of that predicate.
pi_head(PI, H) :-
    (   var(PI), var(H) -> instantiation_error(PI)
    ;   nonvar(PI), PI = M:PI1 -> H = M:H1, pi_head(PI1, H1)
    ;   nonvar(H), H = M:H1 -> PI = M:PI1, pi_head(PI1, H1)
    ;   var(PI) -> functor(H, N, A), PI = N/A
    ;   PI = N/A -> functor(H, N, A)
    ;   PI = N//D -> ( nonvar(H) -> functor(H, N, A), D is A - 2 ; A is D + 2, functor(H, N, A) )
    ;   type_error(predicate_indicator, PI)
    ).

%!  head_name_arity(?Head, ?Name, ?Arity) is det.
%   A head with its name and arity; it may have its module.
head_name_arity(H, N, A) :- ( nonvar(H), H = _:H1 -> functor(H1, N, A) ; functor(H, N, A) ).

%!  most_general_goal(+Goal, -General) is det.
%   A goal of the same predicate with variables for its arguments.
most_general_goal(G, General) :-
    (   var(G) -> General = G
    ;   G = M:G1 -> General = M:General1, most_general_goal(G1, General1)
    ;   functor(G, N, A), functor(General, N, A)
    ).

%!  extend_goal(:Goal, +Extra, -Extended) is det.
%   A goal with more arguments.
extend_goal(G, Extra, G2) :-
    (   Extra == [] -> G2 = G
    ;   nonvar(G), G = M:G1 -> G2 = M:G3, extend_goal(G1, Extra, G3)
    ;   G =.. L, append(L, Extra, L2), G2 =.. L2
    ).

%!  is_control_goal(@Term) is semidet.
%   A goal that is a control structure.
is_control_goal(G) :- nonvar(G), control(G).
control((_, _)).
control((_ ; _)).
control((_ -> _)).
control((_ *-> _)).
control(\+ _).

%!  is_predicate_indicator(@Term) is semidet.
%   Name/arity or name//arity, with or without its module.
is_predicate_indicator(PI) :- nonvar(PI), indicator(PI).
indicator(M:PI) :- !, atom(M), nonvar(PI), indicator(PI).
indicator(N/A) :- atom(N), integer(A), A >= 0.
indicator(N//A) :- atom(N), integer(A), A >= 0.
