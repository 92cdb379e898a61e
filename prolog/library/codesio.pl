% library(codesio): what is written as lists of codes, and terms read from them.
:- module(codesio,
          [ format_to_codes/3, format_to_codes/4, read_from_codes/2, read_term_from_codes/3, with_output_to_codes/2,
            with_output_to_codes/3, write_term_to_codes/3, write_term_to_codes/4, write_to_codes/2, write_to_codes/3
          ]).
:- meta_predicate with_output_to_codes(0, -), with_output_to_codes(0, -, ?).

%!  format_to_codes(+Format, +Arguments, -Codes) is det.
%   What format/2 prints.
format_to_codes(F, As, Cs) :- format(codes(Cs), F, As).
%!  format_to_codes(+Format, +Arguments, -Codes, ?Tail) is det.
%   What format/2 prints, before Tail.
format_to_codes(F, As, Cs, T) :- format(codes(Cs, T), F, As).
%!  read_from_codes(+Codes, -Term) is det.
%   The term that a text reads as; none is end_of_file.
read_from_codes([], T) :- !, T = end_of_file.
read_from_codes(Cs, T) :- atom_codes(A, Cs), term_to_atom(T, A).
%!  read_term_from_codes(+Codes, -Term, +Options) is det.
%   The term that a text reads as, with the options of read_term/2.
read_term_from_codes(Cs, T, Os) :- string_codes(S, Cs), term_string(T, S, Os).
%!  with_output_to_codes(:Goal, -Codes) is semidet.
%   What a goal prints.
with_output_to_codes(G, Cs) :- with_output_to(codes(Cs), G).
%!  with_output_to_codes(:Goal, -Codes, ?Tail) is semidet.
%   What a goal prints, before Tail.
with_output_to_codes(G, Cs, T) :- with_output_to(codes(Cs, T), G).
%!  write_term_to_codes(+Term, -Codes, +Options) is det.
%   What write_term/2 prints.
write_term_to_codes(X, Cs, Os) :- with_output_to(codes(Cs), write_term(X, Os)).
%!  write_term_to_codes(+Term, -Codes, ?Tail, +Options) is det.
%   What write_term/2 prints, before Tail.
write_term_to_codes(X, Cs, T, Os) :- with_output_to(codes(Cs, T), write_term(X, Os)).
%!  write_to_codes(+Term, -Codes) is det.
%   What write/1 prints.
write_to_codes(X, Cs) :- format(codes(Cs), '~w', [X]).
%!  write_to_codes(+Term, -Codes, ?Tail) is det.
%   What write/1 prints, before Tail.
write_to_codes(X, Cs, T) :- format(codes(Cs, T), '~w', [X]).
