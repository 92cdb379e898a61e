//! The course of an optimisation as a picture: best and mean value by evaluations.

use super::Generation;
use std::fmt::Write as _;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 60.0;

/// An SVG with two lines.
pub fn plot(title: &str, course: &[Generation]) -> String {
    let values = course.iter().flat_map(|g| [g.best, g.mean]).filter(|v| v.is_finite());
    let (least, most) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, m), v| (l.min(v), m.max(v)));
    let (least, most) = if most - least > 1e-12 { (least, most) } else { (least - 1.0, most + 1.0) };
    let last = course.iter().map(|g| g.evaluations).max().unwrap_or(1).max(1) as f64;
    let x = |g: &Generation| MARGIN + (WIDTH - 2.0 * MARGIN) * g.evaluations as f64 / last;
    let y =
        |v: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * (v.clamp(least, most) - least) / (most - least);
    let line = |value: &dyn Fn(&Generation) -> f64| -> String {
        let points = course.iter().filter(|g| value(g).is_finite());
        points.map(|g| format!("{:.1},{:.1}", x(g), y(value(g)))).collect::<Vec<_>>().join(" ")
    };
    let (left, right, top, bottom) = (MARGIN, WIDTH - MARGIN, MARGIN, HEIGHT - MARGIN);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <text x=\"{left}\" y=\"30\" font-size=\"15\">{title}</text>\n\
         <path d=\"M{left} {top} V{bottom} H{right}\" fill=\"none\" stroke=\"#555\"/>\n"
    );
    for (i, v) in [least, f64::midpoint(least, most), most].into_iter().enumerate() {
        let at = bottom - (bottom - top) * i as f64 / 2.0 + 4.0;
        let _ = writeln!(text, "<text x=\"{}\" y=\"{at:.0}\" text-anchor=\"end\">{v:.3}</text>", left - 6.0);
    }
    for (colour, name, value) in [
        ("#207020", "best", &(|g: &Generation| g.best) as &dyn Fn(&Generation) -> f64),
        ("#3050b0", "mean", &|g: &Generation| g.mean),
    ] {
        let _ = writeln!(
            text,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
            line(value)
        );
        let at = if name == "best" { right - 60.0 } else { right - 20.0 };
        let _ = writeln!(text, "<text x=\"{at}\" y=\"30\" fill=\"{colour}\">{name}</text>");
    }
    let _ = writeln!(
        text,
        "<text x=\"{right}\" y=\"{}\" text-anchor=\"end\">{last:.0} evaluations</text>",
        bottom + 20.0
    );
    text + "</svg>\n"
}
