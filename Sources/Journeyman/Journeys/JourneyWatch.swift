import Determinism

/// Tells whether journey files have changed since somebody looked last: by their names, times and sizes.
package final class JourneyWatch: Sendable {
    private let seen: Lock<[String: FileStamp]>

    /// What is there now counts as seen.
    package init(_ paths: [String]) { seen = Lock(Self.stamps(paths)) }

    /// Whether there is something new, or something gone, in the files and folders. It is seen then.
    package func hasChanged(_ paths: [String]) -> Bool {
        let stamps = Self.stamps(paths)
        return seen.withLock { seen in
            defer { seen = stamps }
            return seen != stamps
        }
    }

    /// In folders files count that may hold journeys or scripts.
    private static func stamps(_ paths: [String]) -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        for path in paths {
            let files = SystemFiles.isFolder(path) ? FolderWalk(path).files.filter(counts) : [path]
            for file in files { stamps[file] = SystemFiles.stamp(file) }
        }
        return stamps
    }

    private static func counts(_ file: String) -> Bool {
        JourneyFiles.mayHoldJourneys(file) || [".js", ".groovy"].contains(where: file.hasSuffix)
    }
}
