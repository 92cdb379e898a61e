% Runs the tests of a file under SWI-Prolog and prints a line for each: unit, line of the file, and whether it
% passed, separated by tabs. Usage: swipl -g main -t halt driver.pl -- FILE

:- use_module(library(plunit)).

main :-
    current_prolog_flag(argv, Arguments),
    last(Arguments, File),
    set_test_options([silent(true)]),
    catch(load_files(user:File, [silent(true)]), _, true),
    forall(plunit:current_unit(Unit, _, _, _),
           ( ignore(catch(run_tests(Unit), _, true)), told(Unit) )).

told(Unit) :-
    forall(plunit:passed(Unit, _, Line, _, _), line(Unit, Line, passed)),
    forall(plunit:failed(Unit, _, Line, _), line(Unit, Line, failed)),
    forall(plunit:failed_assertion(Unit, _, Line, _, _, _, _), line(Unit, Line, failed)),
    flush_output.

line(Unit, Line, Result) :- format("~w\t~w\t~w~n", [Unit, Line, Result]).
