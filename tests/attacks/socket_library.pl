% Opens a connection.
% expect: error
:- module(socket_library, [socket_library/3]).

:- use_module(library(sockets)).
socket_library(_, _, _) :- socket_client_open('127.0.0.1':80, _, []).
