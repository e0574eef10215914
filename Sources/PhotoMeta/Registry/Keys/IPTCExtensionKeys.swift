// Made by RegistryMaker from Tables/IPTCExtension.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/iptcExtension``.
    public struct IPTCExtension: Sendable {
        @usableFromInline init() {}
    }

    /// Editorial properties of IPTC's extension schema.
    public var iptcExtension: IPTCExtension { IPTCExtension() }
}

extension MetadataKeys.IPTCExtension {
    /// What was given to the AI system as a prompt.
    ///
    /// `AIPromptInformation`, text. IPTC Photo Metadata Standard 2025.1, Extension.
    public var aiPromptInformation: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "AIPromptInformation")
    }

    /// The name of the person who wrote the prompt.
    ///
    /// `AIPromptWriterName`, text. IPTC Photo Metadata Standard 2025.1, Extension.
    public var aiPromptWriterName: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "AIPromptWriterName")
    }

    /// The name of the AI system or the model that made the picture.
    ///
    /// `AISystemUsed`, text. IPTC Photo Metadata Standard 2025.1, Extension.
    public var aiSystemUsed: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "AISystemUsed")
    }

    /// The version of the AI system.
    ///
    /// `AISystemVersionUsed`, text. IPTC Photo Metadata Standard 2025.1, Extension.
    public var aiSystemVersionUsed: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "AISystemVersionUsed")
    }

    /// The about cv term.
    ///
    /// `AboutCvTerm`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtAboutCvTerm`.
    public var aboutCvTerm: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "AboutCvTerm")
    }

    /// The addl model info.
    ///
    /// `AddlModelInfo`, text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtAddlModelInfo`.
    public var addlModelInfo: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "AddlModelInfo")
    }

    /// The artwork or object.
    ///
    /// `ArtworkOrObject`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtArtworkOrObject`.
    public var artworkOrObject: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "ArtworkOrObject")
    }

    /// The c vterm.
    ///
    /// `CVterm`, bag of text. IPTC Photo Metadata Standard 2024.1, Extension.
    public var cVterm: MetadataKey<[String]> {
        MetadataKey(.iptcExtension, name: "CVterm")
    }

    /// The circa date created.
    ///
    /// `CircaDateCreated`, text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtCircaDateCreated`.
    public var circaDateCreated: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "CircaDateCreated")
    }

    /// The container format.
    ///
    /// `ContainerFormat`, structure. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtContainerFormat`.
    public var containerFormat: MetadataKey<XMPValue> {
        MetadataKey(.iptcExtension, name: "ContainerFormat")
    }

    /// The contributor.
    ///
    /// `Contributor`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtContributor`.
    public var contributor: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "Contributor")
    }

    /// The copyright year.
    ///
    /// `CopyrightYear`, integer. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtCopyrightYear`.
    public var copyrightYear: MetadataKey<Int> {
        MetadataKey(.iptcExtension, name: "CopyrightYear")
    }

    /// The creator.
    ///
    /// `Creator`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtCreator`.
    public var creator: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "Creator")
    }

    /// The data on screen.
    ///
    /// `DataOnScreen`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtDataOnScreen`.
    public var dataOnScreen: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "DataOnScreen")
    }

    /// The dig image GUID.
    ///
    /// `DigImageGUID`, text. IPTC Photo Metadata Standard 2024.1, Extension.
    public var digImageGUID: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "DigImageGUID")
    }

    /// How the picture was made: by a camera, by a person, by a machine.
    ///
    /// `DigitalSourceType`, text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtDigitalSourceType`.
    public var digitalSourceType: MetadataKey<DigitalSourceType> {
        MetadataKey(.iptcExtension, name: "DigitalSourceType")
    }

    /// The digital sourcefile type.
    ///
    /// `DigitalSourcefileType`, text. IPTC Photo Metadata Standard 2024.1, Extension.
    public var digitalSourcefileType: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "DigitalSourcefileType")
    }

    /// The dopesheet.
    ///
    /// `Dopesheet`, language alternative. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtDopesheet`.
    public var dopesheet: MetadataKey<LocalizedText> {
        MetadataKey(.iptcExtension, name: "Dopesheet")
    }

    /// The dopesheet link.
    ///
    /// `DopesheetLink`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtDopesheetLink`.
    public var dopesheetLink: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "DopesheetLink")
    }

    /// The embd enc rights expr.
    ///
    /// `EmbdEncRightsExpr`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtEmbdEncRightsExpr`.
    public var embdEncRightsExpr: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "EmbdEncRightsExpr")
    }

    /// The episode.
    ///
    /// `Episode`, structure. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtEpisode`.
    public var episode: MetadataKey<XMPValue> {
        MetadataKey(.iptcExtension, name: "Episode")
    }

    /// The event.
    ///
    /// `Event`, language alternative. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtEvent`.
    public var event: MetadataKey<LocalizedText> {
        MetadataKey(.iptcExtension, name: "Event")
    }

    /// The event ext.
    ///
    /// `EventExt`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension.
    public var eventExt: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "EventExt")
    }

    /// The event id.
    ///
    /// `EventId`, bag of text. IPTC Photo Metadata Standard 2024.1, Extension.
    public var eventId: MetadataKey<[String]> {
        MetadataKey(.iptcExtension, name: "EventId")
    }

    /// The external metadata link.
    ///
    /// `ExternalMetadataLink`, bag of text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtExternalMetadataLink`.
    public var externalMetadataLink: MetadataKey<[String]> {
        MetadataKey(.iptcExtension, name: "ExternalMetadataLink")
    }

    /// The feed identifier.
    ///
    /// `FeedIdentifier`, text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtFeedIdentifier`.
    public var feedIdentifier: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "FeedIdentifier")
    }

    /// The genre.
    ///
    /// `Genre`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtGenre`.
    public var genre: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "Genre")
    }

    /// The headline.
    ///
    /// `Headline`, language alternative. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtHeadline`.
    public var headline: MetadataKey<LocalizedText> {
        MetadataKey(.iptcExtension, name: "Headline")
    }

    /// The image region.
    ///
    /// `ImageRegion`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension.
    public var imageRegion: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "ImageRegion")
    }

    /// The iptc last edited.
    ///
    /// `IptcLastEdited`, date. IPTC Photo Metadata Standard 2024.1, Extension.
    public var iptcLastEdited: MetadataKey<CaptureDate> {
        MetadataKey(.iptcExtension, name: "IptcLastEdited")
    }

    /// The linked enc rights expr.
    ///
    /// `LinkedEncRightsExpr`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtLinkedEncRightsExpr`.
    public var linkedEncRightsExpr: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "LinkedEncRightsExpr")
    }

    /// The location created.
    ///
    /// `LocationCreated`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtLocationCreated`.
    public var locationCreated: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "LocationCreated")
    }

    /// The location shown.
    ///
    /// `LocationShown`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtLocationShown`.
    public var locationShown: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "LocationShown")
    }

    /// The max avail height.
    ///
    /// `MaxAvailHeight`, integer. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtMaxAvailHeight`.
    public var maxAvailHeight: MetadataKey<Int> {
        MetadataKey(.iptcExtension, name: "MaxAvailHeight")
    }

    /// The max avail width.
    ///
    /// `MaxAvailWidth`, integer. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtMaxAvailWidth`.
    public var maxAvailWidth: MetadataKey<Int> {
        MetadataKey(.iptcExtension, name: "MaxAvailWidth")
    }

    /// The model age.
    ///
    /// `ModelAge`, bag of integer. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtModelAge`.
    public var modelAge: MetadataKey<[Int]> {
        MetadataKey(.iptcExtension, name: "ModelAge")
    }

    /// The organisation in image code.
    ///
    /// `OrganisationInImageCode`, bag of text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtOrganisationInImageCode`.
    public var organisationInImageCode: MetadataKey<[String]> {
        MetadataKey(.iptcExtension, name: "OrganisationInImageCode")
    }

    /// The organisation in image name.
    ///
    /// `OrganisationInImageName`, bag of text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtOrganisationInImageName`.
    public var organisationInImageName: MetadataKey<[String]> {
        MetadataKey(.iptcExtension, name: "OrganisationInImageName")
    }

    /// The person heard.
    ///
    /// `PersonHeard`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtPersonHeard`.
    public var personHeard: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "PersonHeard")
    }

    /// The person in image.
    ///
    /// `PersonInImage`, bag of text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtPersonInImage`.
    public var personInImage: MetadataKey<[String]> {
        MetadataKey(.iptcExtension, name: "PersonInImage")
    }

    /// The person in image w details.
    ///
    /// `PersonInImageWDetails`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtPersonInImageWDetails`.
    public var personInImageWDetails: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "PersonInImageWDetails")
    }

    /// The planning ref.
    ///
    /// `PlanningRef`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension.
    public var planningRef: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "PlanningRef")
    }

    /// The product in image.
    ///
    /// `ProductInImage`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtProductInImage`.
    public var productInImage: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "ProductInImage")
    }

    /// The publication event.
    ///
    /// `PublicationEvent`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtPublicationEvent`.
    public var publicationEvent: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "PublicationEvent")
    }

    /// The rating.
    ///
    /// `Rating`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtRating`.
    public var rating: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "Rating")
    }

    /// The rec device.
    ///
    /// `RecDevice`, structure. IPTC Photo Metadata Standard 2024.1, Extension.
    public var recDevice: MetadataKey<XMPValue> {
        MetadataKey(.iptcExtension, name: "RecDevice")
    }

    /// The registry id.
    ///
    /// `RegistryId`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension.
    public var registryId: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "RegistryId")
    }

    /// Whether release ready is set.
    ///
    /// `ReleaseReady`, boolean. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtReleaseReady`.
    public var releaseReady: MetadataKey<Bool> {
        MetadataKey(.iptcExtension, name: "ReleaseReady")
    }

    /// The season.
    ///
    /// `Season`, structure. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtSeason`.
    public var season: MetadataKey<XMPValue> {
        MetadataKey(.iptcExtension, name: "Season")
    }

    /// The series.
    ///
    /// `Series`, structure. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtSeries`.
    public var series: MetadataKey<XMPValue> {
        MetadataKey(.iptcExtension, name: "Series")
    }

    /// The snapshot link.
    ///
    /// `SnapshotLink`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension.
    public var snapshotLink: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "SnapshotLink")
    }

    /// The storyline identifier.
    ///
    /// `StorylineIdentifier`, bag of text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtStorylineIdentifier`.
    public var storylineIdentifier: MetadataKey<[String]> {
        MetadataKey(.iptcExtension, name: "StorylineIdentifier")
    }

    /// The stream ready.
    ///
    /// `StreamReady`, text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtStreamReady`.
    public var streamReady: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "StreamReady")
    }

    /// The style period.
    ///
    /// `StylePeriod`, text. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtStylePeriod`.
    public var stylePeriod: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "StylePeriod")
    }

    /// The supply chain source.
    ///
    /// `SupplyChainSource`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtSupplyChainSource`.
    public var supplyChainSource: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "SupplyChainSource")
    }

    /// The temporal coverage.
    ///
    /// `TemporalCoverage`, structure. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtTemporalCoverage`.
    public var temporalCoverage: MetadataKey<XMPValue> {
        MetadataKey(.iptcExtension, name: "TemporalCoverage")
    }

    /// The transcript.
    ///
    /// `Transcript`, language alternative. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtTranscript`.
    public var transcript: MetadataKey<LocalizedText> {
        MetadataKey(.iptcExtension, name: "Transcript")
    }

    /// The transcript link.
    ///
    /// `TranscriptLink`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtTranscriptLink`.
    public var transcriptLink: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "TranscriptLink")
    }

    /// The video shot type.
    ///
    /// `VideoShotType`, bag of structures. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtVideoShotType`.
    public var videoShotType: MetadataKey<[XMPValue]> {
        MetadataKey(.iptcExtension, name: "VideoShotType")
    }

    /// The visual color.
    ///
    /// `VisualColour`, text. IPTC Photo Metadata Standard 2024.1, Extension.
    public var visualColour: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "VisualColour")
    }

    /// The workflow tag.
    ///
    /// `WorkflowTag`, structure. IPTC Photo Metadata Standard 2024.1, Extension. ImageIO:
    /// `kCGImagePropertyIPTCExtWorkflowTag`.
    public var workflowTag: MetadataKey<XMPValue> {
        MetadataKey(.iptcExtension, name: "WorkflowTag")
    }

    /// The audio bit rate.
    ///
    /// `audioBitRate`, integer. IPTC Photo Metadata Standard 2024.1, Extension.
    public var audioBitRate: MetadataKey<Int> {
        MetadataKey(.iptcExtension, name: "audioBitRate")
    }

    /// The audio bit rate mode.
    ///
    /// `audioBitRateMode`, text. IPTC Photo Metadata Standard 2024.1, Extension.
    public var audioBitRateMode: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "audioBitRateMode")
    }

    /// The audio bits per sample.
    ///
    /// `audioBitsPerSample`, integer. IPTC Photo Metadata Standard 2024.1, Extension.
    public var audioBitsPerSample: MetadataKey<Int> {
        MetadataKey(.iptcExtension, name: "audioBitsPerSample")
    }

    /// The audio channel count.
    ///
    /// `audioChannelCount`, integer. IPTC Photo Metadata Standard 2024.1, Extension.
    public var audioChannelCount: MetadataKey<Int> {
        MetadataKey(.iptcExtension, name: "audioChannelCount")
    }

    /// The metadata authority.
    ///
    /// `metadataAuthority`, structure. IPTC Photo Metadata Standard 2024.1, Extension.
    public var metadataAuthority: MetadataKey<XMPValue> {
        MetadataKey(.iptcExtension, name: "metadataAuthority")
    }

    /// The metadata last edited.
    ///
    /// `metadataLastEdited`, date. IPTC Photo Metadata Standard 2024.1, Extension.
    public var metadataLastEdited: MetadataKey<CaptureDate> {
        MetadataKey(.iptcExtension, name: "metadataLastEdited")
    }

    /// The metadata last editor.
    ///
    /// `metadataLastEditor`, structure. IPTC Photo Metadata Standard 2024.1, Extension.
    public var metadataLastEditor: MetadataKey<XMPValue> {
        MetadataKey(.iptcExtension, name: "metadataLastEditor")
    }

    /// The parent id.
    ///
    /// `parentId`, text. IPTC Photo Metadata Standard 2024.1, Extension.
    public var parentId: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "parentId")
    }

    /// The video bit rate.
    ///
    /// `videoBitRate`, integer. IPTC Photo Metadata Standard 2024.1, Extension.
    public var videoBitRate: MetadataKey<Int> {
        MetadataKey(.iptcExtension, name: "videoBitRate")
    }

    /// The video bit rate mode.
    ///
    /// `videoBitRateMode`, text. IPTC Photo Metadata Standard 2024.1, Extension.
    public var videoBitRateMode: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "videoBitRateMode")
    }

    /// The video display aspect ratio.
    ///
    /// `videoDisplayAspectRatio`, rational. IPTC Photo Metadata Standard 2024.1, Extension.
    public var videoDisplayAspectRatio: MetadataKey<Fraction> {
        MetadataKey(.iptcExtension, name: "videoDisplayAspectRatio")
    }

    /// The video encoding profile.
    ///
    /// `videoEncodingProfile`, text. IPTC Photo Metadata Standard 2024.1, Extension.
    public var videoEncodingProfile: MetadataKey<String> {
        MetadataKey(.iptcExtension, name: "videoEncodingProfile")
    }

    /// The video streams count.
    ///
    /// `videoStreamsCount`, integer. IPTC Photo Metadata Standard 2024.1, Extension.
    public var videoStreamsCount: MetadataKey<Int> {
        MetadataKey(.iptcExtension, name: "videoStreamsCount")
    }
}

