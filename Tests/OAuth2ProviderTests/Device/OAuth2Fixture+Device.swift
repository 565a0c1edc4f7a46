import HTTPMessages
import OrderedJSON
import Testing

/// What a device is given.
struct DeviceCodes {
    let device: String
    let user: String
}

extension OAuth2Fixture {
    static let devicePage = "\(issuer)/device/user"

    func deviceCodes(_ form: String = "client_id=tv&scope=openid%20profile") throws -> DeviceCodes {
        let json = try post("device/code", form).json()
        return DeviceCodes(
            device: try #require(json["device_code"]?.string), user: try #require(json["user_code"]?.string))
    }

    func poll(_ code: String, also: String = "", client: String = "tv") -> HTTPResponse {
        post(
            "access_token",
            "grant_type=urn:ietf:params:oauth:grant-type:device_code&client_id=\(client)&device_code=\(code)\(also)")
    }

    /// Visits the page with the session.
    func visit(_ query: String = "") -> HTTPResponse {
        get("device/user\(query)", fields: ["iPlanetDirectoryPro": token])
    }

    /// Posts the page's form with the session.
    func answer(_ form: String) -> HTTPResponse {
        post("device/user", form, fields: ["iPlanetDirectoryPro": token])
    }

    @discardableResult
    func decide(_ decision: String, _ userCode: String) -> HTTPResponse {
        answer("user_code=\(userCode)&decision=\(decision)&csrf=\(token)")
    }
}
