% What is printed to a stream by name goes past with_output_to/2; what goes to the current output does not.

into(Goal) :-
    with_output_to(string(S), Goal),
    string_length(S, N), format("~q ~w~n", [S, N]).

direct :- write(user_output, direct), nl(user_output), format(user_output, "~a~t~10|~w~n", [past, it]).
current :- current_output(S), format(S, "~w ~w", [to, current]), write(S, '!').
mixed :- write(a), write(user_output, 'past\n'), write(b), with_output_to(atom(A), ( write(c), print(user, 'past too\n') )), write(A).
many :- forall(between(1, 3, X), ( write(X), write(user_output, '.') )), nl(user_output).
column :- write(abc), format(user_output, "~w~t~8|~w~n", [x, y]), format("~t~6|d", []).

% What is redirected inside of that is.
:- multifile portray/1.
:- dynamic portray/1.
portray(piece(X)) :- with_output_to(atom(A), write(X)), write(A), write('#').
inside :- format(user_output, "~@~n", [( with_output_to(atom(A), write(x)), write(got(A)) )]).
pieces :- print(user_output, [piece(1), piece(2)]), nl(user_output), print([piece(3)]).

main :-
    into(inside), into(pieces),
    forall(member(G, [direct, current, mixed, many, column]), into(G)),
    format(user_output, "~w~30|~w~n", [outside, end]),
    into(( member(X, [1, 2, 3]), X > 1, write(X), format(user_output, "~w past~n", [X]) )).
