% Words of a text counted: atoms taken apart and made, an association list, sorting.

runs(1400).

program(Top) :-
    text(T), split_string(T, " ", ",.", Parts),
    maplist(lower, Parts, Words), msort(Words, Sorted), counted(Sorted, Counts),
    sort(0, @>=, Counts, [Top|_]).

lower(S, W) :- string_lower(S, L), atom_string(W, L).

counted([], []).
counted([W|Ws], [N-W|Cs]) :- same_ones(Ws, W, 1, N, Rest), counted(Rest, Cs).

same_ones([W|Ws], W, N0, N, Rest) :- !, N1 is N0 + 1, same_ones(Ws, W, N1, N, Rest).
same_ones(Rest, _, N, N, Rest).

text("The man goes forward, the king goes where it likes. A man that reaches the last row is a king, and the king
 takes what the man cannot take. Who cannot move has lost the game, and who has no man and no king has lost it too.").
