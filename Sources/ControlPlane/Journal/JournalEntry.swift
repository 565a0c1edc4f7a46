import Determinism
import EndpointRouting
import HTTPMessages

/// An exchange as it was, not decoded.
package struct JournalEntry: Sendable {
    package let request: HTTPRequest
    package let response: HTTPResponse
    /// When the request was taken in, by the tenant's clock.
    package let time: Instant
    /// Until the answer was made, by the same clock.
    package let duration: Duration
    package let realm: RealmPath
    /// Where the tenant is mounted.
    package let mount: String
    package let transactionID: String
    package let hints: [String]
    package let trail: JourneyTrail?
    /// How long the bodies were; those that are kept may be shorter.
    package let bodyBytes: (request: Int, response: Int)
    /// What the entry counts for: head and body of both messages, about as they travelled.
    package let weight: Int

    /// - Parameter bodyLimit: how much of a body is kept.
    package init(
        _ request: HTTPRequest, _ answer: RoutedRequest.Answer, _ context: RequestContext, duration: Duration,
        bodyLimit: Int
    ) {
        let sent = answer.response.sent(to: request)
        self.request = request.keeping(bodyLimit)
        response = sent.keeping(bodyLimit)
        time = context.now
        self.duration = duration
        realm = context.realm
        mount = context.mount
        transactionID = context.transactionID
        hints = answer.hints
        trail = answer.trail
        bodyBytes = (request.body.count, sent.body.count)
        weight =
            self.request.target.byteCount + self.request.fields.byteCount + self.request.body.count
            + response.fields.byteCount + response.body.count + hints.reduce(0) { $0 + $1.utf8.count }
    }

    /// What was packed.
    init(_ packed: PackedExchange) {
        var run = RunReader(packed.run)
        (request, response) = (packed.request(&run), packed.response(&run))
        (time, duration) = (packed.time, packed.duration)
        (realm, mount, transactionID) = (RealmPath(run.text()), run.text(), run.text())
        (hints, trail) = (packed.hints, packed.trail)
        (bodyBytes, weight) = (packed.bodyBytes, packed.weight)
    }
}

extension HTTPRequest {
    /// The request with so much of its body, and without a certificate that nobody looks at any more.
    fileprivate func keeping(_ limit: Int) -> HTTPRequest {
        guard body.count > limit || clientCertificate != nil else { return self }
        var kept = self
        if body.count > limit { kept.body = Array(body[..<limit]) }
        kept.clientCertificate = nil
        return kept
    }
}

extension HTTPResponse {
    /// The answer to HEAD leaves without its content (RFC 9110 §9.3.2).
    fileprivate func sent(to request: HTTPRequest) -> HTTPResponse {
        guard request.method == .head, !body.isEmpty else { return self }
        var sent = self
        sent.body = []
        return sent
    }

    fileprivate func keeping(_ limit: Int) -> HTTPResponse {
        guard body.count > limit else { return self }
        var kept = self
        kept.body = Array(body[..<limit])
        return kept
    }
}

extension RequestTarget {
    fileprivate var byteCount: Int { path.utf8.count + (query?.utf8.count ?? 0) }
}

extension HTTPFields {
    /// As lines of a head.
    fileprivate var byteCount: Int {
        var count = 0
        for index in fields.indices {
            count += fields[index].name.text.utf8.count + fields[index].value.utf8.count + 4
        }
        return count
    }
}
