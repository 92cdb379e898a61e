% A dataflow analyser: the goals of clauses are put in an order in which their inputs are known. What is known is a set of
% variables, sorted by their order; modes are found by going round until nothing changes.

runs(600).

program(Orders) :- Modes0 = [], clauses(Cs), settled(Cs, Modes0, Modes), orders(Cs, Modes, Orders).

% clauses(-Clauses): heads with what callers know of their arguments, and goals.
clauses([
    clause(nrev(L, R), [in, out], [app(RT, [H], R), nrev(T, RT), eq(L, [H|T])]),
    clause(app(A, B, C), [in, in, out], [eq(C, [X|Z]), app(Y, B, Z), eq(A, [X|Y])]),
    clause(len(Xs, N), [in, out], [is(N, M + 1), len(Ys, M), eq(Xs, [_|Ys])]),
    clause(qsort(Us, Vs), [in, out],
           [app(S1, [P|S2], Vs), qsort(Big, S2), qsort(Small, S1), part(Us1, P, Small, Big), eq(Us, [P|Us1])]),
    clause(part(Ws, Q, Ls, Gs), [in, in, out, out], [eq(Ls, [W|Ls1]), part(Ws1, Q, Ls1, Gs), less(W, Q), eq(Ws, [W|Ws1])]),
    clause(hanoi(D, F, To, Ms), [in, in, in, out],
           [app(M1, [F-To|M2], Ms), hanoi(D1, V, To, M2), hanoi(D1, F, V, M1), third(F, To, V), is(D1, D - 1), less(0, D)]),
    clause(fact(K, G), [in, out], [is(G, K * G1), fact(K1, G1), is(K1, K - 1), less(0, K)])
]).

settled(Cs, Modes0, Modes) :-
    round(Cs, Modes0, Modes1),
    ( Modes1 == Modes0 -> Modes = Modes0 ; settled(Cs, Modes1, Modes) ).

round([], Modes, Modes).
round([clause(Head, How, _)|Cs], Modes0, Modes) :-
    functor(Head, Name, _), added(Modes0, Name, How, Modes1), round(Cs, Modes1, Modes).

added([], Name, How, [Name-How]).
added([N-H|Ms], Name, How, All) :-
    compare(O, Name, N),
    (   O = (=) -> All = [N-H|Ms]
    ;   O = (<) -> All = [Name-How, N-H|Ms]
    ;   All = [N-H|Rest], added(Ms, Name, How, Rest)
    ).

mode(eq(_, _), _, either).
mode(is(_, _), _, [out, in]).
mode(less(_, _), _, [in, in]).
mode(third(_, _, _), _, [in, in, out]).
mode(Goal, Modes, How) :- functor(Goal, Name, _), listed(Modes, Name, How).

listed([N-H|Ms], Name, How) :- ( N == Name -> How = H ; listed(Ms, Name, How) ).

orders([], _, []).
orders([clause(Head, How, Goals)|Cs], Modes, [Order|Orders]) :-
    Head =.. [_|Args], split(How, Args, Ins, _), variables(Ins, Known),
    ordered(Goals, Modes, Known, Order), orders(Cs, Modes, Orders).

split([], [], [], []).
split([in|Hs], [A|As], [A|Is], Os) :- split(Hs, As, Is, Os).
split([out|Hs], [A|As], Is, [A|Os]) :- split(Hs, As, Is, Os).

variables(Terms, Set) :- term_variables(Terms, Vs), sort(Vs, Set).

ordered([], _, _, []).
ordered(Goals, Modes, Known0, [Name|Names]) :-
    ready(Goals, Modes, Known0, Goal, Rest, Known), !,
    functor(Goal, Name, _), ordered(Rest, Modes, Known, Names).
ordered(Goals, _, Known, [stuck(N, K)]) :- length(Goals, N), length(Known, K).

ready([G|Gs], Modes, Known, G, Gs, After) :- mode(G, Modes, How), enough(How, G, Known, New), union(Known, New, After).
ready([G|Gs], Modes, Known, Goal, [G|Rest], After) :- ready(Gs, Modes, Known, Goal, Rest, After).

% What else is known behind a goal, if its inputs are known.
enough(either, eq(A, B), Known, New) :- !,
    variables(A, As), variables(B, Bs),
    ( subset(As, Known) -> New = Bs ; subset(Bs, Known), New = As ).
enough(How, Goal, Known, New) :-
    Goal =.. [_|Args], split(How, Args, Ins, Outs), variables(Ins, Is), subset(Is, Known), variables(Outs, New).

subset([], _).
subset([X|Xs], [Y|Ys]) :- compare(O, X, Y), ( O = (=) -> subset(Xs, Ys) ; O = (>), subset([X|Xs], Ys) ).

union([], L, L) :- !.
union(L, [], L) :- !.
union([X|Xs], [Y|Ys], Zs) :-
    compare(O, X, Y),
    (   O = (=) -> Zs = [X|Rest], union(Xs, Ys, Rest)
    ;   O = (<) -> Zs = [X|Rest], union(Xs, [Y|Ys], Rest)
    ;   Zs = [Y|Rest], union([X|Xs], Ys, Rest)
    ).
