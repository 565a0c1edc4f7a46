/// Slashes of a path that come of a base URL and a path that were joined carelessly (EDGE-CASES B56).
enum OddSlashes {
    private static let apis = ["/am/json/", "/am/oauth2/", "/openidm/"]
    private static let joined = ["/amjson/", "/amoauth2/"]

    /// What is odd, in half a sentence; nil: nothing is.
    ///
    /// - Parameter path: below the tenant's, as it came.
    static func problem(in path: some StringProtocol) -> String? {
        if path.contains("//") { return "two slashes follow each other" }
        if joined.contains(where: { path.hasPrefix($0) }) { return "the slash behind /am is missing" }
        return path.hasSuffix("/") && apis.contains { path.hasPrefix($0) } ? "a slash stands at its end" : nil
    }
}
