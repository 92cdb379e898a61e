% Files that load files: what is imported of modules, and when what a file asks for is done.
:- use_module('../data/loading/first').
:- use_module('../data/loading/second', [other/1, third/1 as renamed]).
:- use_module('../data/loading/through').
:- consult('../data/loading/all').

names(G) :- G = same(_).
names(G) :- G = other(_).
names(G) :- G = third(_).
names(G) :- G = renamed(_).
names(G) :- G = passed_on(_).
names(G) :- G = only_first(_).
names(G) :- G = from_a_directive(_).
names(G) :- G = from_a_list(_).
names(G) :- G = from_a_condition(_).

main :-
    forall(names(G), ( catch(findall(G, G, L), error(E, _), L = E), writeq(L), nl )),
    findall(X, seen(X), Seen), writeq(Seen), nl,
    findall(Y, prepared(Y), Prepared), writeq(Prepared), nl.
