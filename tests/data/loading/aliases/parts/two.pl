:- module(two, [two/1]).
two(2).
