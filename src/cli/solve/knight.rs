//! `turniir solve knight`.

use crate::cli::usage::wrong;
use anyhow::{Result, anyhow, bail};
use games::puzzles::knight;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Squares of a side.
    #[arg(long, value_name = "N", default_value_t = 8)]
    n: usize,
    /// The square it begins on, 1 to n*n by rows.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    start: usize,
    /// It ends a knight's move from where it began.
    #[arg(long)]
    closed: bool,
    /// The squares that could follow at each step, with how many each leads on to; > is the one taken.
    #[arg(long)]
    explain: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let (n, start) = (args.n, args.start);
    if n == 0 || n > 1000 || start == 0 || start > n * n {
        return Err(wrong("n is from 1 to 1000, and the start from 1 to n*n"));
    }
    if n % 2 == 1 && ((start - 1) / n + (start - 1) % n) % 2 == 1 {
        // Each jump goes to the other colour, so that a tour of an odd number of squares begins and ends on the same.
        bail!(
            "there is no tour of {n} x {n} from {start}: it would have to begin on a square of the corners' colour"
        );
    }
    let tour = if args.closed { knight::closed_tour(n, start) } else { knight::tour(n, start) };
    let kind = if args.closed { "closed tour" } else { "tour" };
    let tour =
        tour.ok_or_else(|| anyhow!("there is no {kind} of {n} x {n} from {start}, or none was found"))?;
    if args.explain {
        explain(n, &tour);
    }
    let mut place = vec![0; n * n];
    tour.iter().enumerate().for_each(|(i, s)| place[s - 1] = i + 1);
    let width = (n * n).to_string().len() + 1;
    for row in place.chunks(n) {
        println!("{}", row.iter().map(|i| format!("{i:>width$}")).collect::<String>());
    }
    Ok(())
}

fn explain(n: usize, tour: &[usize]) {
    let steps = knight::explained(n, tour);
    let mut strayed = 0;
    for (i, candidates) in steps.iter().enumerate() {
        let next = tour[i + 1];
        let least = candidates.iter().map(|c| c.1).min();
        strayed += usize::from(candidates.iter().any(|c| c.0 == next && Some(c.1) != least));
        let words: Vec<String> = candidates
            .iter()
            .map(|(s, onward)| format!("{}{s} ({onward})", if *s == next { ">" } else { "" }))
            .collect();
        println!("{}. from {}: {}", i + 1, tour[i], words.join(", "));
    }
    println!(
        "the rule was followed in {} of {}\n",
        steps.len() - strayed,
        text::counted(steps.len(), "step")
    );
}
