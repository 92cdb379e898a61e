//! Which language a page is in: the one chosen on a page before, or else what the browser asks for, or else the
//! server's. What a request does is done in its language, wherever it is carried on.

use axum::http::{HeaderMap, header};
use futures_util::Stream;
use say::Language;
use std::pin::pin;

/// The cookie of who has chosen.
pub const COOKIE: &str = "turniir-language";

/// The language of a request.
pub fn of(headers: &HeaderMap) -> Language {
    cookie(headers).or_else(|| accepted(headers)).unwrap_or_else(say::chosen)
}

fn cookie(headers: &HeaderMap) -> Option<Language> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
    let mut pairs = all.flat_map(|v| v.split(';')).filter_map(|p| p.trim().split_once('='));
    pairs.find(|p| p.0 == COOKIE)?.1.parse().ok()
}

/// The one of ours that the browser likes best (RFC 9110, 12.5.4); none if it likes none of them.
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let mut best: Option<(f32, Language)> = None;
    let all = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    for one in all.split(',').take(50) {
        let (tag, rest) = one.split_once(';').unwrap_or((one, ""));
        let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse().ok());
        let (Some(weight), Ok(language)) = (weight.filter(|w| *w > 0.0), tag.trim().parse()) else {
            continue;
        };
        if best.is_none_or(|(most, _)| weight > most) {
            best = Some((weight, language));
        }
    }
    best.map(|b| b.1)
}

/// Something that is done in a language to its end, by whatever threads.
pub async fn speaking<T>(language: Language, work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    std::future::poll_fn(|context| say::speaking(language, || work.as_mut().poll(context))).await
}

/// What goes on in the language of now, also when it is asked for from elsewhere.
pub fn carried_on<S: Stream + Send + 'static>(stream: S) -> impl Stream<Item = S::Item> + Send + 'static {
    let (language, mut stream) = (say::language(), Box::pin(stream));
    futures_util::stream::poll_fn(move |context| {
        say::speaking(language, || stream.as_mut().poll_next(context))
    })
}

/// Work for another thread, in the language of now.
pub fn elsewhere<T>(work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    let language = say::language();
    move || say::speaking(language, work)
}

#[cfg(test)]
mod tests {
    use super::of;
    use axum::http::{HeaderMap, HeaderName};
    use say::Language;

    fn headers(all: &[(&str, &str)]) -> HeaderMap {
        let one = |(n, v): &(&str, &str)| (n.parse::<HeaderName>().unwrap(), v.parse().unwrap());
        all.iter().map(one).collect()
    }

    #[test]
    fn a_choice_goes_before_the_browser_and_that_before_the_server() {
        let asked = |all: &[(&str, &str)]| of(&headers(all));
        assert_eq!(asked(&[]), Language::English);
        assert_eq!(asked(&[("accept-language", "de, fr;q=0.9")]), Language::English);
        assert_eq!(asked(&[("accept-language", "de,et-EE;q=0.8,en;q=0.9,tr;q=0")]), Language::English);
        assert_eq!(asked(&[("accept-language", "sr-Latn-RS, en;q=0.5")]), Language::Serbian);
        assert_eq!(asked(&[("accept-language", "pt;q=x, tr;q=0.3")]), Language::Turkish);
        let both = [("accept-language", "tr"), ("cookie", "turniir=ab; turniir-language=et")];
        assert_eq!(asked(&both), Language::Estonian);
        assert_eq!(asked(&[("accept-language", "tr"), ("cookie", "turniir-language=xx")]), Language::Turkish);
    }
}
