% Type tests, atoms, strings and terms as text. A string is the term '$string'(Atom).
% Offers: =../2, =@=/2, ?=/2, \=@=/2, arg/3, atom/1, atom_chars/2, atom_codes/2, atom_concat/3, atom_length/2,
%   atom_number/2, atom_string/2, atom_to_term/3, atomic/1, atomic_list_concat/2,3, blob/2, callable/1, char_code/2,
%   char_type/2, code_type/2, compound/1, compound_name_arguments/3, compound_name_arity/3, concat_atom/2,3,
%   downcase_atom/2, functor/3, get_string_code/3, is_dict/1, is_list/1, is_stream/1, name/2, nonground/2,
%   normalize_space/2, number_chars/2, number_codes/2, number_string/2, numbervars/1,3,4, rational/1,3,
%   read_term_from_atom/3, setarg/3, sformat/2,3, split_string/4, string/1, string_bytes/3, string_chars/2,
%   string_code/3, string_codes/2, string_concat/3, string_length/2, string_lower/2, string_to_atom/2, string_upper/2,
%   sub_atom/5, sub_atom_icasechk/3, sub_string/5, term_string/2,3, term_to_atom/2, term_variables/2,3, text_concat/3,
%   text_to_string/2, upcase_atom/2.

%!  string(@Term) is semidet.
%   Term is a string.
string(S) :- nonvar(S), S = '$string'(_).
%!  atomic(@Term) is semidet.
%   Term is an atom, a number or a string.
atomic(T) :- ( atom(T) -> true ; number(T) -> true ; nonvar(T), T = '$string'(_) ).
%!  compound(@Term) is semidet.
%   Term is a compound.
%   @differs There are no compounds without arguments: `f()` is read as `f`.
compound(T) :- builtins:compound(T), T \= '$string'(_).
%!  atom(@Term) is semidet.
%   Term is an atom.
%   @differs `[]` and `'[]'` are one name, which prints as `[]`: `atom([])` and `callable([])` fail, as for SWI-Prolog's
%     `[]`, and so do `atom('[]')` and `callable('[]')`. References to clauses and records are atoms.
atom(T) :- atom(T), T \== [].
%!  callable(@Term) is semidet.
%   Term is an atom or a compound.
callable(T) :- ( atom(T) -> T \== [] ; compound(T) ).
%!  term_variables(+Term, -Vars) is det.
%!  term_variables(+Term, -Vars, ?Tail) is det.
%   The variables of a term in the order in which they stand there, each once; the list ends in Tail.
term_variables(T, Vs) :- term_variables(T, Vs).
%!  is_list(@Term) is semidet.
%   Term is a list.
is_list(L) :- '$skip_max_list'(_, _, L, T), T == [].
%!  rational(@Term) is semidet.
%!  rational(@Term, -Numerator, -Denominator) is semidet.
%   Term is an integer.
%   @differs There are no rational numbers but the integers; `1r3` is a syntax error.
rational(X) :- integer(X).
rational(X, N, D) :- integer(X), N = X, D = 1.
%!  is_dict(@Term) is semidet.
%   Fails.
%   @differs There are no dicts; what would be one is a syntax error.
is_dict(_) :- fail.
%!  is_stream(@Term) is semidet.
%   Term is an open stream or the name of one.
is_stream(S) :- nonvar(S), catch('$stream'(S, is_stream/1), _, fail).
%!  blob(@Term, -Type) is semidet.
%   The type of an atom: `text`, or `reserved_symbol` for `[]`.
%   @differs Streams and references are no blobs.
blob(T, Type) :- atom(T), ( T == [] -> Type = reserved_symbol ; Type = text ).
%!  nonground(+Term, -Var) is semidet.
%   A variable of a term that has one.
nonground(T, V) :- term_variables(T, [V|_]).
% The engine's lists have the name '.', SWI-Prolog's '[|]'.
%!  functor(?Term, ?Name, ?Arity) is det.
%   Name and number of arguments of a term, or the most general term of these.
%   @differs A string counts as atomic.
functor(T, N, A) :-
    (   nonvar(T) ->
        ( T = '$string'(_) -> N = T, A = 0 ; T = [_|_] -> N = '[|]', A = 2 ; builtins:functor(T, N, A) )
    ;   N == '[|]', A == 2 -> T = [_|_]
    ;   builtins:functor(T, N, A)
    ).
%!  arg(?Number, +Term, ?Argument) is nondet.
%   An argument of a compound by its number, from 1 on.
arg(N, T, A) :-
    (   var(T) -> throw(error(instantiation_error, arg/3))
    ;   T = '$string'(_) -> throw(error(type_error(compound, T), arg/3))
    ;   integer(N) -> builtins:arg(N, T, A)
    ;   var(N) -> functor(T, _, K), between(1, K, N), builtins:arg(N, T, A)
    ;   throw(error(type_error(integer, N), arg/3))
    ).
%!  =..(?Term, ?List) is det.
%   Term's name and its arguments as a list.
%   @differs A string counts as atomic.
T =.. L :-
    (   nonvar(T) ->
        ( T = '$string'(_) -> L = [T] ; T = [X|Xs] -> L = ['[|]', X, Xs] ; '$univ'(T, L) )
    ;   nonvar(L), L = [N|Args], N == '[|]', '$two_of'(Args, X, Xs) -> T = [X|Xs]
    ;   builtins:(T =.. L)
    ).
% The engine looks at the name that the list begins with, where SWI-Prolog only unifies.
'$univ'(T, L) :-
    (   nonvar(L), L = [_|_] ->
        '$skip_max_list'(_, _, L, E), ( ( var(E) ; E == [] ) -> true ; throw(error(type_error(list, E), (=..)/2)) ),
        builtins:(T =.. L0), L = L0
    ;   builtins:(T =.. L)
    ).
'$two_of'(L, X, Y) :- nonvar(L), L = [X|L1], nonvar(L1), L1 = [Y|L2], L2 == [].
%!  compound_name_arity(?Compound, ?Name, ?Arity) is det.
%   Name and number of arguments of a compound.
%   @differs Arity 0 makes an atom.
compound_name_arity(T, N, A) :- '$may_be_compound'(T, compound_name_arity/3), functor(T, N, A).
%!  compound_name_arguments(?Compound, ?Name, ?Arguments) is det.
%   Name and arguments of a compound.
%   @differs No arguments make an atom.
compound_name_arguments(T, N, Args) :- '$may_be_compound'(T, compound_name_arguments/3), T =.. [N|Args].
'$may_be_compound'(T, PI) :- ( var(T) -> true ; compound(T) -> true ; '$err'(type_error(compound, T), PI) ).
%!  setarg(+Number, +Term, +Value) is det.
%   Raises the error that there is no such predicate.
%   @differs `setarg/3` and `nb_setarg/3` are absent, because nothing in the engine overwrites an argument so that
%     backtracking brings the old one back: a counter belongs into `nb_setval/2` or a fact.
setarg(_, _, _) :- throw(error(existence_error(procedure, setarg/3), setarg/3)).
%!  =@=(@Term1, @Term2) is semidet.
%   Two terms are the same up to the names of variables.
%   @differs Attributes are not looked at.
A =@= B :- \+ \+ ( copy_term_nat(A, A1), copy_term_nat(B, B1), '$variant'(A1, B1) ).
%!  \=@=(@Term1, @Term2) is semidet.
%   The opposite of `=@=`.
A \=@= B :- \+ A =@= B.
'$variant'(A, B) :-
    term_variables(A, VA), term_variables(B, VB), length(VA, N), length(VB, N),
    '$bind_vars'(VA, 0), '$bind_vars'(VB, 0), A == B.
