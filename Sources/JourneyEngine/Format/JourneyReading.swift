import EndpointRouting
import OrderedJSON

/// What a file holds.
package struct JourneyReading: Sendable {
    /// Journeys that could be read, maybe with errors among the findings.
    package var journeys: [Journey]
    package var findings: [Finding]

    package init(journeys: [Journey] = [], findings: [Finding] = []) {
        self.journeys = journeys
        self.findings = findings
    }

    /// Reads the bytes of a file of any format. Journeys that name no realm are read for the given one.
    package init(path: String, bytes: [UInt8], realm: RealmPath, for catalog: NodeCatalog = .standard) {
        switch Result(catching: { () throws(JSONSyntaxError) in
            try JourneyFile(path: path, bytes: bytes, realm: realm)
        }) {
        case .success(let file): self.init(file, for: catalog)
        case .failure(let error):
            let place = SourcePlace(file: path, line: error.line, column: error.column)
            self.init(findings: [Finding(.error, error.problem, at: place)])
        }
    }

    private init(_ file: JourneyFile, for catalog: NodeCatalog) {
        guard let format = JourneyFormats.all.first(where: { $0.recognizes(file) }) else {
            self.init(findings: [Finding(.error, "this is no journey in any known format", at: file.origin.place)])
            return
        }
        self = format.read(file, for: catalog)
        findings += file.repeatedKeys.map { origin in
            Finding(.error, "the key \"\(origin.key)\" stands twice in one object", at: origin.place)
        }
    }
}
