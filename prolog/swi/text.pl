% Atoms, strings and other texts. A string is the term '$string'(Atom).
%
% Text predicates work on lists of characters. '$chars'/4 takes what SWI-Prolog takes as text, '$plain'/3 no
% lists; both say what is wrong with anything else the way SWI-Prolog does. The machine's foreign interface
% cannot hand over the character 0: U+FDD0 stands for it inside.
% Offers: atom_chars/2, atom_codes/2, atom_concat/3, atom_length/2, atom_number/2, atom_string/2,
%   atomic_list_concat/2,3, atomics_to_string/2,3, char_code/2, concat_atom/2,3, downcase_atom/2, get_string_code/3,
%   name/2, normalize_space/2, number_chars/2, number_codes/2, number_string/2, split_string/4, string_bytes/3,
%   string_chars/2, string_code/3, string_codes/2, string_concat/3, string_length/2, string_lower/2, string_to_atom/2,
%   string_upper/2, sub_atom/5, sub_atom_icasechk/3, sub_string/5, text_concat/3, text_to_string/2, upcase_atom/2.

'$err'(E, PI) :- throw(error(E, context(system:PI, _))).
'$need_int'(X, PI) :-
    (   integer(X) -> true
    ;   var(X) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(integer, X), PI)
    ).
'$may_be_int'(X, PI) :- ( integer(X) -> true ; var(X) -> true ; '$err'(type_error(integer, X), PI) ).

% '$chars'(+Text, +Type, +PI, -Chars): any text, a list as well; Type is what SWI-Prolog misses in others.
'$chars'(X, Type, PI, Cs) :-
    (   atom(X) -> ( X == [] -> Cs = [] ; '$atom_chars'(X, Cs) )
    ;   number(X) -> '$number_text'(X, Cs)
    ;   var(X) -> '$err'(instantiation_error, PI)
    ;   X = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   X = [E|_] -> '$skip_max_list'(_, _, X, Tail), '$list_chars'(E, Tail, X, Type, PI, Cs)
    ;   '$err'(type_error(Type, X), PI)
    ).
'$list_chars'(E, Tail, X, Type, PI, Cs) :-
    (   var(E) -> '$err'(instantiation_error, PI)
    ;   var(Tail) -> '$err'(instantiation_error, PI)
    ;   Tail \== [] -> '$err'(type_error(Type, X), PI)
    ;   integer(E) -> '$codes_chars'(X, PI, Cs)
    ;   '$is_char'(E) -> '$all_chars'(X, PI), Cs = X
    ;   '$err'(type_error(character_code, E), PI)
    ).
'$is_char'(C) :- atom(C), C \== [], '$atom_length'(C, 1).
'$codes_chars'([], _, []).
'$codes_chars'([C|Cs], PI, [D|Ds]) :-
    (   integer(C), '$code_char'(C, D0) -> D = D0
    ;   var(C) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(character_code, C), PI)
    ),
    '$codes_chars'(Cs, PI, Ds).
'$all_chars'([], _).
'$all_chars'([C|Cs], PI) :-
    (   '$is_char'(C) -> true
    ;   var(C) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(character, C), PI)
    ),
    '$all_chars'(Cs, PI).
'$code_char'(N, C) :-
    (   N =:= 0 -> '$char_code'(C, 64976)
    ;   N > 0, N =< 1114111, N =\= 64976, ( N < 55296 -> true ; N > 57343 ), '$char_code'(C, N)
    ).
'$char_code0'(C, N) :- '$char_code'(C, N0), ( N0 =:= 64976 -> N = 0 ; N = N0 ).
'$chars_codes'([], []).
'$chars_codes'([C|Cs], [D|Ds]) :- '$char_code'(C, D0), ( D0 =:= 64976 -> D = 0 ; D = D0 ), '$chars_codes'(Cs, Ds).

% '$plain'(+Text, +PI, -Chars): atomic text.
'$plain'(X, PI, Cs) :-
    (   atom(X) -> ( X == [] -> '$err'(type_error(atom, X), PI) ; '$atom_chars'(X, Cs) )
    ;   number(X) -> '$number_text'(X, Cs)
    ;   var(X) -> '$err'(instantiation_error, PI)
    ;   X = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   '$err'(type_error(atomic, X), PI)
    ).

% '$text'(+Text, -Chars), '$list_text'(+Text, -Chars): for callers that do not say who asks.
'$text'(X, Cs) :-
    (   atom(X) -> ( X == [] -> Cs = ['[', ']'] ; '$atom_chars'(X, Cs) )
    ;   '$list_text'(X, Cs)
    ).
'$list_text'(X, Cs) :-
    (   X = [_|_], is_list(X), '$codes_chars'(X, Cs0) -> Cs = Cs0
    ;   atom(X) -> ( X == [] -> Cs = [] ; '$atom_chars'(X, Cs) )
    ;   number(X) -> '$number_text'(X, Cs)
    ;   var(X) -> throw(error(instantiation_error, _))
    ;   X = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   throw(error(type_error(text, X), _))
    ).
