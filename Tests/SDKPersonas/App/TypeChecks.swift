import OrderedJSON

// The JSON types that the native SDKs insist on (§2.0, second table).
extension SDKPersona {
    /// `messageType` and `waitTime` are texts; I and FI lose them otherwise, FA crashes.
    func checkTextNumbers(_ callback: SDKCallback) throws {
        switch callback.type {
        case "TextOutputCallback", "SuspendedTextOutputCallback": try require(callback, "messageType") { $0.string }
        case "PollingWaitCallback": try require(callback, "waitTime") { $0.string }
        default: break
        }
    }

    /// Choice and Confirmation carry whole numbers, flags are booleans, `policies` an object, `failedPolicies` texts.
    func checkTypes(_ callback: SDKCallback) throws {
        if callback.type == "ChoiceCallback" { try require(callback, "defaultChoice") { $0.int } }
        if callback.type == "ConfirmationCallback" {
            for name in ["messageType", "optionType", "defaultOption"] { try require(callback, name) { $0.int } }
        }
        if ["DeviceBindingCallback", "DeviceSigningVerifierCallback"].contains(callback.type) {
            try require(callback, "timeout") { $0.int }
        }
        for name in nativeFlags where callback.output(name) != nil {
            try require(callback, name) { $0.bool }
        }
        if callback.output("policies") != nil { try require(callback, "policies") { $0.object } }
        if let failed = callback.output("failedPolicies") {
            guard let texts = failed.array?.map(\.string), !texts.contains(nil) else {
                throw SDKBreaks("failedPolicies of \(callback.type) aren't texts: \(failed.text)")
            }
        }
    }

    /// What FI demands of a callback (§2.0, after the third table).
    func checkPresence(_ callback: SDKCallback) throws {
        if ["NameCallback", "PasswordCallback", "TextInputCallback", "ChoiceCallback"].contains(callback.type) {
            try require(callback, "prompt") { $0.string }
        }
        if callback.type == "ChoiceCallback" {
            try require(callback, "choices") { $0.array.flatMap { $0.isEmpty ? nil : $0 } }
        }
        if callback.type.hasPrefix("Validated") || callback.type.hasSuffix("AttributeInputCallback") {
            let names = callback.inputNames.compactMap(\.string)
            guard names.contains(where: { $0.hasSuffix("validateOnly") }) else {
                throw SDKBreaks("\(callback.type) has no input for validateOnly")
            }
        }
    }

    func require<Value>(_ callback: SDKCallback, _ name: String, _ read: (JSONValue) -> Value?) throws {
        guard let value = callback.output(name), read(value) != nil else {
            let found = callback.output(name)?.text ?? "absent"
            throw SDKBreaks("\(tag): \(name) of \(callback.type) is \(found)")
        }
    }
}

private let nativeFlags = [
    "required", "validateOnly", "echoOn", "metadata", "location", "isRequired", "attestation", "trackingCookie",
    "pauseBehavioralData", "behavioralDataCollection", "consoleLogEnabled", "lazyMetadata",
]
