% Classes of characters.
% Offers: char_type/2, code_type/2.

%!  char_type(?Char, ?Type) is nondet.
%   The classes that a character belongs to, such as `alpha`, `digit(Weight)` or `to_lower(Lower)`.
%   @differs Characters that are not ASCII are classified as Unicode has it.
char_type(C, T) :- '$char_type'(C, T, char, char_type/2).
%!  code_type(?Code, ?Type) is nondet.
%   The same for a character code.
%   @differs Its errors name char_type/2.
code_type(C, T) :- '$char_type'(C, T, code, char_type/2).
'$char_type'(C, T, Kind, PI) :-
    (   '$plain_code'(C, N), '$asked_class'(T, L) -> '$foreign_call'(turniir_of_class, [N, L], 1), '$in_class'(T, N, Kind)
    ;   var(C), var(T) -> throw(error(instantiation_error, context(PI, _)))
    ;   ( var(C) -> true ; '$typed_code'(C, PI, N) ), nonvar(T), \+ '$type_name'(T) ->
        N \== -1, throw(error(type_error(char_type, T), context(PI, _)))
    ;   var(C) -> '$typed'(T, Kind, C)
    ;   '$typed_code'(C, PI, N) -> ( N =:= -1 -> T = end_of_file ; '$types_of'(N, Ls, Up, Lo), '$has_type'(T, N, Ls, Up, Lo, Kind) )
    ).
% '$plain_code'(@Char, -Code): of what is a character or a code beyond doubt.
'$plain_code'(C, N) :-
    (   integer(C) -> C >= 0, C =< 1114111, N = C
    ;   '$is_char'(C), '$char_code0'(C, N)
    ).
% '$asked_class'(@Type, -Letter): the code of a class's letter, where the class is all that has to be looked at first;
% '$in_class'(+Type, +Code, +Kind): the rest, of a character of the class.
'$asked_class'(T, L) :-
    (   atom(T) -> '$type_of_letter'(T, C), '$char_code'(C, L)
    ;   nonvar(T), '$type_with_value'(T, L)
    ).
