% library(charsio): what is written as lists of codes, and terms read from them.
:- module(charsio,
          [ atom_to_chars/2, atom_to_chars/3, format_to_chars/3, format_to_chars/4, number_to_chars/2,
            number_to_chars/3, read_from_chars/2, read_term_from_chars/3, with_output_to_chars/2,
            with_output_to_chars/3, write_to_chars/2, write_to_chars/3
          ]).
:- use_module(library(codesio)).
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
format_to_chars(F, As, Cs) :- format_to_codes(F, As, Cs).
%!  format_to_chars(+Format, +Arguments, -Codes, ?Tail) is det.
%   What format/2 prints, before Tail.
format_to_chars(F, As, Cs, T) :- format_to_codes(F, As, Cs, T).
%!  read_from_chars(+Codes, -Term) is det.
%   The term that a text reads as; none is end_of_file.
read_from_chars(Cs, T) :- read_from_codes(Cs, T).
%!  read_term_from_chars(+Codes, -Term, +Options) is det.
%   The term that a text reads as, with the options of read_term/2.
read_term_from_chars(Cs, T, Os) :- read_term_from_codes(Cs, T, Os).
%!  with_output_to_chars(:Goal, -Codes) is semidet.
%   What a goal prints.
with_output_to_chars(G, Cs) :- with_output_to_codes(G, Cs).
%!  with_output_to_chars(:Goal, -Codes, ?Tail) is semidet.
%   What a goal prints, before Tail.
with_output_to_chars(G, Cs, T) :- with_output_to_codes(G, Cs, T).
%!  write_to_chars(+Term, -Codes) is det.
%   What write/1 prints.
write_to_chars(X, Cs) :- write_to_codes(X, Cs).
%!  write_to_chars(+Term, -Codes, ?Tail) is det.
%   What write/1 prints, before Tail.
write_to_chars(X, Cs, T) :- write_to_codes(X, Cs, T).
