% Type tests, atoms, strings and terms as text. A string is the term '$string'(Atom).

string(S) :- nonvar(S), S = '$string'(_).
atomic(T) :- ( atom(T) -> true ; number(T) -> true ; nonvar(T), T = '$string'(_) ).
compound(T) :- builtins:compound(T), T \= '$string'(_).
callable(T) :- ( atom(T) -> true ; compound(T) ).
is_list(L) :- '$skip_max_list'(_, _, L, T), T == [].
rational(X) :- integer(X).
is_dict(_) :- fail.
is_stream(S) :- nonvar(S), '$is_output'(S).
blob(_, _) :- fail.
nonground(T, V) :- term_variables(T, [V|_]).
functor(T, N, A) :- ( nonvar(T), T = '$string'(_) -> N = T, A = 0 ; builtins:functor(T, N, A) ).
arg(N, T, A) :-
    (   integer(N) -> builtins:arg(N, T, A)
    ;   var(N) -> functor(T, _, K), between(1, K, N), builtins:arg(N, T, A)
    ;   throw(error(type_error(integer, N), arg/3))
    ).
T =.. L :- ( nonvar(T), T = '$string'(_) -> L = [T] ; builtins:(T =.. L) ).
compound_name_arity(T, N, A) :- ( nonvar(T) -> compound(T), builtins:functor(T, N, A) ; builtins:functor(T, N, A) ).
compound_name_arguments(T, N, Args) :- ( nonvar(T) -> compound(T), builtins:(T =.. [N|Args]) ; builtins:(T =.. [N|Args]) ).
setarg(_, _, _) :- throw(error(existence_error(procedure, setarg/3), setarg/3)).
A =@= B :- \+ \+ ( copy_term(A, A1), copy_term(B, B1), '$variant'(A1, B1) ).
A \=@= B :- \+ A =@= B.
'$variant'(A, B) :-
    term_variables(A, VA), term_variables(B, VB), length(VA, N), length(VB, N),
    '$bind_vars'(VA, 0), '$bind_vars'(VB, 0), A == B.
'$bind_vars'([], _).
'$bind_vars'(['$v'(N)|Vs], N) :- N1 is N + 1, '$bind_vars'(Vs, N1).
A ?= B :- ( A == B -> true ; A \= B ).
unifiable(A, B, U) :-
    term_variables(A-B, Vs), copy_term(Vs-A-B, Ws-A1-B1), A1 = B1, '$unifier'(Vs, Ws, [], U0), reverse(U0, U1), '$unifier_fix'(U1, U).
'$unifier'([], [], U, U).
'$unifier'([V|Vs], [W|Ws], U0, U) :- ( var(W) -> U1 = U0 ; U1 = [V=W|U0] ), '$unifier'(Vs, Ws, U1, U).
'$unifier_fix'(U, U).
term_variables(T, Vs, Tail) :- term_variables(T, L), append(L, Tail, Vs).
numbervars(T, S, E) :- term_variables(T, Vs), '$number_vars'(Vs, S, E).
numbervars(T) :- numbervars(T, 0, _).
'$number_vars'([], N, N).
'$number_vars'(['$VAR'(N)|Vs], N, E) :- N1 is N + 1, '$number_vars'(Vs, N1, E).
term_to_atom(T, A) :-
    (   nonvar(T) -> '$term_text'(T, 1, Cs), '$atom_chars'(A0, Cs), A = A0
    ;   '$text'(A, Cs), '$parse'(Cs, T, _)
    ).
term_string(S, T) :-
    (   nonvar(T) -> '$text'(T, Cs), '$parse'(Cs, S, _)
    ;   '$term_text'(S, 1, Cs), '$make_string'(Cs, T)
    ).
atom_to_term(A, T, B) :- '$text'(A, Cs), '$parse'(Cs, T, B).
read_term_from_atom(A, T, _) :- '$text'(A, Cs), '$parse'(Cs, T, _).
sformat(S, F, A) :- format(string(S), F, A).
'$parse'(Cs, T, B) :-
    '$foreign_call'(tj_parse, [Cs], R),
    (   R = [!|M] -> '$atom_chars'(Message, M), throw(error(syntax_error(Message), _))
    ;   read_term_from_chars(R, X, []), ( X == '$eof' -> T = end_of_file, B = [] ; X = t(T, B) )
    ).
'$term_text'(T, Style, Cs) :- '$ship'(T), '$foreign_call'(tj_term_text, [Style], Cs).