'$codes_chars'([], []).
'$codes_chars'([C|Cs], [D|Ds]) :- ( integer(C) -> '$code_char'(C, D) ; '$is_char'(C), D = C ), '$codes_chars'(Cs, Ds).
'$number_text'(X, Cs) :- ( integer(X) -> builtins:number_chars(X, Cs) ; '$term_text'(X, '@plain', Cs) ).
'$make_string'(Cs, S) :- '$make_atom'(Cs, A), S = '$string'(A).
'$make_atom'(Cs, A) :- '$atom_chars'(A, Cs).
'$make_number'(Cs, N) :-
    '$foreign_call'(turniir_small_number, [Cs], N0),
    (   N0 < 1152921504606846976 -> N = N0
    ;   '$foreign_call'(turniir_number, [Cs], R), R = [C|_], ( '$special'(C, N1) -> N = N1 ; builtins:number_chars(N1, R), N = N1 )
    ).
% '$is_string'(@Term, -Atom): a string and the atom of its characters.
'$is_string'(S, N) :- nonvar(S), S = '$string'(N).
% '$text_of'(+Kind, +Chars, -Text)
'$text_of'(atom, Cs, A) :- '$make_atom'(Cs, A).
'$text_of'(string, Cs, S) :- '$make_string'(Cs, S).

%!  atom_length(+Text, ?Length) is det.
%!  string_length(+Text, ?Length) is det.
%   The number of characters of a text.
atom_length(A, L) :- '$length_of'(A, atom_length/2, L).
string_length(A, L) :- '$length_of'(A, string_length/2, L).
'$length_of'(A, PI, L) :-
    (   '$name_of'(A, N0) -> '$may_be_int'(L, PI), '$atom_length'(N0, N), L = N
    ;   '$chars'(A, text, PI, Cs), '$may_be_int'(L, PI), length(Cs, N), L = N
    ).
% '$name_of'(+Text, -Atom): what has an atom's characters: an atom or a string, but no `[]`.
'$name_of'(A, N) :- ( atom(A) -> A \== [], N = A ; nonvar(A), A = '$string'(N), N \== [] ).
% '$atomic_text'(+Text, -Handed): what a text that is no list is handed over as.
'$atomic_text'(A, N) :- ( atom(A) -> A \== [], N = A ; number(A) -> '$number_text'(A, N) ; nonvar(A), A = '$string'(N), N \== [] ).

%!  atom_chars(?Atom, ?Chars) is det.
%   An atom or number and the list of its characters; a list makes an atom.
atom_chars(A, L) :-
    (   var(L), '$name_of'(A, N) -> '$atom_chars'(N, L)
    ;   atomic(A), A \== [] -> '$text'(A, Cs), '$listed'(L, atom_chars/2, chars), '$as_given'(L, Cs, Cs)
    ;   nonvar(A) -> throw(error(type_error(atom, A), context(atom_chars/2, _)))
    ;   '$need_list'(L, atom_chars/2, Cs), '$make_atom'(Cs, A)
    ).
%!  atom_codes(?Atom, ?Codes) is det.
%   An atom or number and the list of its character codes; a list makes an atom.
atom_codes(A, L) :-
    (   var(L), '$name_of'(A, N) -> '$codes_of'(N, L)
    ;   atomic(A), A \== [] -> '$text'(A, Cs), '$listed'(L, atom_codes/2, codes), '$chars_codes'(Cs, Ds), '$as_given'(L, Ds, Cs)
    ;   nonvar(A) -> throw(error(type_error(atom, A), context(atom_codes/2, _)))
    ;   '$need_list'(L, atom_codes/2, Cs), '$make_atom'(Cs, A)
    ).
% '$codes_of'(+Atom, -Codes): the codes of an atom's characters.
'$codes_of'(N, L) :-
    '$atom_codes'(N, Ds), ( '$no_zero'(Ds) -> L = Ds ; '$atom_chars'(N, Cs), '$chars_codes'(Cs, Es), L = Es ).
'$no_zero'([]).
'$no_zero'([D|Ds]) :- D =\= 64976, '$no_zero'(Ds).
% '$need_list'(+List, +PI, -Chars): the text must be a list or string.
'$need_list'(L, PI, Cs) :-
    (   var(L) -> '$err'(instantiation_error, PI)
    ;   L = [_|_] -> '$chars'(L, list, PI, Cs)
    ;   L == [] -> Cs = []
    ;   L = '$string'(_) -> '$chars'(L, list, PI, Cs)
    ;   '$err'(type_error(list, L), PI)
    ).
% '$listed'(?List, +PI, +Kind): a bound output must be what could be a list of text.
'$listed'(L, PI, _) :-
    (   var(L) -> true
    ;   L = [E|T] ->
        (   var(E) -> true
        ;   '$skip_max_list'(_, _, T, Tail), Tail \== [] -> true
        ;   \+ ground(T) -> true
        ;   '$chars'(L, list, PI, _)
        )
    ;   L == [] -> true
    ;   L = '$string'(_) -> true
    ;   '$err'(type_error(list, L), PI)
    ).
% '$as_given'(?Given, +List, +Chars): a bound output may also be a text in another form.
'$as_given'(L, Ds, Cs) :-
    (   var(L) -> L = Ds
    ;   L = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   L = Ds -> true
    ;   ground(L), '$can_be_text'(L, Cs0), Cs0 == Cs
    ).
