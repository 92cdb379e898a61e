//! Games of a weight set against the usual weights.

use crate::cli::cores::cores;
use games::{Choice, Defaults, Desk, Info, Playable, Player, Thinking, Weighing, play_game};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::atomic::{AtomicU32, Ordering};

/// How weight sets are tried.
pub struct Training {
    pub info: &'static Info,
    pub depth: u32,
    pub games: u32,
    pub seed: u64,
}

impl Training {
    /// The mean result of a weight set, -1 to 1; another `round` has other games.
    pub fn score<G: Playable>(&self, weights: &[f64], round: u64) -> f64 {
        let next = AtomicU32::new(0);
        let sum = std::sync::atomic::AtomicI64::new(0);
        let threads = cores().min(self.games as usize);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        sum.fetch_add(self.game::<G>(weights, number, round).into(), Ordering::Relaxed);
                    }
                });
            }
        });
        sum.into_inner() as f64 / f64::from(self.games.max(1))
    }

    /// One game: 1, 0 or -1 for the weight set, which sits on both sides in turn.
    fn game<G: Playable>(&self, weights: &[f64], number: u32, round: u64) -> i32 {
        let me = (number % 2) as usize;
        let seed = self.seed.wrapping_add(u64::from(number / 2)).wrapping_add(round * 1_000_003);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let set = Defaults { depth: Some(self.depth), ..Defaults::default() };
        let Ok(usual) = Thinking::new(self.info, &set) else { return 0 };
        let mut tuned = usual.clone();
        tuned.weights = Some(("tuned".into(), Weighing::Numbers(weights.to_vec())));
        let mut choices = [Choice::Computer(tuned), Choice::Computer(usual)];
        if me == 1 {
            choices.reverse();
        }
        let (_, size, _) = self.info.size;
        let mut game = G::begin(self.info.variants.first().copied().unwrap_or(""), [size; 2]);
        if self.info.dice {
            game.opening(&mut rng);
        } else {
            opening(&mut game, &mut rng);
        }
        let (mut input, mut out) = (std::io::empty(), std::io::sink());
        let mut desk = Desk {
            input: &mut input,
            out: &mut out,
            talk: None,
            boards: false,
            tell: None,
            json: false,
            log: None,
        };
        let mut players = choices.each_ref().map(|c| Player::of(c, self.info));
        let played = play_game(game, self.info, &mut players, &mut rng, &mut desk);
        let value = played.ok().and_then(|p| p.value).unwrap_or(0).signum();
        if me == 0 { value } else { -value }
    }
}

/// Four random moves, so that games differ.
fn opening<G: Playable>(game: &mut G, rng: &mut ChaCha8Rng) {
    use rand::RngExt;
    let mut moves = Vec::new();
    for _ in 0..4 {
        game.moves(&mut moves);
        if game.end().is_some() || moves.is_empty() {
            return;
        }
        game.play(moves[rng.random_range(0..moves.len())]);
    }
}
