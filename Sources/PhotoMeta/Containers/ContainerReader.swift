// SPDX-License-Identifier: Apache-2.0
/// A container: recognizes a format by a file's first bytes, and finds the parts and the blocks of a file.
///
/// It does not know tags: the blocks that it finds are read by their kind (``BlockKind``).
protocol ContainerReader: Sendable {
    /// The format indicated by a file's first bytes; `nil` if it is not this container's.
    static func recognize(_ start: FileStart) -> MediaFormat?

    /// Finds the parts and blocks, as far as the bytes in the window are known.
    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop)
}

/// The first bytes of a file, as big-endian numbers; 0 where the file is shorter.
struct FileStart {
    var first: UInt32
    var second: UInt32
    var third: UInt32
    /// The first eight characters of the name of an XML file's root element; 0 for other files.
    var rootElement: UInt64 = 0
    /// Whether packets of a transport stream follow each other from the start on.
    var isTransportStream = false

    /// Whether it may be an XML file: its first character is `<`, optionally after a byte order mark.
    var isMarkup: Bool { first >> 24 == 0x3C || first == 0xEFBB_BF3C }

    init(_ bytes: Span<UInt8>) {
        first = (try? bytes.uint32(at: 0)) ?? 0
        second = (try? bytes.uint32(at: 4)) ?? 0
        third = (try? bytes.uint32(at: 8)) ?? 0
        if isMarkup { rootElement = XMLRoot.name(in: bytes) }
        if mayBePackets { isTransportStream = TransportPacket.layout(bytes) != nil }
    }

    /// Whether a packet of a transport stream may begin at the start, or after four bytes.
    fileprivate var mayBePackets: Bool {
        first >> 24 == TransportPacket.syncByte || second >> 24 == TransportPacket.syncByte
    }

    /// Whether a file begins with a box of twelve bytes that detects changed line endings (ISO/IEC 15444-1 §I.5.1).
    func isSignatureBox(_ type: FourCharacterCode) -> Bool {
        first == 0x0C && second == type.rawValue && third == 0x0D0A_870A
    }
}

/// The containers that are read, one row each.
enum Containers {
    private static let readers: [any ContainerReader.Type] = [
        JPEG.self, BoxFile.self, TIFFFile.self,
        PNG.self, WebP.self, GIF.self, BMP.self, ICO.self,
        PhotoshopFile.self, JPEGXL.self, JPEG2000.self,
        RAF.self, MRW.self, X3F.self, CIFF.self,
        AVI.self, Matroska.self, TransportStream.self,
        // Before other XML.
        AdjustmentFile.self, LivePhotoFile.self, CredentialsFile.self,
        XMPFile.self,
    ]

    /// The container that recognizes the first bytes; `nil` if there is none.
    static func reader(for start: FileStart) -> (reader: any ContainerReader.Type, format: MediaFormat)? {
        for reader in readers {
            if let format = reader.recognize(start) { return (reader, format) }
        }
        return nil
    }

    /// The container of a source; throws if none recognizes it.
    static func reader(
        in window: ByteWindow
    ) throws(ParseStop) -> (reader: any ContainerReader.Type, format: MediaFormat) {
        guard window.byteCount >= 4 else { throw .unrecognized }
        var start = try window.read(at: 0, count: Int(min(window.byteCount, 12)), FileStart.init)
        if start.isMarkup {
            let byteCount = Int(min(window.byteCount, UInt64(XMLRoot.searchedByteCount)))
            start = try window.read(at: 0, count: byteCount, FileStart.init)
        }
        if let container = reader(for: start) { return container }
        guard start.mayBePackets else { throw .unrecognized }
        let byteCount = Int(min(window.byteCount, UInt64(TransportPacket.recognizedByteCount)))
        start = try window.read(at: 0, count: byteCount, FileStart.init)
        guard let container = reader(for: start) else { throw .unrecognized }
        return container
    }
}
