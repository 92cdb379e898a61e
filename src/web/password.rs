//! Passwords: argon2id, a few at a time.

use argon2::password_hash::{Output, PasswordHash, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use std::sync::{LazyLock, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// Characters of a password.
pub const LENGTH: std::ops::RangeInclusive<usize> = 10..=200;

/// Each takes 19 MiB and tens of milliseconds of a core: games go on beside them.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// The least that OWASP's cheat sheet on password storage names for argon2id.
fn params() -> Params {
    Params::new(19 * 1024, 2, 1, None).unwrap_or_default()
}

/// What is not in use of the memory that hashes are made in, as many pieces as are made at once. It is kept: blocks of
/// this size that come and go stay with the allocator, for each thread anew.
static MEMORY: Mutex<Vec<Vec<Block>>> = Mutex::new(Vec::new());

/// The hash of a password with a salt.
fn output(password: &str, salt: &[u8], params: &Params) -> Option<Output> {
    let pieces = || MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
    let mut memory = pieces().pop().unwrap_or_default();
    memory.resize(params.block_count(), Block::default());
    let hasher = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
    let mut bytes = [0; Params::DEFAULT_OUTPUT_LEN];
    let made = hasher.hash_password_into_with_memory(password.as_bytes(), salt, &mut bytes, &mut memory);
    pieces().push(memory);
    made.ok().and_then(|()| Output::new(&bytes).ok())
}

fn hashed(password: &str) -> Option<String> {
    let salt = SaltString::encode_b64(&rand::random::<[u8; 16]>()).ok()?;
    let mut bytes = [0; 64];
    let hash = output(password, salt.as_salt().decode_b64(&mut bytes).ok()?, &params())?;
    let kept = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: (&params()).try_into().ok()?,
        salt: Some(salt.as_salt()),
        hash: Some(hash),
    };
    Some(kept.to_string())
}

/// Whether a password is the one of a kept hash; compared in constant time.
fn matches(password: &str, kept: &str) -> Option<bool> {
    let kept = PasswordHash::new(kept).ok()?;
    let params = Params::try_from(&kept).ok().filter(|p| p.block_count() <= params().block_count())?;
    let mut bytes = [0; 64];
    let salt = kept.salt?.decode_b64(&mut bytes).ok()?;
    Some(kept.algorithm == Algorithm::Argon2id.ident() && output(password, salt, &params)? == kept.hash?)
}

/// What nobody's password fits: looked at where there is no such name, so that this takes as long.
static NOBODY: LazyLock<String> =
    LazyLock::new(|| hashed(&super::visitor::random_name(32)).unwrap_or_default());

/// A password as the store keeps it.
pub async fn hash(password: String) -> Option<String> {
    let _turn = AT_ONCE.acquire().await.ok()?;
    tokio::task::spawn_blocking(move || hashed(&password)).await.ok()?
}

/// Whether a password fits what the store has; `None` is somebody who is not there.
pub async fn fits(password: String, stored: Option<String>) -> bool {
    let Ok(_turn) = AT_ONCE.acquire().await else { return false };
    let look = move || {
        let known = stored.is_some();
        let stored = stored.unwrap_or_else(|| NOBODY.clone());
        let same = matches(&password, &stored).unwrap_or(false);
        known && same
    };
    tokio::task::spawn_blocking(look).await.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::{MEMORY, hashed, matches};
    use argon2::Argon2;
    use argon2::password_hash::{PasswordHash, PasswordVerifier};

    #[test]
    fn a_hash_is_the_librarys_own_and_memory_is_used_again() {
        let kept = hashed("saladus saladus").unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        let theirs = PasswordHash::new(&kept).unwrap();
        assert!(Argon2::default().verify_password(b"saladus saladus", &theirs).is_ok());
        assert!(Argon2::default().verify_password(b"saladus", &theirs).is_err());
        assert_eq!(matches("saladus saladus", &kept), Some(true));
        assert_eq!(matches("saladus", &kept), Some(false));
        assert_eq!(matches("saladus", "no hash"), None);
        assert!(MEMORY.lock().unwrap().len() <= 2);
    }
}
