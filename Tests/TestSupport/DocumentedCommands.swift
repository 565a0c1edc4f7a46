import Foundation

/// What README and the examples tell people to type.
package enum DocumentedCommands {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A file of the repository.
    package static func file(_ path: String) -> URL { root.appending(path: path) }

    package static func text(_ path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

    /// The files of `Examples` with an ending, by their paths from there.
    package static func examples(endingIn ending: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: file("Examples").path)
        return names.filter { $0.hasSuffix(ending) }.sorted()
    }

    /// Command lines that begin with `journeyman`: in README between backquotes or in a block of shell commands, in
    /// workflows behind `run:`.
    package static func all() throws -> [String] {
        let readme = try text("README.md")
        let blocks = readme.matches(of: /(?s)```sh\n(.*?)```/).map { String($0.output.1) }
        let inBlocks = blocks.flatMap { $0.replacing("\\\n", with: " ").split(separator: "\n").map(String.init) }
        let inText = readme.matches(of: /`(journeyman [^`\n]+)`/).map { String($0.output.1) }
        let inWorkflows = try examples(endingIn: ".yml").flatMap { name in
            try text("Examples/\(name)").matches(of: /- run: (.*)/).map { String($0.output.1) }
        }
        return (inBlocks + inText + inWorkflows).filter { $0.hasPrefix("journeyman ") }
    }
}
