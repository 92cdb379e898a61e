% Deletes a file.
% expect: error
:- module(delete_file, [delete_file/3]).

delete_file(_, _, _) :- delete_file('README.md').
