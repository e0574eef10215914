// SPDX-License-Identifier: Apache-2.0
extension LivePhoto {
    /// The length of the camera's movies, of which the longest have 3 seconds and a few frames.
    private static let cameraSeconds = 3.5

    /// Lists what may keep a movie from moving on the Lock Screen; empty if nothing is known.
    ///
    /// The pair is a Live Photo all the same. Apple documents no requirements; these are reports of users and developers. They agree that
    /// movies of 1 to 3 seconds, in H.264 or HEVC, can work, and that not all of them do: iOS also analyzes the pictures, and expects the
    /// metadata tracks of its own camera. [Live Photos](<doc:LivePhotos>) lists the sources.
    ///
    /// Returns an empty list for properties that were not read.
    public static func wallpaperFindings(movie: MediaMetadata) -> [Finding] {
        var findings: [Finding] = []
        if let seconds = movie.duration?.doubleValue, seconds > cameraSeconds {
            let shown = (seconds * 10).rounded() / 10
            findings.append(
                Finding(
                    code: .wallpaperLength,
                    message:
                        "the movie lasts \(shown) s; those that were reported to move as wallpapers last 1 to 3 s"
                ))
        }
        let codecs = ["avc1", "hvc1", "hev1", "dvh1"]
        if let codec = movie.videoTrack?.codec.description, !codecs.contains(codec) {
            findings.append(
                Finding(
                    code: .wallpaperCodec,
                    message:
                        "the video is '\(codec)'; movies that were reported to move as wallpapers are H.264 or HEVC"
                ))
        }
        return findings
    }

    /// The codecs of video that Apple's Photos plays: H.264, HEVC, Dolby Vision, ProRes, Motion JPEG and MPEG-4.
    ///
    /// HEVC with its parameter sets in the samples, `hev1`, is not among them.
    private static let playedCodecs: Set<String> = [
        "avc1", "hvc1", "dvh1", "ap4h", "ap4x", "apch", "apcn", "apcs", "apco", "jpeg", "mjpa", "mp4v",
    ]

    /// Returns what is wrong with the codec of a movie's video; `nil` if Apple's Photos plays it, and without video.
    package static func playbackFinding(movie: MediaMetadata) -> Finding? {
        guard let codec = movie.videoTrack?.codec.description, !playedCodecs.contains(codec) else {
            return nil
        }
        return Finding(
            code: .unplayedCodec, message: "Photos does not play video in the format '\(codec)'")
    }
}
