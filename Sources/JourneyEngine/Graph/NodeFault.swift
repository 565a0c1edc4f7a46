import EndpointRouting
import OrderedJSON

/// What befalls the answer of a request that comes to a node (NODES §6, `fault`).
package struct NodeFault: Sendable {
    package let fault: Fault
    /// As it was written.
    package let json: JSONObject
    /// Whether it strikes once in a run where the run then stands; at a journey's start, once in the tenant.
    package let isOnce: Bool

    /// Reads effects, and `once` beside them.
    package init(_ object: JSONObject, node: String) throws(FaultProblem) {
        json = object
        var effects = object
        effects["once"] = nil
        fault = try Fault(effects, name: "the fault of \(node)")
        guard let once = object["once"] else {
            isOnce = false
            return
        }
        guard let flag = once.bool else { throw FaultValue("once", once).mustBe("true or false") }
        isOnce = flag
    }
}
