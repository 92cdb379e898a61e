:- dynamic(prepared/1).
:- initialization(assertz(prepared(yes))).
