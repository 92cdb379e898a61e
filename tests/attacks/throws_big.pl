% Throws a large term.
% expect: error memory crash
:- module(throws_big, [throws_big/3]).

throws_big(_, _, _) :- numlist(1, 200000, L), throw(L).
