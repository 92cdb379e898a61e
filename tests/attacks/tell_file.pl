% Writes a file the old way.
% expect: error
:- module(tell_file, [tell_file/3]).

tell_file(_, _, _) :- tell('attack_was_here'), write(x), told.
