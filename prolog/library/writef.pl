% library(writef): printing with %w and %d for arguments.
:- module(writef, [ writef/1, writef/2, swritef/2, swritef/3 ]).

%!  writef(+Format) is det.
%   Prints a text; \n and \l as two characters each are a new line.
writef(F) :- writef(F, []).

%!  writef(+Format, +Arguments) is det.
%   The same; %w writes an argument, %p prints it, %d writes it.
%   @differs `%s` and columns such as `%20l` are absent.
writef(F, As) :- '$text'(F, Cs), filled(Cs, As).
%!  swritef(-String, +Format) is det.
%!  swritef(-String, +Format, +Arguments) is det.
%   The same as a string.
swritef(S, F) :- swritef(S, F, []).
swritef(S, F, As) :- with_output_to(string(S), writef(F, As)).
filled([], _).
filled([C|Cs], As) :-
    (   C == '%', Cs = [K|Cs1], memberchk(K, [w, d, p]), As = [A|As1] ->
        ( K == p -> print(A) ; write(A) ), filled(Cs1, As1)
    ;   C == '\\', Cs = [K|Cs1], memberchk(K, [n, l]) -> nl, filled(Cs1, As)
    ;   put_char(C), filled(Cs, As)
    ).
