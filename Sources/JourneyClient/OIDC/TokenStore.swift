/// Where tokens are kept between two calls: an app's keychain, for example.
public protocol TokenStore: Sendable {
    /// The tokens; nil where there are none.
    func load() async throws -> Tokens?
    /// Keeps tokens in place of those before.
    func save(_ tokens: Tokens) async throws
    /// Forgets the tokens.
    func clear() async throws
}

/// Keeps tokens for as long as the process lives.
public actor MemoryTokenStore: TokenStore {
    private var tokens: Tokens?

    /// No tokens.
    public init() {}

    /// The tokens; nil where there are none.
    public func load() -> Tokens? { tokens }
    /// Keeps tokens in place of those before.
    public func save(_ tokens: Tokens) { self.tokens = tokens }
    /// Forgets the tokens.
    public func clear() { tokens = nil }
}
