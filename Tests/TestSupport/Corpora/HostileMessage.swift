import Foundation

/// A case of `Tests/Corpora/hostile-messages.txt`: bytes that a client sends, and what it is answered.
package struct HostileMessage: Sendable {
    package enum Answer: Sendable, Equatable {
        /// The request was understood so, and answered 200.
        case request(method: String, target: String, authority: String, body: [UInt8], persistence: Persistence)
        case refusal(status: Int, text: String)
        /// 100
        case interim
    }

    /// What an answer says about the connection.
    package enum Persistence: Sendable { case implied, keepAlive, close }

    /// The line of the file.
    package let line: Int
    package let bytes: [UInt8]
    package let answers: [Answer]

    /// All cases, read anew.
    package static func all() throws -> [HostileMessage] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Corpora/hostile-messages.txt")
        return try HostileMessageReader().read(String(contentsOf: file, encoding: .utf8))
    }
}
