//! What searches use is given back: they keep within a bound that they would pass. That no answer changes by it is seen in
//! programs.rs.

mod common;
use common::{turniir, typed};

/// A player that thinks by going forward only; `{}` is what it does first. The cotangent keeps it from being worked out without the
/// machine, whose memory this is about.
const PLAYER: &str = "
:- module(edasi, [edasi/3]).
edasi(Color, X, Y) :-
    {}, tree(11, [], _),
    ( kabe:kaik(Color, X, Y) -> true ; true ).
tree(0, L, V) :- !, sum_list(L, V).
tree(D, L, V) :-
    cot(D) < 999999, D1 is D - 1, numlist(1, 60, Xs), append(Xs, L, L1), length(L1, N), N > 0,
    tree(D1, [1|L], V1), tree(D1, [2|L], V2), tree(D1, [3|L], V3), V is max(V1, max(V2, V3)).
";

/// A player that thinks in one long loop of two predicates.
const LOOP: &str = "
:- module(edasi, [edasi/3]).
edasi(Color, X, Y) :-
    {}, walk(1500000, s(0, []), _),
    ( kabe:kaik(Color, X, Y) -> true ; true ).
walk(0, S, S) :- !.
walk(N, s(K, L), S) :- K1 is (K * 31 + N) mod 1000003, first(3, [K1|L], L1), step(N, s(K1, L1), S).
step(N, S0, S) :- cot(N) < 999999999, N1 is N - 1, walk(N1, S0, S).
first(0, _, []) :- !.
first(_, [], []) :- !.
first(N, [X|Xs], [X|Ys]) :- N1 is N - 1, first(N1, Xs, Ys).
";

#[test]
fn a_search_keeps_within_a_bound_that_it_would_pass() {
    keeps_within_a_bound(PLAYER);
}

#[test]
fn a_loop_keeps_within_a_bound_that_it_would_pass() {
    keeps_within_a_bound(LOOP);
}

fn keeps_within_a_bound(player: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("edasi.pl");
    let ended = |first: &str| {
        std::fs::write(&file, player.replace("{}", first)).unwrap();
        turniir(&["try", file.to_str().unwrap(), "--memory", "250", "--move-time", "60"])
    };
    let usual = ended("true");
    assert!(!usual.out.contains("memory"), "{}{}", usual.out, usual.err);
    // What a waiting goal may change is not known from the arguments of calls.
    let waiting = ended("freeze(F, true), F = 1");
    assert!(waiting.out.contains("memory"), "{}{}", waiting.out, waiting.err);
}

/// What a goal has done before it needed too much stays, who has asked for that catches it, and what fits is found.
#[test]
fn want_of_memory_is_caught_where_a_search_is_worked_out() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("much.pl");
    let text = "
:- dynamic seen/1, way/1.
deep(N, X) :- M is N + 1, deep(M, Y), X is Y + 1.
path(X, Y) :- path(X, Z), edge(Z, Y).
path(X, Y) :- edge(X, Y).
edge(a, b). edge(b, c).
grow(L) :- grow([x|L]).
does(N) :- nb_setval(last, N), assertz(seen(N)), write(once), nl, deep(N, _).
caught(G) :- catch(G, error(resource_error(R), _), ( write(R), nl )).
t(1) :- caught(deep(1, _)).
t(2) :- caught(path(a, _)).
t(3) :- caught(grow([])).
t(4) :- nb_setval(last, 0), caught(does(7)), nb_getval(last, N), findall(S, seen(S), Ss), write(N-Ss), nl.
t(5) :- assertz(( way(X) :- catch(deep(1, _), error(_, _), X = inside) )), caught(findall(X, way(X), L)), write(L), nl.
t(6) :- findall(X, between(1, 500000, X), L), sum_list(L, S), write(S), nl.
";
    std::fs::write(&file, text).unwrap();
    let goals: String = (1..=6).map(|n| format!("t({n}).\n")).collect();
    let (out, err, _) = typed(&["repl", "--memory", "400", file.to_str().unwrap()], &goals);
    assert_eq!(out.matches("memory\n").count(), 4, "{out}{err}");
    assert_eq!(out.matches("once\n").count(), 1, "{out}{err}");
    for part in ["7-[7]", "[inside]", "125000250000"] {
        assert!(out.contains(part), "{part}: {out}{err}");
    }
    assert!(!out.contains("anew"), "{out}{err}");
}
