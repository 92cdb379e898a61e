//! Predicates of libraries that goals call, as clauses.

use super::{Definition, Found, Pred, Pure, Resolve, Source};
use crate::prolog::answer::filled;
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::read_goal;
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

/// The clauses, as SWI-Prolog's `library(lists)` describes the predicates. Each ends without a choice where that does.
const CLAUSES: &[&str] = &[
    "append([], L, L)",
    "append([H|T], L, [H|R]) :- append(T, L, R)",
    "select(X, [X|T], T)",
    "select(X, [H|T], [H|R]) :- select(X, T, R)",
    "selectchk(X, L, R) :- select(X, L, S), !, R = S",
    "append(Ls, L) :- is_list(Ls), !, '$append'(Ls, L)",
    "append(_, _) :- '$give_up'",
    "'$append'([], [])",
    "'$append'([L|Ls], R) :- append(L, S, R), '$append'(Ls, S)",
    "prefix([], _)",
    "prefix([X|Xs], [X|Ys]) :- prefix(Xs, Ys)",
    "is_set(L) :- is_list(L), length(L, N), sort(L, S), length(S, N)",
    "same_length([], [])",
    "same_length([_|Xs], [_|Ys]) :- same_length(Xs, Ys)",
    "select(X, Xs, Y, Ys) :- '$select'(Xs, X, Y, Ys)",
    "'$select'([X|T], X, Y, [Y|T])",
    "'$select'([H|T], X, Y, [H|R]) :- '$select'(T, X, Y, R)",
    "flush_output",
    "flush_output(S) :- S == user_error, !",
    "flush_output(S) :- S == user_output, !",
    "flush_output(_) :- '$give_up'",
    "ttyflush",
    "debug(_, _, _) :- '$no_topics'",
    "garbage_collect",
    "repeat",
    "repeat :- repeat",
    "reverse(L, R) :- is_list(L), !, '$reverse'(L, [], R)",
    "reverse(L, R) :- '$reverse'(L, R, [], R)",
    // Both are walked together, so that the shorter one ends it.
    "'$reverse'([], [], R, R)",
    "'$reverse'([H|T], [_|B], L, R) :- '$reverse'(T, B, [H|L], R)",
    "'$reverse'([], R, R)",
    "'$reverse'([H|T], L, R) :- '$reverse'(T, [H|L], R)",
    "last([X|T], Y) :- '$last'(T, X, Y)",
    "'$last'([], X, X)",
    "'$last'([X|T], _, Y) :- '$last'(T, X, Y)",
    "subtract(L, _, _) :- var(L), '$give_up'",
    "subtract([], _, R) :- !, R = []",
    "subtract([H|T], L, R) :- memberchk(H, L), !, subtract(T, L, R)",
    "subtract([H|T], L, R) :- !, R = [H|S], subtract(T, L, S)",
    "subtract(_, _, _) :- '$give_up'",
    "intersection(L, _, _) :- var(L), '$give_up'",
    "intersection([], _, R) :- !, R = []",
    "intersection([H|T], L, R) :- memberchk(H, L), !, R = [H|S], intersection(T, L, S)",
    "intersection([_|T], L, R) :- !, intersection(T, L, R)",
    "intersection(_, _, _) :- '$give_up'",
    "union(L, _, _) :- var(L), '$give_up'",
    "union([], L, R) :- !, R = L",
    "union([H|T], L, R) :- memberchk(H, L), !, union(T, L, R)",
    "union([H|T], L, R) :- !, R = [H|S], union(T, L, S)",
    "union(_, _, _) :- '$give_up'",
    "subset(L, _) :- var(L), '$give_up'",
    "subset([], _) :- !",
    "subset([H|T], L) :- !, memberchk(H, L), subset(T, L)",
    "subset(_, _) :- '$give_up'",
    "delete(L, _, _) :- var(L), '$give_up'",
    "delete([], _, [])",
    "delete([H|T], X, R) :- H \\= X, !, R = [H|S], delete(T, X, S)",
    "delete([_|T], X, R) :- delete(T, X, R)",
    "nth0(N, L, X) :- integer(N), !, '$nth0'(N, L, X)",
    "nth0(N, L, X) :- var(N), !, '$nth'(L, 0, N, X)",
    "nth0(_, _, _) :- '$give_up'",
    "nth1(N, L, X) :- integer(N), !, '$nth1'(N, L, X)",
    "nth1(N, L, X) :- var(N), !, '$nth'(L, 1, N, X)",
    "nth1(_, _, _) :- '$give_up'",
    "'$nth'(L, _, _, _) :- var(L), '$give_up'",
    "'$nth'([H|T], I, N, X) :- '$nth'(T, H, I, N, X)",
    "'$nth'(L, _, _, _, _) :- var(L), '$give_up'",
    "'$nth'(L, _, _, _, _) :- L \\= [_|_], L \\== [], '$give_up'",
    "'$nth'([], X, N, N, X)",
    "'$nth'([_|_], X, N, N, X)",
    "'$nth'([H|T], _, I, N, X) :- J is I + 1, '$nth'(T, H, J, N, X)",
    "max_member(_, L) :- L \\= [_|_], L \\== [], '$give_up'",
    "max_member(X, [H|T]) :- '$max_member'(T, H, X)",
    "'$max_member'(L, _, _) :- var(L), '$give_up'",
    "'$max_member'(L, _, _) :- L \\= [_|_], L \\== [], '$give_up'",
    "'$max_member'([], X, X)",
    "'$max_member'([H|T], X, Y) :- H @=< X, !, '$max_member'(T, X, Y)",
    "'$max_member'([H|T], _, Y) :- '$max_member'(T, H, Y)",
    "min_member(_, L) :- L \\= [_|_], L \\== [], '$give_up'",
    "min_member(X, [H|T]) :- '$min_member'(T, H, X)",
    "'$min_member'(L, _, _) :- var(L), '$give_up'",
    "'$min_member'(L, _, _) :- L \\= [_|_], L \\== [], '$give_up'",
    "'$min_member'([], X, X)",
    "'$min_member'([H|T], X, Y) :- H @>= X, !, '$min_member'(T, X, Y)",
    "'$min_member'([H|T], _, Y) :- '$min_member'(T, H, Y)",
    "nth0(N, L, X, R) :- integer(N), !, '$nth_rest'(N, L, X, R)",
    "nth0(N, L, X, R) :- var(N), !, '$nth_rest'(L, 0, N, X, R)",
    "nth0(_, _, _, _) :- '$give_up'",
    "nth1(N, L, X, R) :- integer(N), !, M is N - 1, '$nth_rest'(M, L, X, R)",
    "nth1(N, L, X, R) :- var(N), !, '$nth_rest'(L, 1, N, X, R)",
    "nth1(_, _, _, _) :- '$give_up'",
    "'$nth_rest'(N, _, _, _) :- N < 0, '$give_up'",
    "'$nth_rest'(0, L, X, R) :- !, L = [X|R]",
    "'$nth_rest'(N, [H|T], X, [H|R]) :- M is N - 1, '$nth_rest'(M, T, X, R)",
    "'$nth_rest'(L, _, _, _, _) :- var(L), '$give_up'",
    "'$nth_rest'([X|R], N, N, X, R)",
    "'$nth_rest'([H|T], I, N, X, [H|R]) :- J is I + 1, '$nth_rest'(T, J, N, X, R)",
    "permutation(_, P) :- nonvar(P), \\+ is_list(P), '$give_up'",
    "permutation(L, P) :- is_list(L), !, '$permutation'(L, P)",
    "permutation(_, _) :- '$give_up'",
    "'$permutation'([], [])",
    "'$permutation'(L, [H|P]) :- select(H, L, R), '$permutation'(R, P)",
    "'$max_witness'([X-V|L], M, W) :- number(X), !, '$max_witness'(L, X, V, M, W)",
    "'$max_witness'([_|_], _, _) :- '$give_up'",
    "'$max_witness'([], M, W, M, W)",
    "'$max_witness'([X-V|L], N, _, M, W) :- X > N, !, '$max_witness'(L, X, V, M, W)",
    "'$max_witness'([_|L], N, V, M, W) :- '$max_witness'(L, N, V, M, W)",
    "'$min_witness'([X-V|L], M, W) :- number(X), !, '$min_witness'(L, X, V, M, W)",
    "'$min_witness'([_|_], _, _) :- '$give_up'",
    "'$min_witness'([], M, W, M, W)",
    "'$min_witness'([X-V|L], N, _, M, W) :- X < N, !, '$min_witness'(L, X, V, M, W)",
    "'$min_witness'([_|L], N, V, M, W) :- '$min_witness'(L, N, V, M, W)",
    "'$longer'([], N, N)",
    "'$longer'([_|T], M, N) :- K is M + 1, '$longer'(T, K, N)",
    "'$bag'([P|Ps], W, L) :- ground(W), !, pairs_values([P|Ps], L)",
    "'$bag'([P|Ps], W, L) :- '$keyed'([P|Ps], _), keysort([P|Ps], S), '$bags'(S, Gs), '$pick'(Gs, W, L)",
    // The variables that are left in witnesses are the same ones in each.
    "'$keyed'([], _)",
    "'$keyed'([W-_|Ps], Vs) :- term_variables(W, Us), prefix(Us, Vs), '$keyed'(Ps, Vs)",
    "'$bags'([], [])",
    "'$bags'([W-V|T], [W-[V|Vs]|G]) :- '$bag_of'(T, W, Vs, R), '$bags'(R, G)",
    "'$bag_of'([X-V|T], W, [V|Vs], R) :- X == W, !, '$bag_of'(T, W, Vs, R)",
    "'$bag_of'(R, _, [], R)",
    "'$pick'([W-L], W, L) :- !",
    "'$pick'([W-L|_], W, L)",
    "'$pick'([_|G], W, L) :- '$pick'(G, W, L)",
    "'$any_arg'(N, T, A) :- compound(T), !, functor(T, _, K), between(1, K, N), arg(N, T, A)",
    "'$any_arg'(_, _, _) :- '$give_up'",
    "'$record_key'([_|_], _, _) :- '$give_up'",
    "'$record_key'(K, _, _) :- var(K), '$give_up'",
    "'$record_key'(K, _, _) :- string(K), '$give_up'",
    "'$record_key'(K, N, A) :- atom(K), !, N = K, A = -1",
    "'$record_key'(K, N, A) :- integer(K), K =< '@greatest key', -1 - K =< '@greatest key', !, N = K, A = -1",
    "'$record_key'(K, _, _) :- number(K), '$give_up'",
    "'$record_key'(K, N, A) :- functor(K, N, A)",
    "gensym(B, A) :- atom(B), !, '$next'(B, N), '$atom_concat'(B, N, A)",
    "gensym(_, _) :- '$give_up'",
    "random(X) :- '$chance'(X)",
    "random(L, H, X) :- integer(L), integer(H), L < H, !, N is H - L, '$below'(N, I), X is L + I",
    "random(_, _, _) :- '$give_up'",
    "random_between(L, H, X) :- integer(L), integer(H), !, L =< H, N is H - L + 1, '$below'(N, I), X is L + I",
    "random_between(_, _, _) :- '$give_up'",
    "random_member(X, L) :- is_list(L), !, length(L, N), N > 0, '$below'(N, I), nth0(I, L, X)",
    "random_member(_, _) :- '$give_up'",
    "random_select(X, L, R) :- is_list(L), !, length(L, N), N > 0, '$below'(N, I), nth0(I, L, X, R)",
    "random_select(_, _, _) :- '$give_up'",
    "random_permutation(L, P) :- is_list(L), !, '$by_chance'(L, K), keysort(K, S), pairs_values(S, P)",
    "random_permutation(_, _) :- '$give_up'",
    "'$by_chance'([], [])",
    "'$by_chance'([X|Xs], [R-X|Ps]) :- '$chance'(R), '$by_chance'(Xs, Ps)",
    "flatten(L, F) :- '$flatten'(L, [], R), !, F = R",
    "'$flatten'(X, T, [X|T]) :- var(X), !",
    "'$flatten'([], T, T) :- !",
    "'$flatten'([H|R], T, F) :- !, '$flatten'(H, S, F), '$flatten'(R, T, S)",
    "'$flatten'(X, T, [X|T])",
    "atom_concat(A, B, C) :- var(A), var(B), !, atom_length(C, N), between(0, N, I), J is N - I, '$atom_part'(C, 0, I, A), '$atom_part'(C, I, J, B)",
    "atom_concat(A, B, C) :- '$atom_concat'(A, B, C)",
    "string_concat(A, B, C) :- var(A), var(B), !, atom_length(C, N), between(0, N, I), J is N - I, '$string_part'(C, 0, I, A), '$string_part'(C, I, J, B)",
    "string_concat(A, B, C) :- '$string_concat'(A, B, C)",
    "sub_atom(A, B, L, E, S) :- nonvar(S), !, '$places'(B, L, E), '$sub_known'(A, B, L, E, S)",
    "sub_atom(A, B, L, E, S) :- '$places'(B, L, E), atom_length(A, N), '$sub_place'(N, B, L, E), '$atom_part'(A, B, L, S)",
    "sub_string(A, B, L, E, S) :- nonvar(S), !, '$places'(B, L, E), '$sub_known'(A, B, L, E, S)",
    "sub_string(A, B, L, E, S) :- '$places'(B, L, E), atom_length(A, N), '$sub_place'(N, B, L, E), '$string_part'(A, B, L, S)",
    "'$sub_known'(A, B, L, E, S) :- integer(B), !, atom_length(A, N), atom_length(S, L), E is N - B - L, E >= 0, '$found_at'(A, S, B, B)",
    "'$sub_known'(A, B, L, E, S) :- integer(E), !, atom_length(A, N), atom_length(S, L), B is N - E - L, B >= 0, '$found_at'(A, S, B, B)",
    "'$sub_known'(A, B, L, E, S) :- atom_length(A, N), atom_length(S, L), '$found_from'(A, S, 0, B), E is N - B - L",
    "'$found_from'(A, S, I, B) :- '$found_at'(A, S, I, J), '$found_or_later'(A, S, J, B)",
    "'$found_or_later'(_, _, J, J)",
    "'$found_or_later'(A, S, J, B) :- I is J + 1, '$found_from'(A, S, I, B)",
    "'$sub_place'(N, B, L, E) :- integer(B), integer(L), !, E is N - B - L, E >= 0",
    "'$sub_place'(N, B, L, E) :- integer(B), integer(E), !, L is N - B - E, L >= 0",
    "'$sub_place'(N, B, L, E) :- integer(L), integer(E), !, B is N - L - E, B >= 0",
    "'$sub_place'(N, B, L, E) :- integer(B), !, M is N - B, M >= 0, between(0, M, L), E is M - L",
    "'$sub_place'(N, B, L, E) :- integer(L), !, M is N - L, M >= 0, between(0, M, B), E is M - B",
    "'$sub_place'(N, B, L, E) :- integer(E), !, M is N - E, M >= 0, between(0, M, B), L is M - B",
    "'$sub_place'(N, B, L, E) :- between(0, N, B), M is N - B, between(0, M, L), E is M - L",
    "pairs_keys_values([], [], [])",
    "pairs_keys_values([K-V|T], [K|Ks], [V|Vs]) :- pairs_keys_values(T, Ks, Vs)",
    "pairs_keys([], [])",
    "pairs_keys([K-_|T], [K|Ks]) :- pairs_keys(T, Ks)",
    "pairs_values([], [])",
    "pairs_values([_-V|T], [V|Vs]) :- pairs_values(T, Vs)",
];

