// SPDX-License-Identifier: Apache-2.0
/// Live Photos: a still and a movie with the same identifier.
///
/// The still has it in Apple's maker note, the movie under `com.apple.quicktime.content.identifier`. File names are not used,
/// because they repeat and change.
public enum LivePhoto {
    /// What a file is in a Live Photo: its still, or its movie.
    public enum Role: String, Hashable, Sendable, Codable {
        /// An image of any format; cameras write JPEG and HEIC.
        case still
        /// A QuickTime movie.
        case movie
    }

    /// The result of matching items: pairs, ambiguous groups, and the rest.
    public struct Match<Item> {
        /// The groups with one movie and at least one still, in the order of each group's first item.
        public fileprivate(set) var pairs: [Group<Item>] = []
        /// The groups with stills and more than one movie.
        public fileprivate(set) var ambiguous: [Group<Item>] = []
        /// Items without an identifier, and files whose partner is not among the items.
        public fileprivate(set) var unpaired: [Item] = []
    }

    /// The items that share an identifier.
    public struct Group<Item> {
        /// The identifier, as the first item writes it.
        public let identifier: String
        /// The stills; a JPEG and a HEIC of one photo are two.
        public fileprivate(set) var stills: [Item] = []
        /// The movies; one in a pair.
        public fileprivate(set) var movies: [Item] = []
    }

    /// Finds which stills and movies belong together.
    ///
    /// Identifiers are compared without regard to case.
    ///
    /// The time is proportional to the number of items.
    ///
    /// - Parameters:
    ///   - items: Anything that has metadata: uploads, files, assets.
    ///   - metadata: The metadata of an item; `nil` for one that could not be read, which then is unpaired.
    public static func match<Item>(
        _ items: some Sequence<Item>, metadata: (Item) -> MediaMetadata?
    ) -> Match<Item> {
        match(items) { item in
            guard let metadata = metadata(item) else { return nil }
            return (metadata.possibleLivePhotoRole, metadata.livePhotoIdentifier)
        }
    }

    /// Finds which stills and movies belong together, by values that were kept from their metadata.
    ///
    /// Like ``match(_:metadata:)``, for very many files, or for values from a database.
    ///
    /// - Parameters:
    ///   - items: Anything that stands for a file.
    ///   - role: An item's ``MediaMetadata/livePhotoRole``; an item without one is unpaired.
    ///   - identifier: An item's ``MediaMetadata/livePhotoIdentifier``; an item without one is unpaired.
    public static func match<Item>(
        _ items: some Sequence<Item>, role: (Item) -> Role?, identifier: (Item) -> String?
    ) -> Match<Item> {
        match(items) { (role($0), identifier($0)) }
    }

    /// Calls `metadata` only once per item.
    private static func match<Item>(
        _ items: some Sequence<Item>, _ known: (Item) -> (role: Role?, identifier: String?)?
    ) -> Match<Item> {
        var match = Match<Item>()
        var groups: [Group<Item>] = []
        var indices: [String: Int] = [:]
        for item in items {
            guard let known = known(item), let role = known.role, let identifier = known.identifier else {
                match.unpaired.append(item)
                continue
            }
            let index = indices[identifier.uppercased()] ?? groups.count
            if index == groups.count {
                indices[identifier.uppercased()] = index
                groups.append(Group(identifier: identifier))
            }
            switch role {
            case .still: groups[index].stills.append(item)
            case .movie: groups[index].movies.append(item)
            }
        }
        for group in groups {
            switch (group.stills.count, group.movies.count) {
            case (1..., 1): match.pairs.append(group)
            case (1..., 2...): match.ambiguous.append(group)
            default: match.unpaired += group.stills + group.movies
            }
        }
        return match
    }
}

extension LivePhoto.Group: Sendable where Item: Sendable {}
extension LivePhoto.Match: Sendable where Item: Sendable {}

