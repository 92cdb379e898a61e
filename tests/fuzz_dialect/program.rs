//! Whole programs: predicates of several kinds, then the steps that call them.

use crate::gen_goals::{Gen, Pred};
use crate::term::{Node, read};

/// A program: its clauses, directives left out. Names that begin with `fz_` get the program's number
/// when it is written out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Program {
    pub clauses: Vec<Node>,
    /// Name and arity of the dynamic predicates.
    pub dynamic: Vec<(String, usize)>,
    /// The predicates to run, one after the other.
    pub steps: Vec<String>,
}

impl Program {
    /// The text of a program with a number.
    pub fn text(&self, number: usize) -> String {
        let mut text = String::new();
        for (name, arity) in &self.dynamic {
            text.push_str(&format!(":- dynamic({name}/{arity}).\n"));
        }
        for clause in &self.clauses {
            text.push_str(&clause.clause_text());
        }
        let steps: Vec<String> =
            self.steps.iter().enumerate().map(|(i, s)| format!("fz_step({i}, {s})")).collect();
        text.push_str(&format!(
            "fz_main :- {}.\n",
            if steps.is_empty() { "true".into() } else { steps.join(", ") }
        ));
        text.replace("fz_step(", "fuzz_step(").replace("fz_", &format!("fz{number}_"))
    }

    /// A program of one step.
    pub fn of_goal(goal: &str) -> Program {
        Program {
            clauses: vec![read(&format!("fz_s0 :- {goal}"))],
            dynamic: vec![],
            steps: vec!["fz_s0".into()],
        }
    }

    /// How much there is of it.
    pub fn size(&self) -> usize {
        self.clauses.iter().map(Node::size).sum::<usize>() + self.steps.len()
    }
}

/// The program of a seed and a number.
pub fn program(seed: u64, number: usize) -> Program {
    // Half of the programs have no wrong arguments, so that one error does not hide the rest.
    let mut g = Gen::new(seed, number, [0, 40, 0, 15][number % 4]);
    let dynamic = 1 + g.below(3);
    for i in 0..dynamic {
        let arity = match g.below(10) {
            0 => 0,
            1..=6 => 1 + g.below(3),
            7 | 8 => 4 + g.below(4),
            _ => 8 + g.below(5),
        };
        let kinds: Vec<char> = (0..arity).map(|_| ['i', 'a', 't', 'i', 'l', 's', 'n'][g.below(7)]).collect();
        g.dynamic.push((format!("fz_d{i}"), kinds));
    }
    for (name, kinds) in g.dynamic.clone() {
        for _ in 0..g.below(4) {
            let args: Vec<String> = kinds.iter().map(|k| g.argument(*k)).collect();
            g.add(&if args.is_empty() { name.clone() } else { format!("{name}({})", args.join(",")) });
        }
    }
    for i in 0..2 + g.below(4) {
        g.predicate(&format!("fz_p{i}"));
    }
    let n = 1 + g.below(3);
    let mut steps = Vec::new();
    for i in 0..n {
        let name = format!("fz_s{i}");
        g.step(&name);
        steps.push(name);
    }
    let dynamic = g.dynamic.iter().map(|(name, kinds)| (name.clone(), kinds.len())).collect();
    Program { clauses: std::mem::take(&mut g.clauses), dynamic, steps }
}

impl Gen {
    fn add(&mut self, clause: &str) {
        self.clauses.push(read(clause));
    }

    fn argument(&mut self, kind: char) -> String {
        let literal = self.literal(kind);
        if literal.contains(":-") { format!("({literal})") } else { literal }
    }

    fn kind(&mut self) -> char {
        ['i', 'i', 'l', 'a', 't', 'q', 's', 'n', 'p'][self.below(9)]
    }

    fn predicate(&mut self, name: &str) {
        self.env.clear();
        let mut args = Vec::new();
        match self.below(8) {
            0 => self.counting(name),
            1 => self.walking(name),
            2 => self.facts(name),
            3 | 4 => {
                for _ in 0..self.below(3) {
                    args.push((true, self.kind()));
                }
                self.unbound(name, &args);
            }
            _ => {
                for _ in 0..self.below(3) {
                    args.push((true, self.kind()));
                }
                for _ in 0..self.below(3) {
                    args.push((false, self.kind()));
                }
                self.clauses_of(name, &args);
                self.preds.push(Pred { name: name.into(), args });
            }
        }
    }

