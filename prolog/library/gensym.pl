% library(gensym): names that nobody has yet.
:- module(gensym, [ gensym/2, reset_gensym/1, reset_gensym/0 ]).

%!  gensym(+Base, -Name) is det.
%   The base with the next number after it.
gensym(Base, Name) :- atom_concat(Base, '', Key), '$foreign_call'(turniir_next, [Key], N), atom_concat(Key, N, Name).

%!  reset_gensym(+Base) is det.
%   The next number of a base is 1 again.
reset_gensym(Base) :- atom_concat(Base, '', Key), '$foreign_call'(turniir_anew, [Key, 1], _).

%!  reset_gensym is det.
%   The next number of every base is 1 again.
reset_gensym :- '$foreign_call'(turniir_anew, ['', 0], _).
