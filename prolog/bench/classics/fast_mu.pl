% The MU puzzle with strings as lengths of runs of i between u's, searched by depth without repeating a string.

runs(24).

program(N) :- search([[1]], [[1]], 6, Seen), length(Seen, N).

search(_, Seen, 0, Seen) :- !.
search(Front, Seen0, D, Seen) :-
    next_strings(Front, Seen0, Seen1, New),
    E is D - 1, search(New, Seen1, E, Seen).

next_strings([], Seen, Seen, []).
next_strings([S|Ss], Seen0, Seen, New) :-
    findall(R, step(S, R), Rs),
    fresh(Rs, Seen0, Seen1, New, Tail),
    next_strings(Ss, Seen1, Seen, Tail).

fresh([], Seen, Seen, New, New).
fresh([R|Rs], Seen0, Seen, New, Tail) :-
    (   known(R, Seen0) -> fresh(Rs, Seen0, Seen, New, Tail)
    ;   New = [R|New1], fresh(Rs, [R|Seen0], Seen, New1, Tail)
    ).

known(R, [S|Ss]) :- ( R == S -> true ; known(R, Ss) ).

% A string is m, then runs of i with a u after each but the last.
step(S, R) :- last_run(S, N), N > 0, add_u(S, R).
step(S, R) :- total(S, 0, T), T < 12, twice(S, R).
step(S, R) :- shorten(S, R).

last_run([N], N).
last_run([_, N|Ns], L) :- last_run([N|Ns], L).

add_u([N], [N, 0]).
add_u([N, M|Ns], [N|R]) :- add_u([M|Ns], R).

total([], T, T).
total([N|Ns], T0, T) :- T1 is T0 + N + 1, total(Ns, T1, T).

twice(S, R) :- S = [First|Rest], merged(S, First, Rest, R).
merged([N], First, Rest, [M|Rest]) :- !, M is N + First.
merged([N|Ns], First, Rest, [N|R]) :- merged(Ns, First, Rest, R).

shorten([N|Ns], [K, M|Ns]) :- N >= 3, L is N - 3, part(0, L, K), M is L - K.
shorten([N, 0, M|Ns], [K|Ns]) :- K is N + M.
shorten([N|Ns], [N|R]) :- shorten(Ns, R).

part(K, L, K) :- K =< L.
part(K0, L, K) :- K0 < L, K1 is K0 + 1, part(K1, L, K).
