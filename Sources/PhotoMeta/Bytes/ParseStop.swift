// SPDX-License-Identifier: Apache-2.0
/// Why a parser cannot continue.
///
/// Parsers are pure functions of the bytes known so far. A parser that needs more bytes throws `.missing`, and is
/// called again from the start when they are known.
package enum ParseStop: Error, Equatable {
    /// These bytes of the source are not in the window yet.
    case missing(Range<UInt64>)
    /// A read at this offset passes the end of the source or of its block.
    case truncated(at: UInt64)
    /// The bytes are not a recognized image or movie format.
    case unrecognized
}
