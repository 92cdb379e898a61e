% What SWI-Prolog has for names of files.
:- module('$file_names',
          [ absolute_file_name/2, absolute_file_name/3, exists_source/1, exists_source/2, expand_file_name/2, file_base_name/2,
            file_directory_name/2, file_name_extension/3, is_absolute_file_name/1 ]).

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

%!  absolute_file_name(+File, -Path) is det.
%!  absolute_file_name(+File, -Path, +Options) is semidet.
%   The whole name of a file. Of the options extensions, file_type, access, file_errors and relative_to count.
%   @differs Of aliases of folders those count that the program has in user:file_search_path/2, and whether a file may be read
%     nobody asks before it is.
absolute_file_name(F, P) :- absolute_file_name(F, P, []).
absolute_file_name(F, P, Os) :-
    (   is_list(Os) -> true ; throw(error(type_error(list, Os), context(system:absolute_file_name/3, _))) ),
    ( var(F) -> throw(error(instantiation_error, context(system:absolute_file_name/3, _))) ; true ),
    (   text_of_file(F, A), placed(A, Os, P0), endings(Os, Es), found(Es, P0, Os, P1) -> P = P1
    ;   memberchk(file_errors(fail), Os) -> fail
    ;   memberchk(file_type(directory), Os) -> throw(error(existence_error(directory, F), _))
    ;   throw(error(existence_error(source_sink, F), _))
    ).
text_of_file(F, A) :- ( atomic(F) -> atom_string(A, F) ; F = L/R, text_of_file(L, A1), text_of_file(R, A2), atomic_list_concat([A1, /, A2], A) ; '$file_in'(F, A) ).
placed(A, Os, P) :-
    (   is_absolute_file_name(A) -> A1 = A
    ;   (   memberchk(relative_to(D0), Os) -> absolute_file_name(D0, D1), ( exists_directory(D1) -> D = D1 ; file_directory_name(D1, D) )
        ;   working_directory(D, D)
        ),
        atomic_list_concat([D, /, A], A1)
    ),
    atomic_list_concat(Parts, /, A1), shortened(Parts, [], Parts1), atomic_list_concat(Parts1, /, P0),
    ( P0 == '' -> P = (/) ; P = P0 ).
shortened([], Back, Parts) :- ( Back == [] -> Parts = [''] ; reverse(Back, Parts0), Parts = [''|Parts0] ).
shortened([P|Ps], Back, Parts) :-
    (   ( P == '' ; P == '.' ) -> shortened(Ps, Back, Parts)
    ;   P == '..' -> ( Back = [_|Up] -> true ; Up = [] ), shortened(Ps, Up, Parts)
    ;   shortened(Ps, [P|Back], Parts)
    ).
endings(Os, Es) :-
    (   memberchk(extensions(Es0), Os) -> Es = Es0
    ;   memberchk(file_type(T), Os), memberchk(T, [prolog, source]) -> Es = [pl, prolog, '']
    ;   Es = ['']
    ).
% What need not be there is taken as it is named, if it is not there.
found(Es, P0, Os, P) :-
    (   member(E, Es), file_name_extension(P0, E, P1), is_there(Os, P1) -> P = P1
    ;   ( memberchk(access(A), Os), \+ memberchk(A, [none, write, append]) ; memberchk(file_type(directory), Os) ) -> fail
    ;   Es = [E|_], file_name_extension(P0, E, P)
    ).
is_there(Os, P) :- ( memberchk(file_type(directory), Os) -> exists_directory(P) ; exists_file(P) ).

%!  exists_source(+File) is semidet.
%!  exists_source(+File, -Path) is semidet.
%   Whether there is something to load by that name: a library, or a file.
%   @differs Path of a library that comes with this program is its name alone.
exists_source(F) :- exists_source(F, _).
exists_source(F, P) :-
    (   nonvar(F), F = library(L0), ( string(L0) -> atom_string(L, L0) ; L = L0 ), '$library'(L) -> '$library_name'(L, P)
    ;   nonvar(F), functor(F, Alias, 1), '$alias_folders'(Alias, Ds), Ds = [_|_] ->
        arg(1, F, N), text_of_file(N, A0), member(D, Ds), atomic_list_concat([D, /, A0], A), source_at(A, P) -> true
    ;   source_at(F, P)
    ).
source_at(F, P) :- absolute_file_name(F, P, [file_type(prolog), access(read), file_errors(fail)]).

%!  expand_file_name(+Pattern, -Files) is det.
%   The name itself, if there is nothing in it that stands for something else.
%   @differs Patterns are not looked up.
expand_file_name(W, [A]) :- atom_string(A, W).
