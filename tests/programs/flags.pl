% Flags that directives set, of the program's own and of the system's.

:- set_prolog_flag(depth, 3).
:- set_prolog_flag(double_quotes, codes), create_prolog_flag(mine, 1, [type(integer)]).
:- set_prolog_flag(toplevel_prompt, '> ').
:- set_prolog_flag(generate_debug_info, false).

shown(Flag) :- ( current_prolog_flag(Flag, Value) -> true ; Value = none ), write(Flag-Value), nl.

:- shown(depth), set_prolog_flag(depth, 4), shown(depth).

:- if(current_prolog_flag(depth, 4)).
condition :- write(four), nl.
:- else.
condition :- write(other), nl.
:- endif.

:- set_prolog_flag(depth, 5).

same(X, X).
inside(X) :- same(f(X, Y), f(Y, g(X))).
loop(X) :- X = [1|X].

checked :-
    ( inside(_) -> write(circle) ; write(none) ), nl, ( loop(_) -> write(circle) ; write(none) ), nl,
    ( same(Y, f(_)), nonvar(Y) -> write(f) ; write(none) ), nl.

set(Flag, Value) :- catch(set_prolog_flag(Flag, Value), error(E, _), ( print(E), nl )).

main :- shown(depth), shown(mine), condition, X = "a", print(X), nl,
    shown(occurs_check), set(occurs_check, true), shown(occurs_check), checked, set(occurs_check, false), checked,
    set(occurs_check, on), set(occurs_check, 1), set(bounded, true), set(iso, maybe), set(depth, x), shown(depth), set(_, 1).
