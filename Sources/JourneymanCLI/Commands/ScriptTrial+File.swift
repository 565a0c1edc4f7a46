import AMWire
import HTTPMessages
import JourneyEngine
import Journeyman
import OrderedJSON

extension ScriptTrial.Situation {
    private static let members = ["shared", "transient", "secure", "callbacks", "headers", "parameters"]

    /// Reads what `script run --state` names; comments are allowed.
    init(file: String) throws {
        guard let bytes = SystemFiles.script(file) else { throw CommandError("There is no file \(file).") }
        self.init()
        do {
            try read(try JSONValue(parsing: bytes, options: .lenient))
        } catch let error as JSONSyntaxError {
            throw CommandError("\(file) is no JSON: \(error).")
        } catch let error as Problem {
            throw CommandError("\(file): \(error.text).")
        }
    }

    private struct Problem: Error {
        let text: String

        init(_ text: String) { self.text = text }
    }

    private mutating func read(_ json: JSONValue) throws {
        guard let object = json.object else { throw Problem("what a script finds is an object") }
        if let stray = object.map(\.key).first(where: { !Self.members.contains($0) }) {
            let hint = Suggestion.nearest(to: stray, among: Self.members).map { "; did you mean \($0)?" } ?? ""
            throw Problem("there is no member \"\(stray)\"\(hint)")
        }
        state = JourneyState(
            shared: try Self.layer("shared", of: object), transient: try Self.layer("transient", of: object),
            secure: try Self.layer("secure", of: object))
        callbacks = try Self.callbacks(object["callbacks"])
        request = try Self.request(object)
    }

    private static func layer(_ name: String, of object: JSONObject) throws -> JSONObject {
        guard let value = object[name] else { return [:] }
        guard let layer = value.object else { throw Problem("\(name) must be an object") }
        return layer
    }

    private static func callbacks(_ value: JSONValue?) throws -> [CallbackMessage] {
        guard let value else { return [] }
        let callbacks = (value.array ?? []).compactMap(CallbackMessage.init(json:))
        guard callbacks.count == value.array?.count else {
            throw Problem("callbacks must be a list of callbacks as a client posts them, with type, output and input")
        }
        return callbacks
    }

    private static func request(_ object: JSONObject) throws -> HTTPRequest {
        var fields = HTTPFields()
        for (name, value) in try pairs("headers", of: object) {
            guard let name = HTTPFieldName(name), value.isFieldValue else {
                throw Problem("a request can't have the header \"\(name)\" with the value \"\(value)\"")
            }
            fields.append(name, value)
        }
        var parameters = FormParameters()
        for (name, value) in try pairs("parameters", of: object) { parameters.append(name, value) }
        let query = parameters.parameters.isEmpty ? "" : "?" + parameters.encoded
        return HTTPRequest(.post, RequestTarget("/am/json/authenticate" + query), fields: fields)
    }

    private static func pairs(_ name: String, of object: JSONObject) throws -> [(String, String)] {
        try layer(name, of: object).flatMap { member in
            let texts = member.value.array ?? [member.value]
            return try texts.map { text in
                guard let text = text.string else { throw Problem("\(name) must hold texts or lists of texts") }
                return (member.key, text)
            }
        }
    }
}
