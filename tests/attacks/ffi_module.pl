% Reaches for the foreign interface by module.
% expect: error
:- module(ffi_module, [ffi_module/3]).

ffi_module(_, _, _) :- ffi:foreign_call(system, ['true'], _).