/// Goals of these clauses lead to each other.
struct Inside;

impl Resolve for Inside {
    fn find(&self, _: &str, name: &str, arity: usize) -> Found {
        match (name, arity) {
            (
                "!" | "," | "=" | "\\=" | "@=<" | "@>=" | "\\==" | "\\+" | "is" | "<" | ">" | ">=" | "number"
                | "compound" | "functor" | "arg" | "=<" | "keysort" | "$below" | "$chance" | "var" | "nonvar"
                | "is_list" | "integer" | "length" | "memberchk" | "between" | "$give_up" | "$nth0" | "$nth1"
                | "atom_length" | "$atom_part" | "$string_part" | "$atom_concat" | "$string_concat"
                | "term_variables" | "$places" | "$found_at" | "$next" | "$no_topics" | "atom" | "sort"
                | "ground" | "==" | "string",
                _,
            ) => Found::BuiltIn,
            _ => Found::Pred(("system".into(), (name.into(), arity))),
        }
    }

    fn changed(&self, _: &str, _: &str, _: usize) -> Option<usize> {
        None
    }

    fn computes(&self, _: &str, _: usize) -> bool {
        true
    }
}

/// Defines them.
pub(super) fn define(pure: &mut Pure, atoms: &mut Atoms) {
    let module: Rc<str> = "system".into();
    let read = |text: &&str| read_goal(&filled(text).ok()?, &Default::default()).map(|(term, _)| term);
    let read: Vec<Term> = CLAUSES.iter().filter_map(read).collect();
    let yes = Term::atom("true");
    let mut preds: Vec<Definition<'_>> = Vec::new();
    for clause in &read {
        let (head, body) = clause.args_of(":-", 2).map_or((clause, &yes), |parts| (&parts[0], &parts[1]));
        let Some((name, args)) = head.callable() else { continue };
        let pred: Pred = (module.clone(), (name.into(), args.len()));
        let source = Source { args, body, module: &module };
        match preds.iter_mut().find(|definition| definition.pred == pred) {
            Some(definition) => definition.clauses.push(source),
            None => preds.push(Definition { pred, clauses: vec![source], relation: None, tabled: false }),
        }
    }
    pure.define(atoms, &Inside, (&preds, &[]));
}
