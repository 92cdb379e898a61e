//! Seeds of players' random numbers. A player may find its own in its memory: it must tell nothing of its
//! opponent's or of other games'.

use draughts::Color;
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// That of a game, by its number in a match, tournament or duel with this secret seed.
pub fn of_game(secret: u64, number: u64) -> u64 {
    keyed(secret, "game", number)
}

/// That of the player of a side, from its game's.
pub fn of_side(game: u64, side: Color) -> u64 {
    keyed(game, "side", u64::from(side == Color::Black))
}

/// HMAC-SHA256 of what is asked for: from a result nobody comes back to the key.
fn keyed(key: u64, what: &str, number: u64) -> u64 {
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.to_be_bytes())
        .unwrap_or_else(|_| unreachable!("a key of any length is one"));
    mac.update(what.as_bytes());
    mac.update(&number.to_be_bytes());
    let code = mac.finalize().into_bytes();
    let first = code.iter().take(8).fold(0, |n, b| (n << 8) | u64::from(*b));
    // SQLite's and JSON's numbers have 63 bits that all agree on.
    first >> 1
}

#[cfg(test)]
mod tests {
    use super::{of_game, of_side};
    use draughts::Color;

    #[test]
    fn a_seed_is_the_keyed_hash_of_its_game_and_side() {
        // By Python: hmac.new(bytes([0]*7+[7]), b"game"+bytes([0]*7+[5]), "sha256").hexdigest()[:16]
        assert_eq!(of_game(7, 5), 0x39dc_2d26_6b07_8958 >> 1);
        assert_eq!(of_side(7, Color::Black), 0xde15_31b9_2e2a_540a >> 1);
    }

    #[test]
    fn nobody_shares_the_numbers_of_another() {
        let games = (0..100).flat_map(|secret| (0..10).map(move |n| of_game(secret, n)));
        let mut all: Vec<u64> = games.flat_map(|g| Color::ALL.map(|side| of_side(g, side))).collect();
        let made = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), made);
        // Neighbours, from which one would follow from the other.
        assert!(all.windows(2).all(|pair| pair[1] - pair[0] > 1000));
    }
}
