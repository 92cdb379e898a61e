% How clauses are laid out by portray_clause/1 and listing/1: control structures, goals in arguments, long terms.

:- dynamic branched/3, (==>)/2.
:- op(1100, xfx, ==>).

t((:- dynamic foo/1)). t((:- module(a, [b/1]))). t((:- module(a, []))). t((:- initialization main)). t((?- a, b)).
t((:- m:(a, b))). t((a :- m:(a, b))). t((a :- b, m:(a, b))). t((a :- b, m:(a ; b), c)). t((a :- b, m:foo(x))). t((a :- x:y:(a, b))).
t(=). t({a, b}). t("string"). t([a, b|_]). t((a, b)). t((a -> b)). t(f(X, _, X)). t((m:a :- b)). t('$VAR'(1)). t(f('$VAR'(1), X, X)).
t(- 1). t(-(1)). t(1 - -1). t(a:b:c). t((a :- dynamic)). t((a :- b, (:- c))). t((a :- (b :- c))). t((a :- (b --> c), d)). t(((a :- b) :- c)).
t((a :- bagof(X, (a(X), b), L), c(L))). t((a :- findall(X, (a(X), findall(Y, (b(Y) ; c), _)), L), c(L))).
t((a :- phrase(x, L), call((a, b), L))). t((a :- X, (b, X))). t((a :- \+ (a, b), \+ a, \+ \+ b, \+ (b ; c))). t((a :- {a})).
t((a --> {a, b}, !, "abc", [x])). t((a => b, c)). t((a :- b | c)). t((a :- once((b, c)), ignore(d))).
t((a :- catch((b, c), E, (print(E), fail)), call(X, (a, b)), X)). t((a :- maplist([X]>>(a(X), b), _))).
t((a :- b -> c)). t((a :- b *-> c ; d)). t((a :- ( b -> c ; d -> e ; f ), g)). t((a :- ( b -> ( c -> d ) ; e ))). t((a :- ( b ; c ; d ))).
t((a :- ( ( b ; c ) ; d ))). t((a :- ( ( b -> c ) ; d ), e)). t((a :- (b -> (c | d)), e)). t((a :- ( b, c ; d, e ))). t((a :- ((b, c), d), e)). t((a :- (((b, c), d), e), f)).
t((a :- assertz((b :- c, d)))). t(foo((a :- b))). t(foo((a -> b ; c))). t((a :- foo((b, c)))). t((a :- aggregate_all(count, (b, c), N), N)).
t((a :- forall(member(X, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]), (write(X), write(aaaaaaaaaaaaaaaaaaa), nl)))).
t(fact([aaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc, ddddddddddddd])).
t((a :- b(f(aaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc, ddddddddddddd), [x|_]))).
t((a :- b([aaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc, ddddddddddddd|T], T))).
t((a :- X = [aaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccc, ddddddddddddd|X])).
t((a :- format("~w ~w ~w ~w aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa~n", [A, _, _, A]))).
t((a :- ( long_predicate_name_of_a_goal(A, B, with_arguments(A, 1, 2, 3), [list, of, things, and, more]) -> B ; A ))).
t(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa + bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb + cccccccccccccccccccccccccccccc).

both(A, B) --> first(A), first(B), word, rest(_), !.
back(A), [x] --> first(A).
braced(X) --> first(X), { X > 1, X < 9 }, ( { X = 3, true } ; word ).

word --> "a", !, word.
word --> \+ "b", [], { true }.
pair(X, Y) --> first(X), word, { X \== Y }, rest(_), !.
first(X, [X|R], R).
rest(R, R, []).


if(a) ==> then(_, b).
own(G, _) :- call(G).
:- meta_predicate own(0, ?).

main :-
    forall(t(T), portray_clause(T)),
    forall(( member(X, [1, 2]), assertz((branched(X, Y, Z) :- ( Y > 1 -> member(V, Z) ; member(V, [Y]), print(V) ; member(_, [Z]) ))) ), true),
    listing(branched/3), listing(pair//2), listing(both//2), listing(back//1), listing(braced//1), listing((==>)/2), portray_clause(a ==> b), portray_clause((:- a ==> b)), portray_clause((a :- own((b, c), d), own(e, f))),
    write('word: '), portray_clause(word([aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, ccccccccccc])),
    forall(member(W, [(n --> \+ a, !), (n --> a, \+ b), (n --> {a}, "b"), (n --> a ; ! , [b]), (n, [x] --> [], b)]),
           ( dcg_translate_rule(W, C), portray_clause(C) )),
    forall(member(P, [findall(_, _, _), maplist(_, _), catch(_, _, _), assertz(_), phrase(_, _, _), (_, _)]),
           ( predicate_property(P, meta_predicate(M)), print(M), nl )),
    writeq((a :- b | c)), nl, print((a | b)), nl, write_term((a | b), [spacing(next_argument)]), nl.
