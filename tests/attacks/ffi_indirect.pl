% Builds a foreign call at run time.
% expect: error
:- module(ffi_indirect, [ffi_indirect/3]).

ffi_indirect(_, _, _) :- G =.. ['$foreign_call', turniir_announce_result, [1, win, mine], _], call(G).
