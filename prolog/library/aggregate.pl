% library(aggregate): counts, sums, extremes, bags and sets of a goal's solutions.
:- module(aggregate, [ aggregate/3, aggregate/4, aggregate_all/4, foreach/2, free_variables/4 ]).
:- use_module(library(error)).
:- use_module(library(ordsets)).

:- meta_predicate aggregate(?, ^, ?), aggregate(?, ?, ^, ?), aggregate_all(?, ?, 0, ?), foreach(0, 0).

%!  aggregate(+Template, :Goal, -Result) is nondet.
%   The aggregate of the solutions, one for each value of the goal's free variables, as bagof/3 has them. Templates
%   are count, sum(E), max(E), max(E, Witness), min(E), min(E, Witness), bag(X), set(X), and any compound of these.
aggregate(Template, Goal, Result) :-
    '$aggregate_plan'(Template, Plan, Pattern), split(Goal, M, G, Bound),
    witness(G, Template-Bound, W), findall(W-Pattern, '$go'(M, G), Pairs),
    '$bagof'(W, Pairs, List), '$aggregate_of'(Plan, List, Result).

%!  aggregate(+Template, +Discriminator, :Goal, -Result) is nondet.
%   The same; solutions with the same discriminator and the same template count once.
aggregate(Template, Discriminator, Goal, Result) :-
    '$aggregate_plan'(Template, Plan, Pattern), split(Goal, M, G, Bound),
    witness(G, Template-Discriminator-Bound, W), findall(W-(Discriminator-Pattern), '$go'(M, G), Pairs),
    '$bagof'(W, Pairs, List0), sort(List0, List1), pairs_values(List1, List),
    '$aggregate_of'(Plan, List, Result).

%!  aggregate_all(+Template, +Discriminator, :Goal, -Result) is semidet.
%   The aggregate of all solutions; those with the same discriminator and the same template count once.
aggregate_all(Template, Discriminator, Goal, Result) :-
    '$aggregate_plan'(Template, Plan, Pattern),
    findall(Discriminator-Pattern, Goal, Pairs0), sort(Pairs0, Pairs), pairs_values(Pairs, List),
    '$aggregate_of'(Plan, List, Result).

% split(+Goal, -Module, -Plain, -Bound): a goal without its `^`, and the terms that stood before them.
split(M:G, M1, G1, B) :- split(G, M, M1, G1, B).
split(G, M, M1, G1, B) :-
    (   var(G) -> instantiation_error(G)
    ;   G = V^G2 -> B = [V|B1], split(G2, M, M1, G1, B1)
    ;   G = M2:G2, nonvar(G2), G2 = _^_ -> split(G2, M2, M1, G1, B)
    ;   M1 = M, G1 = G, B = []
    ).
witness(G, Bound, W) :- free_variables(G, Bound, [], Vs), W =.. [v|Vs].

%!  foreach(:Generator, :Goal) is semidet.
%   The goal is true for every solution of the generator, all in one conjunction: variables that only the goal
%   has are the same in all of its instances.
foreach(Generator, Goal) :-
    term_variables(Generator, Vs0), sort(Vs0, Vs), term_variables(Goal, Ws0), sort(Ws0, Ws),
    ord_intersection(Vs, Ws, Shared), ord_subtract(Ws, Shared, Own),
    findall(Shared, Generator, L), instances(L, Shared, Own, Goal).
instances([], _, _, _).
instances([X|Xs], Shared, Own, Goal) :-
    copy_term(g(Shared, Own, Goal), g(X, Own, Instance)), call(Instance), instances(Xs, Shared, Own, Goal).

%!  free_variables(+Goal, +Bound, +Vars0, -Vars) is det.
%   The variables of a goal that neither Bound nor a nested goal binds, in front of those that are there already.
free_variables(G, Bound, Vs0, Vs) :-
    (   var(G) -> ( ( inside(Bound, G) ; listed(Vs0, G) ) -> Vs = Vs0 ; Vs = [G|Vs0] )
    ;   binder(G, G1, More) -> free_variables(G1, Bound+More, Vs0, Vs)
    ;   compound(G) -> functor(G, _, N), arguments(N, G, Bound, Vs0, Vs)
    ;   Vs = Vs0
    ).
binder(\+ _, fail, []).
binder(not(_), fail, []).
binder(V^G, G, V).
binder(setof(T, G, S), G-S, T).
binder(bagof(T, G, S), G-S, T).
arguments(N, G, Bound, Vs0, Vs) :-
    (   N =:= 0 -> Vs = Vs0
    ;   arg(N, G, A), free_variables(A, Bound, Vs0, Vs1), N1 is N - 1, arguments(N1, G, Bound, Vs1, Vs)
    ).
inside(T, V) :- term_variables(T, Vs), listed(Vs, V).
listed([X|Xs], V) :- ( X == V -> true ; listed(Xs, V) ).