%!  char_code(?Char, ?Code) is det.
%   A character and its code.
char_code(C, N) :-
    (   var(C) ->
        (   integer(N) -> ( '$code_char'(N, C0) -> C = C0 ; '$err'(type_error(character_code, N), char_code/2) )
        ;   '$need_int'(N, char_code/2)
        )
    ;   '$is_char'(C) ->
        (   var(N) -> '$char_code0'(C, N)
        ;   integer(N) -> ( ( N < 0 ; N > 0x10ffff ) -> '$err'(type_error(character_code, N), char_code/2) ; '$char_code0'(C, N) )
        ;   '$err'(type_error(integer, N), char_code/2)
        )
    ;   '$err'(type_error(character, C), char_code/2)
    ).
%!  number_codes(?Number, ?Codes) is det.
%   A number and the codes of its text; a list that is no number is a syntax error.
number_codes(N, L) :- '$number_list'(N, L, number_codes/2, Cs, New), ( New == true -> '$chars_codes'(Cs, L) ; true ).
%!  number_chars(?Number, ?Chars) is det.
%   A number and the characters of its text; a list that is no number is a syntax error.
number_chars(N, L) :- '$number_list'(N, L, number_chars/2, Cs, New), ( New == true -> L = Cs ; true ).
'$number_list'(N, L, PI, Cs, New) :-
    (   nonvar(N), \+ number(N) -> throw(error(type_error(number, N), context(PI, _)))
    ;   var(N) -> '$need_list'(L, PI, Cs), '$need_number'(Cs, PI, N), New = false
    ;   ground(L), ( L == [] ; L = [_|_] ; L = '$string'(_) ) ->
        '$need_list'(L, PI, Cs), '$need_number'(Cs, PI, N0), N = N0, New = false
    ;   var(L) -> '$number_text'(N, Cs), New = true
    ;   L = [_|_] -> '$number_text'(N, Cs), New = true
    ;   '$err'(type_error(list, L), PI)
    ).
'$need_number'(Cs, PI, N) :-
    (   '$make_number'(Cs, N0) -> N = N0
    ;   throw(error(syntax_error(illegal_number), context(PI, _)))
    ).
%!  atom_number(?Atom, ?Number) is semidet.
%   An atom and the number that it reads as; fails if it is none.
atom_number(A, N) :-
    (   atom(A), A \== [] -> '$atom_chars'(A, Cs), '$no_name'(Cs), '$make_number'(Cs, N)
    ;   var(A) ->
        (   number(N) -> '$number_text'(N, Cs), '$make_atom'(Cs, A)
        ;   var(N) -> '$err'(instantiation_error, atom_number/2)
        ;   '$err'(type_error(number, N), atom_number/2)
        )
    ;   A = '$string'(S) -> '$atom_chars'(S, Cs), '$no_name'(Cs), '$make_number'(Cs, N)
    ;   number(N) -> fail
    ;   '$err'(type_error(atom, A), atom_number/2)
    ).
% '$no_name'(+Chars): neither space in front nor a name, as `inf` and `nan` are.
'$no_name'(Cs) :- '$no_space'(Cs), Cs = [C|_], C \== i, C \== n.
'$no_space'([C|_]) :- \+ memberchk(C, [' ', '\n', '\t']).
%!  number_string(?Number, ?String) is semidet.
%   A number and a string; fails if the string is no number.
number_string(N, S) :-
    (   nonvar(N), \+ number(N) -> throw(error(type_error(number, N), context(number_string/2, _)))
    ;   var(S) ->
        ( var(N) -> '$err'(instantiation_error, number_string/2) ; '$number_text'(N, Cs), '$make_string'(Cs, S) )
    ;   '$need_list'(S, number_string/2, Cs), '$no_space'(Cs), '$make_number'(Cs, N)
    ).
%!  atom_string(?Atom, ?String) is det.
%   An atom, or another text, and the string with the same characters.
atom_string(A, S) :-
    (   var(S), '$name_of'(A, N) -> S = '$string'(N)
    ;   var(A), '$is_string'(S, N) -> A = N
    ;   nonvar(A), '$can_be_text'(A, Cs) ->
        ( var(S) -> '$make_string'(Cs, S) ; '$can_be_text'(S, Cs0), Cs0 == Cs )
    ;   nonvar(S), '$can_be_text'(S, Cs) -> ( var(A) -> '$make_atom'(Cs, A) ; fail )
    ;   var(A), var(S) -> '$err'(instantiation_error, atom_string/2)
    ;   nonvar(S) -> '$err'(type_error(string, S), atom_string/2)
    ;   '$err'(type_error(atom, A), atom_string/2)
    ).
'$can_be_text'(X, Cs) :-
    (   atom(X) -> ( X == [] -> Cs = [] ; '$atom_chars'(X, Cs) )
    ;   number(X) -> '$number_text'(X, Cs)
    ;   X = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   X = [_|_], ground(X), is_list(X), catch('$chars'(X, text, x, Cs0), _, fail), Cs = Cs0
    ).
%!  string_to_atom(?String, ?Atom) is det.
%   A string and the atom with the same characters; the old name of atom_string/2, turned round.
string_to_atom(S, A) :-
    (   var(A), '$is_string'(S, N) -> A = N
    ;   nonvar(S), '$can_be_text'(S, Cs) -> ( var(A) -> '$make_atom'(Cs, A) ; '$can_be_text'(A, Cs0), Cs0 == Cs )
    ;   nonvar(A), '$can_be_text'(A, Cs) -> ( var(S) -> '$make_string'(Cs, S) ; fail )
    ;   var(S), var(A) -> '$err'(instantiation_error, atom_string/2)
    ;   var(S) -> '$err'(type_error(atom, A), atom_string/2)
    ;   '$err'(type_error(string, S), atom_string/2)
    ).
