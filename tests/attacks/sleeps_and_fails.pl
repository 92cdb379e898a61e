% Sleeps as long as it may, then fails.
% expect: time failed
:- module(sleeps_and_fails, [sleeps_and_fails/3]).

sleeps_and_fails(_, _, _) :- sleep(3600), fail.
