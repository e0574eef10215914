// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

// New values are those of the main picture. Other parts and embedded files may repeat the old ones, such as the second eye of a stereo
// photo and the movie of a motion photo: there, a new value replaces one that is the same.
extension MetadataEdit {
    /// The edits of the other parts of a file, by their numbers.
    func editsOfOtherParts(of metadata: MediaMetadata, _ options: MetadataEdit) -> [UInt16: MetadataEdit] {
        guard metadata.family == .heif, sharing == nil else { return [:] }
        var edits: [UInt16: MetadataEdit] = [:]
        // Pictures that are files of their own are edited as files.
        for part in metadata.parts.dropFirst() where part.format == nil && part.track == nil {
            let requests = requests.repeated(by: part, of: metadata)
            guard !requests.isEmpty else { continue }
            var resolver = EditResolver(
                metadata.focused(on: part), options, shownOrientation: part.shownOrientation,
                onlyReplaces: true)
            for request in requests { resolver.apply(request) }
            edits[UInt16(part.id)] = resolver.edit
        }
        return edits
    }

    /// Whether the edit may change a picture that is a file in another.
    ///
    /// Most previews do not have dates and places of their own to compare: outside TIFF files, they are read for removals and for
    /// shifting dates. A page of a TIFF file is as large as the main picture, and has its properties in its directory.
    func reaches(_ picture: MediaPart) -> Bool {
        guard sharing == nil, !removes else { return true }
        let isPage = picture.format == nil && picture.role == .page
        let isAlike =
            picture.role == .alternative || !isPage && picture.scope.map.format.isTIFFStructure
        return requests.contains { $0.mayBeRepeated && (isAlike || $0.isShift && !isPage) }
    }

    /// The edit of a picture that has no room for the new values which it repeats: the old ones are removed.
    var removingRepeated: MetadataEdit {
        var edit = self
        edit.requests = requests.map { request in
            switch request {
            case .set(let meaning, _), .amend(let meaning, _): .set(meaning, nil)
            default: request
            }
        }
        return edit
    }

    /// The edit of a picture that is a file in another; `nil` if it does not change.
    ///
    /// - Parameter picture: The picture, as the main part of a file that was read.
    func edit(ofEmbedded picture: some MetadataView, in metadata: MediaMetadata) -> MetadataEdit? {
        embedded(requests.repeated(by: picture, of: metadata), onlyReplaces: true)
    }

    /// The edit of a motion photo's movie, which also gets a new place and date; `nil` if it does not change.
    var ofEmbeddedMovie: MetadataEdit? {
        let requests = requests.flatMap { request -> [EditRequest] in
            switch request {
            case .set(.location, _?), .set(.coordinates, _?), .set(.captureDate, _?), .shiftDates:
                return [request]
            case .copy(let source, let removesOthers):
                var copied: [EditRequest] = []
                if let date = source.captureDate { copied.append(.set(.captureDate, .date(date))) }
                if let location = source.location {
                    copied.append(.set(.location, .location(location)))
                } else if removesOthers {
                    copied.append(.set(.location, nil))
                }
                return copied
            default: return []
            }
        }
        return embedded(requests, onlyReplaces: false)
    }

    private func embedded(_ requests: [EditRequest], onlyReplaces: Bool) -> MetadataEdit? {
        guard sharing == nil else { return self }
        guard removes || !requests.isEmpty else { return nil }
        var edit = removals ?? MetadataEdit()
        edit.allowsInvalidCredentials = allowsInvalidCredentials
        edit.limits = limits
        edit.requests += requests
        edit.onlyReplaces = onlyReplaces
        return edit
    }
}

extension [EditRequest] {
    /// The requests for new values that replace those which a part repeats, and for shifting dates.
    fileprivate func repeated(by part: some MetadataView, of metadata: MediaMetadata) -> [EditRequest] {
        filter { request in
            switch request {
            case .shiftDates: true
            case .set(let meaning, _?), .amend(let meaning, _):
                // The position is that of the location.
                part.repeats(meaning == .coordinates ? .location : meaning, of: metadata)
            default: false
            }
        }
    }
}

extension EditRequest {
    /// Whether another picture may repeat the old value.
    fileprivate var mayBeRepeated: Bool {
        switch self {
        case .shiftDates, .set(_, _?), .amend: true
        default: false
        }
    }

    fileprivate var isShift: Bool { if case .shiftDates = self { true } else { false } }
}

extension MetadataView {
    /// Whether the part states the same value as the main picture; of dates, the decimals of the seconds do not count.
    fileprivate func repeats(_ meaning: Meaning, of metadata: MediaMetadata) -> Bool {
        guard let own = value(by: meaning), let main = metadata.value(by: meaning) else { return false }
        if case .date(let own) = own, case .date(let main) = main {
            return own.exifText == main.exifText && own.offsetMinutes == main.offsetMinutes
        }
        return own == main
    }
}
