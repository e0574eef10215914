// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Oracle {
    /// The entry of a file in `oracle.json`, in the form of ExifTool's output: the parts that the library may have.
    ///
    /// XMP, profiles and the list of boxes are not properties of a dictionary; `preferred`, `gps` and `dims` are
    /// compared with derived values.
    func lines(of file: String) -> [ExifToolDump.Line] {
        var lines: [ExifToolDump.Line] = []
        func add(_ group: String, _ values: Any?) {
            for (name, value) in (values as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
                guard let text = ExifToolText(value) else { continue }
                lines.append(ExifToolDump.Line(group: group, document: "Main", name: name, text: text))
            }
        }
        for (part, group) in Self.groups { add(group, entry(file)[part]) }
        add("IPTC", (entry(file)["iptc"] as? [String: Any])?["fields"])
        if let pictures = entry(file)["mpf"] as? [String: Any], pictures["present"] as? Bool == true {
            add("MPF0", ["NumberOfImages": pictures["images"] ?? 0])
        }
        for track in entry(file)["tracks"] as? [[String: Any]] ?? [] {
            guard let number = track["n"] else { continue }
            add("Track\(number)", track.filter { $0.key != "n" })
        }
        return lines
    }

    private static let groups = [
        ("ifd0", "IFD0"), ("exif_ifd", "ExifIFD"), ("gps_ifd", "GPS"), ("apple_makernote", "Apple"),
        ("thumbnail_ifd1", "IFD1"), ("qt_keys", "Keys"), ("qt_video_keys", "VideoKeys"),
        ("qt_userdata", "UserData"), ("qt_itemlist", "ItemList"), ("quicktime", "QuickTime"),
    ]

    /// The family of a file's format.
    func family(_ file: String) -> String {
        switch fileType(file) ?? "" {
        case "JPEG", "MPO": "JPEG"
        case "HEIC", "HEIF", "HEIFS", "AVIF": "HEIF"
        case "MP4", "MOV", "M4V", "3GP", "3G2": "QuickTime"
        default: "TIFF"
        }
    }
}
