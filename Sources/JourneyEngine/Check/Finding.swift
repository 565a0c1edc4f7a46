/// Something that the check says about a journey file.
package struct Finding: Sendable, Hashable, CustomStringConvertible {
    package enum Severity: String, Sendable, CaseIterable {
        /// The journey can't run.
        case error
        /// It matters only when it is reached.
        case warning
    }

    package let severity: Severity
    package let place: SourcePlace
    package let message: String
    /// What was probably meant.
    package let suggestion: String?

    package init(_ severity: Severity, _ message: String, at place: SourcePlace, suggestion: String? = nil) {
        self.severity = severity
        self.message = message
        self.place = place
        self.suggestion = suggestion
    }

    /// `Login.journey.json:12:7: error: there is no node "chekc"; did you mean "check"?`
    package var description: String {
        let hint = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
        return "\(place.file):\(place.line):\(place.column): \(severity.rawValue): \(message)\(hint)".inOneLine
    }
}

extension String {
    /// Control characters escaped: what a file says can't pass for further lines, nor steer a terminal.
    fileprivate var inOneLine: String {
        unicodeScalars.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0) }
            .joined()
    }
}

extension [Finding] {
    package var hasErrors: Bool { contains { $0.severity == .error } }

    /// By place, errors and warnings mixed.
    package var inFileOrder: [Finding] {
        sorted {
            ($0.place.file, $0.place.line, $0.place.column, $0.message)
                < ($1.place.file, $1.place.line, $1.place.column, $1.message)
        }
    }
}
