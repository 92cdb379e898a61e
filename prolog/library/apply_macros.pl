% library(apply_macros): SWI-Prolog makes predicates of goals such as maplist(p, L) in the program's text. Goals mean
% the same without it, and goals inside other goals are compiled here anyway.
:- module(apply_macros, []).
