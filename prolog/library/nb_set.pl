% library(nb_set): sets that stay when the program backtracks. A set is nb_set(Number); its elements are kept
% outside, where SWI-Prolog keeps them in the term itself.
% @differs A set is printed as `nb_set(N)`.
:- module(nb_set,
          [ empty_nb_set/1, add_nb_set/2, add_nb_set/3, gen_nb_set/2, nb_set_to_list/2, size_nb_set/2 ]).

% element(Set, Text, Term): an element and how it is told apart from others.
:- dynamic element/3.

%!  empty_nb_set(-Set) is det.
%   A new set.
empty_nb_set(nb_set(N)) :- flag('$nb_sets', N, N + 1).

%!  add_nb_set(+Element, +Set) is det.
%   Puts an element into a set.
add_nb_set(X, Set) :- add_nb_set(X, Set, _).

%!  add_nb_set(+Element, +Set, ?New) is semidet.
%   The same; New is `true` if it was not there yet, up to the names of variables, and `false` if it was.
add_nb_set(X, nb_set(N), New) :-
    copy_term(g(X), g(Y)), numbervars(Y, 0, _), '$term_text'(Y, '@unmistakable', Cs), '$make_atom'(Cs, Text),
    ( element(N, Text, _) -> New = false ; New = true, assertz(element(N, Text, X)) ).

%!  nb_set_to_list(+Set, -List) is det.
%   The elements in order.
nb_set_to_list(nb_set(N), L) :- findall(X, element(N, _, X), L0), sort(L0, L).

%!  gen_nb_set(+Set, -Element) is nondet.
%   The elements in order, one by one.
gen_nb_set(Set, X) :- nb_set_to_list(Set, L), member(X, L).

%!  size_nb_set(+Set, -Size) is det.
%   How many elements there are.
size_nb_set(nb_set(N), Size) :- findall(x, element(N, _, _), L), length(L, Size).