'$bind_vars'([], _).
'$bind_vars'(['$v'(N)|Vs], N) :- N1 is N + 1, '$bind_vars'(Vs, N1).
%!  ?=(@Term1, @Term2) is semidet.
%   It is decided whether two terms are equal: they are identical, or cannot be unified.
?=(A, B) :- ( A == B -> true ; '$unifier'(A, B, _) -> fail ; true ).
term_variables(T, Vs, Tail) :- term_variables(T, L), append(L, Tail, Vs).
%!  numbervars(+Term, +Start, -End) is det.
%   Binds the variables of a term to `'$VAR'(N)`, N from Start up to before End.
numbervars(T, S, E) :-
    '$need_int'(S, numbervars/4),
    ( term_attvars(T, []) -> true ; throw(error(type_error(free_of_attvar, T), context(system:numbervars/4, _))) ),
    term_variables(T, Vs), '$number_vars'(Vs, S, E0), E = E0.
%!  numbervars(+Term) is det.
%   The same from 0 on.
numbervars(T) :- numbervars(T, 0, _).
'$number_vars'([], N, N).
'$number_vars'(['$VAR'(N)|Vs], N, E) :- N1 is N + 1, '$number_vars'(Vs, N1, E).
%!  numbervars(+Term, +Start, -End, +Options) is det.
%   Options: singletons(true), functor_name(Name), attvar(Action): bind, skip or error.
numbervars(T, S, E, Os0) :-
    '$need_int'(S, numbervars/4), '$implied'(Os0, singletons, Os), '$read_options'(Os, numbervars/4),
    ( memberchk(functor_name(F), Os) -> true ; F = '$VAR' ),
    term_variables(T, Vs0),
    (   memberchk(attvar(How), Os), How \== bind -> '$plain_vars'(Vs0, How, Vs) ; Vs = Vs0 ),
    (   memberchk(singletons(B), Os) -> '$bool_option'(B, numbervars/4) ; B = false ),
    (   memberchk(B, [true, on, 1]), '$acyclic'(T) -> term_singletons(T, Ss) ; Ss = [] ),
    '$number_named'(Vs, Ss, F, S, E0), E = E0.
'$plain_vars'([], _, []).
'$plain_vars'([V|Vs], How, Ws) :-
    (   attvar(V) -> ( How == error -> throw(error(type_error(free_of_attvar, V), _)) ; Ws = Ws1 ) ; Ws = [V|Ws1] ),
    '$plain_vars'(Vs, How, Ws1).
'$number_named'([], _, _, N, N).
'$number_named'([V|Vs], Ss, F, N, E) :-
    (   '$memberchk_eq'(V, Ss) -> builtins:(V0 =.. [F, '_']), '$drop_var'(Ss, V, Ss1), V = V0, N1 = N
    ;   builtins:(V =.. [F, N]), N1 is N + 1, Ss1 = Ss
    ),
    '$number_named'(Vs, Ss1, F, N1, E).
'$drop_var'([X|Xs], V, R) :- ( X == V -> R = Xs ; R = [X|R1], '$drop_var'(Xs, V, R1) ).

% --- Text ----------------------------------------------------------------------------------------
%
% Text predicates work on lists of characters. '$chars'/4 takes what SWI-Prolog takes as text, '$plain'/3 no
% lists; both say what is wrong with anything else the way SWI-Prolog does. The engine's foreign interface
% cannot hand over the character 0: U+FDD0 stands for it inside.

'$err'(E, PI) :- throw(error(E, context(system:PI, _))).
'$need_int'(X, PI) :-
    (   integer(X) -> true
    ;   var(X) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(integer, X), PI)
    ).
'$may_be_int'(X, PI) :- ( integer(X) -> true ; var(X) -> true ; '$err'(type_error(integer, X), PI) ).

% '$chars'(+Text, +Type, +PI, -Chars): any text, a list as well; Type is what SWI-Prolog misses in others.
'$chars'(X, Type, PI, Cs) :-
    (   atom(X) -> ( X == [] -> Cs = [] ; '$atom_chars'(X, Cs) )
    ;   number(X) -> '$number_text'(X, Cs)
    ;   var(X) -> '$err'(instantiation_error, PI)
    ;   X = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   X = [E|_] -> '$skip_max_list'(_, _, X, Tail), '$list_chars'(E, Tail, X, Type, PI, Cs)
    ;   '$err'(type_error(Type, X), PI)
    ).
'$list_chars'(E, Tail, X, Type, PI, Cs) :-
    (   var(E) -> '$err'(instantiation_error, PI)
    ;   var(Tail) -> '$err'(instantiation_error, PI)
    ;   Tail \== [] -> '$err'(type_error(Type, X), PI)
    ;   integer(E) -> '$codes_chars'(X, PI, Cs)
    ;   '$is_char'(E) -> '$all_chars'(X, PI), Cs = X
    ;   '$err'(type_error(character_code, E), PI)
    ).
'$is_char'(C) :- atom(C), C \== [], builtins:atom_length(C, 1).
'$codes_chars'([], _, []).
'$codes_chars'([C|Cs], PI, [D|Ds]) :-
    (   integer(C), '$code_char'(C, D0) -> D = D0
    ;   var(C) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(character_code, C), PI)
    ),
    '$codes_chars'(Cs, PI, Ds).
'$all_chars'([], _).
'$all_chars'([C|Cs], PI) :-
    (   '$is_char'(C) -> true
    ;   var(C) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(character, C), PI)
    ),
    '$all_chars'(Cs, PI).
'$code_char'(N, C) :-
    (   N =:= 0 -> '$char_code'(C, 64976)
    ;   N > 0, N =< 1114111, N =\= 64976, ( N < 55296 -> true ; N > 57343 ), '$char_code'(C, N)
    ).
'$char_code0'(C, N) :- '$char_code'(C, N0), ( N0 =:= 64976 -> N = 0 ; N = N0 ).
'$chars_codes'([], []).
'$chars_codes'([C|Cs], [D|Ds]) :- '$char_code'(C, D0), ( D0 =:= 64976 -> D = 0 ; D = D0 ), '$chars_codes'(Cs, Ds).

% '$plain'(+Text, +PI, -Chars): atomic text.
'$plain'(X, PI, Cs) :-
    (   atom(X) -> ( X == [] -> '$err'(type_error(atom, X), PI) ; '$atom_chars'(X, Cs) )
    ;   number(X) -> '$number_text'(X, Cs)
    ;   var(X) -> '$err'(instantiation_error, PI)
    ;   X = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   '$err'(type_error(atomic, X), PI)
    ).

% '$text'(+Text, -Chars), '$list_text'(+Text, -Chars): for callers that do not say who asks.
'$text'(X, Cs) :-
    (   atom(X) -> ( X == [] -> Cs = ['[', ']'] ; '$atom_chars'(X, Cs) )
    ;   '$list_text'(X, Cs)
    ).
'$list_text'(X, Cs) :-
    (   X = [_|_], is_list(X), '$codes_chars'(X, Cs0) -> Cs = Cs0
    ;   atom(X) -> ( X == [] -> Cs = [] ; '$atom_chars'(X, Cs) )
    ;   number(X) -> '$number_text'(X, Cs)
    ;   var(X) -> throw(error(instantiation_error, _))
    ;   X = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   throw(error(type_error(text, X), _))
    ).
