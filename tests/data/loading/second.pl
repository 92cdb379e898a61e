:- module(second, [same/1, other/1, third/1]).
same(second).
other(second).
third(second).
