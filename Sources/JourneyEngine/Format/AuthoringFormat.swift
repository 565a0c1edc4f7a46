/// Our own format: JSON with comments, one journey a file, the author's words as node keys (NODES §6).
package enum AuthoringFormat: JourneyFormat {
    package static let name = "authoring format"

    package static func recognizes(_ file: JourneyFile) -> Bool {
        guard let object = file.value.object else { return false }
        return object["journey"] != nil || object["start"] != nil
    }

    package static func read(_ file: JourneyFile, for catalog: NodeCatalog) -> JourneyParts {
        var reader = AuthoredJourneyReader(file, types: NodeTypeNames(catalog))
        var parts = JourneyParts(of: file)
        let journey = reader.journey()
        parts.journeys = [journey]
        parts.findings = reader.findings
        parts.isAuthored = true
        parts.objects = reader.scripts.compactMap { $0.object(in: journey.realm) }
        FrodoSections.read(
            journey.dependencies, in: journey.realm, at: file.origin.appending("dependencies"), into: &parts)
        return parts
    }
}
