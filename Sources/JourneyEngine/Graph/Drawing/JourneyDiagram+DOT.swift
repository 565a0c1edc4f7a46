extension JourneyDiagram {
    /// The diagram in the language of Graphviz.
    package var dot: String {
        var lines = ["digraph {", "    rankdir=LR; node [fontname=\"Helvetica\"]; edge [fontname=\"Helvetica\"];"]
        lines.append("    label=\(Self.quoted(title)); labelloc=t; fontname=\"Helvetica\";")
        lines += boxes.map { box in
            "    \(box.name) [label=\(Self.quoted(box.lines.joined(separator: "\n"))), \(Self.style(box.shape))];"
        }
        lines += arrows.map { arrow in
            "    \(arrow.from) -> \(arrow.to) [label=\(Self.quoted(arrow.outcomes.joined(separator: ", ")))];"
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private static func style(_ shape: Shape) -> String {
        switch shape {
        case .start: "shape=circle"
        case .node: "shape=box"
        case .page: "shape=box, peripheries=2"
        case .unknown: "shape=box, style=dashed"
        case .success: "shape=ellipse, color=darkgreen"
        case .failure: "shape=ellipse, color=darkred"
        }
    }

    /// A quoted text; a line of its own stays one, other control characters become blanks. HTML's signs are safe: only
    /// labels in angle brackets would be markup.
    static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case _ where scalar.properties.generalCategory == .control: " "
            default: String(scalar)
            }
        }
        return "\"\(scalars.joined())\""
    }
}
