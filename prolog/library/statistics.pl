% library(statistics): how long a goal takes.
:- module(prolog_statistics, [ time/1, call_time/2, call_time/3 ]).

:- meta_predicate time(0), call_time(0, ?), call_time(0, ?, ?).

%!  time(:Goal) is nondet.
%   Calls the goal and says after each answer, and at the end, on user_error how much processor time and how much
%   time by the clock it took. Inferences are not counted, for that
%   would slow every call down: profile/1 of the top level counts a goal's calls.
%   @differs It prints times and no inferences.
time(G) :-
    '$foreign_call'(turniir_cpu, [], C0), '$foreign_call'(turniir_wall_us, [], W0),
    (   call_cleanup(catch(G, E, ( time_told(C0, W0), throw(E) )), Det = true) *->
        time_told(C0, W0), ( Det == true -> ! ; true )
    ;   time_told(C0, W0), fail
    ).
time_told(C0, W0) :-
    '$foreign_call'(turniir_cpu, [], C1), '$foreign_call'(turniir_wall_us, [], W1),
    C is C1 - C0, W is (W1 - W0) / 1000000.0,
    ( W > 0.0 -> P is min(100, truncate(100 * C / W)) ; P = 100 ),
    print_message(warning_time, format("% ~3f CPU in ~3f seconds (~w% CPU)", [C, W, P])).

%!  call_time(:Goal, -Time) is semidet.
%   Calls the goal once and tells time{cpu:Seconds, inferences:N, wall:Seconds} as time(Cpu, Inferences, Wall), for
%   there are no dicts here; N is counted in microseconds.
%   @differs There are no dicts: the times come as `time(Cpu, Inferences, Wall)`, and inferences are
%     microseconds.
call_time(G, T) :- call_time(G, T, true).

%!  call_time(:Goal, -Time, -Result) is det.
%   The same; Result is `true`, or `false` where the goal failed.
call_time(G, time(Cpu, Us, Wall), Result) :-
    '$foreign_call'(turniir_cpu, [], C0), '$foreign_call'(turniir_wall_us, [], W0),
    ( call(G) -> R = true ; R = false ),
    '$foreign_call'(turniir_cpu, [], C1), '$foreign_call'(turniir_wall_us, [], W1),
    Cpu is C1 - C0, Us is W1 - W0, Wall is Us / 1000000.0, Result = R.
