// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What only the Content Credentials of a file state, and an edit that invalidates them writes to XMP.
struct CredentialStatements: Hashable {
    /// How the picture was made.
    var sourceType: DigitalSourceType?
    /// What is prohibited of data mining and of training models, as a term of PLUS.
    var dataMining: DataMining?

    var isEmpty: Bool { sourceType == nil && dataMining == nil }

    /// The statements as XMP properties.
    var members: [XMPMember] {
        var members: [XMPMember] = []
        if let sourceType {
            let key = MetadataKeys().iptcExtension.digitalSourceType
            members.append(
                XMPMember.field(key.dictionary.rawValue, key.name, .text(sourceType.rawValue)))
        }
        if let dataMining {
            let key = MetadataKeys().plus.dataMining
            members.append(.field(key.dictionary.rawValue, key.name, .text(dataMining.rawValue)))
        }
        return members
    }
}

extension CredentialStatements {
    /// - Parameter metadata: The metadata of a file, read with its Content Credentials.
    init(statedOnlyInCredentialsBy metadata: MediaMetadata) {
        guard let credentials = metadata.contentCredentials else { return }
        if metadata[\.iptcExtension.digitalSourceType] == nil, let source = metadata.digitalSource {
            // A part that a model made makes the picture a composite.
            let part = source.statements.lazy.compactMap(\.type).first
            sourceType =
                source.type
                ?? (part == .trainedAlgorithmicMedia ? .compositeWithTrainedAlgorithmicMedia : part)
        }
        if metadata[\.plus.dataMining] == nil { dataMining = Self.dataMining(credentials) }
    }

    /// Returns the term of PLUS for what the newest manifest about it prohibits (C2PA 1.4 §18.22; CAWG, Training and Data Mining
    /// Assertion 1.0); `nil` if it prohibits nothing for which there is a term.
    ///
    /// The terms are in an order: each prohibits what the following ones do. Constraints are not kept, because their text may
    /// name someone; what they restrict is prohibited.
    private static func dataMining(_ credentials: ContentCredentials) -> DataMining? {
        let assertions = credentials.lineage.lazy.flatMap(\.assertions).filter {
            ["c2pa.training-mining", "cawg.training-mining"].contains($0.kind)
        }
        guard let entries = assertions.first?.value?["entries"] else { return nil }
        func isProhibited(_ use: String) -> Bool {
            ["c2pa", "cawg"].contains { prefix in
                let value = entries["\(prefix).\(use)"]?["use"]?.string
                return value == "notAllowed" || value == "constrained"
            }
        }
        let terms: [(String, DataMining)] = [
            ("data_mining", .prohibited), ("ai_training", .prohibitedForTraining),
            ("ai_generative_training", .prohibitedForGenerativeTraining),
        ]
        return terms.first { isProhibited($0.0) }?.1
    }
}

extension Steps {
    /// Reads what only the Content Credentials of a file state.
    ///
    /// - Parameter metadata: The metadata of the file, which a default read reads without the contents of its credentials.
    mutating func credentialStatements(
        of metadata: MediaMetadata, in source: SourceView, _ limits: Limits
    ) throws(StepStop) -> CredentialStatements {
        guard metadata.hasContentCredentials else { return CredentialStatements() }
        let read = try read(
            source, ReadOptions(limits: limits, selection: .all.union(.digitalSource)))
        return try once { () throws(MetadataError) in CredentialStatements(statedOnlyInCredentialsBy: read) }
    }
}
