% Goals that may go only so deep, by an interpreter that counts the levels as SWI-Prolog does.
:- module('$depth_limit', [ call_with_depth_limit/3 ]).
% The goal as it stands, of which a `0` would make a predicate of its own.
:- meta_predicate call_with_depth_limit(:, ?, ?).
:- use_module(library(error)).
% kept(Name, Arity, Module, Home): where the program has the clauses of a predicate that was called; `$system` where it has none.
:- dynamic kept/4.

%!  call_with_depth_limit(:Goal, +Limit, -Result) is nondet.
%   Calls Goal; Result is the deepest level that was reached, or `depth_limit_exceeded` where it fails and went deeper than
%   Limit. The goal itself is level 1.
%   @differs An interpreter counts, which takes some 0.1 ms a level. Predicates of the system and of libraries count as one level,
%     but for `member/2`, `append/3`, `select/3`, `maplist/2` and what calls goals, as `findall/3`. A lambda expression is no
%     level. Not limited is what is called by a tabled or transparent predicate, a library's own, or a variable that wakes. Type
%     tests, `==` and `=` never count in a clause, there only where a variable that is known stands in them.
call_with_depth_limit(G, Limit, Result) :-
    must_be(integer, Limit),
    ( Limit < 0 -> throw(error(domain_error(not_less_than_zero, Limit), _)) ; true ),
    ( nb_current('$depth', Outer) -> true ; Outer = 0 ),
    ( Outer =:= 0 -> retractall(kept(_, _, _, _)) ; true ),
    nb_setval('$depth', 0),
    (   prolog_current_choice(Before),
        catch(goal(G, user, 1, Limit), E, ( nb_setval('$depth', Outer), throw(E) )),
        prolog_current_choice(After),
        nb_getval('$depth', Reached), nb_setval('$depth', Outer),
        ( Before == After -> ! ; again ),
        Result is max(1, Reached)
    ;   nb_getval('$depth', Reached), nb_setval('$depth', Outer),
        Reached > Limit, Result = depth_limit_exceeded
    ).
% Where more solutions are looked for, what is reached counts anew.
again.
again :- nb_setval('$depth', 0), fail.

% level(+Depth, +Limit): a predicate is entered.
level(D, Limit) :-
    nb_getval('$depth', Reached), ( D > Reached -> nb_setval('$depth', D) ; true ),
    D =< Limit.

% goal(:Goal, +Module, +Depth, +Limit): calls a goal as call/1 does.
goal(G, M, D, Limit) :-
    (   var(G) -> call(M:G)
    ;   G = M1:G1 -> ( atom(M1) -> goal(G1, M1, D, Limit) ; call(G) )
    ;   \+ callable(G) -> throw(error(type_error(callable, G), _))
    ;   control(G) -> D1 is D + 1, prolog_current_choice(Cut), body(G, call, M, D1, Limit, Cut)
    ;   step(G, M, D, Limit)
    ).
control((_, _)).
control((_ ; _)).
control((_ -> _)).
control((_ *-> _)).
control(\+ _).

% body(+Goal, +Kind, +Module, +Depth, +Limit, +Cut): a part of the body of a clause, or of a control structure that was called
% (`clause` or `call`), in which a cut drops the choices behind Cut.
body(G, _, M, D, Limit, _) :- var(G), !, goal(G, M, D, Limit).
body((A, B), K, M, D, Limit, Cut) :- !, body(A, K, M, D, Limit, Cut), body(B, K, M, D, Limit, Cut).
body((A -> B ; C), K, M, D, Limit, Cut) :- !,
    (   prolog_current_choice(Here), body(A, K, M, D, Limit, Here) -> body(B, K, M, D, Limit, Cut)
    ;   body(C, K, M, D, Limit, Cut)
    ).
body((A *-> B ; C), K, M, D, Limit, Cut) :- !,
    (   prolog_current_choice(Here), body(A, K, M, D, Limit, Here) *-> body(B, K, M, D, Limit, Cut)
    ;   body(C, K, M, D, Limit, Cut)
    ).
