import EndpointRouting
import HTTPMessages

/// What strikes where a walk comes to: in a request no fault strikes twice.
extension Walk {
    /// Notes the node's own fault, then the tenant's; a halt where one of them answers in place of the journey.
    mutating func meetFaults(at node: RunnableNode) throws -> Halt? {
        if let own = node.source.fault, metFaults.insert(node.source.id).inserted,
            let halt = try meet(own, of: node)
        {
            return halt
        }
        guard let source = context.requestContext.faultSource,
            let fault = source.fault(at: FaultPlace(journey: innermost.journey.name, node: node.names))
        else { return nil }
        return strike(fault, answering(for: node, once: false))
    }

    private mutating func meet(_ own: NodeFault, of node: RunnableNode) throws -> Halt? {
        let response = answering(for: node, once: own.isOnce)
        if own.isOnce, try isSpent(response) { return nil }
        if own.isOnce, !own.fault.isInPlace { spent.append(response) }
        return strike(own.fault, response)
    }

    private mutating func strike(_ fault: Fault, _ response: NodeResponse) -> Halt? {
        context.faults.append(fault)
        return fault.isInPlace ? .responded(response) : nil
    }

    /// What the effects are applied to in place of the journey's answer.
    private func answering(for node: RunnableNode, once: Bool) -> NodeResponse {
        NodeResponse(
            nodeID: "fault of \(node.source.id)", aftermath: once ? .undoneOnce : .undone, response: HTTPResponse(.ok))
    }
}

extension RunnableNode {
    /// All that it may be called in a match.
    var names: [String] { [source.key, source.displayName, source.id] }
}
