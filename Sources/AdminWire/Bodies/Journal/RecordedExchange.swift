import OrderedJSON

/// A request that a tenant was sent and what it answered, without secrets.
public struct RecordedExchange: AdminMessage, Hashable {
    /// Counts the tenant's exchanges from 1; what was forgotten keeps its number.
    public var number: Int
    /// When the request came, by the tenant's clock (RFC 3339).
    public var time: String
    /// The HTTP method.
    public var method: String
    /// Path and query.
    public var target: String
    /// The realm's path, for example `/alpha`.
    public var realm: String
    /// The response's status.
    public var status: Int
    /// Names the request in logs.
    public var transactionID: String
    /// The journey that the request is about.
    public var journey: String?
    /// The nodes where the journey stood when the request came and when its answer left.
    public var nodes: [String] = []
    /// The OAuth2 client.
    public var client: String?
    /// Why the request was refused, as the client learnt it.
    public var reason: String?
    /// What the client didn't learn.
    public var hints: [String] = []
    /// How a fault had the answer delivered; nil: as it should be.
    public var delivery: String?
    /// The JWTs in both messages.
    public var tokens: [RecordedToken] = []
    /// What was sent.
    public var request: RecordedMessage
    /// What came back.
    public var response: RecordedMessage

    /// An exchange; what goes without saying is left to be set.
    public init(
        number: Int, time: String, method: String, target: String, realm: String, status: Int, transactionID: String,
        request: RecordedMessage, response: RecordedMessage
    ) {
        self.number = number
        self.time = time
        self.method = method
        self.target = target
        self.realm = realm
        self.status = status
        self.transactionID = transactionID
        self.request = request
        self.response = response
    }

    /// All members; those that say nothing are left out.
    public var json: JSONValue {
        var object: JSONObject = [
            "number": .int(number), "time": .string(time), "method": .string(method), "target": .string(target),
            "realm": .string(realm), "status": .int(status), "transactionId": .string(transactionID),
        ]
        object["journey"] = journey.map(JSONValue.string)
        if !nodes.isEmpty { object["nodes"] = .array(nodes.map(JSONValue.string)) }
        object["client"] = client.map(JSONValue.string)
        object["reason"] = reason.map(JSONValue.string)
        if !hints.isEmpty { object["hints"] = .array(hints.map(JSONValue.string)) }
        object["delivery"] = delivery.map(JSONValue.string)
        if !tokens.isEmpty { object["tokens"] = .array(tokens.map(\.json)) }
        object["request"] = request.json
        object["response"] = response.json
        return .object(object)
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        self.init(
            number: try members.number("number") ?? 0, time: try members.requiredText("time"),
            method: try members.requiredText("method"), target: try members.requiredText("target"),
            realm: try members.requiredText("realm"), status: try members.number("status") ?? 0,
            transactionID: try members.requiredText("transactionId"),
            request: try RecordedMessage(json: json["request"] ?? .null),
            response: try RecordedMessage(json: json["response"] ?? .null))
        journey = try members.text("journey")
        nodes = (json["nodes"]?.array ?? []).compactMap(\.string)
        client = try members.text("client")
        reason = try members.text("reason")
        hints = (json["hints"]?.array ?? []).compactMap(\.string)
        delivery = try members.text("delivery")
        for token in json["tokens"]?.array ?? [] { tokens.append(try RecordedToken(json: token)) }
    }
}
