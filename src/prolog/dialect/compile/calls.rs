//! Goals that call predicates, and goals handed on as arguments.

use super::special::SPECIAL;
use super::waking::NATIVE;
use super::{Clause, Compiler, Unresolved};
use crate::prolog::dialect::registry::{Meta, Target, is_protected};
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

impl Compiler<'_> {
    pub(super) fn call(&mut self, c: &mut Clause, goal: &Term) -> String {
        if let Some((name, args)) = goal.callable()
            && self.may_search(&c.module, name, args)
        {
            let told = goal.vars().into_iter().filter(|v| !c.seen.contains(v)).collect();
            if let Some(text) = self.worked_call(c, goal, told, &|compiler, c| compiler.run_call(c, goal)) {
                return text;
            }
        }
        self.run_call(c, goal)
    }

    /// The same, without asking Rust to work it out.
    fn run_call(&mut self, c: &mut Clause, goal: &Term) -> String {
        if let Term::Var(v) = goal {
            return format!("'$go'({},{})", emit::quoted(&c.module), emit::var(*v));
        }
        let Some((name, args)) = goal.callable() else {
            return format!("'$not_callable'({})", emit::text(goal));
        };
        if let Some(text) = self.transparent_goal(c, name, args) {
            return text;
        }
        let module = c.module.clone();
        if !self.is_redefined(&module, name, args.len())
            && let Some(text) = self.special(c, name, args)
        {
            return text;
        }
        let text = self.plain_call(c, goal, name, args);
        match self.is_transparent(&module, name, args.len()) {
            true => format!("('$set_context'({}),{text})", emit::quoted(&module)),
            false => text,
        }
    }

    /// Whether a name of the language is the program's own here.
    pub(super) fn is_redefined(&self, module: &str, name: &str, arity: usize) -> bool {
        let protected = is_protected(name, arity);
        !protected
            && matches!(self.registry.resolve(module, name, arity),
                Target::Static(m) | Target::Dynamic(m, _) if &*m != "system")
    }

    pub(super) fn plain_call(&mut self, c: &mut Clause, goal: &Term, name: &str, args: &[Term]) -> String {
        let hidden = |m: &str| name.starts_with('$') && self.registry.modules.get(m).is_some_and(|m| m.own);
        let target = match self.registry.resolve(&c.module, name, args.len()) {
            // What came with the program and has a `$` in front is not for players.
            Target::Static(m) | Target::Dynamic(m, _) if !c.own && hidden(&m) => Target::Unknown,
            target => target,
        };
        let metas = self.registry.meta(&c.module, name, args.len()).cloned();
        let mut text = String::new();
        match &target {
            Target::Static(module) if !c.last => text.push_str(&self.asked_name(module, name, args.len())),
            Target::Static(module) => text.push_str(&self.static_name(module, name, args.len())),
            Target::Native => emit::atom(&mut text, name),
            Target::Dynamic(module, _) if self.registry.tabled(module, name, args.len()).is_some() => {
                emit::atom(&mut text, &format!("{module}:{name}"));
            }
            Target::Dynamic(_, id) => return self.find(c, *id, args),
            Target::Unknown if c.own && (name.starts_with('$') || &*c.module == "system") => {
                emit::atom(&mut text, name)
            }
            Target::Unknown => {
                // A list loads files.
                if (name, args.len()) != (".", 2) {
                    self.unresolved.push(Unresolved {
                        module: c.module.clone(),
                        name: name.into(),
                        arity: args.len(),
                        at: goal.at().unwrap_or(0),
                    });
                }
                return format!("'$go'({},{})", emit::quoted(&c.module), emit::text(goal));
            }
        }
        let module = match &target {
            Target::Static(module) => Some(&**module),
            Target::Native => Some(NATIVE),
            _ => None,
        };
        if let (Some(module), None) = (module, &metas)
            && let Some(text) = self.woken_call(c, (module, name), &text, args)
        {
            return text;
        }
        if let Some(metas) = metas
            && &*c.module != "system"
        {
            let mut before = String::new();
            let args: Vec<String> = args
                .iter()
                .zip(&metas)
                .map(|(arg, meta)| match meta {
                    Meta::Closure(extra) => match self.lambda(c, (arg, goal), *extra, &mut before) {
                        Some(text) => text,
                        None => self.closure(c, arg, *extra),
                    },
                    Meta::Goal(_) | Meta::Qualified => self.qualified(c, arg, &mut before),
                    Meta::Plain => emit::text(arg),
                })
                .collect();
            if !args.is_empty() {
                text.push_str(&format!("({})", args.join(",")));
            }
            if !before.is_empty() {
                return format!("({before}{text})");
            }
        } else {
            emit::args(&mut text, args);
        }
        text
    }

    /// The name by which a predicate is called where more comes after it: a search asks whether memory is filling.
    fn asked_name(&mut self, module: &Rc<str>, name: &str, arity: usize) -> String {
        let quoted = self.static_name(module, name, arity);
        if self.places.is_some() || !self.searches.asks(module, name, arity) {
            return quoted;
        }
        if let Some(asking) = self.searches.names.get(&format!("{quoted}/{arity}")) {
            return asking.clone();
        }
        let asking = emit::quoted(&format!("{module}:$search{}", self.registry.number()));
        let collecting = emit::quoted(&format!("{module}:$search{}", self.registry.number()));
        // The call's number stands behind the arguments, whose variables are numbered from 0.
        let args: Vec<Term> = (0..arity).map(Term::Var).collect();
        let more: Vec<Term> = std::iter::once(arity).chain(0..arity).map(Term::Var).collect();
        let (number, text) = (emit::var(arity), |name: &str, args: &[Term]| {
            let mut text = name.to_string();
            emit::args(&mut text, args);
            text
        });
        let (goal, both, kept) = (text(&quoted, &args), text(&collecting, &more), text("kept", &args));
        self.text.push(
            &asking,
            arity,
            format!(
                "{} :- '$foreign_call'(turniir_memory_call,[],{number}),\
                 ({number} =:= 0 -> {goal};{number} > 0 -> {both};'$memory_look',{goal}).",
                text(&asking, &args)
            ),
        );
        let (before, after) = (emit::var(arity + 1), emit::var(arity + 2));
        self.text.push(
            &collecting,
            arity + 1,
            format!(
                "{both} :- '$get_b_value'({before}),{goal},'$get_b_value'({after}),\
                 ({before} == {after} -> '$memory_back'({number},{kept}),!;true)."
            ),
        );
        self.text.push(&collecting, arity + 1, format!("{both} :- '$memory_kept'({number},{kept})."));
        self.searches.names.insert(format!("{quoted}/{arity}"), asking.clone());
        asking
    }

    /// An argument with the module it is meant in, which is the clause's unless it names one. `before` gets the
    /// goal that finds out, where it is not known before the call.
    pub(super) fn qualified(&mut self, c: &mut Clause, arg: &Term, before: &mut String) -> String {
        if matches!(arg, Term::Var(_)) || arg.args_of(":", 2).is_some() {
            let found = self.fresh(c);
            before.push_str(&format!("'$qualify'({},{},{found}),", emit::quoted(&c.module), emit::text(arg)));
            return found;
        }
        format!("':'({},{})", emit::quoted(&c.module), emit::text(arg))
    }

    /// A goal that lacks `extra` arguments, as a term that the machine's own call/N can call.
    pub(super) fn closure(&mut self, c: &mut Clause, goal: &Term, extra: usize) -> String {
        let closure = self.plain_closure(c, goal, extra);
        self.deep(c, closure)
    }

    pub(super) fn plain_closure(&mut self, c: &mut Clause, goal: &Term, extra: usize) -> String {
        let generic = |goal: &Term| format!("'$closure'({},{})", emit::quoted(&c.module), emit::text(goal));
        // What a file that came with the program is given is resolved already, where it comes from.
        if matches!(goal, Term::Var(_)) && c.own {
            return emit::text(goal);
        }
        if extra == 0 {
            return match goal {
                Term::Var(_) => generic(goal),
                // It is called later, when any of its variables may have a value.
                _ => self.lifted(c, goal, &goal.vars()),
            };
        }
        if let Some([module, inner]) = goal.args_of(":", 2)
            && let Some(module) = module.as_atom()
        {
            let outer = std::mem::replace(&mut c.module, module.into());
            let text = self.plain_closure(c, inner, extra);
            c.module = outer;
            return text;
        }
        let Some((name, args)) = goal.callable() else { return generic(goal) };
        if self.is_transparent(&c.module, name, args.len() + extra) {
            return generic(goal);
        }
        let arity = args.len() + extra;
        if SPECIAL.contains(&name)
            || matches!(name, ">>" | "/")
            || self.registry.meta(&c.module, name, arity).is_some()
        {
            return generic(goal);
        }
        let mut text = String::new();
        match self.registry.resolve(&c.module, name, arity) {
            Target::Static(module) => text.push_str(&self.asked_name(&module, name, arity)),
            Target::Dynamic(module, _) => emit::atom(&mut text, &format!("{module}:{name}")),
            Target::Native => emit::atom(&mut text, name),
            Target::Unknown => {
                self.unresolved.push(Unresolved {
                    module: c.module.clone(),
                    name: name.into(),
                    arity,
                    at: goal.at().unwrap_or(0),
                });
                return generic(goal);
            }
        }
        emit::args(&mut text, args);
        text
    }
}
