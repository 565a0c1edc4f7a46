import OrderedJSON

/// A CREST patch: operations that are done one after the other, all or none (AM-BEHAVIOUR §7).
struct ManagedPatch: Sendable {
    private struct Operation {
        enum Name: String { case add, remove, replace, increment, copy, move }

        let name: Name
        let field: AttributePath
        let from: AttributePath?
        let value: JSONValue?
    }

    private let operations: [Operation]

    /// Reads `[{"operation":"replace","field":"/mail","value":"x"}]`.
    init(_ json: JSONValue) throws(ManagedError) {
        guard let elements = json.array else { throw .badRequest("The patch must be a list of operations") }
        var operations: [Operation] = []
        for element in elements { operations.append(try Self.operation(element)) }
        self.operations = operations
    }

    /// The names of all members that are to change.
    var names: Set<String> {
        Set(
            operations.flatMap { [$0.field.names.first, $0.name == .move ? $0.from?.names.first : nil] }.compactMap {
                $0
            })
    }

    func apply(to object: JSONObject) throws(ManagedError) -> JSONObject {
        var value = JSONValue.object(object)
        for operation in operations { try Self.apply(operation, &value) }
        return value.object ?? [:]
    }

    private static func operation(_ json: JSONValue) throws(ManagedError) -> Operation {
        let text = json["operation"]?.string ?? ""
        guard let name = Operation.Name(rawValue: text) else {
            throw .badRequest("The patch operation '\(text)' is not supported")
        }
        guard let field = path(json["field"]) else {
            throw .badRequest("The patch operation '\(text)' needs a field")
        }
        let from = path(json["from"])
        let value = json["value"]
        if name == .copy || name == .move, from == nil {
            throw .badRequest("The patch operation '\(text)' needs a 'from' field")
        }
        if name == .add || name == .increment, value == nil {
            throw .badRequest("The patch operation '\(text)' needs a value")
        }
        return Operation(name: name, field: field, from: from, value: value)
    }

    /// At most 20 steps, so that nobody makes this recur for long.
    private static func path(_ json: JSONValue?) -> AttributePath? {
        json?.string.map { AttributePath($0) }.flatMap { (1...20).contains($0.names.count) ? $0 : nil }
    }

    private static func apply(_ operation: Operation, _ object: inout JSONValue) throws(ManagedError) {
        let field = operation.field.names[...]
        switch operation.name {
        case .add: try object.add(operation.value ?? .null, at: field)
        case .remove: object.remove(operation.value, at: field)
        case .replace:
            guard let value = operation.value, !value.isNull else { return object.remove(nil, at: field) }
            object.put(value, at: field)
        case .increment: try increment(by: operation.value ?? .null, field, &object)
        case .copy, .move:
            let source = operation.from?.names[...] ?? []
            guard let value = object.value(at: source) else {
                throw .badRequest("The field '/\(source.joined(separator: "/"))' does not exist")
            }
            if operation.name == .move { object.remove(nil, at: source) }
            object.put(value, at: field)
        }
    }

    private static func increment(
        by value: JSONValue, _ field: ArraySlice<String>, _ object: inout JSONValue
    ) throws(ManagedError) {
        let present = object.value(at: field) ?? 0
        guard let old = present.int, let step = value.int else {
            throw .badRequest("The field '/\(field.joined(separator: "/"))' can't be incremented")
        }
        let (sum, overflows) = old.addingReportingOverflow(step)
        guard !overflows else { throw .badRequest("The field '/\(field.joined(separator: "/"))' is too large") }
        object.put(.int(sum), at: field)
    }
}

/// What the operations do to a value; a path's step into an array is an index, or `-` for its end.
extension JSONValue {
    fileprivate func value(at path: ArraySlice<String>) -> JSONValue? {
        guard let step = path.first else { return self }
        return (self[step] ?? Int(step).flatMap { self[$0] })?.value(at: path.dropFirst())
    }

    fileprivate mutating func put(_ value: JSONValue, at path: ArraySlice<String>) {
        guard let step = path.first else {
            self = value
            return
        }
        if case .array(var elements) = self {
            if let index = Int(step), elements.indices.contains(index) {
                elements[index].put(value, at: path.dropFirst())
            } else {
                elements.append(value)
            }
            self = .array(elements)
            return
        }
        var members = object ?? [:]
        var inner = members[step] ?? (path.dropFirst().first == "-" ? [] : .null)
        inner.put(value, at: path.dropFirst())
        members[step] = inner
        self = .object(members)
    }

    /// An array gets the value, or the values of another array, at its end, or the value before the element that an
    /// index names (RFC 6902 §4.1); everything else is replaced.
    fileprivate mutating func add(_ value: JSONValue, at path: ArraySlice<String>) throws(ManagedError) {
        if let elements = self.value(at: path)?.array {
            return put(.array(elements + (value.array ?? [value])), at: path)
        }
        guard let index = path.last.flatMap({ Int($0) }), var elements = self.value(at: path.dropLast())?.array else {
            return put(value, at: path)
        }
        guard (0...elements.count).contains(index) else {
            throw .badRequest("The field '/\(path.joined(separator: "/"))' is beyond the list's end")
        }
        elements.insert(value, at: index)
        put(.array(elements), at: path.dropLast())
    }

    /// - Parameter value: with one, an array loses the elements that equal it, and anything else is left alone unless
    ///   it does.
    fileprivate mutating func remove(_ value: JSONValue?, at path: ArraySlice<String>) {
        guard let step = path.first else { return }
        if let value, let present = self.value(at: path) {
            if let elements = present.array {
                return put(.array(elements.filter { $0 != value }), at: path)
            }
            guard present == value else { return }
        }
        if case .array(var elements) = self {
            guard let index = Int(step), elements.indices.contains(index) else { return }
            if path.count == 1 { elements.remove(at: index) } else { elements[index].remove(nil, at: path.dropFirst()) }
            self = .array(elements)
            return
        }
        guard var members = object, var inner = members[step] else { return }
        inner.remove(nil, at: path.dropFirst())
        members[step] = path.count == 1 ? .none : .some(inner)
        self = .object(members)
    }
}
