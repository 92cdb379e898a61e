% System predicates that the program does not name: they are taken in when they are called.
made(Front, Back, Args, G) :- atom_concat(Front, Back, Name), G =.. [Name|Args].

say(Front, Back, Args) :-
    made(Front, Back, Args, G),
    ( catch(G, error(E, _), ( writeq(error(E)), nl )) -> writeq(Args) ; writeq(no) ), nl.

main :-
    say(sum, '_list', [[1, 2, 3], _]),
    say(la, st, [[1, 2], _]),
    say(max, '_member', [_, [3, 1, 2]]),
    say(number, '_codes', [_, "12"]),
    say(string, '_upper', ["abc", _]),
    say(sub, '_string', ["hello", 1, 2, _, _]),
    say(nu, mlist, [1, 5, _]),
    say(exc, lude, [==(a), [a, b, a], _]),
    say(parti, tion, [<(2), [1, 2, 3, 4], _, _]),
    say(agg, regate_all, [count, member(_, [a, b]), _]),
    say(for, all, [member(X, [1, 2]), X > 0]),
    say(char, '_type', [a, to_upper(_)]),
    say(tab, '', [-1]),
    say(spl, it_string, ["a,b", ",", "", _]),
    say(pred, sort, [compare, [c, a, b, a], _]),
    say(ass, ertz, [kept(1)]),
    say(ret, ract, [kept(_)]),
    say(nb, '_setval', [key, 7]),
    say(nb, '_getval', [key, _]),
    say(term, '_to_atom', [f(_, a), _]),
    say(with, '_output_to', [atom(_), write(abc)]),
    say(setup, '_call_cleanup', [true, member(_, [1, 2]), (write(done), nl)]),
    say(call, '_with_depth', [1]),
    say(no, '_such_predicate', [1]),
    % Many times, and where memory is given back.
    made(succ, '_or_zero', [1], Unknown), catch(Unknown, error(E, _), true), writeq(E), nl,
    often(2000, 0, N), writeq(N), nl,
    findall(L, ( member(W, [ab, abc]), made(atom_le, ngth, [W, L], G), G ), Ls), writeq(Ls), nl,
    maplist([W1, L1]>>( made(atom_le, ngth, [W1, L1], G1), G1 ), [x, xy], Ls1), writeq(Ls1), nl.

often(0, N, N) :- !.
often(I, N0, N) :- made(plu, s, [N0, 2, N1], G), G, I1 is I - 1, often(I1, N1, N).
