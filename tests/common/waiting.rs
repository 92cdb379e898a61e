//! For tests that mostly wait (for servers, kills, games of others): more of them at a time than there are processors.
//! Only those take this in whose limits of time are far away.

/// So many at a time, unless whoever runs the tests says otherwise.
const AT_A_TIME: &str = "5";

/// The harness has no other place for it than its environment, which it reads when it starts.
#[ctor::ctor(unsafe)]
fn before_main() {
    if std::env::var_os("RUST_TEST_THREADS").is_none() {
        // SAFETY: nothing else runs yet, so that nobody reads the environment meanwhile.
        unsafe { std::env::set_var("RUST_TEST_THREADS", AT_A_TIME) };
    }
}
