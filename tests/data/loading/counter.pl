:- dynamic count/1.
count(0).
