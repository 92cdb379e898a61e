% library(arithmetic): functions of a program's own in arithmetic expressions.
:- module(arithmetic, [arithmetic_function/1]).
:- meta_predicate arithmetic_function(:).

%!  arithmetic_function(:NameArity) is det.
%   From here on `is/2` and comparisons evaluate a function of a name and number of arguments by the predicate with one argument
%   more, whose last is the value.
%   @differs It is looked for where no other function has its name, when an expression is evaluated, and in expressions of all
%     modules; its first answer counts, which must be a number.
arithmetic_function(M:NA) :-
    ( ground(NA) -> true ; throw(error(instantiation_error, _)) ),
    ( NA = N/A, atom(N), integer(A) -> true ; throw(error(type_error(predicate_indicator, NA), _)) ),
    ( A >= 0 -> true ; throw(error(type_error(not_less_than_zero, A), _)) ),
    ( '$fetch_global_var'('$arithmetic_functions', Fs0) -> true ; Fs0 = [] ),
    ( member(f(N, A, M), Fs0) -> true ; '$store_global_var'('$arithmetic_functions', [f(N, A, M)|Fs0]) ).
