import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import JOSETokens
import OrderedJSON

/// `/monitoring/logs`, `/monitoring/logs/tail` and `/monitoring/logs/sources`: the cloud's log API, answered from the
/// journal (EDGE-CASES B32).
package struct LogEndpoint: Endpoint {
    private let directory: any TenantDirectory
    private let mask: SecretMask

    package init(_ directory: any TenantDirectory, mask: SecretMask) {
        self.directory = directory
        self.mask = mask
    }

    private static let path = "monitoring/logs"

    package var routes: [Route] {
        [Self.path, Self.path + "/tail", Self.path + "/sources"].map { Route(.page, [.get], $0) }
    }

    package func execution(of request: HTTPRequest, in context: RequestContext) -> Execution { .control }

    /// Errors are JSON here, too, though the path is none of AM's.
    package func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        do throws(AMError) {
            try authenticate(request, context.settings.logAccess)
        } catch {
            return error.response
        }
        let (access, now) = (context.settings.logAccess, context.now)
        let count = try directory.controlled(context).logRate.count(access, at: now)
        var response = count.isExceeded ? Self.refusal : try answer(request, context)
        for field in count.fields(limit: access.requests, at: now).fields {
            response.fields.append(field.name, field.value)
        }
        return response
    }

    private static let refusal = AMError(429, "Too Many Requests", "Too Many Requests").response

    private func authenticate(_ request: HTTPRequest, _ access: LogAccess) throws(AMError) {
        let (id, secret) = (request.fields["x-api-key"] ?? "", request.fields["x-api-secret"] ?? "")
        let isKnown = access.keys.contains { key in
            key.id == id && constantTimeEquals(Array(key.secret.utf8), Array(secret.utf8))
        }
        guard isKnown else { throw .unauthorized("Invalid API key or secret") }
    }

    private func answer(_ request: HTTPRequest, _ context: RequestContext) throws -> HTTPResponse {
        let name = request.target.path.split(separator: "/").last
        do {
            switch name {
            case "sources": return .json(.ok, Self.sources)
            case "tail": return .json(.ok, try tail(request.target.parameters, context))
            default: return .json(.ok, try stored(request.target.parameters, context))
            }
        } catch let error as AMError {
            return error.response
        }
    }

    private static var sources: JSONValue {
        [
            "result": .array(LogSource.allCases.map { .string($0.rawValue) }),
            "resultCount": .int(LogSource.allCases.count), "pagedResultsCookie": .null,
            "totalPagedResultsPolicy": "NONE", "totalPagedResults": 1, "remainingPagedResults": 0,
        ]
    }

    private func stored(_ parameters: FormParameters, _ context: RequestContext) throws -> JSONValue {
        var query = try LogQuery(parameters)
        try query.boundTimes(at: context.now)
        let page = query.page(of: try events(context, after: query.cookie))
        return envelope(page.events, cookie: page.isLast ? nil : page.events.last?.place)
    }

    /// The cookie leads on from the last entry, whether it was asked for or not.
    private func tail(_ parameters: FormParameters, _ context: RequestContext) throws -> JSONValue {
        var query = try LogQuery(parameters)
        query.follow(at: context.now)
        let page = query.page(of: try events(context, after: query.cookie))
        let last = page.isLast ? try events(context).last?.place : page.events.last?.place
        return envelope(page.events, cookie: last ?? query.cookie ?? LogPlace(exchange: 0, event: 0))
    }

    /// Made as they are looked at: to make one costs far more than to see that it isn't wanted.
    private func events(
        _ context: RequestContext, after cookie: LogPlace? = nil
    ) throws -> some BidirectionalCollection<AuditEvent> {
        let reading = JournalReading(try directory.journal(context))
        let mask = ExchangeMask(mask, of: try directory.controlled(context), in: context)
        let wanted = reading.exchanges.drop { exchange in cookie.map { exchange.number < $0.exchange } ?? false }
        return wanted.lazy.flatMap { AuditEvent.events(of: $0, mask) }
    }

    private func envelope(_ events: [AuditEvent], cookie: LogPlace?) -> JSONValue {
        [
            "result": .array(events.map(\.json)), "resultCount": .int(events.count),
            "pagedResultsCookie": cookie.map { .string($0.cookie) } ?? .null, "totalPagedResultsPolicy": "NONE",
            "totalPagedResults": -1, "remainingPagedResults": -1,
        ]
    }
}
