% Ends Prolog. Expected: crash.
:- module(halts, [halts/3]).

halts(_, _, _) :- halt.
