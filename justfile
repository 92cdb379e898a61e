# Tasks for working on turniir; `just` lists them. Those behind a cargo alias need no just.

_list:
    @just --list

# What a change must pass before it is handed in.
check: format lint quick layers

# Formatting, as CI looks at it.
format:
    cargo fmt --all --check

# Lints of everything, warnings as errors.
lint:
    cargo lint

# The quick tests: the units of the crates and of the program.
quick:
    cargo quick

# The order of rooms, and what the Prolog libraries say of themselves.
layers:
    cargo layers

# Writes the lists that are made from the Prolog libraries and from the order of rooms.
renew:
    TURNIIR_WRITE_DOCS=1 cargo layers

# One test file, such as `just test tabling`.
test NAME:
    cargo test --test {{NAME}}

# All tests, optimised, as CI runs them.
all:
    .ci/run

# Licences, advisories, sources and double versions of dependencies (cargo install cargo-deny).
deny:
    cargo deny check

# A Prolog top level with the Prolog files as they stand now.
repl *FILES:
    cargo build
    TURNIIR_PROLOG="$PWD/prolog" ./target/debug/turniir repl {{FILES}}

# Leaves of the game tree, the figure that says the rules are unchanged.
perft:
    cargo run --release -- perft --rules russian --depth 9
