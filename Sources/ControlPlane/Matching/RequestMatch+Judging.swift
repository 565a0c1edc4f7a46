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
        func compare(_ member: String, _ expected: String?, _ found: [String]) {
            guard let expected, !found.contains(where: { Wildcard(expected).fits($0) }) else { return }
            let text = found.isEmpty ? nil : found.joined(separator: ", ")
            differences.append(Difference(member: member, expected: expected, found: text))
        }
        compare("method", method, [subject.method.name])
        compare("path", path, [subject.path])
        compare("realm", realm.map { $0.hasPrefix("/") ? $0 : "/" + $0 }, [subject.realm.text])
        compare("journey", journey, subject.journey.map { [$0] } ?? [])
        compare("node", node, subject.nodes)
        compare("client", client, subject.client.map { [$0] } ?? [])
        for field in header.sorted(by: { $0.key < $1.key }) {
            compare(
                Difference.header + field.key, field.value, HTTPFieldName(field.key).map(subject.fields.values) ?? [])
        }
        return differences
    }
}

/// A text in which `*` stands for any characters.
struct Wildcard {
    private let parts: [Substring]

    init(_ text: String) { parts = text.split(separator: "*", omittingEmptySubsequences: false) }

    func fits(_ text: String) -> Bool {
        guard let first = parts.first, let last = parts.last, parts.count > 1 else {
            return parts.first.map { $0 == text } ?? false
        }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
