import Determinism
import EndpointRouting
import HTTPMessages

/// The log's line about one request and its answer (`--log-level debug`).
struct RequestLogEntry: Sendable {
    private let request: HTTPRequest
    private let start: Duration
    private let clock = ProcessClock()

    /// Begins to measure.
    init(_ request: HTTPRequest) {
        self.request = request
        start = clock.now()
    }

    /// - Parameter context: nil where the request came to no tenant; then the answer says its id.
    func write(_ response: HTTPResponse, _ context: RequestContext?, to log: MaskedLog) {
        var entry = LogEntry(
            .debug, "request", ["method": request.method.name, "path": log.mask.masked(request.target)])
        if let context {
            let tenant = context.tenant.name.isEmpty ? "default" : context.tenant.name
            entry.details += [("tenant", tenant), ("realm", context.realm.text)]
        }
        if let client = request.client { entry.details.append(("client", client.description)) }
        let duration = clock.now() - start
        entry.numbers = [("status", response.status.code), ("microseconds", Int(duration / .microseconds(1)))]
        let id = context?.transactionID ?? response.fields[.transactionID] ?? ""
        RequestLog(log, transactionID: id).write(entry)
    }
}
