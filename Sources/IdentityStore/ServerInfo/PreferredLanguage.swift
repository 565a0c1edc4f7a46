/// The language that a client likes best (RFC 9110 §12.5.4), for example `en-US`, also the one without any wish.
struct PreferredLanguage: Sendable, Equatable {
    let tag: String

    init(_ acceptLanguage: String?) {
        var best = (tag: "en-US", weight: 0.0)
        for range in (acceptLanguage ?? "").split(separator: ",") {
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " } }
            guard let tag = parts.first, !tag.isEmpty, tag.utf8.allSatisfy(\.isTagByte), tag != "*" else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            if weight > best.weight { best = (tag, weight) }
        }
        tag = best.tag
    }
}

extension UInt8 {
    fileprivate var isTagByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "*"): true
        default: false
        }
    }
}