%!  string_chars(?String, ?Chars) is det.
%   A string and the list of its characters.
string_chars(S, L) :-
    (   var(L), '$name_of'(S, N) -> '$atom_chars'(N, L)
    ;   nonvar(S), \+ ( \+ ground(S), nonvar(L) ) -> '$chars'(S, text, string_chars/2, Cs), '$as_given'(L, Cs, Cs)
    ;   '$need_list'(L, string_chars/2, Cs), '$make_string'(Cs, S)
    ).
%!  string_codes(?String, ?Codes) is det.
%   A string and the list of its character codes.
string_codes(S, L) :-
    (   var(L), '$name_of'(S, N) -> '$codes_of'(N, L)
    ;   nonvar(S), \+ ( \+ ground(S), nonvar(L) ) ->
        '$chars'(S, text, string_codes/2, Cs), '$chars_codes'(Cs, Ds), '$as_given'(L, Ds, Cs)
    ;   '$need_list'(L, string_codes/2, Cs), '$make_string'(Cs, S)
    ).
%!  string_code(+Index, +Text, ?Code) is semidet.
%   The code of the character at a place, counted from 1.
string_code(I, S, C) :-
    (   integer(I), I > 0, '$name_of'(S, N) ->
        I0 is I - 1, '$foreign_call'(turniir_part, [N, I0, 1], [X]), '$char_code0'(X, C)
    ;   var(I), nonvar(S) -> '$chars'(S, text, string_code/3, Cs), nth1(I, Cs, X), '$char_code0'(X, C)
    ;   '$need_int'(I, string_code/3),
        ( I < 0 -> '$err'(domain_error(not_less_than_zero, I), string_code/3) ; true ),
        ( number(S) -> '$err'(type_error(text, S), string_code/3) ; true ),
        '$chars'(S, text, string_code/3, Cs), I > 0, nth1(I, Cs, X), '$char_code0'(X, C)
    ).
%!  get_string_code(+Index, +String, -Code) is semidet.
%   The same as string_code/3.
get_string_code(I, S, C) :- ( number(S) -> '$number_text'(S, Cs), '$make_string'(Cs, T), string_code(I, T, C) ; string_code(I, S, C) ).
%!  text_to_string(+Text, -String) is det.
%   A text of any kind as a string.
text_to_string(T, S) :-
    ( number(T) -> '$err'(type_error(text, T), text_to_string/2) ; true ),
    '$chars'(T, text, text_to_string/2, Cs), ( var(S) -> '$make_string'(Cs, S) ; '$can_be_text'(S, Cs0), Cs0 == Cs ).
%!  name(?AtomOrNumber, ?Codes) is det.
%   An atom or number and its codes; a list that reads as a number makes a number.
name(X, L) :-
    (   atomic(X), X \== [] -> '$text'(X, Cs), '$listed'(L, name/2, codes), '$chars_codes'(Cs, Ds), '$as_given'(L, Ds, Cs)
    ;   nonvar(X) -> throw(error(type_error(atomic, X), context(name/2, _)))
    ;   '$need_list'(L, name/2, Cs), ( '$no_name'(Cs), '$make_number'(Cs, N) -> X = N ; '$make_atom'(Cs, X) )
    ).
%!  atom_concat(?Atom1, ?Atom2, ?Atom3) is nondet.
%!  string_concat(?Text1, ?Text2, ?Text3) is nondet.
%   The third text is the first and then the second; where only the third is known it is parted in every way.
atom_concat(A, B, C) :- '$concat3'(A, B, C, atom, atom_concat/3).
string_concat(A, B, C) :- '$concat3'(A, B, C, string, string_concat/3).
'$concat3'(A, B, C, Kind, PI) :-
    (   var(C), '$atomic_text'(A, X), '$atomic_text'(B, Y) -> '$foreign_call'(turniir_concat, [X, Y], Z), '$text_of'(Kind, Z, C)
    ;   nonvar(A), nonvar(B) ->
        '$plain'(A, PI, X), '$plain'(B, PI, Y), append(X, Y, Z),
        ( var(C) -> '$text_of'(Kind, Z, C) ; '$plain'(C, PI, Z0), Z0 == Z )
    ;   nonvar(A) -> '$plain'(A, PI, X), '$plain'(C, PI, Z), append(X, Y, Z), !, '$text_of'(Kind, Y, B)
    ;   nonvar(B) ->
        '$plain'(B, PI, Y), '$plain'(C, PI, Z), length(Y, M), length(Z, N), K is N - M, K >= 0,
        '$cut_at'(K, Z, X, Y0), Y0 == Y, '$text_of'(Kind, X, A)
    ;   '$plain'(C, PI, Z), '$split_two'(Z, X, Y), '$text_of'(Kind, X, A0), '$text_of'(Kind, Y, B0), A = A0, B = B0
    ).