    /// Ordinary clauses: inputs matched or not, a body, outputs bound in the head or at the end.
    fn clauses_of(&mut self, name: &str, args: &[(bool, char)]) {
        for i in 0..1 + self.below(3) {
            self.env.clear();
            let mut head = Vec::new();
            let mut last = Vec::new();
            for (at, (input, kind)) in args.iter().enumerate() {
                let var = format!("A{at}");
                if *input && self.chance(15) {
                    head.push(self.argument(*kind));
                } else if *input {
                    self.env.push((var.clone(), *kind));
                    head.push(var);
                } else {
                    last.push((var.clone(), *kind));
                    head.push(var);
                }
            }
            let n = 1 + self.below(3);
            let mut body = self.goals(n, 2);
            if i == 0 && self.chance(20) {
                let test = self.test();
                body = format!("{test}, !, {body}");
            } else if self.chance(10) {
                body = format!("{body}, !");
            }
            for (var, kind) in last {
                let goal = match kind {
                    'i' if self.chance(40) => format!("{var} is {}", self.expression(1, true)),
                    _ => format!("{var} = {}", self.input(kind)),
                };
                body = if self.chance(15) { format!("{goal}, {body}") } else { format!("{body}, {goal}") };
            }
            let head = if head.is_empty() { name.to_string() } else { format!("{name}({})", head.join(",")) };
            self.add(&format!("{head} :- {body}"));
        }
    }

    /// A variable of the head used while it is unbound: as a template, to be copied, stored, named.
    fn unbound(&mut self, name: &str, inputs: &[(bool, char)]) {
        let vars: Vec<String> = (0..inputs.len()).map(|i| format!("A{i}")).collect();
        self.env.extend(vars.iter().cloned().zip(inputs.iter().map(|a| a.1)));
        let (source, x, _) = self.source(1);
        let source = source.replace(&x, "M");
        let shape = [
            "findall(M, @, L)",
            "findall(M, @, L, [M])",
            "aggregate_all(bag(M), @, L)",
            "aggregate_all(set(M), @, L)",
            "aggregate_all(count, @, L)",
            "aggregate_all(max(M), @, L)",
            "aggregate_all(sum(M), @, L)",
            "aggregate_all(max(M, M), @, L)",
            "bagof(M, @, L)",
            "setof(M, @, L)",
            "setof(M-x, M^(@), L)",
            "forall(@, (writeq(M), nl)), L = M",
            "\\+ \\+ @, L = M",
            "copy_term(M, L), L = 1",
            "copy_term(f(M, M), L)",
            "term_variables(M, L)",
            "term_variables(f(M, x, M), L)",
            "assertz(fz_v(M)), fz_v(L)",
            "assertz(fz_v(M, 1)), fz_v(L, M)",
            "nb_setval(fz_key, M), nb_getval(fz_key, L)",
            "b_setval(fz_key, M), b_getval(fz_key, L), L = 7",
            "format(atom(L), \"~w\", [x]), M = L",
            "catch(throw(M), L, true)",
            "catch(throw(f(M)), f(L), true)",
            "findnsols(2, M, @, L)",
            "L = f(M), M = 3",
            "G = (@), call(G), L = M",
            "( @ -> L = yes(M) ; L = no )",
            "( \\+ @ -> L = none ; L = some )",
            "functor(L, f, 2), arg(1, L, M)",
            "L = M, ( var(M) -> true ; M == 2 )",
            "findall(M-N, (@, N = M), L)",
            "findall(X, (X = M ; @, X = M), L)",
            "M == N, L = 1 ; M \\== N, L = 2",
            "compare(L, M, M)",
            "maplist([M]>>true, [1,2]), L = M",
            "maplist([X]>>(X = M), [1]), L = M",
            "length(L, 2), L = [M|_]",
            "foldl([X, B0, B]>>(B = [X|B0]), [1, M], [], L)",
            "M =.. [foo|L]",
            "L = [M], msort([M, M], N), N = L",
            "atom(M), L = 1 ; var(M), L = 2",
            "ignore((@, fail)), L = x",
            "once(@), L = M",
        ][self.below(44)];
        let body = shape.replace('@', &format!("({source})"));
        let shown = ["(print(L), nl)", "true", "(writeq(L-x), nl)"][self.below(3)];
        let head: Vec<String> = vars.into_iter().chain(["M".into(), "L".into()]).collect();
        self.add(&format!("{name}({}) :- ({body}), {shown}", head.join(",")));
        let mut args = inputs.to_vec();
        args.extend([(false, 'v'), (false, 'v')]);
        self.preds.push(Pred { name: name.into(), args });
    }