body((A ; B), K, M, D, Limit, Cut) :- !, ( body(A, K, M, D, Limit, Cut) ; body(B, K, M, D, Limit, Cut) ).
body((A -> B), K, M, D, Limit, Cut) :- !,
    ( prolog_current_choice(Here), body(A, K, M, D, Limit, Here) -> body(B, K, M, D, Limit, Cut) ).
body((A *-> B), K, M, D, Limit, Cut) :- !,
    prolog_current_choice(Here), body(A, K, M, D, Limit, Here), body(B, K, M, D, Limit, Cut).
body(\+ A, K, M, D, Limit, _) :- !, \+ ( prolog_current_choice(Here), body(A, K, M, D, Limit, Here) ).
body(!, _, _, _, _, Cut) :- !, prolog_cut_to(Cut).
body(M1:G, K, _, D, Limit, Cut) :- atom(M1), !, body(G, K, M1, D, Limit, Cut).
body(G, _, M, D, Limit, _) :- G =.. [call, G0|As], !, inner(G0, As, l(M, D, Limit)).
body(true, _, _, _, _, _) :- !.
body(fail, _, _, _, _, _) :- !, fail.
body(G, clause, M, _, _, _) :- inline(G), !, call(M:G).
body(G, _, M, D, Limit, _) :- step(G, M, D, Limit).

% inline(+Goal): SWI-Prolog calls no predicate for it in a clause, where a variable stands in it.
inline(_ = _).
inline(_ == _).
inline(_ \== _).
inline(var(_)).
inline(nonvar(_)).
inline(atom(_)).
inline(atomic(_)).
inline(integer(_)).
inline(float(_)).
inline(number(_)).
inline(string(_)).
inline(compound(_)).
inline(callable(_)).

% step(+Goal, +Module, +Depth, +Limit): a call of a predicate.
step(G, M, D, Limit) :-
    level(D, Limit),
    (   G == ! -> true
    ;   home(G, M, Home), Home \== '$system' ->
        qualified(G, Home, M, G1), prolog_current_choice(Cut), clause(Home:G1, B),
        D1 is D + 1, body(B, clause, Home, D1, Limit, Cut)
    ;   caller(G, K, Own, l(M, In, Limit), Call) ->
        Last is min(D + Own, Limit + 1), level(Last, Limit), In is D + K, Call
    ;   mapping(G) -> G =.. [_, P|Lists], D1 is D + 1, mapped(Lists, P, l(M, D1, Limit))
    ;   listed(G) -> prolog_current_choice(Cut), listed(G, B), D1 is D + 1, body(B, clause, M, D1, Limit, Cut)
    ;   call(M:G)
    ).

% home(+Goal, +Module, -Home): the module in which the program has clauses for it, or `$system`.
home(G, M, Home) :-
    functor(G, N, A),
    (   kept(N, A, M, Home0) -> Home = Home0
    ;   ( program(G, M, Home0) -> true ; Home0 = '$system' ),
        ( predicate_property(M:G, defined) -> assertz(kept(N, A, M, Home0)) ; true ),
        Home = Home0
    ).
program(G, M, Home) :-
    predicate_property(M:G, number_of_clauses(_)), \+ predicate_property(M:G, tabled),
    ( predicate_property(M:G, imported_from(Home0)) -> Home = Home0 ; Home = M ),
    module_property(Home, class(user)),
    ( predicate_property(M:G, transparent) -> once(predicate_property(M:G, meta_predicate(_))) ; true ).

% qualified(+Goal, +Home, +Module, -Qualified): what a predicate calls is meant in the module of its caller.
qualified(G, Home, M, G1) :-
    (   predicate_property(Home:G, meta_predicate(Spec)) ->
        Spec =.. [_|Ss], G =.. [N|As], wrapped(Ss, As, M, Bs), G1 =.. [N|Bs]
    ;   G1 = G
    ).
wrapped([], [], _, []).
wrapped([S|Ss], [A|As], M, [B|Bs]) :-
    ( wraps(S), \+ ( nonvar(A), A = M1:_, atom(M1) ) -> B = M:A ; B = A ),
    wrapped(Ss, As, M, Bs).
