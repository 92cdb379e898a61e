% library(apply_macros): SWI-Prolog makes predicates of goals such as maplist(p, L) in the program's text. Goals mean
% the same without it, and goals inside other goals are compiled here anyway; expand_goal/2 does what it does to
% phrase/2,3.
% @differs maplist/2 and its like are not expanded: the loader compiles goals inside other goals anyway.
:- module(apply_macros, [expand_phrase/2, expand_phrase/4]).

%!  expand_phrase(+Goal, -Expanded) is semidet.
%   The goal that phrase/2,3 or call_dcg/3 of a terminal or a nonterminal comes to; control structures stay.
expand_phrase(phrase(B, L), G) :- expand_phrase(phrase(B, L, []), G).
expand_phrase(phrase(B, L, R), G) :- nonvar(B), extended(B, L, R, G).
expand_phrase(call_dcg(B, L, R), G) :- nonvar(B), extended(B, L, R, G).

%!  expand_phrase(+Goal, +Position, -Expanded, -ExpandedPosition) is semidet.
%   The same; positions are not followed.
expand_phrase(G0, P, G, P) :- expand_phrase(G0, G).

extended(B, L, R, L = T) :- string(B), !, string_codes(B, Cs), append(Cs, R, T).
extended(B, L, R, L = T) :- B = [_|_], !, is_list(B), append(B, R, T).
extended([], L, R, L = R) :- !.
extended(M:B, L, R, M:G) :- !, nonvar(B), extended(B, L, R, G).
extended(B, L, R, G) :- callable(B), \+ control(B), B =.. As, append(As, [L, R], Bs), G =.. Bs.

control(!).
control({}).
control({_}).
control((_, _)).
control((_ ; _)).
control((_ | _)).
control((_ -> _)).
control((_ *-> _)).
control(\+ _).
