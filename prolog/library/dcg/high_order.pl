% library(dcg/high_order): rules that take rules.
:- module(dcg_high_order, [ sequence//2, sequence//3, sequence//5, optional//2, foreach//2, foreach//3 ]).
:- use_module(library(ordsets)).

:- meta_predicate sequence(3, ?, ?, ?), sequence(3, //, ?, ?, ?), sequence(//, 3, //, //, ?, ?, ?),
       optional(//, //, ?, ?), foreach(0, //, ?, ?), foreach(0, //, //, ?, ?).

parse(Body, S0, S) :- '$m_phrase'(dcg_high_order, Body, S0, S).

%!  sequence(:Element, ?List)// is nondet.
%   As many elements as there are in the list; the longest list first.
sequence(E, L, S0, S) :- elements(L, E, S0, S).
elements([X|Xs], E, S0, S) :- call(E, X, S0, S1), elements(Xs, E, S1, S).
elements([], _, S, S).

%!  sequence(:Element, :Separator, ?List)// is nondet.
%   The elements of a list with something between them.
sequence(E, Sep, L, S0, S) :- ( var(L) -> parsed(L, E, Sep, S0, S) ; written(L, E, Sep, S0, S) ).

% After a separator that is there an element must follow.
parsed(L, E, Sep, S0, S) :-
    (   call(E, X, S0, S1) *-> ( parse(Sep, S1, S2) -> L = [X|Xs], more(Xs, E, Sep, S2, S) ; L = [X], S = S1 )
    ;   L = [], S = S0
    ).
more([X|Xs], E, Sep, S0, S) :-
    call(E, X, S0, S1), ( parse(Sep, S1, S2) -> more(Xs, E, Sep, S2, S) ; Xs = [], S = S1 ).
written([], _, _, S, S).
written([X|Xs], E, Sep, S0, S) :-
    call(E, X, S0, S1),
    (   Xs == [] -> S = S1
    ;   parse(Sep, S1, S2), sequence(E, Sep, Xs, S2, S)
    ).

%!  sequence(:Start, :Element, :Separator, :End, ?List)// is semidet.
%   The same between a start and an end.
sequence(Start, E, Sep, End, L, S0, S) :- parse(Start, S0, S1), sequence(E, Sep, L, S1, S2), parse(End, S2, S), !.

%!  optional(:Rule, :Otherwise)// is semidet.
%   The rule, or the other one.
optional(Rule, _, S0, S) :- parse(Rule, S0, S), !.
optional(_, Otherwise, S0, S) :- parse(Otherwise, S0, S), !.

%!  foreach(:Generator, :Rule)// is semidet.
%   The rule once for every solution of the generator.
foreach(Generator, Rule, S0, S) :- foreach(Generator, Rule, dcg_high_order:[], S0, S).

%!  foreach(:Generator, :Rule, :Separator)// is semidet.
%   The same, with something between.
foreach(Generator, Rule, Sep, S0, S) :-
    term_variables(Generator, Vs0), sort(Vs0, Vs), term_variables(Rule-Sep, Ws0), sort(Ws0, Ws),
    ord_subtract(Ws, Vs, Own), ord_intersection(Vs, Ws, Shared),
    findall(Shared, Generator, L), instances(L, Shared, Own, Rule, Sep, S0, S).
instances([], _, _, _, _, S, S).
instances([X|Xs], Shared, Own, Rule, Sep, S0, S) :-
    copy_term(g(Shared, Own, Rule, Sep), g(X, Own, Rule1, Sep1)), parse(Rule1, S0, S1),
    ( Xs == [] -> S = S1 ; parse(Sep1, S1, S2), instances(Xs, Shared, Own, Rule, Sep, S2, S) ).
