import OrderedJSON

/// Reads the members of a body; every refusal names the member.
///
/// A member that is null counts as absent.
struct MemberReader {
    private let object: JSONObject

    init(_ json: JSONValue) throws(AdminMessageError) {
        guard let object = json.object else { throw AdminMessageError("the body must be a JSON object") }
        self.object = object
    }

    /// Refuses a body with members that nobody would look at: most likely a slip of the pen.
    func refuseUnknown(besides known: [String]) throws(AdminMessageError) {
        let unknown = object.keys.filter { !known.contains($0) }
        guard let first = unknown.first else { return }
        let subject =
            unknown.count == 1 ? "unknown member \(Self.quoted(first))" : "unknown members \(Self.list(unknown))"
        throw AdminMessageError(
            known.isEmpty ? "\(subject); no body is expected" : "\(subject); known are \(Self.list(known))")
    }

    func text(_ name: String) throws(AdminMessageError) -> String? {
        try read(name, as: "a string", \.string)
    }

    func flag(_ name: String) throws(AdminMessageError) -> Bool? {
        try read(name, as: "true or false", \.bool)
    }

    /// A whole number that fits 64 bits.
    func number(_ name: String) throws(AdminMessageError) -> Int? {
        try read(name, as: "a whole number", \.int)
    }

    /// Of things that are counted.
    func natural(_ name: String) throws(AdminMessageError) -> Int? {
        let number = try number(name)
        if let number, number < 0 { throw AdminMessageError("\(Self.quoted(name)) must not be below 0") }
        return number
    }

    func object(_ name: String) throws(AdminMessageError) -> JSONObject? {
        try read(name, as: "an object", \.object)
    }

    /// An object that is read as a body of its own.
    func body<Body: AdminMessage>(_ name: String) throws(AdminMessageError) -> Body? {
        guard let object = try object(name) else { return nil }
        return try Body(json: .object(object))
    }

    func array(_ name: String) throws(AdminMessageError) -> [JSONValue]? {
        try read(name, as: "an array", \.array)
    }

    func requiredText(_ name: String) throws(AdminMessageError) -> String {
        try required(name, text(name))
    }

    func requiredFlag(_ name: String) throws(AdminMessageError) -> Bool {
        try required(name, flag(name))
    }

    func requiredArray(_ name: String) throws(AdminMessageError) -> [JSONValue] {
        try required(name, array(name))
    }

    private func read<Value>(
        _ name: String, as kind: String, _ reading: (JSONValue) -> Value?
    ) throws(AdminMessageError) -> Value? {
        guard let member = object[name], !member.isNull else { return nil }
        guard let value = reading(member) else {
            throw AdminMessageError("\(Self.quoted(name)) must be \(kind)")
        }
        return value
    }

    private func required<Value>(_ name: String, _ value: Value?) throws(AdminMessageError) -> Value {
        guard let value else { throw AdminMessageError("\(Self.quoted(name)) is missing") }
        return value
    }

    private static func list(_ names: [String]) -> String {
        names.map(quoted).joined(separator: ", ")
    }

    /// As JSON, so that a member's name can't break the sentence.
    private static func quoted(_ name: String) -> String { JSONValue.string(name).text }
}
