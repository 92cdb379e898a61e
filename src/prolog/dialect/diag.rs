//! What the loader has to say about a file: errors and warnings with their place.

use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, NamedSource};
use std::fmt;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; nothing is wrong.
    Note,
    /// The program loads, but perhaps does not do what is meant.
    Warning,
    /// It cannot be used as it is written, and is left out.
    Error,
}

/// What a message is about, where others than people act on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum About {
    /// A clause that cannot be read.
    Syntax,
    /// The board's facts, which are the arbiter's.
    Board,
    /// A goal that leads nowhere.
    Undefined,
    /// A directive that failed, or raised an error.
    Directive,
    /// A directive that called `halt/0`.
    Halt,
    /// Variables that occur once in their clause.
    Singleton,
    /// Clauses of a predicate with others between them.
    Scattered,
    /// Anything else.
    #[default]
    Other,
}

impl About {
    /// Whether it is a matter of style, and the program does what it says all the same.
    pub fn is_style(self) -> bool {
        matches!(self, About::Singleton | About::Scattered)
    }

    /// Which of several is told first, the least number: what can lose games before what is ignored, and style last.
    pub fn weight(self) -> u8 {
        match self {
            About::Syntax => 0,
            About::Board => 1,
            About::Undefined => 2,
            About::Directive | About::Halt => 3,
            About::Other => 4,
            About::Singleton | About::Scattered => 5,
        }
    }
}

/// The name under which goals typed in, and those that load files, are read; they are no place.
pub const TOP_LEVEL: &str = "top level";

/// A message of the loader, away from its file.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LoadWarning {
    /// What it is about.
    pub about: About,
    /// `file:line:column`; empty if it is not known.
    pub place: String,
    /// What is wrong, without the place.
    pub message: String,
    /// `name/arity` of the predicate that it is about, if it is [`About::Undefined`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub predicate: Option<String>,
}

impl fmt::Display for LoadWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.place {
            "" => f.write_str(&self.message),
            place => write!(f, "{place}: {}", self.message),
        }
    }
}

/// A decoded file, for showing places in it.
#[derive(Debug)]
pub struct Source {
    /// As it was asked for; for a library, its name.
    pub path: PathBuf,
    /// The text that its bytes stand for.
    pub text: String,
    /// Whether it came with the program and so may call what is hidden from players.
    pub own: bool,
}

impl Source {
    /// Line and column (from 1, in characters) of a byte.
    pub fn line_column(&self, at: usize) -> (usize, usize) {
        let at = at.min(self.text.len());
        let before = &self.text[..(0..=at).rev().find(|&i| self.text.is_char_boundary(i)).unwrap_or(0)];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        (line, column)
    }
}

/// One message about a place in a file.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What it is about.
    pub about: About,
    /// The file in which it is.
    pub source: Rc<Source>,
    /// The byte in the file's text.
    pub at: usize,
    /// What is wrong, without the place.
    pub message: String,
    /// `name/arity` of the predicate that nobody defines.
    pub predicate: Option<String>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// Line and column, from 1.
    pub fn place(&self) -> (usize, usize) {
        self.source.line_column(self.at)
    }

    /// `file:line:column`.
    fn where_it_is(&self) -> String {
        let (line, column) = self.place();
        format!("{}:{line}:{column}", shown(&self.source.path))
    }

    /// What others are told of it.
    pub fn told(&self) -> LoadWarning {
        // A name that was mistyped is told with the one that was meant.
        let help = self.help.as_ref().filter(|help| self.predicate.is_some() && help.ends_with('?'));
        let meant = help.map_or(String::new(), |help| format!("; {help}"));
        LoadWarning {
            about: self.about,
            place: self.where_it_is(),
            message: self.message.clone() + &meant,
            predicate: self.predicate.clone(),
        }
    }
}

impl fmt::Display for Diagnostic {
    /// `file:line:column: message`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.where_it_is(), self.message)
    }
}

/// What is said of a condition that ended as it is said of a directive.
pub fn of_condition(message: &str) -> String {
    match message {
        "this directive used up the memory allowed" => "this condition used up the memory allowed".into(),
        _ => message.replacen("this directive", "this condition", 1),
    }
}

/// A path as people see it.
pub fn shown(path: &Path) -> String {
    text::path(path)
}

impl Diagnostic {
    /// The message with the place in the file shown, for a terminal.
    pub fn with_caret(&self) -> String {
        let mut diagnostic = MietteDiagnostic::new(self.to_string()).with_severity(match self.severity {
            Severity::Note => miette::Severity::Advice,
            Severity::Warning => miette::Severity::Warning,
            Severity::Error => miette::Severity::Error,
        });
        let at = (0..=self.at.min(self.source.text.len()))
            .rev()
            .find(|&i| self.source.text.is_char_boundary(i))
            .unwrap_or(0);
        let end = self.source.text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
        diagnostic = diagnostic.with_label(LabeledSpan::at(at..end, "here"));
        diagnostic.help.clone_from(&self.help);
        let name = shown(&self.source.path);
        let report = miette::Report::new(diagnostic)
            .with_source_code(NamedSource::new(name, self.source.text.clone()));
        let mut out = String::new();
        let theme = GraphicalTheme::unicode_nocolor();
        let handler = GraphicalReportHandler::new_themed(theme).with_context_lines(1).with_width(110);
        match handler.render_report(&mut out, report.as_ref()) {
            Ok(()) => text::visible(out.trim_end(), usize::MAX),
            Err(_) => self.to_string(),
        }
    }
}
