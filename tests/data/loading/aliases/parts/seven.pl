:- module(seven, [seven/1]).
seven(7).
