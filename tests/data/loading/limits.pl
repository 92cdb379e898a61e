:- dynamic behind/1.
:- forall(between(1, 60, I), ( T is 0.0001 * I, catch(call_with_time_limit(T, consult('tests/data/loading/limited')), _, true) )).
:- assertz(behind(the_limits)).
