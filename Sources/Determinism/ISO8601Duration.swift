extension Duration {
    /// Reads an ISO 8601 duration of weeks, days, hours, minutes and seconds: `PT10M`, `P1DT12H`, `-PT0.5S`.
    ///
    /// Years and months are refused: they have no fixed length.
    package init?(iso8601 text: String) {
        var scanner = DigitScanner(text)
        let sign: Int64 = scanner.skip("-") ? -1 : 1
        guard scanner.skip("P"), !scanner.isAtEnd else { return nil }
        var milliseconds: Int64 = 0
        var units: [(Character, Int64)] = [("W", 604_800), ("D", 86_400)]
        var sawTime = false
        while !scanner.isAtEnd {
            if !sawTime, scanner.skip("T") {
                sawTime = true
                units = [("H", 3600), ("M", 60), ("S", 1)]
                if scanner.isAtEnd { return nil }
                continue
            }
            guard let whole = scanner.number(), let fraction = scanner.fraction() else { return nil }
            guard let index = units.firstIndex(where: { scanner.skip($0.0) }) else { return nil }
            guard fraction == 0 || units[index].0 == "S" else { return nil }
            milliseconds += (Int64(whole) * 1000 + Int64(fraction)) * units[index].1
            units.removeFirst(index + 1)
        }
        self = .milliseconds(sign * milliseconds)
    }

    /// `PT90S`, `-PT0.500S`: what `init` reads, to the millisecond.
    package var iso8601: String {
        let size = milliseconds.magnitude
        let fraction = String(size % 1000 + 1000).dropFirst()
        return "\(milliseconds < 0 ? "-" : "")PT\(size / 1000)\(size % 1000 == 0 ? "" : ".\(fraction)")S"
    }
}
