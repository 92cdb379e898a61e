% The predicate of library(pairs) that programs use rarely; the others are always there.
:- module(more_pairs, [ transpose_pairs/2 ]).

%!  transpose_pairs(+Pairs, -Turned) is det.
%   Value-Key pairs in the order of the values.
transpose_pairs(P, T) :- turned(P, F), keysort(F, T).
turned([], []).
turned([K-V|P], [V-K|F]) :- turned(P, F).
