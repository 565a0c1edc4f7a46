/// The files in a folder and in those below it, without hidden ones.
///
/// A folder to which several ways lead, as symbolic links make them, is looked into once: links
/// can go round in circles.
struct FolderWalk {
    /// Their paths, in the alphabetical order of each folder.
    private(set) var files: [String] = []
    /// The folders that can't be looked into, and why.
    private(set) var failures: [(path: String, error: SystemError)] = []
    private var known: Set<FileStamp.Identity> = []

    init(_ folder: String) { look(into: folder) }

    private mutating func look(into folder: String) {
        guard let identity = SystemFiles.stamp(folder)?.identity, known.insert(identity).inserted else { return }
        do throws(SystemError) {
            for name in try SystemFiles.names(in: folder) {
                let path = "\(folder)/\(name)"
                if SystemFiles.isFolder(path) { look(into: path) } else { files.append(path) }
            }
        } catch {
            failures.append((folder, error))
        }
    }
}
