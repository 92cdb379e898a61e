//! Passwords: argon2id, a few at a time.

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::LazyLock;
use tokio::sync::Semaphore;

/// Characters of a password.
pub const LENGTH: std::ops::RangeInclusive<usize> = 10..=200;

/// Each takes 19 MiB and tens of milliseconds of a core: games go on beside them.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// The least that OWASP's cheat sheet on password storage names for argon2id.
fn hasher() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(19 * 1024, 2, 1, None).unwrap_or_default())
}

fn hashed(password: &str) -> Option<String> {
    let salt = SaltString::encode_b64(&rand::random::<[u8; 16]>()).ok()?;
    hasher().hash_password(password.as_bytes(), &salt).ok().map(|h| h.to_string())
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
        let same = PasswordHash::new(&stored)
            .is_ok_and(|h| hasher().verify_password(password.as_bytes(), &h).is_ok());
        known && same
    };
    tokio::task::spawn_blocking(look).await.unwrap_or(false)
}
