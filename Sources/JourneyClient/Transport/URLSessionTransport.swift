import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with `URLSession`: no cookie jar, no cache, no stored credentials, and redirects are handed back.
public struct URLSessionTransport: Transport {
    private let session: URLSession

    /// A transport of its own; `timeout` is how long the server may stay silent.
    public init(timeout: Duration = .seconds(30)) {
        self.init(configuration: .ephemeral, timeout: timeout)
    }

    /// A transport over an app's own configuration, whose cookie, cache and credential stores are switched off.
    public init(configuration: URLSessionConfiguration, timeout: Duration = .seconds(30)) {
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.timeoutIntervalForRequest = TimeInterval(timeout.components.seconds)
        session = URLSession(configuration: configuration)
    }

    /// Sends a request with `URLSession`; throws its `URLError`.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        var outgoing = URLRequest(url: request.url)
        outgoing.httpMethod = request.method.rawValue
        outgoing.httpBody = request.body.map { Data($0) }
        for field in request.headers.fields { outgoing.addValue(field.value, forHTTPHeaderField: field.name) }
        let (data, response) = try await session.data(for: outgoing, delegate: RedirectRefusal())
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        var headers = HeaderFields()
        for case let (name as String, value as String) in response.allHeaderFields { headers.append(name, value) }
        return TransportResponse(status: response.statusCode, headers: headers, body: Array(data))
    }
}

/// Answers every redirect with "no", so that the caller gets it as it came.
private final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
