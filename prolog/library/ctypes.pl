% library(ctypes): kinds of characters, by their codes.
:- module(ctypes,
          [ is_alnum/1, is_alpha/1, is_ascii/1, is_cntrl/1, is_csym/1, is_csymf/1, is_digit/1, is_digit/3,
            is_endfile/1, is_endline/1, is_graph/1, is_lower/1, is_newline/1, is_newpage/1, is_paren/2, is_period/1,
            is_print/1, is_punct/1, is_quote/1, is_space/1, is_upper/1, is_white/1, to_lower/2, to_upper/2,
            upper_lower/2
          ]).

%!  is_alnum(+Code) is semidet.
%   A letter or a digit.
is_alnum(C) :- code_type(C, alnum).
%!  is_alpha(+Code) is semidet.
%   A letter.
is_alpha(C) :- code_type(C, alpha), C \== 0'_, C \== '_'.
%!  is_ascii(+Code) is semidet.
%   A code below 128.
is_ascii(C) :- code_type(C, ascii).
%!  is_cntrl(+Code) is semidet.
%   A control character.
is_cntrl(C) :- code_type(C, cntrl).
%!  is_csym(+Code) is semidet.
%   What a name goes on with: a letter, a digit, an underscore.
is_csym(C) :- code_type(C, csym).
%!  is_csymf(+Code) is semidet.
%   What a name begins with: a letter, an underscore.
is_csymf(C) :- code_type(C, csymf).
%!  is_digit(+Code) is semidet.
%   A digit.
is_digit(C) :- code_type(C, digit).
%!  is_digit(?Code, ?Base, ?Value) is nondet.
%   A digit of a base up to 36, and what it is worth.
is_digit(C, Base, Value) :- Base == 10, !, code_type(C, digit(Value)).
is_digit(C, Base, Value) :- between(2, 36, Base), Last is Base - 1, between(0, Last, Value), digit_code(Value, C).
digit_code(V, C) :- V < 10, C is 0'0 + V.
digit_code(V, C) :- V > 9, C is 0'a + V - 10.
digit_code(V, C) :- V > 9, C is 0'A + V - 10.
%!  is_endfile(+Code) is semidet.
%   What reading gives at the end of a file.
is_endfile(-1).
%!  is_endline(+Code) is semidet.
%   What ends a line.
is_endline(C) :- code_type(C, end_of_line).
%!  is_graph(+Code) is semidet.
%   What is seen when printed.
is_graph(C) :- code_type(C, graph).
%!  is_lower(+Code) is semidet.
%   A small letter.
is_lower(C) :- code_type(C, lower).
%!  is_newline(+Code) is semidet.
%   The character that begins a line.
is_newline(10).
%!  is_newpage(+Code) is semidet.
%   The character that begins a page.
is_newpage(12).
%!  is_paren(?Open, ?Close) is nondet.
%   Brackets that belong together.
is_paren(0'(, 0')).
is_paren(0'[, 0']).
is_paren(0'{, 0'}).
%!  is_period(+Code) is semidet.
%   What ends a sentence.
is_period(C) :- code_type(C, period).
%!  is_print(+Code) is semidet.
%   What is seen when printed.
is_print(C) :- code_type(C, graph).
%!  is_punct(+Code) is semidet.
%   What is seen and is neither letter nor digit.
is_punct(C) :- code_type(C, punct).
%!  is_quote(+Code) is semidet.
%   A quotation mark.
is_quote(C) :- code_type(C, quote).
%!  is_space(+Code) is semidet.
%   White space of every kind.
is_space(C) :- code_type(C, space).
%!  is_upper(+Code) is semidet.
%   A capital letter.
is_upper(C) :- code_type(C, upper).
%!  is_white(+Code) is semidet.
%   A space or a tab.
is_white(C) :- code_type(C, white).
%!  to_lower(+Code, ?Lower) is det.
%   The small letter of a letter; of anything else itself.
to_lower(C, L) :- code_type(L, to_lower(C)).
%!  to_upper(+Code, ?Upper) is det.
%   The capital of a letter; of anything else itself.
to_upper(C, U) :- code_type(U, to_upper(C)).
%!  upper_lower(?Upper, ?Lower) is nondet.
%   A capital and its small letter.
upper_lower(U, L) :- nonvar(U), !, code_type(L0, to_lower(U)), code_type(L0, lower(U)), L = L0.
upper_lower(U, L) :- nonvar(L), !, code_type(U0, to_upper(L)), code_type(U0, upper(L)), U = U0.
upper_lower(U, L) :- code_type(U, upper(L)).
