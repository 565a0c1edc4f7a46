extension TrustGuide {
    /// security(1); the login keychain is the user's, so no administrator is needed.
    static let macOS = TrustGuide(
        system: "macos", title: "macOS (Safari, Chrome, URLSession)",
        steps: """
            security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db AUTHORITY

            macOS asks for your password. To take it back: security remove-trusted-cert AUTHORITY
            """)

    /// simctl's own help; on a device a root is trusted in two steps (support.apple.com/102390).
    static let iOS = TrustGuide(
        system: "ios", title: "iOS simulators and devices",
        steps: """
            xcrun simctl keychain booted add-root-cert AUTHORITY

            It is for the simulator that runs, and is gone after `xcrun simctl keychain booted reset`. On a device send the
            file with AirDrop, install the profile in Settings, and switch it on in Settings > General > About >
            Certificate Trust Settings.
            """)

    /// developer.android.com/privacy-and-security/security-config: since API 24 apps trust no user certificates.
    static let android = TrustGuide(
        system: "android", title: "Android emulators and devices",
        steps: """
            Apps trust what they are told to. In the app's debug build:

            mkdir -p app/src/debug/res/raw app/src/debug/res/xml
            cp AUTHORITY app/src/debug/res/raw/journeyman.pem

            app/src/debug/res/xml/network_security_config.xml:
              <network-security-config>
                <debug-overrides>
                  <trust-anchors><certificates src="@raw/journeyman"/></trust-anchors>
                </debug-overrides>
              </network-security-config>
            app/src/debug/AndroidManifest.xml:
              <manifest xmlns:android="http://schemas.android.com/apk/res/android">
                <application android:networkSecurityConfig="@xml/network_security_config"/>
              </manifest>

            For Chrome in the emulator:

            adb push AUTHORITY /sdcard/Download/journeyman.crt

            then Settings > Security > Encryption & credentials > Install a certificate > CA certificate. An emulator
            reaches this machine as 10.0.2.2, which the server's certificate names.
            """)

    /// update-ca-certificates(8): the name must end in .crt, and everybody must be able to read the file.
    static let debian = TrustGuide(
        system: "debian", title: "Debian, Ubuntu (curl, git, Python's ssl, most programs)",
        steps: """
            sudo install -m 644 AUTHORITY /usr/local/share/ca-certificates/journeyman.crt
            sudo update-ca-certificates

            To take it back, remove that file and run: sudo update-ca-certificates --fresh
            Chrome and Chromium have a store of their own (package libnss3-tools):
            certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n Journeyman -i AUTHORITY
            """)

    /// From version 120 Firefox takes the roots that users added to macOS, Windows and Android.
    static let firefox = TrustGuide(
        system: "firefox", title: "Firefox",
        steps: """
            On macOS and Windows it trusts what you have made the system trust (security.enterprise_roots.enabled in
            about:config). On Linux: Settings > Privacy & Security > Certificates > View Certificates > Authorities >
            Import, choose AUTHORITY and "Trust this CA to identify websites"; or, with Firefox closed (libnss3-tools):

            certutil -d sql:PROFILE -A -t C,, -n Journeyman -i AUTHORITY

            where PROFILE is the profile folder that about:support shows.
            """)

    static let tools = TrustGuide(
        system: "tools", title: "Single programs, without touching the system",
        steps: """
            curl --cacert AUTHORITY SERVER/am/isAlive.jsp
            NODE_EXTRA_CA_CERTS=AUTHORITY node app.js
            SSL_CERT_FILE=AUTHORITY, REQUESTS_CA_BUNDLE=AUTHORITY: OpenSSL, Go, Ruby; Python's requests
            keytool -importcert -noprompt -alias journeyman -file AUTHORITY -keystore truststore.p12 -storepass changeit
            """)
}
