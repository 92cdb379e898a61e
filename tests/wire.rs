//! The worker protocol's reader and the fact list on arbitrary input.

use draughts::{COURSE, Color, Position};
use proptest::prelude::*;
use turniir::course::{board_of, facts_of, judge};
use turniir::worker::wire::{LONGEST, Reply, Request, receive};

proptest! {
    #[test]
    fn any_bytes_are_a_frame_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = receive::<Reply>(&mut bytes.as_slice());
    }

    #[test]
    fn any_text_in_a_frame_is_a_message_or_an_error(text in ".{0,200}") {
        let mut frame = (text.len() as u32).to_le_bytes().to_vec();
        frame.extend(text.bytes());
        let _ = receive::<Request>(&mut frame.as_slice());
    }

    #[test]
    fn any_facts_are_judged(facts in proptest::collection::vec((-2i64..11, -2i64..11, -1i64..22), 0..40)) {
        let _ = judge(&Position::start(&COURSE), &facts);
        if let Ok(position) = board_of(&facts, Color::White) {
            let (mut a, mut b) = (facts.clone(), facts_of(&position));
            a.sort();
            b.sort();
            prop_assert_eq!(a, b);
        }
    }
}

#[test]
fn a_length_alone_costs_nothing() {
    let claim = (LONGEST as u32).to_le_bytes();
    assert!(receive::<Reply>(&mut claim.as_slice()).is_err());
    assert!(receive::<Reply>(&mut [0xff; 8].as_slice()).is_err());
    assert!(receive::<Reply>(&mut [].as_slice()).unwrap().is_none());
}
