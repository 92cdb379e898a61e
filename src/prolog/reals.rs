//! Functions of real numbers that the machine lacks.

// The C library's, whose digits are SWI-Prolog's.
unsafe extern "C" {
    safe fn sinh(x: f64) -> f64;
    safe fn cosh(x: f64) -> f64;
    safe fn tanh(x: f64) -> f64;
    safe fn asinh(x: f64) -> f64;
    safe fn acosh(x: f64) -> f64;
    safe fn atanh(x: f64) -> f64;
    safe fn erf(x: f64) -> f64;
    safe fn erfc(x: f64) -> f64;
    safe fn lgamma(x: f64) -> f64;
    safe fn log10(x: f64) -> f64;
    safe fn log2(x: f64) -> f64;
    safe fn cbrt(x: f64) -> f64;
}

/// A function of one number; where it has no value it gives none that is finite.
pub type Real = fn(f64) -> f64;

/// They by their names, in the order in which the kernel counts them (`'$function1'`, from 2 on).
pub const REALS: [(&str, Real); 12] = [
    ("sinh", |x| sinh(x)),
    ("cosh", |x| cosh(x)),
    ("tanh", |x| tanh(x)),
    ("asinh", |x| asinh(x)),
    ("acosh", |x| acosh(x)),
    ("atanh", |x| atanh(x)),
    ("erf", |x| erf(x)),
    ("erfc", |x| erfc(x)),
    ("lgamma", |x| lgamma(x)),
    ("log10", |x| log10(x)),
    ("log2", |x| log2(x)),
    ("cbrt", |x| cbrt(x)),
];