'$cut_at'(0, Z, [], Z) :- !.
'$cut_at'(K, [C|Z], [C|X], Y) :- K1 is K - 1, '$cut_at'(K1, Z, X, Y).
'$split_two'([], [], []) :- !.
'$split_two'(Z, [], Z).
'$split_two'([C|Z], [C|X], Y) :- '$split_two'(Z, X, Y).
%!  upcase_atom(+Text, -Atom) is det.
%!  string_upper(+Text, -String) is det.
%   A text in capital letters.
upcase_atom(A, U) :- '$case'(1, A, U, atom, upcase_atom/2).
%!  downcase_atom(+Text, -Atom) is det.
%!  string_lower(+Text, -String) is det.
%   A text in small letters.
downcase_atom(A, U) :- '$case'(0, A, U, atom, downcase_atom/2).
string_upper(A, U) :- '$case'(1, A, U, string, string_upper/2).
string_lower(A, U) :- '$case'(0, A, U, string, string_lower/2).
'$case'(How, A, U, Kind, PI) :-
    ( '$name_of'(A, Cs) -> true ; '$plain'(A, PI, Cs) ), '$foreign_call'(turniir_case, [How, Cs], R),
    (   var(U) -> '$text_of'(Kind, R, U)
    ;   atomic(U), U \== [] -> '$plain'(U, PI, R0), R0 == R
    ;   '$err'(type_error(Kind, U), PI)
    ).

%!  text_concat(?Text1, ?Text2, ?Text3) is nondet.
%   As atom_concat/3; a string if one of the texts is a string.
%   @differs It is there; in SWI-Prolog 9.0.4 it is not.
text_concat(A, B, C) :- ( ( string(A) ; string(B) ; string(C) ) -> string_concat(A, B, C) ; atom_concat(A, B, C) ).

%!  string_bytes(?String, ?Bytes, +Encoding) is det.
%   A text as bytes: utf8, utf16be, utf16le, unicode_be, unicode_le, iso_latin_1, ascii, octet and text.
string_bytes(S, Bs, Enc) :-
    ( var(Enc) -> '$err'(instantiation_error, string_bytes/3) ; '$encoding'(Enc, E) -> true ; '$err'(domain_error(encoding, Enc), string_bytes/3) ),
    (   nonvar(S) -> '$chars'(S, text, string_bytes/3, Cs), '$chars_codes'(Cs, Codes), '$to_bytes'(Codes, E, Bs)
    ;   '$need_list'(Bs, string_bytes/3, _), '$from_bytes'(Bs, E, Codes), string_codes(S, Codes)
    ).
'$encoding'(utf8, utf8).
'$encoding'(text, utf8).
'$encoding'(utf16be, big).
'$encoding'(unicode_be, big).
'$encoding'(utf16le, little).
'$encoding'(unicode_le, little).
'$encoding'(iso_latin_1, 255).
'$encoding'(octet, 255).
'$encoding'(ascii, 127).
'$to_bytes'([], _, []).
'$to_bytes'([C|Cs], E, Bs) :- '$code_bytes'(E, C, Bs, Bs1), '$to_bytes'(Cs, E, Bs1).
'$code_bytes'(utf8, C, Bs, T) :- !,
    (   C < 128 -> Bs = [C|T]
    ;   C < 2048 -> A is 192 + (C >> 6), '$utf8_tail'(C, 0, B), Bs = [A, B|T]
    ;   C < 65536 -> A is 224 + (C >> 12), '$utf8_tail'(C, 6, B), '$utf8_tail'(C, 0, D), Bs = [A, B, D|T]
    ;   A is 240 + (C >> 18), '$utf8_tail'(C, 12, B), '$utf8_tail'(C, 6, D), '$utf8_tail'(C, 0, F), Bs = [A, B, D, F|T]
    ).
'$code_bytes'(big, C, Bs, T) :- !, '$units'(C, Us), '$unit_bytes'(Us, big, Bs, T).
'$code_bytes'(little, C, Bs, T) :- !, '$units'(C, Us), '$unit_bytes'(Us, little, Bs, T).
'$code_bytes'(Max, C, [C|T], T) :- ( C =< Max -> true ; '$err'(representation_error(encoding), string_bytes/3) ).
'$utf8_tail'(C, Shift, B) :- B is 128 + ((C >> Shift) /\ 63).
'$units'(C, Us) :-
    (   C < 65536 -> Us = [C]
    ;   D is C - 65536, A is 55296 + (D >> 10), B is 56320 + (D /\ 1023), Us = [A, B]
    ).
'$unit_bytes'([], _, T, T).
'$unit_bytes'([U|Us], E, Bs, T) :-
    H is U >> 8, L is U /\ 255, ( E == big -> Bs = [H, L|Bs1] ; Bs = [L, H|Bs1] ), '$unit_bytes'(Us, E, Bs1, T).
'$from_bytes'([], _, Cs) :- !, Cs = [].
'$from_bytes'([B|Bs], E, [C|Cs]) :- '$bytes_code'(E, B, Bs, C, Rest), !, '$from_bytes'(Rest, E, Cs).
'$from_bytes'(_, _, _) :- throw(error(syntax_error(incomplete_multibyte_sequence), _)).
'$bytes_code'(utf8, B, Bs, C, Rest) :- !,
    (   B < 128 -> C = B, Rest = Bs
    ;   B < 224 -> Bs = [X|Rest], C is ((B /\ 31) << 6) + (X /\ 63)
    ;   B < 240 -> Bs = [X, Y|Rest], C is ((B /\ 15) << 12) + ((X /\ 63) << 6) + (Y /\ 63)
    ;   Bs = [X, Y, Z|Rest], C is ((B /\ 7) << 18) + ((X /\ 63) << 12) + ((Y /\ 63) << 6) + (Z /\ 63)
    ).
