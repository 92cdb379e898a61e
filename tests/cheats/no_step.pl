% Does nothing. Expected: no-step.
:- module(no_step, [no_step/3]).

no_step(_, _, _).
