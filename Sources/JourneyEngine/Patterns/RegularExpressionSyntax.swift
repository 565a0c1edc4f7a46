/// A regular expression as it is written.
indirect enum RegularExpressionSyntax: Sendable, Hashable {
    case one(ScalarSet)
    case assertion(RegularExpression.Assertion)
    case sequence([RegularExpressionSyntax])
    case choice([RegularExpressionSyntax])
    /// Without `most` for ever.
    case repeated(RegularExpressionSyntax, least: Int, most: Int?)

    /// How many instructions it makes, or 1 for none: so much work it is to make them.
    var size: Int {
        switch self {
        case .one, .assertion: 1
        case .sequence(let parts): Self.bounded(Self.sum(parts))
        case .choice(let parts): Self.bounded(Self.sum(parts) + 2 * (parts.count - 1))
        case .repeated(let part, let least, nil): Self.bounded(part.size * (least + 1) + 2)
        case .repeated(let part, let least, let most?): Self.bounded(part.size * most + most - least)
        }
    }

    func compile(into program: inout [RegularExpression.Instruction]) {
        switch self {
        case .one(let set): program.append(.take(set))
        case .assertion(let assertion): program.append(.check(assertion))
        case .sequence(let parts): for part in parts { part.compile(into: &program) }
        case .choice(let parts): Self.choose(parts, &program)
        case .repeated(let part, let least, let most):
            for _ in 0..<least { part.compile(into: &program) }
            if let most { part.compile(upTo: most - least, &program) } else { part.compileForEver(&program) }
        }
    }

    private static func choose(
        _ parts: [RegularExpressionSyntax], _ program: inout [RegularExpression.Instruction]
    ) {
        var jumps: [Int] = []
        for part in parts.dropLast() {
            let split = program.count
            program.append(.split(0))
            part.compile(into: &program)
            jumps.append(program.count)
            program.append(.jump(0))
            program[split] = .split(program.count)
        }
        parts.last?.compile(into: &program)
        for jump in jumps { program[jump] = .jump(program.count) }
    }

    private func compile(upTo times: Int, _ program: inout [RegularExpression.Instruction]) {
        var splits: [Int] = []
        for _ in 0..<times {
            splits.append(program.count)
            program.append(.split(0))
            compile(into: &program)
        }
        for split in splits { program[split] = .split(program.count) }
    }

    private func compileForEver(_ program: inout [RegularExpression.Instruction]) {
        let start = program.count
        program.append(.split(0))
        compile(into: &program)
        program.append(.jump(start))
        program[start] = .split(program.count)
    }

    private static func sum(_ parts: [RegularExpressionSyntax]) -> Int { parts.reduce(0) { bounded($0 + $1.size) } }

    /// Repetitions of repetitions would soon be too large a number.
    private static func bounded(_ size: Int) -> Int { max(1, min(size, 1_000_000)) }
}
