/// The order in which AM's OAuth2 layer emits members: Java's `HashMap` iteration (AM-BEHAVIOUR §0.2 rule 1).
public enum JavaHashOrder {
    /// The keys as a `HashMap` filled in the given order would list them.
    public static func sorted(_ keys: [String]) -> [String] {
        order(keys) { $0 }
    }

    /// Elements in the order of their keys; keys are distinct.
    public static func order<Element>(_ elements: [Element], by key: (Element) -> String) -> [Element] {
        let mask = UInt32(capacity(for: elements.count) - 1)
        // Bucket and place in one number, which sorts faster than elements do.
        let places = elements.indices.map { place in
            UInt64(spread(hash(key(elements[place]))) & mask) << 32 | UInt64(place)
        }
        return places.sorted().map { elements[Int($0 & 0xFFFF_FFFF)] }
    }

    /// Java's string hash: a polynomial in 31 over UTF-16 units, in 32 bits.
    static func hash(_ text: String) -> UInt32 {
        var hash: UInt32 = 0
        for byte in text.utf8 {
            guard byte < 0x80 else { return text.utf16.reduce(0) { $0 &* 31 &+ UInt32($1) } }
            hash = hash &* 31 &+ UInt32(byte)  // ASCII is the same in UTF-8 and UTF-16
        }
        return hash
    }

    private static func spread(_ hash: UInt32) -> UInt32 { hash ^ hash >> 16 }

    /// 16, doubled while the load would pass three quarters.
    private static func capacity(for count: Int) -> Int {
        var capacity = 16
        while count * 4 > capacity * 3 { capacity *= 2 }
        return capacity
    }
}
