% library(prolog_source): of it, the check of positions that read_term/2 gives.
% @differs Of the library there is only valid_term_position/2.
:- module(prolog_source, [valid_term_position/2]).
:- use_module(library(error)).

%!  valid_term_position(@Term, @Position) is semidet.
%   Whether Position is where a term such as Term can stand, as read_term/2 tells it with subterm_positions(Position).
valid_term_position(T, P) :- valid(P, T, _, _).

% valid(+Position, +Term, -From, -To)
valid(P, _, _, _) :- var(P), !, instantiation_error(P).
valid(F-T, X, F, T) :- span(F, T), ( var(X) -> true ; atomic(X) -> true ; X == [] ).
valid(string_position(F, T), X, F, T) :- span(F, T), ( atom(X) -> true ; string(X) -> true ; is_list(X), texts(X) ).
valid(brace_term_position(F, T, P), {X}, F, T) :- span(F, T), inside(P, X, F, T).
valid(list_position(F, T, Ps, none), X, F, T) :- span(F, T), items(Ps, X, [], F, T).
valid(list_position(F, T, Ps, P), X, F, T) :- P \== none, span(F, T), items(Ps, X, Rest, F, T), inside(P, Rest, F, T).
valid(term_position(F, T, FF, FT, Ps), X, F, T) :-
    span(F, T), span(FF, FT), FF >= F, FT =< T, compound(X), X =.. [_|As], arguments(Ps, As, F, T).
valid(parentheses_term_position(F, T, P), X, F, T) :- span(F, T), inside(P, X, F, T).

span(F, T) :- integer(F), integer(T), F >= 0, F =< T.
inside(P, X, F, T) :- valid(P, X, F1, T1), F1 >= F, T1 =< T.
texts([]).
texts([X|Xs]) :- ( integer(X) -> true ; atom(X), atom_length(X, 1) ), texts(Xs).
items([], X, X, _, _).
items([P|Ps], [X|Xs], Rest, F, T) :- inside(P, X, F, T), items(Ps, Xs, Rest, F, T).
arguments([], [], _, _).
arguments([P|Ps], [A|As], F, T) :- inside(P, A, F, T), arguments(Ps, As, F, T).
