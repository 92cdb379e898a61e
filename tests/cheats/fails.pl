% Fails. Expected: failed.
:- module(fails, [fails/3]).

fails(_, _, _) :- fail.
