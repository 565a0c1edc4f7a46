import OrderedJSON

/// A step of a journey: what `/authenticate` answers while it wants more input, and what a client posts back
/// (AM-BEHAVIOUR §1.5).
public struct AuthenticateStep: Sendable, Hashable {
    /// Names the journey, its realm and its position; opaque to clients.
    public var authID: String
    /// What is asked for, in order.
    public var callbacks: [CallbackMessage]
    /// The page's stage, a free text or JSON in a text.
    public var stage: String?
    /// The page's heading.
    public var header: String?
    /// The page's text; may hold HTML.
    public var description: String?

    /// A step; empty texts count as absent.
    public init(
        authID: String, callbacks: [CallbackMessage], stage: String? = nil, header: String? = nil,
        description: String? = nil
    ) {
        self.authID = authID
        self.callbacks = callbacks
        self.stage = stage
        self.header = header
        self.description = description
    }

    /// `authId, callbacks, stage, header, description`
    public var json: JSONValue {
        var body: JSONObject = ["authId": .string(authID), "callbacks": .array(callbacks.map(\.json))]
        for (key, text) in [("stage", stage), ("header", header), ("description", description)] {
            if let text, !text.isEmpty { body[key] = .string(text) }
        }
        return .object(body)
    }

    /// The same in bytes, which a server makes for nearly every request.
    package var serialized: [UInt8] {
        var writer = JSONWriter(capacity: authID.utf8.count + 1024)
        writer.object { writer in
            writer.member("authId", authID)
            writer.name("callbacks")
            writer.array { writer in
                for callback in callbacks { callback.write(to: &writer) }
            }
            if let stage, !stage.isEmpty { writer.member("stage", stage) }
            if let header, !header.isEmpty { writer.member("header", header) }
            if let description, !description.isEmpty { writer.member("description", description) }
        }
        return writer.bytes
    }

    /// Reads a step; nil without a text `authId` or where `callbacks` is there and isn't an array of callbacks.
    public init?(json: JSONValue) {
        guard let authID = json["authId"]?.string else { return nil }
        var callbacks: [CallbackMessage] = []
        if let value = json["callbacks"], !value.isNull {
            guard let elements = value.array else { return nil }
            for element in elements {
                guard let callback = CallbackMessage(json: element) else { return nil }
                callbacks.append(callback)
            }
        }
        self.init(
            authID: authID, callbacks: callbacks, stage: json["stage"]?.string, header: json["header"]?.string,
            description: json["description"]?.string)
    }
}

/// The end of a journey that went well (AM-BEHAVIOUR §1.7).
public struct AuthenticateSuccess: Sendable, Hashable {
    /// The session's token; nil with `noSession`.
    public var tokenID: String?
    /// Where a browser goes on.
    public var successURL: String
    /// The realm's path, for example `/alpha`.
    public var realm: String
    /// What nodes added; never replaces the three above.
    public var details: JSONObject

    /// A success.
    public init(tokenID: String?, successURL: String, realm: String, details: JSONObject = [:]) {
        self.tokenID = tokenID
        self.successURL = successURL
        self.realm = realm
        self.details = details
    }

    /// `tokenId, successUrl, realm`, then the details.
    public var json: JSONValue {
        var body: JSONObject = [:]
        body["tokenId"] = tokenID.map(JSONValue.string)
        body["successUrl"] = .string(successURL)
        body["realm"] = .string(realm)
        for member in details where body[member.key] == nil && member.key != "tokenId" {
            body[member.key] = member.value
        }
        return .object(body)
    }

    /// Reads a success; nil where the answer is a step or has neither token nor URL.
    public init?(json: JSONValue) {
        guard let object = json.object, object["authId"] == nil,
            object["tokenId"] != nil || object["successUrl"] != nil
        else { return nil }
        self.init(
            tokenID: object["tokenId"]?.string, successURL: object["successUrl"]?.string ?? "",
            realm: object["realm"]?.string ?? "")
        for member in object where !["tokenId", "successUrl", "realm"].contains(member.key) {
            details[member.key] = member.value
        }
    }
}
