use scryer_prolog::{LeafAnswer, MachineBuilder, StreamConfig};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let k = std::fs::read_to_string(&a[1]).unwrap();
    let u = std::fs::read_to_string(&a[2]).unwrap();
    let lines: Vec<&str> = u.lines().collect();
    let (mut lo, mut hi) = (0, lines.len());
    let ok = |n: usize| {
        let mut m = MachineBuilder::new().with_streams(StreamConfig::in_memory()).build();
        m.consult_module_string("user", k.clone());
        m.consult_module_string("user", format!("{}\n'$sent'.\n", lines[..n].join("\n")));
        let r = m.run_query("catch('$sent',_,fail).").next();
        matches!(r, Some(Ok(LeafAnswer::True | LeafAnswer::LeafAnswer { .. })))
    };
    while hi - lo > 1 {
        let mid = (lo + hi) / 2;
        if ok(mid) { lo = mid } else { hi = mid }
    }
    println!("{}", lines[lo]);
}
