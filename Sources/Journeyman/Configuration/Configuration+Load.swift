import ControlPlane

extension Configuration {
    /// Reads the configuration: flags win over the environment, that over the file, and the file over the defaults.
    ///
    /// - Parameters:
    ///   - arguments: what follows `serve`.
    ///   - environment: the process's variables.
    ///   - defaults: as arguments, what counts in place of the file where flags and environment say nothing.
    ///   - readFile: the bytes of a file; nil where there is none.
    package init(
        arguments: [String], environment: [String: String], defaults: [String] = [],
        readFile: (_ path: String) throws -> [UInt8]? = SystemFiles.contents
    ) throws(ConfigurationError) {
        self.init()
        cacheFolder = Self.cacheFolder(environment)
        let (flags, named) = try OptionSource.arguments(arguments)
        var sources = [flags, try OptionSource.environment(environment), try OptionSource.arguments(defaults).source]
        if let file = try Self.file(named ?? environment[OptionSource.configVariable], readFile) {
            sources.append(file)
        }
        if let profile = Self.profile(sources) { sources.append(profile) }
        for source in sources.reversed() {
            try source.checkStorage()
            for option in ConfigurationOption.all { try source.apply(option, to: &self) }
        }
    }

    /// What the profile that the highest source names sets, below all sources.
    private static func profile(_ sources: [OptionSource]) -> OptionSource? {
        let name = sources.compactMap { $0.values["profile"]?.last }.first
        guard let profile = Profile.all.first(where: { $0.name == name }) else { return nil }
        var source = OptionSource { "the profile's --\($0.name)" }
        source.values = profile.options.mapValues { [$0] }
        return source
    }

    /// The XDG Base Directory Specification's place, or the home folder's; relative paths are to be ignored.
    private static func cacheFolder(_ environment: [String: String]) -> String? {
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return "\(folder)/journeyman" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return "\(home)/Library/Caches/journeyman"
        #else
            return "\(home)/.cache/journeyman"
        #endif
    }

    /// The default file may be missing, a named one may not.
    private static func file(
        _ named: String?, _ readFile: (String) throws -> [UInt8]?
    ) throws(ConfigurationError) -> OptionSource? {
        let path = named ?? "journeyman.json"
        let bytes: [UInt8]?
        do {
            bytes = try readFile(path)
        } catch {
            throw ConfigurationError("\(path) can't be read: \(error).")
        }
        if let bytes { return try .file(bytes, named: path) }
        if named != nil { throw ConfigurationError("There is no configuration file \(path).") }
        return nil
    }
}