'$codes_chars'([], []).
'$codes_chars'([C|Cs], [D|Ds]) :- ( integer(C) -> '$code_char'(C, D) ; '$is_char'(C), D = C ), '$codes_chars'(Cs, Ds).
'$number_text'(X, Cs) :- ( integer(X) -> builtins:number_chars(X, Cs) ; '$term_text'(X, 0, Cs) ).
'$make_string'(Cs, S) :- '$make_atom'(Cs, A), S = '$string'(A).
'$make_atom'(Cs, A) :- '$atom_chars'(A, Cs).
'$make_number'(Cs, N) :-
    '$foreign_call'(turniir_small_number, [Cs], N0),
    (   N0 < 1152921504606846976 -> N = N0
    ;   '$foreign_call'(turniir_number, [Cs], R), R = [C|_], ( '$special'(C, N1) -> N = N1 ; builtins:number_chars(N1, R), N = N1 )
    ).
% '$text_of'(+Kind, +Chars, -Text)
'$text_of'(atom, Cs, A) :- '$make_atom'(Cs, A).
'$text_of'(string, Cs, S) :- '$make_string'(Cs, S).

%!  atom_length(+Text, ?Length) is det.
%!  string_length(+Text, ?Length) is det.
%   The number of characters of a text.
atom_length(A, L) :- '$chars'(A, text, atom_length/2, Cs), '$may_be_int'(L, atom_length/2), length(Cs, N), L = N.
string_length(A, L) :- '$chars'(A, text, string_length/2, Cs), '$may_be_int'(L, string_length/2), length(Cs, N), L = N.

%!  atom_chars(?Atom, ?Chars) is det.
%   An atom or number and the list of its characters; a list makes an atom.
atom_chars(A, L) :-
    (   atomic(A), A \== [] -> '$text'(A, Cs), '$listed'(L, atom_chars/2, chars), '$as_given'(L, Cs, Cs)
    ;   nonvar(A) -> throw(error(type_error(atom, A), context(atom_chars/2, _)))
    ;   '$need_list'(L, atom_chars/2, Cs), '$make_atom'(Cs, A)
    ).
%!  atom_codes(?Atom, ?Codes) is det.
%   An atom or number and the list of its character codes; a list makes an atom.
atom_codes(A, L) :-
    (   atomic(A), A \== [] -> '$text'(A, Cs), '$listed'(L, atom_codes/2, codes), '$chars_codes'(Cs, Ds), '$as_given'(L, Ds, Cs)
    ;   nonvar(A) -> throw(error(type_error(atom, A), context(atom_codes/2, _)))
    ;   '$need_list'(L, atom_codes/2, Cs), '$make_atom'(Cs, A)
    ).
% '$need_list'(+List, +PI, -Chars): the text must be a list or string.
'$need_list'(L, PI, Cs) :-
    (   var(L) -> '$err'(instantiation_error, PI)
    ;   L = [_|_] -> '$chars'(L, list, PI, Cs)
    ;   L == [] -> Cs = []
    ;   L = '$string'(_) -> '$chars'(L, list, PI, Cs)
    ;   '$err'(type_error(list, L), PI)
    ).
% '$listed'(?List, +PI, +Kind): a bound output must be what could be a list of text.
'$listed'(L, PI, _) :-
    (   var(L) -> true
    ;   L = [E|T] ->
        (   var(E) -> true
        ;   '$skip_max_list'(_, _, T, Tail), Tail \== [] -> true
        ;   \+ ground(T) -> true
        ;   '$chars'(L, list, PI, _)
        )
    ;   L == [] -> true
    ;   L = '$string'(_) -> true
    ;   '$err'(type_error(list, L), PI)
    ).
% '$as_given'(?Given, +List, +Chars): a bound output may also be a text in another form.
'$as_given'(L, Ds, Cs) :-
    (   var(L) -> L = Ds
    ;   L = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   L = Ds -> true
    ;   ground(L), '$can_be_text'(L, Cs0), Cs0 == Cs
    ).
%!  char_code(?Char, ?Code) is det.
%   A character and its code.
char_code(C, N) :-
    (   var(C) ->
        (   integer(N) -> ( '$code_char'(N, C0) -> C = C0 ; '$err'(type_error(character_code, N), char_code/2) )
        ;   '$need_int'(N, char_code/2)
        )
    ;   '$is_char'(C) ->
        (   var(N) -> '$char_code0'(C, N)
        ;   integer(N) -> ( N < 0 -> '$err'(type_error(character_code, N), char_code/2) ; '$char_code0'(C, N) )
        ;   '$err'(type_error(integer, N), char_code/2)
        )
    ;   '$err'(type_error(character, C), char_code/2)
    ).
%!  number_codes(?Number, ?Codes) is det.
%   A number and the codes of its text; a list that is no number is a syntax error.
number_codes(N, L) :- '$number_list'(N, L, number_codes/2, Cs, New), ( New == true -> '$chars_codes'(Cs, L) ; true ).
%!  number_chars(?Number, ?Chars) is det.
%   A number and the characters of its text; a list that is no number is a syntax error.
number_chars(N, L) :- '$number_list'(N, L, number_chars/2, Cs, New), ( New == true -> L = Cs ; true ).
'$number_list'(N, L, PI, Cs, New) :-
    (   nonvar(N), \+ number(N) -> throw(error(type_error(number, N), context(PI, _)))
    ;   var(N) -> '$need_list'(L, PI, Cs), '$need_number'(Cs, PI, N), New = false
    ;   ground(L), ( L == [] ; L = [_|_] ; L = '$string'(_) ) ->
        '$need_list'(L, PI, Cs), '$need_number'(Cs, PI, N0), N = N0, New = false
    ;   var(L) -> '$number_text'(N, Cs), New = true
    ;   L = [_|_] -> '$number_text'(N, Cs), New = true
    ;   '$err'(type_error(list, L), PI)
    ).
'$need_number'(Cs, PI, N) :-
    (   '$make_number'(Cs, N0) -> N = N0
    ;   throw(error(syntax_error(illegal_number), context(PI, _)))
    ).
%!  atom_number(?Atom, ?Number) is semidet.
%   An atom and the number that it reads as; fails if it is none.
atom_number(A, N) :-
    (   atom(A), A \== [] -> '$atom_chars'(A, Cs), '$no_space'(Cs), '$make_number'(Cs, N)
    ;   var(A) ->
        (   number(N) -> '$number_text'(N, Cs), '$make_atom'(Cs, A)
        ;   var(N) -> '$err'(instantiation_error, atom_number/2)
        ;   '$err'(type_error(number, N), atom_number/2)
        )
    ;   A = '$string'(S) -> '$atom_chars'(S, Cs), '$no_space'(Cs), '$make_number'(Cs, N)
    ;   '$err'(type_error(atom, A), atom_number/2)
    ).
'$no_space'([C|_]) :- \+ memberchk(C, [' ', '\n', '\t']).
%!  number_string(?Number, ?String) is semidet.
%   A number and a string; fails if the string is no number.
number_string(N, S) :-
    (   nonvar(N), \+ number(N) -> throw(error(type_error(number, N), context(number_string/2, _)))
    ;   var(S) ->
        ( var(N) -> '$err'(instantiation_error, number_string/2) ; '$number_text'(N, Cs), '$make_string'(Cs, S) )
    ;   '$need_list'(S, number_string/2, Cs), '$no_space'(Cs), '$make_number'(Cs, N)
    ).
