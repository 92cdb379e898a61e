% Names with marks that join the letter before them, and texts of nothing but a comment.

café(1).

:- op(400, yfx, ·).
product(A·B, C) :- C is A * B.

main :-
    X = né, writeq(X), nl, writeq('é b'), nl, writeq([नमस्ते, 'नमस्ते x']), nl,
    café(Été), print(Été), nl,
    product(2·3, P), print(P), nl, writeq([·, a·b, '̈', f(̈)]), nl,
    term_to_atom(T, 'né(नमस्ते)'), writeq(T), nl,
    forall(member(A, ['% nothing\n', '%c', '/* x */', '', ' ', 'a. % x', 'foo % c']),
           ( term_to_atom(U, A), print(A-U), nl )),
    write_term('a\nb', [quoted(true), character_escapes(false)]), nl,
    put_attr(V, dom, [a, b]), copy_term(V, W, Gs), Gs = [G], G = domain(W1, L), ( W == W1 -> print(L) ; print(other) ), nl.

dom:attribute_goals(X) --> { get_attr(X, dom, L) }, [domain(X, L)].
dom:attr_unify_hook(_, _).
