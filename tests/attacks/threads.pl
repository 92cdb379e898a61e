% Starts a thread.
% expect: error
:- module(threads, [threads/3]).

threads(_, _, _) :- thread_create(true, _, []).
