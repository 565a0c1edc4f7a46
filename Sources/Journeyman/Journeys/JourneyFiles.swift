import JourneyEngine

/// The journey files that a path names: the file itself, or those in a folder and in the folders below it.
package struct JourneyFiles: Sendable {
    package private(set) var sources: [JourneySource] = []
    /// What can't be read in a folder: no reason to look at nothing else.
    package private(set) var findings: [Finding] = []

    package init(_ path: String) throws(StartError) {
        if SystemFiles.isFolder(path) {
            addFiles(in: path)
            return
        }
        do {
            guard let bytes = try SystemFiles.contents(path) else {
                throw StartError("There is no folder or file named \(path).")
            }
            sources = [JourneySource(path: path, bytes: bytes)]
        } catch let error as StartError {
            throw error
        } catch {
            throw StartError("The journeys in \(path) can't be read: \(error).")
        }
    }

    private mutating func addFiles(in folder: String) {
        for name in read(folder, SystemFiles.names) ?? [] {
            let path = "\(folder)/\(name)"
            if SystemFiles.isFolder(path) {
                addFiles(in: path)
            } else if Self.mayHoldJourneys(name), let bytes = read(path, SystemFiles.contents) {
                sources.append(JourneySource(path: path, bytes: bytes, mayBeForeign: !Self.isJourneyFile(name)))
            }
        }
    }

    private mutating func read<Content>(_ path: String, _ body: (String) throws -> Content?) -> Content? {
        do {
            if let content = try body(path) { return content }
            note("there is no such file", at: path)
        } catch {
            note("it can't be read: \(error)", at: path)
        }
        return nil
    }

    private mutating func note(_ message: String, at path: String) {
        findings.append(Finding(.error, message, at: SourcePlace(file: path, line: 1, column: 1)))
    }

    /// What is JSON is judged by its content.
    static func mayHoldJourneys(_ name: String) -> Bool { name.hasSuffix(".json") || name.hasSuffix(".jsonc") }

    /// Whether a file's name says that it holds a journey.
    private static func isJourneyFile(_ name: String) -> Bool {
        name.hasSuffix(".journey.json") || name.hasSuffix(".jsonc")
    }
}
