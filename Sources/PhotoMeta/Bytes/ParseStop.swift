/// Why a parser cannot go on.
///
/// Parsers are pure functions over the bytes known so far. One that needs other bytes throws `.missing`, the driver
/// fetches them, and the parser is run again: nothing that it did before counts.
enum ParseStop: Error, Equatable {
    /// These bytes of the source exist and are not in the window yet.
    case missing(Range<UInt64>)
    /// A read at this offset goes past the end of the source or of the block it belongs to.
    case truncated(at: UInt64)
    /// The bytes begin no format that is known.
    case unrecognized
}
