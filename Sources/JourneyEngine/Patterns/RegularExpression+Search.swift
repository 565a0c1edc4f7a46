extension RegularExpression {
    /// In Unicode scalars: no longer text is searched.
    package static let longestText = 16_384

    /// Whether the expression matches some part of the text. It matches nothing of a text that is longer than
    /// `longestText`.
    package func isFound(in text: String) -> Bool {
        let scalars = text.unicodeScalars.prefix(Self.longestText + 1).map(\.value)
        guard scalars.count <= Self.longestText else { return false }
        var places = Places(in: program)
        var next = places
        places.enter(0, Gap(scalars, 0))
        for (index, scalar) in scalars.enumerated() {
            if places.hasMatch { return true }
            let gap = Gap(scalars, index + 1)
            next.removeAll()
            for place in places.entered {
                if case .take(let set) = program[place], set.contains(scalar) { next.enter(place + 1, gap) }
            }
            next.enter(0, gap)
            swap(&places, &next)
        }
        return places.hasMatch
    }

    /// A place between two scalars of a text, or at its ends.
    private struct Gap {
        private let before: UInt32?
        private let after: UInt32?

        init(_ scalars: [UInt32], _ index: Int) {
            before = index > 0 ? scalars[index - 1] : nil
            after = index < scalars.count ? scalars[index] : nil
        }

        func fulfils(_ assertion: Assertion) -> Bool {
            switch assertion {
            case .textStart: before == nil
            case .textEnd: after == nil
            case .wordBoundary: isWord(before) != isWord(after)
            case .noWordBoundary: isWord(before) == isWord(after)
            }
        }

        private func isWord(_ scalar: UInt32?) -> Bool { scalar.map(ScalarSet.wordCharacters.contains) ?? false }
    }

    /// The instructions that the machine has come to without taking another scalar, each once.
    private struct Places {
        private(set) var entered: [Int] = []
        private(set) var hasMatch = false
        private let program: [Instruction]
        private var isEntered: [Bool]
        private var waiting: [Int] = []

        init(in program: [Instruction]) {
            self.program = program
            isEntered = Array(repeating: false, count: program.count)
        }

        mutating func removeAll() {
            for place in entered { isEntered[place] = false }
            entered.removeAll(keepingCapacity: true)
            hasMatch = false
        }

        /// Goes to an instruction, and from it as far as no scalar is needed.
        mutating func enter(_ place: Int, _ gap: Gap) {
            waiting.append(place)
            while let place = waiting.popLast() {
                guard !isEntered[place] else { continue }
                isEntered[place] = true
                entered.append(place)
                switch program[place] {
                case .take: break
                case .check(let assertion): if gap.fulfils(assertion) { waiting.append(place + 1) }
                case .split(let other):
                    waiting.append(other)
                    waiting.append(place + 1)
                case .jump(let other): waiting.append(other)
                case .match: hasMatch = true
                }
            }
        }
    }
}
