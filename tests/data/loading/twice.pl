% A module that calls what its caller means, and has a predicate of that name itself.
:- module(twice, [twice/1]).
:- meta_predicate twice(0).
twice(G) :- call(G), call(G).
step(X) :- print(wrong(X)), nl.
