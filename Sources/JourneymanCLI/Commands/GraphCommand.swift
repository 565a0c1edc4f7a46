import JourneyEngine
import Journeyman

extension Command {
    /// What a journey can be drawn as.
    private enum Drawing: String, CaseIterable {
        case mermaid, svg
    }

    static let graph = Command(
        "graph", "FILE|DIR|SET [JOURNEY] [--format mermaid|svg]", "draw a journey",
        details: {
            """
              --format mermaid   a Mermaid flow chart, which Markdown pages show as a picture (default)
              --format svg       a picture; needs Graphviz' dot
              -o FILE            where to write; without it the text is printed

            JOURNEY picks one of several.
            """
        },
        run: { call in
            var arguments = call.arguments
            let drawing = try arguments.takeChoice(of: "format", as: Drawing.self) ?? .mermaid
            let output = try arguments.takeOutput()
            let operands = try arguments.operands(of: "graph")
            guard let file = operands.first, operands.count <= 2 else {
                throw UsageError("graph takes a file and, where it has several, a journey.")
            }
            let read = try JourneyConversion(named: [file])
            let journey = try pick(operands.dropFirst().first, of: read.journeys)
            let text = try text(JourneyDiagram(journey, catalog: read.catalog), drawing, call.environment)
            if let output { try write(text, to: output) } else { call.terminal.write(text) }
            return .success
        })

    private static func pick(_ name: String?, of journeys: [Journey]) throws(UsageError) -> Journey {
        let names = journeys.map(\.name)
        if let name {
            if let journey = journeys.first(where: { $0.name == name }) { return journey }
            let hint = Suggestion.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
            throw UsageError("There is no journey \"\(name)\".\(hint)")
        }
        guard journeys.count == 1 else {
            throw UsageError("Name one of the journeys: \(names.joined(separator: ", ")).")
        }
        return journeys[0]
    }

    private static func text(
        _ diagram: JourneyDiagram, _ drawing: Drawing, _ environment: [String: String]
    ) throws(CommandError) -> String {
        switch drawing {
        case .mermaid: return diagram.mermaid
        case .svg:
            guard let dot = Program("dot", in: environment["PATH"] ?? "") else {
                throw CommandError("SVG needs Graphviz' dot, which isn't installed; --format mermaid needs nothing.")
            }
            return try dot.output(of: ["-Tsvg"], for: diagram.dot)
        }
    }
}
