% library(plunit): unit tests, as SWI-Prolog has them.
%
%   :- begin_tests(lists).
%   test(reverse, X == [2, 1]) :- reverse([1, 2], X).
%   :- end_tests(lists).
%
% The loader reads `:- begin_tests(Unit)`: what follows belongs to a module `plunit_Unit`, which sees what
% the file's module sees, until `:- end_tests(Unit)`. It makes two predicates there of every test,
%
%   'unit test'(Number, Name, Line, Options, Variables)
%   'unit body'(Number, Variables) :- Body
%
% whose Variables are those that the options share with the body, and tells unit/5 here of the unit.
% Besides SWI-Prolog 9.0.4's options there is bag(Template Op List) of its later versions. sto(_) is taken
% and says nothing: there is one kind of unification here.
% @differs The options are those of SWI-Prolog 9.0.4 and `bag(_)`; `sto(_)` changes nothing; assertions that fail are
%   exceptions, so that the first ends the test; `load_test_files/1` is absent.

:- module(plunit, [
    run_tests/0, run_tests/1, run_tests/2, set_test_options/1, running_tests/0,
    current_test/5, current_test_unit/2, test_report/1
]).

% unit(Name, Module, File, Line, Options), by the loader; the rest is what a run has found.
:- dynamic unit/5, passed/4, failed/4, blocked/4, fixme/5, running/3, test_options/1.

%!  run_tests is semidet.
%   Runs the tests of all units, prints what went wrong and a summary, and fails if a test did.
run_tests :-
    findall(Unit, unit(Unit, _, _, _, _), Units),
    run_tests(Units).

%!  run_tests(+Units) is semidet.
%   The same for a unit, for `Unit:Test` or `Unit:[Test, ...]`, or for a list of these.
run_tests(_) :- deferred, !.
run_tests(Specs) :-
    forget,
    run_specs(Specs),
    report,
    \+ failed(_, _, _, _).

%!  run_tests(+Units, +Options) is semidet.
%   The same with options for this run; silent(true) leaves out what is no failure.
run_tests(Specs, Options) :-
    findall(O, test_options(O), Before),
    set_test_options(Options),
    ( catch(run_tests(Specs), E, true) -> Ok = true ; Ok = false ),
    retractall(test_options(_)),
    forall(member(O, Before), assertz(test_options(O))),
    ( nonvar(E) -> throw(E) ; Ok == true ).

% A program that runs tests one by one has no use for the runs that the file asks for itself.
deferred :- '$fetch_global_var'('$tests_deferred', true).

%!  set_test_options(+Options) is det.
%   Sets silent(Bool); load(_), run(_), sto(_), cleanup(_) and concurrent(_) are taken and change nothing.
set_test_options(Options) :-
    known(Options, global_option),
    retractall(test_options(_)),
    assertz(test_options(Options)).

global_option(load(_)).
global_option(run(_)).
global_option(silent(_)).
global_option(sto(_)).
global_option(cleanup(_)).
global_option(concurrent(_)).

silent :- test_options(Options), memberchk(silent(true), Options).

%!  running_tests is det.
%   Prints which test runs.
running_tests :-
    (   running(Unit, Name, Line) ->
        unit(Unit, _, File, _, _),
        format("% PL-Unit: running ~q:~q at ~w:~w~n", [Unit, Name, File, Line])
    ;   format("% PL-Unit: no tests running~n", [])
    ).

%!  current_test(?Unit, ?Test, ?Line, ?Body, ?Options) is nondet.
%   The tests that are loaded.
current_test(Unit, Name, Line, 'unit body'(Number, Vars), Options) :-
    unit(Unit, Module, _, _, _),
    test_of(Module, Number, Name, Line, Options0, Vars),
    catch(test_options(Options0, Options), _, fail).

%!  current_test_unit(?Unit, ?Options) is nondet.
%   The units that are loaded, with their options.
current_test_unit(Unit, Options) :- unit(Unit, _, _, _, Options).

