//! Terms on their way from the machine, in postfix order.

use crate::prolog::syntax::term::Term;

foreign! {
    /// Ships an atom.
    fn turniir_ship_atom(name: text) -> int |host| { host.query.shipped.push(Term::atom(&name)); 0 }
    /// Ships `[]`.
    fn turniir_ship_nil() -> int |host| { host.query.shipped.push(Term::atom("[]")); 0 }
    /// Ships an integer.
    fn turniir_ship_int(n: int) -> int |host| { host.query.shipped.push(Term::Int(n)); 0 }
    /// Ships a large integer by its digits.
    fn turniir_ship_big(digits: text) -> int |host| {
        let term = digits.parse().map_or_else(|_| Term::Big(digits.as_ref().into()), Term::Int);
        host.query.shipped.push(term);
        0
    }
    /// Ships a float.
    fn turniir_ship_float(x: real) -> int |host| {
        host.query.shipped.push(Term::Float(x));
        0
    }
    /// Ships a string.
    fn turniir_ship_string(content: text) -> int |host| { host.query.shipped.push(Term::Str(content.as_ref().into())); 0 }
    /// Ships a variable.
    fn turniir_ship_var(n: int) -> int |host| { host.query.shipped.push(Term::Var(n as usize)); 0 }
    /// Ships a compound of the last terms.
    fn turniir_ship_compound(name: text, arity: int) -> int |host| {
        let from = host.query.shipped.len().saturating_sub(arity as usize);
        let args = host.query.shipped.split_off(from);
        host.query.shipped.push(Term::compound(&name, args));
        0
    }
    /// Ships a list of the last `n` terms and the tail above them.
    fn turniir_ship_list(n: int) -> int |host| {
        let tail = host.query.pop();
        let from = host.query.shipped.len().saturating_sub(n as usize);
        let items = host.query.shipped.split_off(from);
        host.query.shipped.push(Term::partial_list(items, tail));
        0
    }
}
