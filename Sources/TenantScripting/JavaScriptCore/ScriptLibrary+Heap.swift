extension ScriptLibrary {
    /// What the heap of a context's machine takes, used or not, with what its objects have outside of it.
    func heapBytes(of context: Reference?) -> Int {
        let name = string("heapCapacity")
        defer { releaseString(name) }
        var exception: Reference?
        let capacity = property(context, heapStatistics(context), name, &exception)
        return Int(exactly: number(context, capacity, &exception).rounded()) ?? 0
    }
}