%!  atom_string(?Atom, ?String) is det.
%   An atom, or another text, and the string with the same characters.
atom_string(A, S) :-
    (   nonvar(A), '$can_be_text'(A, Cs) ->
        ( var(S) -> '$make_string'(Cs, S) ; '$can_be_text'(S, Cs0), Cs0 == Cs )
    ;   nonvar(S), '$can_be_text'(S, Cs) -> ( var(A) -> '$make_atom'(Cs, A) ; fail )
    ;   var(A), var(S) -> '$err'(instantiation_error, atom_string/2)
    ;   nonvar(S) -> '$err'(type_error(string, S), atom_string/2)
    ;   '$err'(type_error(atom, A), atom_string/2)
    ).
'$can_be_text'(X, Cs) :-
    (   atom(X) -> ( X == [] -> Cs = [] ; '$atom_chars'(X, Cs) )
    ;   number(X) -> '$number_text'(X, Cs)
    ;   X = '$string'(A) -> '$atom_chars'(A, Cs)
    ;   X = [_|_], ground(X), is_list(X), catch('$chars'(X, text, x, Cs0), _, fail), Cs = Cs0
    ).
%!  string_to_atom(?String, ?Atom) is det.
%   A string and the atom with the same characters; the old name of atom_string/2, turned round.
string_to_atom(S, A) :-
    (   nonvar(S), '$can_be_text'(S, Cs) -> ( var(A) -> '$make_atom'(Cs, A) ; '$can_be_text'(A, Cs0), Cs0 == Cs )
    ;   nonvar(A), '$can_be_text'(A, Cs) -> ( var(S) -> '$make_string'(Cs, S) ; fail )
    ;   var(S), var(A) -> '$err'(instantiation_error, atom_string/2)
    ;   var(S) -> '$err'(type_error(atom, A), atom_string/2)
    ;   '$err'(type_error(string, S), atom_string/2)
    ).
%!  string_chars(?String, ?Chars) is det.
%   A string and the list of its characters.
string_chars(S, L) :-
    (   nonvar(S), \+ ( \+ ground(S), nonvar(L) ) -> '$chars'(S, text, string_chars/2, Cs), '$as_given'(L, Cs, Cs)
    ;   '$need_list'(L, string_chars/2, Cs), '$make_string'(Cs, S)
    ).
%!  string_codes(?String, ?Codes) is det.
%   A string and the list of its character codes.
string_codes(S, L) :-
    (   nonvar(S), \+ ( \+ ground(S), nonvar(L) ) ->
        '$chars'(S, text, string_codes/2, Cs), '$chars_codes'(Cs, Ds), '$as_given'(L, Ds, Cs)
    ;   '$need_list'(L, string_codes/2, Cs), '$make_string'(Cs, S)
    ).
%!  string_code(+Index, +Text, ?Code) is semidet.
%   The code of the character at a place, counted from 1.
string_code(I, S, C) :-
    (   var(I), nonvar(S) -> '$chars'(S, text, string_code/3, Cs), nth1(I, Cs, X), '$char_code0'(X, C)
    ;   '$need_int'(I, string_code/3),
        ( I < 0 -> '$err'(domain_error(not_less_than_zero, I), string_code/3) ; true ),
        ( number(S) -> '$err'(type_error(text, S), string_code/3) ; true ),
        '$chars'(S, text, string_code/3, Cs), I > 0, nth1(I, Cs, X), '$char_code0'(X, C)
    ).
%!  get_string_code(+Index, +String, -Code) is semidet.
%   The same as string_code/3.
get_string_code(I, S, C) :- string_code(I, S, C).
%!  text_to_string(+Text, -String) is det.
%   A text of any kind as a string.
text_to_string(T, S) :-
    ( number(T) -> '$err'(type_error(text, T), text_to_string/2) ; true ),
    '$chars'(T, text, text_to_string/2, Cs), ( var(S) -> '$make_string'(Cs, S) ; '$can_be_text'(S, Cs0), Cs0 == Cs ).
%!  name(?AtomOrNumber, ?Codes) is det.
%   An atom or number and its codes; a list that reads as a number makes a number.
name(X, L) :-
    (   atomic(X), X \== [] -> '$text'(X, Cs), '$listed'(L, name/2, codes), '$chars_codes'(Cs, Ds), '$as_given'(L, Ds, Cs)
    ;   nonvar(X) -> throw(error(type_error(atomic, X), context(name/2, _)))
    ;   '$need_list'(L, name/2, Cs), ( '$no_space'(Cs), '$make_number'(Cs, N) -> X = N ; '$make_atom'(Cs, X) )
    ).
%!  atom_concat(?Atom1, ?Atom2, ?Atom3) is nondet.
%!  string_concat(?Text1, ?Text2, ?Text3) is nondet.
%   The third text is the first and then the second; where only the third is known it is parted in every way.
atom_concat(A, B, C) :- '$concat3'(A, B, C, atom, atom_concat/3).
string_concat(A, B, C) :- '$concat3'(A, B, C, string, string_concat/3).
'$concat3'(A, B, C, Kind, PI) :-
    (   nonvar(A), nonvar(B) ->
        '$plain'(A, PI, X), '$plain'(B, PI, Y), append(X, Y, Z),
        ( var(C) -> '$text_of'(Kind, Z, C) ; '$plain'(C, PI, Z0), Z0 == Z )
    ;   nonvar(A) -> '$plain'(A, PI, X), '$plain'(C, PI, Z), append(X, Y, Z), !, '$text_of'(Kind, Y, B)
    ;   nonvar(B) ->
        '$plain'(B, PI, Y), '$plain'(C, PI, Z), length(Y, M), length(Z, N), K is N - M, K >= 0,
        '$cut_at'(K, Z, X, Y0), Y0 == Y, '$text_of'(Kind, X, A)
    ;   '$plain'(C, PI, Z), '$split_two'(Z, X, Y), '$text_of'(Kind, X, A0), '$text_of'(Kind, Y, B0), A = A0, B = B0
    ).
'$cut_at'(0, Z, [], Z) :- !.
'$cut_at'(K, [C|Z], [C|X], Y) :- K1 is K - 1, '$cut_at'(K1, Z, X, Y).
'$split_two'([], [], []) :- !.
'$split_two'(Z, [], Z).
'$split_two'([C|Z], [C|X], Y) :- '$split_two'(Z, X, Y).
%!  upcase_atom(+Text, -Atom) is det.
%!  string_upper(+Text, -String) is det.
%   A text in capital letters.
upcase_atom(A, U) :- '$case'(1, A, U, atom, upcase_atom/2).
%!  downcase_atom(+Text, -Atom) is det.
%!  string_lower(+Text, -String) is det.
%   A text in small letters.
downcase_atom(A, U) :- '$case'(0, A, U, atom, downcase_atom/2).
string_upper(A, U) :- '$case'(1, A, U, string, string_upper/2).
string_lower(A, U) :- '$case'(0, A, U, string, string_lower/2).
'$case'(How, A, U, Kind, PI) :-
    '$plain'(A, PI, Cs), '$foreign_call'(turniir_case, [How, Cs], R),
    (   var(U) -> '$text_of'(Kind, R, U)
    ;   atomic(U), U \== [] -> '$plain'(U, PI, R0), R0 == R
    ;   '$err'(type_error(Kind, U), PI)
    ).

