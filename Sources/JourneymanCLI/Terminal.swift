/// Where commands write to.
package struct Terminal: Sendable {
    package let write: @Sendable (String) -> Void
    package let writeError: @Sendable (String) -> Void

    package init(
        write: @escaping @Sendable (String) -> Void, writeError: @escaping @Sendable (String) -> Void
    ) {
        self.write = write
        self.writeError = writeError
    }
}
