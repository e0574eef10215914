/// The member `derived` of the JSON: what several properties mean together.
extension MediaMetadata {
    func writeDerived(_ json: inout JSONText) {
        json.member("caption", text: caption)
        json.member("mediaSubtypes", texts: mediaSubtypes.names)
        json.member("captureDate", text: captureDate?.description)
        json.member("digitizedDate", text: digitizedDate?.description)
        json.member("modificationDate", text: modificationDate?.description)
        if let location {
            json.name("location")
            json.object(location.write)
        }
        json.member("camera", text: camera?.name)
        json.member("lens", text: lens?.name)
        if let exposure {
            json.name("exposure")
            json.object(exposure.write)
        }
        json.member("orientation", number: orientation.map { Double($0.rawValue) })
        // Of a file that says nothing of it, there is nothing to turn.
        if orientation != nil {
            json.member("displayOrientation", number: displayOrientation.map { Double($0.rawValue) })
        }
        json.member("pixelSize", size: pixelSize)
        json.member("displaySize", size: displaySize)
        json.member("bitsPerComponent", number: bitsPerComponent.map { Double($0) })
        json.member("colorModel", text: colorModel?.rawValue)
        if let hasAlpha {
            json.name("hasAlpha")
            json.boolean(hasAlpha)
        }
        json.member("frameCount", number: frameCount.map { Double($0) })
        json.member("duration", number: duration?.doubleValue)
        json.member("hdrHeadroom", number: hdrHeadroom)
        json.member("livePhotoIdentifier", text: livePhotoIdentifier)
        json.member("stillImageTime", number: stillImageTime?.doubleValue)
        json.member("burstIdentifier", text: burstIdentifier)
        json.member("title", text: title)
        json.member("description", text: descriptionText)
        json.member("keywords", texts: keywords)
        json.member("creators", texts: creators)
        json.member("copyright", text: copyright)
        json.member("rating", number: rating.map { Double($0) })
        let regions = regions
        if !regions.isEmpty {
            json.name("regions")
            json.array { json in for region in regions { json.object(region.write) } }
        }
        if let panorama {
            json.name("panorama")
            json.object(panorama.write)
        }
    }
}

extension PictureRegion {
    fileprivate func write(to json: inout JSONText) {
        json.member("name", text: name)
        json.member("kind", text: kind)
        json.member("centerX", number: centerX)
        json.member("centerY", number: centerY)
        json.member("width", number: width)
        json.member("height", number: height)
    }
}

extension Panorama {
    fileprivate func write(to json: inout JSONText) {
        json.member("projectionType", text: projectionType)
        json.member("fullSize", size: fullSize)
        json.member("croppedSize", size: croppedSize)
        json.member("croppedLeft", number: croppedOrigin.map { Double($0.left) })
        json.member("croppedTop", number: croppedOrigin.map { Double($0.top) })
        json.member("heading", number: heading)
    }
}

extension Location {
    fileprivate func write(to json: inout JSONText) {
        json.member("latitude", number: latitude)
        json.member("longitude", number: longitude)
        json.member("altitude", number: altitude)
        json.member("horizontalAccuracy", number: horizontalAccuracy)
        json.member("speed", number: speed)
        json.member("course", number: course?.degrees)
        json.member("imageDirection", number: imageDirection?.degrees)
        json.member("timestamp", text: timestamp?.description)
    }
}

extension Exposure {
    fileprivate func write(to json: inout JSONText) {
        json.member("exposureTime", number: exposureTime?.doubleValue)
        json.member("fNumber", number: fNumber?.doubleValue)
        json.member("iso", number: iso.map { Double($0) })
        json.member("focalLength", number: focalLength?.doubleValue)
        json.member("focalLengthIn35mmFilm", number: focalLengthIn35mmFilm.map { Double($0) })
        json.member("bias", number: bias?.doubleValue)
    }
}

extension JSONText {
    /// Writes a member, if there is a value for it.
    fileprivate mutating func member(_ name: String, text: String?) {
        guard let text else { return }
        self.name(name)
        string(text)
    }

    /// Writes a member, if there is a value for it.
    fileprivate mutating func member(_ name: String, number: Double?) {
        guard let number else { return }
        self.name(name)
        self.number(number)
    }

    /// Writes a member, if there is a value for it.
    fileprivate mutating func member(_ name: String, size: PixelSize?) {
        guard let size else { return }
        self.name(name)
        size.write(to: &self)
    }

    /// Writes a member, if there is any value for it.
    fileprivate mutating func member(_ name: String, texts: [String]) {
        guard !texts.isEmpty else { return }
        self.name(name)
        array { json in
            for text in texts { json.string(text) }
        }
    }
}
