// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// A custom enumeration, stored as the raw values of its cases.
enum Approval: Int, MetadataRepresentable, MetadataEncodable { case pending, accepted, refused }

/// A custom value type, stored as two numbers in one field.
struct PixelShift: MetadataRepresentable, Equatable {
    var x: Fraction
    var y: Fraction

    init?(_ stored: StoredValue) {
        guard stored.type == .signedRational, stored.count == 2, let x = stored.fraction(at: 0),
            let y = stored.fraction(at: 1)
        else { return nil }
        self.x = x
        self.y = y
    }
}

/// A custom element type, which also makes lists of it readable.
struct Grade: MetadataElement, Equatable {
    var number: Int

    init?(_ stored: StoredValue, at index: Int) {
        guard let number = Int(stored, at: index), (1...5).contains(number) else { return nil }
        self.number = number
    }
}

/// A custom key in a registry dictionary.
extension MetadataKeys.Exif {
    var approval: MetadataKey<Approval> { MetadataKey(.exif, tag: 0xFE00, name: "Approval") }
}

/// Custom keys at the root of the registry.
extension MetadataKeys {
    var androidVersion: MetadataKey<String> { MetadataKey(.quickTime, name: "com.android.version") }
    var pixelShift: MetadataKey<PixelShift> { MetadataKey(.tiff, tag: 0xC001, name: "PixelShift") }
    var grades: MetadataKey<[Grade]> { MetadataKey(.tiff, tag: 0xC002, name: "Grades") }
    /// A key of another type than the field has.
    var misread: MetadataKey<Approval> { MetadataKey(.tiff, tag: 0xC001, name: "Approval") }
}

/// Extends PhotoMeta from a module that uses only its public API.
@Suite struct ExtensionTests {
    @Test("Reads a key added to a registry dictionary") func readsOwnKey() throws {
        let photo = try MediaMetadata(contentsOf: Bytes.tiff)
        #expect(photo[\.exif.approval] == .refused)
        #expect(try photo.requiredValue(for: \.exif.approval) == .refused)
        // The registry's own keys remain readable.
        #expect(photo[\.exposureTime] == Fraction(1, 120))
    }

    @Test("Reads a custom value type") func readsOwnValueType() throws {
        let photo = try MediaMetadata(contentsOf: Bytes.tiff)
        #expect(photo[\.pixelShift]?.x.description == "-1/2")
        #expect(photo[\.pixelShift]?.y.description == "3")
        #expect(photo[\.grades]?.map(\.number) == [5, 1])
        #expect(photo.property(for: \.pixelShift)?.value.type == .signedRational)
    }

    @Test("A value that its type cannot decode is unreadable") func reportsUnreadableValue() throws {
        let photo = try MediaMetadata(contentsOf: Bytes.tiff)
        #expect(photo[\.misread] == nil && photo.value(for: MetadataKeys().misread) == nil)
        #expect(photo.state(of: \.misread) == .unreadable)
        let error = #expect(throws: MetadataError.self) { try photo.requiredValue(for: \.misread) }
        #expect(error?.code == .unreadable)
    }

    @Test("Reads a custom movie key") func readsOwnKeyOfMovie() throws {
        let movie = try MediaMetadata(contentsOf: Bytes.movie)
        #expect(movie.format.family == .quickTime)
        #expect(movie[\.androidVersion] == "15")
        // A key created at run time.
        let name = "com.android." + "version"
        #expect(movie.value(for: MetadataKey<String>(.quickTime, name: name)) == "15")
    }

    @Test("Codes and formats accept new names") func acceptsOwnNames() {
        let code = Diagnostic.Code(rawValue: "mine")
        #expect(code != .truncated)
        #expect(MediaFormat(rawValue: "JPEG") == .jpeg)
        #expect(MetadataError.Code(rawValue: "absent") == .absent)
    }

