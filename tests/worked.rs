//! Goals that are worked out in Rust: random programs, in which `findall/3` of a goal that stands in a clause finds what it
//! finds when it is called at run time, and where nothing is worked out; and in which calls that change facts find and
//! leave what they do in a program that has a variable with attributes, where nothing is worked out.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;
use turniir::prolog::{Machine, host};

/// Programs, and questions to each.
const PROGRAMS: u64 = 40;
const QUESTIONS: usize = 10;
/// The variables of the clauses.
const NAMES: [&str; 3] = ["X", "Y", "Z"];

/// Writes random goals, with changes of facts among them or not.
struct Writer(ChaCha8Rng, bool);

impl Writer {
    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.0.random_range(0..of.len())]
    }

    fn term(&mut self, depth: usize) -> String {
        match self.0.random_range(0..10) {
            0..6 => self.one(&NAMES).into(),
            8 if depth > 0 => format!("f({},{})", self.term(depth - 1), self.term(depth - 1)),
            // The embedded machine breaks down over some lists that contain themselves.
            9 if depth > 0 && !self.1 => format!("[{}|{}]", self.term(depth - 1), self.term(depth - 1)),
            _ => self.one(&["0", "1", "2", "-1", "a", "b", "[]", "f(1,a)", "[1,2]", "1.5"]).into(),
        }
    }

    fn number(&mut self, depth: usize) -> String {
        match self.0.random_range(0..4) {
            0 | 1 if depth > 0 => {
                let operator = self.one(&["+", "-", "*", "//", "mod", "rem", "/", "div", ">>", "min", "max"]);
                format!("{operator}({},{})", self.number(depth - 1), self.number(depth - 1))
            }
            2 => self.one(&NAMES).into(),
            _ => self.one(&["0", "1", "2", "-3"]).into(),
        }
    }

    /// A goal that looks, compares or computes; no two variables are compared in the standard order.
    fn leaf(&mut self) -> String {
        let (a, b, name) = (self.term(1), self.term(1), self.one(&NAMES));
        if self.1 && self.0.random_range(0..3) == 0 {
            let change = self.one(&["assertz", "asserta", "retract", "retract", "retractall"]);
            let fact = self.one(&["d(A,B)", "d(A,B)", "c(A)", "new(A)"]).replace('A', &a).replace('B', &b);
            return match self.0.random_range(0..3) {
                0 => format!("bump({name})"),
                _ => format!("{change}({fact})"),
            };
        }
        match self.0.random_range(0..13) {
            0..4 => format!("d({a},{b})"),
            4 => format!("s({a},{b})"),
            5 => format!("{name} is {}", self.number(2)),
            6 => {
                let relation = self.one(&["<", ">", "=<", ">=", "=:=", "=\\="]);
                format!("{relation}({},{})", self.number(1), self.number(1))
            }
            7 => format!("{}({a},{b})", self.one(&["=", "\\=", "==", "\\=="])),
            8 => format!("member({a},[{b},{name},1])"),
            9 => format!("between(-1,2,{name})"),
            10 => format!(
                "{}({a})",
                self.one(&["var", "nonvar", "integer", "atom", "atomic", "compound", "number"])
            ),
            11 => format!("{}({a},[1,2,a],{b})", self.one(&["select", "nth0", "nth1"])),
            _ => self.one(&["!", "true", "fail"]).into(),
        }
    }

    /// A goal that may call the predicates behind one.
    fn goal(&mut self, depth: usize, level: usize) -> String {
        if depth == 0 || self.0.random_range(0..3) == 0 {
            return match self.0.random_range(0..4) {
                0 if level < 3 => format!("p{}({},{})", level + 1, self.term(1), self.term(1)),
                _ => self.leaf(),
            };
        }
        let (a, b) = (self.goal(depth - 1, level), self.goal(depth - 1, level));
        match self.0.random_range(0..10) {
            0..3 => format!("({a},{b})"),
            3 => format!("({a};{b})"),
            4 | 5 => format!("({a} -> {b} ; {})", self.goal(depth - 1, level)),
            6 => format!("\\+ ({a})"),
            7 => format!("({a} *-> {b} ; {})", self.leaf()),
            8 => format!("findall({},{a},{})", self.term(1), self.one(&NAMES)),
            _ => self
                .one(&["once(G)", "forall(G,H)", "aggregate_all(count,G,X)"])
                .replace('G', &a)
                .replace('H', &b),
        }
    }

    fn predicates(&mut self) -> String {
        let mut text = String::from(
            ":- dynamic d/2.\nd(1,a). d(2,1). d(0,2). d(a,[]). d(1,1).\ns(1,[1,2]). s(a,f(1,_)). s(X,X).\n",
        );
        for level in 1..=3 {
            for _ in 0..2 {
                let (head, body) =
                    (format!("p{level}({},{})", self.term(1), self.term(1)), self.goal(2, level));
                writeln!(text, "{head} :- {body}.").unwrap();
            }
        }
        text
    }

    /// Calls that weigh enough to be taken for searches, in different places.
    fn searches(&mut self) -> String {
        let mut text = self.predicates()
            + &":- dynamic c/1, new/1.\nbump(N) :- retract(c(M)), N is M + 1, assertz(c(N)).\n\
               weight :- ( WALK ; true ).\n"
                .replace("WALK", &["d(_,_), fail"; 12].join(" ; "));
        for n in 0..QUESTIONS {
            let (goal, other) = (self.goal(3, 0), self.goal(2, 0));
            writeln!(text, "search{n}(X,Y,Z) :- weight, {goal}.\nsearch{n}(X,Y,Z) :- {other}.").unwrap();
            let given = self.one(&["true", "X = 1", "Y = a", "Z = f(1,a)", "X = Y", "X = f(Y)"]);
            let args = self.one(&["X,Y,Z", "X,X,Z", "f(X),Y,Z", "X,Y,1", "_,Y,Z"]);
            let place = self.one(&[
                "G",
                "G, !",
                "(G -> true ; Z = none)",
                "\\+ G",
                "once(G)",
                "G, assertz(new(1))",
                "G, retract(d(_,_))",
                "(G ; Y = z)",
                "findall(X-Y, G, Z)",
                "maplist(search, [1,2], Z)",
            ]);
            let place = place.replace('G', &format!("search{n}({args})"));
            let place = place.replace("search,", &format!("search{n}(X),"));
            writeln!(text, "ask({n},X,Y,Z) :- {given}, {place}.").unwrap();
        }
        text + "reset :- retractall(d(_,_)), retractall(c(_)), retractall(new(_)), assertz(c(0)),\n\
                    assertz(d(1,a)), assertz(d(2,1)), assertz(d(0,2)), assertz(d(a,[])), assertz(d(1,1)).\n\
                found(N,L) :- findall(X/Y/Z, ask(N,X,Y,Z), L).\n\
                main :- between(0,9,N), reset, catch(found(N,L), E, (E = error(F,_) -> L = F ; L = E)),\n\
                    findall(A-B, d(A,B), D), findall(A, c(A), C), findall(A, new(A), W),\n\
                    \\+ \\+ ( T = N:L:D:C:W, numbervars(T,0,_), print(T), nl ), fail.\nmain.\n"
    }

    fn program(&mut self) -> String {
        let mut text = self.predicates();
        for n in 0..QUESTIONS {
            let (goal, item) = (self.goal(3, 0), self.term(1));
            let given =
                self.one(&["true", "X = 1", "Y = a", "Z = f(1,a)", "X = [1,2], Z = 2", "Y = \"text\""]);
            writeln!(text, "here({n},R) :- {given}, findall({item},({goal}),R).").unwrap();
            writeln!(text, "there({n},R) :- {given}, G = ({goal}), call(findall,{item},G,R).").unwrap();
        }
        text + "shown(G,R,S) :- catch((G -> S = R ; S = failed), E, (E = error(F,_) -> S = F ; S = E)), numbervars(S,0,_).\n\
            differ(N) :- \\+ \\+ (shown(here(N,R),R,S), shown(there(N,T),T,U), S \\== U, print(N:S-U), nl).\n\
            main :- between(0,9,N), differ(N), fail.\nmain.\n\
            all :- between(0,9,N), \\+ \\+ (shown(here(N,R),R,S), print(N:S), nl), fail.\nall.\n"
    }
}

