% Prints bytes that look like a frame.
% expect: no-step
:- module(forge_binary, [forge_binary/3]).

forge_binary(_, _, _) :- put_char('\x10\'), put_char(' '), write(user_error, frame), nl.
