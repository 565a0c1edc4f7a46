extension [String] {
    /// Takes `--name VALUE` or `--name=VALUE` out, wherever it stands.
    mutating func takeValue(of name: String) throws(UsageError) -> String? {
        let value: String
        if let index = firstIndex(where: { $0.hasPrefix("--\(name)=") }) {
            value = String(remove(at: index).dropFirst(name.count + 3))
        } else {
            guard let index = firstIndex(of: "--\(name)") else { return nil }
            remove(at: index)
            value = index < count ? remove(at: index) : ""
        }
        guard !value.isEmpty else { throw UsageError("--\(name) needs a value.") }
        return value
    }

    /// To be called when all that is understood was taken out.
    func refuseRest() throws(UsageError) {
        if let stray = first { throw UsageError("\"\(stray)\" is not expected here.") }
    }

    /// Takes `--name` out, wherever it stands; whether it was there.
    mutating func takeFlag(_ name: String) -> Bool {
        let before = count
        removeAll { $0 == "--\(name)" }
        return count < before
    }

    /// Takes `--name VALUE` out; the value must be one of those that a type has.
    mutating func takeChoice<Value: RawRepresentable & CaseIterable>(
        of name: String, as type: Value.Type
    ) throws(UsageError) -> Value? where Value.RawValue == String {
        guard let text = try takeValue(of: name) else { return nil }
        guard let value = Value(rawValue: text) else {
            let known = Value.allCases.map(\.rawValue).joined(separator: " or ")
            throw UsageError("--\(name) is \(known), not \"\(text)\".")
        }
        return value
    }

    /// Takes `-o FILE` or `--output FILE` out.
    mutating func takeOutput() throws(UsageError) -> String? {
        self = map { $0 == "-o" ? "--output" : $0 }
        return try takeValue(of: "output")
    }

    /// What is left, if there is no option in it.
    func operands(of command: String) throws(UsageError) -> [String] {
        if let option = first(where: { $0.hasPrefix("-") }) {
            throw UsageError("\(command) has no option \(option).")
        }
        return self
    }
}
