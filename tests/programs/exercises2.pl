% More of them: state in facts, search, games, texts, assoc, global variables, cleanup.
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(readutil)).
t(G) :- ( catch(G, E, ( E = error(F, _) -> print(caught(F)), nl ; print(ball(E)), nl )) -> true ; write(failed), nl ).
:- dynamic stack/1, visited/1, memo/2, at/3.
stack([]).
push(X) :- retract(stack(S)), assertz(stack([X|S])).
pop(X) :- retract(stack([X|S])), assertz(stack(S)).
mfib(N, F) :- memo(N, F), !.
mfib(N, F) :- N < 2, !, F = N.
mfib(N, F) :- A is N-1, B is N-2, mfib(A, FA), mfib(B, FB), F is FA+FB, assertz(memo(N, F)).
bfs([[Goal|P]|_], Goal, R) :- !, reverse([Goal|P], R).
bfs([[X|P]|Q], Goal, R) :- findall([Y,X|P], (move(X, Y), \+ member(Y, [X|P])), Ns), append(Q, Ns, Q2), bfs(Q2, Goal, R).
move(s(A,B), s(4,B)) :- A < 4.
move(s(A,B), s(A,3)) :- B < 3.
move(s(A,_), s(0,_)) :- A > 0, fail.
move(s(_,B), s(0,B)).
move(s(A,_), s(A,0)).
move(s(A,B), s(A2,B2)) :- T is min(A, 3-B), T > 0, A2 is A-T, B2 is B+T.
move(s(A,B), s(A2,B2)) :- T is min(B, 4-A), T > 0, A2 is A+T, B2 is B-T.
% tic-tac-toe
empty_board([e,e,e,e,e,e,e,e,e]).
line(1,2,3). line(4,5,6). line(7,8,9). line(1,4,7). line(2,5,8). line(3,6,9). line(1,5,9). line(3,5,7).
wins(P, B) :- line(X,Y,Z), nth1(X,B,P), nth1(Y,B,P), nth1(Z,B,P), !.
put_at(B, I, P, B2) :- nth1(I, B, e, R), nth1(I, B2, P, R).
other(x,o). other(o,x).
value(B, P, 1) :- wins(P, B), !.
value(B, P, -1) :- other(P,O), wins(O,B), !.
value(B, _, 0) :- \+ memberchk(e, B), !.
value(B, P, V) :- findall(W, (put_at(B,_,P,B2), other(P,O), value(B2,O,W0), W is -W0), Ws), max_list(Ws, V).
greeting --> [hello], name.
name --> [world].
name --> [prolog].
anbn([]) --> [].
anbn([x|T]) --> [a], anbn(T), [b].
ws --> [C], { code_type(C, space) }, !, ws.
ws --> [].
csv([F|Fs]) --> field(F), ( "," -> csv(Fs) ; { Fs = [] } ).
field(A) --> chars(Cs), { atom_codes(A, Cs) }.
chars([C|T]) --> [C], { C \== 0', }, !, chars(T).
chars([]) --> [].
key_value(K, V) --> ws, chars2(Ks), "=", chars2(Vs), { atom_codes(K, Ks), ( catch(number_codes(V, Vs), _, fail) -> true ; atom_codes(V, Vs) ) }.
chars2([C|T]) --> [C], { code_type(C, alnum) }, chars2(T).
chars2([]) --> [].
caesar(N, S, T) :- string_codes(S, Cs), maplist([C,D]>>( code_type(C, lower) -> D is (C - 0'a + N) mod 26 + 0'a ; D = C ), Cs, Ds), string_codes(T, Ds).
count_words(S, Ps) :- split_string(S, " ", " .,", Ws), msort(Ws, Sorted), clumped_(Sorted, Ps).
clumped_([], []).
clumped_([W|Ws], [W-N|Ps]) :- same_(W, Ws, 1, N, R), clumped_(R, Ps).
same_(W, [W|Ws], N0, N, R) :- !, N1 is N0+1, same_(W, Ws, N1, N, R).
same_(_, R, N, N, R).
main :-
  t((push(a), push(b), pop(X1), pop(X2), print(X1/X2), nl, pop(_))),
  t((mfib(60, F), writeln(F))), t((bfs([[s(0,0)]], s(2,_), R), length(R, L), writeln(L), writeln(R))),
  t((empty_board(B), put_at(B, 5, x, B2), put_at(B2, 1, o, B3), put_at(B3, 9, x, B4), put_at(B4, 3, o, B5), value(B5, x, V), writeln(V))),
  t((phrase(greeting, [hello, world]), writeln(yes))), t((phrase(greeting, [hello|R2]), print(R2), nl)), t((phrase(anbn(N), [a,a,b,b]), print(N), nl)), t(phrase(anbn(_), [a,b,b])),
  t((phrase(csv(Fs), `ab,c d,12`), print(Fs), nl)), t((string_codes("  key=42", KC), phrase(key_value(K, KV), KC, KR), print(K-KV-KR), nl)),
  t((caesar(3, "hello, xyz", T3), print(T3), nl)), t((count_words("the cat, the dog. a cat", Ps), print(Ps), nl)),
  t((setup_call_cleanup(writeln(open), member(M, [1,2]), writeln(close)), writeln(M))),
  t(catch(setup_call_cleanup(true, throw(oops), writeln(cleaned)), oops, writeln(recovered))),
  t((catch((between(1, 10, I), (I > 3 -> throw(found(I)) ; fail)), found(J), (writeln(j(J)))))),
  t(must_be(integer, a)), t(must_be(positive_integer, -1)), t(must_be(list, [a|_])), t(must_be(boolean, 1)), t(type_error(foo, bar)), t(domain_error(d, v)), t(existence_error(file, x)),
  t(atom_length(f(x), _)), t(X3 is 1/0), t(X3 is 1.0/0), t(X3 is a), t((X4 is 2 ** -1, print(X4), nl)), t((X5 is 2 ^ 100, print(X5), nl)), t(X5 is 2 ^ -1), t((X6 is 7 mod -2, X7 is -7 // 2, X8 is truncate(-2.5), X9 is -7 rem 2, print([X6,X7,X8,X9]), nl)),
  t((A1 is max(1, 1.0), A2 is min(2, 2.0), print([A1,A2]), nl)), t((A4 is 5 / 2, A5 is 4 / 2, A6 is 2 ** 3, A7 is 2 ** 3.0, A8 is sqrt(16), A9 is e, print([A4,A5,A6,A7,A8,A9]), nl)),
  t((A10 is cputime, number(A10), A11 is random(10), A11 < 10, writeln(ok))), t((string_code(1, "abc", SC), sub_string("hello", 1, 3, _, SS), print(SC/SS), nl)),
  t((nb_setval(k, f(_)), nb_getval(k, NV), print(NV), nl)), t((b_setval(v, 1), b_getval(v, BV), print(BV), nl)), t(nb_getval(nokey, _)),
  t((retractall(at(_,_,_)), forall(member(X-Y, [1-2,2-3,1-3]), assertz(at(X,Y,e))), findall(X-Y, at(X,Y,_), XYs), print(XYs), nl, retract(at(1,_,_)), aggregate_all(count, at(_,_,_), Cn), print(Cn), nl)),
  t((forall(clause(move(s(P0,Q0), Z0), Bd), (numbervars(m(P0,Q0,Z0,Bd), 0, _), print(Z0-Bd), nl)))),
  t((exclude([E]>>(0 is E mod 2), [1,2,3,4], Ex), foldl([E2,S0,S1]>>(S1 is S0+E2), [1,2,3], 0, Fo), aggregate_all(bag(E3-E4), (member(E3,[1,2]), member(E4,[a,b])), Ba), print(Ex/Fo/Ba), nl)),
  t((pairs_keys_values(Pk, [a,b], [1,2]), transpose_pairs(Pk, Tp), print(Pk/Tp), nl, sumlist([1,2,3], Su), subtract([1,2,3],[2],Sb), union([a],[b],Un), intersection([a,b],[b,c],In), print(Su/Sb/Un/In), nl)),
  t((nb_setval(best, none-(-1000)), forall(member(Mv-Sc, [a-3, b-7, c-5]), (nb_getval(best, _-Bs), (Sc > Bs -> nb_setval(best, Mv-Sc) ; true))), nb_getval(best, Best), print(Best), nl)),
  t((tab(2), write('x'), tab(1+1), write("y"), nl, print_message_lines(user_output, 'P ', ['a ~w'-[1], nl, b]), nl)),
  t((length(LL, N5), N5 >= 2, !, print(LL-N5), nl)), t((atomic_list_concat([a, 1, "s", 2.5], At), print(At), nl)), t((atomic_list_concat(L7, ', ', 'a, b, c'), print(L7), nl)), t(atomic_list_concat([a, _], _)), t((term_string(T8, "foo(X, Y, X)"), print(T8), nl)), t((sformat(x))), t((number_vars(x))),
  t((sort(1, @>=, [f(1,a), f(3,b), f(2,c)], So), print(So), nl, list_to_set([a,b,a], Ls), sumlist([], S9), print(Ls/S9), nl)), t((string_lower("ABC", Lo), char_type(a, alpha), atom_chars(Xc, ['1', '2']), atom(Xc), print(Lo/Xc), nl)), t((tabling_test)), t((last([], _))), t((nth0(5, [a], _))), t((msort([c, 1, "b", a, 2.0, f(x), Z], Ms), print(Ms), nl, Z = 1)),
  t((copy_term([X11, Y11, X11], Cp), Cp = [1|_], print(Cp), nl, print(X11-Y11), nl)).
