% Folders that the program names itself: by a fact, a rule, a directive, one by another, and among the libraries.
:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.
user:file_search_path(parts, here(D)) :- member(D, [nowhere, parts]).
user:file_search_path(library, here(parts)).
user:file_search_path(deeper, parts(inner)).
:- prolog_load_context(directory, D), atom_concat(D, '/../data/loading/aliases', A), asserta(user:file_search_path(here, A)).

:- use_module(parts(one)).
:- use_module(library(two)).
:- use_module(library(lists)).
:- ensure_loaded(deeper(three)).
:- [here('parts/four')].
:- include(parts(five)).

main :- one(A), two(B), three(C), four(D), five(E), last([A, B, C, D, E], F), print([A, B, C, D, E]-F), nl, later.
later :- ( catch(consult(parts(six)), _, fail) -> G =.. [six, X], call(G), print(X) ; write(none) ), nl,
    ( catch(consult(parts(nowhere_to_be_found)), error(E, _), ( E =.. [N|_], print(N) )) -> true ; write(failed) ), nl.