extension LivePhoto {
    /// A problem with a pair.
    public struct Finding: Hashable, Sendable, Codable {
        /// The kind of problem.
        public let code: Code
        /// A description of the problem.
        public let message: String

        /// A stable name for a kind of finding.
        ///
        /// New ones may be added.
        public struct Code: RawRepresentable, Hashable, Sendable, Codable {
            /// The name, as in JSON.
            public let rawValue: String

            /// A code by its name.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// The still has no identifier.
            public static let stillWithoutIdentifier = Code(rawValue: "stillWithoutIdentifier")
            /// The movie has no identifier.
            public static let movieWithoutIdentifier = Code(rawValue: "movieWithoutIdentifier")
            /// The identifiers differ.
            public static let identifiersDiffer = Code(rawValue: "identifiersDiffer")
            /// The identifiers differ in case alone.
            ///
            /// They are matched, but Photos is said to compare identifiers letter by letter.
            public static let identifierCaseDiffers = Code(rawValue: "identifierCaseDiffers")
            /// The first file is not an image.
            public static let notAStill = Code(rawValue: "notAStill")
            /// The second file is not a movie.
            public static let notAMovie = Code(rawValue: "notAMovie")
            /// The movie has no timed track that marks the still.
            ///
            /// Adding such a pair on iOS was reported to fail.
            public static let noStillImageTime = Code(rawValue: "noStillImageTime")
            /// The moment of the still is not within the movie.
            public static let stillImageTimeOutsideMovie = Code(rawValue: "stillImageTimeOutsideMovie")
            /// Several movies have the identifier.
            public static let severalMovies = Code(rawValue: "severalMovies")
            /// The movie is longer than those that were reported to work as wallpapers.
            public static let wallpaperLength = Code(rawValue: "wallpaperLength")
            /// The video has another codec than those that were reported to work as wallpapers.
            public static let wallpaperCodec = Code(rawValue: "wallpaperCodec")
            /// The video has a codec that Apple's Photos does not play.
            public static let unplayedCodec = Code(rawValue: "unplayedCodec")
        }

        /// The problem with every ambiguous group of a ``Match``.
        public static let severalMovies = Finding(
            code: .severalMovies, message: "several movies have this identifier: the still may belong to each"
        )
    }

    /// The finding for identifiers that differ in case alone; `nil` for others.
    package static func caseFinding(still: String, movie: String) -> Finding? {
        guard still != movie, still.uppercased() == movie.uppercased() else { return nil }
        return Finding(
            code: .identifierCaseDiffers,
            message: "the identifiers differ in case alone: the still has \(still), the movie \(movie)")
    }

    /// Lists the problems of a still and a movie as one Live Photo; empty if there are none.
    ///
    /// Properties that were not read (``ReadOptions/selection``) cause no findings.
    public static func findings(still: MediaMetadata, movie: MediaMetadata) -> [Finding] {
        var findings: [Finding] = []
        if still.possibleLivePhotoRole != .still {
            findings.append(Finding(code: .notAStill, message: "the still is a \(still.format) file"))
        }
        if movie.possibleLivePhotoRole != .movie {
            findings.append(Finding(code: .notAMovie, message: "the movie is a \(movie.format) file"))
        }
        let (a, b) = (still.livePhotoIdentifier, movie.livePhotoIdentifier)
        if let a, let b, a.uppercased() != b.uppercased() {
            findings.append(Finding(code: .identifiersDiffer, message: "the still has \(a), the movie \(b)"))
        }
        if let a, let b, let finding = caseFinding(still: a, movie: b) { findings.append(finding) }
        if a == nil, still.scope.map.selection.keeps(.makerApple) {
            findings.append(
                Finding(
                    code: .stillWithoutIdentifier,
                    message: "the still has no identifier in an Apple maker note"))
        }
        if b == nil, movie.scope.map.selection.includesMovieIdentifier {
            findings.append(
                Finding(code: .movieWithoutIdentifier, message: "the movie has no content identifier"))
        }
        return findings + self.findings(movie: movie)
    }

