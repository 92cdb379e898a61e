% Long terms on their way from Rust: in answers of goals that are made when the program runs, in facts, in what is read from texts.

:- dynamic item/1, pair/2, row/1.

atoms([a, bb, 'C c', 'it''s', 'back\\slash', [], {}, '{}', !, ',', '|', ';', '->', ':-', '-', '+', '\\+', 'õäöü', '日本', 'a\nb', 'tab\there', '', ' ', '%', '/*', '0', '1a', 'ÿ', end_of_file, 'V1', 'C0', '_']).
terms([f(x), -(1), - 1, 1 - 2, 1 - (-2), -(-(1)), 2 ** -1, \+ a, (a :- b, c ; d -> e), [x, y, z], [x|y], [x|T], [f(x)|T], ['C'], "string", "it's \\ \"", "", 1.5, 1.0e100, 1.0e-7, 100000000000000000000, -100000000000000000000, 9007199254740993, f(A, B, A, B, _), g(f(A), [B, A, _]), {a, b}, '{}'(x), '$VAR'(1), 'x y'(z), - a, (- - a), f(;), f((a, b)), [a = b, c - d], "日本", '\\'('x'), 'a b' = 'C d', f(',', '|'), [[], [[]], [[x]], [[x, o], [o, x]]]]).

find(T, G, L) :- findall(T, G, L).
one(G) :- call(G).
all_of(L, G, T) :- G = ( member(T, L), between(1, 3, N), N > 2, T \== none ).
text_of(T, S) :- with_output_to(string(S), ( \+ \+ ( numbervars(T, 0, _), write_canonical(T) ) )).
show(T) :- text_of(T, S), write(S), nl.

main :- forall(clause(goal(N), _), ( write(N), write(': '), ( catch(goal(N), E, ( print(E) )) -> true ; write(no) ), nl )).

goal(atoms) :- atoms(L), all_of(L, G, T), find(T, G, Found), show(Found), ( Found == L -> write(same) ; write(other) ).
goal(terms) :- terms(L), all_of(L, G, T), find(T, G, Found), show(Found), ( Found =@= L -> write(same) ; write(other) ).
goal(values) :- atoms(As), terms(Ts), G = ( append(As, Ts, All), length(All, Length), member(X, [All]), between(1, 3, Y), Y > 1 ), one(G), Y > 2, show(All), print(Length-Y), ( X == All -> write(same) ; write(other) ).
goal(facts_of_atoms) :- atoms(L), assertz(row(L)), one(( row(X), between(1, 2, 2) )), ( X == L -> write(same) ; write(other) ), row(Y), ( Y == L -> write(same) ; write(other) ), row(Z), ( Z == L -> write(same) ; write(other) ).
goal(facts_of_terms) :- retractall(row(_)), terms(L), assertz(row(L)), row(X), ( X =@= L -> write(same) ; write(other) ), row(Y), ( Y =@= L -> write(same) ; write(other) ), show(X).
goal(facts_made_by_goals) :- retractall(row(_)), terms(L), ( between(1, 3, N), assertz(row([N|L])), fail ; true ), forall(row([N|X]), ( X =@= L -> write(same(N)) ; write(other(N)) )), forall(row(X), ( length(X, K), write(K), write(' ') )).
goal(shared) :- G = ( between(1, 300, X), X > 299, L = [x, Y, f(Y, Z), [o|Z], "s", 'A b', Y, Z, 1, 2, 3] ), one(G), Y = here, Z = [there], show(L).
goal(texts) :- atoms(L), forall(member(A, L), ( text_of(f(A, [A, A, A], A, [x, A], A, A, A), S), term_to_atom(T, S), ( T == f(A, [A, A, A], A, [x, A], A, A, A) -> true ; show(T) ) )), write(done).
goal(texts_of_terms) :- terms(L), forall(member(A, L), ( text_of(f(A, [A, A, A], A, [x, A], A, A, A), S), term_to_atom(T, S), ( T =@= f(A, [A, A, A], A, [x, A], A, A, A) -> true ; show(T) ) )), write(done).
goal(bindings) :- term_to_atom(T, 'f(X, Y, [x, X, Y, Z], "text", [o, o|Z], X + Y * Z - 3, Long)'), show(T), atom_to_term('g(A, B, [x, A|B], [y], A, B, c, d, e)', U, Bs), show(U-Bs), U = g(1, [2]|_) -> true ; atom_to_term('g(A, B, [x, A|B], [y], A, B, c, d, e)', U, ['A' = 1, 'B' = [z]]), show(U).
goal(read) :- read_term_from_atom('p([x, o, x], [[x], [o]], f(X, Y), X, Y, [], {}, "s", 1.5)', T, []), show(T), sformat_free(T).
goal(long) :- numlist(1, 3000, L), find(X-x, ( member(X, L), X > 10 ), Found), length(Found, N), last(Found, Last), print(N-Last), find(X, member(X, L), Same), ( Same == L -> write(same) ; write(other) ).
goal(longer) :- numlist(1, 20000, L), find([x, X], ( member(X, L), X > 10 ), Found), length(Found, N), last(Found, Last), print(N-Last).
goal(deep) :- deep(200, D), find(D, member(_, [1, 2, 3]), [A|_]), ( A == D -> write(same) ; write(other) ), assertz(item(D)), item(B), ( B == D -> write(same) ; write(other) ).
goal(characters) :- atom_chars('hello world of characters', Cs), find(C, member(C, Cs), L), atom_chars(A, L), print(A), find(Cs, member(_, [1, 2]), [X, Y]), ( X == Y, X == Cs -> write(same) ; write(other) ), X = [h|R], append(R, [!], R2), atom_chars(B, R2), print(B).
goal(open_characters) :- find([h, e|T], member(T, [_, [l], _]), L), show(L), L = [[_, _|Z], [_, _|V]|_], Z = [x], print(V), L = [H|_], append(H, [y], HY), print(HY), term_variables(L, Vs), length(Vs, N), print(N).
goal(globals) :- terms(L), one(( between(1, 300, N), N > 299, nb_setval(long, L) )), nb_getval(long, X), ( X =@= L -> write(same) ; write(other) ).
goal(errors) :- terms(L), G = ( between(1, 300, X), X > 299, throw(long(L)) ), catch(one(G), long(M), ( M =@= L -> write(same) ; write(other) )).

deep(0, end) :- !.
deep(N, f(D, x, [x, D0])) :- M is N - 1, deep(M, D), D0 = N.
sformat_free(_).
