extension JourneyParts {
    /// Reads the files that scripts stand in; one that isn't there is a finding.
    mutating func readScripts(_ readFile: (_ path: String) -> [UInt8]?) {
        for index in objects.indices {
            guard let file = objects[index].scriptFile else { continue }
            let candidates = Self.paths(of: file, from: path)
            if let bytes = candidates.lazy.compactMap(readFile).first {
                objects[index].fileText = String(decoding: bytes, as: UTF8.self)
            } else {
                let place = objects[index].origin.appending("script").place
                findings.append(Finding(.warning, "there is no file \(file) with the script", at: place))
            }
        }
    }

    /// A script stands beside the file that names it, or in a folder beside that one's (NODES §1.9); nowhere else.
    private static func paths(of script: String, from file: String) -> [String] {
        guard !script.isEmpty, !script.hasPrefix("/"), !script.split(separator: "/").contains("..") else { return [] }
        let folders = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return [folders, folders.dropLast()].map { ($0 + [script[...]]).joined(separator: "/") }
    }
}
