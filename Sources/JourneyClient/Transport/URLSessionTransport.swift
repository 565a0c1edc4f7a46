import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with `URLSession`: no cookie jar, no cache, no stored credentials, and redirects are handed back.
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let exchanges = Exchanges()

    /// A transport of its own; `timeout` is how long the server may stay silent.
    public convenience init(timeout: Duration = .seconds(30)) {
        self.init(configuration: .ephemeral, timeout: timeout)
    }

    /// A transport over an app's own configuration, whose cookie, cache and credential stores are switched off.
    public init(configuration: URLSessionConfiguration, timeout: Duration = .seconds(30)) {
        let configuration = configuration.copy() as? URLSessionConfiguration ?? .ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.timeoutIntervalForRequest = timeout.timeInterval
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request with `URLSession`; throws its `URLError`, and `CancellationError` where the task is cancelled.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        var outgoing = URLRequest(url: request.url)
        outgoing.httpMethod = request.method.rawValue
        outgoing.httpBody = request.body.map { Data($0) }
        for field in request.headers.fields { outgoing.addValue(field.value, forHTTPHeaderField: field.name) }
        let task = session.dataTask(with: outgoing)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { exchanges.start(task, $0) }
        } onCancel: {
            exchanges.cancel(task)
        }
    }
}

/// What is on its way: refuses every redirect and puts the answers together.
///
/// A delegate of the session, because on Linux one of the task is never asked about redirects.
private final class Exchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Exchange {
        let continuation: CheckedContinuation<TransportResponse, any Error>
        var body: [UInt8] = []
    }

    private let lock = NSLock()
    private var open: [Int: Exchange] = [:]
    /// Cancelled before they were started.
    private var cancelled: Set<Int> = []

    func start(_ task: URLSessionTask, _ continuation: CheckedContinuation<TransportResponse, any Error>) {
        let isCancelled = lock.withLock {
            if cancelled.remove(task.taskIdentifier) != nil { return true }
            open[task.taskIdentifier] = Exchange(continuation: continuation)
            return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) } else { task.resume() }
    }

    /// Ends the exchange here and now: on Linux a task that is cancelled early may never say so.
    func cancel(_ task: URLSessionTask) {
        let exchange = lock.withLock {
            let exchange = open.removeValue(forKey: task.taskIdentifier)
            if exchange == nil { cancelled.insert(task.taskIdentifier) }
            return exchange
        }
        exchange?.continuation.resume(throwing: CancellationError())
        task.cancel()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    #if canImport(FoundationNetworking)
        /// Hands a 401 with its challenge back: on Linux a task without credentials would never end.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            finish(task, nil)
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
    #endif

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.withLock { open[dataTask.taskIdentifier]?.body.append(contentsOf: data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        finish(task, error)
    }

    private func finish(_ task: URLSessionTask, _ error: (any Error)?) {
        guard let exchange = lock.withLock({ open.removeValue(forKey: task.taskIdentifier) }) else { return }
        guard error == nil, let response = task.response as? HTTPURLResponse else {
            exchange.continuation.resume(throwing: error ?? URLError(.badServerResponse))
            return
        }
        var headers = HeaderFields()
        for case let (name as String, value as String) in response.allHeaderFields { headers.append(name, value) }
        exchange.continuation.resume(
            returning: TransportResponse(status: response.statusCode, headers: headers, body: exchange.body))
    }
}