% '$text'(+Any, -Chars): the characters of an atom, number, string, or list of characters or codes.
'$text'(X, Cs) :-
    (   atom(X) -> ( X == [] -> Cs = ['[', ']'] ; '$atom_chars'(X, Cs) )
    ;   number(X) -> '$number_text'(X, Cs)
    ;   var(X) -> throw(error(instantiation_error, _))
    ;   X = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   X = [_|_], is_list(X), '$codes_chars'(X, Cs) -> true
    ;   throw(error(type_error(text, X), _))
    ).
'$list_text'(X, Cs) :- ( X == [] -> Cs = [] ; '$text'(X, Cs) ).
'$number_text'(X, Cs) :- ( integer(X) -> builtins:number_chars(X, Cs) ; '$term_text'(X, 0, Cs) ).
'$codes_chars'([], []).
'$codes_chars'([C|Cs], [D|Ds]) :-
    ( integer(C) -> C > 0, char_code(D, C) ; atom(C), atom_length(C, 1), D = C ), '$codes_chars'(Cs, Ds).
'$chars_codes'([], []).
'$chars_codes'([C|Cs], [D|Ds]) :- '$char_code'(C, D), '$chars_codes'(Cs, Ds).
'$make_string'(Cs, S) :- '$make_atom'(Cs, A), S = '$string'(A).
'$make_atom'(Cs, A) :- '$atom_chars'(A, Cs).
'$make_number'(Cs, N) :-
    '$foreign_call'(tj_small_number, [Cs], N0),
    (   N0 < 1152921504606846976 -> N = N0
    ;   '$foreign_call'(tj_number, [Cs], R), R = [_|_], builtins:number_chars(N1, R), N = N1
    ).

atom_length(A, L) :- '$text'(A, Cs), length(Cs, L).
string_length(A, L) :- '$text'(A, Cs), length(Cs, L).
atom_chars(A, L) :- ( nonvar(A) -> '$text'(A, L) ; '$list_text'(L, Cs), '$make_atom'(Cs, A) ).
atom_codes(A, L) :- ( nonvar(A) -> '$text'(A, Cs), '$chars_codes'(Cs, L) ; '$list_text'(L, Cs), '$make_atom'(Cs, A) ).
char_code(C, N) :- ( nonvar(C) -> '$char_code'(C, N) ; builtins:char_code(C, N) ).
number_codes(N, L) :- ( nonvar(N) -> '$text'(N, Cs), '$chars_codes'(Cs, L) ; '$text'(L, Cs), '$need_number'(Cs, N) ).
number_chars(N, L) :- ( nonvar(N) -> '$number_text'(N, L) ; '$text'(L, Cs), '$need_number'(Cs, N) ).
'$need_number'(Cs, N) :-
    ( '$make_number'(Cs, N) -> true ; throw(error(syntax_error(illegal_number), _)) ).
atom_number(A, N) :- ( nonvar(A) -> '$text'(A, Cs), '$no_space'(Cs), '$make_number'(Cs, N) ; number(N), '$number_text'(N, Cs), '$make_atom'(Cs, A) ).
'$no_space'([C|Cs]) :- \+ memberchk(C, [' ', '\n', '\t']), \+ ( append(_, [D], Cs), memberchk(D, [' ', '\n', '\t']) ).
number_string(N, S) :- ( nonvar(S) -> '$text'(S, Cs), '$no_space'(Cs), '$make_number'(Cs, N) ; '$number_text'(N, Cs), '$make_string'(Cs, S) ).
atom_string(A, S) :- ( nonvar(A) -> '$text'(A, Cs), '$make_string'(Cs, S) ; '$text'(S, Cs), '$make_atom'(Cs, A) ).
string_chars(S, L) :- ( nonvar(S) -> '$text'(S, L) ; '$list_text'(L, Cs), '$make_string'(Cs, S) ).
string_codes(S, L) :- ( nonvar(S) -> '$text'(S, Cs), '$chars_codes'(Cs, L) ; '$list_text'(L, Cs), '$make_string'(Cs, S) ).
string_to_atom(S, A) :- ( nonvar(S) -> '$list_text'(S, Cs), '$make_atom'(Cs, A) ; '$text'(A, Cs), '$make_string'(Cs, S) ).
string_code(I, S, C) :- '$text'(S, Cs), nth1(I, Cs, X), '$char_code'(X, C).
text_to_string(T, S) :- '$list_text'(T, Cs), '$make_string'(Cs, S).
string(T, S) :- '$text'(T, Cs), '$make_string'(Cs, S).
name(X, L) :-
    (   nonvar(X) -> '$text'(X, Cs), '$chars_codes'(Cs, L)
    ;   '$list_text'(L, Cs), ( '$make_number'(Cs, N) -> X = N ; '$make_atom'(Cs, X) )
    ).
