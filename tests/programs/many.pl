% More different atoms and strings than answers have characters for.
atoms(L) :- findall(A, ( between(1, 510000, I), I mod 3 < 2, atom_number(A, I) ), L).
strings(L) :- findall(S, ( between(510000, 860000, I), I mod 3 < 2, atom_string(I, S) ), L).
last_kind(L) :- last(L, X), ( atom(X) -> write(atom) ; string(X) -> write(string) ; write(other) ), nl, print(X), nl, atom_length(X, N), print(N), nl.
main :- atoms(L), last_kind(L), strings(S), last_kind(S), append(_, [A, B], S), atomic_list_concat([A, B], C), print(C), nl.
