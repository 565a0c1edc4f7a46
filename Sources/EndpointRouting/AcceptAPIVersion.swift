import AMWire
import HTTPMessages

/// What a request asks for in `Accept-API-Version` (AM-BEHAVIOUR §1.2).
package struct AcceptAPIVersion: Sendable, Hashable {
    /// As written after `resource=`; nil where the part is missing.
    package var resource: String?
    /// As written after `protocol=`; nil where the part is missing.
    package var protocolVersion: String?
    /// The first part that is neither.
    package var unknownPart: String?

    /// Reads the parts in either order, with or without blanks (WIRE §0.2); never fails.
    package init(_ value: String) {
        var rest = value.utf8[...]
        while !rest.isEmpty {
            let part = rest.prefix { $0 != UInt8(ascii: ",") }
            rest = rest[part.endIndex...].dropFirst()
            guard !part.isEmpty else { continue }
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            let side = part[name.endIndex...].dropFirst()
            switch String(Substring(name).trimmedOfBlanks) {
            case "resource" where !side.isEmpty: resource = String(Substring(side).trimmedOfBlanks)
            case "protocol" where !side.isEmpty: protocolVersion = String(Substring(side).trimmedOfBlanks)
            default: unknownPart = unknownPart ?? String(Substring(part).trimmedOfBlanks)
            }
        }
    }

    /// The version that serves the request where nothing is refused: the latest, unless one that exists was asked for.
    /// Nil where none was asked for.
    package func lenientVersion(of supported: [ResourceVersion]) -> ResourceVersion? {
        guard let resource else { return nil }
        return ResourceVersion.serving(ResourceVersion(resource), of: supported) ?? supported.max()
    }

    /// The version that serves the request, judged as AM does; nil where none was asked for.
    package func strictVersion(of supported: [ResourceVersion]) throws(AMError) -> ResourceVersion? {
        if let unknownPart { throw Self.invalid(unknownPart) }
        guard let resource else { return nil }
        guard let requested = ResourceVersion(resource) else { throw Self.invalid(resource) }
        guard !supported.isEmpty else { return nil }
        guard let version = ResourceVersion.serving(requested, of: supported) else {
            throw .notFound("Accept-API-Version: Requested version \"\(resource)\" does not match any routes.")
        }
        return version
    }

    /// Refuses a CREST protocol that AM doesn't speak; `authenticate` doesn't ask.
    package func checkProtocol() throws(AMError) {
        guard let protocolVersion else { return }
        guard let version = ResourceVersion(protocolVersion) else { throw Self.invalid(protocolVersion) }
        guard let highestMinor = Self.highestMinor[version.major] else {
            throw .badRequest("Unsupported major version: \(version.major)")
        }
        guard version.minor <= highestMinor else { throw .badRequest("Unsupported minor version: \(version.minor)") }
    }

    /// The CREST protocols: 1.0, 2.0 and 2.1.
    private static let highestMinor = [1: 0, 2: 1]

    private static func invalid(_ text: String) -> AMError {
        .badRequest("Version string is in an invalid format: \(text)")
    }
}