%!  test_report(+What) is det.
%   Prints the tests of the last run that are flagged; What is fixme.
test_report(fixme) :- !,
    report_fixme,
    forall(fixme(Unit, _, Line, Reason, How),
           ( unit(Unit, _, File, _, _), fixme_word(How, Word),
             format("% FIXME: ~w:~w: ~w~w~n", [File, Line, Word, Reason]) )).
test_report(What) :- throw(error(domain_error(report_class, What), _)).

fixme_word(failed, '').
fixme_word(passed, 'passed ').
fixme_word(nondet, 'passed (nondet) ').

% --- A run ---------------------------------------------------------------------------------------

forget :-
    retractall(passed(_, _, _, _)), retractall(failed(_, _, _, _)), retractall(blocked(_, _, _, _)),
    retractall(fixme(_, _, _, _, _)), retractall(running(_, _, _)).

run_specs([]) :- !.
run_specs([Spec|Specs]) :- !, run_specs(Spec), run_specs(Specs).
run_specs(Spec) :-
    spec(Spec, Unit, Which),
    ( unit(Unit, Module, _, _, Options0) -> true ; throw(error(existence_error(unit_test, Unit), _)) ),
    unit_options(Unit, Options0, Options),
    (   memberchk(blocked(Reason), Options) -> info("PL-Unit: ~w blocked: ~w~n", [Unit, Reason])
    ;   prepared(Module, unit(Unit), Options) ->
        start_of_line, info("PL-Unit: ~w ", [Spec]), get_time(T0),
        (   test_of(Module, Number, Name, _, _, _), chosen(Name, Which),
            run_test(Unit, Module, Number, printed), fail
        ;   true
        ),
        get_time(T1), Time is T1 - T0,
        (   silent -> true
        ;   ( failed(Unit, _, _, _) -> format("**FAILED ~3f sec", [Time]) ; format(" passed ~3f sec", [Time]) ),
            '$store_global_var'('$tests_column', 1)
        ),
        start_of_line,
        undone(Module, Options, printed)
    ;   true
    ).

% test_of(+Module, ?Number, -Name, -Line, -Options, -Variables): a unit may be without tests.
test_of(Module, Number, Name, Line, Options, Vars) :-
    catch('$go'(Module, 'unit test'(Number, Name, Line, Options, Vars)), error(existence_error(procedure, _), _), fail).

spec(Unit, Unit, all) :- atom(Unit), !.
spec(Unit:Which, Unit, Which) :- atom(Unit).

chosen(_, Which) :- Which == all, !.
chosen(Name, Which) :- Name = Which, !.
chosen(Name, Which) :- is_list(Which), memberchk(Name, Which).

unit_options(_, Options, Options) :- catch(known(Options, unit_option), _, fail), !.
unit_options(Unit, Options, []) :-
    catch(known(Options, unit_option), E, true), '$describe'(E, Text),
    unit(Unit, _, File, Line, _),
    error_text(File, Line, Text).

% run_test(+Unit, +Module, +Number, +To): one test, or all of one test's forall; To says who wants to know.
run_test(Unit, Module, Number, To) :-
    test_of(Module, Number, Name, Line, Options0, Vars), !,
    catch(test_options(Options0, Options), E, true),
    (   nonvar(E) -> '$describe'(E, Text), tell(To, Unit, Name, Line, [], unusable(Text))
    ;   memberchk(forall(Generator), Options) ->
        term_variables(Generator, Bindings),
        (   catch('$go'(Module, Generator), E1, true),
            (   nonvar(E1) -> !, '$describe'(E1, Text1), tell(To, Unit, Name, Line, Options, failed(inside(forall, Text1)))
            ;   run_once(Unit, Module, @(Name, Bindings), Line, Options, 'unit body'(Number, Vars), To)
            ),
            fail
        ;   true
        )
    ;   run_once(Unit, Module, Name, Line, Options, 'unit body'(Number, Vars), To)
    ).

run_once(Unit, _, Name, Line, Options, _, To) :-
    memberchk(blocked(Reason), Options), !,
    tell(To, Unit, Name, Line, Options, blocked(Reason)).