'$type_with_value'(digit(_), 0'd).
'$type_with_value'(upper(_), 0'u).
'$type_with_value'(lower(_), 0'l).
'$in_class'(T, N, Kind) :- ( atom(T) -> true ; '$in_class_with'(T, N, Kind) ).
'$in_class_with'(digit(W), N, _) :- W is N - 48.
'$in_class_with'(upper(X), N, Kind) :- '$foreign_call'(turniir_code_case, [0, N], M), '$is_given'(Kind, M, X).
'$in_class_with'(lower(X), N, Kind) :- '$foreign_call'(turniir_code_case, [1, N], M), '$is_given'(Kind, M, X).
'$typed_code'(C, PI, N) :-
    (   integer(C) ->
        (   C >= -1, C =< 1114111 -> N = C
        ;   '$err'(domain_error(character, C), PI)
        )
    ;   '$is_char'(C) -> '$char_code0'(C, N)
    ;   C = '$string'(S), builtins:atom_length(S, 1) -> '$char_code0'(S, N)
    ;   C == end_of_file -> N = -1
    ;   '$err'(type_error(character, C), PI)
    ).
'$types_of'(N, Ls, Up, Lo) :-
    '$foreign_call'(turniir_char_types, [N], [U, L|Ls]), '$char_code0'(U, Up), '$char_code0'(L, Lo).
'$typed'(T, Kind, C) :-
    (   T == end_of_file -> ( Kind == code -> C = -1 ; C = end_of_file )
    ;   nonvar(T), '$reverse'(T, Kind, C0) -> C = C0
    ;   nonvar(T), '$class_of'(T, L) ->
        '$of_class'(0, L, N), '$types_of'(N, Ls, Up, Lo), '$has_type'(T, N, Ls, Up, Lo, Kind), '$given'(Kind, N, C)
    ;   between(0, 1114111, N), N =\= 64976, ( N < 55296 -> true ; N > 57343 ),
        '$types_of'(N, Ls, Up, Lo), '$has_type'(T, N, Ls, Up, Lo, Kind), '$given'(Kind, N, C)
    ).
% '$class_of'(+Type, -Letter): the class in which all characters of a type are.
'$class_of'(digit(_), d) :- !.
'$class_of'(xdigit(_), i) :- !.
'$class_of'(paren(_), i) :- !.
'$class_of'(decimal(_), 'D') :- !.
'$class_of'(lower(_), l) :- !.
'$class_of'(upper(_), u) :- !.
'$class_of'(T, L) :- atom(T), '$type_letter'(L, T), !.
'$of_class'(From, L, N) :-
    '$foreign_call'(turniir_next_of_class, [From, L], N0), N0 >= 0, ( N = N0 ; Next is N0 + 1, '$of_class'(Next, L, N) ).
'$reverse'(T, Kind, C) :-
    (   T = to_lower(X), nonvar(X) -> '$typed_code'(X, char_type/2, N), '$types_of'(N, _, _, M)
    ;   T = to_upper(X), nonvar(X) -> '$typed_code'(X, char_type/2, N), '$types_of'(N, _, M, _)
    ;   fail
    ),
    '$given'(Kind, M, C).
% '$is_given'(+Kind, +Code, ?Char): a character of the kind that is asked for; one that is known may be of either.
'$is_given'(Kind, M, X) :- ( var(X) -> '$given'(Kind, M, X) ; '$typed_code'(X, char_type/2, M) ).
'$given'(code, N, N).
'$given'(char, N, C) :- '$code_char'(N, C).
'$type_name'(T) :- '$type_letter'(_, T), !.
'$type_name'(T) :- '$type_of_two'(T), !.
'$type_name'(end_of_file).
'$type_of_letter'(alnum, n).
'$type_of_letter'(alpha, a).
'$type_of_letter'(csym, c).
'$type_of_letter'(csymf, f).
'$type_of_letter'(prolog_atom_start, 'A').
'$type_of_letter'(prolog_var_start, 'V').
'$type_of_letter'(prolog_symbol, 'S').
'$type_of_letter'(prolog_identifier_continue, 'I').
'$type_of_letter'(decimal, 'D').
'$type_of_letter'(ascii, i).
'$type_of_letter'(white, w).
'$type_of_letter'(cntrl, k).
'$type_of_letter'(digit, d).
'$type_of_letter'(print, p).
'$type_of_letter'(graph, g).
'$type_of_letter'(lower, l).
'$type_of_letter'(upper, u).
'$type_of_letter'(punct, q).
'$type_of_letter'(space, s).
'$type_of_letter'(end_of_line, e).
'$type_of_letter'(newline, 'N').
'$type_of_letter'(period, '.').
'$type_of_letter'(quote, 'Q').
'$type_letter'(L, T) :- '$type_of_letter'(T, L).
'$type_of_two'(decimal(_)).
'$type_of_two'(paren(_)).
'$type_of_two'(lower(_)).
'$type_of_two'(upper(_)).
'$type_of_two'(to_lower(_)).
'$type_of_two'(to_upper(_)).
'$type_of_two'(digit(_)).
'$type_of_two'(xdigit(_)).
'$has_type'(T, N, Ls, Up, Lo, Kind) :-
    (   atom(T) -> '$type_letter'(L, T), memberchk(L, Ls)
    ;   nonvar(T) -> '$type_two'(T, N, Ls, Up, Lo, Kind)
    ;   (   member(L, Ls), '$type_letter'(L, T)
        ;   '$type_of_two'(T), '$type_two'(T, N, Ls, Up, Lo, Kind)
        )
    ).
'$type_two'(decimal(W), N, Ls, _, _, _) :- memberchk('D', Ls), '$decimal_value'(N, W).
'$type_two'(paren(C), N, _, _, _, Kind) :- '$paren'(N, M), '$given'(Kind, M, C).
'$type_two'(lower(U), _, Ls, Up, _, Kind) :- memberchk(l, Ls), '$is_given'(Kind, Up, U).
'$type_two'(upper(L), _, Ls, _, Lo, Kind) :- memberchk(u, Ls), '$is_given'(Kind, Lo, L).
'$type_two'(to_lower(X), N, _, Up, _, Kind) :-
    ( var(X) -> '$given'(Kind, Up, X) ; '$typed_code'(X, char_type/2, M), ( M =:= Up -> true ; '$types_of'(M, _, _, N) ) ).
'$type_two'(to_upper(X), N, _, _, Lo, Kind) :-
    ( var(X) -> '$given'(Kind, Lo, X) ; '$typed_code'(X, char_type/2, M), ( M =:= Lo -> true ; '$types_of'(M, _, N, _) ) ).
'$type_two'(digit(W), N, Ls, _, _, _) :- memberchk(d, Ls), W is N - 48.
'$type_two'(xdigit(W), N, _, _, _, _) :-
    (   N >= 48, N =< 57 -> W is N - 48
    ;   N >= 97, N =< 102 -> W is N - 87
    ;   N >= 65, N =< 70, W is N - 55
    ).
'$decimal_value'(N, W) :- char_code(C, N), '$foreign_call'(turniir_number, [[C]], Cs), Cs = [_|_], builtins:number_chars(W, Cs).
'$paren'(40, 41).
'$paren'(91, 93).
'$paren'(123, 125).
