import HTTPMessages

extension HTTP1ResponseSerializer.Message {
    /// The message without its end: at least the last byte is missing, in an answer without a body that of the head.
    func cut(afterBodyBytes count: Int) -> OutgoingMessage {
        let body = bytes.count - headBytes
        return OutgoingMessage(bytes, end: min(headBytes + min(max(0, count), body), bytes.count - 1))
    }
}
