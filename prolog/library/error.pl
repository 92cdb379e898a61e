% library(error): checks of arguments, and the errors that they raise.
:- module(error,
          [ type_error/2, domain_error/2, existence_error/2, existence_error/3, permission_error/3,
            instantiation_error/1, uninstantiation_error/1, representation_error/1, syntax_error/1,
            resource_error/1, must_be/2, is_of_type/2, current_type/3
          ]).

% Types of a program's own: clauses of error:has_type(Type, Term).
:- multifile has_type/2.
:- dynamic has_type/2.

%!  type_error(+Type, +Culprit) is erroneous.
%   Raises the error of a term of the wrong type.
type_error(Type, Culprit) :- throw(error(type_error(Type, Culprit), _)).

%!  domain_error(+Domain, +Culprit) is erroneous.
%   Raises the error of a term of the right type and the wrong value.
domain_error(Domain, Culprit) :- throw(error(domain_error(Domain, Culprit), _)).

%!  existence_error(+Type, +Culprit) is erroneous.
%   Raises the error of something that is not there.
existence_error(Type, Culprit) :- throw(error(existence_error(Type, Culprit), _)).

%!  existence_error(+Type, +Culprit, +In) is erroneous.
%   The same, telling where it was looked for.
existence_error(Type, Culprit, In) :- throw(error(existence_error(Type, Culprit, In), _)).

%!  permission_error(+Action, +Type, +Culprit) is erroneous.
%   Raises the error of what may not be done.
permission_error(Action, Type, Culprit) :- throw(error(permission_error(Action, Type, Culprit), _)).

%!  instantiation_error(+Culprit) is erroneous.
%   Raises the error of a term that is not bound enough.
instantiation_error(_) :- throw(error(instantiation_error, _)).

%!  uninstantiation_error(+Culprit) is erroneous.
%   Raises the error of a term that should have been free.
uninstantiation_error(Culprit) :- throw(error(uninstantiation_error(Culprit), _)).

%!  representation_error(+What) is erroneous.
%   Raises the error of a limit of representation.
representation_error(What) :- throw(error(representation_error(What), _)).

%!  syntax_error(+Message) is erroneous.
%   Raises the error of a text that cannot be read.
syntax_error(Message) :- throw(error(syntax_error(Message), _)).

%!  resource_error(+Resource) is erroneous.
%   Raises the error of something that ran out.
resource_error(Resource) :- throw(error(resource_error(Resource), _)).

%!  must_be(+Type, @Term) is det.
%   Raises what is wrong with a term, if it is not of the type.
must_be(Type, X) :-
    (   var(Type) -> instantiation_error(Type)
    ;   holds(Type, X) -> true
    ;   has_type(Type, X) -> true
    ;   wrong(Type, X)
    ).

% wrong(+Type, @Term): raises the error; terms that could still become right want more bindings.
wrong(list, X) :- !, no_list(X, list).
wrong(list(Of), X) :- !, ( is_list(X) -> elements(X, Of) ; no_list(X, list(Of)) ).
wrong(list_or_partial_list, X) :- !, type_error(list, X).
wrong(chars, X) :- !, wrong(list(char), X).
wrong(codes, X) :- !, wrong(list(code), X).
wrong(var, X) :- !, uninstantiation_error(X).
wrong(cyclic, X) :- domain_error(cyclic_term, X).
wrong(acyclic, X) :- domain_error(acyclic_term, X).
wrong(Type, X) :-
    (   \+ known(Type) -> existence_error(type, Type)
    ;   var(X) -> instantiation_error(X)
    ;   all_bound(Type), \+ ground(X) -> instantiation_error(X)
    ;   type_error(Type, X)
    ).
all_bound(ground).
all_bound(oneof(_)).
all_bound(stream).
all_bound(text).
all_bound(string).
all_bound(rational).

no_list(X, Type) :- '$skip_max_list'(_, _, X, Tail), ( var(Tail) -> instantiation_error(X) ; type_error(Type, X) ).
elements([X|Xs], Type) :- must_be(Type, X), elements(Xs, Type).