%!  text_concat(?Text1, ?Text2, ?Text3) is nondet.
%   As atom_concat/3; a string if one of the texts is a string.
%   @differs It is there; in SWI-Prolog 9.0.4 it is not.
text_concat(A, B, C) :- ( ( string(A) ; string(B) ; string(C) ) -> string_concat(A, B, C) ; atom_concat(A, B, C) ).

%!  string_bytes(?String, ?Bytes, +Encoding) is det.
%   A text as bytes: utf8, utf16be, utf16le, unicode_be, unicode_le, iso_latin_1, ascii, octet and text.
string_bytes(S, Bs, Enc) :-
    ( var(Enc) -> '$err'(instantiation_error, string_bytes/3) ; '$encoding'(Enc, E) -> true ; '$err'(domain_error(encoding, Enc), string_bytes/3) ),
    (   nonvar(S) -> '$chars'(S, text, string_bytes/3, Cs), '$chars_codes'(Cs, Codes), '$to_bytes'(Codes, E, Bs)
    ;   '$need_list'(Bs, string_bytes/3, _), '$from_bytes'(Bs, E, Codes), string_codes(S, Codes)
    ).
'$encoding'(utf8, utf8).
'$encoding'(text, utf8).
'$encoding'(utf16be, big).
'$encoding'(unicode_be, big).
'$encoding'(utf16le, little).
'$encoding'(unicode_le, little).
'$encoding'(iso_latin_1, 255).
'$encoding'(octet, 255).
'$encoding'(ascii, 127).
'$to_bytes'([], _, []).
'$to_bytes'([C|Cs], E, Bs) :- '$code_bytes'(E, C, Bs, Bs1), '$to_bytes'(Cs, E, Bs1).
'$code_bytes'(utf8, C, Bs, T) :- !,
    (   C < 128 -> Bs = [C|T]
    ;   C < 2048 -> A is 192 + (C >> 6), '$six'(C, 0, B), Bs = [A, B|T]
    ;   C < 65536 -> A is 224 + (C >> 12), '$six'(C, 6, B), '$six'(C, 0, D), Bs = [A, B, D|T]
    ;   A is 240 + (C >> 18), '$six'(C, 12, B), '$six'(C, 6, D), '$six'(C, 0, F), Bs = [A, B, D, F|T]
    ).
'$code_bytes'(big, C, Bs, T) :- !, '$units'(C, Us), '$unit_bytes'(Us, big, Bs, T).
'$code_bytes'(little, C, Bs, T) :- !, '$units'(C, Us), '$unit_bytes'(Us, little, Bs, T).
'$code_bytes'(Max, C, [C|T], T) :- ( C =< Max -> true ; '$err'(representation_error(encoding), string_bytes/3) ).
'$six'(C, Shift, B) :- B is 128 + ((C >> Shift) /\ 63).
'$units'(C, Us) :-
    (   C < 65536 -> Us = [C]
    ;   D is C - 65536, A is 55296 + (D >> 10), B is 56320 + (D /\ 1023), Us = [A, B]
    ).
'$unit_bytes'([], _, T, T).
'$unit_bytes'([U|Us], E, Bs, T) :-
    H is U >> 8, L is U /\ 255, ( E == big -> Bs = [H, L|Bs1] ; Bs = [L, H|Bs1] ), '$unit_bytes'(Us, E, Bs1, T).
'$from_bytes'([], _, Cs) :- !, Cs = [].
'$from_bytes'([B|Bs], E, [C|Cs]) :- '$bytes_code'(E, B, Bs, C, Rest), !, '$from_bytes'(Rest, E, Cs).
'$from_bytes'(_, _, _) :- throw(error(syntax_error(incomplete_multibyte_sequence), _)).
'$bytes_code'(utf8, B, Bs, C, Rest) :- !,
    (   B < 128 -> C = B, Rest = Bs
    ;   B < 224 -> Bs = [X|Rest], C is ((B /\ 31) << 6) + (X /\ 63)
    ;   B < 240 -> Bs = [X, Y|Rest], C is ((B /\ 15) << 12) + ((X /\ 63) << 6) + (Y /\ 63)
    ;   Bs = [X, Y, Z|Rest], C is ((B /\ 7) << 18) + ((X /\ 63) << 12) + ((Y /\ 63) << 6) + (Z /\ 63)
    ).
'$bytes_code'(big, B, Bs, C, Rest) :- !, '$unit_from'(big, [B|Bs], U, R), '$unit_code'(U, big, R, C, Rest).
'$bytes_code'(little, B, Bs, C, Rest) :- !, '$unit_from'(little, [B|Bs], U, R), '$unit_code'(U, little, R, C, Rest).
'$bytes_code'(_, B, Bs, B, Bs).
'$unit_from'(big, [H, L|R], U, R) :- U is (H << 8) + L.
'$unit_from'(little, [L, H|R], U, R) :- U is (H << 8) + L.
'$unit_code'(U, E, R, C, Rest) :-
    (   U >= 55296, U =< 56319 -> '$unit_from'(E, R, V, Rest), C is 65536 + ((U - 55296) << 10) + (V - 56320)
    ;   C = U, Rest = R
    ).

%!  sub_atom(+Atom, ?Before, ?Length, ?After, ?Sub) is nondet.
%!  sub_string(+Text, ?Before, ?Length, ?After, ?Sub) is nondet.
%   A part of a text, with how many characters stand before and after it.
sub_atom(A, B, L, E, S) :- '$sub_text'(A, B, L, E, S, atom, sub_atom/5).
sub_string(A, B, L, E, S) :- '$sub_text'(A, B, L, E, S, string, sub_string/5).
'$sub_text'(A, B, L, E, S, Kind, PI) :-
    '$sub_source'(A, Kind, PI, Cs), '$place'(B, PI), '$place'(L, PI), '$place'(E, PI),
    ( var(S) -> true ; '$sub_source'(S, Kind, PI, Ss) ),
    '$sub'(Cs, B, L, E, S, Ss, Kind).
'$sub_source'(A, Kind, PI, Cs) :-
    (   atomic(A), A \== [] -> '$text'(A, Cs)
    ;   var(A) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(Kind, A), PI)
    ).
'$place'(X, PI) :-
    (   var(X) -> true
    ;   integer(X) -> ( X >= 0 -> true ; '$err'(domain_error(not_less_than_zero, X), PI) )
    ;   '$err'(type_error(integer, X), PI)
    ).
'$sub'(Cs, B, L, E, S, Ss, Kind) :-
    length(Cs, N),
    (   nonvar(S) ->
        length(Ss, K), L = K,
        (   integer(B) -> E0 is N - B - K, E0 >= 0, E = E0, '$drop'(B, Cs, R), '$starts'(Ss, R)
        ;   integer(E) -> B is N - E - K, B >= 0, '$drop'(B, Cs, R), '$starts'(Ss, R)
        ;   '$find'(Cs, Ss, 0, B), E is N - B - K
        )
    ;   (   integer(B), integer(L) -> E0 is N - B - L, E0 >= 0, E = E0
        ;   integer(B), integer(E) -> L is N - B - E, L >= 0
        ;   integer(L), integer(E) -> B is N - L - E, B >= 0
        ;   integer(B) -> M is N - B, M >= 0, between(0, M, L), E is N - B - L
        ;   integer(L) -> M is N - L, M >= 0, between(0, M, B), E is N - B - L
        ;   integer(E) -> M is N - E, M >= 0, between(0, M, B), L is N - B - E
        ;   between(0, N, B), M is N - B, between(0, M, L), E is N - B - L
        ),
        '$drop'(B, Cs, R), '$take'(L, R, Ss), '$text_of'(Kind, Ss, S)
    ).
