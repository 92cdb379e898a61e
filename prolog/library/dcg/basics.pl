% library(dcg/basics): rules for white space, numbers and texts in lists of codes.
:- module(dcg_basics,
          [ white//0, whites//0, nonblank//1, nonblanks//1, blank//0, blanks//0, blanks_to_nl//0, string//1,
            string_without//2, alpha_to_lower//1, digits//1, digit//1, integer//1, float//1, number//1,
            xinteger//1, xdigit//1, xdigits//1, prolog_var_name//1, atom//1,
            eos//0, eol//0, remainder//1
          ]).
:- use_module(library(error)).

%!  string_without(+End, -Codes)// is det.
%   As many codes as there are before one of the end codes.
string_without(End, Codes) --> { string(End), !, string_codes(End, Es) }, without(Es, Codes).
string_without(End, Codes) --> without(End, Codes).
without(End, [C|Cs]) --> [C], { \+ memberchk(C, End) }, !, without(End, Cs).
without(_, []) --> [].

%!  string(-Codes)// is nondet.
%   Any codes, the shortest first.
string([]) --> [].
string([C|Cs]) --> [C], string(Cs).

%!  blanks// is det.
%   White space of any kind, as much as there is.
blanks --> blank, !, blanks.
blanks --> [].

%!  blank// is semidet.
%   One code of white space.
blank --> [C], { nonvar(C), code_type(C, space) }.

%!  nonblanks(-Codes)// is det.
%   Codes up to the next white space.
nonblanks([C|Cs]) --> [C], { code_type(C, graph) }, !, nonblanks(Cs).
nonblanks([]) --> [].

%!  nonblank(-Code)// is semidet.
%   One code that is not white space.
nonblank(C) --> [C], { code_type(C, graph) }.

%!  blanks_to_nl// is semidet.
%   White space up to the end of the line or of the text.
blanks_to_nl --> [C], { C =\= 10, code_type(C, space) }, !, blanks_to_nl.
blanks_to_nl --> "\n", !.
blanks_to_nl --> eos.

%!  whites// is det.
%   Spaces and tabs, as many as there are.
whites --> white, !, whites.
whites --> [].

%!  white// is semidet.
%   One space or tab.
white --> [C], { nonvar(C), code_type(C, white) }.

%!  alpha_to_lower(?Lower)// is semidet.
%   A letter, and the same letter in lower case.
alpha_to_lower(L) --> [C], { nonvar(C) -> code_type(C, alpha), lower(C, L) ; L = C }.
lower(C, L) :- char_code(A, C), downcase_atom(A, B), char_code(B, L).

%!  digits(?Codes)// is det.
%   Decimal digits, as many as there are.
digits([D|Ds]) --> digit(D), !, digits(Ds).
digits([]) --> [].

%!  digit(?Code)// is semidet.
%   One decimal digit.
digit(C) --> [C], { code_type(C, digit) }.

%!  integer(?Integer)// is det.
%   An integer with an optional sign.
integer(I, Head, Tail) :-
    (   nonvar(I) -> ( integer(I) -> format(codes(Head, Tail), '~d', [I]) ; type_error(integer, I) )
    ;   int_codes(Cs, Head, Tail), number_codes(I, Cs)
    ).
int_codes([0'-, D|Ds]) --> "-", !, digit(D), digits(Ds).
int_codes([D|Ds]) --> ( "+" -> [] ; [] ), digit(D), digits(Ds).

%!  float(?Float)// is det.
%   A number with a fraction or an exponent.
float(F, Head, Tail) :-
    (   float(F) -> format(codes(Head, Tail), '~w', [F])
    ;   nonvar(F) -> type_error(float, F)
    ;   number(F, Head, Tail), float(F)
    ).

%!  number(?Number)// is det.
%   An integer or a float.
number(N, Head, Tail) :-
    (   nonvar(N) -> ( number(N) -> format(codes(Head, Tail), '~w', [N]) ; type_error(number, N) )
    ;   number_text(Cs, Head, Tail), number_codes(N, Cs)
    ).
number_text(Cs) --> int_codes(I), ( fraction(F) -> { append(I, F, Cs0) } ; { F = [], Cs0 = I } ),
    ( exponent(E) -> { ( F = [_|_] -> append(Cs0, E, Cs) ; append(Cs0, [0'., 0'0|E], Cs) ) } ; { Cs = Cs0 } ).
fraction([0'., D|Ds]) --> ".", digit(D), digits(Ds).
exponent([0'e|Cs]) --> ( "e" -> [] ; "E" ), int_codes(Cs).

%!  xinteger(?Integer)// is det.
%   A hexadecimal integer without a sign.
xinteger(I, Head, Tail) :-
    (   integer(I) -> format(codes(Head, Tail), '~16r', [I])
    ;   nonvar(I) -> type_error(integer, I)
    ;   xdigit(D, Head, H1), xdigits(Ds, H1, Tail), valued(Ds, D, I)
    ).
valued([], V, V).
valued([D|Ds], V0, V) :- V1 is V0 * 16 + D, valued(Ds, V1, V).

%!  xdigits(-Weights)// is det.
%   Hexadecimal digits, as many as there are, as numbers.
xdigits([D|Ds]) --> xdigit(D), !, xdigits(Ds).
xdigits([]) --> [].

%!  xdigit(-Weight)// is semidet.
%   One hexadecimal digit, as a number.
xdigit(W) --> [C], { hexadecimal(C, W) }.
hexadecimal(C, W) :- integer(C), ( C >= 0'0, C =< 0'9 -> W is C - 0'0 ; L is C \/ 32, L >= 0'a, L =< 0'f, W is L - 0'a + 10 ).

%!  eos// is semidet.
%   The end of the text.
eos([], []).

%!  eol// is semidet.
%   The end of a line or of the text.
eol --> "\n", !.
eol --> "\r\n", !.
eol --> eos.

%!  remainder(-Codes)// is det.
%   All that is left.
remainder(R, R, []).

%!  prolog_var_name(-Name)// is semidet.
%   The name of a variable, as an atom.
prolog_var_name(Name) --> [C], { integer(C), ( C =:= 0'_ -> true ; code_type(C, upper) ) }, !, var_rest(Cs), { atom_codes(Name, [C|Cs]) }.
var_rest([H|T]) --> [H], { code_type(H, csym) }, !, var_rest(T).
var_rest([]) --> [].

%!  atom(++Atom)// is det.
%   The codes of something as `write/1` prints it.
atom(A, Head, Tail) :- must_be(ground, A), format(codes(Head, Tail), '~w', [A]).
