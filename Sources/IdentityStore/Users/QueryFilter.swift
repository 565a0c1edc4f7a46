import OrderedJSON

/// A CREST query filter, for example `userName eq "demo" and !(mail pr)`.
package indirect enum QueryFilter: Sendable, Equatable {
    case constant(Bool)
    case present(path: [String])
    case compare(path: [String], Comparison, JSONValue)
    case not(QueryFilter)
    case and([QueryFilter])
    case or([QueryFilter])

    /// How an attribute's value stands to the one in the filter. Text is compared without regard to case.
    package enum Comparison: String, Sendable, CaseIterable {
        case equals = "eq"
        case contains = "co"
        case startsWith = "sw"
        case lessThan = "lt"
        case lessOrEqual = "le"
        case greaterThan = "gt"
        case greaterOrEqual = "ge"
    }

    /// Reads a filter; nested at most 100 deep.
    package init(parsing text: String) throws(QueryFilterError) {
        var parser = QueryFilterParser(text)
        self = try parser.document()
    }

    /// Whether an object passes. An array passes where one of its elements does.
    package func matches(_ object: JSONValue) -> Bool {
        switch self {
        case .constant(let flag): flag
        case .present(let path): object.values(at: path[...]).contains { !$0.isNull && $0 != [] }
        case .compare(let path, let comparison, let value):
            object.values(at: path[...]).contains { comparison.holds($0, value) }
        case .not(let filter): !filter.matches(object)
        case .and(let filters): filters.allSatisfy { $0.matches(object) }
        case .or(let filters): filters.contains { $0.matches(object) }
        }
    }

    /// The text that an attribute must equal, whatever else the filter asks; nil where it needn't equal any.
    func requiredText(of attribute: String) -> String? {
        switch self {
        case .compare(let path, .equals, .string(let text)) where path == [attribute]: text
        case .and(let filters): filters.lazy.compactMap { $0.requiredText(of: attribute) }.first
        default: nil
        }
    }
}

extension QueryFilter.Comparison {
    fileprivate func holds(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch (left, right) {
        case (.array(let elements), _): elements.contains { holds($0, right) }
        case (.string(let left), .string(let right)): holds(left.lowercased(), right.lowercased())
        case (.bool(let left), .bool(let right)): holds(left ? 1.0 : 0.0, right ? 1.0 : 0.0)
        case (.number(let left), .number(let right)):
            if let left = left.int, let right = right.int {
                holds(left, right)
            } else if let left = left.double, let right = right.double {
                holds(left, right)
            } else {
                false
            }
        default: false
        }
    }

    private func holds(_ left: String, _ right: String) -> Bool {
        switch self {
        case .contains: left.containsText(right)
        case .startsWith: left.hasPrefix(right)
        default: holdsInOrder(left, right)
        }
    }

    private func holds<Number: Comparable>(_ left: Number, _ right: Number) -> Bool {
        switch self {
        case .contains, .startsWith: false
        default: holdsInOrder(left, right)
        }
    }

    private func holdsInOrder<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .equals: left == right
        case .lessThan: left < right
        case .lessOrEqual: left <= right
        case .greaterThan: left > right
        case .greaterOrEqual: left >= right
        case .contains, .startsWith: false
        }
    }
}

extension String {
    /// Whether the text occurs in this one; the empty text does everywhere.
    func containsText(_ other: String) -> Bool {
        guard !other.isEmpty else { return true }
        return indices.contains { self[$0...].hasPrefix(other) }
    }
}

extension JSONValue {
    /// All values that a path leads to; a name leads into every element of an array, a number into one.
    fileprivate func values(at path: ArraySlice<String>) -> [JSONValue] {
        guard let name = path.first else { return [self] }
        let rest = path.dropFirst()
        switch self {
        case .object: return self[name].map { $0.values(at: rest) } ?? []
        case .array(let elements):
            if let index = Int(name) { return self[index].map { $0.values(at: rest) } ?? [] }
            return elements.flatMap { $0.values(at: path) }
        default: return []
        }
    }
}
