import AMWire
import HTTPMessages

extension Quirk {
    static let loadBalancerCookieNeeded = Quirk(
        "amlbcookie-needed", "B13", "KB a34866502, OpenAM #458",
        "A step without amlbcookie comes to a node that doesn't know the journey: 401 with 110.", at: "**/authenticate",
        .refusal { scene in
            guard scene.request.json["authId"]?.string != nil,
                RequestCookies(scene.request.fields)["amlbcookie"] == nil
            else { return nil }
            throw AMError(401, "Unauthorized", "Session has timed out", detail: ["errorCode": "110"])
        })
}
