% Names that come up when a program has more than half a million of them.

:- dynamic kept/1.

main :-
    forall(between(1, 510000, I), atom_concat(name_, I, _)),
    recordz(key, come_late(1, [two|three], "a text that is new", 2.5, later)), recorded(key, X), print(X), nl,
    assertz(kept(another_one(x_y_z, "and another"))), kept(Y), print(Y), nl,
    findall(Z, ( member(N, [1, 2]), atom_concat(behind_all_, N, A), Z = so_new(A, N) ), L), print(L), nl,
    nb_setval(variable, in_a_variable(newest)), nb_getval(variable, V), print(V), nl,
    T =.. [made_here, 1, 2], assertz(kept(T)), findall(K, kept(K), Ks), print(Ks), nl,
    atom_length(name_509999, Length), print(Length), nl.
