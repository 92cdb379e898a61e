% Writes a file.
% expect: error
:- module(write_file, [write_file/3]).

write_file(_, _, _) :- open('attack_was_here', write, S), write(S, x), close(S).
