import AMWire
import Determinism
import HTTPMessages
import IdentityStore

/// What a request wants of a log.
struct LogQuery {
    private let sources: [LogSource]
    private let filter: QueryFilter?
    private let transactionID: String?
    private let pageSize: Int
    /// The last entry that was given out already.
    let cookie: LogPlace?
    private var from: Instant?
    private var to: Instant?

    /// The longest page, and how far apart the ends may lie.
    private static let limit = (entries: 1_000, span: Duration.seconds(86_400))

    init(_ parameters: FormParameters) throws(AMError) {
        guard let source = parameters["source"], !source.isEmpty else { throw .badRequest("source is missing") }
        sources = try Self.sources(source)
        filter = try Self.filter(parameters["_queryFilter"])
        transactionID = parameters["transactionId"]
        cookie = try Self.cookie(parameters["_pagedResultsCookie"])
        pageSize = try Self.pageSize(parameters["_pageSize"])
        from = try Self.instant("beginTime", parameters)
        to = try Self.instant("endTime", parameters)
    }

    /// Without times the last day is meant, with one of them the day after or before it.
    mutating func boundTimes(at now: Instant) throws(AMError) {
        let end = to ?? min(now, from.map { $0 + Self.limit.span } ?? now)
        let start = from ?? end - Self.limit.span
        guard start <= end, end - start <= Self.limit.span else {
            throw .badRequest("beginTime and endTime must be in this order, and a day apart at most")
        }
        (from, to) = (start, end)
    }

    /// Of a log that is followed only the last seconds come at first.
    mutating func follow(at now: Instant) {
        (from, to) = (cookie == nil ? now - .seconds(15) : nil, nil)
    }

    /// The next page of events, and whether there are more.
    func page(of events: some Sequence<AuditEvent>) -> (events: [AuditEvent], isLast: Bool) {
        let selected = events.lazy.filter(includes).prefix(pageSize + 1)
        let page = Array(selected)
        return (Array(page.prefix(pageSize)), page.count <= pageSize)
    }

    private func includes(_ event: AuditEvent) -> Bool {
        sources.contains { $0.includes(event.source) } && cookie.map { $0 < event.place } != false
            && from.map { $0 <= event.time } != false && to.map { event.time <= $0 } != false
            && (transactionID == nil || event.payload["transactionId"]?.string == transactionID)
            && filter?.matches(event.json) != false
    }

    private static func sources(_ text: String) throws(AMError) -> [LogSource] {
        var sources: [LogSource] = []
        for name in text.split(separator: ",") {
            guard let source = LogSource(rawValue: String(name)) else {
                let known = LogSource.allCases.map(\.rawValue).joined(separator: ", ")
                throw .badRequest("there is no log source \(name); there are \(known)")
            }
            sources.append(source)
        }
        return sources
    }

    private static func filter(_ text: String?) throws(AMError) -> QueryFilter? {
        guard let text else { return nil }
        do throws(QueryFilterError) {
            return try QueryFilter(parsing: text)
        } catch {
            throw .badRequest("_queryFilter can't be read: \(error)")
        }
    }

    private static func cookie(_ text: String?) throws(AMError) -> LogPlace? {
        guard let text else { return nil }
        guard let place = LogPlace(cookie: text) else { throw .badRequest("_pagedResultsCookie can't be read") }
        return place
    }

    private static func pageSize(_ text: String?) throws(AMError) -> Int {
        guard let text else { return limit.entries }
        guard let size = Int(text), (1...limit.entries).contains(size) else {
            throw .badRequest("_pageSize must be a number from 1 to \(limit.entries)")
        }
        return size
    }

    private static func instant(_ name: String, _ parameters: FormParameters) throws(AMError) -> Instant? {
        guard let text = parameters[name] else { return nil }
        guard let instant = Instant(iso8601: text) else {
            throw .badRequest("\(name) must be an instant such as 2026-01-01T00:00:00Z")
        }
        return instant
    }
}
