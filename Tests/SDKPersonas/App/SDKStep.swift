import OrderedJSON

/// How a journey is started.
package struct SDKStart: Sendable {
    package var journey: String?
    package var noSession: Bool
    package var forceAuth: Bool
    /// What a policy asks for, as XML (WIRE §1.9); the journey isn't named then.
    package var advice: String?

    package init(_ journey: String?, noSession: Bool = false, forceAuth: Bool = false, advice: String? = nil) {
        self.advice = advice
        self.journey = journey
        self.noSession = noSession
        self.forceAuth = forceAuth
    }
}

/// A callback as an SDK hands it to its app.
package struct SDKCallback: Sendable {
    /// As it came.
    package let received: JSONObject
    package let type: String
    /// The values of the inputs, by position.
    package var values: [JSONValue]
    /// The positions that the app has set.
    package private(set) var set: Set<Int> = []

    init(_ json: JSONValue) throws {
        guard let object = json.object, let type = object["type"]?.string else {
            throw SDKBreaks("no type: \(json.text)")
        }
        received = object
        self.type = type
        values = (object["input"]?.array ?? []).map { $0["value"] ?? .null }
    }

    package func output(_ name: String) -> JSONValue? {
        received["output"]?.array?.first { $0["name"]?.string == name }?["value"]
    }

    var inputNames: [JSONValue] { (received["input"]?.array ?? []).map { $0["name"] ?? .null } }

    mutating func answer(_ position: Int, _ value: JSONValue) throws {
        guard values.indices.contains(position) else { throw SDKBreaks("\(type) has no input \(position)") }
        values[position] = value
        set.insert(position)
    }

    /// As it came, with these positions of its inputs, in this order.
    func filled(_ positions: [Int]) -> JSONObject {
        var object = received
        guard received["input"] != nil else { return object }
        object["input"] = .array(positions.map { ["name": inputNames[$0], "value": values[$0]] })
        return object
    }
}

/// A page as an SDK hands it to its app.
package struct SDKStep: Sendable {
    /// As it came.
    package let received: JSONObject
    /// What the SDK makes of `callbacks`.
    package var callbacks: [SDKCallback]
    package let start: SDKStart
    /// What comes from an identity provider and goes into the query of the next request (WIRE §1.2).
    package var returned: [(String, String)] = []

    package var authID: String { received["authId"]?.string ?? "" }
    package var stage: String? { received["stage"]?.string }
    package var types: [String] { callbacks.map(\.type) }

    /// Sets an input of a callback of this type, the one that `index` counts.
    package mutating func answer(_ type: String, at index: Int = 0, input: Int = 0, _ value: JSONValue) throws {
        let places = callbacks.indices.filter { callbacks[$0].type == type }
        guard places.indices.contains(index) else { throw SDKBreaks("the page has no \(type) \(index)") }
        try callbacks[places[index]].answer(input, value)
    }
}

/// What an SDK makes of an answer of `authenticate` (WIRE §1.3).
package enum SDKNode: Sendable {
    case step(SDKStep)
    case success(SDKSuccess)
    case failure(SDKFailure)

    package var step: SDKStep? { if case .step(let step) = self { step } else { nil } }
    package var success: SDKSuccess? { if case .success(let success) = self { success } else { nil } }
    package var failure: SDKFailure? { if case .failure(let failure) = self { failure } else { nil } }
}

package struct SDKSuccess: Sendable, Equatable {
    package let token: String?
    package let successURL: String?
    package let realm: String?

    package init(token: String?, successURL: String?, realm: String?) {
        self.token = token
        self.successURL = successURL
        self.realm = realm
    }
}

package struct SDKFailure: Sendable, Equatable {
    package let status: Int
    package let reason: String?
    package let message: String?
    /// `detail.errorCode`
    package let errorCode: String?

    package init(status: Int, reason: String?, message: String?, errorCode: String?) {
        self.status = status
        self.reason = reason
        self.message = message
        self.errorCode = errorCode
    }
}
