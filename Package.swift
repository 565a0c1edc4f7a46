// swift-tools-version: 6.0
import Foundation
import PackageDescription

let strict = ProcessInfo.processInfo.environment["JOURNEYMAN_STRICT"] == "1"
/// `Scripts/fuzz` sets it: the fuzzer links only with `--sanitize fuzzer`, which brings its `main`.
let fuzzing = ProcessInfo.processInfo.environment["JOURNEYMAN_FUZZ"] == "1"

/// What every Swift target is compiled with; `JOURNEYMAN_STRICT=1` (CI) turns warnings into errors.
let settings: [SwiftSetting] = strict ? [.unsafeFlags(["-warnings-as-errors"])] : []

func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
}

let fuzzer: [Target] = [
    .executableTarget(name: "Fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer", swiftSettings: settings)
]

let package = Package(
    name: "journeyman",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .executable(name: "journeyman", targets: ["JourneymanCLI"]),
        .executable(name: "journeyman-login", targets: ["JourneymanLogin"]),
        .library(name: "JourneyClient", targets: ["JourneyClient"]),
        .library(name: "JourneymanTesting", targets: ["JourneymanTesting"]),
        // Links XCTest and Swift Testing: for test targets only.
        .library(name: "JourneymanTestSupport", targets: ["JourneymanTestSupport"]),
        .library(name: "JourneymanInProcess", targets: ["JourneymanInProcess"]),
    ],
    targets: [
        // C libraries of the system
        .systemLibrary(
            name: "CJourneymanSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CJourneymanOpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(name: "CJourneymanEpoll"),  // Linux only

        // Foundations
        layer("Determinism"),
        .target(
            name: "OrderedJSON", swiftSettings: settings,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),  // Int(exactly: Double) rounds
        layer("HTTPMessages", ["OrderedJSON"]),
        layer(
            "HTTPServing",
            [
                "HTTPMessages", "Determinism", "CJourneymanOpenSSL",
                .target(name: "CJourneymanEpoll", condition: .when(platforms: [.linux])),
            ]),
        layer("JOSETokens", ["OrderedJSON", "Determinism", "CJourneymanOpenSSL"]),
        layer("SQLiteStore", ["Determinism", "CJourneymanSQLite"]),
        layer("AMWire", ["OrderedJSON"]),
        layer("AdminWire", ["OrderedJSON"]),
        layer("EndpointRouting", ["Determinism", "OrderedJSON", "HTTPMessages", "SQLiteStore", "AMWire"]),

        // Domains
        layer("TenantScripting", ["OrderedJSON", "Determinism"]),
        layer(
            "IdentityStore",
            [
                "EndpointRouting", "Determinism", "OrderedJSON", "HTTPMessages", "SQLiteStore", "AMWire", "JOSETokens",
            ]),
        layer(
            "IdentityProviders",
            [
                "IdentityStore", "EndpointRouting", "Determinism", "OrderedJSON", "HTTPMessages", "SQLiteStore",
                "AMWire", "JOSETokens",
            ]),
        layer(
            "JourneyEngine",
            [
                "IdentityProviders", "IdentityStore", "TenantScripting", "EndpointRouting", "HTTPServing",
                "Determinism",
                "OrderedJSON", "HTTPMessages", "SQLiteStore", "AMWire", "JOSETokens",
            ]),
        layer(
            "OAuth2Provider",
            [
                "IdentityStore", "EndpointRouting", "Determinism", "OrderedJSON", "HTTPMessages", "SQLiteStore",
                "AMWire", "JOSETokens",
            ]),
        layer(
            "ControlPlane",
            [
                "JourneyEngine", "OAuth2Provider", "IdentityStore", "EndpointRouting", "HTTPServing", "Determinism",
                "OrderedJSON", "HTTPMessages", "SQLiteStore", "JOSETokens", "AMWire", "AdminWire",
            ]),

        // Assembly
        layer(
            "Journeyman",
            [
                "ControlPlane", "JourneyEngine", "IdentityProviders", "OAuth2Provider", "IdentityStore",
                "TenantScripting", "EndpointRouting",
                "HTTPServing", "Determinism", "OrderedJSON", "HTTPMessages", "SQLiteStore", "JOSETokens", "AMWire",
                "AdminWire",
            ]),
        .executableTarget(
            name: "JourneymanCLI",
            dependencies: [
                "Journeyman", "JourneyEngine", "OAuth2Provider", "TenantScripting", "HTTPServing", "Determinism",
                "OrderedJSON", "AdminWire", "HTTPMessages",
                .target(name: "CJourneymanEpoll", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: settings),

        // Companions
        layer(
            "JourneyClient",
            [
                "AMWire", "OrderedJSON",
                .target(name: "CJourneymanOpenSSL", condition: .when(platforms: [.linux])),
            ]),
        .executableTarget(
            name: "JourneymanLogin", dependencies: ["JourneyClient", "AMWire", "OrderedJSON"], swiftSettings: settings),
        layer("JourneymanTesting", ["JourneyClient", "AdminWire", "OrderedJSON"]),
        layer("JourneymanTestSupport", ["JourneymanTesting"]),
        layer("JourneymanInProcess", ["Journeyman", "JourneymanTesting", "Determinism"]),

        // Tests
        .target(
            name: "TestSupport",
            dependencies: [
                "OrderedJSON", "Determinism", "HTTPMessages", "SQLiteStore", "EndpointRouting", "CJourneymanOpenSSL",
            ],
            path: "Tests/TestSupport", swiftSettings: settings),
        tests("DeterminismTests", ["Determinism"]),
        tests("OrderedJSONTests", ["OrderedJSON"]),
        tests("JOSETokensTests", ["JOSETokens", "OrderedJSON", "Determinism", "CJourneymanOpenSSL"]),
        tests("AMWireTests", ["AMWire", "OrderedJSON"]),
        tests(
            "EndpointRoutingTests",
            ["EndpointRouting", "HTTPMessages", "SQLiteStore", "AMWire", "OrderedJSON", "Determinism"]),
        tests("TenantScriptingTests", ["TenantScripting", "OrderedJSON", "Determinism"]),
        tests("SQLiteStoreTests", ["SQLiteStore", "Determinism"]),
        tests("HTTPMessagesTests", ["HTTPMessages", "OrderedJSON"]),
        tests("HTTPServingTests", ["HTTPServing", "HTTPMessages", "Determinism", "CJourneymanOpenSSL"]),
        tests("AdminWireTests", ["AdminWire", "OrderedJSON"]),
        tests(
            "IdentityStoreTests",
            [
                "IdentityStore", "EndpointRouting", "HTTPMessages", "SQLiteStore", "AMWire", "JOSETokens",
                "OrderedJSON",
                "Determinism",
            ]),
        tests(
            "IdentityProvidersTests",
            [
                "IdentityProviders", "IdentityStore", "EndpointRouting", "HTTPMessages", "SQLiteStore", "JOSETokens",
                "OrderedJSON", "Determinism",
            ]),
        tests(
            "JourneyEngineTests",
            [
                "JourneyEngine", "IdentityProviders", "IdentityStore", "TenantScripting", "EndpointRouting",
                "HTTPServing", "HTTPMessages", "SQLiteStore", "AMWire", "JOSETokens", "OrderedJSON", "Determinism",
            ]),
        tests(
            "OAuth2ProviderTests",
            [
                "OAuth2Provider", "IdentityStore", "EndpointRouting", "HTTPMessages", "SQLiteStore", "AMWire",
                "JOSETokens", "OrderedJSON", "Determinism",
            ]),
        tests(
            "ControlPlaneTests",
            [
                "ControlPlane", "JourneyEngine", "OAuth2Provider", "IdentityStore", "EndpointRouting", "HTTPServing",
                "HTTPMessages", "SQLiteStore", "AMWire", "AdminWire", "OrderedJSON", "Determinism",
            ]),
        tests(
            "JourneymanTests",
            [
                "Journeyman", "ControlPlane", "JourneyEngine", "IdentityProviders", "OAuth2Provider", "IdentityStore",
                "EndpointRouting", "HTTPServing", "HTTPMessages", "SQLiteStore", "AMWire", "AdminWire", "JOSETokens",
                "OrderedJSON", "Determinism",
            ]),
        .target(
            name: "SDKPersonas", dependencies: ["OrderedJSON"], path: "Tests/SDKPersonas", swiftSettings: settings),
        tests(
            "JourneymanCLITests",
            ["JourneymanCLI", "Journeyman", "HTTPServing", "HTTPMessages", "OrderedJSON", "Determinism"]),
        tests("JourneyClientTests", ["JourneyClient", "AMWire", "OrderedJSON"]),
        tests(
            "JourneymanTestingTests", ["JourneymanTesting", "JourneyClient", "AdminWire", "OrderedJSON", "Determinism"]),
        tests(
            "JourneymanTestSupportTests",
            [
                "JourneymanTestSupport", "JourneymanInProcess", "JourneymanTesting", "JourneyClient", "AMWire",
                "OrderedJSON", "Determinism",
            ]),
        tests("JourneymanInProcessTests", ["JourneymanInProcess", "JourneymanTesting", "OrderedJSON"]),
        tests(
            "CompanionTests",
            [
                "JourneyClient", "SDKPersonas", "JourneymanTesting", "JourneymanCLI", "JourneymanLogin", "AdminWire",
                "AMWire", "OrderedJSON", "Determinism", "CJourneymanSQLite",
            ]),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "ControlPlane", "JourneyEngine", "EndpointRouting", "HTTPMessages", "SQLiteStore", "AdminWire",
                "AMWire",
                "JOSETokens", "OrderedJSON", "Determinism",
            ],
            path: "Tests/FuzzTargets", swiftSettings: settings),
        tests("FuzzTargetsTests", ["FuzzTargets"]),
        tests("TidyTests", []),
    ] + (fuzzing ? fuzzer : []),
    swiftLanguageModes: [.v6]
)