'$bytes_code'(big, B, Bs, C, Rest) :- !, '$unit_from'(big, [B|Bs], U, R), '$unit_code'(U, big, R, C, Rest).
'$bytes_code'(little, B, Bs, C, Rest) :- !, '$unit_from'(little, [B|Bs], U, R), '$unit_code'(U, little, R, C, Rest).
'$bytes_code'(_, B, Bs, B, Bs).
'$unit_from'(big, [H, L|R], U, R) :- U is (H << 8) + L.
'$unit_from'(little, [L, H|R], U, R) :- U is (H << 8) + L.
'$unit_code'(U, E, R, C, Rest) :-
    (   U >= 55296, U =< 56319 -> '$unit_from'(E, R, V, Rest), C is 65536 + ((U - 55296) << 10) + (V - 56320)
    ;   C = U, Rest = R
    ).

%!  sub_atom(+Atom, ?Before, ?Length, ?After, ?Sub) is nondet.
%!  sub_string(+Text, ?Before, ?Length, ?After, ?Sub) is nondet.
%   A part of a text, with how many characters stand before and after it.
sub_atom(A, B, L, E, S) :- '$sub_name'(A, B, L, E, S, atom, sub_atom/5).
sub_string(A, B, L, E, S) :- '$sub_name'(A, B, L, E, S, string, sub_string/5).
% What is asked most: a part at a place that is known, and the places of a part.
'$sub_name'(A, B, L, E, S, Kind, PI) :-
    (   '$name_of'(A, A0) ->
        (   var(S) ->
            (   integer(B), integer(L), B >= 0, L >= 0 -> '$part'(A0, B, L, E, Kind, S, PI)
            ;   integer(B), integer(E), var(L), B >= 0, E >= 0 ->
                '$atom_length'(A0, N), L0 is N - B - E, L0 >= 0, L = L0, '$part'(A0, B, L0, _, Kind, S, PI)
            ;   integer(L), integer(E), var(B), L >= 0, E >= 0 ->
                '$atom_length'(A0, N), B0 is N - L - E, B0 >= 0, B = B0, '$part'(A0, B0, L, _, Kind, S, PI)
            ;   '$any_place'(B), '$any_place'(L), '$any_place'(E) ->
                '$atom_length'(A0, N), '$each_place'(N, B, L, E),
                '$foreign_call'(turniir_part, [A0, B, L], Cs), '$text_of'(Kind, Cs, S)
            ;   '$sub_text'(A, B, L, E, S, Kind, PI)
            )
        ;   var(B), var(L), var(E), '$name_of'(S, S0) ->
            '$atom_length'(A0, N), '$atom_length'(S0, K), L = K,
            '$foreign_call'(turniir_where, [A0, S0, 0], I), I >= 0, '$next_place'(A0, S0, I, At),
            B = At, E is N - At - K
        ;   ( integer(B), B >= 0, var(E) -> true ; integer(E), E >= 0, var(B) ), ( var(L) -> true ; integer(L), L >= 0 ),
            '$name_of'(S, S0) ->
            '$atom_length'(A0, N), '$atom_length'(S0, K), L = K,
            ( integer(B) -> At = B, E is N - B - K, E >= 0 ; At is N - E - K, At >= 0, B = At ),
            '$foreign_call'(turniir_where, [A0, S0, At], At)
        ;   '$sub_text'(A, B, L, E, S, Kind, PI)
        )
    ;   '$sub_text'(A, B, L, E, S, Kind, PI)
    ).
'$any_place'(X) :- ( var(X) -> true ; integer(X), X >= 0 ).
% '$each_place'(+Length, ?Before, ?Part, ?After): every part of a text of that length; one of the three is known at most.
'$each_place'(N, B, L, E) :-
    (   integer(B) -> M is N - B, M >= 0, between(0, M, L), E is M - L
    ;   integer(L) -> M is N - L, M >= 0, between(0, M, B), E is M - B
    ;   integer(E) -> M is N - E, M >= 0, between(0, M, B), L is M - B
    ;   between(0, N, B), M is N - B, between(0, M, L), E is M - L
    ).
'$part'(A, B, L, E, Kind, S, PI) :-
    '$place'(E, PI), '$atom_length'(A, N), E0 is N - B - L, E0 >= 0, E = E0,
    '$foreign_call'(turniir_part, [A, B, L], Cs), '$text_of'(Kind, Cs, S).
'$next_place'(A, S, I, At) :-
    I1 is I + 1, '$foreign_call'(turniir_where, [A, S, I1], J), ( J < 0 -> At = I ; '$place_or_later'(A, S, I, J, At) ).
'$place_or_later'(_, _, I, _, I).
'$place_or_later'(A, S, _, J, At) :- '$next_place'(A, S, J, At).
'$sub_text'(A, B, L, E, S, Kind, PI) :-
    '$sub_source'(A, Kind, PI, Cs), '$place'(B, PI), '$place'(L, PI), '$place'(E, PI),
    ( var(S) -> true ; '$sub_source'(S, Kind, PI, Ss) ),
    '$sub'(Cs, B, L, E, S, Ss, Kind).
