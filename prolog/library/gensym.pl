% library(gensym): names that nobody has yet.
:- module(gensym, [ gensym/2, reset_gensym/1, reset_gensym/0 ]).

% base(Key): the numbers that are in use.
:- dynamic base/1.

%!  gensym(+Base, -Name) is det.
%   The base with the next number after it.
gensym(Base, Name) :-
    atom_concat('$gs_', Base, Key), flag(Key, N, N + 1), ( base(Key) -> true ; assertz(base(Key)) ),
    M is N + 1, atom_concat(Base, M, Name).

%!  reset_gensym(+Base) is det.
%   The next number of a base is 1 again.
reset_gensym(Base) :- atom_concat('$gs_', Base, Key), flag(Key, _, 0).

%!  reset_gensym is det.
%   The next number of every base is 1 again.
reset_gensym :- retract(base(Key)), flag(Key, _, 0), fail.
reset_gensym.
