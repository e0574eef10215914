// SPDX-License-Identifier: Apache-2.0
/// A description of a track's samples, an entry of `stsd` (ISO/IEC 14496-12 §8.5.2, §12; QuickTime File Format, "Sample Description
/// Atoms").
///
/// Positions are relative to the body of the entry.
package enum SampleEntry {
    /// The position of the first entry in the body of `stsd`, after version, flags and a count.
    package static var first: Int { 8 }
    /// The number of the entry's data reference, of which the first is 1; after six reserved bytes.
    package static var dataReference: Int { 6 }
    /// The position of the boxes in an entry of timed metadata.
    package static var metadataBoxes: Int { 8 }

    /// An entry of a video track (§12.1.3).
    package enum Picture {
        /// The coded width, in 16 bits, and the height.
        package static var size: Int { 24 }
        /// The name of the compressor, preceded by its length.
        package static var compressorName: Range<Int> { 42..<74 }
        package static var boxes: Int { 78 }
    }

    /// An entry of a sound track (§12.2.3).
    package enum Sound {
        package static var version: Int { 8 }
        package static var channelCount: Int { 16 }
        package static var bitsPerSample: Int { 18 }
        /// In 16.16 fixed point.
        package static var sampleRate: Int { 24 }

        /// The numbers of QuickTime's version 2; those above have fixed values (QTFF, "Sound Sample Description (Version 2)").
        package enum Second {
            package static var sampleRate: Int { 32 }
            package static var channelCount: Int { 40 }
            package static var bitsPerSample: Int { 48 }
        }

        /// The position of the boxes in an entry.
        ///
        /// QuickTime's versions 1 and 2 have more numbers; ISO's version 1, which is in an `stsd` of version 1, has not.
        package static func boxes(version: UInt16, inTableOfVersion table: UInt8) -> Int {
            switch (version, table) {
            case (1, 0): 44
            case (2, 0): 64
            default: 28
            }
        }
    }

    /// The position of the boxes in the entry of a track of pictures or sound; `nil` for other tracks.
    ///
    /// - Parameter head: The first bytes of the entry.
    package static func boxes(
        handler: FourCharacterCode, _ head: Span<UInt8>, inTableOfVersion table: UInt8
    ) -> Int? {
        switch handler {
        case .vide, .pictHandler, .auxv: Picture.boxes
        case .soun: Sound.boxes(version: (try? head.uint16(at: Sound.version)) ?? 0, inTableOfVersion: table)
        default: nil
        }
    }
}
