% Collects without end.
% expect: time memory
:- module(loop_findall, [loop_findall/3]).

loop_findall(_, _, _) :- findall(X, repeat_(X), _).
repeat_(x).
repeat_(X) :- repeat_(X).
