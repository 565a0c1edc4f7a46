/// A policy agent or gateway that logs in like a user and is none (NODES §3.2).
package struct AgentProfile: Sendable, Equatable {
    package let name: String
    package let password: String

    package init(name: String, password: String) {
        self.name = name
        self.password = password
    }
}
