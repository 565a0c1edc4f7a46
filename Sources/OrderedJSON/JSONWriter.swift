/// Writes compact JSON piece by piece, for texts that are made so often that a tree of values would cost too much.
///
/// The caller sees to it that each member has a name and no name comes twice.
package struct JSONWriter: Sendable {
    /// What has been written.
    package private(set) var bytes: [UInt8] = []
    /// Whether the next element or member follows another one.
    private var hasPredecessor = false

    /// `capacity` is the expected length in bytes.
    package init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        members(&self)
        close(UInt8(ascii: "}"))
    }

    package mutating func array(_ elements: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "["))
        elements(&self)
        close(UInt8(ascii: "]"))
    }

    /// A member's name, which needs no escapes; its value is to follow.
    package mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        hasPredecessor = false
    }

    package mutating func value(_ text: String) {
        separate()
        JSONValue.append(text, to: &bytes)
    }

    package mutating func value(_ number: Int) {
        separate()
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digits: number.magnitude)
    }

    package mutating func value(_ flag: Bool) {
        separate()
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    package mutating func value(_ value: JSONValue) {
        separate()
        value.append(to: &bytes)
    }

    /// A member with its value.
    package mutating func member(_ name: StaticString, _ text: String) {
        self.name(name)
        value(text)
    }

    package mutating func member(_ name: StaticString, _ number: Int) {
        self.name(name)
        value(number)
    }

    package mutating func member(_ name: StaticString, _ value: JSONValue) {
        self.name(name)
        self.value(value)
    }

    private mutating func separate() {
        if hasPredecessor { bytes.append(UInt8(ascii: ",")) }
        hasPredecessor = true
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        hasPredecessor = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        hasPredecessor = true
    }

    private mutating func append(digits number: UInt) {
        if number >= 10 { append(digits: number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
