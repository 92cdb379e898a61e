% Texts in searches that are worked out: atoms, strings, codes and characters, their parts, and terms written as texts.
:- dynamic word/2, seen/1.

each(G, T) :- ( member(_, [1, 2]), call(G, T), write(T), nl, fail ; true ).

pairs(R) :- findall(X-Y, ( member(W, [abc, "abc", '', "", 12, 3.5, 'õun']), atom_length(W, X), atom_codes(W, Y) ), R).
chars(R) :- findall(X-C, ( member(W, [abc, "a b", 12]), atom_chars(W, X), atom_chars(C, X) ), R).
numbers(R) :-
    findall(A/N, ( member(A, ['12', '-3', '1.5', foo, '', '0x1A', '1e10', '12abc', "7"]), ( atom_number(A, N) -> true ; N = none ) ), R).
codes(R) :- findall(N-S, ( member(N, [0, -12, 100]), number_codes(N, Cs), string_codes(S, Cs), number_codes(N, Cs) ), R).
parts(R) :- findall(B-L-A-S, ( member(W, [ab, "xyz"]), sub_atom(W, B, L, A, S) ), R).
strings(R) :- findall(S, ( member(B, [0, 1, 2]), sub_string("hello", B, 2, _, S) ), R).
found(R) :- findall(B-A, ( member(P, [an, a, q]), sub_atom(banana, B, _, A, P) ), R).
ends(R) :- findall(W, ( member(W, ['file.pl', 'a.txt', '.pl', pl]), sub_atom(W, _, 3, 0, '.pl') ), R).
cut_off(R) :- findall(X-Y, ( member(X-Y, [pre-_, _-post]), atom_concat(X, Y, prepost) ), R).
all_ways(R) :- findall(X+Y, ( member(W, [abc]), atom_concat(X, Y, W) ), R).
all_strings(R) :- findall(X+Y, ( member(W, ["ab", cd]), string_concat(X, Y, W) ), R).
joined(R) :- findall(A, ( member(L, [[a, b, c], [1, "x", 2.5], []]), atomic_list_concat(L, '-', A) ), R).
split(R) :- findall(L, ( member(A, ['a,b,c', abc, '', ',a,']), atomic_list_concat(L, ',', A) ), R).
two(R) :- findall(X/Y, ( member(A, ['1-2', 'a-b', '1-2-3']), atomic_list_concat([X, Y], -, A) ), R).
fields(R) :-
    findall(P, ( member(S-Seps-Pad, ["a, b ,c"-","-" ", "/home//x"-"/"-"", " trim "-""-" ", abc-""-"", "//a//b//"-"/"-"/"]), split_string(S, Seps, Pad, P) ), R).
