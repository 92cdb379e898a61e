% library(intercept): signals that a goal sends to those that called it.
:- module(intercept,
          [ intercept/3, intercept/4, intercept_all/4, nb_intercept_all/4, send_signal/1, send_silent_signal/1 ]).

:- use_module(library(error)).

:- meta_predicate intercept(0, ?, 0), intercept(0, ?, 1, ?), intercept_all(?, 0, ?, ?), nb_intercept_all(?, 0, ?, ?).

% The handlers that are in force, the nearest first, are in the global variable '$intercept'.
handlers(Hs) :- ( nb_current('$intercept', Hs0) -> Hs = Hs0 ; Hs = [] ).

%!  intercept(:Goal, ?Ball, :Handler) is nondet.
%   Calls the goal; for a signal that unifies with Ball a copy of the handler is called.
intercept(G, Ball, Handler) :- within(G, h(Ball, Handler)).

%!  intercept(:Goal, ?Ball, :Handler, +Arg) is nondet.
%   The same; the handler gets Arg, which is not copied, as one more argument.
intercept(G, Ball, Handler, Arg) :- within(G, h(Ball, Arg, Handler, share)).
within(G, H) :- handlers(Hs), b_setval('$intercept', [H|Hs]), call(G), b_setval('$intercept', Hs).

%!  intercept_all(+Template, :Goal, ?Ball, -List) is nondet.
%   The templates of the signals that unify with Ball, in their order; backtracking into the goal takes them away.
intercept_all(T, G, Ball, List) :- within(G, h(Ball, All, '$closure'(intercept, added(T)), share)), listed(All, List).
added(T, All) :- ( var(All) -> All = [T|_] ; All = [_|All1], added(T, All1) ).
listed(All, L) :- ( var(All) -> L = [] ; All = [X|All1], L = [X|L1], listed(All1, L1) ).

%!  nb_intercept_all(+Template, :Goal, ?Ball, -List) is nondet.
%   The same, but backtracking leaves them.
nb_intercept_all(T, G, Ball, List) :-
    '$foreign_call'(turniir_mark_new, [], C), atom_concat('$intercept:', C, Key), nb_setval(Key, []),
    within(G, h(Ball, Key, '$closure'(intercept, kept(T)), share)), nb_getval(Key, L), reverse(L, List).
kept(T, Key) :- nb_getval(Key, L), nb_setval(Key, [T|L]).

%!  send_signal(+Signal) is semidet.
%   Calls the nearest handler that takes the signal; an error if there is none.
send_signal(S) :-
    must_be(nonvar, S), handlers(Hs),
    ( taken(Hs, S, G) -> call(G) ; throw(error(unintercepted_signal(S), _)) ).

%!  send_silent_signal(+Signal) is semidet.
%   The same without an error.
send_silent_signal(S) :- must_be(nonvar, S), handlers(Hs), ( taken(Hs, S, G) -> call(G) ; true ).

% taken(+Handlers, +Signal, -Goal)
taken([H|Hs], S, Goal) :- ( handler(H, S, G) -> Goal = G ; taken(Hs, S, Goal) ).
handler(h(Ball, G), S, G1) :- copy_term(g(Ball, G), g(S, G1)).
handler(h(Ball, Arg, G, share), S, call(G1, Arg)) :- copy_term(g(Ball, G), g(S, G1)).
