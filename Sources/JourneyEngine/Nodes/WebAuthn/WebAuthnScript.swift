import AMWire
import OrderedJSON

/// The scripts that browsers run where they get no data: they fill `webAuthnOutcome` in and send the form.
enum WebAuthnScript {
    static func registering(_ registration: WebAuthnRegistration) -> String {
        script(
            registration.data,
            """
            navigator.credentials.create({publicKey: {challenge: bytes(data.challenge),
                attestation: data.attestationPreference, timeout: Number(data.timeout),
                rp: party("id", {name: data.relyingPartyName}),
                user: {id: new TextEncoder().encode(data.userId), name: data.userName, displayName: data.displayName},
                pubKeyCredParams: data._pubKeyCredParams, authenticatorSelection: data._authenticatorSelection,
                excludeCredentials: data._excludeCredentials.map(credential)}}).then(function (key) {
                send(text(key.response.clientDataJSON) + "::" + signed(key.response.attestationObject) + "::" + key.id);
            }).catch(fail);
            """)
    }

    static func authenticating(_ authentication: WebAuthnAuthentication) -> String {
        script(
            authentication.data,
            """
            navigator.credentials.get({publicKey: party("rpId", {challenge: bytes(data.challenge),
                timeout: Number(data.timeout), userVerification: data.userVerification,
                allowCredentials: data._allowCredentials.map(credential)})}).then(function (key) {
                var answer = key.response;
                send(text(answer.clientDataJSON) + "::" + signed(answer.authenticatorData) + "::" +
                    signed(answer.signature) + "::" + key.id +
                    (answer.userHandle ? "::" + text(answer.userHandle) : ""));
            }).catch(fail);
            """)
    }

    /// `<` is written so that no text ends the page's element.
    private static func script(_ data: JSONValue, _ body: String) -> String {
        """
        (function () {
        var data = \(data.text.replacing("<", with: "\\u003c"));
        function bytes(text) { return Uint8Array.from(atob(text), function (c) { return c.charCodeAt(0); }); }
        function text(buffer) { return new TextDecoder().decode(buffer); }
        function signed(buffer) { return new Int8Array(buffer).toString(); }
        function credential(key) { return {type: key.type, id: new Int8Array(key.id).buffer}; }
        function party(name, object) {
            if (data._relyingPartyId) { object[name] = data._relyingPartyId; }
            return object;
        }
        function send(outcome) {
            var field = document.getElementById("\(WebAuthn.outcomeID)");
            field.value = outcome;
            field.form.submit();
        }
        function fail(error) { send("ERROR::" + error.name + ":" + error.message); }
        if (!window.PublicKeyCredential) { send("unsupported"); return; }
        \(body)
        }());
        """
    }
}
