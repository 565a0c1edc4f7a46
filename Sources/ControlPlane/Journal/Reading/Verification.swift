import AdminWire
import HTTPMessages

/// Holds the journal's exchanges against what a test expects.
struct Verification {
    private let exchanges: [ReadExchange]
    private let last: Int
    private let mask: ExchangeMask

    /// - Parameter last: the number of the last exchange that came, whether or not the journal has it still.
    init(_ exchanges: [ReadExchange], last: Int, mask: ExchangeMask) {
        self.exchanges = exchanges
        self.last = last
        self.mask = mask
    }

    func result(of verification: RequestVerification) -> VerificationResult {
        if verification.since > last {
            let problem = "there is no request number \(verification.since) yet: \(last) have come"
            return VerificationResult(problem: problem, numbers: [])
        }
        let exchanges = exchanges.filter { $0.number > verification.since }[...]
        var numbers: [Int] = []
        if let match = verification.match {
            let counted = count(match, verification.count, in: exchanges)
            if !counted.isOK || verification.order.isEmpty { return counted }
            numbers = counted.numbers
        }
        let ordered = order(verification.order, in: exchanges)
        return ordered.isOK && !numbers.isEmpty ? VerificationResult(numbers: numbers) : ordered
    }

    private func count(
        _ match: RequestMatch, _ count: RequestVerification.Count, in exchanges: ArraySlice<ReadExchange>
    ) -> VerificationResult {
        let judge = RequestJudge(match)
        let numbers = exchanges.filter { judge.fits($0.subject) }.map(\.number)
        if let least = count.atLeast, numbers.count < least {
            return VerificationResult(
                problem: Self.problem(count, found: numbers.count), numbers: numbers,
                closest: closest(to: judge, in: exchanges))
        }
        if let most = count.atMost, numbers.count > most {
            return VerificationResult(problem: Self.problem(count, found: numbers.count), numbers: numbers)
        }
        return VerificationResult(numbers: numbers)
    }

    /// Each request is looked for after the one before it.
    private func order(_ matches: [RequestMatch], in exchanges: ArraySlice<ReadExchange>) -> VerificationResult {
        var rest = exchanges
        var numbers: [Int] = []
        for (index, judge) in matches.map(RequestJudge.init).enumerated() {
            guard let place = rest.firstIndex(where: { judge.fits($0.subject) }) else {
                let after = numbers.last.map { " after number \($0)" } ?? ""
                return VerificationResult(
                    problem: "the request at position \(index + 1) of the order did not come\(after)", numbers: numbers,
                    closest: closest(to: judge, in: rest))
            }
            numbers.append(rest[place].number)
            rest = rest[(place + 1)...]
        }
        return VerificationResult(numbers: numbers)
    }

    /// It is the values that tell how near a request comes, not how many of them differ. Among several that come
    /// equally near, the latest.
    private func closest(
        to judge: RequestJudge, in exchanges: ArraySlice<ReadExchange>
    ) -> VerificationResult.Closest? {
        let judged = exchanges.map { (exchange: $0, differences: judge.differences(from: $0.subject)) }
            .filter { !$0.differences.isEmpty }
        let distances = judged.map { $0.differences.reduce(0) { $0 + $1.distance } }
        guard let best = judged.indices.reversed().min(by: { distances[$0] < distances[$1] }).map({ judged[$0] }) else {
            return nil
        }
        let mask = mask.knowing(best.exchange)
        return VerificationResult.Closest(
            number: best.exchange.number,
            request: "\(best.exchange.entry.request.method.name) \(mask.target(best.exchange))",
            differences: best.differences.map { sentence($0, mask) })
    }

    private func sentence(_ difference: RequestJudge.Difference, _ mask: ExchangeMask) -> String {
        let found = difference.found.map { found in
            guard let name = difference.field else { return mask.text(found) }
            return mask.fields(HTTPFields([HTTPField(name, found)]))[name] ?? ""
        }
        return "\(difference.member) is \(found ?? "missing"), not \(difference.expected)"
    }

    private static func problem(_ count: RequestVerification.Count, found: Int) -> String {
        let range =
            switch (count.atLeast, count.atMost) {
            case (let least?, let most?) where least == most: "exactly \(least)"
            case (let least?, let most?): "\(least) to \(most)"
            case (let least?, nil): "at least \(least)"
            case (nil, let most?): "at most \(most)"
            case (nil, nil): "any number of"
            }
        return "\(range) requests were expected, \(found) came"
    }
}
