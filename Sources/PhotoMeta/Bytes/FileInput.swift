// SPDX-License-Identifier: Apache-2.0
/// What functions without `await` read: a file at a path or a `URL`, or a file's bytes in memory.
///
/// `String` is a path. `URL`, `Data`, `[UInt8]`, `ArraySlice<UInt8>` and `ContiguousArray<UInt8>` conform, too; other collections of
/// bytes are read as a ``CollectionByteSource``, and sources that answer later are a ``ByteSource``.
///
/// ```swift
/// import Foundation
///
/// let url = URL(fileURLWithPath: "IMG_0001.HEIC")
/// try MediaMetadata(contentsOf: "IMG_0001.HEIC").caption            // String? "24 mm f/1.8 1/120 s ISO 80"
/// try MediaMetadata(contentsOf: url).caption                        // String? "24 mm f/1.8 1/120 s ISO 80"
/// try MediaMetadata(contentsOf: Data(contentsOf: url)).caption      // String? "24 mm f/1.8 1/120 s ISO 80"
/// ```
///
/// A literal of bytes needs a type, as in `[0xFF, 0xD8] as [UInt8]`.
///
/// A type of your own conforms by returning one of these, such as an item of a photo library that has a path.
public protocol FileInput<Bytes> {
    /// The collection of the bytes of files in memory; any one for paths.
    associatedtype Bytes: RandomAccessCollection<UInt8>

    /// Returns the path of the file, or its bytes.
    ///
    /// - Throws: ``MetadataError`` with the code ``MetadataError/Code/notReadable`` if there is neither, as for a `URL` of a web server.
    func inputContents() throws(MetadataError) -> InputContents<Bytes>
}

/// Where the bytes of a ``FileInput`` are.
public enum InputContents<Bytes: RandomAccessCollection<UInt8>> {
    /// In the file at a path.
    case file(path: String)
    /// In memory.
    case bytes(Bytes)
}

extension InputContents: Sendable where Bytes: Sendable {}

/// A place in the file system: a path as a `String`, or a file `URL`.
///
/// Outputs have such a place, and so have inputs that must be files, such as those of ``MediaMetadata/read(files:options:concurrency:)``.
/// A type of your own conforms with one method, such as System's `FilePath`.
public protocol FileLocation: FileInput where Bytes == [UInt8] {
    /// Returns the path.
    ///
    /// - Throws: ``MetadataError`` with the code ``MetadataError/Code/notReadable`` if this is not a place in the file system, as a `URL`
    ///   of a web server. Where it is an output, the error has the code ``MetadataError/Code/notWritten`` instead.
    func fileSystemPath() throws(MetadataError) -> String
}

extension FileLocation {
    /// The file at the path.
    @inlinable
    public func inputContents() throws(MetadataError) -> InputContents<[UInt8]> {
        .file(path: try fileSystemPath())
    }

    /// The path of a file to write.
    package func outputPath() throws(MetadataError) -> String {
        do throws(MetadataError) { return try fileSystemPath() } catch {
            throw MetadataError(.notWritten, error.message)
        }
    }
}

extension String: FileLocation {
    /// The text is the path.
    @inlinable
    public func fileSystemPath() -> String { self }
}

extension Array: FileInput where Element == UInt8 {
    /// These bytes.
    @inlinable
    public func inputContents() -> InputContents<[UInt8]> { .bytes(self) }
}

extension ArraySlice: FileInput where Element == UInt8 {
    /// These bytes.
    @inlinable
    public func inputContents() -> InputContents<ArraySlice<UInt8>> { .bytes(self) }
}

extension ContiguousArray: FileInput where Element == UInt8 {
    /// These bytes.
    @inlinable
    public func inputContents() -> InputContents<ContiguousArray<UInt8>> { .bytes(self) }
}

extension CollectionByteSource: FileInput {
    /// The bytes of the collection.
    public func inputContents() -> InputContents<Bytes> { .bytes(collection) }
}

// MARK: - Reading

/// The bytes of a ``FileInput``, whose file is open.
package struct InputSource<Bytes: RandomAccessCollection<UInt8>>: BlockingByteSource, ~Copyable {
    private enum Kind: ~Copyable {
        case file(FileByteSource)
        case bytes(CollectionByteSource<Bytes>)
    }

    private let kind: Kind
    /// The path, for errors; `nil` for bytes in memory.
    package let path: String?
    package let byteCount: UInt64
    /// The open file; `nil` for bytes in memory.
    package let descriptor: Int32?

    package init(_ input: some FileInput<Bytes>) throws(MetadataError) {
        switch try input.inputContents() {
        case .file(let path):
            let file = try FileByteSource(path: path)
            self.path = path
            (byteCount, descriptor) = (file.byteCount, file.descriptor)
            kind = .file(file)
        case .bytes(let bytes):
            let source = CollectionByteSource(bytes)
            (path, byteCount, descriptor) = (nil, source.byteCount, nil)
            kind = .bytes(source)
        }
    }

    package func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        switch kind {
        case .file(let file): try file.bytes(in: range)
        case .bytes(let source): source.bytes(in: range)
        }
    }

    package func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) throws(MetadataError)
    {
        switch kind {
        case .file(let file): try file.append(range, to: &bytes)
        case .bytes(let source): try source.append(range, to: &bytes)
        }
    }

    /// Reads all bytes.
    ///
    /// - Throws: ``MetadataError``, with the path: ``MetadataError/Code/tooLarge`` for more than `limit` bytes.
    func contents(limit: Int) throws(MetadataError) -> ContiguousArray<UInt8> {
        do throws(MetadataError) {
            guard byteCount <= UInt64(clamping: limit) else {
                throw MetadataError(.tooLarge, "\(byteCount) bytes, more than the limit of \(limit)")
            }
            return try bytes(in: 0..<byteCount)
        } catch {
            throw error.at(path: path)
        }
    }
}

/// An open input with a type of its own, for values that keep one of any kind.
package final class OpenInput<Bytes: RandomAccessCollection<UInt8>>: BlockingByteSource {
    private let source: InputSource<Bytes>

    package init(_ source: consuming InputSource<Bytes>) {
        self.source = source
    }

    package var byteCount: UInt64 { source.byteCount }

    package func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        do throws(MetadataError) { return try source.bytes(in: range) } catch {
            throw error.at(path: source.path)
        }
    }
}

extension FileInput {
    /// The path; `nil` for bytes in memory.
    package func inputPath() throws(MetadataError) -> String? {
        guard case .file(let path) = try inputContents() else { return nil }
        return path
    }

    /// Opens the input for a function that reads it; the function's errors get the path.
    package func reading<Value>(
        _ body: (borrowing InputSource<Bytes>) throws(MetadataError) -> Value
    ) throws(MetadataError) -> Value {
        let source = try InputSource(self)
        do throws(MetadataError) { return try body(source) } catch { throw error.at(path: source.path) }
    }
}
