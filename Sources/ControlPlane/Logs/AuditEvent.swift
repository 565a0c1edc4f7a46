import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// One entry of a tenant's log: what an exchange of the journal is in the audit log of AM or IDM.
///
/// The members are those of Ping's audit reference, in alphabetical order, as the cloud writes them.
struct AuditEvent {
    /// Where it stands among all: the exchange, and which of its events.
    let place: LogPlace
    let source: LogSource
    let time: Instant
    let payload: JSONObject

    var json: JSONValue {
        [
            "payload": .object(payload), "source": .string(source.rawValue), "timestamp": .string(time.iso8601),
            "type": "application/json",
        ]
    }

    /// The events of an exchange, in their order; none for what is neither AM's nor IDM's.
    static func events(of exchange: ReadExchange, _ mask: ExchangeMask) -> [AuditEvent] {
        let mask = mask.knowing(exchange)
        let entry = exchange.entry
        let (start, end) = (entry.time, entry.time + entry.duration)
        let path = entry.request.target.path.dropFirst(entry.mount.count)
        var drafts: [(LogSource, Instant, JSONObject)] = []
        if path.hasPrefix("/am/") {
            let attempt = access("AM-ACCESS-ATTEMPT", component(path), exchange, mask)
            drafts.append((.amAccess, start, attempt))
            if let login = login(exchange) { drafts.append((.amAuthentication, end, login)) }
            var outcome = attempt
            outcome["eventName"] = "AM-ACCESS-OUTCOME"
            outcome["response"] = response(entry)
            drafts.append((.amAccess, end, outcome))
        } else if path.hasPrefix("/openidm/") {
            var event = access("access", nil, exchange, mask)
            event["response"] = response(entry)
            drafts.append((.idmAccess, end, event))
        }
        return drafts.enumerated().map { index, draft in
            AuditEvent(number: exchange.number, index, draft.0, draft.1, draft.2, entry)
        }
    }

    private init(
        number: Int, _ index: Int, _ source: LogSource, _ time: Instant, _ details: JSONObject, _ entry: JournalEntry
    ) {
        place = LogPlace(exchange: number, event: index)
        self.source = source
        self.time = time
        var payload = details
        payload["_id"] = .string("\(entry.transactionID)-\(number * 10 + index)")
        payload["level"] = "INFO"
        payload["realm"] = .string(entry.realm.text)
        payload["source"] = "audit"
        payload["timestamp"] = .string(time.iso8601)
        payload["trackingIds"] = []
        payload["transactionId"] = .string(entry.transactionID)
        self.payload = JSONObject(payload.members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}

extension AuditEvent {
    private static func access(
        _ name: String, _ component: String?, _ exchange: ReadExchange, _ mask: ExchangeMask
    ) -> JSONObject {
        let request = exchange.entry.request
        var event: JSONObject = ["eventName": .string(name), "topic": "access"]
        event["client"] = request.client.map { ["ip": .string($0.description)] }
        event["component"] = component.map(JSONValue.string)
        let scheme = request.isSecure ? "https" : "http"
        let target = RequestTarget(mask.target(exchange))
        event["http"] = [
            "request": [
                "headers": headers(mask.fields(request.fields)), "method": .string(request.method.name),
                "path": .string("\(scheme)://\(request.authority)\(target.path)"),
                "queryParameters": parameters(target), "secure": .bool(request.isSecure),
            ]
        ]
        return event
    }

    /// What AM lets into its log of a request's fields.
    private static let logged: [HTTPFieldName] = [
        "Accept", "Accept-API-Version", "Content-Type", "Host", "Origin", "User-Agent", "X-Forwarded-For",
        "X-Requested-With",
    ]

    private static func headers(_ fields: HTTPFields) -> JSONValue {
        var headers: JSONObject = [:]
        for name in logged { headers[name.text.lowercased()] = fields[name].map { [.string($0)] } }
        return .object(headers)
    }

    private static func parameters(_ target: RequestTarget) -> JSONValue {
        .object(JSONObject(lists: target.parameters.parameters.map { ($0.name, $0.value) }))
    }

    private static func response(_ entry: JournalEntry) -> JSONValue {
        let status = entry.response.status.code
        return [
            "elapsedTime": .int(Int(entry.duration.milliseconds)), "elapsedTimeUnits": "MILLISECONDS",
            "status": status < 400 ? "SUCCESSFUL" : "FAILED", "statusCode": .string("\(status)"),
        ]
    }

    /// A journey that came to its end.
    private static func login(_ exchange: ReadExchange) -> JSONObject? {
        guard let journey = exchange.entry.trail?.journey, exchange.givenAuthID == nil,
            let body = exchange.responseJSON
        else { return nil }
        let isSuccessful = body["tokenId"] != nil || body["successUrl"] != nil
        guard isSuccessful || exchange.entry.response.status == .unauthorized else { return nil }
        return [
            "component": "Authentication",
            "entries": [["info": ["authIndex": "service", "treeName": .string(journey)]]],
            "eventName": "AM-TREE-LOGIN-COMPLETED", "result": isSuccessful ? "SUCCESSFUL" : "FAILED",
            "topic": "authentication",
        ]
    }

    /// The part of AM that a path belongs to, by AM's own names.
    private static func component(_ path: Substring) -> String {
        if path.hasPrefix("/am/oauth2/") { return "OAuth" }
        let names = [
            ("authenticate", "Authentication"), ("sessions", "Session"), ("serverinfo", "Server Info"),
            ("users", "Users"), ("policies", "Policy"),
        ]
        let segments = path.split(separator: "/")
        return names.first { segments.contains(Substring($0.0)) }?.1 ?? "CREST"
    }
}
