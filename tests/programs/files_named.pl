% Names of files, places of errors in streams, and what there is by name.
place(Text, N) :-
    open_string(Text, S), skip_terms(N, S),
    catch(( read(S, _), write(read) ), error(E, stream(_, L, P, C)), print(E-L/P/C)), nl, close(S).
skip_terms(N, S) :- ( N =:= 0 -> true ; read(S, _), M is N - 1, skip_terms(M, S) ).
t(G) :- ( catch(G, error(E, _), print(E)) -> true ; write(no) ), nl.
% A variable as a goal stands elsewhere in these clauses.
calls(K) :- G, K - G.
other(X) :- ( X ; fail ).
denied(X) :- nonvar(X), ( \+ nobody(G) ; G ).
nobody(_) :- fail.

main :-
    place("foo(a).\n\nbar(b c).\n", 1), place("bar(b c).\n", 0), place("ok. yes. no no.", 2), place("x.\n  y z.\n", 1),
    t(( absolute_file_name('../x/./y.pl', P, [relative_to('/nobody/here')]), print(P) )), t(( absolute_file_name('/a/b/../c', Q), print(Q) )),
    t(absolute_file_name('tests/programs/nobody.pl', _, [access(read)])),
    t(absolute_file_name('tests/programs/nobody.pl', _, [access(read), file_errors(fail)])),
    t(( absolute_file_name('/nobody/here/it', R, [extensions([pl, txt])]), print(R) )),
    t(absolute_file_name(_, _)), t(listing(nobody_has_this)), t(listing(nobody_has_this/3)),
    t(( current_prolog_flag(argv, A), print(A) )), t(( current_prolog_flag(unix, U), print(U) )),
    t(( write(user, said), nl(user) )), t(( read(user, X), print(X) )),
    t(calls(1)), t(other(true)), t(denied(a)).
