//! Functions of numbers by their names.

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
    Sqrt,
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
}

/// A function of numbers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Function {
    One(One),
    Two(Two),
}

/// The function of that name and arity.
pub(super) fn function(name: &str, arity: usize) -> Option<Function> {
    let one = || ONES.iter().find(|(n, _)| *n == name).map(|(_, function)| Function::One(*function));
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
];

const ONES: &[(&str, One)] = &[
    ("-", One::Minus),
    ("+", One::Plus),
    ("abs", One::Abs),
    ("sign", One::Sign),
    ("\\", One::Not),
    ("float", One::Float),
    ("truncate", One::Truncate),
    ("integer", One::Round),
    ("round", One::Round),
    ("floor", One::Floor),
    ("ceiling", One::Ceiling),
    ("sqrt", One::Sqrt),
];

const TWOS: &[(&str, Two)] = &[
    ("+", Two::Add),
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
];
