import OrderedJSON

// The callbacks that a device or a library on it answers (WIRE §2.4 to §2.8).
extension Ask {
    /// As a device answers that knows its position.
    static let profile: JSONValue = .string(
        #"{"identifier":"9f2b","version":"1.0","metadata":{"platform":{"deviceName":"Demo phone"},"#
            + #""hardware":{"cpu":6},"browser":{"userAgent":"test"}},"location":{"latitude":52.5,"longitude":13.4}}"#)

    static func deviceProfile(
        metadata: JSONValue = true, location: JSONValue = true, message: JSONValue = "", _ answer: JSONValue = profile
    ) -> Ask {
        Ask(
            "DeviceProfileCallback", ["metadata": metadata, "location": location, "message": message], ["": ""],
            answer)
    }

    /// Answers: signature, the device's name and id, error.
    static func binding(
        userID: JSONValue, username: JSONValue, type: JSONValue, title: JSONValue = "Authentication required",
        subtitle: JSONValue = "Cryptography device binding",
        description: JSONValue = "Please complete with biometric to proceed", timeout: JSONValue = 60,
        attestation: JSONValue = false, _ answers: JSONValue...
    ) -> Ask {
        Ask(
            "DeviceBindingCallback",
            [
                "userId": userID, "username": username, "authenticationType": type, "challenge": .anyText,
                "title": title, "subtitle": subtitle, "description": description, "timeout": timeout,
                "attestation": attestation,
            ], ["jws": "", "deviceName": "", "deviceId": "", "clientError": ""], answers)
    }

    /// Answers: signature, error.
    static func signing(
        userID: JSONValue = "", challenge: JSONValue = .anyText, title: JSONValue = "Authentication required",
        subtitle: JSONValue = "Cryptography device binding",
        description: JSONValue = "Please complete with biometric to proceed", timeout: JSONValue = 60,
        _ answers: JSONValue...
    ) -> Ask {
        Ask(
            "DeviceSigningVerifierCallback",
            [
                "userId": userID, "challenge": challenge, "title": title, "subtitle": subtitle,
                "description": description, "timeout": timeout,
            ], ["jws": "", "clientError": ""], answers)
    }

    static func signals(pause: JSONValue = true, _ signals: JSONValue, error: JSONValue = "") -> Ask {
        Ask(
            "PingOneProtectEvaluationCallback", ["pauseBehavioralData": pause], ["signals": "", "clientError": ""],
            signals, error)
    }

    static func captcha(
        siteKey: JSONValue = "siteKey", _ further: JSONObject = [:], _ token: JSONValue, action: JSONValue = "login",
        error: JSONValue = "", payload: JSONValue = "{}"
    ) -> Ask {
        var output: JSONObject = ["recaptchaSiteKey": siteKey]
        for member in further { output[member.key] = member.value }
        return Ask(
            "ReCaptchaEnterpriseCallback", output,
            ["token": "", "action": "", "clientError": "", "payload": ""], token, action, error, payload)
    }
}
