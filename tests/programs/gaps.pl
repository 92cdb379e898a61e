% How what is left of equal shares is given to the gaps of a column. Where more is left than SWI-Prolog
% gives away, it makes the column too short; those cases are not here.

row(Gaps, Left) :-
    length(Places, Gaps),
    findall('~`.t|', member(_, Places), Parts),
    atomic_list_concat(Parts, Begin),
    atom_concat(Begin, '~*|', Format),
    Stop is Gaps * 4 + Left,
    format(atom(Text), Format, [Stop]),
    split_string(Text, "|", "", Pieces),
    findall(More, (member(Piece, Pieces), string_length(Piece, Length), More is Length - 3), All),
    writeln(Gaps-Left-All).

main :-
    forall((between(1, 12, Gaps), Most is Gaps // 2, between(0, Most, Left)), row(Gaps, Left)),
    forall(between(10, 24, Stop), (format("~ta~tb~t~*|c~n", [Stop]), format("~ta~w~*|~w~`-t~30|~n", [x, Stop, y]))).
