import OrderedJSON

/// A callback of its own inside a MetadataCallback, as nodes of Ping's Marketplace send it (WIRE §2.7).
extension Callback {
    /// The outputs as members of `data`, behind `_type` and `_action`.
    public func metadata(type: String, action: String) -> MetadataCallback {
        var data: JSONObject = ["_type": .string(type), "_action": .string(action)]
        for entry in message(number: 1).output { data[entry.name] = entry.value }
        return MetadataCallback(data: .object(data))
    }

    /// Reads what `metadata(type:action:)` wrote; nil for any other data.
    public init?(metadata: MetadataCallback, type: String, action: String) {
        guard let data = metadata.data.object, data["_type"]?.string == type, data["_action"]?.string == action
        else { return nil }
        let output = data.map { CallbackMessage.Entry(name: $0.key, value: $0.value) }
        self.init(message: CallbackMessage(type: Self.layout.type, output: output, input: nil))
    }
}
