// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// The index of a static gallery: what a page shows of each photo in a folder, and the lists by keyword and by person.
struct SiteIndex: Codable {
    /// What a page shows of a photo.
    struct Entry: Codable {
        var file: String
        var title: String?
        var text: String?
        var keywords: [String]
        var people: [String]
        var creator: String?
        var copyright: String?
        var taken: CaptureDate?
        var location: Location?
        var camera: String?
        var lens: String?
        var exposure: String?
        var width: Int?
        var height: Int?

        init(_ photo: MediaMetadata, file: String) {
            self.file = file
            title = photo.title
            text = photo.descriptionText
            keywords = photo.keywords
            people = photo.regions.compactMap(\.name)
            creator = photo.creators.first
            copyright = photo.copyright
            taken = photo.captureDate
            location = photo.location
            camera = photo.camera?.name
            lens = photo.lens?.name
            exposure = photo.caption
            width = photo.displaySize?.width
            height = photo.displaySize?.height
        }
    }

    var photos: [Entry] = []
    /// The files with each keyword.
    var keywords: [String: [String]] = [:]
    /// The files with each person.
    var people: [String: [String]] = [:]
    /// The files that could not be read, with the reason.
    var failures: [String: String] = [:]

    /// Reads the photos at URLs, several at a time.
    init(of urls: [URL]) async {
        for await result in MediaMetadata.read(files: urls) {
            let file = URL(fileURLWithPath: result.path).lastPathComponent
            switch result.result {
            case .success(let photo):
                let entry = Entry(photo, file: file)
                photos.append(entry)
                for keyword in entry.keywords { keywords[keyword, default: []].append(file) }
                for person in entry.people { people[person, default: []].append(file) }
            case .failure(let error): failures[file] = error.description
            }
        }
    }
}
