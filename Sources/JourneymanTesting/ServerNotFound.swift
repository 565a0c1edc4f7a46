import Foundation

/// Why there is no server to talk to, and what to do about it.
public struct ServerNotFound: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    /// In one sentence, or two.
    public let description: String

    init(_ description: String) { self.description = description }

    /// Nothing answers there.
    init(at url: String, _ reason: any Error) {
        description = """
            no server answers at \(url): \(reason.localizedDescription) Start one with `journeyman serve`, run the tests \
            with `journeyman exec -- COMMAND`, or name one in JOURNEYMAN_URL.
            """
    }

    /// The same, where XCTest and others ask for it.
    public var errorDescription: String? { description }
}
