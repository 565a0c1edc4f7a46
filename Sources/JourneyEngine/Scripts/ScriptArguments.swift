import OrderedJSON

/// What a script gives to a function of the server.
extension [JSONValue] {
    /// Null where it gave less.
    subscript(at index: Int) -> JSONValue { indices.contains(index) ? self[index] : .null }

    /// Empty where it is no text.
    func text(_ index: Int) -> String { self[at: index].string ?? "" }
}