cases(R) :- findall(U/L/S, ( member(W, ['Tere Õhtust', abc, 'ÄÖÜ']), upcase_atom(W, U), downcase_atom(W, L), string_upper(W, S) ), R).
classes(R) :- findall(C-T, ( member(C, [a, 'Z', '7', ' ', '_', '.', 'õ']), member(T, [alpha, digit, upper, space, csym, punct]), char_type(C, T) ), R).
values(R) :- findall(C-V, ( member(C, ['4', x, 'Q', q]), member(T, [digit(V), upper(V), lower(V)]), char_type(C, T) ), R).
code_classes(R) :- findall(C-V, ( member(C, [0'4, 0'x, 0'Q]), member(T, [digit(V), upper(V), lower(V)]), code_type(C, T) ), R).
turned(R) :- findall(S/A/T, ( member(X, [abc, 12, "str"]), atom_string(X, S), string_to_atom(S, A), text_to_string(S, T) ), R).
kinds(R) :- findall(K, ( member(X, [abc, "abc", 1, f(x), [], "", [a]]), findall(T, ( member(T, [1, 2, 3, 4]), kind(T, X) ), K) ), R).
kind(1, X) :- string(X).
kind(2, X) :- atomic(X).
kind(3, X) :- compound(X).
kind(4, X) :- callable(X).
sorted(R) :- findall(L, ( member(_, [1]), msort(["b", a, f(x), 1, "a", b, 2.0, g], L) ), R).
ordered(R) :- findall(O, ( member(A-B, ["a"-a, "a"-"b", "z"-f(a), 1-"1", "a"-"a"]), compare(O, A, B) ), R).
same(R) :- findall(A, ( member(A-B, ["a"-"a", a-"a", "ab"-"ab", "x"-_]), A = B, A == B ), R).
written(R) :- findall(A/S, ( member(T, [f(x, 'Y', "s"), [1, 2|z], 1 + 2 * 3, - 1, -(1), 'hello world', [], {a}]), term_to_atom(T, A), term_string(T, S) ), R).
formatted(R) :- findall(A, ( member(I, [1, 22]), format(atom(A), "~w and ~q: ~d~t~20|~a", [f(I), 'x y', I, end]) ), R).
in_codes(R) :- findall(A/B, ( member(X, [ab]), format(codes(A), "~w", [X]), format(chars(B), "~w!", X) ), R).
char_codes(R) :- findall(C/N, ( member(C/N, [a/_, _/98, 'õ'/_]), char_code(C, N) ), R).
places(R) :- findall(C, ( member(I, [0, 1, 3, 9]), string_code(I, "abc", C) ), R).
taken(R) :- findall(X, ( member(X, ["ab", ab, 1]), \+ X = "ab" ), R).
named(R) :- findall(X, ( member(L, ["12", "ab", " 1"]), string_codes(L, Cs), name(X, Cs) ), R).
variables(R) :- findall(L, ( member(T, [f(X, Y, X), g("s"), Z]), X = Y, term_variables(T, L0), length(L0, L), Z = 1 ), R).
facts(R) :-
    retractall(word(_, _)),
    forall(member(W, ["one", two, "one", [a, "b"]]), ( word(W, N) -> retract(word(W, N)), M is N + 1, assertz(word(W, M)) ; assertz(word(W, 1)) )),
    findall(W-N, word(W, N), R).
lists(R) :- findall(X, ( member(T, [[a, b], f(x)]), T =.. L, functor(T, N, A), X = L/N/A ), R).
built(R) :- findall(X, ( member(N, ['+', new_name, '[|]']), X =.. [N, 1, []] ), R).

t(G) :- catch(( each(G, _) -> true ; write(no), nl ), error(E, _), ( print(E), nl )).
t_error(N) :- catch(( wrong(N, R) -> write(R), nl ; write(no), nl ), error(E, _), ( print(E), nl )).
wrong(1, R) :- findall(L, ( member(X, [abc, _]), atom_length(X, L) ), R).
wrong(2, R) :- findall(L, ( member(X, [abc, f(x)]), atom_length(X, L) ), R).
wrong(3, R) :- findall(L, ( member(X, ["1", "x"]), string_codes(X, Cs), number_codes(L, Cs) ), R).
wrong(4, R) :- findall(S, ( member(B, [0, -1]), sub_atom(abc, B, 1, _, S) ), R).
wrong(5, R) :- findall(S, ( member(L, [[a], [_]]), atomic_list_concat(L, '', S) ), R).
wrong(6, R) :- findall(S, ( member(L, [a, b]), atomic_list_concat(_, '', L), S = L ), R).
wrong(7, R) :- findall(S, ( member(L, [a, foo]), format(atom(S), "~d", [L]) ), R).

main :-
    forall(member(G, [pairs, chars, numbers, codes, parts, strings, found, ends, cut_off, all_ways, all_strings, joined, split, two,
                      fields, cases, classes, values, code_classes, turned, kinds, sorted, ordered, same, written, formatted,
                      in_codes, char_codes, places, taken, named, variables, facts, lists, built]),
           ( write(G), nl, t(G) )),
    forall(between(1, 7, N), t_error(N)).
