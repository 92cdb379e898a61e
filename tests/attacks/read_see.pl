% Opens a file the old way.
% expect: error
:- module(read_see, [read_see/3]).

read_see(_, _, _) :- see('/etc/passwd'), read(_), seen.
