//! `turniir new`: a folder with a player to begin from, its unit tests, and what to do next.

use crate::prolog::dialect::registry::PROTECTED;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  turniir new minu        makes minu/minu.pl, minu/minu_tests.pl and minu/README.md
  turniir watch minu/minu.pl")]
pub struct Args {
    /// The player's name: a small letter first, then letters, digits and _.
    name: String,
    /// The folder to make, such as players/minu; the name by default.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// The player to begin from: one that makes the first legal step it finds.
const PLAYER: &str = include_str!("../../prolog/players/esimene.pl");

/// Names that a player cannot have: those of modules that are there already.
const TAKEN: &[&str] = &["user", "system", "arbiiter", "arbiter", "lists", "kabe", "toplevel", "clpfd"];

/// Makes the folder and its files.
///
/// # Errors
/// If the name is none, or a file is there already or cannot be written.
pub fn run(args: &Args) -> Result<()> {
    let name = &args.name;
    let letters = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !name.chars().next().is_some_and(char::is_lowercase) || !letters || name.len() > 60 {
        bail!("'{name}' is no name for a player: use a small letter first, then letters, digits and _");
    }
    if TAKEN.contains(&name.as_str()) {
        bail!("'{name}' is the name of a module that is there already; choose another");
    }
    if is_used(name) {
        bail!("'{name}' is the name of a predicate that the player's own file uses; choose another");
    }
    let folder = args.folder.clone().unwrap_or_else(|| PathBuf::from(name));
    let files = [
        (format!("{name}.pl"), player(name)),
        (format!("{name}_tests.pl"), tests(name)),
        ("README.md".to_string(), readme(name)),
    ];
    for (file, _) in &files {
        let path = folder.join(file);
        if path.exists() {
            bail!(
                "{}: it is there already, and nothing was changed; choose another --folder",
                path.display()
            );
        }
    }
    std::fs::create_dir_all(&folder).with_context(|| format!("{}: cannot be made", folder.display()))?;
    for (file, text) in &files {
        let path = folder.join(file);
        std::fs::write(&path, text).with_context(|| format!("{}: cannot be written", path.display()))?;
        println!("{}", text::path(&path));
    }
    let shown = super::losing::shell_word(&folder.join(format!("{name}.pl")).to_string_lossy());
    println!("\nNow: turniir watch {shown}   and, beside it, your editor.");
    Ok(())
}

/// Whether the player, its tests or all of Prolog have a predicate of that name: with it the files would not load, or
/// mean something else.
fn is_used(name: &str) -> bool {
    let (player, tests) = (player(""), tests(""));
    let code = |text: &str| text.lines().filter(|l| !l.starts_with('%')).collect::<Vec<_>>().join("\n");
    let text = code(&player) + &code(&tests);
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.any(|word| word == name) || PROTECTED.iter().any(|(taken, _)| *taken == name)
}

fn player(name: &str) -> String {
    let start = PLAYER.find("% The board is given").unwrap_or(0);
    let rest = PLAYER[start..].replace("esimene_nupp", "lahim_nupp").replace("esimene", name);
    format!(
        "% {name}: a player for turniir. So far it makes the first legal step that it finds; where it chooses is\n\
         % marked with TODO.\n%\n{}",
        rest.replacen(
            "% A piece that captured must go on;",
            "% TODO: choose. leia/3 takes the first piece it finds. Collect all steps with findall/3, give each a\n\
             % value, and make the best one.\n%\n% A piece that captured must go on;",
            1
        )
    )
}

fn tests(name: &str) -> String {
    format!(
        "% Unit tests of {name}: turniir test {name}_tests.pl\n\
         %\n\
         % seis/1 sets the board; each test makes one call and looks at the facts afterwards.\n\n\
         :- use_module({name}).\n\
         :- begin_tests({name}).\n\n\
         % seis(+Facts): the board is these facts, all other squares are empty.\n\
         seis(Facts) :-\n    \
             retractall(ruut(_, _, _)),\n    \
             forall(( between(1, 8, X), between(1, 8, Y), (X + Y) mod 2 =:= 0, \\+ memberchk(ruut(X, Y, _), Facts) ),\n           \
                    assertz(ruut(X, Y, 0))),\n    \
             forall(member(F, Facts), assertz(F)).\n\n\
         test(steps_forward, setup(seis([ruut(3, 3, 1)]))) :-\n    \
             {name}(1, 0, 0), once(( ruut(4, 2, 1) ; ruut(4, 4, 1) )).\n\n\
         test(black_goes_down, setup(seis([ruut(6, 4, 2)]))) :-\n    \
             {name}(2, 0, 0), once(( ruut(5, 3, 2) ; ruut(5, 5, 2) )).\n\n\
         % Capturing is compulsory, and the captured piece leaves the board.\n\
         test(captures, setup(seis([ruut(3, 3, 1), ruut(4, 4, 2)]))) :-\n    \
             {name}(1, 0, 0), ruut(5, 5, 1), ruut(4, 4, 0).\n\n\
         % One jump a call: the piece on e5 captured before and must go on.\n\
         test(goes_on, setup(seis([ruut(5, 5, 1), ruut(6, 6, 2), ruut(1, 1, 1)]))) :-\n    \
             {name}(1, 5, 5), ruut(7, 7, 1).\n\n\
         test(becomes_a_king, setup(seis([ruut(7, 3, 1)]))) :-\n    \
             {name}(1, 0, 0), once(( ruut(8, 2, 10) ; ruut(8, 4, 10) )).\n\n\
         % Without a legal step it must not fail, and changes nothing.\n\
         test(no_step, setup(seis([ruut(8, 2, 1)]))) :-\n    \
             {name}(1, 0, 0), ruut(8, 2, 1).\n\n\
         :- end_tests({name}).\n"
    )
}

fn readme(name: &str) -> String {
    format!(
        "# {name}\n\nA player of Russian draughts in Prolog, for the arena `turniir`.\n\n\
         | what | how |\n| --- | --- |\n\
         | see at each save what is wrong | `turniir watch {name}.pl` |\n\
         | the rules as a list, and whole games | `turniir check {name}.pl` |\n\
         | the unit tests | `turniir test {name}_tests.pl` |\n\
         | a game | `turniir match {name}.pl random` |\n\
         | one call in a position | `turniir try {name}.pl --fen W:Wc3:Bd4` |\n\
         | what it does there, step by step | `turniir try {name}.pl --fen W:Wc3:Bd4 --trace` |\n\
         | where its time goes | `turniir try {name}.pl --profile flames.svg` |\n\
         | Prolog with the board | `turniir repl {name}.pl`, then `seis.` and `{name}(1, 0, 0), seis.` |\n\n\
         `{name}(Color, X, Y)` is called with 1 (White) or 2 (Black) and 0, 0, or the square of the piece that must\n\
         go on capturing. It makes one step by changing the facts `ruut(Row, Column, Status)`; Status is 0 empty,\n\
         1 white man, 2 black man, 10 white king, 20 black king. When a game is lost, `match` shows the call that\n\
         lost it and the command that makes it again.\n"
    )
}
