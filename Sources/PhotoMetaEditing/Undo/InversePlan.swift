// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What takes an edit back: it makes the old file from the new one, byte for byte.
///
/// It contains the bytes that the edit took away, and the ranges of the new file from which the rest is copied. So it has the size of
/// what was removed, and not that of the file. Its ``encoded`` form can be stored; the removed values are in it.
///
/// ```swift
/// var edit = MetadataEdit()
/// edit.remove(\.location)
/// let plan = try edit.plan(contentsOf: "IMG_0001.HEIC")
/// let inverse = try plan.inverse(contentsOf: "IMG_0001.HEIC")
/// try plan.write(contentsOf: "IMG_0001.HEIC", to: "Edited/Unplaced.HEIC")
/// try inverse.write(contentsOf: "Edited/Unplaced.HEIC", to: "Edited/Placed again.HEIC")
/// ```
public struct InversePlan: Sendable, Hashable {
    /// The plan that makes the old file from the new one.
    public let plan: EditPlan
    /// The SHA-256 of the bytes of the new file that the plan does not copy, which the edit has written.
    let digest: [UInt8]

    init(_ plan: EditPlan, digest: [UInt8]) {
        self.plan = plan
        self.digest = digest
    }

    /// Returns the old file.
    ///
    /// - Parameter bytes: The new file.
    /// - Throws: `MetadataError.Code.sourceChanged` if the bytes are not those of the new file: their number, or what the edit has written,
    ///   is different. Other bytes are not compared.
    public func applied<Bytes: RandomAccessCollection<UInt8> & RangeReplaceableCollection>(
        to bytes: Bytes
    ) throws(MetadataError) -> Bytes {
        try check(CollectionByteSource(bytes))
        return try plan.applied(to: bytes)
    }

    /// Writes the old file.
    ///
    /// - Parameters:
    ///   - input: The new file, or its bytes.
    ///   - output: The place of the old file; with ``EditPlan/WriteOptions/replacesSource``, it may be that of the new one.
    ///   - options: Which files may be replaced.
    /// - Throws: `MetadataError`, with the path: as ``applied(to:)`` and ``EditPlan/write(contentsOf:to:options:progress:)``.
    public func write(
        contentsOf input: some FileInput, to output: some FileLocation,
        options: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) throws(MetadataError) {
        var plan = plan
        switch try input.inputContents() {
        case .bytes(let bytes): try check(CollectionByteSource(bytes))
        case .file(let path):
            let file = try FileByteSource(path: path)
            do throws(MetadataError) {
                plan.source = try FileIdentity(of: file)
                try check(file)
            } catch {
                throw error.at(path: path)
            }
        }
        try plan.write(contentsOf: input, to: output, options: options)
    }

    /// Throws unless a source has what the edit has written.
    func check(_ file: borrowing some BlockingByteSource & ~Copyable) throws(MetadataError) {
        try plan.check(sourceByteCount: file.byteCount)
        guard try Checksum.of(plan.uncopiedRanges, in: file) == digest else {
            throw MetadataError(.sourceChanged, "what the edit has written was changed since")
        }
    }
}

// MARK: - Encoding

extension InversePlan {
    /// The first bytes, with the version of the encoding.
    private static let mark = Array("PhotoMeta inverse 1\n".utf8)

    /// The inverse as bytes; Docs/Journal.md in the repository describes them.
    public var encoded: [UInt8] {
        var bytes = Self.mark
        bytes.appendField(plan.sourceByteCount)
        bytes += digest
        bytes.appendField(UInt32(clamping: plan.pieces.count))
        for piece in plan.pieces {
            switch piece {
            case .copy(let range):
                bytes.append(0)
                bytes.appendField(range.lowerBound)
                bytes.appendField(range.upperBound)
            case .bytes(let old):
                bytes.append(1)
                bytes.appendCounted(old)
            }
        }
        return bytes + Checksum.of(bytes)
    }

    /// Reads an inverse from its ``encoded`` form.
    ///
    /// The bytes may come from anywhere. Applying what was read needs the new file of this edit.
    ///
    /// - Throws: `MetadataError.Code.damaged` if the bytes are not what was encoded, or contradict themselves.
    public init(encoded bytes: some Collection<UInt8>) throws(MetadataError) {
        let all = Array(bytes)
        guard all.starts(with: Self.mark) else { throw .damagedEncoding("it is no inverse of version 1") }
        let content = all.dropLast(Checksum.byteCount)
        guard Checksum.of(content).elementsEqual(all[content.endIndex...]) else {
            throw .damagedEncoding("the checksum is different")
        }
        var fields = EncodedFields(content.dropFirst(Self.mark.count))
        let sourceByteCount = try fields.integer(UInt64.self)
        digest = Array(try fields.bytes(Checksum.byteCount))
        let count = try fields.integer(UInt32.self)
        var pieces: [EditPlan.Piece] = []
        var byteCount: UInt64 = 0
        for _ in 0..<count {
            let piece: EditPlan.Piece
            switch try fields.integer(UInt8.self) {
            case 0:
                let (start, end) = (try fields.integer(UInt64.self), try fields.integer(UInt64.self))
                guard start < end, end <= sourceByteCount else {
                    throw .damagedEncoding("a range from \(start) to \(end) of \(sourceByteCount) bytes")
                }
                piece = .copy(start..<end)
            case 1:
                let old = try fields.countedBytes()
                guard !old.isEmpty else { throw .damagedEncoding("an empty piece") }
                piece = .bytes(ContiguousArray(old))
            case let kind: throw .damagedEncoding("a piece of kind \(kind)")
            }
            let (sum, overflow) = byteCount.addingReportingOverflow(piece.byteCount)
            guard !overflow else { throw .damagedEncoding("the old file would be too large") }
            byteCount = sum
            pieces.append(piece)
        }
        try fields.finish()
        // Each byte of the old file was at one place of the new one, so the result cannot be larger than both together.
        guard pieces.copiedRangesAreApart else { throw .damagedEncoding("ranges overlap") }
        plan = EditPlan(pieces, sourceByteCount: sourceByteCount, nil)
    }
}

extension [EditPlan.Piece] {
    fileprivate var copiedRangesAreApart: Bool {
        let ranges = compactMap { piece -> Range<UInt64>? in
            guard case .copy(let range) = piece else { return nil }
            return range
        }.sorted { $0.lowerBound < $1.lowerBound }
        return zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    }
}

extension InversePlan: Codable {
    /// Reads the ``encoded`` form from Base64.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let bytes = Base64.bytes(text.utf8) else {
            throw MetadataError.damagedEncoding("it is not Base64")
        }
        try self.init(encoded: bytes)
    }

    /// Writes the ``encoded`` form as Base64.
    public func encode(to encoder: any Encoder) throws {
        var text: [UInt8] = []
        Base64.append(encoded.span, to: &text)
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: text, as: UTF8.self))
    }
}

extension InversePlan: CustomStringConvertible {
    /// The sizes and the number of pieces, as in "1240 bytes: 1000 copied, 240 new, in 3 pieces".
    public var description: String { plan.description }
}
