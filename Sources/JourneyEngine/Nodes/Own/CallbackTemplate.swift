import AMWire
import OrderedJSON

/// One callback of a `callbacks` node, as its file describes it (NODES §6).
struct CallbackTemplate: Sendable {
    /// Where the answers go, by the suffix of the input.
    let stores: [(input: String, path: StatePath)]
    private let type: String
    private let id: Int?
    private let output: Template
    private let input: Template?
    /// Members that the format doesn't know: they are sent as they are.
    private let furtherMembers: JSONObject

    /// Reads a callback that stands at `path` in the node.
    init(_ value: JSONValue, at path: [String]) throws(NodeConfigurationError) {
        guard let object = value.object, let type = object["type"]?.string, !type.isEmpty else {
            throw NodeConfigurationError(at: path, "a callback is an object with a \"type\"")
        }
        self.type = type
        id = object["_id"]?.int
        try Self.checkEntries(object["output"], "output", path)
        try Self.checkEntries(object["input"], "input", path)
        output = try Template(object["output"] ?? [:], at: path + ["output"])
        if let input = object["input"], !input.isNull {
            self.input = try Template(input, at: path + ["input"])
        } else {
            input = nil
        }
        stores = try Self.stores(object["store"], inputs: Self.inputNames(object["input"]), path + ["store"])
        furtherMembers = JSONObject(
            object.members.filter { !Self.members.contains($0.key) }.map { (key: $0.key, value: $0.value) })
    }

    /// What the format knows of a callback.
    static let members = ["type", "_id", "output", "input", "store"]

    /// The keys of the state that its templates need.
    var inputs: [String] { output.inputs + (input?.inputs ?? []) }

    /// The callback with its templates filled in.
    func callback(_ context: borrowing TreeContext) -> OutgoingCallback {
        let output = Self.entries(output.filled(context)) { $0 }
        let input = input?.filled(context)
        let isRaw = input?.array != nil
        return OutgoingCallback { [type, id, furtherMembers] number in
            let entries = input.map { Self.entries($0) { isRaw ? $0 : "IDToken\(number)\($0)" } }
            var message = CallbackMessage(type: type, output: output, input: entries, id: id)
            message.furtherMembers = furtherMembers
            return message
        }
    }

    /// An object's members in order, or the wire's own array of names and values.
    private static func entries(_ value: JSONValue, name: (String) -> String) -> [CallbackMessage.Entry] {
        if let object = value.object {
            return object.map { CallbackMessage.Entry(name: name($0.key), value: $0.value) }
        }
        return (value.array ?? []).map {
            CallbackMessage.Entry(name: name($0["name"]?.string ?? ""), value: $0["value"] ?? .null)
        }
    }

    private static func checkEntries(
        _ value: JSONValue?, _ key: String, _ path: [String]
    ) throws(NodeConfigurationError) {
        guard let value, !value.isNull, value.object == nil else { return }
        guard let elements = value.array, elements.allSatisfy({ $0["name"]?.string != nil }) else {
            throw NodeConfigurationError(
                at: path + [key], "\"\(key)\" is an object, or a list of objects with \"name\" and \"value\"")
        }
    }

    static func inputNames(_ value: JSONValue?) -> [String] {
        guard let value else { return [] }
        return entries(value) { $0 }.map(\.name)
    }

    /// A place for the only input, or an object with a place for each.
    private static func stores(
        _ value: JSONValue?, inputs: [String], _ path: [String]
    ) throws(NodeConfigurationError) -> [(input: String, path: StatePath)] {
        guard let value, !value.isNull else { return [] }
        let pairs: [(input: String, place: JSONValue)]
        if let object = value.object {
            pairs = object.map { ($0.key, $0.value) }
        } else if inputs.count == 1 {
            pairs = [(inputs[0], value)]
        } else {
            throw NodeConfigurationError(
                at: path, "a callback with \(inputs.count) inputs needs {\"<input>\": \"shared.<key>\"} in \"store\"")
        }
        var stores: [(input: String, path: StatePath)] = []
        for pair in pairs {
            guard inputs.contains(pair.input) else {
                throw NodeConfigurationError(
                    at: path, "the callback has no input \"\(pair.input)\"",
                    suggestion: Suggestion.nearest(to: pair.input, among: inputs))
            }
            guard let place = pair.place.string.flatMap(StatePath.init(_:)) else {
                throw NodeConfigurationError(at: path, "\"store\" must be \(StatePath.examples)")
            }
            stores.append((pair.input, place))
        }
        return stores
    }
}
