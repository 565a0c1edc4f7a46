import OrderedJSON

extension LintRule {
    /// AM-BEHAVIOUR §1.10: what a callback shows is the server's; scripts that compare it fail.
    static let editedOutput = LintRule(
        "edited-output", "What a callback shows was changed on its way back; only inputs are the client's."
    ) { exchange, before in
        guard let given = before.step(exchange.postedAuthID)?["callbacks"]?.array,
            let posted = exchange.requestJSON?["callbacks"]?.array
        else { return nil }
        for callback in posted {
            guard let type = callback["type"]?.string, let output = callback["output"] else { continue }
            let outputs = given.filter { $0["type"]?.string == type }.map { $0["output"] }
            if outputs.isEmpty { return "nobody asked for a \(type)" }
            if !outputs.contains(output) { return "the output of a \(type) isn't what was sent" }
        }
        return nil
    }
}
