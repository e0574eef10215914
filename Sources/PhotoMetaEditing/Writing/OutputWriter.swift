// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Writes a plan's result to the temporary file of an output, from start to end.
struct OutputWriter {
    /// The number of bytes that are read and written at a time.
    static let bufferByteCount = 1 << 20
    /// The number of bytes that the system copies between two progress reports.
    static let copyByteCount = 16 << 20

    /// A function that receives the number of bytes written and the total.
    typealias Progress = (UInt64, UInt64) -> Void

    private let calls: FileCalls
    private let descriptor: Int32
    private let total: UInt64
    /// Whether the system has refused to copy between these files.
    private var isCopyRefused = false
    private(set) var byteCount: UInt64 = 0

    init(_ plan: EditPlan, to file: OutputFile, _ calls: FileCalls) {
        self.calls = calls
        descriptor = file.descriptor
        total = plan.byteCount
    }

    /// Writes the result of a plan.
    ///
    /// - Parameters:
    ///   - copyByteCount: The maximum number of bytes to copy at a time.
    ///   - copy: Writes the start of a range of the source and returns the number of bytes written.
    mutating func write(
        _ plan: EditPlan, upTo copyByteCount: Int, _ progress: Progress,
        copy: (inout OutputWriter, Range<UInt64>) throws(MetadataError) -> Int
    ) throws(MetadataError) {
        var cursor = PlanCursor(plan, upTo: copyByteCount)
        while let step = cursor.step {
            switch step {
            case .bytes(let bytes):
                try write(bytes, progress)
                cursor.advance(by: bytes.count)
            case .copy(let range):
                let count = try copy(&self, range)
                try plan.check(count, of: range)
                cursor.advance(by: count)
            }
        }
    }

    /// Writes bytes.
    mutating func write(_ bytes: ArraySlice<UInt8>, _ progress: Progress) throws(MetadataError) {
        var rest = bytes
        while !rest.isEmpty {
            if Task.isCancelled { throw .cancelled }
            let count = try calls.write(rest.prefix(Self.bufferByteCount), to: descriptor, at: byteCount)
            add(count, progress)
            rest = rest.dropFirst(count)
        }
    }

    /// Copies the start of a range of a file; returns the number of bytes copied.
    mutating func copy(
        _ range: Range<UInt64>, of source: borrowing FileByteSource, _ buffer: inout ContiguousArray<UInt8>,
        _ progress: Progress
    ) throws(MetadataError) -> Int {
        if Task.isCancelled { throw .cancelled }
        if !isCopyRefused {
            if let count = try calls.copy(range, of: source.descriptor, to: descriptor, at: byteCount) {
                add(count, progress)
                return count
            }
            // The files may be on different file systems, or the call is unsupported. A real error occurs again
            // when reading.
            isCopyRefused = true
        }
        buffer.removeAll(keepingCapacity: true)
        let end = range.lowerBound + min(range.byteCount, UInt64(Self.bufferByteCount))
        try calls.read(range.lowerBound..<end, of: source, into: &buffer)
        try write(buffer[...], progress)
        return buffer.count
    }

    private mutating func add(_ count: Int, _ progress: Progress) {
        byteCount = byteCount.addingSaturated(UInt64(clamping: count))
        progress(byteCount, total)
    }
}
