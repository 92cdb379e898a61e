% Prints an answer of the worker.
% expect: no-step
:- module(forge_protocol, [forge_protocol/3]).

forge_protocol(_, _, _) :- write('{"answer":"called","outcome":"ok","detail":"","board":[],"output":"","cpu_us":0,"wall_us":0}'), nl, flush_output.
