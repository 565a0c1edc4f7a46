/// What a person reads of an HTML document: for mails, and for people who look at them in a terminal.
enum PlainText {
    /// The text; links are followed by their address, blocks begin a new line.
    static func of(html: String) -> String {
        var reader = Reader(rest: html[...])
        reader.read()
        return reader.text
    }

    private struct Reader {
        var rest: Substring
        private var lines: [String] = [""]
        /// The address of the link whose text is being read.
        private var address: String?

        init(rest: Substring) { self.rest = rest }

        var text: String {
            lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
        }

        mutating func read() {
            while let open = rest.firstIndex(of: "<") {
                add(rest[..<open])
                let close = rest[open...].firstIndex(of: ">") ?? rest.index(before: rest.endIndex)
                let tag = rest[rest.index(after: open)..<max(close, rest.index(after: open))]
                rest = rest[rest.index(after: close)...]
                take(tag)
            }
            add(rest)
        }

        private mutating func take(_ tag: Substring) {
            let name = tag.prefix { !$0.isWhitespace && $0 != ">" }.lowercased()
            switch name {
            case "head", "style", "script", "title": skip(to: "</\(name)")
            case "a": address = Self.address(in: tag)
            case "/a":
                if let address, !(lines.last ?? "").hasSuffix(address) { add(" (\(address))") }
                address = nil
            default: if PlainText.blocks.contains(name.filter { $0 != "/" }) { lines.append("") }
            }
        }

        private mutating func skip(to end: String) {
            guard let range = rest.firstRange(of: end) else {
                rest = ""
                return
            }
            rest = rest[range.lowerBound...]
        }

        /// Blanks are run together, within a text and with what stands before it.
        private mutating func add(_ html: Substring) {
            var line = lines.removeLast()
            for character in PlainText.unescape(html) {
                if !character.isWhitespace {
                    line.append(character)
                } else if !line.isEmpty, line.last != " " {
                    line.append(" ")
                }
            }
            lines.append(line)
        }

        private mutating func add(_ text: String) { add(text[...]) }

        private static func address(in tag: Substring) -> String? {
            guard let start = tag.firstRange(of: "href=")?.upperBound, start < tag.endIndex else { return nil }
            let quote = tag[start]
            guard quote == "\"" || quote == "'" else { return nil }
            return String(tag[tag.index(after: start)...].prefix { $0 != quote })
        }
    }

    private static let blocks: Set<String> = [
        "p", "div", "br", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "li", "ul", "ol", "table", "hr",
    ]

    private static let entities = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
    ]

    private static func unescape(_ html: Substring) -> String {
        guard html.contains("&") else { return String(html) }
        return entities.reduce(String(html)) { $0.replacing($1.0, with: $1.1) }
    }
}
