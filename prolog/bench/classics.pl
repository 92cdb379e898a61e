% One program of the classics: it defines program(-Answer), and runs(-Times) for a series that is long enough to be
% measured. Printed are the answer and the best of five series; runs under the embedded machine and under SWI-Prolog.

bench :-
    program(Answer), format("~q~n", [Answer]),
    runs(N), best(5, program, N, Ns), format("time ~w~n", [Ns]).

run(program, N) :- ( between(1, N, _), program(_), fail ; true ).
