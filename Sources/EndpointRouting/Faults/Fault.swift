import HTTPMessages
import OrderedJSON

/// What befalls an answer, as data: `{"status": 503, "retryAfter": 2}`.
package struct Fault: Sendable {
    private struct Part: Sendable {
        let effect: FaultEffect
        let change: FaultEffect.Change
    }

    /// Whose fault it is, for log and journal, for example `fault 3`.
    package let name: String
    private let parts: [Part]

    /// Reads effects by the names that `FaultEffects` gives them.
    package init(_ effects: JSONObject, name: String) throws(FaultProblem) {
        self.name = name
        for key in effects.keys where !FaultEffects.all.contains(where: { $0.name == key }) {
            throw .unknown(key, known: FaultEffects.all.map(\.name))
        }
        var parts: [Part] = []
        for effect in FaultEffects.all {
            guard let json = effects[effect.name] else { continue }
            parts.append(Part(effect: effect, change: try effect.read(FaultValue(effect.name, json))))
        }
        self.parts = parts
        if parts.isEmpty { throw FaultProblem(nil, "a fault needs an effect") }
        try checkDelivery()
        try checkSense(effects)
    }

    /// Of two effects that can't both be seen one would be dropped without a word.
    private func checkSense(_ effects: JSONObject) throws(FaultProblem) {
        for effect in parts.map(\.effect) {
            if let other = effect.excludes.first(where: { effects[$0] != nil }) {
                throw FaultProblem(other, "\"\(effect.name)\" and \"\(other)\" can't go together")
            }
            guard let status = effects["status"]?.int, !effect.statuses.contains(status) else { continue }
            throw FaultProblem(
                "status",
                "\"\(effect.name)\" goes with a status from \(effect.statuses.lowerBound) to \(effect.statuses.upperBound)"
            )
        }
    }

    private func checkDelivery() throws(FaultProblem) {
        let names = parts.map(\.effect).filter { $0.isDelivery || ($0.kind == .lost && status == nil) }.map(\.name)
        guard names.count > 1 else { return }
        throw FaultProblem(names[1], "\"\(names[0])\" and \"\(names[1])\" can't go together")
    }

    /// The names of its effects.
    package var effects: [String] { parts.map(\.effect.name) }

    /// Whether the endpoint is not to run.
    package var isInPlace: Bool { status != nil && !isLoss }

    /// Whether the endpoint's answer is lost, though it ran.
    package var isLoss: Bool { parts.contains { $0.effect.kind == .lost } }

    /// The status of what comes in place of the endpoint's answer.
    private var status: HTTPStatus? {
        for part in parts { if case .replaced(let status) = part.effect.kind { return status } }
        return nil
    }
}

extension Fault {
    /// What the effects are applied to where the endpoint's answer is lost.
    var substitute: HTTPResponse { HTTPResponse(.ok, delivery: status == nil ? .reset : .prompt) }

    /// Does to an answer what the effects say, one after the other.
    func befall(_ response: inout HTTPResponse, _ scene: FaultScene) {
        if let status { response.become(status, scene) }
        for part in parts { part.change(&response, scene) }
    }
}
