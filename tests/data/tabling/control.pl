% Exceptions, cuts, abolishing, calls from other goals.
:- table bad/1, worse/1, good/1, cutting/1, later/1, abol/1, count/1, meta/1.
:- dynamic fact/1, seen/1.
bad(1).
bad(X) :- good(X), throw(oops(X)).
good(X) :- member(X, [1, 2]), assertz(seen(X)).
worse(X) :- catch(bad(X), oops(_), X = caught).
worse(9) :- worse(_), fail.
cutting(X) :- member(X, [1, 2, 3]), X > 1, !.
cutting(9).
later(X) :- fact(X).
abol(X) :- abol(Y), Y < 5, X is Y + 1, ( X =:= 3 -> abolish_all_tables ; true ).
abol(0).
count(N) :- findall(X, good(X), L), length(L, N).
meta(X) :- call(good, X), \+ \+ good(X), forall(good(Y), Y > 0), once(good(_)).
all(G, V) :- findall(V-x, G, L0), sort(L0, L), length(L0, N), print(N-L), nl.
main :-
    catch(bad(_), oops(_), writeln(oops)), catch(bad(_), oops(_), writeln(oops)), all(good(X), X), all(worse(X), X),
    all(cutting(X), X), assertz(fact(1)), all(later(X), X), assertz(fact(2)), all(later(X), X),
    abolish_all_tables, all(later(X), X), all(abol(X), X), all(count(N), N), all(meta(X), X),
    ( current_table(later(_), T), nonvar(T) -> writeln(table) ; writeln(none) ),
    abolish_all_tables, ( current_table(later(_), _) -> writeln(table) ; writeln(none) ),
    all(later(X), X), assertz(fact(3)), abolish_table_subgoals(later(_)), all(later(X), X),
    assertz(fact(4)), abolish_module_tables(user), all(later(X), X), assertz(fact(5)),
    untable(later/1), all(later(X), X), maplist(good, [1, 2]), \+ good(3), findall(X, ( good(X), good(Y), X < Y ), L), print(L), nl,
    setof(X, good(X), S), print(S), nl, retractall(seen(_)), all(good(X), X), all(seen(X), X),
    forall(member(G, [tnot_is_not_here, abolish_all_tables]), ( catch(G, error(Er, _), ( print(Er), nl )) -> true ; true )).
