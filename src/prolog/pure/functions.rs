//! Functions of numbers by their names.

use crate::prolog::reals::REALS;

/// A function of one number.
#[derive(Clone, Copy, Debug)]
pub(super) enum One {
    Minus,
    Plus,
    Abs,
    Sign,
    Not,
    Float,
    Truncate,
    Round,
    Floor,
    Ceiling,
    /// The place of the highest bit of a positive integer.
    HighestBit,
    /// One of floats, which has no finite value where it has none.
    Of(fn(f64) -> f64),
}

/// A function of two numbers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Two {
    Add,
    Subtract,
    Multiply,
    Divide,
    Quotient,
    FloorQuotient,
    Modulo,
    Remainder,
    Least,
    Greatest,
    And,
    Or,
    Xor,
    Left,
    Right,
    Power,
    /// The greatest common divisor.
    Divisor,
    /// The angle of a point whose second coordinate comes first.
    Angle,
}

impl One {
    /// What it is called, unless that is one of several of its kind.
    pub(super) fn name(self) -> Option<&'static str> {
        let same = |one: &One| std::mem::discriminant(one) == std::mem::discriminant(&self);
        ONES.iter().find(|(_, one)| same(one) && !matches!(one, One::Of(_))).map(|(name, _)| *name)
    }
}

impl Two {
    /// What it is called.
    pub(super) fn name(self) -> Option<&'static str> {
        let same = |two: &Two| std::mem::discriminant(two) == std::mem::discriminant(&self);
        TWOS.iter().find(|(_, two)| same(two)).map(|(name, _)| *name)
    }
}

/// The functors of expressions.
pub(super) fn functors() -> impl Iterator<Item = (&'static str, usize)> {
    ONES.iter().map(|(name, _)| (*name, 1)).chain(TWOS.iter().map(|(name, _)| (*name, 2)))
}

/// A function of numbers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Function {
    One(One),
    Two(Two),
}

/// The function of that name and arity.
pub(super) fn function(name: &str, arity: usize) -> Option<Function> {
    let real = || REALS.iter().find(|(n, _)| *n == name).map(|(_, real)| One::Of(*real));
    let known = || ONES.iter().find(|(n, _)| *n == name).map(|(_, function)| *function);
    let one = || known().or_else(real).map(Function::One);
    let two = || TWOS.iter().find(|(n, _)| *n == name).map(|(_, function)| Function::Two(*function));
    match arity {
        1 => one(),
        2 => two(),
        _ => None,
    }
}

/// Atoms that are numbers where they are computed with.
pub(super) const CONSTANTS: &[(&str, f64)] = &[
    ("inf", f64::INFINITY),
    ("infinite", f64::INFINITY),
    ("pi", std::f64::consts::PI),
    ("e", std::f64::consts::E),
    ("epsilon", f64::EPSILON),
];

const ONES: &[(&str, One)] = &[
    ("-", One::Minus),
    ("+", One::Plus),
    ("abs", One::Abs),
    ("sign", One::Sign),
    ("\\", One::Not),
    ("float", One::Float),
    ("truncate", One::Truncate),
    ("trunc", One::Truncate),
    ("integer", One::Round),
    ("round", One::Round),
    ("floor", One::Floor),
    ("ceiling", One::Ceiling),
    ("ceil", One::Ceiling),
    ("msb", One::HighestBit),
    ("sqrt", One::Of(f64::sqrt)),
    ("sin", One::Of(f64::sin)),
    ("cos", One::Of(f64::cos)),
    ("tan", One::Of(f64::tan)),
    ("asin", One::Of(f64::asin)),
    ("acos", One::Of(f64::acos)),
    ("atan", One::Of(f64::atan)),
    ("exp", One::Of(f64::exp)),
    ("log", One::Of(f64::ln)),
];

const TWOS: &[(&str, Two)] = &[
    ("+", Two::Add),
    ("plus", Two::Add),
    ("-", Two::Subtract),
    ("*", Two::Multiply),
    ("/", Two::Divide),
    ("//", Two::Quotient),
    ("div", Two::FloorQuotient),
    ("mod", Two::Modulo),
    ("rem", Two::Remainder),
    ("min", Two::Least),
    ("max", Two::Greatest),
    ("/\\", Two::And),
    ("\\/", Two::Or),
    ("xor", Two::Xor),
    ("<<", Two::Left),
    (">>", Two::Right),
    ("^", Two::Power),
    ("**", Two::Power),
    ("gcd", Two::Divisor),
    ("atan", Two::Angle),
    ("atan2", Two::Angle),
];
