% Leaves a choice point on every round.
% expect: time memory
:- module(loop_choicepoints, [loop_choicepoints/3]).

loop_choicepoints(_, _, _) :- more.
more :- more.
more.
