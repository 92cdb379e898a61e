% An integer of a hundred thousand million bits.
% expect: memory time error crash
:- module(bomb_shift, [bomb_shift/3]).

bomb_shift(_, _, _) :- X is 1 << 100000000000, X > 0.