#[test]
fn random_goals_find_the_same_in_a_clause_and_at_run_time() {
    let mut goals = 0;
    for seed in 0..PROGRAMS {
        let text = Writer(ChaCha8Rng::seed_from_u64(seed), false).program();
        let mut machine = Machine::new().unwrap();
        let loaded = machine.load_text("random.pl", &text);
        assert!(loaded.first_error().is_none(), "{}\n{text}", loaded.first_error().unwrap());
        goals += host::with(|h| h.pure.goals());
        machine.run("'user:main'").unwrap();
        let differ = host::with(|h| h.output.take());
        assert!(differ.is_empty(), "program {seed}:\n{text}\n{differ}");
        // Goals that are known at run time may be worked out in part.
        let (here, _) = printed(&text, "'user:all'", true);
        let (there, none) = printed(&text, "'user:all'", false);
        assert_eq!((here, none), (there, 0), "program {seed}:\n{text}");
    }
    assert!(goals > 100, "{goals} goals in all are worked out");
}

/// What a program's goal prints, and how many of its goals are worked out, if any may be.
fn printed(text: &str, goal: &str, any: bool) -> (String, usize) {
    let mut machine = Machine::new().unwrap();
    host::with(|h| h.pure.switched_off = !any);
    let loaded = machine.load_text("random.pl", text);
    assert!(loaded.first_error().is_none(), "{}\n{text}", loaded.first_error().unwrap());
    let goals = host::with(|h| h.pure.goals());
    machine.run(goal).unwrap();
    (host::with(|h| h.output.take()), goals)
}

