/// Carries requests to the server: the one thing that an app or a test may want to replace.
public protocol Transport: Sendable {
    /// Sends a request and returns the answer, whatever its status.
    ///
    /// Never follows a redirect (the authorization code stands in a `Location`) and keeps no cookies (the session
    /// travels in a header; a jar would bring an ended one back). Throws only where there is no answer at all.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}
