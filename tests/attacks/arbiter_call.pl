% Calls the arbiter.
% expect: error
:- module(arbiter_call, [arbiter_call/3]).

arbiter_call(_, _, _) :- arbiiter:turniir.
