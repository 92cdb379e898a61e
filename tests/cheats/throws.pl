% Throws. Expected: error.
:- module(throws, [throws/3]).

throws(_, _, _) :- throw(oops).
