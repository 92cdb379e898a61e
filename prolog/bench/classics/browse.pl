% Gabriel's browse: patterns with gaps are matched against a rotating data base of properties.

runs(3).

program(N) :-
    properties(Ps), units(40, 3, Ps, Units),
    scrambled(Units, 1, Mixed),
    findall(x, ( pattern(P), one(U, Mixed), one(Q, U), match(Q, P) ), Found),
    length(Found, N).

one(X, [X|_]).
one(X, [_|Xs]) :- one(X, Xs).

properties([[a, a, a, b, b, b, b, a, a, a, a, a, b, b, a, a, a],
            [a, a, b, b, b, b, a, a, [a, a], [b, b]],
            [a, a, a, b, [b, a], b, a, b, a]]).

pattern([*, q(A), b, q(A), *, b, q(A), a, q(A)]).
pattern([*, *, q(A), q(A), *, b, [*, q(A)]]).
pattern([*, q(_), *, [b, a], *, q(B), *, q(B)]).

units(0, _, _, []) :- !.
units(N, K, [P|Ps], [U|Us]) :-
    joined(Ps, [P], Qs), first(K, Qs, U),
    M is N - 1, units(M, K, Qs, Us).

first(0, _, []) :- !.
first(_, [], []) :- !.
first(N, [X|Xs], [X|Ys]) :- M is N - 1, first(M, Xs, Ys).

scrambled([], _, []) :- !.
scrambled(L, Seed, [X|R]) :-
    length(L, N), I is Seed mod N, pick(I, L, X, Rest),
    Next is (Seed * 17 + 3) mod 251, scrambled(Rest, Next, R).

pick(0, [X|Xs], X, Xs) :- !.
pick(I, [Y|Ys], X, [Y|Zs]) :- J is I - 1, pick(J, Ys, X, Zs).

match([], []) :- !.
match(Data, [*|Ps]) :- !, gap(Data, Rest), match(Rest, Ps).
match([D|Ds], [q(D)|Ps]) :- atom(D), match(Ds, Ps).
match([D|Ds], [P|Ps]) :- P \= q(_), same(D, P), match(Ds, Ps).

same(D, P) :- D == P, !.
same([D|Ds], [P|Ps]) :- match([D|Ds], [P|Ps]).

gap(Rest, Rest).
gap([_|Ds], Rest) :- gap(Ds, Rest).

joined([], L, L).
joined([X|Xs], L, [X|R]) :- joined(Xs, L, R).
