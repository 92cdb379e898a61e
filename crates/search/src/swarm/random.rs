//! Random search: points anywhere in the box, to compare with.

use super::Space;

pub(super) fn run(space: &mut Space<'_>) {
    while space.more() {
        let agents = space.agents();
        space.generation(&agents);
    }
}
