% Games played at random, on squares in an assoc: how often the first player has more neighbours.

search(D, Won-Seed) :- Games is 4 ** D, play(Games, 12345, Seed, 0, Won).

play(0, Seed, Seed, W, W) :- !.
play(N, Seed0, Seed, W0, W) :-
    numlist(1, 16, Free), empty_assoc(B), game(Free, 16, B, 1, Seed0, Seed1, Score),
    ( Score > 0 -> W1 is W0 + 1 ; W1 = W0 ), N1 is N - 1,
    play(N1, Seed1, Seed, W1, W).

game([], _, B, _, Seed, Seed, Score) :- !, findall(V, pair(B, V), Vs), sum_list(Vs, Score).
game(Free, L, B, P, Seed0, Seed, Score) :-
    Seed1 is Seed0 * 16807 mod 2147483647, I is Seed1 mod L,
    nth0(I, Free, S, Free1), put_assoc(S, B, P, B1), O is 3 - P, L1 is L - 1,
    game(Free1, L1, B1, O, Seed1, Seed, Score).
pair(B, V) :- between(1, 15, I), I mod 4 =\= 0, J is I + 1, get_assoc(I, B, P), get_assoc(J, B, P), V is 3 - 2 * P.