run_once(Unit, Module, Name, Line, Options, Body, To) :-
    prepared_test(Module, Unit, Name, Line, Options, Ready),
    (   Ready == yes ->
        assertz(running(Unit, Name, Line)),
        '$cpu_seconds'(T0),
        judged(Module, Options, Body, T0, Result),
        retractall(running(_, _, _)),
        tell(To, Unit, Name, Line, Options, Result),
        undone(Module, Options, To)
    ;   tell(To, Unit, Name, Line, Options, Ready)
    ).

'$cpu_seconds'(T) :- '$foreign_call'(turniir_cpu, [], T).

% judged(+Module, +Options, +Body, +Start, -Result): passed(Det) or failed(How).
judged(Module, Options, Body, T0, Result) :-
    (   memberchk(all(Cmp), Options) -> solutions(all, Cmp, Module, Body, Result)
    ;   memberchk(bag(Cmp), Options) -> solutions(bag, Cmp, Module, Body, Result)
    ;   memberchk(set(Cmp), Options) -> solutions(set, Cmp, Module, Body, Result)
    ;   memberchk(fail, Options) ->
        (   catch('$go'(Module, Body), E, true) ->
            (   nonvar(E) -> Result = failed(E)
            ;   '$cpu_seconds'(T1), T is T1 - T0, Result = failed(succeeded(T))
            )
        ;   Result = passed(true)
        )
    ;   memberchk(throws(Expected), Options) ->
        (   catch('$go'(Module, Body), E, true) ->
            (   var(E) -> Result = failed(no_exception)
            ;   subsumes_term(Expected, E) -> Result = passed(true)
            ;   Result = failed(wrong_error(Expected, E))
            )
        ;   Result = failed(failed)
        )
    ;   memberchk(true(Cmp), Options),
        (   catch('$call_det'(Module, Body, Det), E, true) ->
            (   nonvar(E) -> Result = failed(E)
            ;   catch('$go'(Module, Cmp), E1, true) ->
                ( var(E1) -> Result = passed(Det) ; Result = failed(cmp_error(E1)) )
            ;   Result = failed(wrong_answer(Cmp))
            )
        ;   Result = failed(failed)
        )
    ).

solutions(Kind, Cmp, Module, Body, Result) :-
    (   comparison(Cmp, Template, Op, Expected) ->
        catch(findall(Template, '$go'(Module, Body), Found), E, true),
        (   nonvar(E) -> Result = failed(E)
        ;   ordered(Kind, Found, Found1), ordered(Kind, Expected, Expected1),
            (   catch(same(Expected1, Found1, Op), E1, true) ->
                ( var(E1) -> Result = passed(true) ; Result = failed(cmp_error(E1)) )
            ;   Result = failed(wrong_answers(Kind, Expected1, Found1))
            )
        )
    ;   Result = failed(inside(Kind, 'the option needs Template == List or the like'))
    ).

comparison(T == L, T, ==, L).
comparison(T = L, T, =, L).
comparison(T =:= L, T, =:=, L).
comparison(T =@= L, T, =@=, L).

ordered(all, L, L).
ordered(set, L, S) :- sort(L, S).
ordered(bag, L, S) :- msort(L, S).

same([], [], _).
same([E|Es], [F|Fs], Op) :- compares(Op, E, F), same(Es, Fs, Op).

compares(==, A, B) :- A == B.
compares(=, A, A).
compares(=:=, A, B) :- A =:= B.
compares(=@=, A, B) :- A =@= B.

% prepared(+Module, +What, +Options): condition and setup of a unit.
prepared(Module, unit(Unit), Options) :-
    condition(Module, Options, C),
    (   C == yes -> setup(Module, Options, S),
        (   S == yes -> true
        ;   S = failed(Text), start_of_line, lines("ERROR: ", "~w", [Text]), fail
        )
    ;   C = failed(Text) -> start_of_line, lines("ERROR: ", "PL-Unit: unit ~w: ~w", [Unit, Text]), fail
    ).

