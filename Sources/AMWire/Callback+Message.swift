import OrderedJSON

extension Callback {
    /// The callback as it travels; `number` is its place among all callbacks of the step, from 1.
    public func message(number: Int) -> CallbackMessage {
        let layout = Self.layout
        let number = String(number)
        var message = CallbackMessage(type: layout.type, output: [], input: layout.input.isEmpty ? nil : [])
        for field in layout.output {
            if let value = field.read(self) { message.output.append(.init(name: field.name, value: value)) }
        }
        if let path = layout.namedOutput { message.output += self[keyPath: path] }
        for field in layout.input {
            guard let value = field.read(self) else { continue }
            message.input?.append(.init(name: "IDToken" + number + field.suffix, value: value))
        }
        return message
    }

    /// Reads outputs and inputs of a message of this type; nil for another type.
    ///
    /// Entries are found by name, inputs by their suffix after `IDToken<n>`; what is missing or of an impossible type
    /// keeps its default.
    public init?(message: CallbackMessage) {
        guard message.type == Self.layout.type else { return nil }
        self.init()
        for field in Self.layout.output {
            if let value = message.output(field.name) { field.write(&self, value) }
        }
        if let path = Self.layout.namedOutput { self[keyPath: path] = message.output }
        fill(from: message)
    }

    /// Reads what a client answered; nil for another type, and where an input is of an impossible type: that is no
    /// answer, least of all the default one.
    public init?(answer message: CallbackMessage) {
        guard message.type == Self.layout.type else { return nil }
        for field in Self.layout.input {
            guard let value = message.input(suffix: field.suffix) else { continue }
            guard field.accepts(value) else { return nil }
        }
        self.init(message: message)
    }

    /// Takes the inputs of an answer over.
    public mutating func fill(from message: CallbackMessage) {
        for field in Self.layout.input {
            if let value = message.input(suffix: field.suffix) { field.write(&self, value) }
        }
    }
}

extension CallbackMessage {
    /// Writes a callback's answers into the inputs that are here; names, order and everything else stay as they came.
    public mutating func fill<Value: Callback>(from callback: Value) {
        for field in Value.layout.input {
            guard let value = field.read(callback) else { continue }
            setInput(suffix: field.suffix, to: value)
        }
    }

    /// Sets the input whose name is `IDToken`, digits, and this suffix; false where there is none.
    @discardableResult
    public mutating func setInput(suffix: some StringProtocol, to value: JSONValue) -> Bool {
        guard let index = input?.firstIndex(where: { Self.isInput($0.name, suffix) })
        else { return false }
        input?[index].value = value
        return true
    }

    /// The input whose name is `IDToken`, digits, and this suffix.
    public func input(suffix: some StringProtocol) -> JSONValue? {
        input?.first { Self.isInput($0.name, suffix) }?.value
    }

    private static func isInput(_ name: String, _ suffix: some StringProtocol) -> Bool {
        guard name.utf8.starts(with: "IDToken".utf8) else { return false }
        let rest = name.utf8.dropFirst("IDToken".utf8.count)
        let end = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return end.startIndex > rest.startIndex && end.elementsEqual(suffix.utf8)
    }
}
