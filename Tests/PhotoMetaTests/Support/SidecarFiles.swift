// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import PhotoMeta

/// A photo with a sidecar of each kind.
enum SidecarFiles {
    static let packet = utf8(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
          xmp:Rating="4" exif:GPSLatitude="47,30.0N" exif:GPSLongitude="8,30.0E"/>
        </rdf:RDF></x:xmpmeta>
        """)

    static func write(to folder: URL) throws {
        try folder.write("IMG_1.JPG", CommandFiles.photo())
        try folder.write("IMG_1.xmp", packet)
        try folder.write(
            "IMG_1.JPG.json", utf8(#"{"photoTakenTime": {"timestamp": "1600596727"}, "favorited": true}"#))
        try folder.write(
            "IMG_1.AAE",
            AdjustmentData(formatIdentifier: "com.apple.photo", formatVersion: "1.4", data: [1]).aae())
        try folder.write(
            "Photo Details.csv",
            utf8("imgName,favorite,hidden,deleted,originalCreationDate\nIMG_1.JPG,no,yes,no,\n"))
    }
}
