% Halts with a code out of range.
% expect: crash
:- module(halt_code, [halt_code/3]).

halt_code(_, _, _) :- halt(300).
