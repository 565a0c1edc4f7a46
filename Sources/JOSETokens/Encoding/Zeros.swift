extension [UInt8] {
    /// So many zeros, to be written over.
    ///
    /// `init(repeating:count:)` would first look up at run time what kind of array it makes, which takes longer than
    /// making a short one.
    static func zeros(_ count: Int) -> [UInt8] {
        if count == 0 { return [] }  // an array made with no capacity is written to, and all threads share it
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            buffer.initialize(repeating: 0)
            initialized = count
        }
    }
}