'$sub_source'(A, Kind, PI, Cs) :-
    (   atomic(A), A \== [] -> '$text'(A, Cs)
    ;   var(A) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(Kind, A), PI)
    ).
'$place'(X, PI) :-
    (   var(X) -> true
    ;   integer(X) -> ( X >= 0 -> true ; '$err'(domain_error(not_less_than_zero, X), PI) )
    ;   '$err'(type_error(integer, X), PI)
    ).
'$sub'(Cs, B, L, E, S, Ss, Kind) :-
    length(Cs, N),
    (   nonvar(S) ->
        length(Ss, K), L = K,
        (   integer(B) -> E0 is N - B - K, E0 >= 0, E = E0, '$drop'(B, Cs, R), '$starts'(Ss, R)
        ;   integer(E) -> B is N - E - K, B >= 0, '$drop'(B, Cs, R), '$starts'(Ss, R)
        ;   '$find'(Cs, Ss, 0, B), E is N - B - K
        )
    ;   (   integer(B), integer(L) -> E0 is N - B - L, E0 >= 0, E = E0
        ;   integer(B), integer(E) -> L is N - B - E, L >= 0
        ;   integer(L), integer(E) -> B is N - L - E, B >= 0
        ;   integer(B) -> M is N - B, M >= 0, between(0, M, L), E is N - B - L
        ;   integer(L) -> M is N - L, M >= 0, between(0, M, B), E is N - B - L
        ;   integer(E) -> M is N - E, M >= 0, between(0, M, B), L is N - B - E
        ;   between(0, N, B), M is N - B, between(0, M, L), E is N - B - L
        ),
        '$drop'(B, Cs, R), '$take'(L, R, Ss), '$text_of'(Kind, Ss, S)
    ).
'$starts'([], _) :- !.
'$starts'([C|Cs], [D|Ds]) :- C == D, '$starts'(Cs, Ds).
% '$find'(+Chars, +Part, +From, -At): all places of a part.
'$find'(Cs, Ss, I, At) :-
    (   '$starts'(Ss, Cs) -> ( Cs = [_|Rest], '$occurs'(Ss, Rest) -> '$found_or_later'(Rest, Ss, I, At) ; At = I )
    ;   Cs = [_|Rest], I1 is I + 1, '$find'(Rest, Ss, I1, At)
    ).
'$found_or_later'(_, _, I, I).
'$found_or_later'(Rest, Ss, I, At) :- I1 is I + 1, '$find'(Rest, Ss, I1, At).
'$occurs'(Ss, Cs) :- ( '$starts'(Ss, Cs) -> true ; Cs = [_|Rest], '$occurs'(Ss, Rest) ).
'$drop'(0, L, L) :- !.
'$drop'(N, [_|L], R) :- N1 is N - 1, '$drop'(N1, L, R).
'$take'(0, _, []) :- !.
'$take'(N, [X|L], [X|R]) :- N1 is N - 1, '$take'(N1, L, R).
%!  atomics_to_string(+List, -String) is det.
%!  atomics_to_string(+List, +Between, -String) is det.
%   The texts of a list one after the other as a string, with a text between them.
atomics_to_string(L, S) :- atomic_list_concat(L, A), atom_string(A, S).
atomics_to_string(L, Between, S) :- atomic_list_concat(L, Between, A), atom_string(A, S).
%!  sub_atom_icasechk(+Text, ?Start, +Part) is semidet.
%   A text has a part, where capital letters do not matter; Start is where the first begins.
sub_atom_icasechk(A, B, S) :-
    '$chars'(A, text, sub_atom_icasechk/3, Cs0), '$place'(B, sub_atom_icasechk/3), '$chars'(S, text, sub_atom_icasechk/3, Ss0),
    '$foreign_call'(turniir_case, [0, Cs0], Cs), '$foreign_call'(turniir_case, [0, Ss0], Ss),
    ( integer(B) -> '$drop'(B, Cs, R), '$starts'(Ss, R) ; '$find'(Cs, Ss, 0, B) ), !.

%!  atomic_list_concat(+List, -Atom) is semidet.
%   The texts of a list one after the other as an atom.
atomic_list_concat(L, A) :- '$join_list'(L, '', atomic_list_concat/2, Cs), '$joined'(A, Cs).
'$joined'(A, Cs) :- ( var(A) -> '$make_atom'(Cs, A) ; atomic(A), '$can_be_text'(A, Cs0), Cs0 == Cs ).
%!  concat_atom(+List, -Atom) is semidet.
%!  concat_atom(?List, +Separator, ?Atom) is semidet.
%   The old names of atomic_list_concat/2 and atomic_list_concat/3.
concat_atom(L, A) :- ( nonvar(L), L = [X|L1], nonvar(L1), L1 = [Y|L2], L2 == [] -> atom_concat(X, Y, A) ; atomic_list_concat(L, A) ).
concat_atom(L, S, A) :- atomic_list_concat(L, S, A).
'$join_list'(L, S, PI, Cs) :-
    '$skip_max_list'(_, _, L, Tail),
    (   var(Tail) -> '$err'(instantiation_error, PI)
    ;   Tail \== [] -> '$err'(type_error(list, L), PI)
    ;   '$join'(L, S, PI, Cs)
    ).
