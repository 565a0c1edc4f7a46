import Foundation
import OrderedJSON

/// Turns sessions into OpenID Connect tokens and looks after them.
///
/// ```swift
/// let oidc = OIDCClient(configuration, client)
/// let tokens = try await oidc.tokens(for: session)   // cached, refreshed or new, whichever it takes
/// let claims = try await oidc.userinfo()
/// ```
public actor OIDCClient {
    /// The realm.
    public nonisolated let journey: JourneyConfiguration
    /// The client.
    public nonisolated let configuration: OIDCConfiguration
    let transport: any Transport
    let store: any TokenStore
    let now: @Sendable () -> Date
    private var generator: any RandomNumberGenerator & Sendable
    private var endpoints: ProviderEndpoints?
    private var last: Task<Tokens, any Error>?

    /// A client of a realm.
    ///
    /// `now` judges whether a token has expired; `randomness` makes verifiers, states and nonces.
    public init(
        _ journey: JourneyConfiguration, _ configuration: OIDCConfiguration,
        transport: any Transport = URLSessionTransport(), store: any TokenStore = MemoryTokenStore(),
        randomness: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.journey = journey
        self.configuration = configuration
        self.transport = transport
        self.store = store
        self.now = now
        generator = randomness
    }

    /// What the server offers; asked for once.
    public func provider() async throws -> ProviderEndpoints {
        if let endpoints { return endpoints }
        let url = try configuration.discovery ?? journey.oauth2(".well-known/openid-configuration")
        let found = try ProviderEndpoints(await transport.send(TransportRequest(.get, url)))
        endpoints = found
        return found
    }

    /// A fresh request for a code, for a browser or for `authorize(with:)`.
    public func authorizationRequest() async throws -> AuthorizationRequest {
        let provider = try await provider()
        return try AuthorizationRequest(configuration, provider, using: &generator)
    }

    /// Tokens whose access token is fresh: the kept ones, refreshed ones, or new ones for the session.
    ///
    /// Tokens of another session are given back first: somebody else may have signed in.
    /// Calls at the same time take turns, so the later ones find the tokens of the first. Throws
    /// `OIDCError.signInNeeded` where there are no tokens and no session.
    public func tokens(for session: Session? = nil) async throws -> Tokens {
        try await inTurn { try await self.obtain(for: session) }
    }

    /// Gets new tokens for the refresh token and keeps them (RFC 6749 §6). The old refresh token is spent.
    @discardableResult
    public func refresh() async throws -> Tokens {
        try await inTurn { try await self.redeemRefreshToken() }
    }

    /// Lets the work before end first: a refresh token works once.
    private func inTurn(_ work: @escaping @Sendable () async throws -> Tokens) async throws -> Tokens {
        let before = last
        let task = Task {
            _ = await before?.result
            return try await work()
        }
        last = task
        return try await task.value
    }

    private func obtain(for session: Session?) async throws -> Tokens {
        guard let kept = try await store.load() else { return try await signIn(with: session) }
        if let session, let mark = kept.sessionMark, mark != session.mark {
            try? await revoke()
            return try await signIn(with: session)
        }
        if !kept.isExpired(at: now(), margin: configuration.expiryMargin) { return kept }
        guard kept.refreshToken != nil else { return try await signIn(with: session) }
        do {
            return try await redeemRefreshToken()
        } catch OIDCError.refused(let refusal) where refusal.error == "invalid_grant" {
            try await store.clear()
            return try await signIn(with: session)
        }
    }

    private func signIn(with session: Session?) async throws -> Tokens {
        guard let session else { throw OIDCError.signInNeeded(location: nil) }
        return try await redeem(authorize(with: session), mark: session.mark)
    }
}

extension Session {
    /// Tells sessions apart and doesn't give the token away.
    fileprivate var mark: String { Base64URL.encode(SHA256Digest.of(Array(token.utf8))) }
}
