% with_output_to/2 in goals that are worked out as a whole: what is collected, what is not, and what goes on behind it.

shown(T, S) :- with_output_to(string(S), print(T)).
row(R, A) :- with_output_to(atom(A), forall(member(X, R), ( write(X), write(' ') ))).
board(Rows, S) :- with_output_to(string(S), forall(member(R, Rows), ( row(R, A), write(A), nl ))).

nested(N, S) :-
    with_output_to(string(S), ( write(a), with_output_to(codes(Cs), write(N)), length(Cs, L), write(L), write(user_output, N), write(b) )).

% A goal that fails prints nothing, and what it has collected is gone.
fails(X, S) :- with_output_to(string(S), ( write(before), X > 2, write(X) )).
either(X, S) :- ( fails(X, S) -> true ; with_output_to(string(S), write(otherwise)) ).

% The first solution, with what it binds.
first(L, X, S) :- with_output_to(string(S), ( member(X, L), write(X), X > 1 )).
cut(S) :- with_output_to(string(S), ( member(X, [1, 2, 3]), write(X), X >= 2, ! )).

% Columns begin at 0 in each.
columns(S) :- write(abc), with_output_to(string(S), ( write(x), format("~t~w~6||~w~t~12||", [a, b]) )), nl.

keys([], _, []).
keys([B|Bs], N, [K-N|Ks]) :- board(B, K), N1 is N + 1, keys(Bs, N1, Ks).

% Something that is left to the machine in between: nothing is seen twice.
late(X, S) :-
    write(begun), nl,
    with_output_to(string(S), ( write(one), ( X == 3 -> catch(throw(here), here, write(caught)) ; true ), write(two) )),
    write(ended), nl.

thrown(S) :- catch(with_output_to(string(S), ( write(lost), throw(stop) )), stop, S = "stopped"), write(after), nl.

% What was collected is none of what was printed, when it is printed once more.
spaced(X) :- print(X), write(' ').
two :- spaced(two1).
two :- nl.
again(V) :- with_output_to(string(V), once(( two, format("~w ", [2]) ))), spaced(V), catch(throw(a), _, spaced(c)), nl.
deep(V, W) :-
    with_output_to(atom(V), ( two, with_output_to(string(W), ( length(Q, 2), spaced(Q) )), spaced(in) )),
    spaced(out), catch(throw(b), _, spaced(d)), nl.

loop(0, S, S) :- !.
loop(N, S0, S) :- with_output_to(atom(A), ( write(N), write(-), writeq('B'-N) )), atom_length(A, L), S1 is S0 + L, N1 is N - 1, loop(N1, S1, S).

main :-
    shown(f('A', "s", [1]), S1), print(S1), nl,
    board([[1, 2], [a, b]], S2), print(S2), nl,
    nested(12, S3), nl, print(S3), nl,
    forall(member(X, [1, 2, 3]), ( either(X, S), writeq(X-S), nl )),
    first([1, 2, 3], X4, S4), writeq(X4-S4), nl,
    cut(S5), writeq(S5), nl,
    columns(S6), writeq(S6), nl,
    findall(B, ( between(1, 3, I), B = [[I, 2], [3, I]] ), Bs), keys(Bs, 1, Ks), writeq(Ks), nl,
    forall(member(X, [1, 3]), ( late(X, S), writeq(S), nl )),
    thrown(S7), writeq(S7), nl, again(S8), writeq(S8), nl,
    deep(S9, S10), writeq(S9), nl, string_length(S10, L10), ( L10 > 3 -> true ; writeq(short), nl ),
    loop(3000, 0, N), writeq(N), nl,
    with_output_to(chars(Cs), write(xyz)), writeq(Cs), nl,
    ( with_output_to(string("no"), write(yes)) -> true ; writeq(different), nl ),
    catch(with_output_to(string(_), _), error(E, _), ( print(E), nl )).
