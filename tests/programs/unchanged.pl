% Dynamic predicates that no goal names as ones to be changed, before and after something changes them all the same.
:- dynamic fact/2, rule/2, first/2, dup/2, erased/1, gone/1, all/2, undone/1, looped/1, wide/9, none/1, mixed/2, head/1.

fact(1, a). fact(2, b). fact(3, c). fact(4, d).
rule(X, large) :- X > 5.
rule(X, small) :- X =< 5.
first(a, X) :- !, X = one.
first(_, two).
dup(1, a). dup(1, b). dup(2, c).
erased(1). erased(2).
gone(1). gone(2).
all(x, 1). all(y, 2). all(z, 3).
undone(1).
looped(1). looped(2). looped(3).
wide(1, 2, 3, 4, 5, 6, 7, 8, 9).
mixed(f(X), X). mixed([], empty). mixed("text", string). mixed(1.5, float). mixed(A, A).
head(X) :- X = f(Y), Y = 1.

all_of(G) :- ( bagof(G, G, L) -> true ; L = none ), print(L), nl.
last_one(G) :- setup_call_cleanup(true, G, Done = yes), ( Done == yes -> writeq(last(G)) ; writeq(more(G)) ), nl, !.
last_one(G) :- writeq(none(G)), nl.
change(Goal, Clause) :- G =.. [Goal, Clause], call(G).

looks :-
    fact(3, X), writeq(X), nl, ( fact(3, c) -> true ; writeq(wrong), nl ), ( fact(3, d) -> writeq(wrong), nl ; true ),
    all_of(fact(3, _)), all_of(fact(_, c)), all_of(fact(_, _)), K = 2, fact(K, V), writeq(V), nl, all_of(fact(9, _)),
    all_of(rule(7, _)), all_of(rule(3, small)), all_of(rule(7, small)), all_of(first(a, _)), all_of(first(b, _)),
    all_of(dup(1, _)), all_of(dup(_, b)), all_of(dup(_, _)), all_of(wide(1, _, _, _, _, _, _, _, _)),
    all_of(mixed([], _)), all_of(mixed(1.5, _)), all_of(mixed(f(b), _)), all_of(mixed(_, float)), catch(all_of(head(_)), error(E, _), ( writeq(E), nl )), all_of(none(_)),
    findall(A-B, fact(A, B), L), writeq(L), nl, findall(A, ( fact(A, B), B \== b ), M), writeq(M), nl,
    last_one(fact(1, _)), last_one(fact(4, _)), last_one(dup(1, _)), last_one(dup(2, _)), last_one(rule(3, _)), last_one(rule(7, _)),
    forall(( fact(P, _), rule(P, Q) ), ( writeq(P-Q), nl )), ( \+ fact(5, _) -> writeq(not_there) ; writeq(there) ), nl,
    once(fact(_, Z)), writeq(Z), nl, aggregate_all(count, fact(_, _), C), writeq(C), nl.

main :-
    looks,
    % What is added while the clauses are gone through is not seen by who goes through them.
    forall(looped(I), ( J is I + 10, change(assertz, looped(J)) )), all_of(looped(_)),
    forall(gone(I), ( writeq(I), nl, change(retract, gone(2)) -> true ; true )), all_of(gone(_)),
    change(asserta, (first(_, zero) :- true)), all_of(first(a, _)),
    clause(erased(1), true, Ref), erase(Ref), all_of(erased(_)),
    change(retractall, all(y, _)), all_of(all(_, _)), change(retractall, all(_, _)), all_of(all(_, _)),
    ( catch(transaction(( change(assertz, undone(2)), all_of(undone(_)), fail )), _, true) -> true ; true ), all_of(undone(_)),
    change(assertz, fact(5, e)), change(retract, fact(1, _)), change(assertz, (rule(X, odd) :- 1 =:= X mod 2)),
    change(assertz, dup(3, d)), change(assertz, mixed(z, z)), change(abolish, head/1), catch(all_of(head(_)), error(E, _), ( writeq(E), nl )),
    change(assertz, none(1)), looks.
