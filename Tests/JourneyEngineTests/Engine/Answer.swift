import Determinism
import HTTPMessages
import OrderedJSON

/// What `/authenticate` answered.
struct Answer {
    let response: HTTPResponse
    let hints: [String]
    /// What nodes set beside the session's cookies.
    var cookies: [String] = []
    /// What is to befall it.
    var faults: [String] = []

    var status: Int { response.status.code }
    var text: String { String(decoding: response.body, as: UTF8.self) }
    var json: JSONValue { (try? JSONValue(parsing: response.body)) ?? .null }
    var authID: String { json["authId"]?.string ?? "" }
    var token: String { json["tokenId"]?.string ?? "" }

    /// The body with the authId's text replaced by `*`.
    var textWithoutAuthID: String { text.replacing(authID, with: "*") }

    /// What the first callback shows.
    var prompt: String? { json["callbacks"]?[0]?["output"]?[0]?["value"]?.string }

    /// The callbacks' types, in order.
    var types: [String] { json["callbacks"]?.array?.compactMap { $0["type"]?.string } ?? [] }

    /// An output of a callback.
    func output(_ callback: Int, _ name: String) -> JSONValue? {
        json["callbacks"]?[callback]?["output"]?.array?.first { $0["name"]?.string == name }?["value"]
    }

    /// The step as a client posts it back.
    func filled(_ values: [String]) -> JSONValue {
        var rest = values[...]
        let callbacks = (json["callbacks"]?.array ?? []).map { callback -> JSONValue in
            guard var object = callback.object, let inputs = object["input"]?.array else { return callback }
            object["input"] = .array(inputs.map { Self.filled($0, rest.popFirst()) })
            return .object(object)
        }
        return ["authId": .string(authID), "callbacks": .array(callbacks)]
    }

    private static func filled(_ input: JSONValue, _ value: String?) -> JSONValue {
        guard let value, var entry = input.object else { return input }
        entry["value"] = .string(value)
        return .object(entry)
    }
}

/// Keeps what is said.
final class CollectingLog: Log {
    private let collected = Lock<[LogEntry]>([])

    func write(_ entry: LogEntry) { collected.withLock { $0.append(entry) } }

    var entries: [LogEntry] { collected.withLock { $0 } }
    var messages: [String] { collected.withLock { $0.map(\.message) } }
}
