import OrderedJSON

/// An error in AM's CREST form: `{"code":401,"reason":"Unauthorized","message":"Login failure"}` (AM-BEHAVIOUR §9.1).
public struct AMError: Error, Sendable, Equatable {
    /// The HTTP status, repeated in the body.
    public var code: Int
    /// The status's phrase.
    public var reason: String
    /// What clients read and sometimes compare literally.
    public var message: String
    /// Further facts, such as `errorCode` or `failureUrl`.
    public var detail: JSONObject?
    /// What the developer should know and the client should not; goes to the journal, never on the wire.
    public var hint: String?

    /// An error with its status, phrase and message.
    public init(_ code: Int, _ reason: String, _ message: String, detail: JSONObject? = nil, hint: String? = nil) {
        self.code = code
        self.reason = reason
        self.message = message
        self.detail = detail
        self.hint = hint
    }

    /// The body, members in AM's order.
    public var json: JSONValue {
        var body: JSONObject = ["code": .int(code), "reason": .string(reason), "message": .string(message)]
        body["detail"] = detail.map(JSONValue.object)
        return .object(body)
    }

    /// Reads a body; nil where it isn't of this form.
    public init?(json: JSONValue) {
        guard let code = json["code"]?.int, let message = json["message"]?.string else { return nil }
        self.init(code, json["reason"]?.string ?? "", message, detail: json["detail"]?.object)
    }
}

extension AMError {
    /// 400 with the reason `Bad Request`.
    public static func badRequest(_ message: String, hint: String? = nil) -> AMError {
        AMError(400, "Bad Request", message, hint: hint)
    }

    /// 401 with the reason `Unauthorized`.
    public static func unauthorized(_ message: String, hint: String? = nil) -> AMError {
        AMError(401, "Unauthorized", message, hint: hint)
    }

    /// 403 with the reason `Forbidden`.
    public static func forbidden(_ message: String, hint: String? = nil) -> AMError {
        AMError(403, "Forbidden", message, hint: hint)
    }

    /// 404 with the reason `Not Found`.
    public static func notFound(_ message: String, hint: String? = nil) -> AMError {
        AMError(404, "Not Found", message, hint: hint)
    }

    /// No session where one is needed: 401 `Access Denied`.
    public static let accessDenied = AMError.unauthorized("Access Denied")
}
