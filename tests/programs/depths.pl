% Goals that may go only so deep: which level is reached, and where it ends.
:- use_module('../data/loading/twice').
:- dynamic fact/1.
fact(1). fact(2).
down(0).
down(N) :- N > 0, M is N - 1, down(M).
items(X) :- member(X, [a, b, c]).
either(X) :- ( X = 1 ; down(10), X = 2 ; X = 3 ).
endless :- endless.
grow(X) :- grow(Y), X is Y + 1.
grow(0).
first(X) :- down(5), !, X = 1.
first(2).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
greater(X) :- fact(X), X > 1.
chosen(X, Y) :- ( fact(X), X > 1 -> down(2), Y = yes ; Y = no ).
soft(Y) :- ( fact(X) *-> Y = X ; Y = none ).
no(X) :- \+ fact(X), \+ X == 7.
inside(X) :- integer(X), X == 1, X \== 2, nonvar(X), X = 1.
sentence --> word, [very], sentence.
sentence --> word.
word --> [good].
arc(a, b). arc(b, c). arc(c, a). arc(c, d).
way(X, X).
way(X, Z) :- arc(X, Y), way(Y, Z).
both(G) :- call(G), call(G).
caught :- catch(down(3), _, true), catch(throw(ball), ball, true).

results(G, L) :-
    catch(findall(G-R, call_with_depth_limit(G, L, R), Xs), E, ( E = error(F, _) -> Xs = F ; Xs = E )),
    ( Xs = [_|_] -> findall(R, member(_-R, Xs), Rs) ; Rs = Xs ),
    print(L-Rs), nl.
upto(G, Most) :- copy_term(G, H), numbervars(H, 0, _), print(H), nl, forall(between(0, Most, L), results(G, L)).

main :-
    upto(down(3), 6), upto(items(_), 6), upto(either(_), 14), upto(endless, 3), upto(first(_), 9),
    upto(true, 2), upto(fail, 2), upto((true, atom_length(abc, _)), 3), upto(_ = a, 2), upto(_ is 1 + 2, 2),
    upto(\+ down(2), 5), upto(call(down(2)), 6), upto(( down(2) -> true ; fail ), 5), upto(len([a, b, c], _), 6),
    upto(findall(X, down(2), X), 10), upto(forall(fact(X), X > 0), 4), upto(catch(down(2), _, true), 6),
    upto(once(down(2)), 6), upto(ignore(down(2)), 5), upto(maplist(down, [1, 2]), 8), upto(append(_, _, [a, b]), 5),
    upto(select(_, [a, b], _), 6), upto(greater(_), 4), upto(chosen(_, _), 7), upto(soft(_), 4), upto(no(_), 4),
    upto(no(9), 4), upto(inside(1), 2), upto(way(a, d), 8), upto(both(down(1)), 6), upto(caught, 7), upto(grow(_), 4),
    upto(sentence([good, very, good], []), 6), upto(user:down(1), 4), upto(bagof(X, fact(X), _), 9),
    upto(aggregate_all(count, fact(_), _), 5), upto(not(fact(3)), 4), upto(not_there(1), 2), upto((down(1), throw(x)), 4),
    upto(assertz(fact(3)), 1), upto(fact(_), 1), upto(!, 2), upto((fact(X), !), 3), upto(call((fact(X), !)), 4),
    ( catch(call_with_depth_limit(true, x, _), error(E, _), ( print(E), nl )) -> true ; true ),
    call_with_depth_limit(call_with_depth_limit(down(2), 10, R1), 10, R2), print(R1-R2), nl,
    ( call_with_depth_limit(down(3), 100, 4) -> print(four) ; print(other) ), nl,
    forall(call_with_depth_limit(items(Y), 10, R), ( print(Y-R), nl )),
    forall(member(G, [call(_), maplist(_, [a]), once(call(_)), with_output_to(string(_), endless), limit(2, endless),
                      catch_with_backtrace(endless, _, true), run(own(_)), here(x), bagof(V, user:(W^pair(V, W)), _)]),
           ( catch(call_with_depth_limit(G, 40, D), error(F, _), D = F), ( integer(D) -> print(done) ; print(D) ), nl )),
    forall(member(L, [-1, a]), ( catch(call_with_depth_limit(true, L, D), error(F, _), D = F), print(D), nl )),
    call_with_depth_limit(maplist([I, J]>>( J is I * 2 ), [1, 2], Js), 50, _), print(Js), nl,
    call_with_depth_limit(twice(step(1)), 40, _), call_with_depth_limit(twice:step(1), 40, _).

pair(1, 2).
:- meta_predicate run(0), here(:).
run(G) :- call(G).
own(1).
step(X) :- print(right(X)), nl.
here(M:X) :- print(M-X), nl.
