//! The characters that say what follows them in an answer. Each is an `enum` of what can stand in one place, with
//! the word by which the Prolog side names it.

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident { $($(#[$mark_doc:meta])* $mark:ident $char:literal $word:literal,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum $name { $($(#[$mark_doc])* $mark),* }

            impl $name {
                /// The character that stands for it.
                pub const fn char(self) -> char {
                    match self { $($name::$mark => $char),* }
                }

                /// The beginning of an answer.
                pub fn text(self) -> String {
                    self.char().into()
                }
            }
        )*

        /// The words of the Prolog side with their characters.
        pub(super) const WORDS: &[(&str, char)] = &[$($(($word, $char),)*)*];
    };
}

marks! {
    /// What the fact store answers. No text at all: nothing matches.
    FoundMark {
        /// One plain row: its values.
        One 'd' "one",
        /// The same where all values are short integers.
        OneShort 'e' "one short",
        /// Rows, each with a mark of its own.
        Several 'm' "several",
        /// The predicate was called without being defined.
        Undefined 'u' "undefined",
    }
    /// A row among several.
    RowMark {
        /// A plain row with more behind it.
        Next 'n' "row",
        /// The last row, a plain one.
        Last 'l' "last row",
        /// A plain row whose values are short integers.
        NextShort 'i' "short row",
        /// The last row, with short integers.
        LastShort 'j' "last short row",
        /// A row that is a term: its slot.
        NextTerm 'x' "term",
        /// The last row, a term.
        LastTerm 'y' "last term",
        /// A compiled rule: its number.
        NextRule 'r' "rule",
        /// The last row, a rule.
        LastRule 's' "last rule",
        /// There may be more rows: the cursor to ask with.
        Cursor 'c' "cursor",
    }
    /// A value that is not one character by itself.
    ValueMark {
        /// An integer of three characters.
        Wide '\u{3}' "wide value",
        /// An atom, one character.
        Atom '\u{4}' "atom value",
        /// A float's number, two characters.
        Float '\u{5}' "float value",
    }
    /// A part of a term's text (`packed.rs`), besides values.
    PartMark {
        /// A term that stands alone, as a text for the machine's own reader.
        Read 'r' "read",
        /// A list's item and what follows it.
        Item 'l' "item",
        /// Items of a list that are integers of one character, up to [`PartMark::End`], and what follows them.
        Shorts 'k' "short items",
        /// A structure: its name, the number of its arguments, and they.
        Structure 'c' "structure",
        /// A variable's number among those of the text.
        Variable 'v' "variable",
        /// A string: the atom of its characters.
        String 's' "string",
        /// A number's digits, up to [`PartMark::End`].
        Digits 'n' "digits",
        /// Where digits, or such items, end.
        End 'z' "end",
        /// Infinity.
        Infinite 'i' "infinite",
        /// Infinity with the other sign.
        Below 'j' "infinite below",
        /// The float that is no number.
        Undefined 'w' "no number",
    }
    /// A solution of a goal that was worked out without the machine.
    SolutionMark {
        /// Its values, which are short integers.
        Short 's' "short solution",
        /// Its values.
        Next 'n' "solution",
        /// Its values, among them variables.
        Open 'o' "open solution",
        /// Whether there may be more, and then its values, as a text for the machine's own reader.
        Read 'r' "read solution",
        /// There are no more.
        End 'e' "no more solutions",
        /// There may be more, which are asked for by the number that follows.
        More 'm' "more solutions",
        /// The machine is about to throw.
        Interrupted 'i' "interrupted solution",
        /// There is not enough memory for it.
        Exhausted 'x' "exhausted solution",
        /// The goal has thrown something.
        Thrown 't' "thrown solution",
        /// The goal asks the machine for something.
        Asks 'q' "asking solution",
    }
    /// What a call of a tabled predicate is told, where it is not rows.
    AskedMark {
        /// The arguments must be shipped.
        Ship 's' "ship",
        /// It is not tabled any more: its clauses are to be called.
        Untabled 'u' "untabled",
        /// A new variant, to be run: its table.
        New 'n' "new table",
        /// Only the table was asked for, and it is there.
        Named 'i' "named table",
        /// Only the table was asked for: a new one, to be run.
        NewNamed 'e' "new named table",
        /// The call was interrupted, and the machine is about to throw.
        Interrupted 'y' "interrupted table",
    }
    /// A row of a table or a trie.
    TableMark {
        /// One with more behind it.
        Next 'a' "answer",
        /// The last.
        Last 'z' "last answer",
        /// There are more: the table and the place to go on.
        Further 'm' "further",
        /// There may be more: the same.
        Unfinished 'l' "unfinished",
        /// There is none yet.
        Idle 'x' "idle",
        /// The next holds under conditions only: the table and its place.
        Undecided 'c' "undecided",
    }
    /// What the leader of tables runs next.
    JobMark {
        /// A whole variant again: its table and its goal.
        Again 'r' "again",
        /// The rest of a clause.
        Rest 'k' "rest",
        /// The rest of a clause behind a negation.
        Not 'n' "behind negation",
    }
    /// What a question is told that can be refused: [`ReplyMark::Done`] and the values.
    ReplyMark {
        /// It was done: the values follow, if there are any.
        Done 'k' "done",
        /// The reason follows.
        Refused '!' "refused",
    }
}
