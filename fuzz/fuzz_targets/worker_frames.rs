//! No bytes that a worker sends make the reader panic, hang or take memory it was not sent.
#![no_main]
use libfuzzer_sys::fuzz_target;
use turniir::prolog::worker::wire::{Reply, receive, send};

fuzz_target!(|data: &[u8]| {
    let mut bytes = data;
    if let Ok(Some(reply)) = receive::<Reply>(&mut bytes) {
        // What is accepted round-trips.
        let (mut a, mut b) = std::os::unix::net::UnixStream::pair().unwrap();
        send(&mut a, &reply).unwrap();
        let again: Reply = receive(&mut b).unwrap().unwrap();
        assert_eq!(again, reply);
    }
});
