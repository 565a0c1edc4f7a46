import AMWire
import OrderedJSON

/// How a callback that was asked travels in an authId, which is as long as its state: without the names of members.
extension CallbackMessage {
    /// `[type, outputs, inputs or null, _id or null]`, and further members where there are some.
    var compactJSON: JSONValue {
        let fields: [JSONValue] = [
            .string(type), Self.compact(output), input.map(Self.compact) ?? .null, id.map { .int($0) } ?? .null,
        ]
        return .array(furtherMembers.isEmpty ? fields : fields + [.object(furtherMembers)])
    }

    /// Reads what `compactJSON` wrote; nil for anything else.
    init?(compactJSON json: JSONValue) {
        guard let fields = json.array, fields.count >= 4, let type = fields[0].string,
            let output = Self.entries(fields[1])
        else { return nil }
        self.init(type: type, output: output, input: Self.entries(fields[2]), id: fields[3].int)
        if fields.count > 4 { furtherMembers = fields[4].object ?? [:] }
    }

    private static func compact(_ entries: [Entry]) -> JSONValue {
        .array(entries.map { [.string($0.name), $0.value] })
    }

    private static func entries(_ json: JSONValue) -> [Entry]? {
        json.array?.compactMap { pair in
            guard let name = pair[0]?.string, let value = pair[1] else { return nil }
            return Entry(name: name, value: value)
        }
    }
}
