% Asserts and retracts for ever.
% expect: time
:- module(loop_retract, [loop_retract/3]).

loop_retract(_, _, _) :- repeat, assert(f(1)), retract(f(1)), fail.
