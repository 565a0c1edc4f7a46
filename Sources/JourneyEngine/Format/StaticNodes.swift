/// The ends of a tree, which AM's configuration names like nodes (NODES §1.2).
package enum StaticNodes {
    package static let success = "70e691a5-1e33-4ac3-a356-e7b6d60d92e0"
    package static let failure = "e301438c-0bd0-429c-ab0c-66126501069a"

    /// What a connection's target stands for.
    package static func target(_ id: String) -> Target {
        switch id {
        case success: .success
        case failure: .failure
        default: .node(id)
        }
    }
}