    /// Lists the problems of the movie of a Live Photo, independently of its still.
    ///
    /// Returns an empty list if its tracks (``PropertySelection/livePhoto``) or its header (``MetadataDictionary/movie``)
    /// were not read.
    public static func findings(movie: MediaMetadata) -> [Finding] {
        let selection = movie.scope.map.selection
        guard selection.containsAny(of: .tracks), selection.contains(.movie) else { return [] }
        guard let time = movie.stillImageTime else {
            return [Finding(code: .noStillImageTime, message: "no timed track marks the moment of the still")]
        }
        guard let duration = movie.duration, duration < time else { return [] }
        let (at, end) = (time.doubleValue ?? 0, duration.doubleValue ?? 0)
        return [
            Finding(
                code: .stillImageTimeOutsideMovie,
                message: "the still is at \(at) s, the movie ends at \(end) s")
        ]
    }
}

extension MediaMetadata {
    /// Whether the file is the still or the movie of a Live Photo; `nil` if it has no ``livePhotoIdentifier``.
    ///
    /// If the identifier was not read (``ReadOptions/selection``), also `nil`. ``possibleLivePhotoRole`` does not need one.
    public var livePhotoRole: LivePhoto.Role? {
        livePhotoIdentifier == nil ? nil : possibleLivePhotoRole
    }

    /// Whether the file could be the still or the movie of a Live Photo, by its ``mediaKind``, with or without an identifier.
    public var possibleLivePhotoRole: LivePhoto.Role? {
        switch mediaKind {
        case .movie: .movie
        case .image: .still
        default: nil
        }
    }

    /// The identifier that a Live Photo's halves share, as it is stored; `nil` if the file has none.
    ///
    /// For images, tag 17 of Apple's maker note; for movies, `com.apple.quicktime.content.identifier`.
    public var livePhotoIdentifier: String? {
        let identifier =
            family == .quickTime
            ? self[\.quickTime.contentIdentifier] : self[\.makerApple.contentIdentifier]
        return identifier.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The moment of a Live Photo's still within its movie, in seconds; `nil` if no track marks it.
    ///
    /// It is the time of the sample of the `still-image-time` track, which is the length of the empty edit before it. The
    /// sample's value has no meaning (-1 from cameras, 0 from others), so the media data is not read.
    public var stillImageTime: Fraction? {
        guard let track = tracks.first(where: { $0.marksStillImage && $0.sampleCount > 0 }),
            let timeScale = self[\.movie.timeScale], timeScale > 0
        else { return nil }
        return Int64(exactly: track.leadingEmptyDuration).map { Fraction($0, Int64(timeScale)) }
    }

    /// The duration of the movie or the animation, in seconds; `nil` for still pictures, and if the file does not say.
    ///
    /// A movie's is in its header, where a number with all bits set means "unknown" (ISO/IEC 14496-12 §8.2.2.3). In a
    /// fragmented file, the header states at most the duration of the media before the fragments. The duration is then that
    /// of `mehd` (§8.8.2), else that of an index `sidx` of all fragments (§8.16.3), else `nil`.
    public var duration: Fraction? {
        guard scope.map.movie?.isFragmented != true, let duration = self[\.movie.duration], duration > 0,
            duration != UInt32.max, let timeScale = self[\.movie.timeScale], timeScale > 0
        else {
            return scope.map.movie?.statedDuration ?? scope.codedImage?.duration
        }
        return Fraction(duration, Int64(timeScale))
    }
}

extension LivePhoto.Finding: CustomStringConvertible {
    /// The message and the code's name, as in "the movie has no content identifier (movieWithoutIdentifier)".
    public var description: String { "\(message) (\(code.rawValue))" }
}

extension LivePhoto.Finding.Code: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
