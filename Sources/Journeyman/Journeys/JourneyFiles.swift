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
        let walk = FolderWalk(folder)
        for failure in walk.failures { note("it can't be read: \(failure.error)", at: failure.path) }
        for path in walk.files where Self.mayHoldJourneys(path) {
            guard let bytes = contents(path) else { continue }
            sources.append(JourneySource(path: path, bytes: bytes, mayBeForeign: !Self.isJourneyFile(path)))
        }
    }

    private mutating func contents(_ path: String) -> [UInt8]? {
        do {
            if let bytes = try SystemFiles.contents(path) { return bytes }
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
    static func mayHoldJourneys(_ name: String) -> Bool {
        [".json", ".jsonc", ".har"].contains(where: name.hasSuffix)
    }

    /// Whether a file's name says that it holds a journey.
    private static func isJourneyFile(_ name: String) -> Bool {
        name.hasSuffix(".journey.json") || name.hasSuffix(".jsonc")
    }
}
