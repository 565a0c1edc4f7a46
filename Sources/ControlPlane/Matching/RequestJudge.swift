import AdminWire
import EndpointRouting
import HTTPMessages
import JourneyEngine

/// A `RequestMatch` made ready to judge requests: its wildcards are taken apart once.
package struct RequestJudge: Sendable {
    /// A member by which a request isn't the one that is meant.
    package struct Difference: Sendable, Equatable {
        /// `journey`, or `header.User-Agent`.
        package let member: String
        package let expected: String
        /// Nil where the request has nothing of the kind.
        package let found: String?
        /// From above 0, almost what was expected, to 1, nothing of the kind.
        package let distance: Double

        /// The header field that it is about; nil for other members.
        package var field: HTTPFieldName? {
            member.hasPrefix(Self.header) ? HTTPFieldName(String(member.dropFirst(Self.header.count))) : nil
        }

        fileprivate static let header = "header."
    }

    private let tests: [MemberTest]
    private let namesMethod: Bool

    /// Has a line for each of `RequestMatch.members`.
    package init(_ match: RequestMatch) {
        let texts = [
            MemberTest("method", match.method, MemberTest.method) { [$0.method.name] },
            MemberTest("path", match.path, MemberTest.path, mayGoOn: true) { [$0.path] },
            MemberTest("realm", match.realm, MemberTest.realm) { [$0.realm.text] },
            MemberTest("journey", match.journey) { [$0.journey].compactMap { $0 } },
            MemberTest("node", match.node) { $0.nodes },
            MemberTest("client_id", match.client) { [$0.client].compactMap { $0 } },
        ]
        let fields = match.header.sorted { $0.key < $1.key }.map { field in
            let name = HTTPFieldName(field.key)
            return MemberTest(Difference.header + field.key, field.value) { name.map($0.fields.values) ?? [] }
        }
        tests = (texts + fields).compactMap { $0 }
        namesMethod = match.method != nil
    }

    package func fits(_ subject: RequestSubject) -> Bool {
        tests.allSatisfy { test in test.found(subject).contains(where: test.fits) }
    }

    /// Whether a request is to be acted on: a preflight is only where a method is named.
    func meets(_ subject: RequestSubject) -> Bool { (namesMethod || subject.method != .options) && fits(subject) }

    /// What keeps a request from being the one that is meant; empty where it is.
    package func differences(from subject: RequestSubject) -> [Difference] {
        tests.compactMap { test in
            let found = test.found(subject)
            if found.contains(where: test.fits) { return nil }
            return Difference(
                member: test.member, expected: test.expected,
                found: found.isEmpty ? nil : found.joined(separator: ", "),
                distance: found.map { test.resemblance.distance(to: $0) }.min() ?? 1)
        }
    }
}

/// What a match asks by one of its members.
private struct MemberTest: Sendable {
    typealias Fit = @Sendable (String) -> Bool

    let member: String
    let expected: String
    /// Of all these one has to fit.
    let found: @Sendable (RequestSubject) -> [String]
    let fits: Fit
    let resemblance: Resemblance

    /// Nil where the match says nothing of it.
    ///
    /// - Parameter mayGoOn: whether what is expected may be the beginning of what is found.
    init?(
        _ member: String, _ expected: String?, _ fit: (String) -> Fit = Self.wildcards, mayGoOn: Bool = false,
        found: @escaping @Sendable (RequestSubject) -> [String]
    ) {
        guard let expected else { return nil }
        self.member = member
        self.expected = expected
        self.found = found
        fits = fit(expected)
        resemblance = Resemblance(mayGoOn ? expected + "*" : expected)
    }

    static func wildcards(_ text: String) -> Fit { Wildcards(text).match }

    static func method(_ text: String) -> Fit { Wildcards(text.uppercased()).match }

    /// A path without wildcards may be the beginning of the request's; a slash at its end says nothing.
    static func path(_ text: String) -> Fit {
        let path = text.hasSuffix("/") ? String(text.dropLast()) : text
        if path.contains("*") { return Wildcards(path: path).match }
        return { $0 == path || $0.hasPrefix(path + "/") }
    }

    static func realm(_ text: String) -> Fit {
        let path = RealmPath(spelling: text).text
        return { $0 == path }
    }
}
