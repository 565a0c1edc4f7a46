import AdminWire
import EndpointRouting
import HTTPMessages

extension RequestMatch {
    /// A member by which a request isn't the one that is meant.
    package struct Difference: Sendable, Equatable {
        /// `journey`, or `header.User-Agent`.
        package let member: String
        package let expected: String
        /// Nil where the request has nothing of the kind.
        package let found: String?

        /// The header field that it is about; nil for other members.
        package var field: HTTPFieldName? {
            member.hasPrefix(Self.header) ? HTTPFieldName(String(member.dropFirst(Self.header.count))) : nil
        }

        fileprivate static let header = "header."
    }

    package func fits(_ subject: RequestSubject) -> Bool { differences(from: subject).isEmpty }

    /// What keeps a request from being the one that is meant; empty where it is.
    package func differences(from subject: RequestSubject) -> [Difference] {
        var differences: [Difference] = []
        func compare(_ member: String, _ expected: String?, _ found: [String], _ fits: (String, String) -> Bool) {
            guard let expected, !found.contains(where: { fits(expected, $0) }) else { return }
            let text = found.isEmpty ? nil : found.joined(separator: ", ")
            differences.append(Difference(member: member, expected: expected, found: text))
        }
        compare("method", method, [subject.method.name]) { $0.uppercased() == $1 }
        compare("path", path, [subject.path], Self.fitsPath)
        compare("realm", realm, [subject.realm.text]) { RealmPath($0).text == $1 }
        compare("journey", journey, subject.journey.map { [$0] } ?? [], Self.fitsText)
        compare("node", node, subject.nodes, Self.fitsText)
        compare("client_id", client, subject.client.map { [$0] } ?? [], Self.fitsText)
        for field in header.sorted(by: { $0.key < $1.key }) {
            let values = HTTPFieldName(field.key).map(subject.fields.values) ?? []
            compare(Difference.header + field.key, field.value, values, Self.fitsText)
        }
        return differences
    }

    private static func fitsText(_ pattern: String, _ text: String) -> Bool { Wildcards(pattern).match(text) }

    /// A path without wildcards may be the beginning of the request's.
    private static func fitsPath(_ pattern: String, _ path: String) -> Bool {
        if pattern.contains("*") { return Wildcards(path: pattern).match(path) }
        return path == pattern || path.hasPrefix(pattern.hasSuffix("/") ? pattern : pattern + "/")
    }
}