#[test]
fn random_calls_that_change_facts_find_and_leave_the_same() {
    let mut goals = 0;
    for seed in 0..PROGRAMS {
        let text = Writer(ChaCha8Rng::seed_from_u64(seed), true).searches();
        let (here, some) = printed(&text, "'user:main'", true);
        let (there, none) = printed(&text, "'user:main'", false);
        assert_eq!(none, 0);
        goals += some;
        assert_eq!(here.lines().count(), QUESTIONS);
        for (here, there) in here.lines().zip(there.lines()) {
            assert_eq!(here, there, "program {seed}:\n{text}");
        }
    }
    assert!(goals > 400, "{goals} goals in all are worked out");
}

/// Goals of kinds that docs/dialect.md names among those that are worked out.
const KINDS: &[&str] = &[
    "atom_codes(X, \"ab\"), atom_length(X, _)",
    "sub_atom(abc, B, 1, _, X), atom_concat(X, B, _)",
    "split_string(\"a b\", \" \", \"\", L), atomic_list_concat(L, '-', _)",
    "char_type(a, alpha), upcase_atom(a, _)",
    "format(atom(X), \"~w\", [a]), term_to_atom(f(X), _)",
    "write(a), nl, format(\"~w~n\", [b])",
    "nb_setval(k, 1), nb_getval(k, X), X > 0",
    "random_between(1, 2, X), random_member(_, [X])",
    "maplist([A, B]>>(B is A + 1), [1], _)",
    "N = 1, maplist({N}/[A, B]>>(B is A + N), [1], _)",
    "foldl([A, B, C]>>(C is A + B), [1], 0, _)",
    "predsort([O, A, B]>>compare(O, A, B), [b, a], _)",
    "member(G, [p(1), q]), call(G)",
    "member(G, [p]), maplist(G, [1])",
    "member(F, [d(1), d(2)]), assertz(F)",
    "aggregate_all(max(A, B), member(A-B, [1-x]), _)",
    "must_be(integer, 1), get_time(T), T > 0",
    "unifiable(f(_), f(1), _), subsumes_term(f(_), f(1)), a =@= a",
    "( p(1) -> true ; read(_) )",
    "( p(X), X > 0, fail ; true )",
    "gensym(a, X), atom_length(X, _)",
    "statistics(runtime, [_, D]), D >= 0",
    "tb(X), X > 0",
    "T = f(a), setarg(1, T, b), nb_setarg(1, T, g(X))",
    "with_output_to(string(S), ( p(X), write(X) )), string_length(S, _)",
    "debug(a, b, []), assertion(p(1))",
    "setup_call_cleanup(true, p(_), q), call_cleanup(q, p(_))",
    "format(\"~w ~w\", [A, B]), print(f(A, B, A)), term_to_atom(g(B), _)",
    "variant_sha1(f(a), _), format(atom(_), \"~2f\", [1 / 3])",
    "assertz(d(3)), catch(p(_), _, true)",
];

#[test]
fn what_the_page_names_is_worked_out() {
    let goals = |goal: &str| {
        let text = format!(
            ":- dynamic(d/1).\n:- table tb/1.\ntb(1).\np(1).\nq.\nt(L) :- findall(x, ( between(1, 1, _), {goal} ), L).\n"
        );
        let mut machine = Machine::new().unwrap();
        let loaded = machine.load_text("kinds.pl", &text);
        assert!(loaded.first_error().is_none(), "{}\n{text}", loaded.first_error().unwrap());
        host::with(|h| h.pure.goals())
    };
    let none = goals("prompt(_, x)");
    let left: Vec<&&str> = KINDS.iter().filter(|goal| goals(goal) <= none).collect();
    assert!(left.is_empty(), "not worked out:\n{left:#?}");
}

