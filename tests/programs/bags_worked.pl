% Bags with free variables, aggregates, and terms read from texts, in goals of every kind.
f(1, a, x). f(2, b, y). f(1, b, x). f(3, a, y). f(1, a, x). f(2, b, 7).

by(C, L) :- setof(X, Y^f(X, Y, C), L).
all(A, B, L) :- bagof(C, f(A, B, C), L).
one(B, S) :- setof(A-C, f(A, B, C), S), !.
count(B, N) :- aggregate_all(count, f(_, B, _), N).
best(B, M) :- aggregate_all(max(A, C), f(A, B, C), M).
sum(S) :- aggregate_all(sum(A), f(A, _, _), S).
none(R) :- ( setof(X, f(9, X, _), R) -> true ; R = none ).
nested(L) :- setof(B-Cs, setof(C, A^f(A, B, C), Cs), L).
open(L) :- bagof(X-Z, member(X, [1,2]), L).
given(B, L) :- B = b, bagof(A, C^f(A, B, C), L).
text(A, T) :- term_to_atom(T, A).

t(by) :- findall(C-L, by(C, L), R), writeq(R).
t(known) :- by(x, L), writeq(L).
t(all) :- forall(all(A, B, L), ( writeq(A/B/L), nl )).
t(same) :- ( all(A, A, L) -> writeq(L) ; writeq(no) ).
t(one) :- one(B, S), writeq(B-S).
t(counts) :- findall(B-N, ( member(B, [a,b,c]), count(B, N) ), L), writeq(L).
t(best) :- best(a, M), best(b, N), writeq(M/N), ( best(z, _) -> true ; writeq(none) ).
t(sum) :- sum(S), writeq(S).
t(none) :- none(R), writeq(R).
t(nested) :- nested(L), writeq(L).
t(open) :- open(L), length(L, N), writeq(N).
t(given) :- given(B, L), writeq(B-L).
t(partial) :- by(x, [H|T]), writeq(H-T).
t(wrong) :- catch(aggregate_all(sum(X), member(X, [1,a]), _), error(E, _), true), writeq(E).
t(max) :- aggregate_all(max(X), member(X, [1,3.0,2]), M), aggregate_all(min(X-Y), member(X-Y, [2-a,1-b]), N), writeq(M/N).
t(read) :- findall(T, ( member(A, ['f(a,[1,2|c],"s")', 'X is 1+2*3, \\+ foo', '{a,b}', '- 1', '-1', 'a:b:c', '0''c', '1.5e3', '\'q a\'', '[]', '123456789012345678901234567890']), text(A, T0), numbered(T0, T) ), L), print_all(L).
t(bindings) :- atom_to_term('p(X, Y, X, _Z, _)', T, B), copy_term(T-B, C), numbered(C, D), writeq(D).
t(strings) :- term_string(T, "q(1, 'A b', x)"), writeq(T).
t(unread) :- forall(member(A, ['foo(', 'a b', ')', 'f(x']), ( catch(text(A, _), error(E, _), true), E = syntax_error(K), writeq(K), nl )).
t(again) :- text('g(a)', g(X)), writeq(X), ( text('g(a)', h(_)) -> true ; writeq(no) ).

numbered(T, T) :- numbervars(T, 0, _).
print_all(L) :- forall(member(T, L), ( print(T), nl )).

main :-
    forall(
        member(T, [by, known, all, same, one, counts, best, sum, none, nested, open, given, partial, wrong, max, read, bindings,
            strings, unread, again]),
        ( writeq(T), nl, ( catch(t(T), error(E, _), ( print(E), nl )) -> true ; writeq(failed) ), nl )
    ).
