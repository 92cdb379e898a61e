% Type tests, and terms taken apart and put together. A string is the term '$string'(Atom).
% Offers: =../2, =@=/2, ?=/2, \=@=/2, arg/3, atom/1, atomic/1, blob/2, callable/1, compound/1,
%   compound_name_arguments/3, compound_name_arity/3, functor/3, is_dict/1, is_list/1, is_stream/1, nb_setarg/3,
%   nonground/2, numbervars/1,3,4, rational/1,3, setarg/3, string/1, term_variables/2,3.

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
term_variables(T, Vs) :- term_variables(T, Vs0), '$in_order'(Vs0, T, Vs).
% '$in_order'(+Found, @Term, -Vars): the variables of a term as they stand there. The machine marks a compound's arguments before
% it looks into the first one, and comes late to a later one that stands in that too. In a copy nothing points to arguments.
'$in_order'(Vs0, T, Vs) :-
    (   Vs0 = [_, _|_] -> '$copy_plain'(p(T, Vs0), p(C, Cs)), term_variables(C, Ds), Cs = Vs0, Vs = Ds
    ;   Vs = Vs0
    ).
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
nonground(T, V) :- term_variables(T, Vs0), '$in_order'(Vs0, T, [V|_]).
% The machine's lists have the name '.', SWI-Prolog's '[|]'.
%!  functor(?Term, ?Name, ?Arity) is det.
%   Name and number of arguments of a term, or the most general term of these.
%   @differs A string counts as atomic.
functor(T, N, A) :-
    (   nonvar(T) ->
        ( T = '$string'(_) -> N = T, A = 0 ; T = [_|_] -> N = '[|]', A = 2 ; builtins:functor(T, N, A) )
    ;   N == '[|]', A == 2 -> T = [_|_]
    ;   nonvar(N), N = '$string'(_), integer(A), A >= 0 ->
        ( A =:= 0 -> T = N ; throw(error(type_error(atom, N), context(system:functor/3, _))) )
    ;   builtins:functor(T, N, A)
    ).
%!  arg(?Number, +Term, ?Argument) is nondet.
%   An argument of a compound by its number, from 1 on.
arg(N, T, A) :-
    (   var(T) -> throw(error(instantiation_error, arg/3))
    ;   T = '$string'(_) -> throw(error(type_error(compound, T), arg/3))
    ;   \+ compound(T) -> throw(error(type_error(compound, T), context(arg/3, _)))
    ;   integer(N) -> builtins:arg(N, T, A0), A = A0
    ;   var(N) -> functor(T, _, K), between(1, K, N), builtins:arg(N, T, A0), A = A0
    ;   throw(error(type_error(integer, N), arg/3))
    ).
%!  =..(?Term, ?List) is det.
%   Term's name and its arguments as a list.
%   @differs A string counts as atomic.
T =.. L :-
    (   nonvar(T) ->
        ( var(L) -> true ; functor(T, N, _), '$may_be_parts'(L, N) ),
        ( T = '$string'(_) -> L = [T] ; T = [X|Xs] -> L = ['[|]', X, Xs] ; '$univ'(T, L) )
    ;   nonvar(L), L = [N|Args], N == '[|]', '$two_of'(Args, X, Xs) -> T = [X|Xs]
    ;   nonvar(L), L = [N|Args], atom(N), '$skip_max_list'(K, _, Args, E), E == [], K > 0, K < 256 ->
        builtins:functor(T0, N, K), '$more_arguments'(Args, 0, T0), T = T0
    ;   nonvar(L), L = [N|Args], nonvar(N), N = '$string'(_), nonvar(Args) ->
        ( Args == [] -> T = N ; throw(error(type_error(atom, N), context(system:(=..)/2, _))) )
    ;   nonvar(L), L = [N|Args], compound(N), var(Args) -> throw(error(type_error(atom, N), context(system:(=..)/2, _)))
    ;   builtins:(T =.. L)
    ).
% The machine looks at the name that the list begins with, where SWI-Prolog only unifies.
'$univ'(T, L) :- builtins:functor(T, F, _), '$arguments_of'(T, As), L = [F|As].
'$may_be_parts'(L, N) :-
    (   L = [N0|Args] ->
        N0 = N, '$skip_max_list'(_, _, Args, E), ( ( var(E) ; E == [] ) -> true ; throw(error(type_error(list, E), context(system:(=..)/2, _))) )
    ;   L \== [], throw(error(type_error(list, L), context(system:(=..)/2, _)))
    ).
'$arguments_of'(T, As) :- ( builtins:compound(T) -> '$arguments'(T, As) ; As = [] ).
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
%!  setarg(+Number, +Term, +Value) is semidet.
%   Overwrites an argument of a compound until backtracking; fails where there is no such argument.
%   @differs `setarg/3` and `nb_setarg/3` are there where a goal is worked out in Rust as a whole with the term that is overwritten: in
%     a clause that makes the term all goals up to the last one that names it are taken as one. What such a goal comes to that only the
%     embedded machine can do is done there, once, with copies of its arguments: not what has more than one solution, `b_setval/2`, or
%     attributes of variables (`freeze/2`). Elsewhere they end the program, because nothing in the machine overwrites an argument so that
%     backtracking brings the old one back: a counter belongs into `nb_setval/2` or a fact. `catch/3` does not catch it. The value of a global
%     variable is not overwritten. Calls that are watched (`check`, `try --trace` and `--profile`) end there.
setarg(N, T, _) :- '$overwritten'(N, T, setarg/3).
%!  nb_setarg(+Number, +Term, +Value) is semidet.
%   Overwrites an argument of a compound by a copy of a value, for good; fails where there is no such argument.
%   @differs As `setarg/3`; a value with variables is not taken.
nb_setarg(N, T, _) :- '$overwritten'(N, T, nb_setarg/3).
% '$overwritten'(+Number, +Term, +Indicator): what the two do in the machine, which cannot do what they are for.
'$overwritten'(N, T, PI) :-
    (   ( var(N) ; var(T) ) -> '$err'(instantiation_error, PI)
    ;   \+ integer(N) -> '$err'(type_error(integer, N), PI)
    ;   N < 0 -> '$err'(domain_error(not_less_than_zero, N), PI)
    ;   compound(T), functor(T, _, A), N >= 1, N =< A, '$foreign_call'(turniir_overwrites, [], _),
        throw(error(existence_error(procedure, PI), context(system:PI, '$not here')))
    ).
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
term_variables(T, Vs, Tail) :- term_variables(T, L0), '$in_order'(L0, T, L), append(L, Tail, Vs).
%!  numbervars(+Term, +Start, -End) is det.
%   Binds the variables of a term to `'$VAR'(N)`, N from Start up to before End.
numbervars(T, S, E) :-
    '$need_int'(S, numbervars/4),
    ( term_attvars(T, []) -> true ; throw(error(type_error(free_of_attvar, T), context(system:numbervars/4, _))) ),
    term_variables(T, Vs0), '$in_order'(Vs0, T, Vs), '$number_vars'(Vs, S, E0), E = E0.
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
    term_variables(T, Vs00), '$in_order'(Vs00, T, Vs0),
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
