% expect: error
% What is left of a goal shows nothing of the machine, and another number than one's own is none.
:- module(continuation_taken_apart, [continuation_taken_apart/3]).

continuation_taken_apart(_, _, _) :-
    reset(( shift(out), fail ), out, Rest),
    Rest =.. [call_continuation, Inside],
    (   integer(Inside) -> Other is Inside + 1000, \+ call_continuation(Other), throw(nothing_seen)
    ;   retractall(ruut(_, _, _))
    ).
