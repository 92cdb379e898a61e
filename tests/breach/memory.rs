//! Memory: code of its own, memory that others see or that outlives a game, and too much of it.

use super::attacks::Must::{End, Lose, Refused};
use super::attacks::{Attack, at};
use super::raw::{sys, won};
use libc::*;
use std::sync::atomic::{AtomicI64, Ordering};

const RW: i64 = (PROT_READ | PROT_WRITE) as i64;
const RWX: i64 = RW | PROT_EXEC as i64;
const PRIVATE: i64 = (MAP_PRIVATE | MAP_ANONYMOUS) as i64;
const SHARED: i64 = (MAP_SHARED | MAP_ANONYMOUS) as i64;

fn map(length: i64, protection: i64, flags: i64) -> i64 {
    sys(SYS_mmap, &[0, length, protection, flags, -1, 0])
}

/// What the last game of this player has left.
static LEFT: AtomicI64 = AtomicI64::new(0);

/// Takes memory until there is none, and uses it.
fn fill() -> i64 {
    for size in [16 << 20, 1 << 20, 4096] {
        loop {
            let at = map(size, RW, PRIVATE);
            if at < 0 {
                break;
            }
            for page in (0..size).step_by(4096) {
                // SAFETY: the page has just been mapped.
                unsafe { ((at + page) as *mut u8).write_volatile(1) };
            }
        }
    }
    0
}

pub const ATTACKS: &[Attack] = &[
    at("memory that can be run", End, || won(SYS_mmap, &[0, 4096, RWX, PRIVATE, -1, 0])),
    at("memory that can be run, high bits", End, || {
        won(SYS_mmap, &[0, 4096, RWX | (1 << 32), PRIVATE, -1, 0])
    }),
    at("memory made runnable", End, || {
        let at = map(4096, RW, PRIVATE);
        won(SYS_mprotect, &[at, 4096, i64::from(PROT_READ | PROT_EXEC)])
    }),
    at("memory made runnable, with a key", End, || {
        won(SYS_pkey_mprotect, &[map(4096, RW, PRIVATE), 4096, RWX, -1])
    }),
    at("a key for memory", End, || won(SYS_pkey_alloc, &[0, 0])),
    at("the stack made runnable", End, || {
        let here = 0u8;
        won(SYS_mprotect, &[&here as *const u8 as i64 & !4095, 4096, RWX | i64::from(PROT_GROWSDOWN)])
    }),
    at("own code changed", Lose(&["crash"]), || {
        let code = fill as fn() -> i64 as usize as i64;
        // It can be made writable, and is no code from then on.
        sys(SYS_mprotect, &[code & !4095, 8192, RW]);
        // SAFETY: the page may be written now.
        unsafe { (code as *mut u8).write_volatile(0xc3) };
        sys(SYS_mprotect, &[code & !4095, 8192, i64::from(PROT_READ | PROT_EXEC)]);
        fill()
    }),
    at("code written", Lose(&["crash"]), || {
        // SAFETY: the fault is what is tested.
        unsafe { (fill as fn() -> i64 as usize as *mut u8).write_volatile(0xc3) };
        1
    }),
    at("data run", Lose(&["crash"]), || {
        let data: &'static [u8] = Box::leak(Box::new([0xb8, 1, 0, 0, 0, 0xc3]));
        // SAFETY: the fault is what is tested.
        let run: extern "C" fn() -> i64 = unsafe { std::mem::transmute(data.as_ptr()) };
        run()
    }),
    at("shared memory", End, || won(SYS_mmap, &[0, 4096, RW, SHARED, -1, 0])),
    at("shared memory, checked", End, || won(SYS_mmap, &[0, 4096, RW, 3 | i64::from(MAP_ANONYMOUS), -1, 0])),
    at("shared memory of a descriptor", End, || {
        (0..8).map(|fd| won(SYS_mmap, &[0, 4096, RW, i64::from(MAP_SHARED), fd, 0])).sum()
    }),
    at("memory of a descriptor", Refused, || {
        (0..64).map(|fd| won(SYS_mmap, &[0, 4096, RW, i64::from(MAP_PRIVATE), fd, 0])).sum()
    }),
    at("pages in another order", End, || won(SYS_remap_file_pages, &[map(8192, RW, PRIVATE), 4096, 0, 1, 0])),
    at("a second name for memory", Refused, || {
        // Moving nothing to another place is a copy of the map for shared memory alone.
        won(SYS_mremap, &[map(4096, RW, PRIVATE), 0, 4096, 1])
    }),
    at("memory sealed", End, || won(SYS_mseal, &[map(4096, RW, PRIVATE), 4096, 0])),
    at("a shadow stack", End, || won(453, &[0, 4096, 0])),
    at("memory locked", End, || won(SYS_mlockall, &[3])),
    at("memory shown to the disk", End, || won(SYS_msync, &[map(4096, RW, PRIVATE), 4096, 4])),
    at("page zero", Refused, || won(SYS_mmap, &[0, 4096, RW, PRIVATE | i64::from(MAP_FIXED), -1, 0])),
    at("every advice about memory", Refused, || {
        let at = map(1 << 16, RW, PRIVATE);
        (0..256).for_each(|advice| {
            sys(SYS_madvise, &[at, 1 << 16, advice]);
        });
        // Pages poisoned or taken from the machine.
        won(SYS_madvise, &[at, 4096, 100]) + won(SYS_madvise, &[at, 4096, 101])
    }),
    at("a terabyte promised", Refused, || {
        won(SYS_mmap, &[0, 1 << 40, RW, PRIVATE | i64::from(MAP_NORESERVE), -1, 0])
    }),
    at("the break beyond the limit", Refused, || {
        let now = sys(SYS_brk, &[0]);
        i64::from(sys(SYS_brk, &[now + (1 << 40)]) > now)
    }),
    at("all memory that there is", Lose(&[]), fill),
    at("all memory, and then no answer", Lose(&["time", "memory"]), || {
        fill();
        super::raw::spin()
    }),
    at("all of the stack", Lose(&["crash", "memory"]), || {
        #[allow(unconditional_recursion)]
        fn deeper(n: i64) -> i64 {
            let room = [n; 512];
            std::hint::black_box(&room);
            deeper(n + 1) + room[5]
        }
        deeper(0)
    }),
    at("something for the next game", Refused, || LEFT.swap(1, Ordering::SeqCst)),
];
