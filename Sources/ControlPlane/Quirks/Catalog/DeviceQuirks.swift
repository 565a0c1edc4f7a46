import EndpointRouting
import OAuth2Provider
import OrderedJSON

extension Quirk {
    static let deviceCodeDropped = Quirk(
        "device-code-dropped", "B21", "OpenAM #670",
        "A device's first poll destroys its code: the second is told that the user has declined.",
        .settings { settings, _ in settings.oauth2.dropsPolledDeviceCodes = true })

    static let deviceErrorsStandard = Quirk(
        "device-errors-standard", "B21", "RFC 8628 §3.5",
        "Polls are refused by 400, a no is access_denied, an unknown code invalid_grant: by the RFC, not as AM does.",
        .settings { settings, _ in settings.oauth2.deviceRefusals = .rfc8628 })

    static let discoveryDeviceEndpoint = Quirk(
        "discovery-device-endpoint", "B21", "navikt #766, RFC 8628 §4",
        "Discovery names device_authorization_endpoint, which AM's leaves out.",
        at: "**/.well-known/openid-configuration",
        .response { response, scene in
            response.changeJSON { $0["device_authorization_endpoint"] = .string("\(scene.context.issuer)/device/code") }
        })
}
