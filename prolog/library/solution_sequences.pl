% library(solution_sequences): the solutions of a goal with some left out, or in another order. Solutions come
% as the goal finds them, also where it has no end, except in order_by/2 and group_by/4.
:- module(solution_sequences,
          [ distinct/1, distinct/2, reduced/1, reduced/3, limit/2, offset/2, call_nth/2, order_by/2, group_by/4,
            findnsols/4, findnsols/5
          ]).
:- use_module(library(error)).
:- use_module(library(option)).
:- use_module(library(ordsets)).

:- meta_predicate distinct(0), distinct(?, 0), reduced(0), reduced(?, 0, ?), limit(?, 0), offset(?, 0),
       call_nth(0, ?), order_by(?, 0), group_by(?, ?, 0, ?), findnsols(?, ?, 0, ?), findnsols(?, ?, 0, ?, ?).

% seen(Number, Text): what the sequence of that number has given already. Numbers are used again when a call of
% the player's has ended.
:- dynamic seen/2.

counter(C) :- '$foreign_call'(turniir_mark_new, [], C).
count(C, N) :- '$foreign_call'(turniir_mark_add, [C, 1], N).

%!  limit(+Count, :Goal) is nondet.
%   The first Count solutions; `infinite` is all of them.
limit(Count, Goal) :-
    (   Count == infinite -> call(Goal)
    ;   Count > 0, counter(C), call(Goal), count(C, N), ( N =:= Count -> ! ; true )
    ).

%!  offset(+Count, :Goal) is nondet.
%   The solutions after the first Count.
offset(Count, Goal) :-
    (   Count > 0 -> counter(C), call(Goal), count(C, N), N > Count
    ;   Count =:= 0 -> call(Goal)
    ;   domain_error(not_less_than_zero, Count)
    ).

%!  call_nth(:Goal, ?Nth) is nondet.
%   The solutions with their numbers from 1 on; where the number is known, that one.
call_nth(Goal, Nth) :-
    (   integer(Nth) ->
        ( Nth > 0 -> counter(C), call(Goal), count(C, N), N =:= Nth, ! ; domain_error(not_less_than_one, Nth) )
    ;   var(Nth) -> counter(C), call(Goal), count(C, Nth)
    ;   must_be(integer, Nth)
    ).

%!  distinct(:Goal) is nondet.
%   The solutions, each once.
distinct(Goal) :- distinct(Goal, Goal).

%!  distinct(?Witness, :Goal) is nondet.
%   The solutions, one for each value of the witness; values are told apart up to the names of variables.
distinct(Witness, Goal) :- variables(Witness, W), counter(C), retractall(seen(C, _)), call(Goal), new(C, W).
variables(Witness, W) :- term_variables(Witness, Vs), W =.. [v|Vs].
new(C, W) :-
    '$copy_plain'(W, W1), numbervars(W1, 0, _), '$term_text'(W1, '@unmistakable', Cs), '$make_atom'(Cs, Text),
    \+ seen(C, Text), assertz(seen(C, Text)).

%!  reduced(:Goal) is nondet.
%   The same, remembering only some of the solutions, so that a few may come again.
reduced(Goal) :- reduced(Goal, Goal, []).

%!  reduced(?Witness, :Goal, +Options) is nondet.
%   The same; the option size_limit(N) tells how many are remembered, 10000 where it is not there.
reduced(Witness, Goal, Options) :-
    option(size_limit(Most), Options, 10000),
    variables(Witness, W), counter(C), counter(K), retractall(seen(C, _)), call(Goal), new(C, W), count(K, N),
    ( N > Most -> retractall(seen(C, _)), Back is -N, '$foreign_call'(turniir_mark_add, [K, Back], _) ; true ).

%!  order_by(+Specs, :Goal) is nondet.
%   The solutions in order of asc(Term) or desc(Term), the first of the list above the others.
order_by(Specs, Goal) :-
    must_be(list, Specs), ( Specs == [] -> domain_error(non_empty_list, []) ; true ),
    orders(Specs, Orders), term_variables(Goal+Specs, Vs), All =.. [v|Vs],
    findall(All, Goal, L0), reverse(Orders, Rs), sorted(Rs, All, L0, L), member(All, L).
orders([], []).
orders([S|Ss], [O|Os]) :-
    (   var(S) -> instantiation_error(S)
    ;   order(S, T, Op) -> variables(T, W), O = Op-W
    ;   domain_error(order_specifier, S)
    ),
    orders(Ss, Os).
order(asc(T), T, @=<).
order(desc(T), T, @>=).
sorted([], _, L, L).
sorted([Op-W|Os], All, L0, L) :-
    findall(W-All, member(All, L0), P0), sort(1, Op, P0, P), pairs_values(P, L1), sorted(Os, All, L1, L).

%!  group_by(?By, ?Template, :Goal, -Bag) is nondet.
%   The templates of the solutions, a bag for each value of By.
group_by(By, Template, Goal, Bag) :-
    findall(By-Template, Goal, L), L = [_|_], '$bagof'(By, L, Bag).

%!  findnsols(+N, ?Template, :Goal, -List) is nondet.
%   The templates of all solutions, N at a time.
findnsols(N, Template, Goal, List) :- findnsols(N, Template, Goal, List, []).

%!  findnsols(+N, ?Template, :Goal, -List, ?Tail) is nondet.
%   The same, each list ending in Tail.
findnsols(N, Template, Goal, List, Tail) :-
    must_be(nonneg, N), ( N =:= 0 -> List = Tail ; '$find_some'(N, Template, Goal, List, Tail) ).
