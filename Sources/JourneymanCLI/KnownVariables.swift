import Journeyman

/// The variables that mean something beside those of the options: any other that begins like them is a slip.
enum KnownVariables {
    private static let all = ExecVariables.names + ofPackage

    /// What this package's scripts, tests and examples are told by; the program leaves them alone.
    private static let ofPackage = [
        "JOURNEYMAN_FUZZ", "JOURNEYMAN_FUZZ_FOLDER", "JOURNEYMAN_IMAGE", "JOURNEYMAN_JOURNEY", "JOURNEYMAN_KILLS",
        "JOURNEYMAN_KILL_SEED", "JOURNEYMAN_PASSWORD", "JOURNEYMAN_REALM", "JOURNEYMAN_REDIRECT_URI",
        "JOURNEYMAN_REPOSITORY", "JOURNEYMAN_SERVER", "JOURNEYMAN_SOURCE", "JOURNEYMAN_STRICT",
        "JOURNEYMAN_WRITE_TABLES",
    ]

    /// A line for each slip.
    static func warnings(_ environment: [String: String]) -> String {
        Configuration.unknownVariables(in: environment, besides: all).map { "journeyman: \($0)\n" }.joined()
    }
}