    fn facts(&mut self, name: &str) {
        let kinds = [self.kind(), self.kind()];
        for _ in 0..2 + self.below(4) {
            let clause = format!("{name}({}, {})", self.argument(kinds[0]), self.argument(kinds[1]));
            self.add(&clause);
        }
        self.preds.push(Pred { name: name.into(), args: kinds.iter().map(|k| (false, *k)).collect() });
    }

    /// Counting down with an accumulator.
    fn counting(&mut self, name: &str) {
        let (first, step) = [
            ("0", "A1 = [N|A]"),
            ("0", "A1 is A + N * {i}"),
            ("0", "( N mod 2 =:= 0 -> A1 = A ; A1 = [N|A] )"),
            ("1", "A1 is A * N"),
            ("[]", "( {t} == N -> A1 = A ; A1 = N-A )"),
        ][self.below(5)];
        let list = step.contains("[N|A]");
        let step = self.fill_at(step, 1);
        let first = if list { "[]" } else { first };
        let cut = if self.chance(50) { " :- !" } else { "" };
        self.add(&format!("{name}_(0, A, A){cut}"));
        self.add(&format!("{name}_(N, A, R) :- N > 0, {step}, N1 is N - 1, {name}_(N1, A1, R)"));
        let clause = format!("{name}(N, R) :- {name}_(N, {first}, R)");
        self.add(&clause);
        let out = if list { 'l' } else { 't' };
        self.preds.push(Pred { name: name.into(), args: vec![(true, 'j'), (false, out)] });
    }

    /// Going through a list.
    fn walking(&mut self, name: &str) {
        self.env.push(("X".into(), 't'));
        let test = self.test();
        let inner = if self.chance(50) { self.inner(1) } else { "true".into() };
        match self.below(3) {
            0 => {
                self.add(&format!("{name}([], [])"));
                self.add(&format!("{name}([X|T], [X|R]) :- {test}, !, {name}(T, R)"));
                self.add(&format!("{name}([_|T], R) :- {name}(T, R)"));
            }
            1 => {
                self.add(&format!("{name}(L, R) :- {name}_(L, 0-[], R)"));
                self.add(&format!("{name}_([], N-A, [N|A])"));
                self.add(&format!(
                    "{name}_([X|T], N-A, R) :- ( {test} -> N1 is N + 1 ; N1 = N ), ignore(({inner})), {name}_(T, N1-[X|A], R)"
                ));
            }
            _ => {
                self.add(&format!("{name}([], end)"));
                self.add(&format!("{name}([X|T], f(X, R)) :- ( {test} -> {name}(T, R) ; R = T )"));
            }
        }
        self.preds.push(Pred { name: name.into(), args: vec![(true, 'q'), (false, 't')] });
    }

    /// A predicate without arguments that calls some goals and prints their variables.
    fn step(&mut self, name: &str) {
        self.env.clear();
        let n = 2 + self.below(4);
        let mut goals = self.goals(n, 2);
        let vars: Vec<String> = self.env.iter().map(|(v, _)| v.clone()).collect();
        let print = ["writeq", "print", "write_canonical", "writeq", "write"][self.below(5)];
        goals.push_str(&format!(", {print}([{}]), nl", vars.join(",")));
        self.add(&format!("{name} :- {goals}"));
    }
}
