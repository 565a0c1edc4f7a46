import Foundation

/// The checkout that the tests run in, as text.
struct Repository {
    struct File {
        /// From the top of the repository, for example `Sources/OrderedJSON/JSONValue.swift`.
        let path: String
        let text: String
        let lines: [Substring]

        init(path: String, text: String) {
            self.path = path
            self.text = text
            lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        }

        /// Whether the file's text holds a word: cheap, to leave most files alone.
        func mentions(_ word: String) -> Bool { strstr(text, word) != nil }

        /// The folder below `Sources` or `Tests`, which is the target's name.
        var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

        /// Numbered lines without what stands in comments and text literals.
        var code: [(number: Int, text: String)] {
            var inLiteral = false
            return lines.enumerated().map { offset, line in
                let parts = line.components(separatedBy: "\"\"\"")
                let code = parts.enumerated().filter { ($0.offset.isMultiple(of: 2)) != inLiteral }.map(\.element)
                if parts.count.isMultiple(of: 2) { inLiteral.toggle() }
                return (offset + 1, Self.withoutCommentsAndTexts(code.joined()))
            }
        }

        private static func withoutCommentsAndTexts(_ line: String) -> String {
            guard line.utf8.contains(UInt8(ascii: "\"")) || line.utf8.contains(UInt8(ascii: "/")) else { return line }
            let withoutTexts = line.replacing(/#?"(?:\\.|[^"\\])*"#?/, with: "\"\"")
            guard let comment = withoutTexts.firstRange(of: "//") else { return withoutTexts }
            return String(withoutTexts[..<comment.lowerBound])
        }
    }

    let root: String

    init() {
        root =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
    }

    /// All paths below a folder, from the top of the repository.
    func paths(below folder: String) -> [String] {
        let enumerator = FileManager.default.enumerator(atPath: root + "/" + folder)
        return (enumerator?.compactMap { $0 as? String } ?? []).map { folder + "/" + $0 }.sorted()
    }

    func swiftFiles(below folder: String) throws -> [File] {
        try paths(below: folder).filter { $0.hasSuffix(".swift") }.map { path in
            File(path: path, text: try String(contentsOfFile: root + "/" + path, encoding: .utf8))
        }
    }
}
