extension ConfigurationOption {
    private static let secrets: Set<String> = ["user", "agent", "client", "esv", "log-api-key", "admin-token"]

    /// Whether values hold secrets: no error shows them, it may end up in a log that others read.
    var holdsSecret: Bool { Self.secrets.contains(name) }
}
