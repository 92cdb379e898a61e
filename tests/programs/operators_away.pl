% Operators that a program takes away stay away, in what it reads, writes and asks.

:- op(0, xfx, =>).
:- op(0, yfx, xor).
:- op(0, fy, \).
:- op(700, xfx, likes).
:- op(0, xfx, likes).
:- op(300, xfy, into).

reads(Text) :-
    catch(term_to_atom(Term, Text), error(syntax_error(_), _), (writeln(no(Text)), fail)), !,
    write_canonical(Term), nl.
reads(_).

asks(Name) :-
    findall(P-T, current_op(P, T, Name), All),
    msort(All, Sorted),
    writeq(Name-Sorted), nl.

main :-
    maplist(reads, ['a => b', 'a xor b', 'a likes b', 'a into b into c', '\\ a']),
    maplist(asks, [=>, xor, \, likes, into, +]),
    op(1200, xfx, =>), op(400, yfx, xor), asks(=>), asks(xor), reads('a => b xor c'),
    op(700, xfx, =>), asks(=>), op(1200, xfx, =>), asks(=>), op(0, xfx, =>), asks(=>),
    X = =>(a, b), writeq(X), nl,
    Y = \(a), writeq(Y), nl.
