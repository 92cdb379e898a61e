% Numbers that are made of some numbers with plus, minus and times: how near one comes to 9,999.

search(D, Best) :- L is D + 1, length(Ns, L), append(Ns, _, [3,7,11,2,5,13,4,9,6,17,1,10]), !, nearest([Ns], 100000, Best).

% The lists of numbers that are left to look at stand before those that come from them.
nearest([], Best, Best).
nearest([Ns|Rest], Best0, Best) :- visit(Ns, Best0, Best1), nearest(Rest, Best1, Best).

visit([N], Best0, Best) :- !, ( abs(N - 9999) < abs(Best0 - 9999) -> Best = N ; Best = Best0 ).
visit(Ns, Best0, Best) :- picked(Ns, [], Pairs), visit_all(Pairs, Best0, Best).
visit_all([], Best, Best).
visit_all([p(A,B,Rest)|Ps], Best0, Best) :-
    S is A + B, D is A - B, M is A * B,
    append(Rest, [S], R1), visit(R1, Best0, Best1),
    append(Rest, [D], R2), visit(R2, Best1, Best2),
    append(Rest, [M], R3), visit(R3, Best2, Best3),
    visit_all(Ps, Best3, Best).

% Each pair of numbers that stand side by side, with the others.
picked([A|T], Before, Ps) :- picked(T, A, Before, Ps).
picked([], _, _, []).
picked([B|T], A, Before, [p(A,B,Rest)|Ps]) :-
    reverse(Before, Bs), append(Bs, T, Rest), picked(T, B, [A|Before], Ps).