'$starts'([], _) :- !.
'$starts'([C|Cs], [D|Ds]) :- C == D, '$starts'(Cs, Ds).
% '$find'(+Chars, +Part, +From, -At): all places of a part.
'$find'(Cs, Ss, I, At) :-
    (   '$starts'(Ss, Cs) -> ( Cs = [_|Rest], '$occurs'(Ss, Rest) -> '$found_or_later'(Rest, Ss, I, At) ; At = I )
    ;   Cs = [_|Rest], I1 is I + 1, '$find'(Rest, Ss, I1, At)
    ).
'$found_or_later'(_, _, I, I).
'$found_or_later'(Rest, Ss, I, At) :- I1 is I + 1, '$find'(Rest, Ss, I1, At).
'$occurs'(Ss, Cs) :- ( '$starts'(Ss, Cs) -> true ; Cs = [_|Rest], '$occurs'(Ss, Rest) ).
'$drop'(0, L, L) :- !.
'$drop'(N, [_|L], R) :- N1 is N - 1, '$drop'(N1, L, R).
'$take'(0, _, []) :- !.
'$take'(N, [X|L], [X|R]) :- N1 is N - 1, '$take'(N1, L, R).
%!  sub_atom_icasechk(+Text, ?Start, +Part) is semidet.
%   A text has a part, where capital letters do not matter; Start is where the first begins.
sub_atom_icasechk(A, B, S) :-
    '$chars'(A, text, sub_atom_icasechk/3, Cs0), '$place'(B, sub_atom_icasechk/3), '$chars'(S, text, sub_atom_icasechk/3, Ss0),
    '$foreign_call'(turniir_case, [0, Cs0], Cs), '$foreign_call'(turniir_case, [0, Ss0], Ss),
    ( integer(B) -> '$drop'(B, Cs, R), '$starts'(Ss, R) ; '$find'(Cs, Ss, 0, B) ), !.

%!  atomic_list_concat(+List, -Atom) is semidet.
%   The texts of a list one after the other as an atom.
atomic_list_concat(L, A) :- '$join_list'(L, [], atomic_list_concat/2, Cs), '$joined'(A, Cs).
'$joined'(A, Cs) :- ( var(A) -> '$make_atom'(Cs, A) ; atomic(A), '$can_be_text'(A, Cs0), Cs0 == Cs ).
%!  concat_atom(+List, -Atom) is semidet.
%!  concat_atom(?List, +Separator, ?Atom) is semidet.
%   The old names of atomic_list_concat/2 and atomic_list_concat/3.
concat_atom(L, A) :- atomic_list_concat(L, A).
concat_atom(L, S, A) :- atomic_list_concat(L, S, A).
'$join_list'(L, S, PI, Cs) :-
    '$skip_max_list'(_, _, L, Tail),
    (   var(Tail) -> '$err'(instantiation_error, PI)
    ;   Tail \== [] -> '$err'(type_error(list, L), PI)
    ;   '$join'(L, S, PI, Cs)
    ).
'$join'([], _, _, []).
'$join'([X|Xs], S, PI, Cs) :- '$element'(X, PI, C), append(C, R, Cs), '$join_rest'(Xs, S, PI, R).
'$join_rest'([], _, _, []).
'$join_rest'([X|Xs], S, PI, Cs) :-
    append(S, R0, Cs), '$element'(X, PI, C), append(C, R, R0), '$join_rest'(Xs, S, PI, R).
'$element'(X, PI, C) :-
    (   atom(X), X \== [] -> '$atom_chars'(X, C)
    ;   atomic(X), X \== [] -> '$text'(X, C)
    ;   var(X) -> '$err'(instantiation_error, PI)
    ;   '$err'(type_error(text, X), PI)
    ).
%!  atomic_list_concat(?List, +Separator, ?Atom) is semidet.
%   Joins, or splits where the list is not complete.
atomic_list_concat(L, Sep, A) :-
    PI = atomic_list_concat/3,
    (   var(Sep) -> '$err'(instantiation_error, PI)
    ;   atomic(Sep), Sep \== [] -> '$text'(Sep, S)
    ;   '$err'(type_error(text, Sep), PI)
    ),
    '$skip_max_list'(_, _, L, Tail),
    (   Tail == [], '$no_vars'(L) -> '$join'(L, S, PI, Cs), '$joined'(A, Cs)
    ;   nonvar(Tail), Tail \== [] -> '$err'(type_error(list, L), PI)
    ;   S == [] -> '$err'(domain_error(non_empty_atom, Sep), PI)
    ;   var(A) -> '$err'(instantiation_error, PI)
    ;   '$plain'(A, PI, Cs), '$split'(Cs, S, Parts), '$fit'(L, Parts)
    ).
'$no_vars'([]).
'$no_vars'([X|Xs]) :- nonvar(X), '$no_vars'(Xs).
'$fit'(L, Parts) :- '$atoms'(Parts, As), '$fit_atoms'(As, L).
'$fit_atoms'([], []).
'$fit_atoms'([A|As], [X|Xs]) :- ( var(X) -> X = A ; X == A -> true ; '$text'(X, Cs), '$atom_chars'(A, Cs0), Cs0 == Cs ), '$fit_atoms'(As, Xs).
'$split'(Cs, S, [P|Ps]) :- '$before'(Cs, S, P, R), ( R = rest(Cs1) -> '$split'(Cs1, S, Ps) ; Ps = [] ).
'$before'([], _, [], none).
'$before'([C|Cs], S, P, R) :-
    (   S = [C0|_], C == C0, '$after'(S, [C|Cs], Cs1) -> P = [], R = rest(Cs1)
    ;   P = [C|P1], '$before'(Cs, S, P1, R)
    ).
'$after'([], Cs, Cs).
'$after'([C|S], [C|Cs], R) :- '$after'(S, Cs, R).
'$atoms'([], []).
'$atoms'([P|Ps], [A|As]) :- '$make_atom'(P, A), '$atoms'(Ps, As).
%!  split_string(+Text, +Separators, +Pad, -Parts) is det.
%   The strings between the characters Separators, without the characters Pad at their ends.
split_string(T, Seps, Pad, Parts) :-
    PI = split_string/4,
    '$not_number'(T, PI), '$not_number'(Seps, PI), '$not_number'(Pad, PI),
    '$chars'(T, text, PI, Cs), '$chars'(Seps, text, PI, Ss), '$chars'(Pad, text, PI, Ps),
    (   var(Parts) -> true
    ;   Parts == [] -> true
    ;   Parts = [_|_] -> true
    ;   '$err'(type_error(list, Parts), PI)
    ),
    '$trim_both'(Cs, Ps, Cs1), '$fields'(Cs1, Ss, Ps, Parts).
