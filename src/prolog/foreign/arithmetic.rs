//! Functions of numbers that the machine lacks, and random numbers. Results may be infinite or no number; the
//! kernel decides what that means.

use super::passing::give;
use crate::prolog::answer::{is_whole, push_value};
use crate::prolog::chance;
use crate::prolog::reals::REALS;

// The C library's, whose digits are SWI-Prolog's.
unsafe extern "C" {
    safe fn pow(x: f64, y: f64) -> f64;
    safe fn atan2(y: f64, x: f64) -> f64;
    safe fn nextafter(x: f64, y: f64) -> f64;
}

foreign! {
    /// The same integer: the machine keeps what comes back in its cell.
    fn turniir_same(n: int) -> int |_host| { n }
    /// How many bits of a number are 1.
    fn turniir_ones(n: int) -> int |_host| { i64::from(n.count_ones()) }
    /// The place of the highest bit that is 1; -1 for 0.
    fn turniir_top(n: int) -> int |_host| { 63 - i64::from(n.leading_zeros()) }
    /// `(a * b + c) mod m`, or `rem` or `/\`, of integers of up to 56 bits; `m` is not 0, and positive for the
    /// last.
    fn turniir_product(function: int, a: int, b: int, c: int, m: int) -> int |_host| {
        let (sum, m) = (i128::from(a) * i128::from(b) + i128::from(c), i128::from(m));
        let value = match function {
            // The sign is that of what is divided by.
            0 => (sum % m + m) % m,
            1 => sum % m,
            _ => sum & m,
        };
        value as i64
    }
    /// A function of one number, by its place in the list.
    fn turniir_math1(which: int, x: real) -> real |_host| {
        match which {
            0 => f64::INFINITY,
            1 => f64::NAN,
            which => REALS.get(which as usize - 2).map_or(f64::NAN, |(_, real)| real(x)),
        }
    }
    /// A function of two numbers, by its place in the list.
    fn turniir_math2(which: int, x: real, y: real) -> real |_host| {
        match which {
            0 => nextafter(x, y),
            1 => atan2(x, y),
            2 => pow(x, y),
            3 => x.copysign(y),
            _ => f64::NAN,
        }
    }
    /// 0 for a finite number, 1 and -1 for the infinite ones, 2 for what is no number.
    fn turniir_class(x: real) -> int |_host| {
        if x.is_nan() { 2 } else if x.is_infinite() { x.signum() as i64 } else { 0 }
    }
    /// -1 for a number with its sign bit set, as -0.0 has it, else 1.
    fn turniir_sign_bit(x: real) -> int |_host| { if x.is_sign_negative() { -1 } else { 1 } }
    /// The next number of a base of names.
    fn turniir_next(base: text) -> int |host| { host.counters.next(&base) }
    /// A flag's value as the text of a code; empty if no code holds it.
    fn turniir_flag(key: text) -> text |host| {
        let (value, mut text) = (host.counters.flag(&key), String::new());
        if is_whole(value) {
            push_value(&mut text, value);
        }
        give(&text)
    }
    /// Gives a flag the value with a code; 0 if the value itself is to be kept elsewhere.
    fn turniir_set_flag(key: text, code: int) -> int |host| {
        host.counters.set_flag(&key, code);
        i64::from(is_whole(code))
    }
    /// A base of names begins anew, or all do (0).
    fn turniir_anew(base: text, one: int) -> int |host| {
        host.counters.reset((one != 0).then_some(&*base));
        0
    }
    /// A random integer from 0 below `n`.
    fn turniir_random(n: int) -> int |host| { chance::below(&mut host.rng, n) }
    /// A random float between 0 and 1, neither included.
    fn turniir_random_float() -> real |host| { chance::float(&mut host.rng) }
    /// Seeds the random numbers.
    fn turniir_seed(n: int) -> int |host| {
        host.rng = rand::SeedableRng::seed_from_u64(n as u64);
        0
    }
}
