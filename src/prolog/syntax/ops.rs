//! The operator table of SWI-Prolog, with a program's own changes.

use rustc_hash::FxHashMap;
use std::sync::{Arc, LazyLock};

type Table = FxHashMap<String, Entry>;

/// What is known of a name in one of the tables.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// With priority 0 where the operator was taken away.
    op: Op,
    /// Whether a program said so. What it says may be what is so without it, where something else was said before.
    said: bool,
}

/// An operator's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpKind {
    /// Infix; both sides have a smaller priority.
    Xfx,
    /// Infix; the right side may have the same priority.
    Xfy,
    /// Infix; the left side may have the same priority.
    Yfx,
    /// Prefix; its argument may have the same priority.
    Fy,
    /// Prefix; its argument has a smaller priority.
    Fx,
    /// Postfix; its argument has a smaller priority.
    Xf,
    /// Postfix; its argument may have the same priority.
    Yf,
}

/// Priority and type.
pub type Op = (u32, OpKind);

/// Prefix, infix and postfix operators by name. Copies share their tables until one is changed. What was taken away
/// stays with priority 0, so that other tables learn of it.
#[derive(Clone, Debug)]
pub struct Ops {
    prefix: Arc<Table>,
    infix: Arc<Table>,
    postfix: Arc<Table>,
}

/// The table of SWI-Prolog 9 (manual section 4.25).
const TABLE: &[(u32, OpKind, &str)] = &[
    (1200, OpKind::Xfx, ":- --> =>"),
    (1200, OpKind::Fx, ":- ?-"),
    (1100, OpKind::Xfy, ";"),
    (1105, OpKind::Xfy, "|"),
    (1050, OpKind::Xfy, "-> *->"),
    (1000, OpKind::Xfy, ","),
    (800, OpKind::Xfx, ":="),
    (900, OpKind::Fy, "\\+"),
    (700, OpKind::Xfx, "< = =.. =@= \\=@= =:= =< == =\\= > >= @< @=< @> @>= \\= \\== as is >:< :<"),
    (600, OpKind::Xfy, ":"),
    (500, OpKind::Yfx, "+ - /\\ \\/"),
    (400, OpKind::Yfx, "* / // mod rdiv << >> div rem xor"),
    (200, OpKind::Xfx, "**"),
    (200, OpKind::Xfy, "^"),
    (200, OpKind::Fy, "- + \\"),
    (100, OpKind::Yfx, "."),
    (1, OpKind::Fx, "$"),
    (
        1150,
        OpKind::Fx,
        "dynamic discontiguous initialization meta_predicate module_transparent multifile public \
         thread_local thread_initialization volatile table",
    ),
];

impl Default for Ops {
    fn default() -> Ops {
        static FIRST: LazyLock<Ops> = LazyLock::new(|| {
            let mut ops = Ops { prefix: Arc::default(), infix: Arc::default(), postfix: Arc::default() };
            for &(priority, kind, names) in TABLE {
                for name in names.split_whitespace() {
                    ops.put(name, Entry { op: (priority, kind), said: false });
                }
            }
            ops
        });
        FIRST.clone()
    }
}

impl Ops {
    /// Adds an operator, or with priority 0 removes it.
    pub fn add(&mut self, priority: u32, kind: OpKind, name: &str) {
        self.put(name, Entry { op: (priority, kind), said: true });
    }

    fn put(&mut self, name: &str, entry: Entry) {
        let table = match entry.op.1 {
            OpKind::Fy | OpKind::Fx => &mut self.prefix,
            OpKind::Xf | OpKind::Yf => &mut self.postfix,
            _ => &mut self.infix,
        };
        Arc::make_mut(table).insert(name.to_string(), entry);
    }

    /// Takes over what a program has said of another table.
    pub fn merge(&mut self, other: &Ops) {
        let tables = [
            (&mut self.prefix, &other.prefix),
            (&mut self.infix, &other.infix),
            (&mut self.postfix, &other.postfix),
        ];
        for (own, others) in tables {
            let said = || others.iter().filter(|(_, entry)| entry.said);
            if Arc::ptr_eq(own, others) || said().next().is_none() {
                continue;
            }
            Arc::make_mut(own).extend(said().map(|(name, entry)| (name.clone(), *entry)));
        }
    }

    /// The type with a name such as `xfx`.
    pub fn kind(name: &str) -> Option<OpKind> {
        Some(match name {
            "xfx" => OpKind::Xfx,
            "xfy" => OpKind::Xfy,
            "yfx" => OpKind::Yfx,
            "fy" => OpKind::Fy,
            "fx" => OpKind::Fx,
            "xf" => OpKind::Xf,
            "yf" => OpKind::Yf,
            _ => return None,
        })
    }

    /// The prefix operator of a name; none if it is not one, or was taken away.
    pub fn prefix(&self, name: &str) -> Option<Op> {
        self.prefix.get(name).map(|entry| entry.op).filter(|op| op.0 > 0)
    }

    /// The infix operator of a name; none if it is not one, or was taken away.
    pub fn infix(&self, name: &str) -> Option<Op> {
        self.infix.get(name).map(|entry| entry.op).filter(|op| op.0 > 0)
    }

    /// The postfix operator of a name; none if it is not one, or was taken away.
    pub fn postfix(&self, name: &str) -> Option<Op> {
        self.postfix.get(name).map(|entry| entry.op).filter(|op| op.0 > 0)
    }

    /// Every operator.
    pub fn all(&self) -> impl Iterator<Item = (&str, Op)> {
        let tables = [&self.prefix, &self.infix, &self.postfix];
        let all = tables.into_iter().flat_map(|table| table.iter());
        all.filter(|(_, entry)| entry.op.0 > 0).map(|(name, entry)| (name.as_str(), entry.op))
    }

    /// Whether a name is an operator of any type.
    pub fn is_op(&self, name: &str) -> bool {
        self.prefix(name).is_some() || self.infix(name).is_some() || self.postfix(name).is_some()
    }

    /// The highest priority of a name's operators; 0 for none.
    pub fn priority(&self, name: &str) -> u32 {
        [self.prefix(name), self.infix(name), self.postfix(name)]
            .into_iter()
            .flatten()
            .map(|op| op.0)
            .max()
            .unwrap_or(0)
    }

    /// Highest priorities of the argument sides: left, right (the operator's own for `y`).
    pub fn sides((priority, kind): Op) -> (u32, u32) {
        match kind {
            OpKind::Xfx => (priority - 1, priority - 1),
            OpKind::Xfy => (priority - 1, priority),
            OpKind::Yfx => (priority, priority - 1),
            OpKind::Fy => (0, priority),
            OpKind::Fx => (0, priority - 1),
            OpKind::Yf => (priority, 0),
            OpKind::Xf => (priority - 1, 0),
        }
    }
}
