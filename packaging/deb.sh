#!/bin/sh
# Makes target/debian/turniir_*.deb: the program, its manual pages, completions, example players and set-ups.
#   packaging/deb.sh [PROFILE]   (release if not given; cargo install cargo-deb gives `cargo deb`)
set -eu
cd "$(dirname "$0")/.."
profile=${1:-release}
folder=$profile
[ "$profile" = dev ] && folder=debug
cargo build --locked --profile "$profile"
made=target/packaging
rm -rf "$made"
mkdir -p "$made/man"
"target/$folder/turniir" man "$made/man" >/dev/null
gzip -9n "$made"/man/*.1
for shell in bash zsh fish; do
  "target/$folder/turniir" completions "$shell" >"$made/turniir.$shell"
done
cargo deb --no-build --profile "$profile" --package turniir
