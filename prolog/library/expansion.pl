% Expansion of terms and goals as the loader does it, for programs that ask: a program's own term_expansion/2
% and goal_expansion/2, and grammar rules.
:- module(expansion, [expand_term/2, expand_goal/2, dcg_translate_rule/2, dcg_translate_rule/4]).

%!  expand_term(+Term, -Expanded) is det.
%   What a term of a file is read as: after term_expansion/2 of `user`, else a grammar rule as a clause.
expand_term(T, X) :-
    (   var(T) -> X = T
    ;   '$has'(user, term_expansion, 2), '$go'(user, term_expansion(T, X0)) -> '$expanded'(X0, X)
    ;   '$expanded'(T, X)
    ).
'$expanded'(T, X) :-
    (   var(T) -> X = T
    ;   T = (_ --> _) -> dcg_translate_rule(T, X0), '$expanded'(X0, X)
    ;   T = (H :- B), '$expands' -> expand_goal(B, B1), X = (H :- B1)
    ;   X = T
    ).
'$expands' :- '$expander'(_), !.
'$expands' :- current_module(apply_macros).

%!  expand_goal(+Goal, -Expanded) is det.
%   A goal after goal_expansion/2 of the module that is loaded and of `user`, and where library(apply_macros) is loaded of phrase/2,3, applied until it does no more, and to the goals inside it.
expand_goal(G, X) :-
    ( '$expands' -> '$expand'(G, X, []) ; X = G ).
'$expand'(G, X, Done) :-
    (   var(G) -> X = G
    ;   \+ ( member(D, Done), D == G ), '$once_expanded'(G, G1), G1 \== G -> '$expand'(G1, X, [G|Done])
    ;   '$inside'(G, X, Done) -> true
    ;   X = G
    ).
'$once_expanded'(G, G1) :- '$expander'(M), '$go'(M, goal_expansion(G, G1)), !.
'$once_expanded'(G, G1) :- current_module(apply_macros), '$go'(apply_macros, expand_phrase(G, G1)), !.
% '$expander'(-Module): modules with a goal_expansion/2 that goals go through.
'$expander'(M) :- prolog_load_context(module, M), M \== user, '$has'(M, goal_expansion, 2).
'$expander'(user) :- '$has'(user, goal_expansion, 2).
% What has been expanded on the way here is not expanded again.
'$inside'((A, B), (C, D), Done) :- '$expand'(A, C, Done), '$expand'(B, D, Done).
'$inside'((A ; B), (C ; D), Done) :- '$expand'(A, C, Done), '$expand'(B, D, Done).
'$inside'((A -> B), (C -> D), Done) :- '$expand'(A, C, Done), '$expand'(B, D, Done).
'$inside'((A *-> B), (C *-> D), Done) :- '$expand'(A, C, Done), '$expand'(B, D, Done).
'$inside'(\+ A, \+ B, Done) :- '$expand'(A, B, Done).
'$inside'(findall(T, A, L), findall(T, B, L), Done) :- '$expand'(A, B, Done).
'$inside'(forall(A, B), forall(C, D), Done) :- '$expand'(A, C, Done), '$expand'(B, D, Done).
'$inside'(once(A), once(B), Done) :- '$expand'(A, B, Done).
'$inside'(ignore(A), ignore(B), Done) :- '$expand'(A, B, Done).
'$inside'(call(A), call(B), Done) :- '$expand'(A, B, Done).
'$inside'(catch(A, E, B), catch(C, E, D), Done) :- '$expand'(A, C, Done), '$expand'(B, D, Done).

%!  dcg_translate_rule(+Rule, -Clause) is det.
%   The clause of a grammar rule.
dcg_translate_rule((H --> B), (H1 :- B1)) :-
    (   nonvar(H), H = (H0, PB) ->
        '$extended'(H0, S0, S, H1), '$dcg'(B, S0, S1, B0), '$dcg'(PB, S, S1, B2), B1 = (B0, B2)
    ;   '$extended'(H, S0, S, H1), '$dcg'(B, S0, S, B1)
    ).

%!  dcg_translate_rule(+Rule, +Position, -Clause, -ClausePosition) is det.
%   The same; positions are not followed.
dcg_translate_rule(R, P, C, P) :- dcg_translate_rule(R, C).

'$extended'(H, S0, S, H1) :-
    (   var(H) -> throw(error(instantiation_error, _))
    ;   H = M:H0 -> H1 = M:H2, '$extended'(H0, S0, S, H2)
    ;   \+ callable(H) -> throw(error(type_error(callable, H), _))
    ;   H =.. L0, append(L0, [S0, S], L), H1 =.. L
    ).

% '$dcg'(+Body, ?From, ?To, -Goal).
'$dcg'(B, S, R, phrase(B, S, R)) :- var(B), !.
'$dcg'(M:B, S, R, M:G) :- !, '$dcg'(B, S, R, G).
'$dcg'((A, B), S, R, (C, D)) :- !, '$dcg'(A, S, S1, C), '$dcg'(B, S1, R, D).
'$dcg'((A ; B), S, R, (C ; D)) :- !, '$dcg'(A, S, R, C), '$dcg'(B, S, R, D).
'$dcg'('|'(A, B), S, R, (C ; D)) :- !, '$dcg'(A, S, R, C), '$dcg'(B, S, R, D).
'$dcg'((A -> B), S, R, (C -> D)) :- !, '$dcg'(A, S, S1, C), '$dcg'(B, S1, R, D).
'$dcg'((A *-> B), S, R, (C *-> D)) :- !, '$dcg'(A, S, S1, C), '$dcg'(B, S1, R, D).
'$dcg'(\+ A, S, R, (\+ C, R = S)) :- !, '$dcg'(A, S, _, C).
'$dcg'(!, S, R, (!, R = S)) :- !.
'$dcg'({}, S, R, S = R) :- !.
'$dcg'({T}, S, R, (T, R = S)) :- !.
'$dcg'([], S, R, S = R) :- !.
'$dcg'(L, S, R, G) :- L = [_|_], !, '$terminals'(L, S, R, G).
'$dcg'(T, S, R, G) :- string(T), !, string_codes(T, Cs), '$terminals'(Cs, S, R, G).
'$dcg'(call(G, As), S, R, call(G, As, S, R)) :- !.
'$dcg'(C, S, R, G) :- compound(C), C =.. [call|As], !, append(As, [S, R], Bs), G =.. [call|Bs].
'$dcg'(B, S, R, G) :- '$extended'(B, S, R, G).

'$terminals'(L, S, R, G) :-
    '$skip_max_list'(_, _, L, E),
    (   E == [] -> append(L, R, T), G = (S = T)
    ;   var(E) -> G = lists:append(L, R, S)
    ;   throw(error(type_error(list_or_partial_list, L), _))
    ).
