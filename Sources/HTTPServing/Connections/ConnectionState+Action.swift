import HTTPMessages

extension ConnectionState {
    /// What a connection is to do next.
    package enum Action: Equatable {
        /// Open the connection with the peer, then call `handshakeEnded` or one of its like.
        case handshake
        /// Wait for bytes from the peer.
        case read
        /// Send what `output` holds, as far as the peer takes it.
        case write
        /// Wait for an event of our own: an answer, or the end of a pause.
        case wait
        /// Call `pauseEnded` after a while.
        case pause(Duration)
        /// Have the request answered.
        case dispatch(HTTPRequest)
        /// Have an answer made for what is no request.
        case refuse(MalformedRequest)
        /// Tell the peer that nothing more will come.
        case finishSending
        case close
        case reset
    }
}
