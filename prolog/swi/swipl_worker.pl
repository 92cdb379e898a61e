% Runs a player under an installed SWI-Prolog: one request a line on standard input, one reply a
% line on what was standard output. The player itself sees an empty input, and all that it prints goes to the standard
% error at once: what has been printed when its time is over is not lost.

:- dynamic ruut/3.

% Every module means the one board by ruut/3.
user:term_expansion((:- module(M, E)), [(:- module(M, E)), (:- import(user:ruut/3))]) :-
    prolog_load_context(source, F), \+ sub_atom(F, _, _, _, '/swipl/'), \+ sub_atom(F, _, _, _, '/swi-prolog/').

% What SWI-Prolog has no file for.
:- multifile user:message_hook/3.
:- dynamic user:message_hook/3, missed/1.
user:message_hook(error(existence_error(source_sink, library(Library)), _), _, _) :- assertz(missed(Library)), fail.

main :-
    current_prolog_flag(argv, [File, Seed0, Encoding|Wanted]), set_prolog_flag(encoding, Encoding),
    atom_number(Seed0, Seed), set_random(seed(Seed)),
    arbiter:import(user:ruut/3), arbiiter:import(user:ruut/3),
    stream_property(Out, alias(user_output)), stream_property(In, alias(user_input)),
    stream_property(Keep, file_no(1)), set_stream(Keep, encoding(utf8)),
    set_stream(In, alias(turniir_requests)), set_stream(Out, alias(turniir_replies)),
    stream_property(Said, file_no(2)), set_stream(Said, encoding(utf8)), set_stream(Said, buffer(false)),
    set_stream(Said, alias(user_output)), set_stream(Said, alias(user_error)), set_output(Said),
    open_string("", Empty), set_stream(Empty, alias(user_input)), set_input(Empty),
    catch(load(File, Wanted), E, (message_text(E, T), reply(refused(T)), halt(1))),
    loop.

load(File, Wanted) :-
    user:load_files(File, [silent(true)]),
    (   missed(kabe)
    ->  throw(refused('library(kabe) comes with turniir, and SWI-Prolog has none; leave out --prolog swipl'))
    ;   true
    ),
    absolute_file_name(File, Path),
    (   source_module(Path, M) -> true ; M = user ),
    (   Wanted = [Main|_] -> true
    ;   M == user, current_predicate(user:main/3) -> Main = main
    ;   M == user -> throw(refused('it exports no predicate; write :- module(Name, [main/3]). as its first line'))
    ;   module_property(M, exports(Es)), include([_/3]>>true, Es, Ms), Ms = [Main/3|_] -> true
    ;   throw(refused('it exports no predicate of arity 3'))
    ),
    nb_setval(turniir_main, M:Main),
    reply(loaded(M, Main)).

source_module(Path, M) :- module_property(M, file(Path)), !.
source_module(Path, M) :- source_file_property(Path, module(M)), !.

loop :-
    read_term(turniir_requests, T, []),
    (   T == end_of_file -> true
    ;   T = call(Color, X, Y, Facts), call_main(Color, X, Y, Facts), loop
    ).

call_main(Color, X, Y, Facts) :-
    retractall(user:ruut(_, _, _)),
    forall(member(f(A, B, C), Facts), assertz(user:ruut(A, B, C))),
    nb_getval(turniir_main, M:Main),
    Goal =.. [Main, Color, X, Y],
    statistics(cputime, T0), get_time(W0), statistics(inferences, I0),
    (   catch((M:Goal -> R = ok ; R = failed), E, true) -> true ; R = failed ),
    statistics(inferences, I1), statistics(cputime, T1), get_time(W1), I is I1 - I0,
    % A redirection that the player has left does not outlast its call.
    set_output(user_output), set_input(user_input),
    (   nonvar(E) -> message_text(E, D), R = error ; D = '' ),
    findall(F, (user:ruut(A, B, C), fact(A, B, C, F)), After),
    Cpu is integer((T1 - T0) * 1000000), Wall is integer((W1 - W0) * 1000000),
    reply(called(R, D, Cpu, Wall, I, After)).

fact(A, B, C, [A, B, C]) :- integer(A), integer(B), integer(C), !.
fact(_, _, _, null).

message_text(refused(T), T) :- !.
message_text(E, T) :- format(atom(T0), '~q', [E]), atomic_list_concat(L, '\n', T0), atomic_list_concat(L, ' ', T).

% A reply is a line of words separated by tabs; the board comes as JSON.
reply(loaded(M, Main)) :- out('loaded\t~w\t~w~n', [M, Main]).
reply(refused(T)) :- out('refused\t~w~n', [T]).
reply(called(R, D, Cpu, Wall, I, After)) :-
    format(atom(B), '~w', [After]), out('called\t~w\t~w\t~w\t~w\t~w\t~w~n', [R, D, Cpu, Wall, I, B]).

out(F, A) :- format(turniir_replies, F, A), flush_output(turniir_replies).
