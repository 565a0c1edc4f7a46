/// The six SDKs of WIRE's table.
package enum Personas {
    package static let all: [any SDKPersona] = [
        PingIOS(), PingAndroid(), ForgeRockIOS(), ForgeRockAndroid(), PingJavaScript(), LegacyJavaScript(),
    ]
}
