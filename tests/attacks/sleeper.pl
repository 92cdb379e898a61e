% Sleeps past the clock.
% expect: time
:- module(sleeper, [sleeper/3]).

sleeper(_, _, _) :- sleep(1000), sleep(1000), repeat, fail.
