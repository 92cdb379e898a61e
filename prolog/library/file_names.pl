% What SWI-Prolog has to take names of files apart; no file is looked at.
:- module('$file_names',
          [ file_base_name/2, file_directory_name/2, file_name_extension/3, is_absolute_file_name/1 ]).

%!  file_base_name(+Path, -Name) is det.
%   What stands behind the last slash of Path, slashes at its end left out.
file_base_name(P, B) :- apart(P, _, B).
%!  file_directory_name(+Path, -Folder) is det.
%   What stands before it; `.` if nothing does.
file_directory_name(P, D) :- apart(P, D, _).
apart(P, D, B) :-
    atomic_list_concat(Parts, /, P), reverse(Parts, Back0), filled_first(Back0, Back),
    (   Back = [B0|Up0] -> B = B0, filled_first(Up0, Up), folder(Up, Up0, D)
    ;   sub_atom(P, 0, 1, _, /) -> B = (/), D = (/)
    ;   B = '', D = '.'
    ).
filled_first(Parts0, Parts) :- ( Parts0 = [''|Parts1] -> filled_first(Parts1, Parts) ; Parts = Parts0 ).
folder([], Up, D) :- ( Up == [] -> D = '.' ; D = (/) ).
folder([P|Ps], _, D) :- reverse([P|Ps], Parts), atomic_list_concat(Parts, /, D).

%!  file_name_extension(?Base, ?Extension, ?Name) is semidet.
%   Name is Base, a full stop and Extension; one that Base ends in already is not put there again.
file_name_extension(B, E, N) :-
    (   nonvar(N) ->
        (   E == '' -> B = N
        ;   nonvar(E) -> without_stop(E, E1), atom_concat('.', E1, Stop), atom_concat(B0, Stop, N), B = B0
        ;   sub_atom(N, At, 1, After, '.'), sub_atom(N, _, After, 0, E0), \+ sub_atom(E0, _, _, _, '.'), \+ sub_atom(E0, _, _, _, /) ->
            sub_atom(N, 0, At, _, B0), B = B0, E = E0
        ;   B = N, E = ''
        )
    ;   nonvar(B), nonvar(E) ->
        without_stop(E, E1), atom_concat('.', E1, Stop),
        ( E1 == '' -> atom_string(N, B) ; sub_atom(B, _, _, 0, Stop) -> atom_string(N, B) ; atom_concat(B, Stop, N) )
    ;   throw(error(instantiation_error, context(system:file_name_extension/3, _)))
    ).
without_stop(E, E1) :- ( atom_concat('.', E0, E) -> E1 = E0 ; atom_string(E1, E) ).

%!  is_absolute_file_name(+Path) is semidet.
%   Path begins at the root.
is_absolute_file_name(P) :- sub_atom(P, 0, 1, _, /).
