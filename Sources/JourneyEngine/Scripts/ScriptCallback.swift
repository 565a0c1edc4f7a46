import AMWire
import OrderedJSON

/// A callback that a script has made: `{"type": …, "output": {…}, "input": {"<suffix>": …}}`.
struct ScriptCallback {
    /// What the client gets: members that the script doesn't give have their type's defaults, in its order.
    let outgoing: OutgoingCallback

    init(_ json: JSONValue) throws(NodeFailure) {
        guard let type = json["type"]?.string else { throw NodeFailure("a script made a callback without a type") }
        let output = (json["output"]?.object ?? [:]).map { CallbackMessage.Entry(name: $0.key, value: $0.value) }
        let inputs = json["input"]?.object
        let message = CallbackMessage(
            type: type, output: output, input: inputs?.map { .init(name: "IDToken1\($0.key)", value: $0.value) })
        if let known = CallbackCatalog.callback(from: message) {
            outgoing = OutgoingCallback(known)
            return
        }
        outgoing = OutgoingCallback { number in
            var message = message
            message.input = inputs?.map { .init(name: "IDToken\(number)\($0.key)", value: $0.value) }
            return message
        }
    }

    /// What a client answered, as scripts get it.
    static func answer(_ message: CallbackMessage) -> JSONValue {
        let inputs = (message.input ?? []).map { (key: suffix(of: $0.name), value: $0.value) }
        return [
            "type": .string(message.type),
            "output": .object(JSONObject(message.output.map { (key: $0.name, value: $0.value) })),
            "input": .object(JSONObject(inputs)),
        ]
    }

    /// What follows `IDToken` and the number.
    private static func suffix(of name: String) -> String {
        guard name.hasPrefix("IDToken") else { return name }
        return String(name.dropFirst("IDToken".count).drop { $0.isASCII && $0.isNumber })
    }
}
