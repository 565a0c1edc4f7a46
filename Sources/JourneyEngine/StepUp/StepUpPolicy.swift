/// What allows a resource (AM-BEHAVIOUR §6).
package struct StepUpPolicy: Sendable, Equatable {
    package enum Condition: Sendable, Equatable {
        /// Each use needs a journey of its own.
        case transaction(journey: String)
        /// The session must have come through a journey.
        case journey(String)
    }

    /// The path of the URLs that it is for.
    package let path: String
    package let condition: Condition

    package init(path: String, condition: Condition) {
        self.path = path
        self.condition = condition
    }

    /// What the SDKs' tests step up for (WIRE §7.5).
    package static let standard = [
        StepUpPolicy(path: "/resource/ig/authz-by-txn", condition: .transaction(journey: "TransactionAuthorization")),
        StepUpPolicy(path: "/resource/ig/authz-by-tree", condition: .journey("TreeBasedAuthorization")),
    ]

    /// Whether it is for a URL, whatever its origin, tenant and query.
    func applies(to resource: String) -> Bool { resource.prefix { $0 != "?" && $0 != "#" }.hasSuffix(path) }
}
