% library(charsio): what is written as lists of codes, and terms read from them.
:- module(charsio,
          [ atom_to_chars/2, atom_to_chars/3, format_to_chars/3, format_to_chars/4, number_to_chars/2,
            number_to_chars/3, read_from_chars/2, read_term_from_chars/3, with_output_to_chars/2,
            with_output_to_chars/3, write_to_chars/2, write_to_chars/3
          ]).
:- meta_predicate with_output_to_chars(0, -), with_output_to_chars(0, -, ?).

%!  atom_to_chars(+Atom, -Codes) is det.
%   The codes of a text.
atom_to_chars(A, Cs) :- atom_codes(A, Cs).
%!  atom_to_chars(+Atom, -Codes, ?Tail) is det.
%   The codes of a text, before Tail.
atom_to_chars(A, Cs, T) :- atom_codes(A, Cs0), append(Cs0, T, Cs).
%!  number_to_chars(+Number, -Codes) is det.
%   The codes of a number.
number_to_chars(N, Cs) :- number_codes(N, Cs).
%!  number_to_chars(+Number, -Codes, ?Tail) is det.
%   The codes of a number, before Tail.
number_to_chars(N, Cs, T) :- number_codes(N, Cs0), append(Cs0, T, Cs).
%!  format_to_chars(+Format, +Arguments, -Codes) is det.
%   What format/2 prints.
format_to_chars(F, As, Cs) :- format(codes(Cs), F, As).
%!  format_to_chars(+Format, +Arguments, -Codes, ?Tail) is det.
%   What format/2 prints, before Tail.
format_to_chars(F, As, Cs, T) :- format(codes(Cs0), F, As), append(Cs0, T, Cs).
%!  read_from_chars(+Codes, -Term) is det.
%   The term that a text reads as; none is end_of_file.
read_from_chars([], T) :- !, T = end_of_file.
read_from_chars(Cs, T) :- atom_codes(A, Cs), term_to_atom(T, A).
%!  read_term_from_chars(+Codes, -Term, +Options) is det.
%   The term that a text reads as, with the options of read_term/2.
read_term_from_chars(Cs, T, Os) :- string_codes(S, Cs), term_string(T, S, Os).
%!  with_output_to_chars(:Goal, -Codes) is semidet.
%   What a goal prints.
with_output_to_chars(G, Cs) :- with_output_to(codes(Cs), G).
%!  with_output_to_chars(:Goal, -Codes, ?Tail) is semidet.
%   What a goal prints, before Tail.
with_output_to_chars(G, Cs, T) :- with_output_to(codes(Cs0), G), append(Cs0, T, Cs).
%!  write_to_chars(+Term, -Codes) is det.
%   What write/1 prints.
write_to_chars(X, Cs) :- format(codes(Cs), '~w', [X]).
%!  write_to_chars(+Term, -Codes, ?Tail) is det.
%   What write/1 prints, before Tail.
write_to_chars(X, Cs, T) :- format(codes(Cs0), '~w', [X]), append(Cs0, T, Cs).
