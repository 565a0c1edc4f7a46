/// The parameters of a query or of an `application/x-www-form-urlencoded` body, in order.
package struct FormParameters: Sendable, Hashable {
    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    package private(set) var parameters: [Parameter] = []

    package init() {}

    /// Reads `a=1&b=x%20y`; never fails: one SDK leaves reserved characters raw (WIRE §1.5.3).
    ///
    /// `plusIsBlank` says of which names' values the form rule holds; that SDK's hold literal plus signs.
    package init(parsing text: some StringProtocol, plusIsBlank: (_ name: String) -> Bool = { _ in true }) {
        parameters = Array(text.utf8).split(separator: UInt8(ascii: "&")).map { pair in
            let rawName = pair.prefix { $0 != UInt8(ascii: "=") }
            let name = PercentEncoding.decode(rawName, plusIsBlank: true)
            let value = PercentEncoding.decode(
                pair[rawName.endIndex...].dropFirst(), plusIsBlank: plusIsBlank(name))
            return Parameter(name: name, value: value)
        }
    }

    /// The first value of a name.
    package subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

    package func values(_ name: String) -> [String] { parameters.filter { $0.name == name }.map(\.value) }

    /// The first name that occurs twice.
    package var firstDuplicate: String? {
        var seen: Set<String> = []
        return parameters.first { !seen.insert($0.name).inserted }?.name
    }

    package mutating func append(_ name: String, _ value: String) {
        parameters.append(Parameter(name: name, value: value))
    }

    package mutating func remove(_ name: String) { parameters.removeAll { $0.name == name } }

    /// `a=1&b=x%20y`, everything but unreserved characters escaped.
    package var encoded: String {
        parameters.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
            .joined(separator: "&")
    }
}