prepared_test(Module, _, _, _, Options, Ready) :-
    condition(Module, Options, C),
    (   C == yes -> setup(Module, Options, S), ( S == yes -> Ready = yes ; S = failed(T), Ready = unprepared(T) )
    ;   C == no -> Ready = skipped
    ;   C = failed(T), Ready = unprepared(T)
    ).

condition(Module, Options, Result) :-
    (   memberchk(condition(Goal), Options) ->
        (   catch('$go'(Module, Goal), E, true) ->
            ( var(E) -> Result = yes ; error_in(condition, E, Text), Result = failed(Text) )
        ;   Result = no
        )
    ;   Result = yes
    ).
setup(Module, Options, Result) :-
    (   memberchk(setup(Goal), Options) ->
        (   catch('$go'(Module, Goal), E, true) ->
            ( var(E) -> Result = yes ; error_in(setup, E, Text), Result = failed(Text) )
        ;   shown_term(Goal, Shown), format(atom(Text), 'goal unexpectedly failed: ~w', [Shown]), Result = failed(Text)
        )
    ;   Result = yes
    ).
error_in(Where, E, Text) :- '$describe'(E, Said), format(atom(Text), 'error in ~w: ~w', [Where, Said]).

% undone(+Module, +Options, +To): the cleanup; that it failed or threw is a warning.
undone(Module, Options, To) :-
    (   memberchk(cleanup(Goal), Options) ->
        (   catch('$go'(Module, Goal), E, true) ->
            ( var(E) -> true ; '$describe'(E, Text), warned(To, Text) )
        ;   shown_term(Goal, Shown), format(atom(Text), 'Goal (~w) failed: (cleanup handler)', [Shown]), warned(To, Text)
        )
    ;   true
    ).
warned(printed, Text) :- start_of_line, format("Warning: ~w~n", [Text]).
warned(sent, Text) :- answer(warning(Text)).

% --- Options -------------------------------------------------------------------------------------

% test_options(+Given, -Options): as a list, in the long form, with one that says what is a pass.
test_options(Given, Options) :-
    ( is_list(Given) -> Given1 = Given ; Given1 = [Given] ),
    long(Given1, Options1),
    known(Options1, test_option),
    modes(Options1, Modes),
    (   Modes == [] -> Options = [true(true)|Options1]
    ;   Modes = [_] -> Options = Options1
    ;   throw(error(plunit(incompatible_options, Modes), _))
    ).

long([], []).
long([O|Os], [L|Ls]) :- ( var(O) -> throw(error(instantiation_error, _)) ; long_form(O, L) -> true ; L = O ), long(Os, Ls).

long_form(A == B, true(A == B)).
long_form(A = B, true(A = B)).
long_form(A =@= B, true(A =@= B)).
long_form(A =:= B, true(A =:= B)).
long_form(error(X), throws(error(X, _))).
long_form(exception(X), throws(X)).
long_form(error(F, C), throws(error(F, C))).
long_form(true, true(true)).

modes([], []).
modes([O|Os], Ms) :- ( mode(O) -> Ms = [O|Ms1] ; Ms = Ms1 ), modes(Os, Ms1).

mode(true(_)).
mode(all(_)).
mode(set(_)).
mode(bag(_)).
mode(fail).
mode(throws(_)).

known(Options, Kind) :-
    (   is_list(Options) -> true
    ;   ground(Options) -> throw(error(type_error(list, Options), _))
    ;   throw(error(instantiation_error, _))
    ),
    (   member(O, Options), \+ option_of(Kind, O) ->
        throw(error(domain_error(plunit:Kind, O), _))
    ;   true
    ).

option_of(global_option, O) :- global_option(O).
option_of(unit_option, O) :- unit_option(O).
option_of(test_option, O) :- ( unit_option(O) -> true ; test_option(O) -> true ).