extension RegisteredKeys {
    static let iptcExtension = RegisteredKeys(.iptcExtension) { rows in
        rows.add("AIPromptInformation", "aiPromptInformation", String.self, .xmpText, .text)
        rows.add("AIPromptWriterName", "aiPromptWriterName", String.self, .xmpText, .text)
        rows.add("AISystemUsed", "aiSystemUsed", String.self, .xmpText, .text)
        rows.add("AISystemVersionUsed", "aiSystemVersionUsed", String.self, .xmpText, .text)
        rows.add("AboutCvTerm", "aboutCvTerm", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtAboutCvTerm")
        rows.add("AddlModelInfo", "addlModelInfo", String.self, .xmpText, .text, imageIO: "kCGImagePropertyIPTCExtAddlModelInfo")
        rows.add("ArtworkOrObject", "artworkOrObject", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtArtworkOrObject")
        rows.add("CVterm", "cVterm", [String].self, .xmpBagText, .list)
        rows.add("CircaDateCreated", "circaDateCreated", String.self, .xmpText, .text, imageIO: "kCGImagePropertyIPTCExtCircaDateCreated")
        rows.add("ContainerFormat", "containerFormat", XMPValue.self, .xmpStructure, imageIO: "kCGImagePropertyIPTCExtContainerFormat")
        rows.add("Contributor", "contributor", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtContributor")
        rows.add("CopyrightYear", "copyrightYear", Int.self, .xmpInteger, imageIO: "kCGImagePropertyIPTCExtCopyrightYear")
        rows.add("Creator", "creator", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtCreator")
        rows.add("DataOnScreen", "dataOnScreen", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtDataOnScreen")
        rows.add("DigImageGUID", "digImageGUID", String.self, .xmpText, .text)
        rows.add("DigitalSourceType", "digitalSourceType", DigitalSourceType.self, .xmpText, .code, imageIO: "kCGImagePropertyIPTCExtDigitalSourceType")
        rows.add("DigitalSourcefileType", "digitalSourcefileType", String.self, .xmpText, .text)
        rows.add("Dopesheet", "dopesheet", LocalizedText.self, .xmpLangalt, imageIO: "kCGImagePropertyIPTCExtDopesheet")
        rows.add("DopesheetLink", "dopesheetLink", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtDopesheetLink")
        rows.add("EmbdEncRightsExpr", "embdEncRightsExpr", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtEmbdEncRightsExpr")
        rows.add("Episode", "episode", XMPValue.self, .xmpStructure, imageIO: "kCGImagePropertyIPTCExtEpisode")
        rows.add("Event", "event", LocalizedText.self, .xmpLangalt, imageIO: "kCGImagePropertyIPTCExtEvent")
        rows.add("EventExt", "eventExt", [XMPValue].self, .xmpBagStructure, .list)
        rows.add("EventId", "eventId", [String].self, .xmpBagText, .list)
        rows.add("ExternalMetadataLink", "externalMetadataLink", [String].self, .xmpBagText, .list, imageIO: "kCGImagePropertyIPTCExtExternalMetadataLink")
        rows.add("FeedIdentifier", "feedIdentifier", String.self, .xmpText, .text, imageIO: "kCGImagePropertyIPTCExtFeedIdentifier")
        rows.add("Genre", "genre", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtGenre")
        rows.add("Headline", "headline", LocalizedText.self, .xmpLangalt, imageIO: "kCGImagePropertyIPTCExtHeadline")
        rows.add("ImageRegion", "imageRegion", [XMPValue].self, .xmpBagStructure, .list)
        rows.add("IptcLastEdited", "iptcLastEdited", CaptureDate.self, .xmpDate, .date)
        rows.add("LinkedEncRightsExpr", "linkedEncRightsExpr", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtLinkedEncRightsExpr")
        rows.add("LocationCreated", "locationCreated", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtLocationCreated")
        rows.add("LocationShown", "locationShown", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtLocationShown")
        rows.add("MaxAvailHeight", "maxAvailHeight", Int.self, .xmpInteger, imageIO: "kCGImagePropertyIPTCExtMaxAvailHeight")
        rows.add("MaxAvailWidth", "maxAvailWidth", Int.self, .xmpInteger, imageIO: "kCGImagePropertyIPTCExtMaxAvailWidth")
        rows.add("ModelAge", "modelAge", [Int].self, .xmpBagInteger, .list, imageIO: "kCGImagePropertyIPTCExtModelAge")
        rows.add("OrganisationInImageCode", "organisationInImageCode", [String].self, .xmpBagText, .list, imageIO: "kCGImagePropertyIPTCExtOrganisationInImageCode")
        rows.add("OrganisationInImageName", "organisationInImageName", [String].self, .xmpBagText, .list, imageIO: "kCGImagePropertyIPTCExtOrganisationInImageName")
        rows.add("PersonHeard", "personHeard", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtPersonHeard")
        rows.add("PersonInImage", "personInImage", [String].self, .xmpBagText, .list, imageIO: "kCGImagePropertyIPTCExtPersonInImage")
        rows.add("PersonInImageWDetails", "personInImageWDetails", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtPersonInImageWDetails")
        rows.add("PlanningRef", "planningRef", [XMPValue].self, .xmpBagStructure, .list)
        rows.add("ProductInImage", "productInImage", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtProductInImage")
        rows.add("PublicationEvent", "publicationEvent", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtPublicationEvent")
        rows.add("Rating", "rating", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtRating")
        rows.add("RecDevice", "recDevice", XMPValue.self, .xmpStructure)
        rows.add("RegistryId", "registryId", [XMPValue].self, .xmpBagStructure, .list)
        rows.add("ReleaseReady", "releaseReady", Bool.self, .xmpBoolean, imageIO: "kCGImagePropertyIPTCExtReleaseReady")
        rows.add("Season", "season", XMPValue.self, .xmpStructure, imageIO: "kCGImagePropertyIPTCExtSeason")
        rows.add("Series", "series", XMPValue.self, .xmpStructure, imageIO: "kCGImagePropertyIPTCExtSeries")
        rows.add("SnapshotLink", "snapshotLink", [XMPValue].self, .xmpBagStructure, .list)
        rows.add("StorylineIdentifier", "storylineIdentifier", [String].self, .xmpBagText, .list, imageIO: "kCGImagePropertyIPTCExtStorylineIdentifier")
        rows.add("StreamReady", "streamReady", String.self, .xmpText, .text, imageIO: "kCGImagePropertyIPTCExtStreamReady")
        rows.add("StylePeriod", "stylePeriod", String.self, .xmpText, .text, imageIO: "kCGImagePropertyIPTCExtStylePeriod")
        rows.add("SupplyChainSource", "supplyChainSource", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtSupplyChainSource")
        rows.add("TemporalCoverage", "temporalCoverage", XMPValue.self, .xmpStructure, imageIO: "kCGImagePropertyIPTCExtTemporalCoverage")
        rows.add("Transcript", "transcript", LocalizedText.self, .xmpLangalt, imageIO: "kCGImagePropertyIPTCExtTranscript")
        rows.add("TranscriptLink", "transcriptLink", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtTranscriptLink")
        rows.add("VideoShotType", "videoShotType", [XMPValue].self, .xmpBagStructure, .list, imageIO: "kCGImagePropertyIPTCExtVideoShotType")
        rows.add("VisualColour", "visualColour", String.self, .xmpText, .text)
        rows.add("WorkflowTag", "workflowTag", XMPValue.self, .xmpStructure, imageIO: "kCGImagePropertyIPTCExtWorkflowTag")
        rows.add("audioBitRate", "audioBitRate", Int.self, .xmpInteger)
        rows.add("audioBitRateMode", "audioBitRateMode", String.self, .xmpText, .text)
        rows.add("audioBitsPerSample", "audioBitsPerSample", Int.self, .xmpInteger)
        rows.add("audioChannelCount", "audioChannelCount", Int.self, .xmpInteger)
        rows.add("metadataAuthority", "metadataAuthority", XMPValue.self, .xmpStructure)
        rows.add("metadataLastEdited", "metadataLastEdited", CaptureDate.self, .xmpDate, .date)
        rows.add("metadataLastEditor", "metadataLastEditor", XMPValue.self, .xmpStructure)
        rows.add("parentId", "parentId", String.self, .xmpText, .text)
        rows.add("videoBitRate", "videoBitRate", Int.self, .xmpInteger)
        rows.add("videoBitRateMode", "videoBitRateMode", String.self, .xmpText, .text)
        rows.add("videoDisplayAspectRatio", "videoDisplayAspectRatio", Fraction.self, .xmpRational)
        rows.add("videoEncodingProfile", "videoEncodingProfile", String.self, .xmpText, .text)
        rows.add("videoStreamsCount", "videoStreamsCount", Int.self, .xmpInteger)
    }
}
