// SPDX-License-Identifier: Apache-2.0
/// The message of a camcorder in its H.264 stream: when, where and how it recorded.
enum PackMetadataBlock: BlockFormat {
    static let properties: PropertySelection = [.mdpm]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let joined = try input.joinedBytes(block, &map, &context) else { return }
        // At most 255 packs, of which none is decoded to more than 24 bytes.
        guard input.hasRoom(forDecoded: 255 * 24, in: map) else {
            return input.noteTooMuch(block, map, &context)
        }
        let bytes = ContiguousArray(joined.bytes)
        let message = VideoUnits.unescaped(bytes.span, in: 0..<bytes.count).bytes
        let end = joined.origin.others.last?.source ?? block.offset
        let lastByteCount = bytes.count - Int(clamping: joined.origin.others.last?.offset ?? 0)
        var fields = PackFields(
            packs: PackMetadata.packs(in: message.span),
            source: block.offset..<end.addingSaturated(UInt64(clamping: lastByteCount)))
        let firstField = map.fields.count
        fields.append(to: &map)
        map.close(.mdpm, part: block.part, from: firstField)
    }
}

/// Turns packs into fields.
private struct PackFields {
    private typealias Pack = PackMetadata

    let packs: [UInt8: ArraySlice<UInt8>]
    /// The bytes of the file that contain the packs.
    let source: Range<UInt64>

    init(packs: [UInt8: ArraySlice<UInt8>], source: Range<UInt64>) {
        self.packs = packs
        self.source = source
    }

    mutating func append(to map: inout FileMapBuilder) {
        appendClock(to: &map)
        appendCamera(to: &map)
        for (number, field, type, count) in Self.fractions {
            append(field, type, fractions(number, count), to: &map)
        }
        for (number, field) in Self.numbers {
            // The codes are those of Exif, in four bytes.
            append(field, .short, packs[number].map { Array($0.suffix(2)) }, to: &map)
        }
        for (number, field, count) in Self.texts {
            append(field, .ascii, text(number, count), to: &map)
        }
        append(BoxField.gpsVersion, .byte, packs[Pack.gpsVersion].map { Array($0) }, to: &map)
    }

    private static let fractions: [(number: UInt8, field: UInt32, type: ValueType, count: UInt8)] = [
        (Pack.exposureTime, BoxField.exposureTime, .rational, 1),
        (Pack.fNumber, BoxField.fNumber, .rational, 1),
        (Pack.brightness, BoxField.brightnessValue, .signedRational, 1),
        (Pack.exposureBias, BoxField.exposureBiasValue, .signedRational, 1),
        (Pack.maxAperture, BoxField.maxApertureValue, .rational, 1),
        (Pack.focalLengthIn35mmFilm, BoxField.focalLengthIn35mmFilm, .rational, 1),
        (Pack.latitude, BoxField.latitude, .rational, 3),
        (Pack.longitude, BoxField.longitude, .rational, 3),
        (Pack.altitude, BoxField.altitude, .rational, 1),
        (Pack.gpsTime, BoxField.gpsTimeStamp, .rational, 3),
        (Pack.dilution, BoxField.dop, .rational, 1),
        (Pack.speed, BoxField.speed, .rational, 1),
        (Pack.track, BoxField.track, .rational, 1),
        (Pack.imageDirection, BoxField.imgDirection, .rational, 1),
    ]

    private static let numbers: [(number: UInt8, field: UInt32)] = [
        (Pack.exposureProgram, BoxField.exposureProgram), (Pack.flash, BoxField.flash),
        (Pack.customRendered, BoxField.customRendered), (Pack.whiteBalance, BoxField.whiteBalance),
        (Pack.sceneCaptureType, BoxField.sceneCaptureType), (Pack.altitudeReference, BoxField.altitudeRef),
    ]

