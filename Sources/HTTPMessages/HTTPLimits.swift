/// How large the parts of a message may be (DESIGN §7).
package struct HTTPLimits: Sendable {
    /// Start line, fields and the empty line after them, in bytes; more is refused with 431.
    package var headBytes: Int
    /// How many fields the head may have; more are refused with 431. A container takes as many
    /// (Tomcat's `maxHeaderCount`).
    package var headFields: Int
    /// The request's target, in bytes; more is refused with 414.
    package var targetBytes: Int
    /// The body by the request's head, in bytes; more is refused with 413.
    package var bodyBytes: @Sendable (_ head: HTTPRequest) -> Int

    package init(
        headBytes: Int = 32 * 1024, headFields: Int = 100, targetBytes: Int = 8 * 1024,
        bodyBytes: @escaping @Sendable (_ head: HTTPRequest) -> Int = { HTTPLimits.bodyBytes(at: $0.target.path) }
    ) {
        self.headBytes = headBytes
        self.headFields = headFields
        self.targetBytes = targetBytes
        self.bodyBytes = bodyBytes
    }

    /// For all but the admin API.
    package static let standardBodyBytes = 1024 * 1024

    /// How many parameters a form may have: a container's measure (`maxParameterCount` of Tomcat, on which AM runs).
    /// The limit of the target holds for queries.
    package static let formParameters = 10_000

    /// 64 MiB for the admin API.
    package static func bodyBytes(at path: String, elsewhere limit: Int = standardBodyBytes) -> Int {
        AdminPath.contains(path) ? 64 * 1024 * 1024 : limit
    }
}
