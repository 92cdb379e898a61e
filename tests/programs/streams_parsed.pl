% Grammars of streams, and aliases of folders that a program declares.
:- use_module(library(dcg/basics)).
:- use_module(library(pure_input)).

numbers([N|Ns]) --> integer(N), blanks, !, numbers(Ns).
numbers([]) --> [].

main :-
    open_string("1 22 333", S1), phrase_from_stream(numbers(L1), S1), print(L1), nl,
    open_string("1 x", S2), ( phrase_from_stream(numbers(L2), S2) -> print(L2) ; print(no) ), nl,
    open_string("7", S3), get_char(S3, C), phrase_from_stream(numbers(L3), S3), print(C-L3), nl.
