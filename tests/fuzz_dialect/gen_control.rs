//! Random goals that call others: choices, collected solutions, exceptions, and changes of facts.

use crate::gen_goals::Gen;

impl Gen {
    /// A goal as it is or handed to one of the predicates that call.
    pub fn wrapped(&mut self, goal: String) -> String {
        let g = self.fresh();
        match self.below(12) {
            0 => format!("call({goal})"),
            1 => format!("{g} = {goal}, call({g})"),
            2 => format!("once({goal})"),
            3 => format!("ignore({goal})"),
            4 => format!("\\+ \\+ {goal}"),
            5 => format!("findall(x, {goal}, {g}), length({g}, {g}N), writeq({g}N), nl"),
            6 => format!("forall({goal}, true)"),
            7 => format!("maplist([_]>>{goal}, [a])"),
            _ => goal,
        }
    }

    pub fn choice(&mut self, test: String, depth: usize) -> String {
        if depth == 0 {
            return format!("( {test} -> true ; true )");
        }
        let kind = self.one(&["i", "a", "l", "t", "n"]).chars().next().unwrap_or('i');
        let r = self.fresh();
        let branch = |s: &mut Gen| {
            let kept = s.env.len();
            let goals = s.goals(1, depth - 1);
            let value = s.input(kind);
            s.env.truncate(kept);
            format!("{goals}, {r} = {value}")
        };
        let (one, two) = (branch(self), branch(self));
        self.env.push((r.clone(), kind));
        match self.below(7) {
            0 => {
                let (source, x, _) = self.source(depth - 1);
                format!("( {source} *-> {r} = {x} ; {two} )")
            }
            1 => format!("( {test}, !, {one} ; {two} )"),
            2 => match self.below(4) {
                0 => format!("( once(({one})) ; {two} )"),
                1 => format!("( call(({one} -> true)) ; {two} )"),
                _ => format!("( {one} ; {two} )"),
            },
            3 => {
                let three = branch(self);
                let test2 = self.test();
                format!("( {test} -> {one} ; {test2} -> {two} ; {three} )")
            }
            4 => format!("( \\+ {test} -> {one} ; {two} )"),
            5 => format!("( {test} -> {one} ), writeq({r}), nl"),
            _ => format!("( {test} -> {one} ; {two} )"),
        }
    }

    pub fn solutions(&mut self, depth: usize) -> String {
        let kept = self.env.len();
        let (source, x, kind) = self.source(depth - 1);
        self.env.push((x.clone(), kind));
        let mut body = source.clone();
        let mut template = x.clone();
        match self.below(6) {
            0 => body = format!("{body}, {}", self.test()),
            1 => body = format!("({body}, {})", self.inner(depth - 1)),
            2 => {
                let (more, y, kind) = self.source(depth - 1);
                self.env.push((y.clone(), kind));
                body = format!("{body}, {more}");
                template = format!("{x} - {y}");
            }
            3 => template = format!("f({x}, {})", self.input('t')),
            _ => {}
        }
        let action = match self.below(4) {
            0 => self.inner(depth - 1),
            1 => self.test(),
            2 => format!("(writeq({x}), nl)"),
            _ => format!("(print({template}), nl)"),
        };
        self.env.truncate(kept);
        let r = self.fresh();
        let list = if matches!(kind, 'i') && template == x { 'l' } else { 'q' };
        let (text, made) = match self.below(14) {
            0..=3 => (format!("findall({template}, ({body}), {r})"), list),
            4 => (format!("forall(({body}), ({action}))"), ' '),
            5 => (format!("aggregate_all(count, ({body}), {r})"), 'i'),
            6 => (format!("aggregate_all(bag({template}), ({body}), {r})"), list),
            7 => (format!("aggregate_all(set({template}), ({body}), {r})"), list),
            8 => (format!("( {body}, {action}, fail ; true )"), ' '),
            9 if kind == 'i' => {
                let how = self.one(&["sum", "max", "min"]);
                (format!("aggregate_all({how}({x}), ({body}), {r})"), 'n')
            }
            10 => (format!("bagof({template}, ({body}), {r})"), list),
            11 => (format!("setof({template}, {x}^({body}), {r})"), list),
            12 => (format!("findall({template}, ({body}), {r}, [end])"), 'q'),
            _ => (format!("once(({body})), writeq({template}), nl, {r} = {x}"), kind),
        };
        if made != ' ' {
            self.env.push((r, made));
        }
        text
    }

