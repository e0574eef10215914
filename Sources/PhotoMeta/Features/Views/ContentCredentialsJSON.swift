// SPDX-License-Identifier: Apache-2.0
/// The member `contentCredentials` of the JSON.
extension ContentCredentials {
    /// Writes the member.
    ///
    /// - Parameter bindings: The results of comparing the file with the hashes in it; `nil` if it was not compared.
    func write(_ bindings: [ContentBinding]?, to json: inout JSONText) {
        json.name("contentCredentials")
        json.object { json in
            json.member("manifestURL", manifestURL)
            json.member("activeManifest", activeManifest?.label)
            if !manifests.isEmpty {
                json.name("manifests")
                let checks = Dictionary(grouping: ingredientChecks, by: \.manifestLabel)
                json.array { json in
                    for manifest in manifests { manifest.write(checks[manifest.label] ?? [], to: &json) }
                }
            }
            if let bindings {
                json.name("bindings")
                json.array { json in
                    for binding in bindings { json.object(binding.write) }
                }
            }
        }
    }
}

extension JSONText {
    fileprivate mutating func member(_ name: String, _ text: String?) {
        guard let text else { return }
        self.name(name)
        string(text)
    }

    fileprivate mutating func member(_ name: String, _ value: PropertyList?) {
        guard let value else { return }
        self.name(name)
        value.write(to: &self)
    }

    fileprivate mutating func member(_ name: String, _ check: ContentCredentials.HashCheck) {
        self.name(name)
        switch check {
        case .matches: string("matches")
        case .doesNotMatch: string("doesNotMatch")
        case .notChecked(let reason):
            string("notChecked")
            self.name("reason")
            string(reason)
        }
    }

    fileprivate mutating func member<Element>(
        _ name: String, _ elements: [Element], _ write: (Element, inout JSONText) -> Void
    ) {
        guard !elements.isEmpty else { return }
        self.name(name)
        array { json in
            for element in elements { json.object { write(element, &$0) } }
        }
    }

    fileprivate mutating func member(_ name: String, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        self.name(name)
        array { json in
            for text in texts { json.string(text) }
        }
    }
}

extension ContentCredentials.Manifest {
    fileprivate func write(_ checks: [ContentCredentials.IngredientCheck], to json: inout JSONText) {
        let checks = Dictionary(checks.map { ($0.ingredient.label, $0.check) }) { first, _ in first }
        json.object { json in
            json.member("label", label)
            json.name("isUpdate")
            json.boolean(isUpdate)
            json.name("claimVersion")
            json.integer(claimVersion)
            json.member("title", title)
            json.member("format", format)
            json.member("instanceID", instanceID)
            json.member("claimGenerator", claimGenerator)
            json.member("algorithm", algorithm)
            if let signature {
                json.name("signature")
                json.object(signature.write)
            }
            json.member("actions", actions) { $0.write(to: &$1) }
            json.member("ingredients", ingredients) { ingredient, json in
                ingredient.write(to: &json)
                if let check = checks[ingredient.label] { json.member("manifestHash", check) }
            }
            json.member("assertions", assertions) { $0.write(to: &$1) }
            json.member("missingAssertions", missingAssertions)
            json.member("redactedAssertions", redactedAssertions)
        }
    }
}

extension ContentCredentials.Signature {
    fileprivate func write(to json: inout JSONText) {
        json.member("algorithm", algorithm?.description)
        json.member("certificates", certificates) { $0.write(to: &$1) }
        json.member("timeStamp", timeStamp?.time.description)
    }
}

extension Certificate {
    fileprivate func write(to json: inout JSONText) {
        for (role, name) in [("subject", subject), ("issuer", issuer)] {
            json.name(role)
            json.object { json in
                json.member("commonName", name.commonName)
                json.member("organizationalUnit", name.organizationalUnit)
                json.member("organization", name.organization)
                json.member("country", name.country)
            }
        }
        json.member("serialNumber", serialText)
        json.member("notBefore", notBefore?.description)
        json.member("notAfter", notAfter?.description)
    }
}

extension ContentCredentials.Action {
    fileprivate func write(to json: inout JSONText) {
        json.member("name", name)
        json.member("time", time?.description)
        json.member("software", software?.description)
        json.member("digitalSourceType", digitalSourceType)
        json.member("description", descriptionText)
        json.member("reason", reason)
        json.member("parameters", parameters)
    }
}

extension ContentCredentials.Ingredient {
    fileprivate func write(to json: inout JSONText) {
        json.member("label", label)
        json.member("title", title)
        json.member("format", format)
        json.member("relationship", relationship?.rawValue)
        json.member("documentID", documentID)
        json.member("instanceID", instanceID)
        json.member("manifest", manifestLabel)
        json.member("thumbnail", thumbnail?.label)
    }
}

extension ContentCredentials.Assertion {
    fileprivate func write(to json: inout JSONText) {
        json.member("label", label)
        json.member("mediaType", mediaType)
        if let byteCount = fileByteCount {
            json.name("length")
            json.integer(byteCount)
        }
        json.member("value", value)
        json.member("hash", hashCheck)
    }
}

extension ContentBinding {
    fileprivate func write(to json: inout JSONText) {
        json.member("manifest", manifestLabel)
        json.member("assertion", assertionLabel)
        json.member("algorithm", algorithm)
        json.member("hash", check)
        json.name("hashedLength")
        json.integer(hashedByteCount)
        json.name("leavesOutOtherBytes")
        json.boolean(leavesOutOtherBytes)
    }
}