    private static let texts: [(number: UInt8, field: UInt32, count: UInt8)] = [
        (Pack.latitudeReference, BoxField.latitudeRef, 1),
        (Pack.longitudeReference, BoxField.longitudeRef, 1),
        (Pack.gpsStatus, BoxField.gpsStatus, 1), (Pack.measureMode, BoxField.measureMode, 1),
        (Pack.speedReference, BoxField.speedRef, 1), (Pack.trackReference, BoxField.trackRef, 1),
        (Pack.imageDirectionReference, BoxField.imgDirectionRef, 1),
        (Pack.mapDatum, BoxField.mapDatum, 2), (Pack.gpsDate, BoxField.gpsDateStamp, 3),
    ]

    private func appendClock(to map: inout FileMapBuilder) {
        append(
            BoxField.timeCode, .utf8, packs[Pack.timeCode].flatMap(Pack.timeCode).map { Array($0.utf8) },
            to: &map)
        guard let month = packs[Pack.recordingMonth], let time = packs[Pack.recordingTime],
            let date = Pack.date(month, time)
        else { return }
        append(BoxField.dateTimeOriginal, .utf8, Array(date.utf8), to: &map)
        append(BoxField.timeZone, .byte, Array(month.prefix(1)), to: &map)
    }

    private func appendCamera(to map: inout FileMapBuilder) {
        if let camera = packs[Pack.camera], let aperture = camera.first {
            append(BoxField.apertureSetting, .byte, [aperture], to: &map)
            // Steps of 3 dB, from -3 on.
            if let steps = camera.dropFirst().first.map({ Int32($0 & 15) }), steps < 15 {
                append(
                    BoxField.gain, .signedLong, UInt32(bitPattern: (steps - 1) * 3).bigEndianBytes, to: &map)
            }
        }
        if let shutter = packs[Pack.shutter].flatMap(Pack.shutter) {
            append(
                BoxField.shutter, .rational,
                shutter.numerator.bigEndianBytes + shutter.denominator.bigEndianBytes, to: &map)
        }
        guard let maker = packs[Pack.maker] else { return }
        append(BoxField.make, .short, Array(maker.prefix(2)), to: &map)
        append(BoxField.modelNumber, .short, Array(maker.suffix(2)), to: &map)
        // Others have something else in these packs.
        if maker.prefix(2).reduce(0, { $0 << 8 | Int($1) }) == Pack.sony {
            append(BoxField.model, .ascii, text(Pack.model, 3), to: &map)
        }
    }

    /// Fractions of two numbers of 16 bits, each in a pack, as fractions of numbers of 32 bits; `nil` unless there are all.
    private func fractions(_ number: UInt8, _ count: UInt8) -> [UInt8]? {
        // A brightness and a compensation have a sign.
        let isSigned = number == Pack.brightness || number == Pack.exposureBias
        var bytes: [UInt8] = []
        for index in 0..<count {
            guard let pack = packs[number &+ index] else { return nil }
            for half in [pack.prefix(2), pack.suffix(2)] {
                let fill: UInt8 = isSigned && half.first.map { $0 & 0x80 != 0 } == true ? 0xFF : 0
                bytes += [fill, fill] + half
            }
        }
        return bytes
    }

    /// A text in several packs, up to its first zero; `nil` if there is none, or it is not ASCII.
    private func text(_ number: UInt8, _ count: UInt8) -> [UInt8]? {
        var bytes: [UInt8] = []
        for index in 0..<count { bytes += packs[number &+ index] ?? [] }
        let text = bytes.prefix { $0 != 0 }
        return text.isEmpty || !text.allSatisfy({ (0x20...0x7E).contains($0) }) ? nil : Array(text)
    }

    private func append(_ field: UInt32, _ type: ValueType, _ value: [UInt8]?, to map: inout FileMapBuilder) {
        guard let value, type.elementByteCount > 0 else { return }
        let position = map.keep(
            decoded: value[...], from: source.lowerBound, count: Int(clamping: source.byteCount))
        map.append(field, type, value.count / type.elementByteCount, at: position)
    }
}
