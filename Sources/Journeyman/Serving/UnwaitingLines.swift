/// Lines to somewhere that may take no more for a while: each arrives whole and in its turn, or is left out and
/// counted.
///
/// It keeps no more than one line: the rest of one that was begun, which goes before all others.
package struct UnwaitingLines: Sendable {
    /// Takes as many of the bytes as it can without waiting, from the first on, and tells how many.
    package typealias Outlet = @Sendable (_ bytes: ArraySlice<UInt8>) -> Int

    private let outlet: Outlet
    private var rest: ArraySlice<UInt8> = []
    private var leftOut = 0

    package init(_ outlet: @escaping Outlet) { self.outlet = outlet }

    /// - Parameter notice: the line that comes before the next one where some were left out.
    package mutating func write(_ line: String, notice: (_ leftOut: Int) -> String) {
        catchUp(notice: notice)
        if rest.isEmpty { send(line) } else { leftOut += 1 }
    }

    /// Goes on with the line that was begun; after it, says what was left out.
    package mutating func catchUp(notice: (_ leftOut: Int) -> String) {
        drain()
        guard rest.isEmpty, leftOut > 0 else { return }
        send(notice(leftOut))
        leftOut = 0
    }

    private mutating func send(_ line: String) {
        rest = ArraySlice((line + "\n").utf8)
        drain()
    }

    private mutating func drain() {
        guard !rest.isEmpty else { return }
        rest = rest.dropFirst(outlet(rest))
    }
}
