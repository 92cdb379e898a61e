% Runs a program another way.
% expect: error
:- module(shell_two, [shell_two/3]).

shell_two(_, _, _) :- shell('touch attack_was_here', _).
