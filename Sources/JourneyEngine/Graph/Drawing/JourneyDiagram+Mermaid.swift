extension JourneyDiagram {
    /// A Mermaid flow chart, which many Markdown pages show as a picture.
    package var mermaid: String {
        var lines = ["---", "title: \(Self.quoted(title))", "---", "flowchart LR"]
        lines += boxes.map { box in
            let (opening, closing) = Self.brackets(box.shape)
            return
                "    \(box.name)\(opening)\(Self.quoted(box.lines.map(Self.escaped).joined(separator: "<br/>")))\(closing)"
        }
        lines += arrows.map { arrow in
            let label = arrow.outcomes.map(Self.escaped).joined(separator: ", ")
            return "    \(arrow.from) -->\(label.isEmpty ? "" : "|\"\(label)\"|") \(arrow.to)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func brackets(_ shape: Shape) -> (String, String) {
        switch shape {
        case .start, .success, .failure: ("([", "])")
        case .node: ("[", "]")
        case .page: ("[[", "]]")
        case .unknown: ("{{", "}}")
        }
    }

    /// All but letters, digits and harmless signs as Mermaid's entities: nothing from a file can become markup.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let isHarmless =
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " .,-_*/:".contains(Character(scalar))
            return isHarmless ? String(scalar) : "#\(scalar.value);"
        }.joined()
    }
}