%!  is_of_type(+Type, @Term) is semidet.
%   Whether a term is of a type; fails for a type that nobody has defined.
is_of_type(Type, X) :-
    (   var(Type) -> instantiation_error(Type)
    ;   holds(Type, X) -> true
    ;   has_type(Type, X) -> true
    ).

%!  current_type(?Type, @Var, -Body) is nondet.
%   The types, each with a goal that tells whether Var is of it.
%   Bodies of the types that are always there are calls of is_of_type/2.
%   @differs Bodies of the types that are always there are calls of is_of_type/2.
current_type(Type, X, Body) :-
    (   type(Type), Body = error:is_of_type(Type, X)
    ;   clause(has_type(Type, X), Body0), Body = error:Body0
    ).

known(Type) :- ( \+ \+ type(Type) -> true ; \+ \+ clause(has_type(Type, _), _) ).

type(any).
type(atom).
type(atomic).
type(between(_, _)).
type(boolean).
type(callable).
type(char).
type(code).
type(chars).
type(codes).
type(text).
type(compound).
type(constant).
type(float).
type(ground).
type(cyclic).
type(acyclic).
type(integer).
type(nonneg).
type(positive_integer).
type(negative_integer).
type(nonvar).
type(number).
type(oneof(_)).
type(pair).
type(proper_list).
type(list).
type(list_or_partial_list).
type(symbol).
type(var).
type(rational).
type(string).
type(stream).
type(encoding).
type(dict).
type(list(_)).
type(type).

holds(integer, X) :- integer(X).
holds(atom, X) :- atom(X).
holds(callable, X) :- callable(X).
holds(nonneg, X) :- integer(X), X >= 0.
holds(positive_integer, X) :- integer(X), X > 0.
holds(list, X) :- is_list(X).
holds(boolean, X) :- ( X == true -> true ; X == false ).
holds(var, X) :- var(X).
holds(nonvar, X) :- nonvar(X).
holds(any, _).
holds(atomic, X) :- atomic(X).
holds(number, X) :- number(X).
holds(float, X) :- float(X).
holds(rational, X) :- integer(X).
holds(compound, X) :- compound(X).
holds(ground, X) :- ground(X).
holds(string, X) :- string(X).
holds(oneof(L), X) :- ground(X), \+ \+ memberchk(X, L).
holds(between(L, H), X) :- ( integer(L) -> integer(X), between(L, H, X) ; number(X), X >= L, X =< H ).
holds(list(Type), X) :- is_list(X), ( var(Type) -> instantiation_error(Type) ; all(X, Type) ).
holds(proper_list, X) :- is_list(X).
holds(list_or_partial_list, X) :- '$skip_max_list'(_, _, X, Tail), ( var(Tail) -> true ; Tail == [] ).
holds(pair, X) :- nonvar(X), X = _-_.
holds(symbol, X) :- atom(X).
holds(constant, X) :- atomic(X).
holds(char, X) :- atom(X), atom_length(X, 1).
holds(code, X) :- integer(X), X >= 0, X =< 0x10ffff.
holds(chars, X) :- is_list(X), all(X, char).
holds(codes, X) :- is_list(X), all(X, code).
holds(text, X) :- ( atom(X) -> true ; string(X) -> true ; holds(chars, X) -> true ; holds(codes, X) ).
holds(negative_integer, X) :- integer(X), X < 0.
holds(cyclic, X) :- \+ acyclic_term(X).
holds(acyclic, X) :- acyclic_term(X).
holds(encoding, X) :-
    nonvar(X),
    memberchk(X, [octet, ascii, iso_latin_1, text, utf8, unicode_be, unicode_le, utf16be, utf16le, wchar_t]).
holds(type, X) :- ground(X), known(X).
holds(stream, X) :- is_stream(X).

all([], _).
all([X|Xs], Type) :- ( holds(Type, X) -> true ; has_type(Type, X) -> true ), all(Xs, Type).
