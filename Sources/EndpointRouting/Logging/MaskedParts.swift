import HTTPMessages

/// A form in parts (RFC 7578) without its secrets: what stands under a secret's name goes, and what under
/// none that can be read.
///
/// Nobody here reads such forms, so anything may come: lines may end in a line feed alone, a preamble may come first.
struct MaskedParts {
    private(set) var text = ""
    private let mask: SecretMask
    /// The lines that stand between the parts; the last one has two hyphens behind it.
    private var delimiters: Set<Substring> = []
    /// The lines of a head that has begun.
    private var head: [Substring]?
    private var content: [Substring] = []
    private var showsContent = true

    private static let disposition = "content-disposition:"

    /// Whether a text looks like such a form.
    static func areIn(_ text: String) -> Bool { text.lowercased().contains(disposition) }

    init(_ text: String, _ mask: SecretMask) {
        self.mask = mask
        // To a string, a carriage return and its line feed are one character.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
        for (line, next) in zip(lines, lines.dropFirst() + [""]) {
            if line.hasPrefix("--"), Self.isField(next) { delimiters.insert(Self.bare(line).trimmedOfBlanks) }
            take(line)
        }
        endPart()
        if !text.unicodeScalars.isEmpty { self.text.unicodeScalars.removeFirst() }
    }

    private static func isField(_ line: Substring) -> Bool {
        line.firstIndex(of: ":").map { line[..<$0].allSatisfy { $0.isLetter || $0 == "-" } } ?? false
    }

    private static func bare(_ line: Substring) -> Substring {
        line.unicodeScalars.last == "\r" ? Substring(line.unicodeScalars.dropLast()) : line
    }

    private mutating func take(_ line: Substring) {
        let delimiter = Self.bare(line).trimmedOfBlanks  // blanks may follow it (RFC 2046 §5.1.1)
        let isEnd = delimiter.hasSuffix("--") && delimiters.contains(delimiter.dropLast(2))
        if isEnd || delimiters.contains(delimiter) {
            endPart()
            append(line)
            head = isEnd ? nil : []
        } else if head != nil {
            append(mask.masked(String(line))[...])
            takeField(Self.bare(line))
        } else {
            content.append(line)
        }
    }

    /// An empty line ends the head.
    private mutating func takeField(_ line: Substring) {
        guard line.isEmpty else {
            head?.append(line)
            return
        }
        showsContent = Self.name(in: head ?? []).map { !SecretMask.isSecret($0) } ?? false
        head = nil
    }

    private mutating func endPart() {
        let text = content.joined(separator: "\n")
        if showsContent, !Self.areIn(text) {
            content.isEmpty ? () : append(mask.masked(text)[...])
        } else if !content.isEmpty {
            let isBlank = text.allSatisfy(\.isWhitespace)
            append(isBlank ? text[...] : SecretMask.mark + (text.unicodeScalars.last == "\r" ? "\r" : ""))
        }
        (head, content, showsContent) = (nil, [], false)
    }

    private mutating func append(_ line: Substring) { text += "\n\(line)" }

    /// What a part is called; nil where that can't be told for sure.
    private static func name(in head: [Substring]) -> String? {
        let fields = head.filter { $0.lowercased().hasPrefix(disposition) }
        guard fields.count == 1, !head.contains(where: { $0.first == " " || $0.first == "\t" }) else { return nil }
        let parameters = fields[0].split(separator: ";").map { $0.trimmedOfBlanks.split(separator: "=", maxSplits: 1) }
        let named = parameters.filter { $0.first?.lowercased().hasPrefix("name") ?? false }
        guard named.count == 1, named[0].count == 2, named[0][0].trimmedOfBlanks.lowercased() == "name" else {
            return nil
        }
        return PercentEncoding.decode(named[0][1].trimmedOfBlanks.filter { $0 != "\"" && $0 != "\\" })
    }
}
