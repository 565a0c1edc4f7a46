import EndpointRouting
import OrderedJSON

/// What one file holds, before what belongs together is joined over files.
package struct JourneyParts: Sendable {
    package let path: String
    let realm: RealmPath
    /// Whole journeys.
    var journeys: [Journey] = []
    /// Trees whose nodes are still to be found.
    var trees: [ExportedTree] = []
    /// Nodes for the trees of any file.
    var nodes: [(realm: RealmPath, node: ExportedNode)] = []
    var objects: [TenantObject] = []
    var findings: [Finding] = []
    /// Whether the file is of our own format.
    var isAuthored = false

    /// Nothing of a file.
    init(of file: JourneyFile) { self.init(path: file.path, realm: file.realm) }

    private init(path: String, realm: RealmPath) {
        self.path = path
        self.realm = realm
    }

    /// Whether the file holds nothing of a tenant.
    package var isEmpty: Bool {
        journeys.isEmpty && trees.isEmpty && nodes.isEmpty && objects.isEmpty && findings.isEmpty
    }
}

extension JourneyParts {
    /// Reads a file of any format. Journeys that name no realm are read for the given one.
    package init(_ source: JourneySource, realm: RealmPath, for catalog: NodeCatalog) {
        do throws(JSONSyntaxError) {
            self.init(try JourneyFile(path: source.path, bytes: source.bytes, realm: realm), source, catalog)
        } catch {
            self.init(path: source.path, realm: realm)
            let place = SourcePlace(file: source.path, line: error.line, column: error.column)
            findings = [Finding(.error, error.problem, at: place)]
        }
    }

    private init(_ file: JourneyFile, _ source: JourneySource, _ catalog: NodeCatalog) {
        guard let format = JourneyFormats.all.first(where: { $0.recognizes(file) }) else {
            self.init(of: file)
            if source.mayBeForeign { return }
            findings = [Finding(.error, "this is no journey in any known format", at: file.origin.place)]
            return
        }
        self = format.read(file, for: catalog)
        findings += file.repeatedKeys.map { origin in
            Finding(.error, "the key \"\(origin.key)\" stands twice in one object", at: origin.place)
        }
    }
}
