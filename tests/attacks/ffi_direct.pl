% Calls a foreign function directly.
% expect: error
:- module(ffi_direct, [ffi_direct/3]).

ffi_direct(_, _, _) :- '$foreign_call'(turniir_set_up, [], _).