    /// Errors, diagnostics and stored values can be created to test code that handles them.
    @Test func createsErrorsAndValues() throws {
        let error = MetadataError(.notFound, path: "IMG_1.HEIC")
        #expect(error.message == "file not found")
        #expect(error.description == "IMG_1.HEIC: file not found (notFound)")
        #expect(MetadataError(.cancelled).description == "cancelled")
        #expect(error == MetadataError(.notFound, "cannot open") && error != MetadataError(.emptyFile))
        let unsupported = MetadataError(.unsupportedFormat, format: MediaFormat(rawValue: "PNG"))
        #expect(unsupported.message == "unsupported format: PNG")
        #expect(unsupported.format?.rawValue == "PNG" && unsupported.path == nil)
        let diagnostic = Diagnostic(code: .sourceFailed, path: "Source", offset: 4, message: "time out")
        #expect(diagnostic.description == "Source: time out (sourceFailed, at byte 4)")
        #expect("\(diagnostic.code)" == "source failed")
        let stored = try #require(
            StoredValue(type: .short, count: 1, bytes: [2, 0], byteOrder: .littleEndian))
        #expect(Approval(stored) == .refused)
        #expect(ReadStatistics().requests == 0)
    }

    /// The description of an unknown code is its raw value.
    @Test func describesCodes() {
        let codes: [MetadataError.Code] = [
            .notFound, .permissionDenied, .notARegularFile, .emptyFile, .notReadable, .unrecognizedFormat,
            .unsupportedFormat, .damaged, .cancelled, .absent, .unreadable,
        ]
        #expect(Set(codes.map(\.description)).count == codes.count)
        #expect(codes.allSatisfy { $0.description != $0.rawValue || $0 == .cancelled })
        #expect(MetadataError.Code(rawValue: "newCode").description == "newCode")
        #expect("\(MetadataError.Code.unrecognizedFormat)" == "not a recognized image or movie format")
    }

    /// A type with a raw value needs only the conformance to be encoded.
    @Test func encodesOwnType() {
        let stored = Approval.refused.storedValue(as: .short, byteOrder: .bigEndian)
        #expect(stored?.bytes == [0, 2])
        #expect(stored.flatMap { Approval($0) } == .refused)
    }

    /// Metadata read in one task may be used in others.
    @Test("Results, keys and diagnostics are Sendable") func sendsValuesAcrossTasks() async throws {
        let photo = try MediaMetadata(contentsOf: Bytes.tiff)
        let key = MetadataKeys().exif.approval
        let diagnostics = photo.diagnostics
        async let approval = Task { photo.value(for: key) }.value
        async let count = Task { diagnostics.count + photo.diagnostics.count }.value
        async let path = Task { photo[\.exif.approval] }.value
        #expect(await approval == .refused)
        #expect(await path == .refused)
        #expect(await count == 0)
        let read = try await Task { try MediaMetadata(contentsOf: Bytes.tiff) }.value
        #expect(read.value(for: key) == .refused)

        func requireSendable<Value: Sendable>(_: Value.Type) {}
        requireSendable(MediaMetadata.self)
        requireSendable(MetadataKey<Approval>.self)
        requireSendable(Diagnostic.self)
        requireSendable(MetadataError.self)
        requireSendable(StoredValue.self)
        requireSendable(ReadOptions.self)
        requireSendable(LivePhoto.Match<MediaMetadata>.self)
    }
}

/// Handwritten files of a few bytes.
private enum Bytes {
    /// A big-endian TIFF file.
    static let tiff: [UInt8] = [
        // 0: byte order, 42, the first directory at 8.
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8,
        // 8: three entries.
        0, 3,
        // Exif, LONG ×1: a directory at 50.
        0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 50,
        // SRATIONAL ×2 at 88.
        0xC0, 0x01, 0, 10, 0, 0, 0, 2, 0, 0, 0, 88,
        // BYTE ×2: 5, 1.
        0xC0, 0x02, 0, 1, 0, 0, 0, 2, 5, 1, 0, 0,
        // No next directory.
        0, 0, 0, 0,
        // 50: two entries.
        0, 2,
        // Exposure time, RATIONAL ×1 at 80.
        0x82, 0x9A, 0, 5, 0, 0, 0, 1, 0, 0, 0, 80,
        // Approval, SHORT ×1: 2.
        0xFE, 0x00, 0, 3, 0, 0, 0, 1, 0, 2, 0, 0,
        // No next directory.
        0, 0, 0, 0,
        // 80: 1/120.
        0, 0, 0, 1, 0, 0, 0, 120,
        // 88: -1/2, 3/1.
        0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1,
    ]

    /// A movie with one metadata item.
    static let movie: [UInt8] = atom(
        "moov",
        atom(
            "meta",
            atom("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array("mdta".utf8) + [UInt8](repeating: 0, count: 13))
                // Version and flags, one key, in the namespace `mdta`.
                + atom("keys", [0, 0, 0, 0, 0, 0, 0, 1] + atom("mdta", Array("com.android.version".utf8)))
                // The item of the first key: UTF-8 text without a language.
                + atom(
                    "ilst", atom("\0\0\0\u{1}", atom("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array("15".utf8))))))

    private static func atom(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let count = UInt32(body.count + 8)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + Array(type.utf8) + body
    }
}
