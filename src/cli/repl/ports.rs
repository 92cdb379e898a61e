//! Sets of ports, as `leash/1` and `visible/1` name them.

use crate::prolog::Term;
use crate::prolog::watch::Port;

/// A set of ports, a bit a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ports(u8);

/// SWI-Prolog's names (boot/syspred.pl). `half` is call, redo and fail; ports that are not told here have no bit.
const NAMES: &[(&str, u8)] = &[
    ("call", 1),
    ("exit", 2),
    ("redo", 4),
    ("fail", 8),
    ("exception", 16),
    ("all", 31),
    ("full", 15),
    ("half", 13),
    ("unify", 0),
    ("cut_call", 0),
    ("cut_exit", 0),
    ("cut", 0),
    ("break", 0),
];

impl Ports {
    pub const ALL: Ports = Ports(31);

    /// Whether the port is one of them.
    pub fn has(self, port: Port) -> bool {
        self.0 & (1 << port as u8) != 0
    }

    /// These changed as `+Name`, `-Name`, `?Name` or a list of such says; false for a `?Name` that is not in.
    ///
    /// # Errors
    /// If it is none of these.
    pub fn changed(&mut self, what: &Term) -> Result<bool, String> {
        if let Some(items) = what.list_items() {
            return items.into_iter().try_fold(true, |held, item| Ok(held && self.changed(item)?));
        }
        let Some((sign @ ("+" | "-" | "?"), [Term::Atom(name, _)])) = what.callable() else {
            return Err("+Port, -Port, ?Port or a list of them is wanted".into());
        };
        let Some((_, bits)) = NAMES.iter().find(|(known, _)| *known == &**name) else {
            let names: Vec<&str> = NAMES[..8].iter().map(|(name, _)| *name).collect();
            return Err(format!("{name} is no port; there are {}", names.join(", ")));
        };
        match sign {
            "+" => self.0 |= bits,
            "-" => self.0 &= !bits,
            _ => return Ok(self.0 & bits != 0),
        }
        Ok(true)
    }
}
