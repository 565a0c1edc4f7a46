import EndpointRouting

extension RealmPath {
    /// Reads `root`, `root-alpha`, `root-first-second` or `alpha`: how exports call realms in keys and folders
    /// (NODES §1.7).
    init(exportKey key: String) {
        let names = key.split(separator: "-").map(String.init)
        self.init(names.first == "root" ? Array(names.dropFirst()) : [key])
    }

    /// The realm that a file's folders name: what follows the last one called `realm` or `realms`.
    static func inPath(_ path: String) -> RealmPath? {
        let folders = path.split(separator: "/").dropLast()
        guard let mark = folders.lastIndex(where: { ["realm", "realms"].contains($0) }), mark + 1 < folders.endIndex
        else { return nil }
        return RealmPath(exportKey: String(folders[mark + 1]))
    }
}

extension JourneyFile {
    /// The realm of what an export holds that names none itself.
    var exportRealm: RealmPath { RealmPath.inPath(path) ?? realm }
}
