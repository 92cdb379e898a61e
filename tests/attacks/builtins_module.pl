% Reaches for the engine by module.
% expect: error
:- module(builtins_module, [builtins_module/3]).

builtins_module(_, _, _) :- builtins:'$foreign_call'(turniir_set_up, [], _).
