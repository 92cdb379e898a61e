% Calls a number.
% expect: error
:- module(call_number, [call_number/3]).

call_number(_, _, _) :- X = 3, call(X).
