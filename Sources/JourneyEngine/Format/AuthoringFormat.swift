/// Our own format: JSON with comments, one journey a file, the author's words as node keys (NODES §6).
package enum AuthoringFormat: JourneyFormat {
    package static let name = "authoring format"

    package static func recognizes(_ file: JourneyFile) -> Bool {
        guard let object = file.value.object else { return false }
        return object["journey"] != nil || object["start"] != nil
    }

    package static func read(_ file: JourneyFile, for catalog: NodeCatalog) -> JourneyParts {
        var parts = JourneyParts(of: file)
        parts.isAuthored = true
        let realm = AuthoredJourneyReader.realm(of: file)
        let nodeTypes = AuthoredNodeTypes(file)
        parts.objects = nodeTypes.objects
        FrodoSections.read(
            file.value["dependencies"]?.object ?? [:], in: realm, at: file.origin.appending("dependencies"),
            into: &parts)
        let designed = parts.objects.filter { $0.kind == .nodeType }.map(DesignerNodeType.init)
        var reader = AuthoredJourneyReader(file, types: NodeTypeNames(catalog.including(designed)))
        parts.journeys = [reader.journey()]
        parts.findings = nodeTypes.findings + reader.findings
        parts.objects += reader.scripts.compactMap { $0.object(in: realm) }
        return parts
    }
}
