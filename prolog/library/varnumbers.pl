% library(varnumbers): '$VAR'(N) back to variables.
:- module(varnumbers, [ numbervars/1, varnumbers/2, varnumbers/3, max_var_number/3, varnumbers_names/3 ]).
:- use_module(library(assoc)).
:- use_module(library(error)).

%!  numbervars(+Term) is det.
%   Numbers the variables of a term from 0 on.
numbervars(T) :- numbervars(T, 0, _).

%!  varnumbers(+Term, -Copy) is det.
%   A copy with variables where the term has '$VAR'(N).
varnumbers(T, C) :- varnumbers(T, 0, C).

%!  varnumbers(+Term, +Start, -Copy) is det.
%   The same for numbers from Start on.
varnumbers(T, Start, C) :- must_be(acyclic, T), freed(T, Start, t, _, C).
freed(T, Start, A0, A, C) :-
    (   var(T) -> C = T, A = A0
    ;   T = '$VAR'(N), integer(N), N >= Start -> ( get_assoc(N, A0, C) -> A = A0 ; put_assoc(N, A0, C, A) )
    ;   compound(T) -> functor(T, F, K), functor(C, F, K), freed(1, K, T, Start, A0, A, C)
    ;   C = T, A = A0
    ).
freed(I, K, T, Start, A0, A, C) :-
    (   I > K -> A = A0
    ;   arg(I, T, X), arg(I, C, Y), freed(X, Start, A0, A1, Y), I1 is I + 1, freed(I1, K, T, Start, A1, A, C)
    ).

%!  max_var_number(+Term, +Start, -Max) is det.
%   The greatest N of '$VAR'(N), at least Start.
max_var_number(T, M0, M) :-
    (   var(T) -> M = M0
    ;   T = '$VAR'(N), integer(N) -> M is max(N, M0)
    ;   compound(T) -> functor(T, _, K), max_var_number(K, T, M0, M)
    ;   M = M0
    ).
max_var_number(I, T, M0, M) :-
    ( I =:= 0 -> M = M0 ; arg(I, T, X), max_var_number(X, M0, M1), I1 is I - 1, max_var_number(I1, T, M1, M) ).

%!  varnumbers_names(+Term, -Copy, -Bindings) is det.
%   A copy with variables where the term has '$VAR'(Name), and which name each had, as Name=Variable.
varnumbers_names(T, C, Bindings) :- must_be(acyclic, T), named(T, t, A, C), assoc_to_list(A, L), equal(L, Bindings).
equal([], []).
equal([N-V|L], [N=V|B]) :- equal(L, B).
named(T, A0, A, C) :-
    (   var(T) -> C = T, A = A0
    ;   T = '$VAR'(N) -> ( get_assoc(N, A0, C) -> A = A0 ; put_assoc(N, A0, C, A) )
    ;   compound(T) -> functor(T, F, K), functor(C, F, K), named(1, K, T, A0, A, C)
    ;   C = T, A = A0
    ).
named(I, K, T, A0, A, C) :-
    (   I > K -> A = A0
    ;   arg(I, T, X), arg(I, C, Y), named(X, A0, A1, Y), I1 is I + 1, named(I1, K, T, A1, A, C)
    ).
