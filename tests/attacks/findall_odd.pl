% A broken list as the result of findall.
% expect: error failed no-step
:- module(findall_odd, [findall_odd/3]).

findall_odd(_, _, _) :- findall(X, member(X, [1]), [a|b]).
