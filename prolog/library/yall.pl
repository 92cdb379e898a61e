% library(yall): what can be asked about lambda expressions. Calling them is always there.
:- module(yall, [ is_lambda/1, lambda_calls/2, lambda_calls/3 ]).
:- use_module(library(error)).

%!  is_lambda(@Term) is semidet.
%   Whether a term is a lambda expression.
is_lambda(T) :- compound(T), T =.. [F, A, B|_], nonvar(A), lambda(F, A), callable(B).
lambda(>>, A) :- ( A = F/Ps -> free(F), is_list(Ps) ; is_list(A) ).
lambda(/, A) :- free(A).
free(F) :- nonvar(F), ( F = {_} -> true ; F == {} ).

%!  lambda_calls(+Lambda, -Goal) is det.
%   The goal of a lambda expression with the arguments that are added to it.
lambda_calls(T, Goal) :- compound(T), T =.. [F, A, B|Extra], L =.. [F, A, B], lambda_calls(L, Extra, Goal).

%!  lambda_calls(+Lambda, +Extra, -Goal) is det.
%   The goal of a lambda expression called with more arguments, a list or their number.
lambda_calls(L, Extra0, Goal) :-
    ( integer(Extra0) -> length(Extra, Extra0) ; must_be(list, Extra0), Extra = Extra0 ),
    ( L = Ps>>B -> '$lambda'(Ps, B, Extra, Goal) ; L = Free/B, '$shared'(Free, B, Extra, Goal) ).
