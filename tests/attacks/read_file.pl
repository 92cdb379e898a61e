% Opens a file.
% expect: error
:- module(read_file, [read_file/3]).

read_file(_, _, _) :- open('/etc/passwd', read, S), read(S, _), close(S).
