//! Files: reading, changing, and what is open already.

use super::attacks::Must::{End, Refused};
use super::attacks::{Attack, at};
use super::raw::{canary, sockets, sys, text, won};
use libc::*;

const HERE: i64 = AT_FDCWD as i64;
const OPEN_HOW: [u64; 3] = [0; 3];
const VALUE: &std::ffi::CStr = c"was here";

pub const ATTACKS: &[Attack] = &[
    at("open a file", Refused, || won(SYS_open, &[text(c"/etc/passwd"), 0])),
    at("open the canary to write", Refused, || won(SYS_open, &[canary("file"), i64::from(O_RDWR)])),
    at("openat", Refused, || won(SYS_openat, &[HERE, canary("file"), i64::from(O_WRONLY | O_APPEND), 0])),
    at("open what is its own in /proc", Refused, || {
        let paths = [
            c"/proc/self/mem",
            c"/proc/self/fd/2",
            c"/proc/self/oom_score_adj",
            c"/proc/1/mem",
            c"/dev/null",
            c"/",
        ];
        paths.into_iter().map(|p| won(SYS_openat, &[HERE, text(p), i64::from(O_RDWR)])).sum()
    }),
    at("a file without a name", Refused, || {
        won(SYS_openat, &[HERE, canary(""), i64::from(O_TMPFILE | O_RDWR), 0o600])
    }),
    at("openat2", End, || won(SYS_openat2, &[HERE, canary("file"), OPEN_HOW.as_ptr() as i64, 24])),
    at("creat", End, || won(SYS_creat, &[canary("new"), 0o666])),
    at("rename", End, || won(SYS_rename, &[canary("file"), canary("moved")])),
    at("renameat2", End, || won(SYS_renameat2, &[HERE, canary("file"), HERE, canary("other"), 2])),
    at("link", End, || won(SYS_link, &[canary("file"), canary("linked")])),
    at("linkat", End, || won(SYS_linkat, &[HERE, canary("file"), HERE, canary("linked"), 0])),
    at("symlink", End, || won(SYS_symlink, &[text(c"/etc/passwd"), canary("linked")])),
    at("unlink", End, || won(SYS_unlink, &[canary("file")])),
    at("unlinkat", End, || won(SYS_unlinkat, &[HERE, canary("file"), 0])),
    at("mkdir", End, || won(SYS_mkdir, &[canary("folder"), 0o777])),
    at("rmdir", End, || won(SYS_rmdir, &[canary("")])),
    at("chmod", End, || won(SYS_chmod, &[canary("file"), 0o777])),
    at("fchmod", End, || won(SYS_fchmod, &[2, 0o777])),
    at("fchmodat", End, || won(SYS_fchmodat, &[HERE, canary("file"), 0o777])),
    at("fchmodat2", End, || won(SYS_fchmodat2, &[HERE, canary("file"), 0o777, 0])),
    at("chown", End, || won(SYS_chown, &[canary("file"), 1, 1])),
    at("setxattr", End, || {
        won(SYS_setxattr, &[canary("file"), text(c"user.x"), VALUE.as_ptr() as i64, 8, 0])
    }),
    at("fsetxattr", End, || {
        (0..8).map(|fd| won(SYS_fsetxattr, &[fd, text(c"user.x"), text(VALUE), 8, 0])).sum()
    }),
    at("setxattrat", End, || {
        won(463, &[HERE, canary("file"), 0, text(c"user.x"), OPEN_HOW.as_ptr() as i64, 16])
    }),
    at("removexattr", End, || won(SYS_removexattr, &[canary("file"), text(c"user.kept")])),
    at("file_setattr", End, || won(469, &[HERE, canary("file"), OPEN_HOW.as_ptr() as i64, 24, 0])),
    at("utimensat", End, || won(SYS_utimensat, &[HERE, canary("file"), 0, 0])),
    at("utimensat on a descriptor", End, || won(SYS_utimensat, &[2, 0, 0, 0])),
    at("utime", End, || won(SYS_utime, &[canary("file"), 0])),
    at("truncate", End, || won(SYS_truncate, &[canary("file"), 0])),
    at("ftruncate", End, || (0..8).map(|fd| won(SYS_ftruncate, &[fd, 0])).sum()),
    at("mknod", End, || won(SYS_mknod, &[canary("node"), i64::from(S_IFIFO | 0o666), 0])),
    at("mount", End, || won(SYS_mount, &[text(c"none"), canary(""), text(c"tmpfs"), 0, 0])),
    at("umount", End, || won(SYS_umount2, &[text(c"/tmp"), 2])),
    at("new mounts", End, || won(SYS_fsopen, &[text(c"tmpfs"), 0])),
    at("a copy of the tree", End, || won(SYS_open_tree, &[HERE, text(c"/"), 1])),
    at("pivot_root", End, || won(SYS_pivot_root, &[text(c"/tmp"), text(c"/tmp")])),
    at("chroot", End, || won(SYS_chroot, &[canary("")])),
    at("chdir", End, || won(SYS_chdir, &[canary("")])),
    at("memfd_create", End, || won(SYS_memfd_create, &[text(c"m"), 0])),
    at("memfd_secret", End, || won(SYS_memfd_secret, &[0])),
    at("open_by_handle_at", End, || won(SYS_open_by_handle_at, &[HERE, OPEN_HOW.as_ptr() as i64, 0])),
    at("name_to_handle_at", End, || won(SYS_name_to_handle_at, &[HERE, canary("file"), 0, 0, 0])),
    at("what is known of a file", Refused, || {
        let room = vec![0u8; 4096].leak().as_ptr() as i64;
        won(SYS_stat, &[canary("file"), room])
            + won(SYS_lstat, &[canary("file"), room])
            + won(SYS_newfstatat, &[HERE, canary("file"), room, 0])
            + won(SYS_statx, &[HERE, canary("file"), 0, 0xfff, room])
            + won(SYS_access, &[canary("file"), 0])
            + won(SYS_faccessat, &[HERE, canary("file"), 0])
            + won(SYS_faccessat2, &[HERE, canary("file"), 0, 0])
            + won(SYS_readlink, &[text(c"/proc/self/exe"), room, 4096])
            + won(SYS_readlinkat, &[HERE, text(c"/proc/self/exe"), room, 4096])
            + won(SYS_getcwd, &[room, 4096])
    }),
    at("statfs", End, || won(SYS_statfs, &[text(c"/"), vec![0u8; 256].leak().as_ptr() as i64])),
    at("list a folder", End, || (0..16).map(|fd| won(SYS_getdents64, &[fd, 0, 0])).sum()),
    at("read every descriptor", Refused, || {
        let own = sockets();
        let mut room = [0u8; 64];
        let address = room.as_mut_ptr() as i64;
        let reads = (0..1024).filter(|fd| !own.contains(&(*fd as i32)));
        // More than the null device, the errors and one socket is open, or something can be read.
        let read = reads.map(|fd| i64::from(sys(SYS_read, &[fd, address, 64]) > 0)).sum::<i64>();
        let open = (3..1024).filter(|&fd| sys(SYS_write, &[fd, address, 0]) >= 0).count();
        read + (open as i64 - 1) + (own.len() as i64 - 1)
    }),
    at("every descriptor: what it is", Refused, || {
        let room = vec![0u8; 4096].leak().as_ptr() as i64;
        (0..40)
            .map(|fd| {
                won(SYS_fstat, &[fd, room])
                    + won(SYS_lseek, &[fd, 0, 0])
                    + (0..1040).map(|command| won(SYS_fcntl, &[fd, command, room])).sum::<i64>()
                    + won(SYS_ioctl, &[fd, 0x5401, room])
            })
            .sum()
    }),
    at("a lock", Refused, || {
        let lock = [0u64; 8];
        (0..64).map(|fd| won(SYS_fcntl, &[fd, i64::from(F_SETLK), lock.as_ptr() as i64])).sum()
    }),
    at("flock", End, || (0..8).map(|fd| won(SYS_flock, &[fd, 2])).sum()),
    at("pread", End, || {
        (0..8).map(|fd| i64::from(sys(SYS_pread64, &[fd, OPEN_HOW.as_ptr() as i64, 8, 0]) > 0)).sum()
    }),
    at("pwrite", End, || (0..8).map(|fd| won(SYS_pwrite64, &[fd, text(VALUE), 8, 0])).sum()),
    at("sendfile", End, || {
        (0..8).map(|fd| won(SYS_sendfile, &[i64::from(super::raw::socket()), fd, 0, 100])).sum()
    }),
    at("splice", End, || (0..8).map(|fd| won(SYS_splice, &[fd, 0, 2, 0, 100, 0])).sum()),
    at("copy_file_range", End, || (0..8).map(|fd| won(SYS_copy_file_range, &[fd, 0, 2, 0, 8, 0])).sum()),
    at("fallocate", End, || (0..8).map(|fd| won(SYS_fallocate, &[fd, 0, 0, 1 << 30])).sum()),
    at("duplicate a descriptor", End, || won(SYS_dup2, &[2, 9])),
    at("sync everything", End, || won(SYS_sync, &[])),
    at("accounting to a file", End, || won(SYS_acct, &[canary("file")])),
];
