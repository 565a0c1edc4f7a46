import TestSupport
import Testing

@Suite(.spec("STYLE")) struct ShapeTests {
    private let repository = Repository()

    @Test func `no file is longer than 300 lines`() throws {
        for folder in ["Sources", "Tests"] {
            for file in try repository.swiftFiles(below: folder) where !file.path.contains("/Generated/") {
                #expect(file.lines.count <= 301, "\(file.path) has \(file.lines.count - 1) lines")
            }
        }
    }

    @Test func `no function is longer than 50 lines`() throws {
        for file in try repository.swiftFiles(below: "Sources") {
            for function in functions(in: file) where function.length > 50 {
                Issue.record("\(file.path):\(function.line): a function of \(function.length) lines")
            }
        }
    }

    /// `swift format` wraps code, and leaves comments as they are.
    @Test func `no comment goes beyond 120 columns`() throws {
        for folder in ["Sources", "Tests"] {
            for file in try repository.swiftFiles(below: folder) where !file.path.contains("/Generated/") {
                for (index, line) in file.lines.enumerated() where line.utf8.count > 120 {
                    guard line.drop(while: { $0 == " " }).hasPrefix("//"), line.count > 120 else { continue }
                    Issue.record("\(file.path):\(index + 1): a comment of \(line.count) columns")
                }
            }
        }
    }

    @Test func `every public thing is documented`() throws {
        let declaration =
            /^\s*public (?:static |mutating |final |private\(set\) |internal\(set\) )*(?:struct|enum|class|protocol|func|var|let|init|case|subscript|typealias)\b/
        for file in try repository.swiftFiles(below: "Sources") {
            let lines = file.lines.map { $0.drop { $0 == " " } }
            for (index, line) in file.lines.enumerated() where line.contains("public ") && line.contains(declaration) {
                let above = lines[..<index].last { !$0.hasPrefix("@") }
                if !(above?.hasPrefix("///") ?? false), !isWitness(lines[index]) {
                    Issue.record("\(file.path):\(index + 1): \(lines[index]) has no documentation")
                }
            }
        }
    }

    @Test func `no two paths differ only in case`() {
        let paths = ["Sources", "Tests", "Scripts", "Journeys"].flatMap(repository.paths(below:))
        for (folded, group) in Dictionary(grouping: paths, by: { $0.lowercased() }) where group.count > 1 {
            Issue.record("\(group.joined(separator: ", ")): the same path where case doesn't count (\(folded))")
        }
    }

    @Test func `nothing is put off in a comment`() throws {
        for folder in ["Sources", "Tests", "Scripts"] {
            for file in try repository.swiftFiles(below: folder) where !file.path.hasPrefix("Tests/TidyTests/") {
                for (index, line) in file.lines.enumerated() where Self.laterWords.contains(where: line.contains) {
                    Issue.record("\(file.path):\(index + 1): file an issue instead")
                }
            }
        }
    }

    private static let laterWords = ["TODO", "FIXME"]

    /// A member that a standard protocol asks for speaks for itself.
    private func isWitness(_ line: Substring) -> Bool {
        line.contains(
            /\b(?:init\(\w*[lL]iteral|makeIterator|hash\(into|static let layout|var control: CallbackControl|var attribute = |static func == |var description: String|var comments:|encode\(to|init\(from decoder)/
        )
    }

    /// Functions by their braces: enough for code that `swift format` has laid out.
    private func functions(in file: Repository.File) -> [(line: Int, length: Int)] {
        var functions: [(line: Int, length: Int)] = []
        var open: [(line: Int, depth: Int)] = []
        var depth = 0
        var pending: Int?
        for line in file.code {
            if ["func ", "init", "subscript"].contains(where: line.text.contains),
                line.text.contains(/\b(?:func|init|subscript)\b.*[(<]/)
            {
                pending = line.number
            }
            for character in line.text.utf8 {
                if character == UInt8(ascii: "{") {
                    if let start = pending { open.append((start, depth)) }
                    pending = nil
                    depth += 1
                } else if character == UInt8(ascii: "}") {
                    depth -= 1
                    if let last = open.last, last.depth == depth {
                        functions.append((last.line, line.number - last.line + 1))
                        open.removeLast()
                    }
                }
            }
        }
        return functions
    }
}
