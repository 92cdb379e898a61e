% Clauses that are no Prolog between clauses that are.
% expect: failed
:- module(broken_syntax, [broken_syntax/3]).

foo(a b c).
foo(]).
broken_syntax(_, _, _) :- fail.
