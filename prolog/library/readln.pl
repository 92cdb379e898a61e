% library(readln): a line of the input as a list of words and numbers.
:- module(readln, [ readln/1, readln/2, readln/5 ]).

%!  readln(-Words) is det.
%   The words, numbers and signs of a line; none at the end of the input.
readln(Words) :- line_read([10], Codes, _), tokens(Codes, "_0123456789", uppercase, Words).

%!  readln(-Words, -Last) is det.
%   The same, with the code that ended the line, or `end_of_file`.
readln(Words, Last) :- line_read([10], Codes, Last), tokens(Codes, "_0123456789", uppercase, Words).

%!  readln(-Words, -Last, ?Stop, ?Word, ?Case) is det.
%   The same up to one of the codes of Stop; Word are codes that belong to words beside letters, and Case is `lowercase` for
%   words in small letters. What is unbound is the usual: a line, digits and `_`, `lowercase`.
readln(Words, Last, Stop, Word, Case) :-
    ( var(Stop) -> Stops = [10] ; text_codes(Stop, Stops) ),
    ( var(Word) -> Chars = "_0123456789" ; Chars = Word ),
    ( var(Case) -> Small = lowercase ; Small = Case ),
    line_read(Stops, Codes, Last), tokens(Codes, Chars, Small, Words).

text_codes(Text, Codes) :- ( is_list(Text) -> Codes = Text ; atom_codes(Text, Codes) ).

% line_read(+Stops, -Codes, -Last): a code behind a backslash is taken as it is.
line_read(Stops, Codes, Last) :- get_code(C), line_from(C, Stops, Codes, Last).
line_from(C, Stops, Codes, Last) :-
    (   C =:= -1 -> Codes = [], Last = end_of_file
    ;   memberchk(C, Stops) -> Codes = [], Last = C
    ;   C =:= 0'\\ -> get_code(D), ( D =:= -1 -> Codes = [], Last = end_of_file ; Codes = [D|Rest], line_read(Stops, Rest, Last) )
    ;   Codes = [C|Rest], line_read(Stops, Rest, Last)
    ).

tokens(Codes, Word0, Case, Words) :- text_codes(Word0, Word), words(Codes, Word, Case, Words).
words(Codes0, Word, Case, Words) :-
    blanks(Codes0, Codes),
    (   Codes = [] -> Words = []
    ;   Codes = [C|Rest0],
        (   code_type(C, digit) -> number_of(Codes, W, Rest)
        ;   in_word(C, Word) -> span(Codes, Word, Ds, Rest), cased(Case, Ds, W)
        ;   atom_codes(W, [C]), Rest = Rest0
        ),
        Words = [W|Words1], words(Rest, Word, Case, Words1)
    ).
blanks([C|Cs0], Cs) :- ( code_type(C, space) -> blanks(Cs0, Cs) ; Cs = [C|Cs0] ).
blanks([], []).
in_word(C, Word) :- ( code_type(C, alpha), C =\= 0'_ -> true ; memberchk(C, Word) ).
span([C|Cs], Word, [C|Ds], Rest) :- in_word(C, Word), !, span(Cs, Word, Ds, Rest).
span(Rest, _, [], Rest).
cased(Case, Codes, W) :- atom_codes(W0, Codes), ( Case == lowercase -> downcase_atom(W0, W) ; W = W0 ).

number_of(Codes, N, Rest) :-
    digits(Codes, Ds, Rest0),
    (   Rest0 = [0'., D|Ds0], code_type(D, digit) ->
        digits([D|Ds0], Es, Rest), append(Ds, [0'.|Es], All), number_codes(N, All)
    ;   number_codes(N, Ds), Rest = Rest0
    ).
digits([C|Cs], [C|Ds], Rest) :- code_type(C, digit), !, digits(Cs, Ds, Rest).
digits(Rest, [], Rest).
