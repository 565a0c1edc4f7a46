extension Configuration {
    /// The command line that tells how this server's authority is trusted, with the options that lead to the authority.
    package var trustCommand: String {
        let command = "journeyman trust"
        if let tlsFolder { return "\(command) --tls \(Self.place(tlsFolder))" }
        switch storage {
        case .ephemeral: return "\(command) --ephemeral"
        case .folder(Configuration().dataFolder): return command
        case .folder(let path): return "\(command) --data \(Self.place(path))"
        }
    }

    /// A folder as it is named from wherever the command is called.
    private static func place(_ folder: String) -> String { TrustGuide.quoted(SystemFiles.absolute(folder)) }
}
