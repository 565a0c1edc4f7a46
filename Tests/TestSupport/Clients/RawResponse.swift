/// A response as text.
package struct RawResponse: Equatable {
    /// Status line and fields with the empty line after them.
    package var head: String
    package var body: String

    package var statusLine: String { lines.first ?? "" }

    package var status: Int { Int(statusLine.split(separator: " ").dropFirst().first ?? "") ?? 0 }

    /// The first value of a field; the name in lower case.
    package subscript(name: String) -> String? {
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == name { return String(parts[1].drop { $0 == " " }) }
        }
        return nil
    }

    private var lines: [String] {
        head.split(separator: "\r\n").map(String.init)
    }
}
