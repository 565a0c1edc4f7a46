/// The faults that may strike a request, as the tenant's plan has them.
package protocol FaultSource: AnyObject, Sendable {
    /// The one that its line and head have brought on; it was decided before the request was let in.
    var struck: Fault? { get }
    /// The one that strikes where the request has come to; asked by whoever leads it there.
    func fault(at place: FaultPlace) -> Fault?
}

/// Where in a journey a request has come to.
package struct FaultPlace: Sendable, Hashable {
    /// The journey that the node stands in: the inner one, where there is one.
    package let journey: String
    /// All that the node may be called: the author's word, what is displayed, its id.
    package let node: [String]

    package init(journey: String, node: [String]) {
        self.journey = journey
        self.node = node
    }
}
