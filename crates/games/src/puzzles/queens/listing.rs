//! Every solution by backtracking, one of each class of symmetry, and the tree of the search.

use search::Picture;

/// All solutions as the column of each row, in order.
pub fn all(n: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    visit(&mut Vec::new(), n, &mut |queens| found.push(queens.to_vec()));
    found
}

fn free(queens: &[usize], column: usize) -> bool {
    let row = queens.len();
    queens.iter().enumerate().all(|(r, c)| *c != column && c.abs_diff(column) != row - r)
}

fn visit(queens: &mut Vec<usize>, n: usize, tell: &mut impl FnMut(&[usize])) {
    if queens.len() == n {
        tell(queens);
        return;
    }
    for column in 0..n {
        if free(queens, column) {
            queens.push(column);
            visit(queens, n, tell);
            queens.pop();
        }
    }
}

/// The eight turned and mirrored forms.
fn forms(queens: &[usize]) -> Vec<Vec<usize>> {
    let n = queens.len();
    let mut forms = Vec::new();
    let mut form = queens.to_vec();
    for _ in 0..4 {
        let mut turned = vec![0; n];
        form.iter().enumerate().for_each(|(r, c)| turned[*c] = n - 1 - r);
        form = turned;
        forms.push(form.iter().map(|c| n - 1 - c).collect());
        forms.push(form.clone());
    }
    forms
}

/// The first solution of each class of symmetry.
pub fn distinct(n: usize) -> Vec<Vec<usize>> {
    all(n).into_iter().filter(|q| forms(q).iter().all(|f| q <= f)).collect()
}

/// The tree of the backtracking search: each queen placed, row by row; dead ends are where no column is
/// free. Also as text.
pub fn tree(n: usize) -> (Picture, String) {
    let mut picture = Picture::default();
    let mut text = text::counted(n, "queen") + "\n";
    let root = picture.node(text::counted(n, "queen"), 0, false);
    below(&mut Vec::new(), n, root, &mut picture, &mut text);
    (picture, text)
}

/// Draws what hangs below a placement, and tells whether a solution is among it.
fn below(queens: &mut Vec<usize>, n: usize, parent: usize, picture: &mut Picture, text: &mut String) -> bool {
    if queens.len() == n {
        return true;
    }
    let mut any = false;
    for column in 0..n {
        if !free(queens, column) {
            continue;
        }
        queens.push(column);
        let places: Vec<String> = queens.iter().map(|c| (c + 1).to_string()).collect();
        let label = places.join(" ");
        let complete = queens.len() == n;
        let node = picture.node(label.clone(), queens.len(), complete);
        let line = text.len();
        *text += &format!("{}{label}\n", "  ".repeat(queens.len()));
        let solved = below(queens, n, node, picture, text);
        let mark = if complete {
            " solution"
        } else if solved {
            ""
        } else {
            " dead end"
        };
        // The mark stands behind the node's own line, which is known to be the first one after `line`.
        let end = line + text[line..].find('\n').unwrap_or(0);
        text.insert_str(end, mark);
        picture.edge(parent, node, solved, false);
        any |= solved;
        queens.pop();
    }
    any
}
