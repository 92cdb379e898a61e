% A term of a million arguments.
% expect: error no-step crash memory
:- module(huge_arity, [huge_arity/3]).

huge_arity(_, _, _) :- functor(T, f, 100000000), T = x.