'$not_number'(X, PI) :- ( number(X) -> '$err'(type_error(text, X), PI) ; true ).
% Padding before a field is skipped even over separators.
'$fields'(Cs0, Ss, Ps, [S|Parts]) :-
    '$trim'(Cs0, Ps, Cs), '$field'(Cs, Ss, F, R), '$trim_end'(F, Ps, F1), '$make_string'(F1, S),
    ( R = more(Rest) -> '$fields'(Rest, Ss, Ps, Parts) ; Parts = [] ).
'$field'([], _, [], end).
'$field'([C|Cs], Ss, F, R) :- ( memberchk(C, Ss) -> F = [], R = more(Cs) ; F = [C|F1], '$field'(Cs, Ss, F1, R) ).
'$trim_end'(F, Ps, F1) :- ( Ps == [] -> F1 = F ; reverse(F, F2), '$trim'(F2, Ps, F3), reverse(F3, F1) ).
'$trim_both'(F, Ps, F4) :-
    ( Ps == [] -> F4 = F ; '$trim'(F, Ps, F1), reverse(F1, F2), '$trim'(F2, Ps, F3), reverse(F3, F4) ).
'$trim'([C|Cs], Ps, R) :- memberchk(C, Ps), !, '$trim'(Cs, Ps, R).
'$trim'(R, _, R).
%!  normalize_space(-Out, +Text) is det.
%   Words of a text with one space between them, to what format/3 takes.
normalize_space(Out, T) :-
    '$need_sink'(Out, normalize_space/2), '$plain'(T, normalize_space/2, Cs),
    '$words'(Cs, Ws), '$join_chars'(Ws, R), '$to_sink'(Out, R).
