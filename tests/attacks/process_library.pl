% Starts a process by library.
% expect: error
:- module(process_library, [process_library/3]).

:- use_module(library(process)).
process_library(_, _, _) :- process_create('/bin/true', [], []).