/// Loops, and the tables of tabled predicates, as a program has them.
#[test]
fn loops_and_tables_are_worked_out() {
    let goals = |clauses: &str| {
        let mut machine = Machine::new().unwrap();
        let loaded = machine.load_text("loops.pl", &format!("p(1).\np(2).\n{clauses}"));
        assert!(loaded.first_error().is_none(), "{}\n{clauses}", loaded.first_error().unwrap());
        host::with(|h| h.pure.goals())
    };
    let none = goals("t :- p(X), X > 1.\n");
    for clauses in [
        "t :- ( p(X), X > 1, write(X), nl, fail ; true ).\n",
        "t :- p(X), write(X), nl, fail.\nt.\n",
        "t(X) :- X > 1, !, p(Y), write(Y), false.\n",
        "t :- ( p(X) -> ( p(Y), write(X-Y), fail ; true ) ; true ).\n",
        "t :- catch(findall(Y, ( between(1, 9, A), p(X), Y is X + A ), L), _, true), write(L).\n",
        ":- table t/2.\nt(X, Y) :- t(X, Z), p(Z), Y is Z + 1.\nt(X, X) :- p(X).\n",
        ":- table t/2, u/1.\nt([], 0).\nt([_|T], N) :- t(T, M), N is M + 1.\nu(X) :- p(X), \\+ t([X], 0).\n",
        ":- table t(_, min).\nt(X, X) :- p(X).\n",
        ":- table t(_, lattice(w/3)).\nw(A, B, C) :- C is min(A, B).\nt(X, X) :- p(X).\n",
        "t(S) :- S = s(0), setarg(1, S, x).\n u :- t(X), write(X).\n",
        "t :- p(X), S = s(X), write(S), setarg(1, S, x), write(S).\n",
        "t :- board(B), prompt(_, x), overwrite(B).\nboard(b(1)).\noverwrite(B) :- setarg(1, B, 2).\n",
    ] {
        assert!(goals(clauses) > none, "not worked out:\n{clauses}");
    }
    // What somebody could see.
    for clauses in [
        "t :- ( prompt(_, x), fail ; true ).\n",
        "t(B) :- p(X), write(X), get_time(T), T > B, fail.\n",
        ":- table t(_, sum).\nt(X, X) :- p(X).\n",
    ] {
        assert_eq!(goals(clauses), none, "worked out:\n{clauses}");
    }
}

/// What is called through a variable goes on where it was, though its caller changes facts, and what a program makes is worked out as soon
/// as enough was done.
#[test]
fn searches_in_variables_are_worked_out() {
    let text = "
        :- dynamic e/2, seen/1.
        w(0) :- !.
        w(N) :- M is N - 1, w(M).
        way(X, Y) :- w(60), e(X, Y).
        way(X, Y) :- w(60), e(X, Z), way(Z, Y).
        edges :- forall(between(1, 60, N), ( M is N + 1, assertz(e(N, M)) )).
        each(G, Do) :- ( call(G), call(Do), fail ; true ).
        later :- edges, each(way(1, Y), assertz(seen(Y))), aggregate_all(count, seen(_), N), write(N).
        open :- edges, assertz(e(f(_), g(_, 1))), each(way(f(1), Y), assertz(seen(Y))), findall(N, seen(g(_, N)), L), write(L).
        loading :- edges, G = way(1, Y), call(G), assertz(seen(Y)), consult('FILE'), Y > 9, !, write(Y).
        both(P, Q, N) :- prompt(T, T), G = ( P, Q ), findall(x, G, L), length(L, N).
        made :- edges, forall(between(1, 500, _), both(e(A, B), e(B, A), _)), both(e(A, B), e(B, _), N), write(N).
        counted(G, N) :- prompt(T, T), aggregate_all(count, G, N).
        sums :- edges, forall(between(1, 500, _), counted(( e(A, B), B > A ), _)), counted(( e(A, B), B > 9 ), N), write(N).
    ";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.pl");
    std::fs::write(&file, "other(1).\n").unwrap();
    let text = text.replace("FILE", file.to_str().unwrap());
    let run = |goal: &str| {
        let mut machine = Machine::new().unwrap();
        host::with(|h| h.pure.outlives_changes = true);
        let loaded = machine.load_text("called.pl", &text);
        assert!(loaded.first_error().is_none(), "{}", loaded.first_error().unwrap());
        machine.run(&format!("'user:{goal}'")).unwrap();
        (
            host::with(|h| h.output.take()),
            host::with(|h| (h.pure.later_solutions(), h.pure.steps_of_made_goals())),
        )
    };
    let (out, (later, _)) = run("later");
    assert_eq!((&*out, later > 50), ("60", true), "{later} later ones");
    let (out, (later, _)) = run("open");
    assert_eq!((&*out, later > 0), ("[1]", true));
    // What is loaded meanwhile concerns it only where it has other clauses then.
    let (out, (later, _)) = run("loading");
    assert_eq!((&*out, later > 5), ("10", true), "{later} later ones");
    for (goal, found) in [("made", "59"), ("sums", "52")] {
        let (out, (_, steps)) = run(goal);
        assert_eq!((&*out, steps > 500), (found, true), "{steps} steps");
    }
}