'$join'(L, S, PI, Cs) :- '$foreign_call'(turniir_join, [], _), '$join_each'(L, PI), '$foreign_call'(turniir_joined, [S], Cs).
'$join_each'([], _).
'$join_each'([X|Xs], PI) :-
    (   '$atomic_text'(X, C) -> true
    ;   atomic(X), X \== [] -> '$text'(X, C)
    ;   var(X) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(text, X), PI)
    ),
    '$foreign_call'(turniir_join_part, [C], _), '$join_each'(Xs, PI).
%!  atomic_list_concat(?List, +Separator, ?Atom) is semidet.
%   Joins, or splits where the list is not complete.
atomic_list_concat(L, Sep, A) :-
    PI = atomic_list_concat/3,
    (   var(Sep) -> '$err'(instantiation_error, PI)
    ;   atomic(Sep), Sep \== [] -> '$text'(Sep, S)
    ;   '$err'(type_error(text, Sep), PI)
    ),
    '$skip_max_list'(_, _, L, Tail),
    (   Tail == [], '$no_vars'(L) -> '$join'(L, S, PI, Cs), '$joined'(A, Cs)
    ;   nonvar(Tail), Tail \== [] -> '$err'(type_error(list, L), PI)
    ;   '$no_text_in'(L, X) -> '$err'(type_error(text, X), PI)
    ;   S == [] -> '$err'(domain_error(non_empty_atom, Sep), PI)
    ;   var(A) -> '$err'(instantiation_error, PI)
    ;   '$plain'(A, PI, Cs), '$foreign_call'(turniir_split_at, [Cs, S], N), '$next_parts'(N, atom, As), '$fit_atoms'(As, L)
    ).
% '$no_text_in'(+List, -Term): what is no text comes before the first variable.
'$no_text_in'(L, X) :- nonvar(L), L = [Y|Ys], nonvar(Y), ( compound(Y), Y \= '$string'(_) -> X = Y ; '$no_text_in'(Ys, X) ).
'$no_vars'([]).
'$no_vars'([X|Xs]) :- nonvar(X), '$no_vars'(Xs).
'$fit_atoms'([], []).
'$fit_atoms'([A|As], [X|Xs]) :- ( var(X) -> X = A ; X == A -> true ; '$text'(X, Cs), '$atom_chars'(A, Cs0), Cs0 == Cs ), '$fit_atoms'(As, Xs).
%!  split_string(+Text, +Separators, +Pad, -Parts) is det.
%   The strings between the characters Separators, without the characters Pad at their ends.
split_string(T, Seps, Pad, Parts) :-
    PI = split_string/4,
    '$not_number'(T, PI), '$not_number'(Seps, PI), '$not_number'(Pad, PI),
    '$name_or_chars'(T, PI, Cs), '$name_or_chars'(Seps, PI, Ss), '$name_or_chars'(Pad, PI, Ps),
    (   var(Parts) -> true
    ;   Parts == [] -> true
    ;   Parts = [_|_] -> true
    ;   '$err'(type_error(list, Parts), PI)
    ),
    '$foreign_call'(turniir_split, [Cs, Ss, Ps], N), '$next_parts'(N, string, Parts0), Parts = Parts0.
'$not_number'(X, PI) :- ( number(X) -> '$err'(type_error(text, X), PI) ; true ).
'$name_or_chars'(X, PI, Cs) :- ( '$name_of'(X, N) -> Cs = N ; '$chars'(X, text, PI, Cs) ).
% '$next_parts'(+Number, +Kind, -Parts): the parts of a text that was split.
'$next_parts'(N, Kind, Ps) :-
    (   N =:= 0 -> Ps = []
    ;   '$foreign_call'(turniir_next_part, [], Cs), '$text_of'(Kind, Cs, P), Ps = [P|Ps1],
        N1 is N - 1, '$next_parts'(N1, Kind, Ps1)
    ).
'$trim_both'(F, Ps, F4) :-
    ( Ps == [] -> F4 = F ; '$trim'(F, Ps, F1), reverse(F1, F2), '$trim'(F2, Ps, F3), reverse(F3, F4) ).
'$trim'([C|Cs], Ps, R) :- memberchk(C, Ps), !, '$trim'(Cs, Ps, R).
'$trim'(R, _, R).
%!  normalize_space(-Out, +Text) is det.
%   Words of a text with one space between them, to what format/3 takes.
normalize_space(Out, T) :-
    '$need_sink'(Out, normalize_space/2), '$plain'(T, normalize_space/2, Cs),
    '$words'(Cs, Ws), '$join_chars'(Ws, R), '$to_sink'(Out, R).
'$words'(Cs, Ws) :-
    '$trim'(Cs, [' ', '\t', '\n', '\r', '\v', '\f', '\xa0\'], Cs1),
    ( Cs1 == [] -> Ws = [] ; '$word'(Cs1, W, R), Ws = [W|Ws1], '$words'(R, Ws1) ).
'$word'([], [], []).
'$word'([C|Cs], W, R) :-
    ( memberchk(C, [' ', '\t', '\n', '\r', '\v', '\f', '\xa0\']) -> W = [], R = Cs ; W = [C|W1], '$word'(Cs, W1, R) ).
'$join_chars'([], []).
'$join_chars'([W|Ws], Cs) :- ( Ws == [] -> Cs = W ; append(W, [' '|R], Cs), '$join_chars'(Ws, R) ).
