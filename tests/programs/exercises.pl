% Exercises as they are handed in: recursion, lists, grammars, boards, trees, formats, errors.
t(G) :- ( catch(G, E, ( print_message_lines(user_output, '', []), ( E = error(F, _) -> print(caught(F)) ; print(ball(E)) ), nl )) -> true ; write(failed(G)), nl ).
:- dynamic counter/1, board/2, score/2.
counter(0).
next(N) :- retract(counter(N0)), N is N0 + 1, assertz(counter(N)).
fact(0, 1) :- !.
fact(N, F) :- N > 0, N1 is N - 1, fact(N1, F1), F is N * F1.
fib(N, F) :- fib(N, 0, 1, F).
fib(0, A, _, A) :- !.
fib(N, A, B, F) :- N1 is N - 1, C is A + B, fib(N1, B, C, F).
qsort([], []).
qsort([H|T], S) :- partition([X]>>(X < H), T, L, G), qsort(L, SL), qsort(G, SG), append(SL, [H|SG], S).
hanoi(0, _, _, _) :- !.
hanoi(N, A, B, C) :- N1 is N-1, hanoi(N1, A, C, B), format("~w -> ~w~n", [A, B]), hanoi(N1, C, B, A).
queens(N, Qs) :- numlist(1, N, L), permutation(L, Qs), safe(Qs).
safe([]). safe([Q|Qs]) :- no_attack(Q, Qs, 1), safe(Qs).
no_attack(_, [], _).
no_attack(Q, [Q1|Qs], D) :- Q =\= Q1 + D, Q =\= Q1 - D, D1 is D+1, no_attack(Q, Qs, D1).
edge(a,b). edge(b,c). edge(c,d). edge(a,d). edge(d,e).
path(A, B, P) :- path(A, B, [A], R), reverse(R, P).
path(B, B, P, P).
path(A, B, V, P) :- edge(A, C), \+ memberchk(C, V), path(C, B, [C|V], P).
expr(X) --> term(X0), expr_rest(X0, X).
expr_rest(A, X) --> "+", !, term(B), { C is A + B }, expr_rest(C, X).
expr_rest(A, X) --> "-", !, term(B), { C is A - B }, expr_rest(C, X).
expr_rest(X, X) --> [].
term(X) --> factor(X0), term_rest(X0, X).
term_rest(A, X) --> "*", !, factor(B), { C is A * B }, term_rest(C, X).
term_rest(X, X) --> [].
factor(X) --> digits(Ds), { Ds = [_|_], number_codes(X, Ds) }.
factor(X) --> "(", expr(X), ")".
digits([D|T]) --> [D], { code_type(D, digit) }, !, digits(T).
digits([]) --> [].
row([o,x,' ']). row([' ',x,o]). row([x|_]).
win(P, [P,P,P]).
show_board([]). show_board([R|Rs]) :- atomic_list_concat(R, '|', A), writeln(A), show_board(Rs).
mm(0, _, V) :- !, V = 0.
mm(D, L, V) :- D1 is D-1, findall(X, (member(Y, L), mm(D1, L, X0), X is Y - X0), Xs), max_list(Xs, V).
tree(nil, [], _). 
insert(nil, X, t(nil, X, nil)).
insert(t(L, Y, R), X, t(L1, Y, R)) :- X < Y, !, insert(L, X, L1).
insert(t(L, Y, R), X, t(L, Y, R1)) :- insert(R, X, R1).
main :-
  t((fact(20, F), writeln(F))), t((fib(100, X), print(X), nl)), t((qsort([3,1,4,1,5,9,2,6], S), writeln(S))),
  t(hanoi(3, a, b, c)), t((queens(6, Q), writeln(Q))), t((findall(P, path(a, e, P), Ps), length(Ps, Len), writeln(Len-Ps))),
  t((phrase(expr(V), `2+3*(4-1)`), writeln(V))), t((atom_codes('1+2*3', Cs), phrase(expr(V2), Cs), writeln(V2))), t((string_codes("12", C2), phrase(expr(V3), C2, R3), writeln(V3-R3))),
  t((next(A), next(B), next(C), writeln([A,B,C]))), t((mm(2, [1,2,3], M), writeln(M))),
  t((findall(R, row(R), Rs), show_board([[o,x,' ']]), length(Rs, RL), writeln(RL))), t((row([x|T0]), copy_term(T0, _), writeln(ok))),
  t((foldl([E1,T1,T2]>>insert(T1,E1,T2), [5,2,8,1], nil, Tr), print(Tr), nl)),
  t((list_to_assoc([a-1,b-2], As), put_assoc(c, As, 3, As2), assoc_to_list(As2, Al), assoc_to_keys(As2, Ak), assoc_to_values(As2, Av), print(Al/Ak/Av), nl, (get_assoc(z, As2, _) -> true ; writeln(none)))),
  t((nb_setval(cnt, 0), forall(between(1, 5, I), (nb_getval(cnt, N0), N1 is N0 + I, nb_setval(cnt, N1))), nb_getval(cnt, Cn), writeln(Cn))),
  t((aggregate_all(count, edge(_,_), Ec), aggregate_all(max(K2-V9), member(K2-V9, [1-a,3-b]), Mx), writeln(Ec-Mx))),
  t((aggregate_all(max(K3, V8), member(V8-K3, [a-1,b-3]), Mx3), writeln(Mx3))),
  t((split_string("a,b,,c", ",", "", Sp), print(Sp), nl, atomic_list_concat(Parts, '-', 'x-y-z'), print(Parts), nl)),
  t((sub_atom(hello_world, Bf, _, 0, world), writeln(Bf), upcase_atom('mixed Case', U), writeln(U), string_concat("ab", cd, Sc), print(Sc), nl)),
  t((format("~a|~w|~q|~d|~2f|~e|~s|~p~n", [abc, 'A b', 'A b', 1234567, 3.14159, 2.5, "codes", f(X7,_Y7,X7)]))),
  t((format("~t~w~10||~w~t~10+|~n", [right, left]), format("~`-t~30|~n"), format("~D ~t~d~20|~n", [1234567, 42]))),
  t((format("~c~c ~8|~a~n", [104, 105, x]), format("~i~w ~*c~n", [skip, shown, 3, 0'x]), format("~r~n", [10]))),
  t(format("~8r ~16r ~8R ~16R~n", [100, 255, 100, 255])), t(format("~w and ~w~n", [one])), t(format("~d~n", [abc])), t(format("~a~n", [f(x)])), t(format("no args~n", [x])),
  t((catch(atom_length(_, _), error(Er, _), (print(Er), nl)))), t((catch(undefined_thing(1), error(Er2, _), (print(Er2), nl)))), t(catch(throw(my(1)), my(Z9), (print(Z9), nl))),
  t(X8 is foo + 1), t(atom_length(1, a)), t(arg(x, f(a), _)), t(functor(_, _, _)), t(number_codes(_, "a")), t(atom_to_term('foo(X, Y, X)', Tt, Bb)), t((atom_to_term('foo(X, Y, X)', Tt, Bb), print(Tt-Bb), nl)),
  t((sort(0, @>=, [c,a,b,a], S1), print(S1), nl, predsort([O,P1,P2]>>compare(O,P1,P2), [3,1,2,1], S2), print(S2), nl)),
  t((length(L9, 3), print(L9), nl, L9 = [q|_], print(L9), nl)), t((between(1, inf, I9), I9 * I9 > 50, !, writeln(I9))), t((nth0(1, [a,b,c], E9), nth1(1, [a,b,c], E8), last([1,2,3], E7), writeln([E9,E8,E7]))),
  t((string_chars(S8, [h,i]), string_to_atom(S8, A8), string_length(S8, L8), print(S8/A8/L8), nl)), t((sumlist([1,2.5], Sm), max_list([1,5,3], Ml), print(Sm/Ml), nl)), t((succ_or_fail(1))), t((tab(3), print(x), nl)), t((setof(K-Vs, setof(V7, member(K-V7, [b-1,a-2,b-0]), Vs), L7), print(L7), nl)), t((bagof(X6-Y6, member(X6-Y6, []), _) -> true ; writeln(empty))), t((forall(nth1(I5, [a,b], E5), format("~w: ~w~n", [I5, E5])))), t((term_to_atom(f(X4, 'A', "s", Y4, X4), At), writeln(At))), t((with_output_to(string(Ws), (write(a), print("q"))), string_length(Ws, Wl), print(Ws-Wl), nl)), t((read_term_from_atom('p(Q, q)', Rt, []), print(Rt), nl)), t((sformat_missing(x))), t((number_vars_test)), t((copy_term([A4,B4,A4], Ct), print(Ct), nl)), t((tab(-1))), t((char_code(Ch, 0'a), print(Ch), nl)), t((atom_chars(123, Lc), print(Lc), nl)), t((number_codes(Nn, "0x1F"), print(Nn), nl)), t((X3 = "text", string(X3), \+ atom(X3), print(X3), nl)), t((writeq(['A', b, "c", 'd e', [], {}, 'hello\nworld', 1.0e10, -3, - 3, 1-(-3), a:b, (a:-b,c;d->e), \+a, [x|Y3]]), nl)), t(print_message(informational, format("x", []))), t((tab(2), write_canonical(f(A2, B2, A2, 'X')), nl)), t(write_term([1,2,3,4,5,6,7,8,9,10,11,12], [max_depth(5)])), nl, t((write_term('a b'(X1, Y1), [quoted(true), variable_names(['Foo'=X1, 'Bar'=Y1])]), nl)), t(portray_clause((foo(X0, Y0) :- bar(X0), ( baz -> true ; Y0 = "s" ), \+ qux))), t(listing(counter/1)).
