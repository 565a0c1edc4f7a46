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

    private static func stamps(_ paths: [String]) -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        for path in paths { add(path, isNamed: true, to: &stamps) }
        return stamps
    }

    private static let endings = [".json", ".jsonc", ".js", ".groovy"]

    /// In folders files count that may hold journeys or scripts.
    private static func add(_ path: String, isNamed: Bool, to stamps: inout [String: FileStamp]) {
        if SystemFiles.isFolder(path) {
            for name in (try? SystemFiles.names(in: path)) ?? [] { add("\(path)/\(name)", isNamed: false, to: &stamps) }
        } else if isNamed || endings.contains(where: path.hasSuffix), let stamp = SystemFiles.stamp(path) {
            stamps[path] = stamp
        }
    }
}

/// What changes when a file does.
struct FileStamp: Sendable, Equatable {
    /// The file itself: editors put a new one in the place of the old.
    let number: UInt64
    let size: Int64
    /// Of the last change.
    let seconds: Int
    let nanoseconds: Int
}
