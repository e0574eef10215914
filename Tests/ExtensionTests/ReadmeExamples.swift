// swift-format-ignore-file
// The examples stand as README.md prints them.

import PhotoMeta

// The Swift examples of README.md, each paragraph as it is printed there. `ReadmeTests` compares and runs them.
// Where an example changes in README.md, change it here too; what it uses is a parameter of its function.

/// Accepts values that are not used, as examples show them.
@resultBuilder enum Example {
    static func buildExpression<Value>(_ value: Value) {}
    static func buildBlock(_ parts: Void...) {}
    static func buildArray(_ parts: [Void]) {}
    static func buildOptional(_ part: Void?) {}
    static func buildEither(first part: Void) {}
    static func buildEither(second part: Void) {}
}

/// A file of a user's own, with its metadata.
struct Item {
    let metadata: MediaMetadata
}

enum ReadmeExamples {
    @Example static func overview(body: [UInt8], path: String, uploads: [Item], paths: [String]) async throws {
let photo = try MediaMetadata(contentsOf: "IMG_0001.HEIC")
photo[\.exposureTime]                         // Fraction?   1/120
photo[\.exif.lensModel]                       // String?     "iPhone 15 Pro back triple camera …"
photo[\.makerApple.contentIdentifier]         // String?     "7A7D4193-…"
photo[\.exif.meteringMode]                    // MeteringMode?   spot, "Multi-segment", …
photo.caption                                 // "26 mm f/1.8 1/120 s ISO 100"
photo.captureDate                             // 2025-05-26T09:27:06.603-05:00, floating without an offset
photo.location                                // latitude, longitude, altitude, accuracy, speed, direction
photo.mediaSubtypes                           // [.live, .hdr, .portrait]: what the file proves to be
for problem in photo.diagnostics { print(problem) }

let upload = try MediaMetadata(bytes: body, options: .untrusted)        // bounded work on a stranger's file
let place = try MediaMetadata(contentsOf: path, options: ReadOptions(selection: .location))   // pays for no more
let match = LivePhoto.match(uploads, metadata: \.metadata)              // which still belongs to which movie

for await file in MediaMetadata.read(files: paths) { print(file.path) }    // many files at once, in order, in little memory

        (upload, place, match)
    }

    @Example static func ownKey(photo: MediaMetadata) throws {
photo[\.exif.approval]                        // Approval?
photo.value(of: MetadataKey<Int>(.exif, tag: 0xFE01, name: "Stars"))
try photo.value(for: \.exif.fNumber)          // throws if it has no value: absent, notSelected, unreadable
    }

    @Example static func parts(photo: MediaMetadata, path: String) throws {
for part in photo.parts { print(part) }                    // "primary 5712 × 4284", "auxiliary hvc1 1008 × 756"
photo.thumbnail?[\.tiff.compression]          // Compression?   the thumbnail's own
try photo.thumbnail?.bytes(contentsOf: path)  // [UInt8]?   read from the same file
    }

    @Example static func imageProperties(photo: MediaMetadata) {
let properties: [String: Any] = photo.imageProperties
let exif = properties["{Exif}"] as? [String: Any]
exif?["ExposureTime"] as? Double              // 0.008333…
    }

    @Example static func livePhotos(items: [Item], still: MediaMetadata, movie: MediaMetadata) {
let match = LivePhoto.match(items, metadata: \.metadata)
match.pairs                                   // one movie and its stills
match.ambiguous                               // several movies with one identifier
LivePhoto.findings(still: still, movie: movie)   // what is wrong with a pair, if anything
movie.stillImageTime                          // Fraction?   799/600 s
    }

    @Example static func assembly() throws -> LivePhoto.Assembly {
let pair = try LivePhoto.assemble(
    still: "IMG_0001.HEIC", movie: "clip.mp4", stillOutput: "Pair/IMG_0001.HEIC", movieOutput: "Pair/clip.mov")
pair.identifier                               // "0B6C3A1E-…", in both halves
return pair
    }

    @Example static func editing() throws {
var edit = MetadataEdit()
edit[\.exif.imageUniqueID] = nil              // removed, also from the bytes
edit[\.iptcExtension.personInImage] = ["Ann"]
edit.rating = 5                               // XMP, and what Windows has for it
edit.location = Location(latitude: 48.8583, longitude: 2.2945)
try edit.write(contentsOf: "IMG_0001.HEIC", to: "Edited/IMG_0001.HEIC")

try MetadataEdit.forSharing().write(contentsOf: "IMG_0001.HEIC", to: "Shared/IMG_0001.HEIC")
    }

    /// In place of the package description's type of the same name.
    struct Dependency {
        static func package(url: String, from version: String) -> Dependency { Dependency() }
    }

    static let dependencies: [Dependency] = [
.package(url: "…/PhotoMeta.git", from: "0.1.0")
    ]
}

enum Approval: Int, MetadataRepresentable { case pending, accepted, refused }

extension MetadataKeys.Exif {
    var approval: MetadataKey<Approval> { MetadataKey(.exif, tag: 0xFE00, name: "Approval") }
}
