// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Reads bytes as CBOR, as the signature of a claim, and as a certificate.
func examineCBOR(_ input: [UInt8]) {
    var limits = PropertyListLimits()
    for objects in [Int32(16), limits.objects] {
        limits.objects = objects
        guard let value = try? CBOR.value(of: input[...], limits: limits) else { continue }
        var json = JSONText()
        value.write(to: &json)
        require(json.text.utf8.count <= 20 * input.count + 1_000, "\(json.text.utf8.count) bytes of output")
    }
    for (name, range) in CBOR.members(of: input[...]) ?? [:] {
        require(range.lowerBound >= 0 && range.upperBound <= input.count, "\(name) at \(range)")
    }
    if let signature = ContentCredentials.Signature(coseSign1: input, payload: input) {
        _ = (signature.signer?.subject.description, signature.timeStamp?.hashCheck.description)
        require(signature.signedBytes.count <= 3 * input.count + 64, "\(signature.signedBytes.count) bytes")
    }
    _ = Certificate(input).map { ($0.issuer.description, $0.serialText, $0.notAfter?.description) }
    _ = ContentCredentials.Signature.TimeStamp(input, of: input)?.hashCheck
}

/// Reads Content Credentials: half of the input is in a store, and the other half follows it in a movie.
func examineCredentials(_ input: [UInt8]) {
    let half = input.count / 2
    let file = credentialsMovie(Array(input[..<half]), Array(input[half...]))
    for bytes in [file, credentialsStore(input)] {
        let options = ReadOptions(selection: .all.union(.contentCredentials))
        guard let photo = try? MediaMetadata(contentsOf: bytes, options: options) else { continue }
        examine(photo, of: bytes)
        let count = photo.json().utf8.count
        require(count <= 40 * bytes.count + 100_000, "\(count) bytes of output of \(bytes.count)")
        guard let credentials = photo.contentCredentials else { continue }
        for manifest in credentials.manifests {
            for assertion in manifest.assertions {
                _ = (assertion.hashCheck, assertion.kind, assertion.version, assertion.valueBytes.count)
                if let ranges = assertion.fileRanges {
                    require(
                        (try? ranges.bytes(contentsOf: bytes)) == assertion.fileBytes, "\(assertion.label)")
                }
            }
        }
        _ = (credentials.boundManifest?.label, credentials.ingredientChecks.map(\.check))
        guard let bindings = try? photo.contentBindings(contentsOf: bytes) else { continue }
        for binding in bindings { _ = binding.description }
        require(
            bindings.prefix(4).allSatisfy { $0.hashedByteCount <= 64 * UInt64(bytes.count) },
            "too many bytes hashed")
    }
}

private func credentialsBox(_ type: String, _ body: [UInt8]) -> [UInt8] {
    UInt32(body.count + 8).bigEndianBytes + Array(type.utf8) + body
}

/// A store with these contents.
private func credentialsStore(_ contents: [UInt8]) -> [UInt8] {
    let type: [UInt8] = [0x63, 0x32, 0x70, 0x61, 0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    return credentialsBox("jumb", credentialsBox("jumd", type + [3] + Array("c2pa\0".utf8)) + contents)
}

private func credentialsMovie(_ contents: [UInt8], _ boxes: [UInt8]) -> [UInt8] {
    let head = BoxIdentifier.contentCredentials.bytes + [0, 0, 0, 0] + Array("manifest\0".utf8)
    let uuid = head + [UInt8](repeating: 0, count: 8) + credentialsStore(contents)
    return credentialsBox("ftyp", Array("isom\0\0\0\0".utf8)) + credentialsBox("uuid", Array(uuid)) + boxes
}