unit_option(blocked(_)).
unit_option(condition(G)) :- callable(G).
unit_option(setup(G)) :- callable(G).
unit_option(cleanup(G)) :- callable(G).
unit_option(sto(_)).
unit_option(occurs_check(_)).
unit_option(concurrent(_)).

test_option(true(_)).
test_option(fail).
test_option(throws(_)).
test_option(all(_)).
test_option(set(_)).
test_option(bag(_)).
test_option(nondet).
test_option(fixme(_)).
test_option(forall(G)) :- callable(G).

% --- What is said of a test -----------------------------------------------------------------------

% tell(+To, +Unit, +Name, +Line, +Options, +Result): notes and prints a result, or sends it on.
tell(sent, Unit, Name, Line, Options, Result) :-
    ( nonvar(Result), Result = failed(E), nonvar(E), E = error(_, _), acyclic_term(E) -> answer(ball(E)) ; true ),
    said(Result, Options, Kind, Text0), as_atom(Text0, Text), as_written(Name, Shown),
    answer(result(Unit, Shown, Line, Kind, Text)).
tell(printed, Unit, Name, Line, Options, Result) :- told(Result, Unit, Name, Line, Options).

answer(T) :- '$ship'(T), '$foreign_call'(turniir_answer, [], _).

% said(+Result, +Options, -Kind, -Text): in one word and in a text of lines.
said(passed(Det), Options, Kind, Text) :-
    (   memberchk(fixme(Text), Options) -> Kind = fixme_passed
    ;   Det \== true, \+ memberchk(nondet, Options) -> Kind = nondet, Text = 'Test succeeded with choicepoint'
    ;   Kind = passed, Text = ''
    ).
said(failed(How), Options, Kind, Text) :-
    (   memberchk(fixme(Text), Options) -> Kind = fixme_failed
    ;   Kind = failed, how(How, Text)
    ).
said(blocked(Reason), _, blocked, Reason).
said(skipped, _, skipped, 'its condition is false').
said(unprepared(Text), _, unprepared, Text).
said(unusable(Text), _, unusable, Text).

told(passed(Det), Unit, Name, Line, Options) :-
    (   memberchk(fixme(Reason), Options) ->
        ( ( Det == true ; memberchk(nondet, Options) ) -> mark(+), How = passed ; mark(!), How = nondet ),
        assertz(fixme(Unit, Name, Line, Reason, How))
    ;   assertz(passed(Unit, Name, Line, Det)),
        (   ( Det == true ; memberchk(nondet, Options) ) -> mark('.')
        ;   unit(Unit, _, File, _, _), start_of_line, plain(Name, Name1),
            format("Warning: ~w:~w:~n\tPL-Unit: Test ~w: Test succeeded with choicepoint~n", [File, Line, Name1])
        )
    ).
told(failed(How), Unit, Name, Line, Options) :-
    (   memberchk(fixme(Reason), Options) -> mark(-), assertz(fixme(Unit, Name, Line, Reason, failed))
    ;   assertz(failed(Unit, Name, Line, [])), how(How, Text), failure(Unit, Name, Line, Text)
    ).
told(blocked(Reason), Unit, Name, Line, _) :- assertz(blocked(Unit, Name, Line, Reason)).
told(skipped, _, _, _, _).
told(unprepared(Text), Unit, _, Line, _) :- unit(Unit, _, File, _, _), error_text(File, Line, Text).
told(unusable(Text), Unit, _, Line, _) :- unit(Unit, _, File, _, _), error_text(File, Line, Text).

plain(Name, Plain) :- ( Name = @(N, _) -> Plain = N ; Plain = Name ).

failure(Unit, Name, Line, Text) :-
    unit(Unit, _, File, _, _), as_written(Name, Shown),
    start_of_line, lines("ERROR: ", "~w:~w:~n\ttest ~w: ~w", [File, Line, Shown, Text]).

as_written(@(Name, Bindings), Shown) :- !,
    shown_term(Bindings, B), format(atom(Shown), '~w (forall bindings = ~w)', [Name, B]).
as_written(Name, Shown) :- format(atom(Shown), '~w', [Name]).

