% Reads the environment by library.
% expect: error
:- module(os_library, [os_library/3]).

:- use_module(library(os)).
os_library(_, _, _) :- pid(X), unsetenv(X).
