% Reaches for the engine loader.
% expect: error
:- module(loader_module, [loader_module/3]).

loader_module(_, _, _) :- loader:consult('/etc/passwd').
