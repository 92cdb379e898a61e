% Global variables whose names are known only when they are asked for, and records, in a program that overwrites arguments.

main :- beside, records(60), references, replaced.

count(K) :- nb_getval(K, V), W is V + 1, nb_setval(K, W).
set_all([], _).
set_all([K|Ks], V) :- nb_setval(K, V), set_all(Ks, V).
all([], []).
all([K|Ks], [V|Vs]) :- nb_getval(K, V), all(Ks, Vs).

beside :- S = s(0), set_all([o], 0), forall(between(1, 5, I), ( count(o), arg(1, S, A), B is A + I, nb_setarg(1, S, B) )), all([o], L), print(S-L), nl.

records(N) :-
    S = most(0),
    forall(between(1, N, I), ( J is I * 7 mod 61, recordz(pool, v(J)), arg(1, S, M), ( J > M -> nb_setarg(1, S, J) ; true ) )),
    findall(X, recorded(pool, v(X)), L), sum_list(L, Sum), arg(1, S, Most), print(Most/Sum), nl.

references :-
    forall(between(1, 200, I), ( recordz(go, I, R), ( I mod 50 =:= 0 -> recordz(kept, R) ; erase(R) ) )),
    findall(X, ( recorded(kept, R), recorded(_, X, R) ), L), print(L), nl.

replaced :-
    recorda(best, 0),
    forall(between(1, 100, I), ( recorded(best, Old, R), V is Old + I, erase(R), recorda(best, V) )), findall(X, recorded(best, X), L), print(L), nl.