wraps(S) :- ( integer(S) ; S == (:) ; S == (^) ; S == (//) ), !.

% inner(+Goal, +Where), inner(+Goal, +Arguments, +Where): what a predicate calls; Where has module, depth and limit.
inner(G, l(M, D, Limit)) :- goal(G, M, D, Limit).
inner(G, As, L) :- added(G, As, G1), inner(G1, L).
added(G, _, G1) :- \+ callable(G), !, G1 = G.
added(M:G, As, M:G1) :- !, added(G, As, G1).
added(Ps>>B, As, G1) :- As = [_|_], !, '$lambda'(Ps, B, As, G1).
added(Free/B, As, G1) :- As = [_|_], !, '$shared'(Free, B, As, G1).
added(G, As, G1) :- G =.. Xs, append(Xs, As, Ys), G1 =.. Ys.

% caller(+Goal, -Levels, -Own, +Where, -Call): so many levels below a predicate what it is given is called; it reaches Own levels
% below itself by its own. Numbers of SWI-Prolog 9.0.4.
caller(G, 1, 0, L, '$depth_limit':inner(G0, As, L)) :- G =.. [call, G0|As].
caller(apply(G, As), 1, 0, L, '$depth_limit':inner(G, As, L)).
caller(once(G), 1, 0, L, once('$depth_limit':inner(G, L))).
caller(ignore(G), 1, 0, L, ignore('$depth_limit':inner(G, L))).
caller(not(G), 1, 0, L, \+ '$depth_limit':inner(G, L)).
caller(forall(A, B), 1, 0, L, forall('$depth_limit':inner(A, L), '$depth_limit':inner(B, L))).
caller(catch(G, E, R), 1, 0, L, catch('$depth_limit':inner(G, L), E, '$depth_limit':inner(R, L))).
caller(findall(T, G, Xs), 5, 6, L, findall(T, '$depth_limit':inner(G, L), Xs)).
caller(findall(T, G, Xs, Ys), 4, 5, L, findall(T, '$depth_limit':inner(G, L), Xs, Ys)).
caller(bagof(T, G, Xs), 6, 7, L, bagof(T, G1, Xs)) :- below(G, L, G1).
caller(setof(T, G, Xs), 6, 7, L, setof(T, G1, Xs)) :- below(G, L, G1).
caller(aggregate_all(T, G, X), K, Own, L, aggregate_all(T, '$depth_limit':inner(G, L), X)) :-
    ( nonvar(T), levels(T, K, Own) -> true ; K = 1, Own = 1 ).
caller(aggregate_all(T, V, G, X), 6, 7, L, aggregate_all(T, V, '$depth_limit':inner(G, L), X)).
caller(call_cleanup(G, C), 2, 2, L, call_cleanup('$depth_limit':inner(G, L), '$depth_limit':inner(C, L))).
caller(setup_call_cleanup(S, G, C), 2, 2, L,
       setup_call_cleanup('$depth_limit':inner(S, L), '$depth_limit':inner(G, L), '$depth_limit':inner(C, L))).
caller(call_with_time_limit(T, G), 4, 5, L, call_with_time_limit(T, '$depth_limit':inner(G, L))).
caller(call_with_depth_limit(G, N, R), 1, 1, l(M, _, _), call_with_depth_limit(M:G, N, R)).
caller(catch_with_backtrace(G, E, R), 1, 0, L,
       catch_with_backtrace('$depth_limit':inner(G, L), E, '$depth_limit':inner(R, L))).
caller(G, 2, 1, L, G1) :-
    passing(G, I), G =.. [F|As], nth1(I, As, Inner, Rest), nth1(I, Bs, '$depth_limit':inner(Inner, L), Rest), G1 =.. [F|Bs].
caller(phrase(B, Xs), 2, 1, L, '$depth_limit':inner(B, [Xs, []], L)) :- nonterminal(B).
caller(phrase(B, Xs, Ys), 2, 1, L, '$depth_limit':inner(B, [Xs, Ys], L)) :- nonterminal(B).
caller(G, 2, 1, L, G1) :-
    closing(G), G =.. [F, P|As], G1 =.. [F, '$depth_limit':closed(P, L)|As].
% passing(+Goal, -Argument): it calls that argument.
passing(with_output_to(_, _), 2).
passing(time(_), 1).
passing(limit(_, _), 2).
passing(offset(_, _), 2).
passing(call_nth(_, _), 1).
passing(distinct(_), 1).
passing(distinct(_, _), 2).
passing(order_by(_, _), 2).
passing(findnsols(_, _, _, _), 3).
passing(findnsols(_, _, _, _, _), 3).
passing(call_with_inference_limit(_, _, _), 1).
passing(assertion(_), 1).
levels(count, 2, 2).
levels(bag(_), 6, 7).
levels(set(_), 6, 7).
below(G, _, G) :- var(G), !.
below(V^G, L, V^G1) :- !, below(G, L, G1).
below(M:G, l(_, D, Limit), G1) :- !, below(G, l(M, D, Limit), G1).
below(G, L, '$depth_limit':inner(G, L)).
nonterminal(B) :- callable(B), \+ B = [_|_], B \== [], \+ control(B), \+ B = {_}, \+ B = call(_), B \== !, \+ string(B).

% closing(+Goal): its first argument is called with further arguments.
closing(foldl(_, _, _, _)).
closing(foldl(_, _, _, _, _)).
closing(foldl(_, _, _, _, _, _)).
closing(include(_, _, _)).
closing(exclude(_, _, _)).
closing(partition(_, _, _, _)).
closing(convlist(_, _, _)).
closing(predsort(_, _, _)).
closed(G, L, A) :- inner(G, [A], L).
closed(G, L, A, B) :- inner(G, [A, B], L).
closed(G, L, A, B, C) :- inner(G, [A, B, C], L).
closed(G, L, A, B, C, D) :- inner(G, [A, B, C, D], L).
closed(G, L, A, B, C, D, E) :- inner(G, [A, B, C, D, E], L).

% mapped(?Lists, +Goal, +Where): maplist/2 and its like, an item a level.
mapping(maplist(_, _)).
mapping(maplist(_, _, _)).
mapping(maplist(_, _, _, _)).
mapping(maplist(_, _, _, _, _)).
mapping(maplist(_, _, _, _, _, _)).
mapped(Ls, G, l(M, D, Limit)) :-
    level(D, Limit), apart(Ls, Hs, Ts), D1 is D + 1,
    ( Hs == [] -> true ; inner(G, Hs, l(M, D1, Limit)), mapped(Ts, G, l(M, D1, Limit)) ).
% apart(?Lists, -Heads, -Tails): none of either where all are empty.
apart(Ls, Hs, Ts) :- ( member(L, Ls), nonvar(L) -> ( L == [] -> K = empty ; K = full ) ; true ), apart(K, Ls, Hs, Ts).
apart(empty, Ls, [], []) :- empty(Ls).
apart(full, Ls, Hs, Ts) :- full(Ls, Hs, Ts).
empty([]).
empty([[]|Ls]) :- empty(Ls).
full([], [], []).
full([[H|T]|Ls], [H|Hs], [T|Ts]) :- full(Ls, Hs, Ts).

% listed(+Goal), listed(+Goal, -Body): clauses of predicates of SWI-Prolog's library.
listed(member(_, _)).
listed('$item'(_, _, _)).
listed(append(_, _, _)).
listed(select(_, _, _)).
listed('$selected'(_, _, _, _)).
listed(member(X, [Y|Ys]), '$depth_limit':'$item'(Ys, X, Y)).
listed('$item'(_, X, X), true).
listed('$item'([Y|Ys], X, _), '$depth_limit':'$item'(Ys, X, Y)).
listed(append([], L, L), true).
listed(append([X|Xs], L, [X|Ys]), append(Xs, L, Ys)).
listed(select(X, [Y|Ys], Zs), '$depth_limit':'$selected'(Ys, X, Y, Zs)).
listed('$selected'(Ys, X, X, Ys), true).
listed('$selected'([Y2|Ys], X, Y, [Y|Zs]), '$depth_limit':'$selected'(Ys, X, Y2, Zs)).