atom_concat(A, B, C) :-
    (   nonvar(A), nonvar(B) -> '$text'(A, X), '$text'(B, Y), append(X, Y, Z), '$make_atom'(Z, C)
    ;   '$text'(C, Z), ( nonvar(A) -> '$text'(A, X) ; true ), ( nonvar(B) -> '$text'(B, Y) ; true ),
        append(X, Y, Z), '$make_atom'(X, A0), '$make_atom'(Y, B0), '$same_text'(A, A0), '$same_text'(B, B0)
    ).
'$same_text'(A, A0) :- ( var(A) -> A = A0 ; true ).
string_concat(A, B, C) :-
    (   nonvar(A), nonvar(B) -> '$text'(A, X), '$text'(B, Y), append(X, Y, Z), '$make_string'(Z, C)
    ;   '$text'(C, Z), ( nonvar(A) -> '$text'(A, X) ; true ), ( nonvar(B) -> '$text'(B, Y) ; true ),
        append(X, Y, Z), '$make_string'(X, A0), '$make_string'(Y, B0), '$same_text'(A, A0), '$same_text'(B, B0)
    ).
text_concat(A, B, C) :- ( string(A) -> string_concat(A, B, C) ; string(B) -> string_concat(A, B, C) ; atom_concat(A, B, C) ).
upcase_atom(A, U) :- '$text'(A, Cs), '$foreign_call'(tj_case, [1, Cs], R), '$make_atom'(R, U).
downcase_atom(A, U) :- '$text'(A, Cs), '$foreign_call'(tj_case, [0, Cs], R), '$make_atom'(R, U).
string_upper(A, U) :- '$text'(A, Cs), '$foreign_call'(tj_case, [1, Cs], R), '$make_string'(R, U).
string_lower(A, U) :- '$text'(A, Cs), '$foreign_call'(tj_case, [0, Cs], R), '$make_string'(R, U).

sub_atom(A, B, L, E, S) :- '$text'(A, Cs), '$sub'(Cs, B, L, E, S, atom).
sub_string(A, B, L, E, S) :- '$text'(A, Cs), '$sub'(Cs, B, L, E, S, string).
'$sub'(Cs, B, L, E, S, Kind) :-
    length(Cs, N),
    (   nonvar(S) -> '$text'(S, Ss), length(Ss, L), M is N - L, between(0, M, B), '$prefix_at'(B, Cs, Ss), E is N - B - L
    ;   (   integer(B), integer(L) -> E is N - B - L
        ;   integer(B), integer(E) -> L is N - B - E
        ;   integer(L), integer(E) -> B is N - L - E
        ;   integer(B) -> M is N - B, between(0, M, L), E is N - B - L
        ;   integer(L) -> M is N - L, between(0, M, B), E is N - B - L
        ;   integer(E) -> M is N - E, between(0, M, B), L is N - B - E
        ;   between(0, N, B), M is N - B, between(0, M, L), E is N - B - L
        ),
        B >= 0, L >= 0, E >= 0,
        '$drop'(B, Cs, R), '$take'(L, R, Ss),
        ( Kind = atom -> '$make_atom'(Ss, S) ; '$make_string'(Ss, S) )
    ).
'$prefix_at'(B, Cs, Ss) :- '$drop'(B, Cs, R), append(Ss, _, R), !.
'$drop'(0, L, L) :- !.
'$drop'(N, [_|L], R) :- N1 is N - 1, '$drop'(N1, L, R).
'$take'(0, _, []) :- !.
'$take'(N, [X|L], [X|R]) :- N1 is N - 1, '$take'(N1, L, R).

atomic_list_concat(L, A) :- '$concat'(L, Cs), '$make_atom'(Cs, A).
concat_atom(L, A) :- atomic_list_concat(L, A).
concat_atom(L, S, A) :- atomic_list_concat(L, S, A).
'$concat'([], []).
'$concat'([X|Xs], Cs) :- '$text'(X, C), '$concat'(Xs, R), append(C, R, Cs).
atomic_list_concat(L, Sep, A) :-
    '$text'(Sep, S),
    (   is_list(L), ground(L) -> '$join'(L, S, Cs), '$make_atom'(Cs, A0), A0 = A
    ;   S \== [], nonvar(A) -> '$text'(A, Cs), '$split'(Cs, S, Parts), '$atoms'(Parts, L)
    ;   throw(error(instantiation_error, atomic_list_concat/3))
    ).
