import Testing

/// The paragraph that a test holds the code to.
public struct Specification: SuiteTrait, TestTrait {
    /// For example `RFC 6749 §4.1.3` or `WIRE §1.2`.
    public let paragraph: String
    public var comments: [Comment] { [Comment(rawValue: paragraph)] }

    /// Before the first test runs.
    public func prepare(for test: Test) { DescriptorLimit.raised }
}

extension Trait where Self == Specification {
    /// Names the paragraph of a specification or reference page.
    public static func spec(_ paragraph: String) -> Specification { Specification(paragraph: paragraph) }
}
