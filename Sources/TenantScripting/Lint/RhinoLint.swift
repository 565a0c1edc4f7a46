/// Finds what runs here and doesn't run on a tenant, whose engine is Rhino 1.7.14 (NODES §5.2).
///
/// It looks at words and brackets, not at a syntax tree: a warning more or less in an odd script is no harm. Each
/// construct is told where it first stands.
package struct RhinoLint: Sendable {
    /// Something that a tenant refuses, or takes otherwise.
    package struct Finding: Sendable, Equatable {
        package let line: Int
        package let column: Int
        package let message: String
    }

    package private(set) var findings: [Finding] = []

    package init(_ script: ScriptSource) {
        let outline = ScriptScanner(script.text).outline
        let search = RhinoSearch(outline)
        var told: Set<RhinoConstruct> = []
        for (index, token) in outline.tokens.enumerated() {
            guard let construct = search.construct(at: index), told.insert(construct).inserted else { continue }
            findings.append(Finding(line: token.line, column: token.column, message: construct.message))
        }
    }
}
