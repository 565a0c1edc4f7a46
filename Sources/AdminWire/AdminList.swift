import OrderedJSON

/// A list: `{"result":[…]}`.
public struct AdminList<Element: AdminMessage>: AdminMessage {
    /// The elements, in the server's order.
    public var result: [Element]

    /// A list of these elements.
    public init(_ result: [Element]) { self.result = result }

    /// `result`
    public var json: JSONValue { ["result": .array(result.map(\.json))] }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        result = []
        for element in try MemberReader(json).requiredArray("result") {
            result.append(try Element(json: element))
        }
    }
}

extension AdminList: Equatable where Element: Equatable {}