'$words'(Cs, Ws) :-
    '$trim'(Cs, [' ', '\t', '\n', '\r', '\v', '\f', '\xa0\'], Cs1),
    ( Cs1 == [] -> Ws = [] ; '$word'(Cs1, W, R), Ws = [W|Ws1], '$words'(R, Ws1) ).
'$word'([], [], []).
'$word'([C|Cs], W, R) :-
    ( memberchk(C, [' ', '\t', '\n', '\r', '\v', '\f', '\xa0\']) -> W = [], R = Cs ; W = [C|W1], '$word'(Cs, W1, R) ).
'$join_chars'([], []).
'$join_chars'([W|Ws], Cs) :- ( Ws == [] -> Cs = W ; append(W, [' '|R], Cs), '$join_chars'(Ws, R) ).

% --- Classes of characters ---------------------------------------------------------------------

%!  char_type(?Char, ?Type) is nondet.
%   The classes that a character belongs to, such as `alpha`, `digit(Weight)` or `to_lower(Lower)`.
%   @differs Characters that are not ASCII are classified as Unicode has it.
char_type(C, T) :- '$char_type'(C, T, char, char_type/2).
%!  code_type(?Code, ?Type) is nondet.
%   The same for a character code.
%   @differs Its errors name char_type/2.
code_type(C, T) :- '$char_type'(C, T, code, char_type/2).
'$char_type'(C, T, Kind, PI) :-
    (   var(C), var(T) -> throw(error(instantiation_error, context(PI, _)))
    ;   ( var(C) -> true ; '$typed_code'(C, PI, N) ), nonvar(T), \+ '$type_name'(T) ->
        throw(error(type_error(char_type, T), context(PI, _)))
    ;   var(C) -> '$typed'(T, Kind, C)
    ;   '$typed_code'(C, PI, N) -> ( N =:= -1 -> T = end_of_file ; '$types_of'(N, Ls, Up, Lo), '$has_type'(T, N, Ls, Up, Lo, Kind) )
    ).
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
    ;   between(0, 1114111, N), N =\= 64976, ( N < 55296 -> true ; N > 57343 ),
        '$types_of'(N, Ls, Up, Lo), '$has_type'(T, N, Ls, Up, Lo, Kind), '$given'(Kind, N, C)
    ).
'$reverse'(T, Kind, C) :-
    (   T = to_lower(X), nonvar(X) -> '$typed_code'(X, char_type/2, N), '$types_of'(N, _, _, M)
    ;   T = to_upper(X), nonvar(X) -> '$typed_code'(X, char_type/2, N), '$types_of'(N, _, M, _)
    ;   fail
    ),
    '$given'(Kind, M, C).
'$given'(code, N, N).
'$given'(char, N, C) :- '$code_char'(N, C).
'$type_name'(T) :- '$type_letter'(_, T), !.
'$type_name'(T) :- '$type_of_two'(T), !.
'$type_name'(end_of_file).
'$type_letter'(n, alnum).
'$type_letter'(a, alpha).
'$type_letter'(c, csym).
'$type_letter'(f, csymf).
'$type_letter'('A', prolog_atom_start).
'$type_letter'('V', prolog_var_start).
'$type_letter'('S', prolog_symbol).
'$type_letter'('I', prolog_identifier_continue).
'$type_letter'('D', decimal).
'$type_letter'(i, ascii).
'$type_letter'(w, white).
'$type_letter'(k, cntrl).
'$type_letter'(d, digit).
'$type_letter'(p, print).
'$type_letter'(g, graph).
'$type_letter'(l, lower).
'$type_letter'(u, upper).
'$type_letter'(q, punct).
'$type_letter'(s, space).
'$type_letter'(e, end_of_line).
'$type_letter'('N', newline).
'$type_letter'('.', period).
'$type_letter'('Q', quote).
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
'$type_two'(lower(U), _, Ls, Up, _, Kind) :- memberchk(l, Ls), '$given'(Kind, Up, U).
'$type_two'(upper(L), _, Ls, _, Lo, Kind) :- memberchk(u, Ls), '$given'(Kind, Lo, L).
'$type_two'(to_lower(X), N, _, Up, _, Kind) :-
    ( var(X) -> '$given'(Kind, Up, X) ; '$typed_code'(X, char_type/2, M), '$types_of'(M, _, _, N) ).
'$type_two'(to_upper(X), N, _, _, Lo, Kind) :-
    ( var(X) -> '$given'(Kind, Lo, X) ; '$typed_code'(X, char_type/2, M), '$types_of'(M, _, N, _) ).
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

% --- Terms as text ------------------------------------------------------------------------------

'$term_text'(T, Style, Cs) :- '$ship'(T), '$foreign_call'(turniir_term_text, [Style], Cs).
%!  term_to_atom(?Term, ?Atom) is det.
%   A term and the atom that reads as it.
term_to_atom(T, A) :-
    (   var(A) -> '$term_text'(T, 1, Cs), '$make_atom'(Cs, A)
    ;   '$chars'(A, text, term_to_atom/2, Cs), '$parse'(Cs, 4, T0, _, _, _, _), T = T0
    ).
%!  term_string(?String, ?Term) is det.
%!  term_string(?Term, ?String, +Options) is det.
%   A term and the string that reads as it; the options are those of read_term/2 and write_term/2.
term_string(S, T) :- term_string(S, T, []).
term_string(T, S, Os) :-
    (   var(S) -> '$write_options'(Os, [quoted(true)|Os], T, T1, Style), '$term_text'(T1, Style, Cs), '$make_string'(Cs, S)
    ;   '$chars'(S, text, term_string/2, Cs), '$read_text'(Cs, T, Os)
    ).
%!  atom_to_term(+Text, -Term, -Bindings) is det.
%   The term that a text reads as, and its variables as Name=Var.
atom_to_term(A, T, B) :-
    ( var(A) -> '$err'(instantiation_error, atom_to_term/3) ; '$chars'(A, text, atom_to_term/3, Cs) ),
    ( ( var(B) ; B == [] ; B = [_|_] ) -> true ; '$err'(type_error(list, B), atom_to_term/3) ),
    '$parse'(Cs, 4, T0, B, _, _, _), T = T0.
%!  read_term_from_atom(+Text, -Term, +Options) is det.
%   The term that a text reads as, with the options of read_term/2.
read_term_from_atom(A, T, Os) :-
    '$not_number'(A, read_term_from_atom/3), '$chars'(A, text, read_term_from_atom/3, Cs),
    '$read_options'(Os, read_term_from_atom/3), '$read_text'(Cs, T, Os).
%!  sformat(-String, +Format) is det.
%!  sformat(-String, +Format, +Arguments) is det.
%   What format/2 prints, as a string; an old name.
sformat(S, F, A) :- format(string(S), F, A).
sformat(S, F) :- format(string(S), F, []).

% '$parse'(+Chars, +Mode, -Term, -Bindings, -Vars, -Singletons, -Place): reads the first term of a text.
'$parse'(Cs, Mode, T, B, Vs, Ss, P) :- '$foreign_call'(turniir_parse, [Mode, Cs], R), '$parsed'(R, T, B, Vs, Ss, P).
'$parsed'(R, T, B, Vs, Ss, P) :-
    (   R = [!|M] -> read_term_from_chars(M, e(Kind, S, Place), []), throw(error(syntax_error(Kind), string(S, Place)))
    ;   read_term_from_chars(R, X0, []),
        ( X0 = u(X, Late) -> '$set_late'(Late) ; X = X0 ),
        ( X == '$eof' -> T = end_of_file, B = [], Vs = [], Ss = [], P = 0-0-((0-0)-[]) ; X = t(T, B, Vs, Ss, P0, P1, Parts, Notes), P = P0-P1-(Parts-Notes) )
    ).
% '$set_late'(+Pairs): Var-Character, what the machine's reader would have made a string of.
'$set_late'([]).
'$set_late'([V-C|Ps]) :- V = C, '$set_late'(Ps).
% '$read_text'(+Chars, ?Term, +Options)
'$read_text'(Cs, T, Os) :-
    '$read_mode'(Os, Mode),
    (   memberchk(module(M), Os), atom(M) -> '$foreign_call'(turniir_parse_in, [M, Mode, Cs], R), '$parsed'(R, T0, B, Vs, Ss, P)
    ;   '$parse'(Cs, Mode, T0, B, Vs, Ss, P)
    ),
    '$read_results'(Os, T0, B, Vs, Ss, P), T = T0.
'$read_mode'(Os, Mode) :-
    ( ( memberchk(double_quotes(D), Os) ; '$flag_now'(double_quotes, D) ), '$quote_bits'(D, X) -> true ; X = 0 ),
    ( ( memberchk(back_quotes(Q), Os) ; '$flag_now'(back_quotes, Q) ), '$quote_bits'(Q, Y) -> true ; Y = 1 ),
    ( memberchk(subterm_positions(_), Os) -> Z = 16 ; Z = 0 ),
    ( memberchk(comments(_), Os) -> W = 32 ; W = 0 ),
    Mode is X + 4 * Y + Z + W.
'$quote_bits'(string, 0).
'$quote_bits'(codes, 1).
'$quote_bits'(chars, 2).
'$quote_bits'(atom, 3).
'$read_results'([], _, _, _, _, _) :- !.
'$read_results'([O|Os], T, B, Vs, Ss, P) :- '$read_result'(O, T, B, Vs, Ss, P), '$read_results'(Os, T, B, Vs, Ss, P).
'$read_result'(variables(X), _, _, Vs, _, _) :- !, X = Vs.
'$read_result'(variable_names(X), _, B, _, _, _) :- !, X = B.
'$read_result'(singletons(X), _, _, _, Ss, _) :- X \== warning, !, X = Ss.
'$read_result'(singletons(warning), T, _, _, Ss, _) :- !, '$warn_singletons'(Ss, T).
'$read_result'(subterm_positions(X), _, _, _, _, _-(Parts-_)) :- !, X = Parts.
'$read_result'(term_position(X), _, _, _, _, P-_-_) :- !, X = '$stream_position'(P, 1, P, P).
'$read_result'(comments(X), _, _, _, _, _-(Parts-Notes)) :- !, '$comments'(Notes, Parts, X).
'$read_result'(_, _, _, _, _, _).
% '$comments'(+Notes, +Parts, -Comments): in a text that is no stream their places are told only with subterm_positions.
'$comments'(at(C0, L0, P0, Ns), _, X) :- !, '$comments_at'(Ns, C0, L0, P0, X).
'$comments'(Ns, Parts, X) :- ( Parts == 0 -> '$comments_of'(Ns, X) ; '$comments_at'(Ns, 0, 0, 0, X) ).
'$comments_of'([], []).
'$comments_of'([c(_, _, _, _, S)|Ns], [(-)-S|Cs]) :- '$comments_of'(Ns, Cs).
'$comments_at'([], _, _, _, []).
'$comments_at'([c(C, L, P, _, S)|Ns], C0, L0, P0, ['$stream_position'(C1, L1, P1, 0)-S|Cs]) :-
    C1 is C0 + C, L1 is L0 + L, ( L =:= 0 -> P1 is P0 + P ; P1 = P ), '$comments_at'(Ns, C0, L0, P0, Cs).
% '$warn_singletons'(+Singletons, +Term): tells of variables that occur once, but for those that are meant to.
'$warn_singletons'(Ss, T) :-
    '$lonely'(Ss, Ns),
    ( Ns == [] -> true ; print_message(warning, singletons(T, Ns)) ).
'$lonely'([], []).
'$lonely'([N = _|Ss], Ns) :- ( '$meant_once'(N) -> Ns = Ns1 ; Ns = [N|Ns1] ), '$lonely'(Ss, Ns1).
'$meant_once'(N) :-
    atom_chars(N, ['_'|Cs]), Cs = [C|_], \+ ( char_type(C, alpha), \+ char_type(C, upper(_)), \+ char_type(C, digit(_)), C \== '_' ).
% '$implied'(+Options, +Name, -Full): Name alone stands for Name(true).
'$implied'(Os, N, Fs) :-
    ( nonvar(Os), Os = [O|Rest] -> ( O == N -> builtins:(F =.. [N, true]) ; F = O ), Fs = [F|Gs], '$implied'(Rest, N, Gs) ; Fs = Os ).
'$bool_option'(V, PI) :-
    (   var(V) -> '$err'(instantiation_error, PI)
    ;   memberchk(V, [true, false, on, off, 1, 0]) -> true
    ;   '$err'(type_error(bool, V), PI)
    ).
% '$read_options'(+Options, +PI): the error if these are no options.
'$read_options'(Os, PI) :-
    (   Os == [] -> true
    ;   var(Os) -> '$err'(instantiation_error, PI)
    ;   Os = [O|Rest] ->
        (   var(O) -> '$err'(instantiation_error, PI)
        ;   compound(O), functor(O, _, 1) -> true
        ;   O = (_ = _) -> true
        ;   atom(O), '$style_bit'(T, _), T =.. [O, true] -> true
        ;   '$err'(type_error(option, O), PI)
        ),
        '$read_options'(Rest, PI)
    ;   '$err'(type_error(list, Os), PI)
    ).
