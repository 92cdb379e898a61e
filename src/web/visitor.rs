//! Who asks: a browser with a cookie, perhaps somebody with an account.
//!
//! The cookie is a random token. The store keeps only its hash, and only once somebody has logged in; before that
//! the hash is the name of a guest. What forms send back to show that they are ours follows from the token.

use super::store::User;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// Hexadecimal digits of a token: 256 bits.
const TOKEN: usize = 64;
/// Letters and digits that are not taken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Who asks.
#[derive(Clone, Debug)]
pub struct Visitor {
    token: String,
    /// Whether the browser is to be given the cookie.
    pub fresh: bool,
    pub user: Option<User>,
    /// The names as a guest: that of now, and the one before logging in.
    pub guests: Vec<String>,
    /// What a form sends back.
    pub csrf: String,
}

impl Visitor {
    /// The one with a cookie's token; a new one if that is none.
    pub fn of(cookie: Option<&str>, key: &[u8]) -> Visitor {
        let well_formed = |t: &&str| t.len() == TOKEN && t.bytes().all(|b| b.is_ascii_hexdigit());
        let (token, fresh) = match cookie.filter(well_formed) {
            Some(token) => (token.to_string(), false),
            None => (hex(&rand::random::<[u8; 32]>()), true),
        };
        let csrf = hex(&signed(key, &token).finalize().into_bytes());
        let guests = vec![hash(&token)];
        Visitor { token, fresh, user: None, guests, csrf }
    }

    /// Whether a form's word is that of this browser; compared in constant time.
    pub fn vouches(&self, word: &str, key: &[u8]) -> bool {
        let bytes: Option<Vec<u8>> =
            (0..word.len() / 2).map(|i| u8::from_str_radix(word.get(2 * i..2 * i + 2)?, 16).ok()).collect();
        bytes.is_some_and(|b| signed(key, &self.token).verify_slice(&b).is_ok())
    }

    /// The hash of its token, by which the store knows it.
    pub fn hash(&self) -> String {
        hash(&self.token)
    }

    /// The token itself, for the cookie.
    pub fn token(&self) -> &str {
        &self.token
    }
}

fn signed(key: &[u8], token: &str) -> Hmac<Sha256> {
    // A key of any length is one; the error is for other kinds.
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap_or_else(|_| unreachable!("any key fits"));
    mac.update(b"turniir form ");
    mac.update(token.as_bytes());
    mac
}

/// A secret as the store keeps it.
pub fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// A name that nobody guesses, five bits a letter.
pub fn random_name(letters: usize) -> String {
    (0..letters).map(|_| char::from(LETTERS[usize::from(rand::random::<u8>() % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use super::Visitor;

    #[test]
    fn a_form_is_believed_from_its_own_browser_only() {
        let (one, other) = (Visitor::of(None, b"key"), Visitor::of(None, b"key"));
        assert!(one.vouches(&one.csrf, b"key"));
        assert!(!one.vouches(&other.csrf, b"key"));
        assert!(!one.vouches(&one.csrf, b"another"));
        assert!(!one.vouches("", b"key") && !one.vouches("zz", b"key"));
        let again = Visitor::of(Some(one.token()), b"key");
        assert!(!again.fresh && again.csrf == one.csrf && again.hash() == one.hash());
        assert!(Visitor::of(Some("../../etc/passwd"), b"key").fresh);
    }
}