    pub fn caught(&mut self, depth: usize) -> String {
        let inner = self.inner(depth - 1);
        let ball = self.literal('t');
        let e = self.fresh();
        match self.below(6) {
            0 => {
                format!("catch(({inner}), {e}, ({e} = error({e}F, _) -> writeq({e}F), nl ; print({e}), nl))")
            }
            1 => format!("catch(({inner}, throw({ball})), {e}, (writeq({e}), nl))"),
            2 => format!(
                "catch((member({e}X, [1,2,3]), {e}X > 1, throw(found({e}X))), found({e}), true), writeq({e}), nl"
            ),
            3 => format!(
                "catch(catch(({inner}, throw(one({ball}))), two(_), true), one({e}), (print({e}), nl))"
            ),
            4 => {
                let last = self.below(3) + 1;
                format!(
                    "findall({e}X, catch((member({e}X, [1,2,3]), ({e}X =:= {last} -> {inner}, throw({ball}) ; true)), {e}, {e}X = {e}), {e}L), writeq({e}L), nl"
                )
            }
            _ => format!("setup_call_cleanup(true, ({inner}), (write(cleanup), nl))"),
        }
    }

    pub fn database(&mut self, depth: usize) -> String {
        let at = self.below(self.dynamic.len());
        let (name, kinds) = self.dynamic[at].clone();
        let fact = |s: &mut Gen, free: usize| {
            let args: Vec<String> =
                kinds.iter().map(|k| if s.chance(free) { "_".to_string() } else { s.input(*k) }).collect();
            if args.is_empty() { name.clone() } else { format!("{name}({})", args.join(",")) }
        };
        match self.below(14) {
            0..=2 => format!("assertz({})", fact(self, 2)),
            3 => format!("asserta({})", fact(self, 2)),
            4 => format!("assert({})", fact(self, 0)),
            5 => format!("ignore(retract({}))", fact(self, 60)),
            6 => format!("retractall({})", fact(self, 70)),
            7 | 8 => {
                let vars: Vec<String> = kinds.iter().map(|_| self.fresh()).collect();
                let goal = if vars.is_empty() { name.clone() } else { format!("{name}({})", vars.join(",")) };
                if self.chance(40) {
                    return format!("forall({goal}, (writeq({goal}), nl))");
                }
                self.env.extend(vars.into_iter().zip(kinds.iter().copied()));
                goal
            }
            9 => {
                // Changed while it is enumerated.
                let (old, new) = (fact(self, 50), fact(self, 5));
                let change = self.one(&["assertz", "asserta", "retract"]);
                let fact2 = if change == "retract" { &old } else { &new };
                format!(
                    "forall({old}, ignore({change}({fact2}))), aggregate_all(count, {old}, V{0}C), writeq(V{0}C), nl",
                    self.next
                )
            }
            10 => {
                let x = self.fresh();
                let test = self.test();
                let head = fact(self, 80);
                format!("{x} = ({head} :- {test}), assertz({x}), ignore({head})")
            }
            11 => format!("forall(clause({}, Body), (writeq(Body), nl))", fact(self, 80)),
            12 if depth > 0 => {
                let inner = self.inner(depth - 1);
                format!("ignore(({}, {inner}))", fact(self, 60))
            }
            _ => format!("ignore({})", fact(self, 60)),
        }
    }
}
