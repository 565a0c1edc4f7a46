import OrderedJSON

/// What a `when` of a file asks (NODES §6): a subject and tests that must all hold.
package struct Condition: Sendable, Hashable {
    package enum Subject: Sendable, Hashable {
        /// The answer to a callback, counted from 0, by the suffix of its input's name.
        case input(callback: Int, suffix: String)
        case state(StatePath)
        /// A field of the request.
        case header(String)
    }

    package enum Test: Sendable, Hashable {
        case equals(JSONValue)
        case oneOf([JSONValue])
        /// Some part of the text matches.
        case matches(RegularExpression)
        /// Whether there is a value that isn't empty.
        case present(Bool)
    }

    package let subject: Subject
    package let tests: [Test]

    package init(_ subject: Subject, _ tests: [Test]) {
        self.subject = subject
        self.tests = tests
    }
}
