% expect: error
% A continuation made by hand, which would run the machine's own goals: it is refused as none.
:- module(continuation_made, [continuation_made/3]).

continuation_made(_, _, _) :-
    atom_concat('$', foreign_functions, Name), G =.. [Name, [getpid([], i64)]],
    call_continuation(cont(G)).
