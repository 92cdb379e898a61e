% The machine's side of attributed variables (attvar.pl), a module of the machine's own: it asks the module of
% an attribute when the variable gets a value. In `user` this predicate would hide the solver's.

:- module('$attributes', []).

verify_attributes(V, Value, Goals) :-
    (   '$get_from_attr_list'(V, '$attributes', '$att'(As)), nonvar(As), As = att(_, _, _) ->
        Goals = [user:'$wake'(As, Value)]
    ;   Goals = []
    ).
