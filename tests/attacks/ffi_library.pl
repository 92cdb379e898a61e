% Loads the foreign interface.
% expect: error
:- module(ffi_library, [ffi_library/3]).

:- use_module(library(ffi)).
ffi_library(_, _, _) :- use_foreign_module('libc.so.6', [getpid([], sint32)]).
