// SPDX-License-Identifier: Apache-2.0
/// The types of boxes in JPEG 2000 files (ISO/IEC 15444-1 Annex I).
extension FourCharacterCode {
    static var jp2Signature: Self { Self("j", "P", " ", " ") }
    static var ihdr: Self { Self("i", "h", "d", "r") }
    static var bpcc: Self { Self("b", "p", "c", "c") }
    static var cdef: Self { Self("c", "d", "e", "f") }
    package static var res: Self { Self("r", "e", "s", " ") }
    static var resc: Self { Self("r", "e", "s", "c") }
    static var resd: Self { Self("r", "e", "s", "d") }
    /// Headers of codestreams and of compositing layers, groups of color specifications, and animations (ISO/IEC 15444-2 Annex M).
    package static var jpch: Self { Self("j", "p", "c", "h") }
    package static var jplh: Self { Self("j", "p", "l", "h") }
    package static var cgrp: Self { Self("c", "g", "r", "p") }
    package static var comp: Self { Self("c", "o", "m", "p") }
    package static var jp2h: Self { Self("j", "p", "2", "h") }
    package static var jp2c: Self { Self("j", "p", "2", "c") }
}
