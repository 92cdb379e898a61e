% Single-sided rules: what they match, and the error where none does.
len([], N) => N = 0.
len([_|T], N) => len(T, N0), N is N0 + 1.
sgn(X, R), X > 0 => R = 1.
sgn(X, R), X < 0 => R = -1.
sgn(_, R) => R = 0.
f(a, X) => X = 1.
f(X, X) => true.
g(h(X, [Y|_], a), R) => R = X-Y.
g(h(_, _, B), R), B == b, ! => R = cut.
g(_, R) => R = other.
same(X, X, R) => R = yes.
same(_, _, R) => R = no.
t(G) :- ( catch(G, E, ( print(E), nl )) -> print(G), nl ; print(no(G)), nl ).
main :-
    forall(member(G, [len([a, b], _), len(x, _), len(_, _), sgn(3, _), sgn(-1, _), sgn(0, _), f(a, _), f(_, _), f(b, c), f(b, b),
                      g(h(1, [2], a), _), g(h(_, _, b), _), g(h(_, _, a), _), g(_, _), same(A, A, _), same(_, _, _), same(f(1), f(1), _)]), t(G)).
