import AMWire
import OrderedJSON

/// How a callback that was asked travels in an authId, which is as long as its state: without the names of members.
extension CallbackMessage {
    /// `[type, outputs, inputs or null, _id or null]`, and further members where there are some.
    func writeCompactly(to writer: inout JSONWriter) {
        writer.array { writer in
            writer.value(type)
            Self.write(output, to: &writer)
            if let input { Self.write(input, to: &writer) } else { writer.value(.null) }
            if let id { writer.value(id) } else { writer.value(.null) }
            if !furtherMembers.isEmpty { writer.value(.object(furtherMembers)) }
        }
    }

    /// Reads what `writeCompactly` wrote; nil for anything else.
    init?(compactJSON json: JSONValue) {
        guard let fields = json.array, fields.count >= 4, let type = fields[0].string,
            let output = Self.entries(fields[1])
        else { return nil }
        self.init(type: type, output: output, input: Self.entries(fields[2]), id: fields[3].int)
        if fields.count > 4 { furtherMembers = fields[4].object ?? [:] }
    }

    private static func write(_ entries: [Entry], to writer: inout JSONWriter) {
        writer.array { writer in
            for entry in entries {
                writer.array { writer in
                    writer.value(entry.name)
                    writer.value(entry.value)
                }
            }
        }
    }

    private static func entries(_ json: JSONValue) -> [Entry]? {
        json.array?.compactMap { pair in
            guard let name = pair[0]?.string, let value = pair[1] else { return nil }
            return Entry(name: name, value: value)
        }
    }
}
