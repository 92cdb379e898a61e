:- module(first, [same/1, only_first/1]).
same(first).
only_first(1).
