//! Published numbers of solutions (OEIS A000170 and A002562).

use super::Counts;

const PUBLISHED: [(u64, u64); 23] = [
    (1, 1),
    (0, 0),
    (0, 0),
    (2, 1),
    (10, 2),
    (4, 1),
    (40, 6),
    (92, 12),
    (352, 46),
    (724, 92),
    (2_680, 341),
    (14_200, 1_787),
    (73_712, 9_233),
    (365_596, 45_752),
    (2_279_184, 285_053),
    (14_772_512, 1_846_955),
    (95_815_104, 11_977_939),
    (666_090_624, 83_263_591),
    (4_968_057_848, 621_012_754),
    (39_029_188_884, 4_878_666_808),
    (314_666_222_712, 39_333_324_973),
    (2_691_008_701_644, 336_376_244_042),
    (24_233_937_684_440, 3_029_242_658_210),
];

/// The greatest n of the table.
pub const MOST_PUBLISHED: usize = PUBLISHED.len();

/// The published numbers for n from 1 to 23.
pub fn published(n: usize) -> Option<Counts> {
    let (all, distinct) = *PUBLISHED.get(n.checked_sub(1)?)?;
    Some(Counts { all, distinct })
}
