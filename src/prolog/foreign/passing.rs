//! How functions are made known to the machine, and how texts and terms pass between it and Rust.
//!
//! Arguments are integers, floats and texts ending in a zero byte; results are integers, floats or
//! texts, which Prolog sees as lists of characters. A panic must not cross into the machine: each
//! body runs inside [`guard`].

use crate::prolog::answer::ReplyMark;
use crate::prolog::host::{self, Host};
use crate::prolog::packed;
use crate::prolog::syntax::char_types::ZERO;
use crate::prolog::syntax::term::Term;
use std::cell::RefCell;
use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A function for the machine's declaration: name, argument types, result type, address.
pub type Function = (&'static str, &'static [&'static str], &'static str, *const ());

thread_local! {
    static RESULT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Hands a text to the machine, which copies it at once.
pub fn give(text: &str) -> *const c_char {
    RESULT.with(|buffer| {
        let mut buffer = buffer.borrow_mut();
        buffer.clear();
        match text.contains('\0') {
            true => buffer.extend(text.replace('\0', ZERO.encode_utf8(&mut [0; 4])).bytes()),
            false => buffer.extend(text.bytes()),
        }
        buffer.push(0);
        buffer.as_ptr().cast()
    })
}

/// The text that the machine passes.
pub fn taken<'a>(text: *const c_char) -> std::borrow::Cow<'a, str> {
    if text.is_null() {
        return "".into();
    }
    // SAFETY: the machine passes a pointer to a zero-ended copy of a text that outlives this call.
    unsafe { CStr::from_ptr(text) }.to_string_lossy()
}

/// Runs the body of a foreign function on the host.
pub fn guard<R>(otherwise: R, body: impl FnOnce(&mut Host) -> R) -> R {
    let counted = |host: &mut Host| {
        host.asked += 1;
        body(host)
    };
    catch_unwind(AssertUnwindSafe(|| host::with(counted))).unwrap_or(otherwise)
}

/// Hands over a term as its text (`packed.rs`).
pub fn give_term(host: &mut Host, term: &Term) -> *const c_char {
    let mut out = String::new();
    packed::encode_alone(term, &mut host.codes.atoms, &mut out);
    give(&out)
}

/// Hands over a list.
pub fn give_list(host: &mut Host, items: Vec<Term>) -> *const c_char {
    give_term(host, &Term::list(items))
}

/// Why a question cannot be answered.
pub fn refused(reason: &str) -> String {
    ReplyMark::Refused.text() + reason
}

macro_rules! foreign {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident : $kind:ident),*) -> $result:ident |$host:ident| $body:block)*) => {
        $(
            $(#[$doc])*
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($($arg: foreign!(@type $kind)),*) -> foreign!(@type $result) {
                $(let $arg = foreign!(@in $kind $arg);)*
                crate::prolog::foreign::passing::guard(foreign!(@otherwise $result), |$host: &mut crate::prolog::host::Host| $body)
            }
        )*
        /// The functions of this macro: name, argument types, result type, address.
        pub const FUNCTIONS: &[crate::prolog::foreign::passing::Function] = &[
            $((stringify!($name), &[$(foreign!(@name $kind)),*], foreign!(@name $result),
               $name as *const ())),*
        ];
    };
    (@type int) => { i64 };
    (@type real) => { f64 };
    (@type text) => { *const std::ffi::c_char };
    (@name int) => { "i64" };
    (@name real) => { "f64" };
    (@name text) => { "cstr" };
    (@in int $a:ident) => { $a };
    (@in real $a:ident) => { $a };
    (@in text $a:ident) => { crate::prolog::foreign::passing::taken($a) };
    (@otherwise int) => { -1 };
    (@otherwise real) => { 0.0 };
    (@otherwise text) => { crate::prolog::foreign::passing::give("") };
}
