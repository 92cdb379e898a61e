//! Times as they are typed.

/// Reads a number of seconds above 0 and of a day at most.
///
/// # Errors
/// For anything else, also what is no number.
pub fn seconds(text: &str) -> Result<f64, String> {
    let fits = |n: &f64| *n >= 0.001 && *n <= 86_400.0;
    text.parse().ok().filter(fits).ok_or_else(|| "a number of seconds, 0.001 to 86400".into())
}