error_text(File, Line, Text) :- start_of_line, format("ERROR: ~w:~w:~n\t~w~n", [File, Line, Text]).

% how(+How, -Text): why a test failed; lines after the first begin with `ERROR: ` in print, as there.
how(How, Text) :- var(How), !, Text = 'Unknown failure?'.
how(failed, failed) :- !.
how(no_exception, no_exception) :- !.
how(succeeded(T), Text) :- !, format(atom(Text), 'must fail but succeeded in ~2f seconds', [T]).
how(wrong_error(Expected, E), Text) :- !, two('wrong error', Expected, E, Text).
how(wrong_answer(Cmp), Text) :-
    compound(Cmp), functor(Cmp, Op, 2), Op \== ':', !,
    arg(1, Cmp, Answer), arg(2, Cmp, Expected),
    format(atom(Title), 'wrong answer (compared using ~w)', [Op]),
    two(Title, Expected, Answer, Text).
how(wrong_answer(Cmp), Text) :- !, shown_term(Cmp, S), format(atom(Text), 'the condition ~w does not hold', [S]).
how(wrong_answers(Kind, Expected, Found), Text) :- !,
    shown_term(Expected, E), shown_term(Found, F),
    format(atom(Text), 'wrong "~w" answer:~n    Expected: ~w~n       Found: ~w', [Kind, E, F]).
how(cmp_error(E), Text) :- !, '$describe'(E, Said), format(atom(Text), 'Comparison error: ~w', [Said]).
how(inside(Where, Said), Text) :- !, format(atom(Text), 'error in ~w: ~w', [Where, Said]).
how(error(F, C), Text) :- !, described(error(F, C), Said), format(atom(Text), 'received error: ~w', [Said]).
how(Ball, Text) :- shown_term(Ball, Text).

described(E, Said) :- ( acyclic_term(E) -> '$describe'(E, Said) ; Said = 'an error with a cyclic term' ).

two(Title, Expected, Got, Text) :-
    shown_pair(Expected, Got, E, G),
    format(atom(Text), '~w~n    Expected: ~w~n    Got:      ~w', [Title, E, G]).

% Two terms in print, with the same names for the variables that they share.
shown_pair(A, B, As, Bs) :-
    (   acyclic_term(A-B) ->
        copy_term_nat(A-B, A1-B1), numbervars(A1-B1, 0, _), print_text(A1, As), print_text(B1, Bs)
    ;   As = '(a cyclic term)', Bs = As
    ).
shown_term(T, S) :-
    (   acyclic_term(T) -> copy_term_nat(T, T1), numbervars(T1, 0, _), print_text(T1, S)
    ;   S = '(a cyclic term)'
    ).
print_text(T, S) :- format(atom(S), '~p', [T]).

as_atom(T, A) :- ( atom(T) -> A = T ; acyclic_term(T) -> format(atom(A), '~w', [T]) ; A = '(a cyclic term)' ).

% Progress marks stand in one line after the unit's name; what else is printed begins a new one.
mark(M) :- ( silent -> true ; put_char(M), '$store_global_var'('$tests_column', 1) ).
start_of_line :-
    (   '$fetch_global_var'('$tests_column', C), C == 1 -> nl, '$store_global_var'('$tests_column', 0)
    ;   true
    ).
info(Format, Args) :-
    (   silent -> true
    ;   start_of_line, write('% '), format(Format, Args),
        ( Format == "PL-Unit: ~w " -> '$store_global_var'('$tests_column', 1) ; true )
    ).
% lines(+Prefix, +Format, +Args): a text whose first line and whose later `    ` lines have the prefix.
lines(Prefix, Format, Args) :-
    format(atom(Text), Format, Args),
    atomic_list_concat(Lines, '\n', Text),
    prefixed(Lines, Prefix).
prefixed([], _).
prefixed([L|Ls], Prefix) :-
    ( sub_atom(L, 0, 1, _, '\t') -> true ; write(Prefix) ), write(L), nl, prefixed(Ls, Prefix).

