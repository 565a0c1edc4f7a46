/// What nodes are called in a file of our own format: the author's words, else made of display names (NODES §6).
struct NodeKeys {
    /// By the nodes' ids.
    private(set) var keys: [String: String] = [:]

    init(_ journey: Journey) {
        let spellings = ([journey.entry] + journey.nodes.flatMap(\.allConnections)).filter { connection in
            if case .node(let id) = connection.target { journey.node(id) == nil } else { false }
        }
        var taken = Set(TargetNames.reserved + spellings.map(\.spelling))
        for node in journey.nodes where node.key != node.id {
            keys[node.id] = node.key
            taken.insert(node.key)
        }
        for node in journey.nodes where node.key == node.id && keys[node.id] == nil {
            let word = Self.key(of: node.displayName) ?? Self.key(of: node.type) ?? "node"
            var key = word
            var number = 2
            while !taken.insert(key).inserted {
                key = "\(word)\(number)"
                number += 1
            }
            keys[node.id] = key
        }
    }

    /// `retryLimitDecision` for `Retry Limit Decision`; a name that begins in lower case and is
    /// one word stays as it is.
    static func key(of name: String) -> String? {
        if let first = name.unicodeScalars.first, ("a"..."z").contains(first),
            name.unicodeScalars.allSatisfy({ isLetterOrDigit($0) || $0 == "_" || $0 == "-" })
        {
            return name
        }
        let words = name.unicodeScalars.split { !isLetterOrDigit($0) }.map { String($0) }
        guard let first = words.first else { return nil }
        let isAbbreviation = first == first.uppercased()
        let beginning = isAbbreviation ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
        return beginning + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
}