'$join'([], _, []).
'$join'([X], _, Cs) :- !, '$text'(X, Cs).
'$join'([X|Xs], S, Cs) :- '$text'(X, C), '$join'(Xs, S, R), append(S, R, R1), append(C, R1, Cs).
'$split'(Cs, S, [P|Ps]) :- ( append(P, R, Cs), append(S, R1, R) -> '$split'(R1, S, Ps) ; P = Cs, Ps = [] ).
'$atoms'([], []).
'$atoms'([P|Ps], [A|As]) :- '$make_atom'(P, A), '$atoms'(Ps, As).
split_string(T, Seps, Pad, Parts) :-
    '$list_text'(T, Cs), '$list_text'(Seps, Ss), '$list_text'(Pad, Ps),
    '$trim_both'(Cs, Ps, Cs1),
    ( Ss == [] -> Fields = [Cs1] ; '$fields'(Cs1, Ss, Fields) ), '$trim_all'(Fields, Ps, Parts).
'$fields'(Cs, Ss, [F|Fs]) :- '$field'(Cs, Ss, F, R), ( R = more(Rest) -> '$fields'(Rest, Ss, Fs) ; Fs = [] ).
'$field'([], _, [], end).
'$field'([C|Cs], Ss, F, R) :- ( memberchk(C, Ss) -> F = [], R = more(Cs) ; F = [C|F1], '$field'(Cs, Ss, F1, R) ).
'$trim_all'([], _, []).
'$trim_all'([F|Fs], Ps, [S|Ss]) :-
    '$trim_both'(F, Ps, F1), '$make_string'(F1, S), '$trim_all'(Fs, Ps, Ss).
'$trim_both'(F, Ps, F4) :- '$trim'(F, Ps, F1), reverse(F1, F2), '$trim'(F2, Ps, F3), reverse(F3, F4).
'$trim'([C|Cs], Ps, R) :- memberchk(C, Ps), !, '$trim'(Cs, Ps, R).
'$trim'(R, _, R).
normalize_space(Out, T) :-
    split_string(T, " \t\n", " \t\n", P0), delete(P0, "", P), atomic_list_concat(P, ' ', A),
    '$give'(Out, A).
'$give'(atom(A), A) :- !.
'$give'(string(S), A) :- !, atom_string(A, S).
'$give'(codes(L), A) :- !, atom_codes(A, L).
'$give'(chars(L), A) :- atom_chars(A, L).
char_type(C, T) :- ( var(C) -> between(1, 255, N), char_code(C, N) ; true ), '$char_code'(C, N), '$class'(T, N).
code_type(C, T) :- ( integer(C) -> N = C ; '$char_code'(C, N) ), '$class'(T, N).
'$class'(T, N) :- '$foreign_call'(tj_char_class, [N], L), '$class'(T, N, L).
'$class'(alpha, _, L) :- ( memberchk(a, L) -> true ; fail ).
'$class'(alnum, _, L) :- ( memberchk(t, L) -> true ; memberchk(d, L) ).
'$class'(csym, _, L) :- memberchk(a, L).
'$class'(csymf, _, L) :- memberchk(a, L), \+ memberchk(d, L).
'$class'(digit, _, L) :- memberchk(d, L).
'$class'(digit(W), N, L) :- memberchk(d, L), W is N - 48.
'$class'(space, _, L) :- memberchk(s, L).
'$class'(white, N, _) :- ( N =:= 32 ; N =:= 9 ), !.
'$class'(upper, _, L) :- memberchk(u, L).
'$class'(lower, _, L) :- memberchk(l, L).
'$class'(upper(Lo), N, L) :- memberchk(u, L), char_code(C, N), downcase_atom(C, Lo).
'$class'(lower(Up), N, L) :- memberchk(l, L), char_code(C, N), upcase_atom(C, Up).
'$class'(to_lower(Lo), N, _) :- char_code(C, N), downcase_atom(C, Lo).
'$class'(to_upper(Up), N, _) :- char_code(C, N), upcase_atom(C, Up).
'$class'(punct, _, L) :- memberchk(p, L).
'$class'(graph, N, L) :- ( memberchk(p, L) -> true ; memberchk(a, L) -> N =\= 32 ; memberchk(d, L) ).
'$class'(end_of_line, N, _) :- ( N =:= 10 ; N =:= 13 ), !.
'$class'(newline, 10, _).
'$class'(ascii, N, _) :- N < 128.
