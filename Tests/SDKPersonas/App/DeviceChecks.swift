import OrderedJSON

// What the older native SDKs demand of callbacks that a device answers (§2.5, §2.7, §2.9).
extension SDKPersona {
    /// FI: what must be there.
    func checkDeviceCallbacks(_ callback: SDKCallback) throws {
        switch callback.type {
        case "DeviceBindingCallback":
            try checkAuthenticationType(callback)
            try requireInputs(callback, ["jws", "deviceName", "deviceId", "clientError"])
        case "DeviceSigningVerifierCallback":
            for name in ["challenge", "title", "subtitle", "description"] { try require(callback, name) { $0.string } }
            try requireInputs(callback, ["jws", "clientError"])
        case "PingOneProtectInitializeCallback":
            try require(callback, "envId") { $0.string }
            try require(callback, "behavioralDataCollection") { $0.bool }
        case "PingOneProtectEvaluationCallback": try require(callback, "pauseBehavioralData") { $0.bool }
        case "AppIntegrityCallback":
            for name in ["challenge", "attestToken"] { try require(callback, name) { $0.string } }
            try requireInputs(callback, ["attestToken", "token", "keyId", "clientData", "clientError"])
        default: break
        }
    }

    /// FI and FA throw on any other type.
    func checkAuthenticationType(_ callback: SDKCallback) throws {
        guard callback.type == "DeviceBindingCallback" else { return }
        let known = ["BIOMETRIC_ONLY", "BIOMETRIC_ALLOW_FALLBACK", "APPLICATION_PIN", "NONE"]
        try require(callback, "authenticationType") { $0.string.flatMap { known.contains($0) ? $0 : nil } }
    }

    /// FA: the request's type, digits, and a nonce.
    func checkPlayIntegrity(_ callback: SDKCallback) throws {
        try require(callback, "requestType") { $0.string.map { ["classic", "standard"].contains($0.lowercased()) } }
        try require(callback, "projectNumber") { $0.string.flatMap { Int($0) } }
        try require(callback, "nonce") { $0.string }
    }

    private func requireInputs(_ callback: SDKCallback, _ parts: [String]) throws {
        let names = callback.inputNames.compactMap(\.string)
        for part in parts where !names.contains(where: { $0.contains(part) }) {
            throw SDKBreaks("\(callback.type) has no input \(part)")
        }
    }
}
