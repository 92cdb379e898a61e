% library(writef): printing with places for arguments.
:- module(writef, [ writef/1, writef/2, swritef/2, swritef/3 ]).

%!  writef(+Format) is det.
%   Prints a text; \n and \l as two characters each are a new line.
writef(F) :- writef(F, []).

%!  writef(+Format, +Arguments) is det.
%   The same; %w, %d and %t write an argument, %p prints it, %s writes a list of codes, %n a character by its code, and %Nl, %Nr and %Nc write one to the
%   left, to the right and in the middle of a column of N characters.
writef(F, As) :- '$text'(F, Cs), filled(Cs, As).
%!  swritef(-String, +Format) is det.
%!  swritef(-String, +Format, +Arguments) is det.
%   The same as a string.
swritef(S, F) :- swritef(S, F, []).
swritef(S, F, As) :- with_output_to(string(S), writef(F, As)).

filled([], _).
filled([C|Cs], As) :-
    (   C == '%', place(Cs, Kind, Cs1), As = [A|As1], fills(Kind, A) -> filled(Cs1, As1)
    ;   C == '\\', Cs = [K|Cs1], escaped(K, D) -> put_char(D), filled(Cs1, As)
    ;   put_char(C), filled(Cs, As)
    ).
escaped(n, '\n').
escaped(l, '\n').
escaped(r, '\n').
escaped('\\', '\\').

place([w|Cs], write, Cs).
place([d|Cs], write, Cs).
place([t|Cs], write, Cs).
place([n|Cs], code, Cs).
place([p|Cs], print, Cs).
place([s|Cs], codes, Cs).
place([C|Cs0], column(K, N), Cs) :-
    char_type(C, digit(_)), digits([C|Cs0], Ds, [K|Cs]), memberchk(K, [l, r, c, 'L', 'R', 'C']), number_chars(N, Ds).
digits([C|Cs], Ds, Rest) :- ( char_type(C, digit(_)) -> Ds = [C|Ds1], digits(Cs, Ds1, Rest) ; Ds = [], Rest = [C|Cs] ).

fills(write, A) :- write(A).
fills(print, A) :- print(A).
fills(code, A) :- integer(A), put_char(A).
fills(codes, A) :- is_list(A), format("~s", [A]).
fills(column(K, N), A) :-
    ( A = [C|_], integer(C) -> atom_codes(T, A) ; format(atom(T), "~w", [A]) ),
    atom_length(T, L), Space is max(0, N - L), downcase_atom(K, Side), aside(Side, Space, Left, Right), tab(Left), write(T), tab(Right).
aside(l, Space, 0, Right) :- Right is max(1, Space).
aside(r, Space, Left, 0) :- Left is max(1, Space).
aside(c, Space, Left, Right) :- Left is max(1, (Space + 1) // 2), Right is max(1, Space // 2).
