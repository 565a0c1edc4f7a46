import AMWire

extension AMError {
    /// With what IDM's encoder for HTML leaves of the message (AM-BEHAVIOUR §7).
    package var encodedByIDM: AMError {
        var error = self
        error.message = Self.encode(message)
        return error
    }

    private static func encode(_ text: String) -> String {
        var encoded = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": encoded += "&amp;"
            case "<": encoded += "&lt;"
            case ">": encoded += "&gt;"
            case "\"", "'", "=", "+", "@", "`": encoded += "&#\(scalar.value);"
            default: encoded.unicodeScalars.append(scalar)
            }
        }
        return encoded
    }
}