% --- The summary ---------------------------------------------------------------------------------

report :-
    start_of_line,
    findall(x, passed(_, _, _, _), Ps), length(Ps, Passed),
    findall(x, failed(_, _, _, _), Fs), length(Fs, Failed),
    findall(x, blocked(_, _, _, _), Bs), length(Bs, Blocked),
    (   Passed + Failed + Blocked =:= 0 -> info("No tests to run~n", [])
    ;   Failed + Blocked =:= 0 -> report_fixme,
        ( Passed =:= 1 -> info("test passed~n", []) ; info("All ~D tests passed~n", [Passed]) )
    ;   report_blocked(Blocked), report_fixme,
        ( Failed =:= 0 -> true ; Failed =:= 1 -> info("1 test failed~n", []) ; info("~D tests failed~n", [Failed]) ),
        info("~D tests passed~n", [Passed])
    ).

report_blocked(0) :- !.
report_blocked(N) :-
    ( N =:= 1 -> info("one test is blocked:~n", []) ; info("~D tests are blocked:~n", [N]) ),
    (   silent -> true
    ;   forall(blocked(Unit, Name, Line, Reason),
               ( unit(Unit, _, File, _, _), as_written(Name, Shown),
                 format("% ~w:~w:~n\ttest ~w: ~w~n", [File, Line, Shown, Reason]) ))
    ).

report_fixme :-
    fixmes(failed, F), fixmes(passed, P), fixmes(nondet, N),
    (   F + P + N =:= 0 -> true
    ;   P + N =:= 0 -> info("all ~D tests flagged FIXME failed~n", [F])
    ;   N =:= 0 -> info("FIXME: ~D failed; ~D passed~n", [F, P])
    ;   All is P + N, info("FIXME: ~D failed; ~D passed; (~D nondet)~n", [F, All, N])
    ).
fixmes(How, N) :- findall(x, fixme(_, _, _, _, How), L), length(L, N).

% --- For a program that runs the tests one by one -------------------------------------------------

% remote_list: sends unit(Name, File, Line, Says) and test(Unit, Number, Name, Line) in order.
remote_list :-
    (   unit(Unit, Module, File, Line, Options),
        ( catch(known(Options, unit_option), E, true) -> true ; true ),
        (   nonvar(E) -> '$describe'(E, Text), Says = unusable(Text)
        ;   memberchk(blocked(Reason), Options) -> as_atom(Reason, R), Says = blocked(R)
        ;   Says = ready
        ),
        answer(unit(Unit, File, Line, Says)),
        test_of(Module, Number, Name, At, _, _),
        as_atom(Name, Shown),
        answer(test(Number, Shown, At)),
        fail
    ;   true
    ).

% remote_start(+Unit): condition and setup; sends ready, skipped or unprepared(Text).
remote_start(Unit) :-
    unit(Unit, Module, _, _, Options), !,
    condition(Module, Options, C),
    (   C == yes -> setup(Module, Options, S), ( S == yes -> R = ready ; S = failed(T), R = unprepared(T) )
    ;   C == no -> R = skipped
    ;   C = failed(T), R = unprepared(T)
    ),
    answer(R).

% remote_test(+Unit, +Number): sends result(Unit, Name, Line, Kind, Text) for each of the test's instances.
remote_test(Unit, Number) :- unit(Unit, Module, _, _, _), !, run_test(Unit, Module, Number, sent).

% remote_raise(+Unit, +Number): a test alone, for the place of its error; a test with forall does not matter.
remote_raise(Unit, Number) :-
    unit(Unit, Module, _, _, _), !,
    test_of(Module, Number, _, _, Options0, Vars), !,
    test_options(Options0, Options),
    ( memberchk(setup(Setup), Options) -> '$go'(Module, Setup) ; true ),
    '$go'(Module, 'unit body'(Number, Vars)).

% remote_end(+Unit): the unit's cleanup; sends warning(Text) if it did not succeed.
remote_end(Unit) :- unit(Unit, Module, _, _, Options), !, undone(Module, Options, sent).
