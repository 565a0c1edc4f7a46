import EndpointRouting
import HTTPMessages
import OrderedJSON

/// An exchange as an entry of an HTTP archive (HAR 1.2, http://www.softwareishard.com/blog/har-12-spec/#entries).
///
/// What the format has no word for stands in members that begin with an underscore, as it allows.
struct ArchiveEntry {
    private let exchange: ReadExchange
    private let mask: ExchangeMask
    private let requestFields: HTTPFields
    private let responseFields: HTTPFields

    init(_ exchange: ReadExchange, mask: ExchangeMask) {
        let mask = mask.knowing(exchange)
        self.exchange = exchange
        self.mask = mask
        requestFields = mask.fields(exchange.entry.request.fields)
        responseFields = mask.fields(exchange.entry.response.fields)
    }

    var json: JSONValue {
        let entry = exchange.entry
        let milliseconds = JSONValue.int(Int(entry.duration / .milliseconds(1)))
        var object: JSONObject = [
            "startedDateTime": .string(entry.time.iso8601), "time": milliseconds, "request": .object(request),
            "response": .object(response), "cache": [:],
            "timings": ["send": 0, "wait": milliseconds, "receive": 0],
            "_number": .int(exchange.number), "_transactionId": .string(entry.transactionID),
        ]
        object["_delivery"] = entry.response.delivery.name.map(JSONValue.string)
        object["_journey"] = exchange.journey.map(JSONValue.string)
        object["_reason"] = exchange.reason.map { .string(mask.text($0)) }
        if !entry.hints.isEmpty { object["_hints"] = .array(entry.hints.map { .string(mask.text($0)) }) }
        return .object(object)
    }

    private var request: JSONObject {
        let request = exchange.entry.request
        let target = mask.target(exchange)
        var object: JSONObject = [
            "method": .string(request.method.name),
            "url": .string("\(request.isSecure ? "https" : "http")://\(request.authority)\(target)"),
            "httpVersion": "HTTP/1.1", "cookies": Self.cookies(requestFields.values(.cookie), isRequest: true),
            "headers": Self.headers(requestFields),
            "queryString": .array(Self.parameters(RequestTarget(target).parameters)), "headersSize": -1,
            "bodySize": .int(exchange.entry.bodyBytes.request),
        ]
        if !request.body.isEmpty { object["postData"] = postData(request) }
        return object
    }

    private func postData(_ request: HTTPRequest) -> JSONValue {
        let text = mask.requestBody(exchange)
        return [
            "mimeType": .string(request.fields[.contentType] ?? ""),
            "params": .array(request.isForm ? Self.parameters(FormParameters(parsing: text)) : []),
            "text": .string(text),
        ]
    }

    /// What the client got: of an answer that never left no more than that.
    private var response: JSONObject {
        let delivery = exchange.entry.response.delivery
        guard let remains = delivery.remains else { return answer }
        var object: JSONObject
        switch remains {
        case .nothing: object = Self.nothing
        case .body(let limit):
            let bytes = max(0, min(limit, exchange.entry.bodyBytes.response - 1))
            object = answer
            var content = object["content"]?.object ?? [:]
            content["size"] = .int(bytes)
            content["text"] = .string(String(decoding: mask.responseBody(exchange).utf8.prefix(bytes), as: UTF8.self))
            (object["content"], object["bodySize"]) = (.object(content), .int(bytes))
        }
        object["_error"] = delivery.name.map(JSONValue.string)
        return object
    }

    /// As browsers write a request that was broken off.
    private static let nothing: JSONObject = [
        "status": 0, "statusText": "", "httpVersion": "", "cookies": [], "headers": [],
        "content": ["size": 0, "mimeType": ""], "redirectURL": "", "headersSize": -1, "bodySize": -1,
    ]

    private var answer: JSONObject {
        let response = exchange.entry.response
        return [
            "status": .int(response.status.code), "statusText": .string(response.status.reasonPhrase),
            "httpVersion": "HTTP/1.1",
            "cookies": Self.cookies(responseFields.values(.setCookie), isRequest: false),
            "headers": Self.headers(responseFields),
            "content": [
                "size": .int(exchange.entry.bodyBytes.response),
                "mimeType": .string(response.fields[.contentType] ?? ""),
                "text": .string(mask.responseBody(exchange)),
            ],
            "redirectURL": .string(responseFields[.location] ?? ""), "headersSize": -1,
            "bodySize": .int(exchange.entry.bodyBytes.response),
        ]
    }

    private static func headers(_ fields: HTTPFields) -> JSONValue {
        .array(fields.fields.map { pair($0.name.text, $0.value) })
    }

    private static func parameters(_ parameters: FormParameters) -> [JSONValue] {
        parameters.parameters.map { pair($0.name, $0.value) }
    }

    /// A request's field holds several, a response's one with its attributes.
    private static func cookies(_ values: [String], isRequest: Bool) -> JSONValue {
        let cookies = values.flatMap { value in
            let parts = value.split(separator: ";")
            return isRequest ? parts : Array(parts.prefix(1))
        }
        return .array(
            cookies.map { cookie in
                let name = cookie.prefix { $0 != "=" }
                return pair(String(name.drop { $0 == " " }), String(cookie.dropFirst(name.count + 1)))
            })
    }

    private static func pair(_ name: String, _ value: String) -> JSONValue {
        ["name": .string(name), "value": .string(value)]
    }
}
