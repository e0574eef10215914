// SPDX-License-Identifier: Apache-2.0
/// What the fuzzer can examine, by name; `run` fuzzes one after the other.
///
/// To add a target, add a row. It returns whether the input has the part that it examines; libFuzzer keeps no other inputs.
let targets: [String: @Sendable ([UInt8]) -> Bool] = [
    // Files, and parts in a file at the place where readers expect them.
    // A whole file of any format.
    "File": { examinePart($0, examine) },
    // A whole file, from memory and through the window driver.
    "Windows": { examinePart($0, compareReaders) },
    // An Exif block in a JPEG file.
    "Exif": { examinePart(Wrapping.exif($0), examine) },
    // A `meta` box in a HEIF file.
    "HEIF": { examinePart(Wrapping.heif($0), examine) },
    // A `moov` box in a movie.
    "Movie": { examinePart(Wrapping.movie($0), examine) },
    // User data for a movie and for a track.
    "UserData": { examinePart(Wrapping.userData($0), examine) },
    // A list of metadata items, with and without key names.
    "Items": { examinePart(Wrapping.items($0), examine) },
    // JPEG segments other than Exif: image resources, the multi-picture index, the JFIF header, color profiles, JUMBF
    // boxes.
    "Segments": { examinePart(Wrapping.segments($0), examine) },
    // A maker note.
    "MakerNote": { examinePart(Wrapping.makerNote($0), examine) },
    // A property list in an Apple note.
    "PropertyList": { examinePart(Wrapping.propertyList($0), examine) },
    // One value of any type under any tag.
    "Value": { examinePart(Wrapping.value($0), examine) },
    // An XMP packet as a separate file.
    "XMP": { examinePart(Wrapping.xmp($0), examine) },
    // The description of a gain map in a HEIF file, and the segments of a gain map in a JPEG file.
    "GainMap": {
        for file in [Wrapping.toneMap($0), Wrapping.embeddedPicture($0)] { examine(file) }
        return true
    },
    // ZIP files with a Live Photo, and photos with a movie at their end.
    "Bundle": { examinePart($0, examineBundle) },
    // XML property lists, JSON, AAE files, and adjustment settings in XMP.
    "Sidecar": { examinePart($0, examineSidecar) },
    // Content Credentials in a movie and in a file of their own, with the hashes of their assertions and of the file.
    "Credentials": { examinePart($0, examineCredentials) },

    // Samples of timed metadata, and positions at the end of a movie.
    // A sample of QuickTime's timed metadata, and the keys that describe it.
    "TimedKeys": { examinePart(Wrapping.timedKeys($0), examineSamples) },
    // A sample of GoPro's telemetry, or of a dashcam that uses the same type.
    "Telemetry": { examinePart(Wrapping.sample($0, "gpmd"), examineSamples) },
    // A sample of Google's camera motion metadata.
    "CameraMotion": { examinePart(Wrapping.sample($0, "camm"), examineSamples) },
    // A sample of Sony's acquisition metadata.
    "Acquisition": { examinePart(Wrapping.sample($0, "rtmd"), examineSamples) },
    // A sample of Canon's timed metadata.
    "CanonTimed": { examinePart(Wrapping.sample($0, "CTMD"), examineSamples) },
    // A sample of Parrot's drones, in three of its forms.
    "Parrot": { examinePart(Wrapping.parrotSample($0), examineSamples) },
    // A text of a drone or a dashcam.
    "PositionText": { examinePart(Wrapping.sample($0, "text"), examineSamples) },
    // A fragment of a movie with timed metadata, and its media data.
    "Fragments": { examinePart(Wrapping.fragment($0), examineSamples) },
    // The trailer of an Insta360 camera after a movie.
    "Insta360": { examinePart(Wrapping.insta360Trailer($0), examineSamples) },

    // Values and structures without a file.
    // Dates, offsets and locations as text.
    "Text": { examinePart($0, examineText) },
    // Fractions nearest to a number, and the order of fractions.
    "Fraction": { examinePart($0, examineFraction) },
    // Tracks in GPX, GeoJSON and NMEA, Google Takeout's JSON, Apple's table, and names of files.
    "Track": { examinePart($0, examineTrack) },
    // Deflate data, alone and in zlib's format.
    "Inflate": { examinePart($0, examineDeflated) },
    // Brotli data.
    "Brotli": { examinePart($0, examineBrotli) },
    // CBOR, and the DER of certificates and time stamps.
    "CBOR": { examinePart($0, examineCBOR) },
    // JSON output: of a value, a movie's items, a property list, user data, and any text; the first byte selects which.
    "JSON": { examineJSON($0) },
    // Journals of runs, and inverses of edits.
    "Journal": { examinePart($0, examineJournal) },

    // Edits.
    // A file of any format as the still of a Live Photo with a small movie, and for edits of properties and packets, and
    // for extraction.
    "StillEdit": {
        assemble(still: $0)
        extract(from: $0)
        editProperties(of: $0)
        editPackets(of: $0)
        return true
    },
    // A file of any format as the movie of a Live Photo with a small still, for edits of movie properties, and for
    // disassembly.
    "MovieEdit": {
        assemble(movie: $0)
        editMovie($0)
        editPackets(of: $0)
        takeApart($0)
        return true
    },
    // An XMP packet whose properties are set and removed.
    "XMPEdit": { examinePart(Wrapping.xmp($0), editXMP) },
]

/// Examines a part of an input, if it has one.
private func examinePart(_ part: [UInt8]?, _ examine: ([UInt8]) -> Void) -> Bool {
    guard let part else { return false }
    examine(part)
    return true
}
