% Floats without digits in bodies, expressions on lists of one integer, places below the first one, long terms in facts.

:- dynamic best/1, line/2.

lower(X) :- X < 1.0Inf.
least([], M, M).
least([X|Xs], M0, M) :- ( X < M0 -> least(Xs, X, M) ; least(Xs, M0, M) ).
count(0, _) :- !.
count(N, V) :- V < inf, V > -1.0Inf, N1 is N - 1, count(N1, V).

second([_|Y], Z) :- Z is Y + 1.
sums(0, _) :- !.
sums(N, L) :- X is L * 2, X > 0, N1 is N - 1, sums(N1, L).

get(Board, I, N) :- nth0(I, Board, N), !.
get(_, _, none).
around(Board, Low, High, L) :- findall(I-N, ( between(Low, High, I), get(Board, I, N) ), L).

kept(0, _) :- !.
kept(N, L) :- retractall(line(_, _)), assertz(line(N, L)), line(N, M), last(M, X), X > 0, N1 is N - 1, kept(N1, L).

main :-
    X is inf, ( X =:= 1.0Inf -> print(equal) ; print(different) ), nl,
    print(1.0Inf), nl, Y = -1.0Inf, print(Y), nl,
    Z = 1.0Inf, ( Z > 1.7976931348623157e308 -> print(greater) ; print(less) ), nl,
    ( 1.0Inf == X -> print(same) ; print(other) ), nl,
    ( lower(3) -> print(yes) ; print(no) ), nl,
    least([5, 3, 8], 1.0Inf, M), print(M), nl,
    least([], 1.0Inf, M1), print(M1), nl,
    count(1000, 5), assertz(best(1.0Inf)), best(B), print(B), nl,
    findall(V, ( member(V, [1, 2.5, 1.0e10]), V < 1.0Inf, \+ V < -1.0Inf ), Vs), print(Vs), nl,
    second([1, 2], S), print(S), nl, sums(1000, [7]),
    catch(( second([a, b], S1), print(S1) ), error(E, _), print(E)), nl,
    around([a, b, c], -2, 4, L), print(L), nl,
    ( nth1(0, [a], _) -> print(yes) ; print(no) ), nl,
    far(F1), print(F1), nl, far(g(F2, x), F3), print(F2-F3), nl, ends(X, E1), ends(1, E2), print(E1-E2), nl,
    numlist(1, 8000, Long), kept(20, Long), line(1, L1), length(L1, N1), print(N1), nl.

% In heads and facts as well.
far(1.0Inf).
far(g(-1.0Inf, X), X).
ends(1.0Inf, yes) :- !.
ends(_, no).
